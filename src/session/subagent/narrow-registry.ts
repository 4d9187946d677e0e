/** A part of a registry, for an agent that may use no more tools than another one: what comes or goes there, does so here. */
import { KodeletError } from '../../core/error.ts';
import type { Tool } from '../../core/tool.ts';
import type { Registry } from '../../tools/registry.ts';

export interface NarrowOptions {
  /** Which of the tools it has. */
  readonly has: (tool: Tool) => boolean;
  /** Stand in the place of those of the same name: the same tools with a memory of their own. */
  readonly own: readonly Tool[];
}

export function narrowRegistry(wide: Registry, { has, own }: NarrowOptions): Registry {
  const ours = new Map(own.map((tool) => [tool.name, tool]));
  const get = (name: string): Tool | undefined => {
    const tool = wide.get(name);
    return tool && has(tool) ? (ours.get(name) ?? tool) : undefined;
  };
  const refuse = (): never => {
    throw new KodeletError('tools', 'a subagent cannot change which tools there are', {
      remedy: 'Change them in the session that started it',
    });
  };
  return {
    ...wide,
    get,
    list: () => wide.list().flatMap(({ name }) => get(name) ?? []),
    specs: () => wide.specs().filter(({ name }) => get(name) !== undefined),
    sourceOf: (name) => (get(name) ? wide.sourceOf(name) : undefined),
    add: refuse,
    remove: refuse,
  };
}
