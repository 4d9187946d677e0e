/** From a server's settings to the SDK's transport for it. */
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { SSEClientTransport, SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { McpServer } from '../../core/mcp.ts';
import { settlesWithin } from '../../lib/settles.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import type { ServerLog } from './server-log.ts';
import { createStdioTransport } from './stdio-transport.ts';

export interface Surroundings {
  /** Of stdio servers, below their own `env`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where stdio servers are started: never in the workspace, whose files would have a say in what runs. */
  readonly directory: string;
  readonly confine: Confine;
  /** Of servers over HTTP. */
  readonly fetch?: typeof fetch;
  readonly stderr: ServerLog;
}

export interface OpenTransport {
  readonly transport: Transport;
  /** Of a process: how it ended, undefined while it runs. */
  ending?(): string | undefined;
  /** Tells the other side that it will not be asked any more. */
  farewell?(): Promise<unknown>;
}

/** `server` with its variables filled in. Redirects to another origin are not followed, so that headers stay where they belong. */
export const openTransport = (server: McpServer, surroundings: Surroundings): OpenTransport =>
  OPENERS[server.transport](server, surroundings);

type Opener = (server: McpServer, surroundings: Surroundings) => OpenTransport;

const OPENERS: Readonly<Record<McpServer['transport'], Opener>> = {
  stdio({ command = '', args, env, network }, { environment, directory, confine, stderr }) {
    const [name, value] = ['KODELET_SERVER_ID', randomUUID()]; // finds what leaves group and parent
    const program = { file: command, args, env: { ...environment, ...env, [name]: value }, cwd: directory };
    const grants = { readable: [command, ...args].flatMap(neededBy), network };
    const confined = async () => ({ ...(await confine(program, grants)), mark: `${name}=${value}` });
    const transport = createStdioTransport(confined, stderr);
    return { transport, ending: transport.ending };
  },
  http({ url = '', headers }, { fetch }) {
    const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers }, fetch });
    const farewell = () => settlesWithin(FAREWELL_MS, transport.terminateSession()).catch(() => undefined);
    return { transport: transport as Transport, farewell };
  },
  sse: ({ url = '', headers }, { fetch }) => ({
    transport: closedWhenLost(new SSEClientTransport(new URL(url), { requestInit: { headers }, fetch })),
  }),
};

/** What the configuration names by an absolute path is meant to be read: a package with all others, a file with its neighbours. */
function neededBy(path: string): string[] {
  if (!isAbsolute(path) || !existsSync(path)) return [];
  return [path, realpathSync(path)].map((one) => {
    const modules = one.indexOf('/node_modules/');
    if (modules !== -1) return one.slice(0, modules + '/node_modules'.length);
    return statSync(one).isDirectory() ? one : dirname(one);
  });
}

const FAREWELL_MS = 1000;

/** An event source that was cut comes back by itself, but as a new session that knows nothing of the calls under way. */
function closedWhenLost(transport: SSEClientTransport): Transport {
  transport.onerror = (error) => {
    if (error instanceof SseError) void transport.close();
  };
  return transport;
}
