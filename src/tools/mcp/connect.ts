/** Connects a session with its MCP servers: their tools are registered, shown or kept for find_tools, and all of it is closed at the end. */
import { KodeletError } from '../../core/error.ts';
import type { McpServer } from '../../core/mcp.ts';
import type { ToolSpec } from '../../core/model.ts';
import { defineTool, fail, ok, type Tool } from '../../core/tool.ts';
import { firstNames } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';
import type { Registry, ToolSource } from '../registry.ts';
import type { Connection } from './connection.ts';
import {
  checkVariables,
  expandServer,
  type OpenServer,
  prepareServer,
  type ServerOptions,
  type SettingVariables,
} from './open-server.ts';
import { promptsTool, resourcesTool } from './prompts-and-resources.ts';

export interface Mcp {
  /** Names of servers that could be used. */
  readonly used: readonly string[];
  /** The registry of the servers' tools and all others. Throws what `create` throws, with all servers ended. */
  register(create: CreateRegistry): Promise<Registry>;
  /** Ends all servers that were started, with everything that they started. May be called again. */
  close(): Promise<void>;
}

/**
 * Throws KodeletError `config` for a variable that is missing, and `tools` for a required server that cannot be used;
 * nothing is left running then.
 */
export async function connectServers(
  options: ServerOptions & {
    readonly servers: readonly McpServer[];
    readonly variables: SettingVariables;
    /** Maximum number of tools of servers that are told to the model from the start. */
    readonly promptTools: number;
    /** The model's service searches through the others, in place of find_tools. */
    readonly serviceSearches: boolean;
    /** Its abort ends the servers too. */
    readonly signal: AbortSignal;
  },
): Promise<Mcp> {
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

/** What a start says of the servers' settings before it has values for their variables; throws as that does. */
export function checkServers(
  servers: readonly McpServer[],
  variables: Pick<SettingVariables, 'allowed' | 'facts'>,
): void {
  for (const server of servers) checkVariables(server, variables);
}

/** These stand in every request, so they are there only where a server has something to read. */
function shared(opened: readonly OpenServer[]): ToolSource[] {
  const those = (has: 'hasResources' | 'hasPrompts'): Connection[] =>
    opened.filter((one) => one[has]).map(({ connection }) => connection);
  const [withResources, withPrompts] = [those('hasResources'), those('hasPrompts')];
  const tools = [
    ...(withResources.length > 0 ? [resourcesTool(withResources)] : []),
    ...(withPrompts.length > 0 ? [promptsTool(withPrompts)] : []),
  ];
  return tools.length > 0 ? [{ source: 'MCP servers', tools }] : [];
}

/** Puts the servers' tools into the registry: what fits into every request is told to the model, the rest it may ask for. */
interface RegisterOptions {
  /** Maximum number of tools of servers that are told to the model from the start. */
  readonly promptTools: number;
  readonly serviceSearches: boolean;
  readonly notify: (level: 'info' | 'warning', text: string) => void;
}

/** Makes the registry of the servers' sources and all others. */
export type CreateRegistry = (sources: readonly ToolSource[]) => Registry;

/** `servers`: a source for each. Throws what `create` throws. */
function registerServers(
  servers: readonly ToolSource[],
  shared: readonly ToolSource[],
  create: CreateRegistry,
  { promptTools, serviceSearches, notify }: RegisterOptions,
): { readonly registry: Registry; change(source: ToolSource): void } {
  const large = largeOnes(servers, promptTools);
  const finder = findTools({
    hidden: () => registry.hidden().flatMap((name) => registry.get(name) ?? []),
    show: (names) => registry.show(names),
  });
  const finding = large.length > 0 && !serviceSearches ? [{ source: FINDER, tools: [finder] }] : [];
  const registry = hidingRegistry(create([...servers, ...shared, ...finding]), serviceSearches);
  for (const { tools } of large) registry.hide(namesOf(tools));
  const isLarge = (source: string): boolean => large.some((one) => one.source === source);
  return { registry, change: (changed) => notify(...replace(registry, changed, isLarge(changed.source))) };
}

const FINDER = 'MCP catalogue';

/** Servers with few tools come first, so one with hundreds does not hide the one with three. */
function largeOnes(servers: readonly ToolSource[], max: number): ToolSource[] {
  let told = 0;
  return servers
    .toSorted((a, b) => a.tools.length - b.tools.length)
    .filter(({ tools }) => {
      told += tools.length;
      return told > max;
    });
}

/** All new tools or none; what is said of it in the log. */
function replace(registry: HidingRegistry, { source, tools }: ToolSource, hide: boolean): ['info' | 'warning', string] {
  const before = registry.list().filter(({ name }) => registry.sourceOf(name) === source);
  try {
    registry.remove(source);
    add(registry, source, before, tools);
    const isNew = ({ name }: Tool): boolean => !before.some((tool) => tool.name === name);
    if (hide) registry.hide(namesOf(tools.filter(isNew)));
    return ['info', `${source} has changed its tools: ${namesOf(tools).join(', ') || 'it has none now'}`];
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return ['warning', `${source} has changed its tools, which is not followed: ${error.message}`];
  }
}

function add(registry: Registry, source: string, before: readonly Tool[], tools: readonly Tool[]): void {
  try {
    registry.add(source, tools);
  } catch (error) {
    registry.add(source, before);
    throw error;
  }
}

const namesOf = (tools: readonly Tool[]): string[] => tools.map(({ name }) => name);

/** A registry of which the model is told only a part: the rest is there, checked and judged, and shown when it is asked for. */
interface HidingRegistry extends Registry {
  hide(names: readonly string[]): void;
  show(names: readonly string[]): void;
  hidden(): readonly string[];
}

/**
 * The set of tools is fixed with or without this: showing one registers nothing. `deferring`: what is hidden goes to the
 * service, which tells the model of it when that searches for it.
 */
function hidingRegistry(registry: Registry, deferring: boolean): HidingRegistry {
  const hidden = new Set<string>();
  return {
    ...registry,
    specs(part) {
      const specs = registry.specs(part);
      if (hidden.size === 0) return specs;
      if (!deferring) return specs.filter(({ name }) => !hidden.has(name));
      return specs.map((spec) => (hidden.has(spec.name) ? { ...spec, deferred: true } : spec));
    },
    hide: (names) => {
      for (const name of names) hidden.add(name);
    },
    show: (names) => {
      for (const name of names) hidden.delete(name);
    },
    hidden: () => registry.list().flatMap(({ name }) => (hidden.has(name) ? [name] : [])),
  };
}

const findTools = ({
  hidden,
  show,
}: {
  hidden(): readonly Pick<ToolSpec, 'name' | 'description'>[];
  show(names: readonly string[]): void;
}): Tool =>
  defineTool({
    name: 'find_tools',
    description:
      'Find more tools, of MCP servers, by what they do. The tools that fit can be called from your next turn on.',
    params: { query: { type: 'string', minLength: 1, description: 'A few words, or part of a name' } },
    readOnly: true,
    idempotent: true,
    category: 'mcp',
    accesses: () => [],
    async run({ query }) {
      const tools = hidden();
      const found = rank(tools, query).slice(0, LIMITS.mcpFoundTools);
      if (found.length === 0) return fail(`No tool fits "${query}"`, { advice: overview(tools) });
      show(found.map(({ name }) => name));
      return ok([`You have these tools from your next turn on:`, ...found.map(lineOf)].join('\n'));
    },
  });

type Entry = Pick<ToolSpec, 'name' | 'description'>;

/** Tools that contain a word of the query: a word of the name counts more than one of the description. */
function rank(tools: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query);
  const scoreOf = ({ name, description }: Entry): number => {
    const [own, told] = [name.toLowerCase(), description.toLowerCase()];
    return words.reduce((sum, word) => sum + (own.includes(word) ? 3 : 0) + (told.includes(word) ? 1 : 0), 0);
  };
  return tools
    .map((tool) => ({ tool, score: scoreOf(tool) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

const wordsOf = (query: string): string[] => query.toLowerCase().match(/[\p{L}\p{N}_-]{2,}/gu) ?? [];

const lineOf = ({ name, description }: Entry): string => `${name}: ${description.trim().split('\n', 1)[0]}`;

const MAX_NAMED = 100;

function overview(tools: readonly Entry[]): string {
  const names = tools.map(({ name }) => name);
  return names.length > 0 ? `There are: ${firstNames(names, MAX_NAMED)}.` : 'You have all tools that there are.';
}
