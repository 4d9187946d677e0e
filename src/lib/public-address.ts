/** Which addresses are public: what a name leads to may be the runner's own network, whoever has written the name. */
import type { BlockList } from 'node:net';

/** Loaded at the first question: an event that is skipped asks none, and would wait for it. */
const net = () => process.getBuiltinModule('node:net');

/** False for what is no address in four decimal parts; one with a leading zero is octal to some programs, and no address here. */
export function isPublicIPv4(address: string): boolean {
  notPublic ??= listOf(RANGES);
  return net().isIPv4(address) && !notPublic.check(address);
}

/** Of both families: the addresses to which a connection on behalf of the agent may go. */
export function isPublicAddress(address: string): boolean {
  if (!net().isIPv6(address)) return isPublicIPv4(address);
  globalUnicast ??= listOf([['2000::', 3]], 'ipv6');
  notPublicIPv6 ??= listOf(RANGES_IPV6, 'ipv6');
  return globalUnicast.check(address, 'ipv6') && !notPublicIPv6.check(address, 'ipv6');
}

/** Made at the first question. */
let notPublic: BlockList | undefined;
let notPublicIPv6: BlockList | undefined;
/** All of IPv6 that is in use on the internet; loopback, mapped IPv4, NAT64, private, link-local and multicast are outside of it. */
let globalUnicast: BlockList | undefined;

type Ranges = readonly (readonly [network: string, bits: number])[];

function listOf(ranges: Ranges, family?: 'ipv6'): BlockList {
  const list = new (net().BlockList)();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
}

/** That a cloud answers questions about the machine on link-local addresses is the reason for most of them. */
const RANGES: Ranges = [
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
];

/** Within the addresses in use, by IANA's registry of special-purpose addresses for IPv6, RFC 6890. */
const RANGES_IPV6: Ranges = [
  ['2001::', 23], // protocols, Teredo among them, which holds IPv4 addresses
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds IPv4 addresses
  ['3fff::', 20], // documentation
];
