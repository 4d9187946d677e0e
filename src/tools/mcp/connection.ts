/** The connection to one server: opened when it is needed, opened again at most twice, closed with all that belongs to it. */
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport, SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport, StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { McpServer } from '../../core/mcp.ts';
import { VERSION } from '../../core/version.ts';
import { limitedFetch } from '../../lib/outbound-fetch.ts';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../lib/process.ts';
import { resolvesWithin } from '../../lib/time.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import { LIMITS } from '../limits.ts';

export interface Connection {
  readonly server: McpServer;
  /** Takes out what the server was given and nobody else may see, and characters that nobody sees. */
  readonly redact: (text: string) => string;
  /**
   * Works with the live client. Throws what `work` throws, and `ConnectionLost` if there is no client or it was lost
   * in the meantime: the next use opens a new one, as long as it may.
   */
  use<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Ends what is under way, and the server where it is a process of ours. */
  close(): Promise<void>;
}

interface ConnectionOptions extends TransportContext {
  readonly redact: (text: string) => string;
  /** Called with every client, also those of restarts, before it connects. */
  readonly onOpen?: (client: Client) => void;
}

interface OpenConnection {
  readonly client: Client;
  /** Why it was given up, or how a process ended by itself, in words. */
  ending(): string | undefined;
  disconnect(): Promise<void>;
}

export function createConnection(server: McpServer, options: ConnectionOptions): Connection {
  const end = new AbortController();
  let line: Promise<OpenConnection> | undefined;
  let starts = 0;
  const drop = (which: Promise<OpenConnection>): void => {
    if (line === which) line = undefined;
  };
  const open = (): Promise<OpenConnection> => {
    if (end.signal.aborted) throw new ConnectionLost('the session has ended');
    if (starts > LIMITS.mcpRestarts) throw new ConnectionLost(`it was lost ${starts} times and is not started again`);
    starts += 1;
    const opened: Promise<OpenConnection> = connect(server, {
      ...options,
      signal: end.signal,
      onLost: () => drop(opened),
    });
    opened.catch(() => drop(opened));
    return opened;
  };
  return {
    server,
    redact: options.redact,
    async use(work) {
      line ??= open();
      const current = line;
      const { client, ending, disconnect } = await current;
      try {
        return await work(client);
      } catch (error) {
        if (isAnswer(error)) throw error;
        drop(current);
        const words = ending() ?? errorText(error); // as long as it is not our own doing that a process has ended
        await disconnect();
        throw new ConnectionLost(words);
      }
    },
    async close() {
      end.abort(new Error('the session has ended'));
      await line?.then(({ disconnect }) => disconnect()).catch(() => undefined);
    },
  };
}

async function connect(
  server: McpServer,
  {
    signal,
    onLost,
    onOpen,
    ...surroundings
  }: ConnectionOptions & { readonly signal: AbortSignal; readonly onLost: () => void },
): Promise<OpenConnection> {
  const client = new Client({ name: 'kodelet-ci', version: VERSION });
  const { transport, beforeClose, ...opened } = openTransport(server, surroundings);
  let silent: string | undefined;
  const ending = (): string | undefined => silent ?? opened.ending?.();
  client.onclose = onLost;
  client.onerror = watchOver(client, (words) => {
    silent = words;
  });
  onOpen?.(client);
  try {
    await beforeLong(client.connect(transport, { timeout: LIMITS.mcpStartMs }), signal);
  } catch (error) {
    const words = ending() ?? errorText(error); // before our own doing ends the process
    await transport.close().catch(() => undefined);
    throw new ConnectionLost(words);
  }
  return {
    client,
    ending,
    async disconnect() {
      await beforeClose?.();
      await client.close().catch(() => undefined);
    },
  };
}

/**
 * A transport reports trifles and catastrophes alike: anyone who still answers is well, and anyone who does not is given up.
 * `onSilence` takes it in words.
 */
function watchOver(client: Client, onSilence: (words: string) => void): () => void {
  let asking = false;
  return () => {
    if (asking || !client.transport) return;
    asking = true;
    client
      .ping({ timeout: LIMITS.mcpPingMs })
      .catch((error) => {
        if (isSign(error)) return undefined;
        if (isTimeout(error)) onSilence(`it did not answer a ping within ${LIMITS.mcpPingMs / 1000} s`);
        return client.close();
      })
      .finally(() => {
        asking = false;
      });
  };
}

/** The SDK's own limit begins when the transport stands, which may never come. */
async function beforeLong(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.mcpStartMs)]);
  const limit = new Promise<never>((_, reject) => {
    const say = (): void =>
      reject(signal.aborted ? signal.reason : new Error(`it did not answer within ${LIMITS.mcpStartMs / 1000} s`));
    if (late.aborted) say();
    else late.addEventListener('abort', say, { once: true });
  });
  await Promise.race([work, limit]);
}

/** In words what happened, without the server's name. */
export class ConnectionLost extends Error {}

/** The connection stands: the server has answered with an error or with nonsense, or it was not waited for any longer. */
function isAnswer(error: unknown): boolean {
  if (error instanceof McpError) return error.code !== ErrorCode.ConnectionClosed;
  // 404 is how a server says that it knows the session no more.
  if (error instanceof StreamableHTTPError) return error.code !== undefined && error.code !== 404;
  return isNonsense(error);
}

/** A sign of life: an answer, and not merely that ours was the patience that ended. */
const isSign = (error: unknown): boolean => isAnswer(error) && !isTimeout(error);

export const isTimeout = (error: unknown): boolean =>
  error instanceof McpError && error.code === ErrorCode.RequestTimeout;

/** Only the message, without the SDK's `MCP error -32602: `, which a server may have put there too; what does not fit the protocol is named by its first fault. */
export function errorText(error: unknown): string {
  if (isNonsense(error)) return `its answer does not fit the protocol: ${firstIssue(error)}`;
  if (isTimeout(error)) return 'it did not answer in time';
  const { message, cause } = error as Error;
  const why = cause instanceof Error && cause.message ? `: ${cause.message}` : '';
  const status = error instanceof StreamableHTTPError && (error.code ?? 0) > 0 ? ` (status ${error.code})` : '';
  return message.replace(/^(?:MCP error -?\d+: )+/, '').replace(/:\s*$/, '') + why + status;
}

interface ProtocolIssues {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** Such as `inputSchema: Invalid input`. */
export function firstIssue({ issues }: ProtocolIssues): string {
  const [{ path, message } = { path: [], message: '' }] = issues;
  return [path.join('.'), message].filter(Boolean).join(': ');
}

const isNonsense = (error: unknown): error is ProtocolIssues =>
  Array.isArray((error as Partial<ProtocolIssues> | null)?.issues);

interface TransportContext {
  /** Environment of stdio servers, below their own `env`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Working directory of stdio servers: never the workspace, whose files could affect what runs. */
  readonly directory: string;
  readonly confine: Confine;
  /** Fetch for servers over HTTP. */
  readonly fetch?: typeof fetch;
  readonly stderr: ServerLog;
}

interface OpenTransport {
  readonly transport: Transport;
  /** How the process ended; undefined while it runs. */
  ending?(): string | undefined;
  /** Tells the other side that it will not be asked any more. */
  beforeClose?(): Promise<unknown>;
}

/** `server` with its variables filled in. Redirects to another origin are not followed, so headers stay where they belong. */
const openTransport = (server: McpServer, surroundings: TransportContext): OpenTransport =>
  OPENERS[server.transport](server, surroundings);

const OPENERS: Readonly<
  Record<McpServer['transport'], (server: McpServer, surroundings: TransportContext) => OpenTransport>
> = {
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
    const beforeClose = () => resolvesWithin(HTTP_CLOSE_MS, transport.terminateSession()).catch(() => undefined);
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

/** A stdio server as a transport of the SDK: its own process group, an environment built from nothing, nothing left behind. */
interface StdioTransport extends Transport {
  /** How the process ended and what it said last; undefined while it runs. */
  ending(): string | undefined;
}

/** `setTimeout` fires immediately for more. The session's own end comes earlier. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
/** How long a server may take to end by itself once its input has ended, as the protocol asks it to. */
const STDIO_CLOSE_MS = 300;

/**
 * The SDK's own transport would inherit variables, and ends only the leader of a process tree. `prepare` gives the program
 * with its whole environment when it is to be started.
 */
function createStdioTransport(
  prepare: () => Promise<Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'mark'>>,
  stderr: ServerLog,
): StdioTransport {
  const input = new PassThrough().on('error', () => undefined); // anyone who sends is told
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
          ending = describeEnd(result, stop.signal);
          reject(new Error(ending));
          transport.onclose?.();
        });
      });
    },
    send: (message) =>
      new Promise((resolve, reject) => {
        // It asks, and does not read what it is answered: each answer would wait here.
        if (input.writableLength > LIMITS.mcpMessageBytes) stop.abort('it does not read what it is answered');
        input.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()));
      }),
    async close() {
      input.end();
      if (running && !(await resolvesWithin(STDIO_CLOSE_MS, running))) stop.abort('it was closed');
      await running;
    },
  };
  const take = (chunk: Buffer): void => {
    try {
      messages.append(chunk);
    } catch (error) {
      transport.onerror?.(error as Error);
      stop.abort(`its message has more than ${LIMITS.mcpMessageBytes} bytes`);
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

/** `stop`: its reason is why we have ended it, in words. */
function describeEnd({ exitCode, signal, failure, stderr, aborted }: ProcessResult, stop: AbortSignal): string {
  if (failure) return `it could not be started: ${failure}`;
  const own = signal ? `it was ended by the signal ${signal}` : `it ended with exit code ${exitCode}`;
  const how = aborted ? String(stop.reason) : own;
  const words = stderr.trim();
  return words ? `${how}, and said: ${words}` : how;
}

/** What a server says on standard error, for the log: line by line, and not forever. */
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
