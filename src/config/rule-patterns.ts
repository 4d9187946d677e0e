/** The regular expressions of rules, made ready for the policy. What is none is a problem of the file. */
import type { Patterns } from '../core/access.ts';
import { EXPRESSION } from './condition-keys.ts';
import { type KeyPath, type Report, show } from './key.ts';

/** `file`: the value of the whole file. What is not even a text has been reported by its key. */
export async function readRulePatterns(file: unknown, report: Report): Promise<Patterns> {
  const written = expressionsIn(file);
  const patterns = new Map<string, (text: string) => boolean>();
  if (written.length === 0) return patterns;
  const { readPattern } = await import('../lib/linear-pattern.ts');
  for (const [at, expression] of written) {
    const read = readPattern(expression);
    if (read.ok) patterns.set(expression, read.test);
    else report(at, `is ${show(expression)}: ${read.problem}; allowed: ${EXPRESSION.allowed}`);
  }
  return patterns;
}

const isExpression = (found: readonly [KeyPath, unknown]): found is readonly [KeyPath, string] =>
  typeof found[1] === 'string' && EXPRESSION.pattern.test(found[1]);

const expressionsIn = (file: unknown): (readonly [KeyPath, string])[] =>
  valuesAt(file, ['profiles', ANY, 'rules', ANY, 'when', ANY, 'matches'])
    .flatMap(([at, value]) => (Array.isArray(value) ? valuesAt(value, [ANY], at) : [[at, value] as const]))
    .filter(isExpression);

/** Stands for every key and every item. */
const ANY = '*';

/** The values below these names, each with where it stands. */
function valuesAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  at: KeyPath = [],
): (readonly [KeyPath, unknown])[] {
  if (name === undefined) return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => name === ANY || key === name)
    .flatMap(([key, one]) => valuesAt(one, rest, [...at, key]));
}
