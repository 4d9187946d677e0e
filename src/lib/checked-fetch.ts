/** Fetches what a tool asks for: only https, nothing sent to an address or after a redirect that was not judged before, and no more read than allowed. */
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { describeError } from '../core/error.ts';
import { VERSION } from '../core/version.ts';
import { type HostResolver, MACHINE, mayBePublic } from './hosts.ts';
import { describeProxy, explainFailure, outboundFetch, type ProxyVariables, readProxies } from './outbound-fetch.ts';

export interface FetchQuestion {
  readonly accept: string;
  /** Asked of the first address and of every redirect: an objection in words, or undefined. */
  objection(url: string): string | undefined;
  /** Asked before a body is read: why it is not wanted. */
  refuses(head: FetchedHead): string | undefined;
  readonly limits: {
    /** Maximum bytes of the body, after it was unpacked. */
    readonly bytes: number;
    /** For all of it. */
    readonly ms: number;
    readonly redirects: number;
  };
  readonly signal: AbortSignal;
}

export interface FetchedHead {
  readonly status: number;
  /** The field `Content-Type`, empty if there is none. */
  readonly type: string;
}

export type FetchResult =
  | (FetchedHead & {
      readonly ok: true;
      /** After all redirects. */
      readonly url: string;
      readonly body: Buffer;
      /** False where there was more than the limit lets through. */
      readonly isWhole: boolean;
    })
  | { readonly ok: false; readonly reason: string; readonly timedOut?: true };

/** Throws where the caller's signal says so; every other failure is an answer in words. */
export function createCheckedFetch({
  network,
  outside = MACHINE,
}: {
  /** The runner's proxies: a request goes through them as any other of the host's. */
  readonly network: ProxyVariables;
  /** The machine's own unless given. */
  readonly outside?: HostResolver;
}): (address: string, question: FetchQuestion) => Promise<FetchResult> {
  const way: FetchRoute = {
    proxyFor: readProxies(network) ?? (() => undefined),
    through: outboundFetch(network),
    outside,
  };
  return async (address, question) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), question.limits.ms);
    const signal = AbortSignal.any([question.signal, late.signal]);
    try {
      return await follow(new URL(address), { ...question, signal }, way);
    } catch (error) {
      question.signal.throwIfAborted();
      const seconds = question.limits.ms / 1000;
      if (late.signal.aborted)
        return { ok: false, reason: `there was no whole answer in ${seconds} s`, timedOut: true };
      return { ok: false, reason: wordsOf(error) };
    } finally {
      clearTimeout(timer);
    }
  };
}

interface FetchRoute {
  readonly proxyFor: NonNullable<ReturnType<typeof readProxies>>;
  readonly through: typeof fetch;
  readonly outside: HostResolver;
}

/** A connection that failed for each of several addresses has words only in its parts. */
function wordsOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return describeError(first) || (first as NodeJS.ErrnoException).code || 'it failed';
}

async function follow(first: URL, question: FetchQuestion, way: FetchRoute): Promise<FetchResult> {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const objection = objectionTo(url, question);
    if (objection) return { ok: false, reason: redirects > 0 ? `it redirects to ${url}: ${objection}` : objection };
    const answer = await send(url, question, way);
    const next = redirectOf(answer, url);
    if (next === undefined) return await take(answer, url, question);
    answer.discard();
    if (typeof next === 'string') return { ok: false, reason: next };
    if (redirects === question.limits.redirects)
      return { ok: false, reason: `it redirects more than ${redirects} times` };
    url = next;
  }
}

function objectionTo({ protocol, username, password, href }: URL, { objection }: FetchQuestion): string | undefined {
  if (protocol !== 'https:') return 'only https is fetched';
  if (username || password) return 'an address with a user or a password is not fetched';
  return objection(href);
}

interface Answer extends FetchedHead {
  readonly location: string;
  /** Unpacked already, or as `encoding` says. */
  readonly body: AsyncIterable<Uint8Array>;
  discard(): void;
}

/** A text where it leads nowhere. */
function redirectOf({ status, location }: Answer, base: URL): URL | string | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  if (!URL.canParse(location, base.href)) return `it redirects (${status}) to no address`;
  return new URL(location, base);
}

async function take(answer: Answer, { href: url }: URL, { refuses, limits }: FetchQuestion): Promise<FetchResult> {
  const { status, type } = answer;
  const refusal = refuses({ status, type });
  if (refusal !== undefined) {
    answer.discard();
    return { ok: false, reason: refusal };
  }
  return { ok: true, url, status, type, ...(await readUpTo(answer.body, limits.bytes)) };
}

/** Leaving the loop ends the stream, and with it the connection. */
async function readUpTo(body: AsyncIterable<Uint8Array>, max: number): Promise<{ body: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, max - length));
    length += chunk.length;
    if (length > max) return { body: Buffer.concat(chunks), isWhole: false };
  }
  return { body: Buffer.concat(chunks), isWhole: true };
}

function send(url: URL, { accept, signal }: FetchQuestion, way: FetchRoute): Promise<Answer> {
  const headers = { accept, 'accept-encoding': 'gzip, br', 'user-agent': `kodelet-ci/${VERSION}` };
  const proxy = way.proxyFor(url);
  return proxy
    ? sendThroughProxy(url, { headers, signal, proxy: describeProxy(proxy) }, way)
    : sendDirectly(url, { headers, signal }, way);
}

interface RequestParts {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** What a name leads to is the proxy's to find out; an address that is written out is checked here. */
async function sendThroughProxy(
  url: URL,
  { proxy, ...sending }: RequestParts & { proxy: string },
  { through, outside }: FetchRoute,
): Promise<Answer> {
  const host = plainHost(url);
  const isPublic = isIP(host) ? outside.permits(host) : mayBePublic(host);
  if (!isPublic) throw new Error(`${host} is no public address, and ${proxy} is not asked for it`);
  const response = await through(url, { ...sending, redirect: 'manual' });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    location: response.headers.get('location') ?? '',
    body: (response.body ?? []) as AsyncIterable<Uint8Array>,
    discard: () => void response.body?.cancel().catch(() => undefined),
  };
}

/** Resolves once: the addresses that were checked are the only ones that the connection knows. */
async function sendDirectly(url: URL, { headers, signal }: RequestParts, { outside }: FetchRoute): Promise<Answer> {
  const addresses = await publicAddresses(plainHost(url), outside, signal);
  const { hostname, port, pathname, search } = url;
  const there = { host: plainHost(url), port: port || 443, path: pathname + search, lookup: knowingOnly(addresses) };
  const own = { headers: { ...headers, host: port ? `${hostname}:${port}` : hostname }, signal, ca: outside.ca };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ ...there, ...own, agent: false }, resolve);
    sent.on('error', (error) => reject(explainFailure(error, url, undefined))).end();
  });
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    location: response.headers.location ?? '',
    body: unpacked(response),
    discard: () => void response.on('error', () => undefined).destroy(),
  };
}

const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Throws an Error in words if there is none. */
async function publicAddresses(
  host: string,
  { resolve, permits }: HostResolver,
  signal: AbortSignal,
): Promise<string[]> {
  const found = isIP(host) ? [host] : await Promise.race([resolve(host).catch(() => []), aborted(signal)]);
  const addresses = found.filter(permits);
  if (addresses.length > 0) return addresses;
  throw new Error(
    found.length === 0
      ? `the name ${host} leads to no address`
      : `${found[0] === host ? host : `${host} leads to ${found[0]}, which`} is no public address`,
  );
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });

const knowingOnly = (addresses: readonly string[]): LookupFunction => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  // Not immediately: the error of an address to which there is no way would come before anything listens for it.
  return (_, { all }, found) =>
    void setImmediate(() => (all ? found(null, known) : found(null, known[0]?.address ?? '', known[0]?.family)));
};

/** Bytes are counted behind it, so little that unpacks to much is stopped as if it had come as it is. */
function unpacked(response: IncomingMessage): AsyncIterable<Uint8Array> {
  const codings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !UNPACKED.includes(coding));
  const [coding = '', ...more] = codings;
  if (coding === '') return response;
  const unpack = UNPACKERS[coding];
  if (!unpack || more.length > 0) {
    response.on('error', () => undefined).destroy();
    throw new Error(`its answer is packed as ${codings.join(', ')}, which was not asked for`);
  }
  const unpacking: Readable = unpack();
  pipeline(response, unpacking as Transform, () => undefined); // its error is that of the stream that is read
  return unpacking;
}

/** `identity` is in RFC 9110; the others are mistakes of servers, which browsers pass over. */
const UNPACKED: readonly string[] = ['', 'identity', 'none', 'utf-8', 'utf8'];

/** Under `deflate`, servers send two formats (RFC 9110, 8.4.1.2): it is not asked for. */
const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};
