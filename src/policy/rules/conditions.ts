/** Conditions of a rule: from what the configuration says to a test of what is known of an access. */
import { relative, resolve } from 'node:path';
import {
  type Access,
  type CallInfo,
  type Comparison,
  type Operator,
  type Patterns,
  type RuleConditions,
  TEXT_CONDITIONS,
  type TextCondition,
} from '../../core/access.ts';
import { compileGlob } from '../../lib/glob.ts';
import { leadsOut, matchesProtected } from '../../lib/paths.ts';
import type { Paths } from '../../shell/path-check.ts';
import type { Refusal } from '../../shell/refusal.ts';

/**
 * Absent: the access has no such thing, and no condition on it holds. `unknown`: it has, and what it is is unknown;
 * then a condition on it holds for a rule that narrows, and for none that lifts.
 */
export type ConditionInput = { readonly [C in TextCondition]?: readonly string[] | 'unknown' } & {
  readonly fork: boolean;
};

/** One fitting value of several is enough for a rule that narrows; of what is lifted every value must fit. */
type Needs = 'one' | 'every';

export type RuleTest = (facts: ConditionInput, needs: Needs) => boolean;

/**
 * Holds where all of the conditions do. They have been checked: see `config/profile-keys.ts`. Throws for a regular expression
 * that is not among `patterns`, since a rule without it would be one that nobody wrote.
 */
export function compileConditions({ fork, ...texts }: RuleConditions, patterns: Patterns): RuleTest {
  const conditions = NAMES.flatMap((name) => {
    const comparison = texts[name];
    return comparison ? [compileText(name, comparison, patterns)] : [];
  });
  return (facts, needs) =>
    (fork === undefined || fork === facts.fork) && conditions.every((holds) => holds(facts, needs));
}

const NAMES = Object.keys(TEXT_CONDITIONS) as TextCondition[];

function compileText(name: TextCondition, comparison: Comparison, patterns: Patterns): RuleTest {
  const tests = (Object.entries(comparison) as [Operator, readonly string[]][]).map(([operator, values]) => {
    const alternatives = values.map((value) => (COMPARE[name]?.[operator] ?? COMPARE_ANY[operator])(value, patterns));
    return (found: string) => alternatives.some((fits) => fits(found));
  });
  const fits = (found: string): boolean => tests.every((test) => test(found));
  return (facts, needs) => {
    const found = facts[name];
    if (found === undefined || found.length === 0) return false;
    if (found === 'unknown') return needs === 'one';
    return needs === 'one' ? found.some(fits) : found.every(fits);
  };
}

type Compile = (value: string, patterns: Patterns) => (found: string) => boolean;

const isSame = (value: string) => (found: string) => found === value;
const startsWith = (start: string) => (found: string) => found.startsWith(start);

const COMPARE_ANY: Readonly<Record<Operator, Compile>> = {
  equals: isSame,
  glob: compileGlobOfWords,
  'starts-with': startsWith,
  inside: isSame,
  matches(value, patterns) {
    const test = patterns.get(value);
    if (!test) throw new Error(`the regular expression ${value} was not made ready`);
    return test;
  },
};

/** A slash is a character like any other in commands and names. */
function compileGlobOfWords(pattern: string): (found: string) => boolean {
  const flat = (text: string): string => text.replaceAll('/', '\0');
  const matches = compileGlob(flat(pattern));
  return (found) => matches(flat(found));
}

const bare = (path: string): string => path.replace(/^(?:\.\/+)+(?=.)/, '').replace(/(?<=[^/])\/+$/, '') || '.';
const hostName = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** What the values of a field mean where that is not their text. */
const COMPARE: { readonly [C in TextCondition]?: { readonly [O in Operator]?: Compile } } = {
  path: {
    equals: (value) => isSame(bare(value)),
    glob: (value) => (found) => matchesProtected(found, [value]) !== undefined,
    'starts-with': (value) => startsWith(value.replace(/^(?:\.\/+)+(?=.)/, '')),
    inside: (value) => isBelow(bare(value)),
  },
  host: {
    equals: (value) => isSame(hostName(value)),
    glob: (value) => compileGlobOfWords(hostName(value)),
    inside: (value) => (found) => `.${found}`.endsWith(`.${hostName(value)}`),
  },
};

const isBelow = (directory: string) => (found: string) =>
  directory === '.' ? !found.startsWith('/') : found === directory || found.startsWith(`${directory}/`);

/** What a decision came across. */
export interface JudgedFootprint {
  /** From the root of the workspace, or absolute outside of it; each by its name and, behind links, by its real one. */
  readonly paths: Set<string>;
  /** Simple commands as lines; undefined where a command was not read. */
  commands?: readonly string[];
  /** A program that was refused, where another one may serve the purpose. */
  program?: Refusal['program'];
}

/** The same paths, which write down what they let through. */
export const noting = (paths: Paths, touched: JudgedFootprint): Paths => ({
  ...paths,
  check(path, use, from, links) {
    const checked = paths.check(path, use, from, links);
    if (checked.ok) {
      touched.paths.add(fromRoot(paths.root, checked.absolute));
      touched.paths.add(fromRoot(paths.root, resolve(from, path)));
    }
    return checked;
  },
});

function fromRoot(root: string, absolute: string): string {
  const inside = relative(root, absolute);
  return leadsOut(inside) ? absolute : inside || '.';
}

export interface RuleContext {
  readonly fork: boolean;
  readonly event?: string;
  readonly actorPermission?: string;
}

export function conditionInput(
  access: Access,
  call: CallInfo,
  touched: JudgedFootprint,
  around: RuleContext,
): ConditionInput {
  return {
    tool: call.tool === undefined ? 'unknown' : [call.tool, ...(call.needs ?? [])],
    event: known(around.event),
    'actor-permission': known(around.actorPermission),
    fork: around.fork,
    ...valuesOfAccess(access, touched),
  };
}

function valuesOfAccess(access: Access, { paths, commands }: JudgedFootprint): Partial<ConditionInput> {
  if (access.kind === 'command') {
    return commands ? { path: [...paths], command: commands } : { path: 'unknown', command: 'unknown' };
  }
  if (access.kind === 'read' || access.kind === 'write') return { path: [...paths] };
  if (access.kind === 'network') return { host: hostOf(access.url) };
  if (access.kind === 'search') return { host: 'unknown' };
  if (access.kind === 'external' && access.server !== undefined) return { server: [access.server] };
  return {};
}

const known = (value: string | undefined): readonly string[] | 'unknown' => (value === undefined ? 'unknown' : [value]);

/** Host as a browser would reach it: lower case, ASCII, without the dot at the end that means the same. */
function hostOf(url: string): readonly string[] | 'unknown' {
  try {
    const { hostname } = new URL(url);
    return hostname === '' ? 'unknown' : [hostname.replace(/\.$/, '')];
  } catch {
    return 'unknown';
  }
}
