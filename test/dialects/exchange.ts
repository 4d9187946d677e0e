/** Answers of a server as they went over the wire: recorded by a proxy in front of it, and sent again byte for byte. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Headers of an answer that our providers read. */
const HEADERS = ['content-type', 'retry-after'];

export interface Exchange {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Lines, joined by line feeds. */
  readonly body: readonly string[];
}

export interface WireServer {
  /** Without a path. */
  readonly url: string;
  close(): Promise<void>;
}

/** A proxy in front of a server. `note` is told of each answer once it has ended. */
export const startRecorder = (target: string, note: (exchange: Exchange) => void): Promise<WireServer> =>
  listen(async (incoming, response) => {
    const body = await readAll(incoming);
    const path = incoming.url ?? '';
    const headers = { ...incoming.headers, host: new URL(target).host, 'accept-encoding': 'identity' };
    const outgoing = send(new URL(path, target), { method: incoming.method, headers });
    response.once('close', () => outgoing.destroy());
    outgoing.once('error', () => response.destroy()).end(body);
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece);
        response.write(piece);
      });
      answer.once('end', () => {
        const lines = Buffer.concat(pieces).toString('utf8').split('\n');
        note({ path, status: answer.statusCode ?? 0, headers: telling(answer.headers), body: lines });
        response.end();
      });
      answer.once('error', () => response.destroy());
    });
  });

const telling = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));

/** Milliseconds for each comment of a stream: a server writes one while nothing else comes. */
export const COMMENT_MS = 100;

type Check = (body: Readonly<Record<string, unknown>>) => string | undefined;

interface Replay extends WireServer {
  /** Requests so far. */
  readonly answered: () => number;
}

/**
 * Answers with one exchange after the other. `checks`: why a request to a path would be refused. Such a request fails with a status
 * after which nothing is tried again, and so does one to another path than the recorded.
 */
export async function startReplay(
  exchanges: readonly Exchange[],
  checks: Readonly<Record<string, Check>>,
): Promise<Replay> {
  let answered = 0;
  const server = await listen(async (incoming, response) => {
    const body = JSON.parse(await readAll(incoming)) as Readonly<Record<string, unknown>>;
    const exchange = exchanges[answered];
    answered += 1;
    const path = incoming.url ?? '';
    const problem = exchange?.path === path ? checks[path]?.(body) : `nothing recorded for ${path}`;
    if (problem !== undefined || !exchange) return void response.writeHead(418).end(problem);
    response.writeHead(exchange.status, exchange.headers);
    for (const line of exchange.body.join('\n').split(/(?<=\n)/u)) {
      if (line.startsWith(':')) await sleep(COMMENT_MS);
      response.write(line);
    }
    response.end();
  });
  return { ...server, answered: () => answered };
}

async function listen(answer: RequestListener): Promise<WireServer> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
