/** Loaded in front of a custom tool: `kodelet-ci/tools` is the library beside this file, and a `.ts` file is an ES module. */
import module from 'node:module';

const LIBRARY = new URL('./tools.mjs', import.meta.url).href;

interface Resolved {
  readonly url: string;
  readonly format?: string | null;
  readonly shortCircuit?: boolean;
}
interface Hooks {
  /** From Node 22.15 on. */
  registerHooks?(hooks: {
    resolve(specifier: string, context: unknown, next: (specifier: string, context: unknown) => Resolved): Resolved;
  }): void;
}

const { registerHooks } = module as Hooks;
if (registerHooks) {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'kodelet-ci/tools') return { url: LIBRARY, shortCircuit: true };
      const found = next(specifier, context);
      return /^file:.*\.ts$/.test(found.url) ? { ...found, format: 'module-typescript' } : found;
    },
  });
} else {
  const hooks = `export const resolve = (specifier, context, next) =>
    specifier === 'kodelet-ci/tools' ? { url: ${JSON.stringify(LIBRARY)}, shortCircuit: true } : next(specifier, context);`;
  module.register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}
