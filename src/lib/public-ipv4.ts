/** Which addresses of IPv4 are public: those outside of IANA's registry of special-purpose addresses, RFC 6890. */

/** False for what is no address in four decimal parts. */
export function isPublicIPv4(address: string): boolean {
  const number = toNumber(address);
  return number !== undefined && !NOT_PUBLIC.some(({ first, last }) => first <= number && number <= last);
}

function toNumber(address: string): number | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return parts.reduce((number, part) => number * 256 + part, 0);
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

const NOT_PUBLIC = RANGES.map(([network, bits]) => {
  const first = toNumber(network) ?? 0;
  return { first, last: first + 2 ** (32 - bits) - 1 };
});
