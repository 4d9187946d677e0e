/** The MCP servers of a session, where it may have any: only then is the protocol's client loaded. */
import type { McpServer } from '../../core/mcp.ts';
import type { SessionEvent } from '../../core/session-event.ts';
import type { Workspace } from '../../core/tool.ts';
import { matchesGlob } from '../../lib/glob.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import type { CreateRegistry, Mcp } from './connect.ts';
import { prefixOf, sourceOf } from './names.ts';

/** Throws what `connectServers` throws. */
export async function startMcp(options: {
  readonly servers: readonly McpServer[];
  /** `false`: their settings are checked, and none is started. */
  readonly starts: boolean;
  /** Names of variables that the servers' settings may name, and the values of those that are set. */
  readonly variables: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** Maximum number of tools of servers that are told to the model from the start. */
  readonly promptTools: number;
  /** The model's service searches through the others, in place of find_tools. */
  readonly serviceSearches: boolean;
  /** Which external tools the profile lets through: a server of which it lets none through is not started. */
  readonly external: readonly string[];
  /** Names of tools that the model is not to get. */
  readonly disabled: readonly string[];
  readonly workspace: Workspace;
  /** Environment of stdio servers; their own variables override it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly confine: Confine;
  /** Fetch for servers over HTTP. */
  readonly fetch?: typeof fetch;
  readonly emit: (event: SessionEvent) => void;
  readonly signal: AbortSignal;
}): Promise<
  Pick<Mcp, 'register' | 'close'> & {
    /** Names in `disabled` of tools that may be missing: naming them is no mistake. */
    readonly leftOut: readonly string[];
  }
> {
  const { servers, external, disabled, workspace, emit } = options;
  const mayUse = ({ name }: McpServer): boolean =>
    external.some((pattern) => matchesGlob(`mcp:${name}`, pattern.split(':', 2).join(':')));
  const usable = servers.filter(mayUse);
  const leftOut = (used: readonly string[]): string[] =>
    mayBeMissing(
      disabled,
      servers.map(({ name }) => name).filter((name) => !used.includes(name)),
    );
  const none = { leftOut: leftOut([]), register: async (create: CreateRegistry) => create([]), close: async () => {} };
  if (usable.length === 0) return none;
  const { checkServers, connectServers } = await import('./connect.ts');
  const known = { allowed: options.variables, facts: { KODELET_WORKING_DIR: workspace.root } };
  if (!options.starts) {
    checkServers(usable, known);
    return none;
  }
  const mcp = await connectServers({
    ...options,
    servers: usable,
    variables: { ...known, values: options.values },
    directory: workspace.scratch,
    notify: (level, text) => emit({ type: 'notice', level, text }),
    log: (server, text) => emit({ type: 'server-log', server: sourceOf(server), text }),
  });
  return { ...mcp, leftOut: leftOut(mcp.used) };
}

/** Tools that are there only where servers have something for them. */
const CONDITIONAL: readonly string[] = ['mcp_resources', 'mcp_prompts', 'find_tools'];

const mayBeMissing = (disabled: readonly string[], missingServers: readonly string[]): string[] =>
  disabled.filter(
    (name) => CONDITIONAL.includes(name) || missingServers.some((server) => name.startsWith(prefixOf(server))),
  );
