/** Connects a session with its MCP servers: what they offer becomes tools, and all of it is closed at the end. */
import type { McpServer } from '../../core/mcp.ts';
import type { Registry, ToolSource } from '../registry.ts';
import type { Connection } from './connection.ts';
import { type Opened, prepareServer, type ServerOptions } from './open-server.ts';
import { promptsTool } from './prompts.ts';
import { type CreateRegistry, registerServers } from './register.ts';
import { resourcesTool } from './resources.ts';
import { expandServer, type Variables } from './variables.ts';

export interface McpOptions extends ServerOptions {
  readonly servers: readonly McpServer[];
  readonly variables: Variables;
  /** Most tools of servers that are told to the model from the start. */
  readonly promptTools: number;
  /** Its abort ends the servers too. */
  readonly signal: AbortSignal;
}

export interface Mcp {
  /** Names of servers that could be used. */
  readonly used: readonly string[];
  /** The registry of the servers' tools and all others. Throws what `create` throws, with all servers ended. */
  register(create: CreateRegistry): Promise<Registry>;
  /** Ends all servers that were started, with everything that they started. May be called again. */
  close(): Promise<void>;
}

/**
 * Throws KodeletError `config` for a variable that is missing, and `tools` for a required server that cannot be used and
 * for two tools of one name; nothing is left running then.
 */
export async function connectServers(options: McpOptions): Promise<Mcp> {
  const expanded = options.servers.map((server) => expandServer(server, options.variables));
  const servers = expanded.map((one) => prepareServer(one, options));
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(({ connection }) => connection.close()));
  };
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  options.signal.addEventListener('abort', close, { once: true });
  const openings = await Promise.all(servers.map((server) => server.open())).catch(closeAndThrow);
  const opened = openings.filter((opening) => opening !== undefined);
  return {
    used: opened.map(({ connection }) => connection.server.name),
    async register(create) {
      try {
        const sources = opened.map(({ source }) => source());
        const { registry, change } = registerServers(sources, shared(opened), create, options);
        for (const { onChange } of opened) onChange(change);
        return registry;
      } catch (error) {
        return closeAndThrow(error);
      }
    },
    close,
  };
}

/** These stand in every request, so they are there only where a server has something to read. */
function shared(opened: readonly Opened[]): ToolSource[] {
  const those = (has: 'hasResources' | 'hasPrompts'): Connection[] =>
    opened.filter((one) => one[has]).map(({ connection }) => connection);
  const [withResources, withPrompts] = [those('hasResources'), those('hasPrompts')];
  const tools = [
    ...(withResources.length > 0 ? [resourcesTool(withResources)] : []),
    ...(withPrompts.length > 0 ? [promptsTool(withPrompts)] : []),
  ];
  return tools.length > 0 ? [{ source: 'MCP servers', tools }] : [];
}
