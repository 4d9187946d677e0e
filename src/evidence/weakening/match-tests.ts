/** Tests before a change and their counterparts after it, by name and by body, across files. */
import type { CheckFileKind } from '../check-files.ts';
import type { TestFile, TestRegion } from './read-tests.ts';
import type { TestLanguage } from './test-languages.ts';
import { similarity, tokenKey } from './tokens.ts';

export interface ReadFile {
  readonly path: string;
  readonly kind: CheckFileKind | 'source';
  readonly language: TestLanguage;
  readonly before?: TestFile;
  readonly after?: TestFile;
}

export interface LocatedTest {
  readonly file: ReadFile;
  readonly test: TestRegion;
}

/** In this order: the surest first. Tests are counterparts where their keys are equal. */
const KEYS: readonly ((located: LocatedTest) => string)[] = [
  ({ file, test }) => [file.path, ...test.groups, test.name].join('\u0000'),
  ({ file, test }) => `${file.path}\u0000${test.name}`,
  ({ test }) => [...test.groups, test.name].join('\u0000'),
  ({ test }) => bodyKey(test),
  ({ test }) => test.name,
];

export function matchTests(files: readonly ReadFile[]): {
  readonly pairs: readonly { readonly before: LocatedTest; readonly after: LocatedTest }[];
  readonly deleted: readonly LocatedTest[];
  readonly added: readonly LocatedTest[];
} {
  let before = files.flatMap((file) => (file.before?.tests ?? []).map((test) => ({ file, test })));
  let after = files.flatMap((file) => (file.after?.tests ?? []).map((test) => ({ file, test })));
  const pairs: { before: LocatedTest; after: LocatedTest }[] = [];
  for (const key of KEYS) {
    const waiting = new Map<string, LocatedTest[]>();
    for (const one of after) {
      const same = waiting.get(key(one));
      if (same) same.push(one);
      else waiting.set(key(one), [one]);
    }
    const taken = new Set<LocatedTest>();
    before = before.filter((one) => {
      const other = waiting
        .get(key(one))
        ?.find((candidate) => !taken.has(candidate) && candidate.file.language === one.file.language);
      if (!other) return true;
      taken.add(other);
      pairs.push({ before: one, after: other });
      return false;
    });
    after = after.filter((one) => !taken.has(one));
  }
  const alike = pairAlike(before, after);
  const [old, fresh] = [new Set(alike.map((pair) => pair.before)), new Set(alike.map((pair) => pair.after))];
  return {
    pairs: [...pairs, ...alike],
    deleted: before.filter((one) => !old.has(one)),
    added: after.filter((one) => !fresh.has(one)),
  };
}

/** Its tokens without its name. */
export const bodyKey = ({ tokens, name }: TestRegion): string => tokenKey(tokens.filter(({ text }) => text !== name));

const MIN_LIKENESS = 0.75;

/** Comparing each with each takes the square of their number. */
const MAX_COMPARED = 300;

/** Both name and body changed, but not by much. */
function pairAlike(
  before: readonly LocatedTest[],
  after: readonly LocatedTest[],
): { before: LocatedTest; after: LocatedTest }[] {
  if (before.length > MAX_COMPARED || after.length > MAX_COMPARED) return [];
  const candidates = before.flatMap((one) =>
    after
      .filter(({ file }) => file.language === one.file.language)
      .map((other) => ({ before: one, after: other, likeness: likenessOf(one, other) }))
      .filter(({ likeness }) => likeness >= MIN_LIKENESS),
  );
  const taken = new Set<LocatedTest>();
  return candidates
    .toSorted((a, b) => b.likeness - a.likeness)
    .filter((pair) => {
      if (taken.has(pair.before) || taken.has(pair.after)) return false;
      taken.add(pair.before).add(pair.after);
      return true;
    });
}

function likenessOf(one: LocatedTest, other: LocatedTest): number {
  const [a, b] = [one.test.tokens.length, other.test.tokens.length];
  if (Math.min(a, b) * 3 < Math.max(a, b)) return 0;
  return similarity(one.test.tokens, other.test.tokens) + (one.file === other.file ? 0.05 : 0);
}
