/** The connection to one server: opened when it is needed, opened again at most twice, closed with all that belongs to it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { McpServer } from '../../core/mcp.ts';
import { VERSION } from '../../core/version.ts';
import { LIMITS } from '../limits.ts';
import { openTransport, type TransportContext } from './transport.ts';

export interface Connection {
  readonly server: McpServer;
  /** Takes out what the server was given and nobody else may see, and characters that nobody sees. */
  readonly redact: (text: string) => string;
  /**
   * Works with the live client. Throws what `work` throws, and `ConnectionLost` where there is no client or it was lost
   * meanwhile: the next use opens a new one, as long as it may.
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
  /** How a process ended, in words. */
  ending?(): string | undefined;
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
        const words = ending?.() ?? errorText(error); // as long as it is not our own doing that a process has ended
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

type Opening = ConnectionOptions & { readonly signal: AbortSignal; readonly onLost: () => void };

async function connect(
  server: McpServer,
  { signal, onLost, onOpen, ...surroundings }: Opening,
): Promise<OpenConnection> {
  const client = new Client({ name: 'kodelet-ci', version: VERSION });
  const { transport, ending, beforeClose } = openTransport(server, surroundings);
  client.onclose = onLost;
  client.onerror = watchOver(client);
  onOpen?.(client);
  try {
    await beforeLong(client.connect(transport, { timeout: LIMITS.mcpStartMs }), signal);
  } catch (error) {
    await transport.close().catch(() => undefined);
    throw new ConnectionLost(ending?.() ?? errorText(error));
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

/** A transport reports trifles and catastrophes alike: whoever still answers is well, and whoever does not is given up. */
function watchOver(client: Client): () => void {
  let asking = false;
  return () => {
    if (asking || !client.transport) return;
    asking = true;
    client
      .ping({ timeout: LIMITS.mcpPingMs })
      .catch((error) => (isSign(error) ? undefined : client.close()))
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

/** The message alone, without the SDK's `MCP error -32602: `, which a server may have put there too; what does not fit the protocol is named by its first fault. */
export function errorText(error: unknown): string {
  if (isNonsense(error)) {
    const [{ path, message } = { path: [], message: '' }] = error.issues;
    return `its answer does not fit the protocol: ${[path.join('.'), message].filter(Boolean).join(': ')}`;
  }
  const { message, cause } = error as Error;
  const why = cause instanceof Error && cause.message ? `: ${cause.message}` : '';
  return message.replace(/^(?:MCP error -?\d+: )+/, '') + why;
}

interface Nonsense {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

const isNonsense = (error: unknown): error is Nonsense => Array.isArray((error as Partial<Nonsense> | null)?.issues);
