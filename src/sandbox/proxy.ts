/** The one way out of a sandbox: a proxy of the host's that connects only to listed hosts and to public addresses. */
import { closeSync, openSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, isIPv4, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { type Duplex, pipeline } from 'node:stream';
import { type HostAndPort, type HostResolver, listsHost, MACHINE, parseHost } from '../lib/hosts.ts';
import type { Program } from './confined-program.ts';

/** What commands reach, and who is told of the rest. */
export interface NetworkAllowlist {
  /** Entries as `listsHost` reads them. */
  readonly hosts: readonly string[];
  /** The key of the configuration that lists them. */
  readonly key: string;
  /** Why a listed host may not be reached all the same, as a clause. */
  readonly objection?: (asked: HostAndPort) => string | undefined;
  /** One sentence, once for each host that was refused. */
  readonly onRefusal: (text: string) => void;
  /** The machine's own unless given. */
  readonly outside?: HostResolver;
}

export const PROXY_SOCKET = 'network.sock';
/** By this phrase the relay knows a refusal of ours from one of a server's. */
export const REFUSED = 'Refused by kodelet-ci';

/** Serves on a socket in `directory`. The answer closes it: then nobody reaches anything through it, and another may serve there. */
export async function openProxy(directory: string, reach: NetworkAllowlist): Promise<() => void> {
  const gate: ProxyGate = { reach, outside: reach.outside ?? MACHINE, told: new Set() };
  const server = createServer({ requestTimeout: 0 }, (asked, answer) => void forward(asked, answer, gate));
  server.on(
    'connect',
    (asked: IncomingMessage, client: Duplex, head: Buffer) => void tunnel(asked, client, head, gate),
  );
  server.on('clientError', (_, client) => client.destroy());
  server.maxConnections = MAX_CONNECTIONS;
  const descriptor = openSync(directory, 'r');
  try {
    await new Promise<void>((resolve, reject) => {
      // A socket's path has at most 107 bytes, unix(7), and a runner's folder may be deep.
      server.once('error', reject).listen(`/proc/self/fd/${descriptor}/${PROXY_SOCKET}`, resolve);
    });
  } finally {
    closeSync(descriptor);
  }
  server.on('error', () => undefined).unref(); // a connection that could not be taken, such as EMFILE
  return () => {
    server.close();
    server.closeAllConnections();
    rmSync(join(directory, PROXY_SOCKET), { force: true });
  };
}

const MAX_CONNECTIONS = 256;

interface ProxyGate {
  readonly reach: NetworkAllowlist;
  readonly outside: HostResolver;
  /** Refusals that were told of. */
  readonly told: Set<string>;
}

type HostDecision = { readonly addresses: readonly string[] } | { readonly refusal: string };

/** Resolves here, once: what was checked is what is connected to. */
async function admit({ host, port }: HostAndPort, { reach, outside, told }: ProxyGate): Promise<HostDecision> {
  const refuse = (why: string): HostDecision => {
    const refusal = `Commands may not reach ${host}:${port}: ${why}`;
    if (told.size < MAX_REPORTED && !told.has(refusal)) {
      told.add(refusal);
      reach.onRefusal(refusal);
    }
    return { refusal };
  };
  if (!listsHost(reach.hosts, { host, port }))
    return refuse(`it is not listed. A maintainer can add it to ${reach.key}`);
  const objection = reach.objection?.({ host, port });
  if (objection !== undefined) return refuse(objection);
  const found = isIPv4(host) ? [host] : await outside.resolve(host).catch(() => []);
  const addresses = found.filter(outside.permits);
  if (addresses.length > 0) return { addresses };
  return refuse(
    found.length === 0
      ? 'its name leads to no address'
      : `${found[0]} is no public address, and no name opens the runner's own network`,
  );
}

const MAX_REPORTED = 20;

/** CONNECT, RFC 9110 section 9.3.6: bytes both ways, once the host is admitted. */
async function tunnel(asked: IncomingMessage, client: Duplex, head: Buffer, gate: ProxyGate): Promise<void> {
  client.on('error', () => client.destroy());
  const target = parseHost(asked.url ?? '');
  if (!target) return void client.end(tunnelRefusal(NO_HOST));
  const admission = await admit(target, gate);
  if ('refusal' in admission) return void client.end(tunnelRefusal(admission.refusal));
  const upstream = await connectAny(admission.addresses, target.port);
  if (!upstream) return void client.end(HEAD_502);
  if (client.destroyed) return void upstream.destroy();
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => upstream.destroy());
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  upstream.write(head);
  client.pipe(upstream).pipe(client);
}

const NO_HOST = 'That is no HOST:PORT; addresses of IPv6 are never reached';
const HEAD_502 = 'HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n';
const tunnelRefusal = (why: string): string => `HTTP/1.1 403 ${REFUSED}\r\nconnection: close\r\n\r\n${why}\n`;

async function connectAny(addresses: readonly string[], port: number): Promise<Socket | undefined> {
  for (const host of addresses) {
    const socket = connect({ host, port });
    const connected = await new Promise<boolean>((resolve) => {
      socket.setTimeout(CONNECT_MS, () => resolve(false));
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.setTimeout(0);
    if (connected) return socket;
    socket.destroy();
  }
  return undefined;
}

const CONNECT_MS = 10_000;

/** Plain HTTP, asked for by a whole URL, RFC 9112 section 3.2.2. The URL says which host is meant, no matter what `Host` says. */
async function forward(asked: IncomingMessage, answer: ServerResponse, gate: ProxyGate): Promise<void> {
  const url = URL.canParse(asked.url ?? '') ? new URL(asked.url ?? '') : undefined;
  const target = url?.protocol === 'http:' ? parseHost(url.host, 80) : undefined;
  if (!url || !target) return say(answer, 400, 'This is a proxy: ask for http://HOST/PATH, or CONNECT HOST:PORT');
  const admission = await admit(target, gate);
  if ('refusal' in admission) return say(answer, 403, admission.refusal, REFUSED);
  const socket = await connectAny(admission.addresses, target.port);
  if (!socket) return say(answer, 502, `${url.host} does not answer`);
  if (answer.destroyed) return void socket.destroy();
  const { method, headers } = asked;
  const options = { method, path: url.pathname + url.search, headers: { ...endToEnd(headers), host: url.host } };
  const passed = request({ ...options, createConnection: () => socket });
  passed.on('error', () => (answer.headersSent ? answer.destroy() : say(answer, 502, `${url.host} broke off`)));
  passed.on('response', (reply) => {
    const { statusCode = 0 } = reply;
    if (statusCode < 200 || statusCode > 999) return void passed.destroy(new Error('no status of HTTP'));
    answer.writeHead(statusCode, endToEnd(reply.headers));
    pipeline(reply, answer, () => undefined);
  });
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

function say(answer: ServerResponse, status: number, text: string, phrase?: string): void {
  answer.writeHead(status, phrase, { 'content-type': 'text/plain', connection: 'close' }).end(`${text}\n`);
}

/** RFC 9110 section 7.6.1: what speaks of one connection is not passed on. Node frames the body itself. */
const OF_THE_CONNECTION = ['connection', 'proxy-connection', 'keep-alive', 'te', 'trailer', 'upgrade'];
const OF_THE_PROXY = ['proxy-authenticate', 'proxy-authorization', 'proxy-authentication-info'];

function endToEnd(headers: IncomingMessage['headers']): Record<string, string | string[] | undefined> {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  const gone = [...OF_THE_CONNECTION, ...OF_THE_PROXY, ...named];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !gone.includes(name)));
}

/** Directories of the relay's own program, which a sandbox may hide. */
export const RELAY_READS: readonly string[] = [dirname(process.execPath)];

/** `directory` holds the proxy's socket. */
export const wrapInRelay = <P extends Program>(program: P, directory: string): P => ({
  ...program,
  file: process.execPath,
  args: ['-e', RELAY, '--', directory, PROXY_SOCKET, descriptorsOf(program), program.file, ...program.args],
});

/** How many of its descriptors are handed on. */
const descriptorsOf = ({ channel }: Program): string => (channel ? (channel.onOpen ? '5' : '4') : '3');

/**
 * The command gets the variables by which programs find a proxy. Its streams are its own, its exit status becomes the
 * relay's, and with the relay the sandbox ends. A refusal stands on standard error too, since few clients show its text.
 */
const RELAY = `
const { spawn } = require('node:child_process');
const { openSync } = require('node:fs');
const { connect, createServer } = require('node:net');
const { signals } = require('node:os').constants;
const [directory, name, descriptors, file, ...args] = process.argv.slice(1);
const socket = '/proc/self/fd/' + openSync(directory, 'r') + '/' + name;
const server = createServer({ allowHalfOpen: true }, (client) => {
  const proxy = connect({ path: socket, allowHalfOpen: true });
  const over = () => { client.destroy(); proxy.destroy(); };
  client.on('error', over).pipe(proxy).on('error', over).pipe(client);
  proxy.once('data', (bytes) => {
    const [head, why] = bytes.toString('latin1').split('\\r\\n\\r\\n');
    if (head.startsWith('HTTP/1.1 403 ${REFUSED}')) console.error(why.trim());
  });
});
const both = (name, value) => ({ [name]: value, [name.toUpperCase()]: value });
const settings = (url) => ({
  ...both('http_proxy', url), ...both('https_proxy', url),
  ...both('no_proxy', 'localhost,127.0.0.1,::1'),
  npm_config_proxy: url, npm_config_https_proxy: url, YARN_HTTP_PROXY: url, YARN_HTTPS_PROXY: url,
  NODE_USE_ENV_PROXY: '1',
});
const run = (env) => {
  const child = spawn(file, args, { stdio: Array(+descriptors).fill('inherit'), env: { ...process.env, ...env } });
  child.on('error', ({ code, message }) => {
    console.error(message);
    process.exit(code === 'EACCES' ? 126 : 127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + signals[signal]));
};
server.once('error', () => run({}));
server.listen(0, '127.0.0.1', () => {
  server.removeAllListeners('error').on('error', () => {});
  run(settings('http://127.0.0.1:' + server.address().port));
});
`;
