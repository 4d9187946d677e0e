/** Which addresses a proxy may connect to: public ones alone, whatever name has led there. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/**
 * IANA's registries of special-purpose addresses for IPv4 and IPv6, RFC 6890; that a cloud answers questions about the machine on
 * link-local addresses is the reason for most of them.
 */
const RANGES: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider; Alibaba's metadata
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure's host agent, which GitHub's own runners have
  ['169.254.0.0', 16], // link-local; metadata of nearly every cloud
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols; Oracle's metadata
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, and broadcast
  ['2001::', 23], // protocols, Teredo among them, which holds IPv4 addresses
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds IPv4 addresses
  ['3fff::', 20], // documentation
];

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of RANGES) NOT_PUBLIC.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6');

/** All of IPv6 that is in use on the internet; loopback, mapped IPv4, NAT64, private and link-local are outside of it. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
