/** Which addresses a proxy may connect to: public ones alone, whatever name has led there. */
import { BlockList, isIPv6 } from 'node:net';
import { isPublicIPv4 } from '../lib/public-ipv4.ts';

export const isPublicAddress = (address: string): boolean =>
  isPublicIPv4(address) ||
  (isIPv6(address) && GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6'));

/** IANA's registry of special-purpose addresses for IPv6, RFC 6890. */
const RANGES: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23], // protocols, Teredo among them, which holds IPv4 addresses
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4, which holds IPv4 addresses
  ['3fff::', 20], // documentation
];

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of RANGES) NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

/** All of IPv6 that is in use on the internet; loopback, mapped IPv4, NAT64, private and link-local are outside of it. */
const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
