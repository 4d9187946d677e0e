/** The SDK's transports for a server's settings: over HTTP, or a process of its own with its log. */
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { PassThrough } from 'node:stream';
import { SSEClientTransport, SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpServer } from '../../core/mcp.ts';
import { limitedFetch } from '../../lib/outbound-fetch.ts';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../lib/process.ts';
import { settlesWithin } from '../../lib/time.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import { LIMITS } from '../limits.ts';

export interface TransportContext {
  /** Of stdio servers, below their own `env`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where stdio servers are started: never in the workspace, whose files would have a say in what runs. */
  readonly directory: string;
  readonly confine: Confine;
  /** Of servers over HTTP. */
  readonly fetch?: typeof fetch;
  readonly stderr: ServerLog;
}

interface OpenTransport {
  readonly transport: Transport;
  /** Of a process: how it ended, undefined while it runs. */
  ending?(): string | undefined;
  /** Tells the other side that it will not be asked any more. */
  beforeClose?(): Promise<unknown>;
}

/** `server` with its variables filled in. Redirects to another origin are not followed, so that headers stay where they belong. */
export const openTransport = (server: McpServer, surroundings: TransportContext): OpenTransport =>
  OPENERS[server.transport](server, surroundings);

type Opener = (server: McpServer, surroundings: TransportContext) => OpenTransport;

const OPENERS: Readonly<Record<McpServer['transport'], Opener>> = {
  stdio({ command = '', args, env, network }, { environment, directory, confine, stderr }) {
    const [name, value] = ['KODELET_SERVER_ID', randomUUID()]; // finds what leaves group and parent
    const program = { file: command, args, env: { ...environment, ...env, [name]: value }, cwd: directory };
    const grants = { readable: [command, ...args].flatMap(neededBy), network };
    const confined = async () => ({ ...(await confine(program, grants)), mark: `${name}=${value}` });
    const transport = createStdioTransport(confined, stderr);
    return { transport, ending: transport.ending };
  },
  http({ url = '', headers }, context) {
    const options = { requestInit: { headers }, fetch: limited(context) };
    const transport = new StreamableHTTPClientTransport(new URL(url), options);
    const beforeClose = () => settlesWithin(HTTP_CLOSE_MS, transport.terminateSession()).catch(() => undefined);
    return { transport: transport as Transport, beforeClose };
  },
  sse: ({ url = '', headers }, context) => ({
    transport: closedWhenLost(
      new SSEClientTransport(new URL(url), { requestInit: { headers }, fetch: limited(context) }),
    ),
  }),
};

const limited = ({ fetch: send = fetch }: Pick<TransportContext, 'fetch'>): typeof fetch =>
  limitedFetch(send, { bytes: LIMITS.mcpMessageBytes, byEvent: true });

/** What the configuration names by an absolute path is meant to be read: a package with all others, a file with its neighbours. */
function neededBy(path: string): string[] {
  if (!isAbsolute(path) || !existsSync(path)) return [];
  return [path, realpathSync(path)].map((one) => {
    const modules = one.indexOf('/node_modules/');
    if (modules !== -1) return one.slice(0, modules + '/node_modules'.length);
    return statSync(one).isDirectory() ? one : dirname(one);
  });
}

const HTTP_CLOSE_MS = 1000;

/** An event source that was cut comes back by itself, but as a new session that knows nothing of the calls under way. */
function closedWhenLost(transport: SSEClientTransport): Transport {
  transport.onerror = (error) => {
    if (error instanceof SseError) void transport.close();
  };
  return transport;
}

type Program = Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'mark'>;

/** A stdio server as a transport of the SDK: its own process group, an environment built from nothing, nothing left behind. */
interface StdioTransport extends Transport {
  /** How the process ended and what it said last; undefined while it runs. */
  ending(): string | undefined;
}

/** `setTimeout` fires at once for more. The session's own end comes earlier. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
/** How long a server may take to end by itself once its input has ended, as the protocol asks it to. */
const STDIO_CLOSE_MS = 300;

/**
 * The SDK's own transport would inherit variables, and ends the leader of a process tree alone. `prepare` gives the program
 * with its whole environment when it is to be started.
 */
function createStdioTransport(prepare: () => Promise<Program>, stderr: ServerLog): StdioTransport {
  const input = new PassThrough().on('error', () => undefined); // whoever sends is told
  const stop = new AbortController();
  const messages = new ReadBuffer({ maxBufferSize: LIMITS.mcpMessageBytes });
  let running: Promise<void> | undefined;
  let ending: string | undefined;
  const transport: StdioTransport = {
    ending: () => ending,
    async start() {
      const program = await prepare();
      await new Promise<void>((resolve, reject) => {
        const talk = { input, signal: stop.signal, onStart: () => resolve(), onStdout: take, onStderr: stderr.write };
        running = runProcess({ ...program, ...talk, ...ENDLESS }).then((result) => {
          stderr.end();
          ending = describeEnd(result);
          reject(new Error(ending));
          transport.onclose?.();
        });
      });
    },
    send: (message) =>
      new Promise((resolve, reject) => {
        // It asks, and does not read what it is answered: each answer would wait here.
        if (input.writableLength > LIMITS.mcpMessageBytes) stop.abort();
        input.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()));
      }),
    async close() {
      input.end();
      if (running && !(await settlesWithin(STDIO_CLOSE_MS, running))) stop.abort();
      await running;
    },
  };
  const take = (chunk: Buffer): void => {
    try {
      messages.append(chunk);
    } catch (error) {
      transport.onerror?.(error as Error);
      stop.abort(); // a message past the limit
    }
    // The two streams have no order between them. What the server has written before this message is in its pipe by now,
    // and is read in this same turn of the event loop: so it is in the log before the message counts.
    setImmediate(() => {
      while (deliver(messages, transport));
    });
  };
  return transport;
}

const ENDLESS = { timeoutMs: NO_TIMEOUT_MS, maxOutputBytes: LIMITS.mcpLastWordsBytes };

/** False when there is no whole message. A line that is none, such as a log line, is reported and skipped. */
function deliver(messages: ReadBuffer, transport: Transport): boolean {
  try {
    const message = messages.readMessage();
    if (message) transport.onmessage?.(message);
    return message !== null;
  } catch (error) {
    transport.onerror?.(error as Error);
    return true;
  }
}

function describeEnd({ exitCode, signal, failure, stderr }: ProcessResult): string {
  if (failure) return `it could not be started: ${failure}`;
  const how = signal ? `it was ended by the signal ${signal}` : `it ended with exit code ${exitCode}`;
  const words = stderr.trim();
  return words ? `${how}, and said: ${words}` : how;
}

/** What a server says on standard error, for the log: line by line, and not for ever. */
interface ServerLog {
  /** Takes whole characters. */
  write(chunk: Buffer): void;
  /** The process has ended: its last line need not have an end. */
  end(): void;
}

/** Takes the chunks of one server, also over its restarts. */
export function createServerLog(say: (line: string) => void): ServerLog {
  let rest = '';
  let room: number = LIMITS.mcpLogBytes;
  const take = (line: string): void => {
    if (room <= 0 || line.trim() === '') return;
    room -= Buffer.byteLength(line);
    say(room > 0 ? line : '... [it says more, which is left out]');
  };
  return {
    write(chunk) {
      const lines = (rest + chunk.toString()).split('\n');
      // A line without an end must not grow without one.
      rest = (lines.pop() ?? '').slice(0, LIMITS.mcpLogBytes + 1);
      lines.forEach(take);
    },
    end() {
      take(rest);
      rest = '';
    },
  };
}
