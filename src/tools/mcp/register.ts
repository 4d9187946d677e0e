/** Puts the servers' tools into the registry: what fits into every request is told to the model, the rest it may ask for. */
import { KodeletError } from '../../core/error.ts';
import type { Tool } from '../../core/tool.ts';
import type { Registry, ToolSource } from '../registry.ts';
import { findTools } from './find-tools.ts';
import { type HidingRegistry, hidingRegistry } from './hidden-tools.ts';

export interface RegisterOptions {
  /** Most tools of servers that are told to the model from the start. */
  readonly promptTools: number;
  readonly notify: (level: 'info' | 'warning', text: string) => void;
}

/** Makes the registry of the servers' sources and all others. */
export type CreateRegistry = (sources: readonly ToolSource[]) => Registry;

export interface Registered {
  readonly registry: Registry;
  /** The tools that a server has from now on, in place of those that it had. */
  change(source: ToolSource): void;
}

/** `servers`: a source for each. Throws what `create` throws. */
export function registerServers(
  servers: readonly ToolSource[],
  shared: readonly ToolSource[],
  create: CreateRegistry,
  { promptTools, notify }: RegisterOptions,
): Registered {
  const large = largeOnes(servers, promptTools);
  const finder = findTools({
    hidden: () => registry.hidden().flatMap((name) => registry.get(name) ?? []),
    show: (names) => registry.show(names),
  });
  const finding = large.length > 0 ? [{ source: FINDER, tools: [finder] }] : [];
  const registry = hidingRegistry(create([...servers, ...shared, ...finding]));
  for (const { tools } of large) registry.hide(namesOf(tools));
  const isLarge = (source: string): boolean => large.some((one) => one.source === source);
  return { registry, change: (changed) => notify(...replace(registry, changed, isLarge(changed.source))) };
}

const FINDER = 'MCP catalogue';

/** Servers with few tools come first, so that one with hundreds does not hide the one with three. */
function largeOnes(servers: readonly ToolSource[], most: number): ToolSource[] {
  let told = 0;
  return servers
    .toSorted((a, b) => a.tools.length - b.tools.length)
    .filter(({ tools }) => {
      told += tools.length;
      return told > most;
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
