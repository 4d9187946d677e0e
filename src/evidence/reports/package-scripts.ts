/** Finds the script of a package manager's command, and how arguments reach the end of that script. */
import { isJsonObject, parseObject } from '../../lib/json-object.ts';

export interface ScriptCall {
  readonly script: string;
  /** Words between the command and the arguments that are added to it. */
  readonly separator: readonly string[];
}

/** `words` are those of one command. Undefined where it runs no script, or it is not certain which. */
export function scriptCall(words: readonly string[], manifest: string | undefined): ScriptCall | undefined {
  const [manager = '', ...rest] = words;
  const args = rest.filter((word) => !/^(?:-s|--silent)$/.test(word));
  const [verb = '', ...more] = args;
  const isRun = /^run(?:-script)?$/.test(verb);
  const name = isRun ? more[0] : verb === 't' && manager !== 'yarn' ? 'test' : verb;
  if (!name || !/^(?:npm|pnpm|yarn)$/.test(manager) || (manager === 'npm' && !isRun && !/^(?:test|t)$/.test(verb)))
    return undefined;
  const script = scriptIn(manifest, name);
  const own = more.slice(isRun ? 1 : 0);
  if (script === undefined) return undefined;
  // What stands before `--` may be an option of npm's own; other managers hand everything on.
  if (manager === 'npm' && own.slice(0, Math.max(0, own.indexOf('--'))).some((word) => word.startsWith('-')))
    return undefined;
  if (manager === 'npm' && !own.includes('--') && own.some((word) => word.startsWith('-'))) return undefined;
  return { script, separator: manager === 'npm' && !own.includes('--') ? ['--'] : [] };
}

function scriptIn(manifest: string | undefined, name: string): string | undefined {
  const scripts = parseObject(manifest ?? '')?.scripts;
  const script = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  return typeof script === 'string' ? script : undefined;
}
