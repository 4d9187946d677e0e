/** Finds the script of a package manager's command, and how arguments reach the end of that script. */
import { isJsonObject, parseObject } from '../../lib/json-object.ts';

interface ScriptCall {
  readonly script: string;
  /** Words between the command and the arguments that are added to it. */
  readonly separator: readonly string[];
  /** A further `--` reaches the script. */
  readonly keepsSeparators: boolean;
}

/** `words` are those of one command. Undefined where it runs no script, or it is not certain which. */
export function scriptCall(words: readonly string[], manifest: string | undefined): ScriptCall | undefined {
  const [manager = '', ...rest] = words;
  const [verb = '', ...more] = rest.filter((word) => !/^(?:-s|--silent)$/.test(word));
  const isRun = /^run(?:-script)?$/.test(verb);
  const isTest = verb === 'test' || (verb === 't' && manager !== 'yarn');
  const [name, own] = isRun ? [more[0], more.slice(1)] : [isTest ? 'test' : verb, more];
  const script = name === undefined || name === '' ? undefined : scriptIn(manifest, name);
  if (script === undefined || !/^(?:npm|pnpm|yarn)$/.test(manager)) return undefined;
  if (manager === 'yarn' || (manager === 'pnpm' && isRun))
    return { script, separator: [], keepsSeparators: manager !== 'yarn' };
  // npm takes options in front of `--` for its own; versions of pnpm differ in what `pnpm test` does with `--`.
  const end = own.indexOf('--');
  const before = end === -1 ? own : own.slice(0, end);
  if (manager !== 'npm' || !(isRun || isTest) || before.some((word) => word.startsWith('-'))) return undefined;
  return { script, separator: end === -1 ? ['--'] : [], keepsSeparators: true };
}

function scriptIn(manifest: string | undefined, name: string): string | undefined {
  const scripts = parseObject(manifest ?? '')?.scripts;
  const script = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  return typeof script === 'string' ? script : undefined;
}
