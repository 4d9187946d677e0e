/** The one way out of a sandbox: a proxy of the host's that connects only to listed hosts at public addresses, and to services of the job. */
import { closeSync, openSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, isIPv4, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { type Duplex, pipeline } from 'node:stream';
import { type HostAndPort, type HostResolver, listsHost, MACHINE, parseHost } from '../lib/hosts.ts';
import type { Program } from './confined-program.ts';
import { PROXY_SOCKET } from './layout.ts';
import { type Service, serviceAddresses } from './services.ts';

/** What commands reach, and who is told of the rest. */
export interface NetworkAllowlist {
  /** Entries as `listsHost` reads them. */
  readonly hosts: readonly string[];
  /** `HOST:PORT` of what the job serves beside the agent, which no public address is asked of. */
  readonly services?: readonly string[];
  /** The key of the configuration that lists the hosts. */
  readonly key: string;
  /** Why a listed host may not be reached all the same, as a clause. */
  readonly objection?: (asked: HostAndPort) => string | undefined;
  /** One sentence, once for each host that was refused. */
  readonly onRefusal: (text: string) => void;
  /** The machine's own unless given. */
  readonly outside?: HostResolver;
}

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
  const isService = reach.services?.some((one) => one.toLowerCase() === `${host}:${port}`);
  if (!isService && !listsHost(reach.hosts, { host, port }))
    return refuse(`it is not listed. A maintainer can add it to ${reach.key}`);
  const objection = reach.objection?.({ host, port });
  if (objection !== undefined) return refuse(objection);
  if (isService) {
    const addresses = await serviceAddresses(host, outside.resolve);
    return addresses.length > 0 ? { addresses } : refuse('its name leads to no address of a private network');
  }
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

/** What a relay serves, by the proxy whose socket is in `directory`. */
interface RelayedNetwork {
  readonly directory: string;
  /** Programs are told of a proxy for HTTP. */
  readonly web: boolean;
  readonly services: readonly Service[];
}

export const wrapInRelay = <P extends Program>(program: P, network: RelayedNetwork): P => ({
  ...program,
  file: process.execPath,
  args: [...relayArguments(network), descriptorsOf(program), program.file, ...program.args],
});

/** Without a program it says that it serves, and ends with its standard input. */
export const relayArguments = ({ directory, web, services }: RelayedNetwork): string[] => [
  ...['-e', RELAY, '--', directory, PROXY_SOCKET, web ? 'web' : '', JSON.stringify(services)],
];

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
const [directory, name, web, services, descriptors, file, ...args] = process.argv.slice(1);
const socket = '/proc/self/fd/' + openSync(directory, 'r') + '/' + name;
const serve = (address, port, begin) => new Promise((resolve) => {
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const proxy = connect({ path: socket, allowHalfOpen: true });
    const over = () => { client.destroy(); proxy.destroy(); };
    client.on('error', over);
    proxy.on('error', over);
    begin(client, proxy, over);
  });
  server.once('error', () => resolve());
  server.listen(port, address, () => {
    server.removeAllListeners('error').on('error', () => {});
    resolve(server.address().port);
  });
});
const pass = (client, proxy) => {
  client.pipe(proxy).pipe(client);
  proxy.once('data', (bytes) => {
    const [head, why] = bytes.toString('latin1').split('\\r\\n\\r\\n');
    if (head.startsWith('HTTP/1.1 403 ${REFUSED}')) console.error(why.trim());
  });
};
const tunnel = (target) => (client, proxy, over) => {
  let head = Buffer.alloc(0);
  const read = (bytes) => {
    head = Buffer.concat([head, bytes]);
    const end = head.indexOf('\\r\\n\\r\\n');
    if (end < 0) return;
    proxy.off('data', read);
    if (!head.toString('latin1').startsWith('HTTP/1.1 200')) return over();
    client.write(head.subarray(end + 4));
    client.pipe(proxy).pipe(client);
  };
  proxy.on('data', read).on('end', () => { if (head.length === 0) over(); });
  proxy.write('CONNECT ' + target + ' HTTP/1.1\\r\\nhost: ' + target + '\\r\\n\\r\\n');
};
const both = (name, value) => ({ [name]: value, [name.toUpperCase()]: value });
const settings = (url) => ({
  ...both('http_proxy', url), ...both('https_proxy', url),
  ...both('no_proxy', 'localhost,127.0.0.1,::1' + JSON.parse(services).map(({ target }) => ',' + target.split(':')[0]).join('')),
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
const served = JSON.parse(services).flatMap(({ target, addresses, port }) =>
  addresses.map((address) => serve(address, port, tunnel(target))));
Promise.all([web && serve('127.0.0.1', 0, pass), ...served]).then(([port]) => {
  if (file) return run(port ? settings('http://127.0.0.1:' + port) : {});
  console.log('ready');
  process.stdin.resume().on('end', () => process.exit());
});
`;
