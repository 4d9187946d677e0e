/** Lists of hosts: what an entry such as `*.example.org` or `example.org:8443` stands for. */
import { isPublicIPv4 } from './public-address.ts';

export interface HostAndPort {
  /** In lower case. */
  readonly host: string;
  readonly port: number;
}

/** An empty list holds nothing. `*.example.org` is every name below example.org, and not example.org itself. */
export const listsHost = (entries: readonly string[], asked: HostAndPort): boolean =>
  entries.some((entry) => stands(entry, asked));

/** An entry without a port stands for HTTP and HTTPS. */
export const USUAL_PORTS: readonly number[] = [80, 443];

function stands(entry: string, { host, port }: HostAndPort): boolean {
  const [name = '', ownPort] = entry.toLowerCase().split(':');
  const isOf = name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  return isOf && (ownPort === undefined ? USUAL_PORTS.includes(port) : port === Number(ownPort));
}

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** 1 to 65535. */
const PORT = '[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]';

/** A name or an IPv4 address, or a wildcard below a name of two parts; each with a port or not. */
export const HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);

/** Of an entry: false where no proxy will ever open it, since it stands for addresses that are not public, however written. */
export function mayBePublic(entry: string): boolean {
  const url = `http://${entry}`;
  const host = URL.canParse(url) ? new URL(url).hostname : ''; // `127.1` and `0x7f000001` are addresses too
  return host !== '' && !/(^|\.)localhost\.?$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}

/** `HOST:PORT`, or `HOST` alone where there is a usual port. Undefined for all else, addresses of IPv6 among it. */
export function parseHost(written: string, usualPort?: number): HostAndPort | undefined {
  const [, name = '', ownPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(written) ?? [];
  const host = name.toLowerCase().replace(/\.$/, ''); // a last dot makes a name absolute, and changes nothing else
  const port = ownPort ? Number(ownPort) : usualPort;
  return port && port <= MOST_PORT && NAME.test(host) ? { host, port } : undefined;
}

const MOST_PORT = 65_535;
const NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
