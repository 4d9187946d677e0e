/** Which addresses of IPv4 are public: those outside of IANA's registry of special-purpose addresses, RFC 6890. */
import { BlockList, isIPv4 } from 'node:net';

/** False for what is no address in four decimal parts; one with a leading zero is octal to some programs, and no address here. */
export function isPublicIPv4(address: string): boolean {
  notPublic ??= listOf(RANGES);
  return isIPv4(address) && !notPublic.check(address);
}

/** Made at the first question, because an event that is skipped asks none. */
let notPublic: BlockList | undefined;

function listOf(ranges: typeof RANGES): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits);
  return list;
}

/** That a cloud answers questions about the machine on link-local addresses is the reason for most of them. */
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
];
