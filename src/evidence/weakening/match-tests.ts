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

/** The name of a test in its source, before and after a change that left only its body. */
export interface TestRename {
  readonly from: string;
  readonly to: string;
}

/** Names of `gone` that have no counterpart among `fresh`; each of these stands for one. */
export function withoutMoved(
  gone: readonly string[],
  fresh: readonly string[],
  renames: readonly TestRename[],
): string[] {
  const byKey = new Map<string, string[]>();
  for (const name of fresh)
    for (const key of [name, placeless(name)]) byKey.set(key, [...(byKey.get(key) ?? []), name]);
  const left = new Set(fresh);
  const take = (keys: readonly string[]): boolean => {
    const name = keys.flatMap((key) => byKey.get(key) ?? []).find((one) => left.has(one));
    return name !== undefined && left.delete(name);
  };
  return gone.filter((name) => {
    const renamed = renames.flatMap((rename) => renamedTitle(name, rename) ?? []);
    return !take([...renamed, placeless(name), ...renamed.map(placeless)]);
  });
}

/** Without the file, package or program that it stands in; one without that stays what it is. */
function placeless(name: string): string {
  const at = name.indexOf(' > ');
  return at === -1 ? name : name.slice(at);
}

/** Undefined for a test that has not this name. A case of a table has its values behind the name. */
function renamedTitle(name: string, { from, to }: TestRename): string | undefined {
  const titles = name.split(' > ');
  const at = titles.findIndex((title) => title === from || title.startsWith(`${from}[`));
  if (at === -1) return undefined;
  return titles.with(at, `${to}${titles[at]?.slice(from.length)}`).join(' > ');
}
