/** Which custom tools may be run at all: a tool that may not is not even asked for its description. */
import { KodeletError } from '../../core/error.ts';
import { compileGlob, isGlob } from '../../lib/glob.ts';
import { thereAre } from '../../lib/nearest.ts';

/** In front of a tool's own name in everything that the model sees. */
export const PREFIX = 'custom_tool_';

/** Names or globs, of the tool with or without the prefix. */
export interface ToolSelection {
  /** Only these; `*` is all. */
  readonly allow: readonly string[];
  /** Not these, though they are allowed. */
  readonly deny: readonly string[];
  /** `tools.disabled`, which speaks of all tools and so names custom ones with the prefix. */
  readonly disabled: readonly string[];
  /** What policy says of the tool in this session. */
  permits?(name: string): boolean;
}

/**
 * Why the tool of this name is left out, or undefined where it may be used. Asked twice: of the file's name before
 * anything is run, since nothing else is known then, and of the name that the tool gives itself.
 */
export function createSelector({
  allow,
  deny,
  disabled,
  permits,
}: ToolSelection): (name: string) => string | undefined {
  const denied = compile(deny);
  const allowed = compile(allow);
  const off = disabled.map((pattern) => ({ pattern, fits: compileGlob(pattern) }));
  return (name) => {
    const refusal = denied.find(({ fits }) => fits(name));
    if (refusal) return `custom_tools.deny has "${refusal.pattern}"`;
    if (!allowed.some(({ fits }) => fits(name))) return `custom_tools.allow does not have "${name}"`;
    const disabling = off.find(({ fits }) => fits(PREFIX + name));
    if (disabling) return `tools.disabled has "${disabling.pattern}"`;
    return permits?.(name) === false ? 'the profile does not allow it' : undefined;
  };
}

const compile = (patterns: readonly string[]) =>
  patterns.map((pattern) => {
    const fits = compileGlob(pattern);
    return { pattern, fits: (name: string) => fits(name) || fits(PREFIX + name) };
  });

/**
 * A misspelled name in `deny` would let its tool run, and one under `tools` would leave it without its limits: both
 * stop the start. Throws KodeletError `config` for each name of a list that no tool has; a glob may fit nothing.
 */
export function checkNames(lists: Readonly<Record<string, readonly string[]>>, names: readonly string[]): void {
  for (const [key, wanted] of Object.entries(lists)) {
    const isKnown = (name: string): boolean => names.some((one) => one === name || PREFIX + one === name);
    const index = wanted.findIndex((name) => !isGlob(name) && !isKnown(name));
    const unknown = wanted[index];
    if (unknown !== undefined) throw unknownName(key, index, unknown, names);
  }
}

function unknownName(list: string, index: number, name: string, names: readonly string[]): KodeletError {
  const key = list === 'custom_tools.tools' ? `${list}.${name}` : `${list}.${index}`;
  return new KodeletError('config', `${list} names the custom tool "${name}", which there is not`, {
    remedy: thereAre(names, name),
    key,
  });
}
