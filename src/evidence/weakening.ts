/** Effects of a change on the checks that judge it: which tests and commands are weaker, other, or new. */
import { extname } from 'node:path';
import type { CheckFileKind } from './check-files.ts';
import type { CheckFinding } from './weakening/check-finding.ts';
import { compareMakefiles, compareManifest, isMakefile } from './weakening/compare-manifests.ts';
import { compareLinters, compareScript, compareSettings, splitLinters } from './weakening/compare-settings.ts';
import { compareTests } from './weakening/compare-tests.ts';
import { bodyKey, matchTests, type ReadFile, type TestRename } from './weakening/match-tests.ts';
import { readTests } from './weakening/read-tests.ts';
import { testLanguage } from './weakening/test-languages.ts';
import { missingFrom } from './weakening/tokens.ts';

/** `source`: an ordinary file that `holdsTests`; only its tests are compared. */
type ChangedFileKind = CheckFileKind | 'source';

interface ChangedFile {
  readonly path: string;
  readonly kind: ChangedFileKind;
  /** Undefined: the change adds it. */
  readonly before: string | undefined;
  /** Undefined: the change deletes it. */
  readonly after: string | undefined;
}

/** One effect on one file: a file that is weakened and has new tests too has two of them. */
export interface CheckChange {
  readonly path: string;
  readonly kind: ChangedFileKind;
  /** `weakened`: something is checked less. `changed`: something else is checked, or it cannot be known. `added`: more is checked. */
  readonly effect: CheckFinding['effect'];
  /** For people; each is a clause, such as "`adds two numbers` is skipped". */
  readonly what: readonly string[];
}

/** Larger texts are generated, or made to take time. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Nothing about a file: what it checks is as before. Files are compared together, because tests move between them.
 * `linters`: names of those that the checks run.
 */
export function describeCheckChanges(
  files: readonly ChangedFile[],
  linters: ReadonlySet<string> = new Set(),
): readonly CheckChange[] {
  const changed = files.filter(({ before, after }) => before !== after).filter((file) => !isMoved(file, files));
  const read = changed.flatMap((file) => readFile(file) ?? []);
  const byTests = compareTests(read);
  const readable = new Map(read.map((file) => [file.path, file]));
  return changed.flatMap((file) => {
    const own = readable.get(file.path);
    const isUnknown = isNewTest(file) && (own?.after?.tests ?? []).length === 0;
    if (isNewlyLoaded(file)) return groupByEffect(file, [...(byTests.get(file.path) ?? []), LOADED_NOW]);
    if (own && !isUnknown) return groupByEffect(file, byTests.get(file.path) ?? []);
    return groupByEffect(file, isUnknown ? [NEW] : compareTexts(file, linters));
  });
}

const isNewTest = ({ kind, before }: ChangedFile): boolean => kind === 'test' && before === undefined;

/** What is tested in it cannot be read; whether it passes without the change can be tried. */
const NEW: CheckFinding = { effect: 'added', what: 'is a new test file' };

/** Tests, and groups of them, with another name and the same body. */
export function renamedTests(files: readonly ChangedFile[]): readonly TestRename[] {
  return matchTests(files.flatMap((file) => readFile(file) ?? [])).pairs.flatMap(({ before, after }) => {
    if (bodyKey(before.test) !== bodyKey(after.test)) return [];
    const [old, fresh] = [before, after].map(({ test }) => [...test.groups, test.name]) as [string[], string[]];
    if (old.length !== fresh.length) return [];
    return old.flatMap((from, at) => (from === fresh[at] ? [] : [{ from, to: fresh[at] ?? '' }]));
  });
}

const isNewlyLoaded = ({ path, kind, before }: ChangedFile): boolean =>
  kind === 'support' && before === undefined && LOADED.test(path);

const LOADED_NOW: CheckFinding = { effect: 'changed', what: 'is new, and is loaded without being named' };

/** Whether a source has tests of its own, as Rust's do. */
export function holdsTests(path: string, text: string): boolean {
  const language = testLanguage(path);
  return language !== undefined && text.length <= MAX_CHARACTERS && readTests(text, language).tests.length > 0;
}

const EFFECTS = ['weakened', 'changed', 'added'] as const;

/** A test file may have thousands of tests. */
const MAX_SHOWN = 20;

function groupByEffect({ path, kind }: ChangedFile, findings: readonly CheckFinding[]): CheckChange[] {
  return EFFECTS.flatMap((effect) => {
    const all = [...new Set(findings.filter((one) => one.effect === effect).map(({ what }) => what))];
    if (all.length === 0) return [];
    const more = all.length - MAX_SHOWN;
    return [{ path, kind, effect, what: more > 0 ? [...all.slice(0, MAX_SHOWN), `and ${more} more`] : all }];
  });
}

/** Deleted here and added elsewhere, or the other way round, with the same text. */
const isMoved = (file: ChangedFile, files: readonly ChangedFile[]): boolean => {
  const { before, after } = file;
  const isAlike = (other: ChangedFile): boolean =>
    other.kind === file.kind && extname(other.path) === extname(file.path);
  return (
    (after === undefined &&
      files.some((other) => other.before === undefined && other.after === before && isAlike(other))) ||
    (before === undefined &&
      files.some((other) => other.after === undefined && other.before === after && isAlike(other)))
  );
};

/** Undefined: the tests of the file cannot be read. */
function readFile({ path, kind, before, after }: ChangedFile): ReadFile | undefined {
  const language = kind === 'settings' || kind === 'command' ? undefined : testLanguage(path);
  if (!language || [before, after].some((text) => (text?.length ?? 0) > MAX_CHARACTERS)) return undefined;
  const [old, fresh] = [before, after].map((text) => (text === undefined ? undefined : readTests(text, language)));
  return { path, kind, language, ...(old && { before: old }), ...(fresh && { after: fresh }) };
}

function compareTexts(file: ChangedFile, linters: ReadonlySet<string>): readonly CheckFinding[] {
  const { path, kind, before, after } = file;
  if (after === undefined) return [describeDeleted(kind)];
  if (before === undefined) return describeNew(file, after);
  if (before.length > MAX_CHARACTERS || after.length > MAX_CHARACTERS)
    return [{ effect: 'changed', what: 'is too large to be compared' }];
  if (/\.snap(?:\.new)?$/.test(path)) return compareSnapshots(before, after);
  if (isMakefile(path)) return compareMake(path, before, after);
  if (kind === 'command') return compareScript(path, before, after);
  if (kind === 'settings') {
    const [old, fresh] = [splitLinters(path, before), splitLinters(path, after)];
    const found = compareManifest(path, old.rest, fresh.rest) ?? compareSettings(path, old.rest, fresh.rest);
    return [...found, ...compareLinters(path, old, fresh, linters)];
  }
  return compareData(path, before, after);
}

function compareMake(path: string, before: string, after: string): readonly CheckFinding[] {
  const rules = compareMakefiles(before, after);
  const others = compareSettings(path, before, after);
  return rules.length > 0 ? [...rules, ...others.filter(({ effect }) => effect === 'weakened')] : others;
}

function describeDeleted(kind: ChangedFileKind): CheckFinding {
  if (kind === 'test') return { effect: 'weakened', what: 'the test file is deleted' };
  if (kind === 'command') return { effect: 'weakened', what: 'the script of the check is deleted' };
  return { effect: 'changed', what: 'is deleted' };
}

/** Support files that runners load without being told: pytest's and Python's own, modules in a runner's place, Jest's mocks. */
const LOADED =
  /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py)$|^(?:src\/|tests?\/)?(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\.py|\/.+\.py)$|(?:^|\/)__mocks__\//;

/** A new file of settings may take the place of another one. */
function describeNew({ path, kind }: ChangedFile, after: string): CheckFinding[] {
  if (kind === 'test' || kind === 'support') return [{ effect: 'added', what: 'is new' }];
  const weakened = compareSettings(path, '', after).filter(
    ({ effect, what }) => effect === 'weakened' && !what.startsWith('`'),
  );
  if (/(?:^|\/)(?:GNUmakefile|makefile)$/.test(path))
    return [...weakened, { effect: 'weakened', what: 'is new, and make reads it instead of `Makefile`' }];
  return [...weakened, { effect: 'changed', what: 'is new' }];
}

/** Jest's and vitest's: an assignment for each snapshot. */
function compareSnapshots(before: string, after: string): CheckFinding[] {
  const read = (text: string): Map<string, string> =>
    new Map(
      Array.from(
        text.matchAll(/^exports\[`((?:[^`\\]|\\.)*)`\] = `((?:[^`\\]|\\[\s\S])*)`;/gm),
        ([, name = '', value = '']) => [name, value],
      ),
    );
  const [old, fresh] = [read(before), read(after)];
  const other = [...old].filter(([name, value]) => fresh.has(name) && fresh.get(name) !== value);
  const gone = [...old.keys()].filter((name) => !fresh.has(name));
  const added = [...fresh.keys()].filter((name) => !old.has(name));
  const findings: CheckFinding[] = [
    ...other.map(([name]): CheckFinding => ({ effect: 'changed', what: `the snapshot \`${name}\` is another one` })),
    ...gone.map((name): CheckFinding => ({ effect: 'changed', what: `the snapshot \`${name}\` is gone` })),
    ...added.map((name): CheckFinding => ({ effect: 'added', what: `the snapshot \`${name}\` is new` })),
  ];
  return findings.length > 0 || before.trim() === after.trim()
    ? findings
    : [{ effect: 'changed', what: 'its snapshots are others' }];
}

/** Fixtures, and tests in a language that is not read here. */
function compareData(path: string, before: string, after: string): CheckFinding[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  if (old.join('\n') === fresh.join('\n') || (path.endsWith('.json') && isSameJson(before, after))) return [];
  const isHalf = missingFrom(fresh, old).length * 2 > old.length;
  return [{ effect: 'changed', what: isHalf ? 'was rewritten' : 'was changed' }];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

function isSameJson(before: string, after: string): boolean {
  try {
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after));
  } catch {
    return false;
  }
}
