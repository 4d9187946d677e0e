/** Finds which files of a change belong to the checks, and what it does to them. */
import { posix } from 'node:path';
import type { ChangedCheck } from '../core/evidence.ts';
import { changesBetween, type FileChange, type Snapshot } from '../git/snapshot.ts';
import type { Store } from '../git/store.ts';
import { type CheckFileKind, checkFileKind } from './check-files.ts';
import { commandFiles, sourceLikeness } from './command-files.ts';
import { findMoves, followsMoves } from './moved-sources.ts';
import { readBlobText } from './trees.ts';
import { findLinters, mayConfigureLinter, splitLinters } from './weakening/compare-settings.ts';
import type { TestRename } from './weakening/match-tests.ts';
import { describeCheckChanges, holdsTests, renamedTests } from './weakening.ts';

export interface CheckSearch {
  readonly store: Store;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Globs of files that are tests, beside the usual ones. */
  readonly tests: readonly string[];
  readonly commands: readonly string[];
}

/** Judged by what stood there before: neither the change nor its configuration says which files are checks. */
export async function findChangedChecks({ store, before, after, tests, commands }: CheckSearch): Promise<{
  readonly checks: readonly FileChange[];
  /** Members of `checks` that are undone for a run with the checks as they were. */
  readonly former: readonly FileChange[];
  readonly changedChecks: readonly ChangedCheck[];
  readonly renames: readonly TestRename[];
  /** What the agent changed beside them. */
  readonly sources: readonly FileChange[];
}> {
  const changes = await changesBetween(store, before, after);
  const named = await namedFiles({ store, before, after, tests, commands }, changes);
  const checks: (FileChange & { readonly checkKind: CheckFileKind })[] = [];
  const sources: FileChange[] = [];
  const readable: Parameters<typeof describeCheckChanges>[0][number][] = [];
  const unknown: ChangedCheck[] = [];
  const kindOf = (path: string): CheckFileKind | undefined => checkFileKind(path, { tests, named });
  const follows = await followers(store, changes, kindOf);
  for (const change of changes.filter(({ path }) => !follows.has(path))) {
    const { path, kind: how } = change;
    const kind = kindOf(path);
    if (kind) checks.push({ ...change, checkKind: kind });
    else sources.push(change);
    if (!kind && !MAY_HOLD_TESTS.test(path)) continue;
    const isBounded = readable.length + unknown.length < MAX_READ;
    const texts = isBounded ? await readBoth(store, change) : undefined;
    if (!texts) unknown.push({ path, effect: how === 'added' ? 'added' : 'changed', what: [UNREADABLE] });
    else if (kind || holdsTests(path, texts.before ?? '')) readable.push({ path, kind: kind ?? 'source', ...texts });
  }
  const linters = readable.some(({ path }) => mayConfigureLinter(path))
    ? await checkingLinters({ store, before, commands })
    : undefined;
  const described = describeCheckChanges(readable, linters).flatMap(({ path, kind, effect, what }): ChangedCheck[] => {
    if (kind !== 'source') return [{ path, effect, what }];
    return effect === 'added' ? [] : [{ path, effect, what, inline: true }];
  });
  const changedChecks = [...described, ...unknown, ...checks.flatMap(describeMode)];
  const found = new Set(changedChecks.flatMap(({ path, effect }) => (effect === 'added' ? [] : [path])));
  // What a manifest needs, and the data of new tests, the change may need as well.
  const isUndone = ({ path, kind, checkKind }: (typeof checks)[number]): boolean =>
    found.has(path) || (kind === 'added' ? checkKind === 'test' : checkKind !== 'settings');
  const isNeeded = checks.some(({ path, kind }) => kind !== 'added' || found.has(path));
  return {
    checks,
    sources,
    changedChecks,
    former: isNeeded ? checks.filter(isUndone) : [],
    renames: renamedTests(readable),
  };
}

/** Tests and their helpers that are as before, but for the paths of sources that the change moves: they check the same. */
async function followers(
  store: Store,
  changes: readonly FileChange[],
  kindOf: (path: string) => CheckFileKind | undefined,
): Promise<ReadonlySet<string>> {
  const sources = changes.filter(({ path }) => kindOf(path) === undefined);
  const moves = await findMoves(sources, (blob) => readBlobText(store, blob));
  const found = new Set<string>();
  if (moves.size === 0) return found;
  const edited = changes.filter(
    ({ path, kind }) => kind === 'changed' && /^(?:test|support)$/.test(kindOf(path) ?? ''),
  );
  for (const change of edited.slice(0, MAX_READ)) {
    const { before, after } = (await readBoth(store, change)) ?? {};
    if (before !== undefined && after !== undefined && followsMoves(change.path, { before, after }, moves))
      found.add(change.path);
  }
  return found;
}

/**
 * Files of the base that the commands lead to, and files that the change adds and they lead to then. A file that is tested is
 * none, also where a command runs or names it: with its tests as they were it must be as the change has it.
 */
async function namedFiles(
  { store, before, after, tests, commands }: CheckSearch,
  changes: readonly FileChange[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  const added = new Set(changes.flatMap(({ path, kind }) => (kind === 'added' ? [path] : [])));
  for (const command of commands) {
    for (const path of await commandFiles(command, (one) => readBlobText(store, `${before.tree}:${one}`)))
      named.add(path);
    if (added.size === 0) continue;
    for (const path of await commandFiles(command, (one) => readBlobText(store, `${after.tree}:${one}`)))
      if (added.has(path)) named.add(path);
  }
  const isTest = (path: string): boolean => checkFileKind(path, { tests, named: new Set() }) === 'test';
  for (const { path } of changes) {
    const likeness = named.has(path) && !isTest(path) ? sourceLikeness(path) : undefined;
    const isTested = likeness === 'imported' && (await isImported(store, path, { tree: before.tree, isTest }));
    if (likeness === 'sure' || isTested) named.delete(path);
  }
  return named;
}

/** Linters that a command starts, or that a file of the base names which the command leads to. */
async function checkingLinters({
  store,
  before,
  commands,
}: Pick<CheckSearch, 'store' | 'before' | 'commands'>): Promise<ReadonlySet<string>> {
  const texts = [...commands];
  const environments: string[] = [];
  for (const command of commands)
    for (const path of await commandFiles(command, (one) => readBlobText(store, `${before.tree}:${one}`))) {
      const text = splitLinters(path, (await readBlobText(store, `${before.tree}:${path}`)) ?? '').rest;
      (ENVIRONMENTS.test(path) ? environments : texts).push(text);
    }
  // Without tox or nox, pytest reads its own section only.
  return findLinters(texts.some((text) => /\b(?:tox|nox)\b/.test(text)) ? [...texts, ...environments] : texts);
}

const ENVIRONMENTS = /(?:^|\/)(?:tox\.ini|noxfile\.py)$/;

/** Modes of files that the command leads to. */
function describeMode({
  path,
  kind,
  mode,
  oldMode,
  checkKind,
}: FileChange & { checkKind: CheckFileKind }): ChangedCheck[] {
  const isLost = kind === 'changed' && checkKind === 'command' && oldMode === '100755' && mode === '100644';
  return isLost ? [{ path, effect: 'weakened', what: ['it can no longer be executed'] }] : [];
}

const UNREADABLE = 'it could not be read as text, so what it checks is not known';
const MAX_READ = 500;

/** Undefined where one of the two is no text, or too long. */
async function readBoth(
  store: Store,
  { kind, oldBlob, blob }: FileChange,
): Promise<Readonly<Record<'before' | 'after', string | undefined>> | undefined> {
  const before = kind === 'added' ? undefined : await readBlobText(store, oldBlob);
  const after = kind === 'deleted' ? undefined : await readBlobText(store, blob);
  const isRead = (before !== undefined || kind === 'added') && (after !== undefined || kind === 'deleted');
  return isRead ? { before, after } : undefined;
}

/** Languages whose tests stand beside the code that they test. */
const MAY_HOLD_TESTS = /\.rs$/;

/** Test files that are read for one path. */
const MAX_TESTS = 50;

const JAVASCRIPT = /\.[cm]?[jt]sx?$/;

/** Counts a path as not imported where that is unknown. */
export async function isImported(
  store: Store,
  path: string,
  { tree, isTest }: { readonly tree: string; readonly isTest: (path: string) => boolean },
): Promise<boolean> {
  const stem = stemOf(path);
  if (stem === '') return false;
  const words = JAVASCRIPT.test(path) && stem === 'index' ? String.raw`index|["'](\.\.?/?)+["']` : literal(stem);
  const found = await store.run(['grep', '-l', '-z', '-I', '-E', '-e', words, tree]);
  if (found.exitCode !== 0) return false;
  const tests = found.stdout
    .split('\0')
    .map((line) => line.slice(tree.length + 1))
    .filter((one) => one !== path && isTest(one));
  for (const test of tests.slice(0, MAX_TESTS)) {
    const text = await readBlobText(store, `${tree}:${test}`);
    if (text !== undefined && imports(test, text, path)) return true;
  }
  return false;
}

function imports(test: string, text: string, path: string): boolean {
  if (!JAVASCRIPT.test(path)) return new RegExp(`${IMPORT}${literal(stemOf(path))}(?![\\w-])`, 'm').test(text);
  return Array.from(text.matchAll(/["'`](\.{1,2}(?:\/[^"'`\n]*)?)["'`]/g), ([, specifier = '']) =>
    loaded(posix.join(posix.dirname(test), specifier)),
  ).includes(loaded(path));
}

const IMPORT = String.raw`\b(?:from|import|require\w*|include\w*|use|load|source)\b[^\n]*(?<![\w-])`;

/** `import './x'` and `import './x.js'` may load `x.ts` or `x/index.ts`. */
const loaded = (path: string): string =>
  posix
    .normalize(path)
    .replace(JAVASCRIPT, '')
    .replace(/(?:^|\/)index$|\/$/, '')
    .replace(/^\.$/, '');

const stemOf = (path: string): string => posix.basename(path).replace(/\.\w+$/, '');

const literal = (text: string): string => text.replace(/[^\w]/g, '\\$&');
