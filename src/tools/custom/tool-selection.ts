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
  /** What policy says of the tool in this session, by the names that are known of it: one that is permitted is enough. */
  permits?(...names: readonly string[]): boolean;
  /** The names that the profile lists, globs among them. */
  readonly permitted?: readonly string[];
}

/**
 * Why a tool is left out, or undefined where it may be used. Asked twice: of the file's name before anything is run, since
 * nothing else is known then, and of both names when the tool has given itself one. `allow` and the profile may have either name.
 * What takes away takes away by each.
 */
export function createSelector(selection: ToolSelection): (...names: readonly string[]) => string | undefined {
  const allowed = compile(selection.allow);
  const refuse = createRefusal(selection);
  return (...names) => {
    const refusal = refuse(...names);
    if (refusal !== undefined) return refusal;
    if (names.some((name) => allowed.some(({ fits }) => fits(name)))) return undefined;
    return `custom_tools.allow does not have "${names.at(-1)}"`;
  };
}

function createRefusal({ deny, disabled, permits }: ToolSelection) {
  const denied = compile(deny);
  const off = disabled.map((pattern) => ({ pattern, fits: compileGlob(pattern) }));
  return (...names: readonly string[]): string | undefined => {
    const refusal = denied.find(({ fits }) => names.some(fits));
    if (refusal) return `custom_tools.deny has "${refusal.pattern}"`;
    const disabling = off.find(({ fits }) => names.some((name) => fits(PREFIX + name)));
    if (disabling) return `tools.disabled has "${disabling.pattern}"`;
    return (permits?.(...names) ?? true) ? undefined : 'the profile does not allow it';
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
  return new KodeletError('config', `${list} names the custom tool "${name}", which does not exist`, {
    remedy: thereAre(names, name),
    key,
  });
}
