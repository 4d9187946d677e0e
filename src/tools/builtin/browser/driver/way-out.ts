/**
 * The one way out of the browser: a proxy in its own sandbox. Names of this machine lead to servers that the agent's commands
 * run in the background, all others to the host's proxy, which judges them.
 */
import { openSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { pause } from '../../../../lib/time.ts';
import { isLocalHost, LOCAL_PORTS } from '../local-ports.ts';

interface EgressProxyOptions {
  /** Holds the host's proxy; absent where no host may be reached. */
  readonly proxy?: { readonly directory: string; readonly name: string };
  /** The machine's network is open: nothing is judged. */
  readonly direct: boolean;
  /** The key that lists hosts. */
  readonly key: string;
}

export interface EgressProxy {
  readonly url: string;
  /** A page wants this address: Chromium's own requests, such as for updates, get no way out. */
  expect(address: string): void;
  /** Why `HOST:PORT` was not reached since the last `forget`. */
  problems(): ReadonlyMap<string, string>;
  forget(): void;
}

/** Serves for as long as this process lives. */
export async function openEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const problems = new Map<string, string>();
  const wanted = createWanted();
  const dial = async (host: string, port: number): Promise<Socket | string> => {
    if (!(await wanted.holds(`${host}:${port}`))) return 'no page has asked for it';
    const reached = await reach(host, port, options);
    if (typeof reached === 'string' && problems.size < MAX_PROBLEMS) problems.set(`${host}:${port}`, reached);
    return reached;
  };
  const server = createServer({ requestTimeout: 0 }, (asked, answer) => void forward(asked, answer, dial));
  server.on(
    'connect',
    (asked: IncomingMessage, client: Duplex, head: Buffer) => void tunnel(asked, client, head, dial),
  );
  server.on('upgrade', (_, socket) => socket.destroy());
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    expect: (address) => wanted.add(hostAndPort(address)),
    problems: () => problems,
    forget: () => problems.clear(),
  };
}

const MAX_PROBLEMS = 50;

/** `HOST:PORT` of an address of a page or a WebSocket. */
export function hostAndPort(address: string): string {
  const { hostname = '', port = '', protocol = '' } = URL.canParse(address) ? new URL(address) : {};
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (/^(?:https|wss):$/.test(protocol) ? 443 : 80)}`;
}

/** What pages have asked for. A connection may come before the word of it. */
function createWanted() {
  const known = new Set<string>();
  return {
    add: (one: string) => void known.add(one),
    async holds(one: string): Promise<boolean> {
      for (let waited = 0; !known.has(one) && waited < WORD_MS; waited += LOOK_MS) await pause(LOOK_MS);
      return known.has(one);
    },
  };
}

const WORD_MS = 1000;
const LOOK_MS = 20;

/** A connection, or in words why there is none. */
type Connect = (host: string, port: number) => Promise<Socket | string>;

async function reach(host: string, port: number, options: EgressProxyOptions): Promise<Socket | string> {
  if (options.direct) return (await opened(connect({ host, port }))) ?? `${host}:${port} does not answer`;
  if (isLocalHost(host)) return reachLocal(port);
  if (!options.proxy) return `${host}:${port} may not be reached: ${options.key} lists no hosts`;
  return reachListed(host, port, options.proxy);
}

/** Every command in the background has a loopback of its own: whichever has a server on this port. */
async function reachLocal(port: number): Promise<Socket | string> {
  for (const name of socketsIn(LOCAL_PORTS)) {
    const socket = await opened(connect(`${LOCAL_PORTS}/${name}`));
    if (!socket) continue;
    socket.write(`${port}\n`);
    if ((await head(socket, 1)) === '+') return socket;
    socket.destroy();
  }
  return `no command in the background serves on port ${port} of localhost: start the server with bash and background true, and look at its output with bash_logs`;
}

function socketsIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** CONNECT, RFC 9110 section 9.3.6. */
async function reachListed(host: string, port: number, { directory, name }: NonNullable<EgressProxyOptions['proxy']>) {
  folder ??= openSync(directory, 'r'); // a socket's path has at most 107 bytes, unix(7)
  const socket = await opened(connect(`/proc/self/fd/${folder}/${name}`));
  if (!socket) return `${host}:${port} was not reached: the proxy does not answer`;
  socket.write(`CONNECT ${host}:${port} HTTP/1.1\r\nhost: ${host}:${port}\r\n\r\n`);
  const answer = await headOfAnswer(socket);
  if (/^HTTP\/1\.1 200 /.test(answer)) return socket;
  const rest = await restOf(socket);
  const [, why = ''] = `${answer}${rest}`.split('\r\n\r\n');
  return why.trim().slice(0, MAX_WORDS) || `${host}:${port} does not answer`;
}

let folder: number | undefined;
const MAX_WORDS = 500;

const opened = (socket: Socket): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve(socket)).on('error', () => resolve(undefined));
  });

/** So many bytes, or fewer where no more come. */
async function head(socket: Socket, bytes: number): Promise<string> {
  for (;;) {
    const read = socket.read(bytes) as Buffer | null;
    if (read) return read.toString('latin1');
    if (socket.destroyed || socket.readableEnded) return '';
    await new Promise<void>((resolve) => {
      const on = (): void => {
        socket.off('readable', on).off('close', on).off('end', on);
        resolve();
      };
      socket.on('readable', on).on('close', on).on('end', on);
    });
  }
}

async function headOfAnswer(socket: Socket): Promise<string> {
  let text = '';
  while (!text.endsWith('\r\n\r\n') && text.length < MAX_HEAD) {
    const more = await head(socket, 1);
    if (more === '') break;
    text += more;
  }
  return text;
}

const MAX_HEAD = 4096;

async function restOf(socket: Socket): Promise<string> {
  let text = '';
  for (let more = await head(socket, 1); more !== '' && text.length < MAX_WORDS; more = await head(socket, 1))
    text += more;
  socket.destroy();
  return text;
}

async function tunnel(asked: IncomingMessage, client: Duplex, first: Buffer, dial: Connect): Promise<void> {
  client.on('error', () => client.destroy());
  const target = targetOf(`http://${asked.url}`);
  const socket = target ? await dial(target.host, target.port) : 'that is no HOST:PORT';
  if (typeof socket === 'string') return void client.end('HTTP/1.1 502 Not reached\r\nconnection: close\r\n\r\n');
  if (client.destroyed) return void socket.destroy();
  socket.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => socket.destroy());
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  socket.write(first);
  client.pipe(socket).pipe(client);
}

/** Plain HTTP, asked for by a whole URL, RFC 9112 section 3.2.2. */
async function forward(asked: IncomingMessage, answer: ServerResponse, dial: Connect): Promise<void> {
  const target = targetOf(asked.url ?? '');
  const socket = target ? await dial(target.host, target.port) : 'that is no address';
  if (!target || typeof socket === 'string') return void answer.destroy(); // as if there were nobody
  if (answer.destroyed) return void socket.destroy();
  const { 'proxy-connection': _, ...own } = asked.headers;
  const headers = { ...own, connection: 'close' };
  const passed = request({ method: asked.method, path: target.path, headers, createConnection: () => socket });
  passed.on('error', () => answer.destroy());
  passed.on('response', (reply) => {
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, kept);
    reply.on('error', () => answer.destroy()).pipe(answer);
  });
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

function targetOf(address: string):
  | {
      readonly host: string;
      readonly port: number;
      readonly path: string;
    }
  | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname, search } = new URL(address);
  if (protocol !== 'http:') return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || portIn(address), path: pathname + search };
}

/** A URL leaves the usual port out. */
const portIn = (address: string): number => Number(/:(\d+)\/?$/.exec(address)?.[1] ?? 80);
