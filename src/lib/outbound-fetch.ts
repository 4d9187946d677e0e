/** The host's own way out: `fetch`, and which proxy a request goes through by the runner's variables. */
import { BlockList, isIP } from 'node:net';
import { KodeletError } from '../core/error.ts';
import type { HttpProxy } from './proxied-fetch.ts';

export type Fetch = typeof fetch;

/** What a proxy needs is loaded with the first request that goes through one. Throws KodeletError `config` for a wrong address. */
export function outboundFetch(network: ProxyVariables): Fetch {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import('./proxied-fetch.ts');
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explainFailure(error, url, proxy);
    }
  };
}

/**
 * `fetch failed` by itself helps nobody: says whose certificate is not trusted, or which proxy stands in the way. What
 * will be no better at another attempt is a KodeletError.
 */
export function explainFailure(error: unknown, { host }: URL, proxy: HttpProxy | undefined): unknown {
  const causes = causesOf(error);
  const code = causes.map((cause) => (cause as NodeJS.ErrnoException).code).find(Boolean) ?? '';
  const words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return lasting(`the certificate that ${host} shows is for another host`, ADDRESS_REMEDY, error);
  if (BLOCKED.test(words))
    return lasting(`the port in ${host} is blocked for HTTP requests: ${words}`, PORT_REMEDY, error);
  if (!proxy) return NO_TLS.test(code) ? lasting(`${host} does not speak TLS`, ADDRESS_REMEDY, error) : error;
  const status = /\((\d{3})\)/.exec(words)?.[1] ?? '';
  const { variable } = proxy;
  if (status === '407')
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  const refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  const silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code)
    ? lasting(silent, `Check the address in ${variable}`, error)
    : new Error(silent, { cause: error });
}

const UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/;

/** What OpenSSL makes of an answer in plain HTTP, by its version. */
const NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/;
/** Ports that `fetch` blocks, by its standard; and what is no port at all. */
const BLOCKED = /^(?:bad port|Port should be\b.*)$/;
const PORT_REMEDY = 'Let the server listen on another port, such as 8080, and write that one into its address';
const ADDRESS_REMEDY = 'Check the address, and its port if it has one';

const TRUST_REMEDY =
  'In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority';
const userRemedy = (variable: string): string => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`;
const exceptionRemedy = (host: string): string =>
  `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`;

const lasting = (message: string, remedy: string, cause: unknown): KodeletError =>
  new KodeletError('network', message, { remedy, cause });

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Which proxy a request goes through, by the variables that curl, git and GitHub's runner read. */
export type ProxyVariables = Readonly<Record<string, string>>;

/** Undefined where a request goes straight to its host. */
type ChooseProxy = (target: URL) => HttpProxy | undefined;

const NETWORK = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;

/**
 * The runner's variables for the way out. A proxy whose address has a password is taken out of `environment`, where nothing
 * of it is to be found later. curl, and so git, reads `http_proxy` only in lower case.
 */
export function takeNetwork(environment: Record<string, string | undefined>): ProxyVariables {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    NETWORK.test(name) && value?.trim() ? [[name, value.trim()] as const] : [],
  );
  for (const [name, value] of entries) if (value.includes('@')) delete environment[name];
  const network = Object.fromEntries(entries);
  const { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...(http_proxy && { http_proxy }) };
}

/** Passwords in the proxies' addresses, as written and decoded. */
export function proxyPasswords(network: ProxyVariables): string[] {
  const addresses = Object.entries(network).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
  const passwords = addresses.flatMap(([, value]) => {
    const [, password] = /^[^:]*:(.+)@/.exec(value.replace(SCHEME, '')) ?? [];
    return password === undefined ? [] : [password, decoded(password)];
  });
  return [...new Set(passwords)];
}

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Undefined where no proxy is set. Throws KodeletError `config` for an address that is none. */
export function readProxies(network: ProxyVariables): ChooseProxy | undefined {
  const all = proxyOf('all_proxy', network);
  const proxies: Record<string, HttpProxy | undefined> = {
    'http:': proxyOf('http_proxy', network) ?? all,
    'https:': proxyOf('https_proxy', network) ?? all,
  };
  if (!proxies['http:'] && !proxies['https:']) return undefined;
  const isDirect = readExceptions(settingOf('no_proxy', network)?.value ?? '');
  return (target) => (isDirect(target) ? undefined : proxies[target.protocol]);
}

/** Lower case wins, as everywhere. */
function settingOf(name: string, network: ProxyVariables): { variable: string; value: string } | undefined {
  const upper = name.toUpperCase();
  if (network[name] && !(name === 'http_proxy' && network[name] === network[upper]))
    return { variable: name, value: network[name] };
  return network[upper] ? { variable: upper, value: network[upper] } : undefined;
}

function proxyOf(name: string, network: ProxyVariables): HttpProxy | undefined {
  const found = settingOf(name, network);
  if (!found) return undefined;
  const { variable, value } = found;
  const address = SCHEME.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return { variable, url };
  throw new KodeletError(
    'config',
    `${variable} is "${withoutUser(value)}", which is not the address of an HTTP proxy`,
    {
      remedy: `Set ${variable} to an address such as http://proxy.example.com:3128, or leave it unset`,
    },
  );
}

const withoutUser = (address: string): string => address.replace(/^([^/]*:\/\/)?.*@/, '$1***@');

/** The proxy as a person may read it. */
export const describeProxy = ({ variable, url }: HttpProxy): string =>
  `the proxy in ${variable} (${url.protocol}//${url.host})`;

/**
 * Reads `no_proxy` as curl does (lib/noproxy.c): a name stands for its subdomains too, with or without a leading dot; an
 * address may have the length of its network behind a slash; `*` stands for every host.
 */
function readExceptions(list: string): (target: URL) => boolean {
  const entries = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(readException);
  return ({ hostname, port, protocol }) => {
    const host = plainHost(hostname);
    const number = port || (protocol === 'https:' ? '443' : '80');
    return entries.some((entry) => (entry.port === undefined || entry.port === number) && entry.fits(host));
  };
}

function readException(entry: string): { fits(host: string): boolean; port?: string } {
  const [, host = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { fits: fitsHost(host), port };
}

function fitsHost(written: string): (host: string) => boolean {
  if (written === '*') return () => true;
  const network = readNetwork(written);
  if (network) return (host) => isIP(host) !== 0 && network.check(host, familyOf(host));
  const name = plainHost(written.replace(/^\*?\./, ''));
  return (host) => host === name || (isIP(host) === 0 && host.endsWith(`.${name}`));
}

/** Undefined for what is no address, with or without the length of its network. */
function readNetwork(written: string): BlockList | undefined {
  const [, address = '', length] = /^\[?([^[\]/%]+)\]?(?:\/(\d{1,3}))?$/.exec(written) ?? [];
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const bits = Number(length ?? most);
  if (most === 0 || bits > most) return undefined;
  const network = new BlockList();
  network.addSubnet(address, bits, familyOf(address));
  return network;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

/**
 * A `fetch` that follows no redirect, but fails with KodeletError `network`: the key in its headers and its body are for no other
 * host. Node's own takes only `authorization` and `cookie` out of what it sends on.
 */
export function unredirectedFetch(send: Fetch, remedy: string): Fetch {
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (!REDIRECTS.includes(response.status) || location === null) return response;
    await response.body?.cancel();
    const from = new URL(input instanceof Request ? input.url : input);
    const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
    const where = to ? plainAddress(to).slice(0, MAX_ADDRESS) : 'an address that is none';
    throw lasting(`${plainAddress(from)} redirects to ${where} (${response.status})`, remedy, undefined);
  };
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MAX_ADDRESS = 300;

/** Without a user, a query and a fragment, which may hold secrets. */
const plainAddress = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname}`;

/** The body of an answer fails with KodeletError `network` where it is longer. */
export function limitedFetch(
  send: typeof fetch,
  {
    bytes,
    byEvent = false,
    onBytes,
  }: {
    /** Maximum bytes of one answer. */
    readonly bytes: number;
    /** Whether the limit holds for each event of an event stream, which may last as long as the session. */
    readonly byEvent?: boolean;
    /** Called with every piece of the body. */
    readonly onBytes?: (piece: Uint8Array) => void;
  },
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!response.body) return response;
    const { status, statusText, headers, url } = response;
    const isByEvent = byEvent && headers.get('content-type')?.startsWith('text/event-stream') === true;
    const host = new URL(input instanceof Request ? input.url : input).host;
    const body = response.body.pipeThrough(countBytes(bytes, { isByEvent, host, onBytes }));
    return Object.defineProperty(new Response(body, { status, statusText, headers }), 'url', { value: url });
  };
}

function countBytes(
  max: number,
  {
    isByEvent,
    host,
    onBytes,
  }: {
    readonly isByEvent: boolean;
    readonly host: string;
    readonly onBytes: ((piece: Uint8Array) => void) | undefined;
  },
): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  let end = '';
  return new TransformStream({
    transform(chunk, controller) {
      onBytes?.(chunk);
      length += chunk.byteLength;
      if (length > max) return controller.error(tooLong(host, max));
      controller.enqueue(chunk);
      if (!isByEvent) return;
      const text = end + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      const last = Math.max(...EVENT_ENDS.map((mark) => text.lastIndexOf(mark)));
      if (last !== -1) length = text.length - last;
      end = text.slice(-MAX_END);
    },
  });
}

/** A blank line, with each of the line ends that the standard of event streams knows. */
const EVENT_ENDS = ['\n\n', '\r\r', '\r\n\r\n'] as const;
const MAX_END = 3;

const tooLong = (host: string, max: number): KodeletError =>
  new KodeletError('network', `${host} answered with more than ${max} bytes`, {
    remedy: `Check which server answers at ${host}`,
  });
