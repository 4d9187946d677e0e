/** MCP servers behind the real registry, the real policy and the real pipeline. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ProfileSettings } from '../../../src/core/access.ts';
import type { McpServer } from '../../../src/core/mcp.ts';
import type { StampedEvent } from '../../../src/core/session-event.ts';
import type { Workspace } from '../../../src/core/tool.ts';
import { baseEnvironment } from '../../../src/lib/environment.ts';
import { createPolicy } from '../../../src/policy/engine.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import { type Confine, unconfined } from '../../../src/sandbox/sandbox.ts';
import { createToolCaller } from '../../../src/session/call/tool-call.ts';
import type { ToolCallRecord } from '../../../src/session/call/tool-record.ts';
import { createStream } from '../../../src/session/events/stream.ts';
import { connectServers } from '../../../src/tools/mcp/connect.ts';
import type { SettingVariables } from '../../../src/tools/mcp/open-server.ts';
import { createRegistry, type Registry } from '../../../src/tools/registry.ts';

export interface McpSession {
  readonly root: string;
  readonly scratch: string;
  readonly registry: Registry;
  readonly used: readonly string[];
  readonly events: readonly StampedEvent[];
  /** Texts of notices that are warnings. */
  warnings(): string[];
  call(tool: string, input: object, signal?: AbortSignal): Promise<ToolCallRecord>;
  /** Specs as the model's next request would have them. */
  told(): string[];
  close(): Promise<void>;
}

export interface McpSessionOptions {
  readonly servers: readonly McpServer[];
  readonly variables?: Partial<SettingVariables>;
  readonly promptTools?: number;
  readonly serviceSearches?: boolean;
  readonly profile?: ProfileSettings;
  readonly frozenBy?: string;
  readonly signal?: AbortSignal;
  readonly confine?: (workspace: Workspace) => Promise<Confine>;
}

/** A stdio server of this Node unless `more` says otherwise. */
export const server = (name: string, args: readonly string[], more: Partial<McpServer> = {}): McpServer => ({
  name,
  transport: 'stdio',
  command: process.execPath,
  args,
  env: {},
  headers: {},
  exclude: [],
  readOnly: [],
  network: false,
  required: false,
  timeoutMs: 10_000,
  ...more,
});

/** The program of a published server that we did not write. */
export const published = (name: string): string =>
  resolve(import.meta.dirname, `../../../node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);

export const HOSTILE = resolve(import.meta.dirname, 'hostile-server.mjs');

export async function openMcp(options: McpSessionOptions): Promise<McpSession> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-mcp-')));
  const workspace = { root: join(directory, 'root'), scratch: join(directory, 'scratch') };
  for (const path of Object.values(workspace)) mkdirSync(path);
  const { root, scratch } = workspace;
  const remove = (): void => rmSync(directory, { recursive: true, force: true });
  const events: StampedEvent[] = [];
  const subscribers = [(event: StampedEvent) => void events.push(event)];
  const stream = createStream({ subscribers, redact: { deep: (value) => value }, now: Date.now });
  const { signal = new AbortController().signal, profile = {}, frozenBy } = options;
  try {
    const mcp = await connectServers({
      servers: options.servers,
      variables: { allowed: [], values: {}, facts: { KODELET_WORKING_DIR: root }, ...options.variables },
      environment: baseEnvironment({ path: dirname(process.execPath), home: scratch, tmp: scratch }),
      directory: scratch,
      confine: (await options.confine?.(workspace)) ?? unconfined,
      promptTools: options.promptTools ?? 20,
      serviceSearches: options.serviceSearches ?? false,
      notify: (level, text) => void stream.emit({ type: 'notice', level, text }),
      log: (name, text) => void stream.emit({ type: 'server-log', server: name, text }),
      signal,
    });
    const registry = await mcp.register((sources) => createRegistry(sources, { frozenBy }));
    const resolved = resolveProfile('test', { profiles: { test: profile } });
    const policy = createPolicy({ profile: resolved, intent: 'auto', fork: false, workspace });
    let calls = 0;
    return {
      ...{ root, scratch, registry, events, used: mcp.used },
      warnings: () =>
        events.flatMap((event) => (event.type === 'notice' && event.level === 'warning' ? event.text : [])),
      call(tool, input, abort = signal) {
        calls += 1;
        const caller = createToolCaller({ registry, policy, workspace, sessionId: 'session', stream, signal: abort });
        return caller({ id: `call-${calls}`, name: tool, arguments: JSON.stringify(input) }, 1);
      },
      told: () => registry.specs().map(({ name }) => name),
      async close() {
        await mcp.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
