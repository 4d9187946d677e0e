/** Lists of hosts: what an entry such as `*.example.org` or `example.org:8443` stands for. */
import { lookup } from 'node:dns/promises';
import type { BlockList } from 'node:net';

export interface HostAndPort {
  /** In lower case. */
  readonly host: string;
  readonly port: number;
}

/** An empty list holds nothing. `*.example.org` is every name below example.org, and not example.org itself. */
export const listsHost = (entries: readonly string[], asked: HostAndPort): boolean =>
  entries.some((entry) => isListed(entry, asked));

/** An entry without a port stands for HTTP and HTTPS. */
export const USUAL_PORTS: readonly number[] = [80, 443];

function isListed(entry: string, { host, port }: HostAndPort): boolean {
  const [name = '', ownPort] = entry.toLowerCase().split(':');
  const isOf = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isOf && (ownPort === undefined ? USUAL_PORTS.includes(port) : port === Number(ownPort));
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** 1 to 65535. */
const PORT = '[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]';

/** A name or an IPv4 address, or a wildcard below a name of two parts; each with a port or not. */
export const HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);

/** Whether the proxy may ever open an entry: false for addresses that are not public, however they are written. */
export function mayBePublic(entry: string): boolean {
  const url = `http://${entry}`;
  const host = URL.canParse(url) ? new URL(url).hostname : ''; // `127.1` and `0x7f000001` are addresses too
  return host !== '' && !/(^|\.)localhost\.?$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}

/** `HOST:PORT`, or just `HOST` where there is a usual port. Undefined for all else, addresses of IPv6 among it. */
export function parseHost(written: string, usualPort?: number): HostAndPort | undefined {
  const [, name = '', ownPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(written) ?? [];
  const host = name.toLowerCase().replace(/\.$/, ''); // a last dot makes a name absolute, and changes nothing else
  const port = ownPort ? Number(ownPort) : usualPort;
  return port && port <= MAX_PORT && NAME.test(host) ? { host, port } : undefined;
}

const MAX_PORT = 65_535;
const NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;

/** Loaded at the first question: an event that is skipped asks none, and would wait for it. */
const net = () => process.getBuiltinModule('node:net');

/** False for what is no address in four decimal parts; one with a leading zero is octal to some programs, and no address here. */
function isPublicIPv4(address: string): boolean {
  notPublic ??= listOf(RANGES);
  return net().isIPv4(address) && !notPublic.check(address);
}

/** `HOST:PORT` of this machine or of a container beside the job's, which may have underscores in its name. */
export const SERVICE_ENTRY = new RegExp(
  `^(?=.{1,253}$)(?:127\\.0\\.0\\.1|(?=[^:]*[A-Za-z])[A-Za-z0-9_-]{1,63}(?:\\.[A-Za-z0-9_-]{1,63})*):(?:${PORT})$`,
);

/** Whether an address of IPv4 is one that only this machine or its own network has; in IPv6, clouds have metadata among those. */
export function isPrivateAddress(address: string): boolean {
  privateAddresses ??= listOf(PRIVATE);
  return net().isIPv4(address) && privateAddresses.check(address);
}

/** Whether a connection on behalf of the agent may go to this address, IPv4 or IPv6. */
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
let privateAddresses: BlockList | undefined;

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

/** RFC 1918, and loopback. */
const PRIVATE: Ranges = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];

export interface HostResolver {
  /** The addresses of a name; rejects where it has none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Whether a connection may go to this address. */
  permits(address: string): boolean;
  /** Certificates of authorities that are trusted, in place of the usual ones. */
  readonly ca?: string;
}

export const MACHINE: HostResolver = {
  // IPv4 first: many runners have addresses of IPv6 and no way there.
  resolve: async (host) => (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  permits: isPublicAddress,
};
