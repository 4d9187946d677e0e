/** A registry of which the model is told only a part: the rest is there, checked and judged, and shown when it is asked for. */
import type { Registry } from '../registry.ts';

export interface HidingRegistry extends Registry {
  hide(names: readonly string[]): void;
  show(names: readonly string[]): void;
  hidden(): readonly string[];
}

/** The set of tools is fixed with or without this: showing one registers nothing. */
export function hidingRegistry(registry: Registry): HidingRegistry {
  const hidden = new Set<string>();
  return {
    ...registry,
    specs: () => (hidden.size === 0 ? registry.specs() : registry.specs().filter(({ name }) => !hidden.has(name))),
    hide: (names) => {
      for (const name of names) hidden.add(name);
    },
    show: (names) => {
      for (const name of names) hidden.delete(name);
    },
    hidden: () => registry.list().flatMap(({ name }) => (hidden.has(name) ? [name] : [])),
  };
}
