/** Which of the agent's changes may be published: a table of reasons against, limits, and the look for secrets. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';
import type { OmittedFile } from '../core/session-event.ts';
import { isGitDirectory, matchesProtected } from '../lib/paths.ts';
import { readHead, readWholeText } from '../lib/regular-file.ts';
import { writePatch } from './commit.ts';
import { filePatches } from './diff.ts';
import { gitError } from './git.ts';
import { type FileChange, submodulePaths } from './snapshot.ts';
import type { Store } from './store.ts';

export interface SelectionRules {
  /** Patterns on top of those that are always protected. */
  readonly protect: readonly string[];
  /** The only directories that may change, from the top of the repository; absent: all of it. */
  readonly scope?: readonly string[] | undefined;
}

export async function selectChanges(
  store: Store,
  commit: string,
  changes: readonly FileChange[],
  { protect, scope }: SelectionRules,
): Promise<{
  readonly changes: readonly FileChange[];
  readonly leftOut: readonly OmittedFile[];
  readonly forPeople: readonly FileChange[];
}> {
  const filtered = await filteredPaths(store, commit, changes);
  const kept: FileChange[] = [];
  const leftOut: OmittedFile[] = [];
  const forPeople: FileChange[] = [];
  for (const change of changes) {
    const facts = { change, filter: filtered.get(change.path), link: await linkTarget(store, change), protect, scope };
    const [place, form] = [firstOf(LOCATION_RULES, facts), firstOf(FORM_RULES, facts)];
    const reason = place ?? form;
    if (reason === undefined) kept.push(change);
    else leftOut.push({ path: change.path, reason });
    if (reason !== undefined && form === undefined) forPeople.push(change);
  }
  const displaced = kept.flatMap((change) => {
    const other = displacedBy(change, leftOut);
    return other === undefined ? [] : [{ change, other }];
  });
  const changed = new Set(displaced.map(({ change }) => change));
  return {
    changes: kept.filter((change) => !changed.has(change)),
    leftOut: [
      ...leftOut,
      ...displaced.map(({ change: { path }, other }) => ({
        path,
        reason: `it would take the place of "${other}", which is left out`,
      })),
    ],
    forPeople,
  };
}

/** Paths of which no change is published, regardless of what it is: path → why. */
export async function closedPaths(
  store: Store,
  commit: string,
  paths: readonly string[],
  { protect, scope }: SelectionRules,
): Promise<ReadonlyMap<string, string>> {
  const changes = paths.map((path) => ({ ...ORDINARY, path }));
  const filtered = await filteredPaths(store, commit, changes);
  const reasons = changes.flatMap((change): [string, string][] => {
    const facts = { change, filter: filtered.get(change.path), link: undefined, protect, scope };
    const reason = firstOf([...LOCATION_RULES, ...FORM_RULES], facts);
    return reason === undefined ? [] : [[change.path, reason]];
  });
  return new Map(reasons);
}

/** A change to which only its path can be an objection. */
const ORDINARY = { kind: 'changed', mode: '100644', oldMode: '100644', blob: '', oldBlob: '' } as const;

/** The path that is left out and could not stay beside the change: of a name, git stores a file or a directory. */
const displacedBy = ({ kind, path }: FileChange, leftOut: readonly OmittedFile[]): string | undefined =>
  kind === 'deleted'
    ? undefined
    : leftOut.map((one) => one.path).find((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`));

type Objection = (facts: SelectionFacts) => string | undefined;

const firstOf = (reasons: readonly Objection[], facts: SelectionFacts): string | undefined =>
  reasons.map((against) => against(facts)).find((found) => found !== undefined);

interface SelectionFacts extends SelectionRules {
  readonly change: FileChange;
  /** The filter driver that stands between the file and what git stores of it. */
  readonly filter: string | undefined;
  /** Target of a symbolic link. */
  readonly link: string | undefined;
}

/** A person may change these. */
const LOCATION_RULES: readonly Objection[] = [
  ({ change, protect }) => {
    const pattern = matchesProtected(change.path, [...ALWAYS_PROTECTED, ...protect]);
    return pattern && `the path is protected (${pattern}): a person has to make this change`;
  },
  ({ change, scope }) =>
    scope && !scope.some((directory) => change.path.startsWith(`${directory}/`))
      ? `it is outside of what the request may change (${scope.join(', ')})`
      : undefined,
];

const FORM_RULES: readonly Objection[] = [
  ({ change }) =>
    [change.mode, change.oldMode].includes(REPOSITORY) ? 'it is a git repository of its own (a submodule)' : undefined,
  ({ change, link }) => (link === undefined ? undefined : linkTrouble(change.path, link)),
  // Its stored form is another one (Git LFS), perhaps an encrypted one (git-crypt): the plain file must not be pushed.
  ({ filter }) => filter && `it is stored through the filter "${filter}", which is not run here`,
];

const REPOSITORY = '160000';
const LINK = '120000';

async function linkTarget(store: Store, { mode, blob }: FileChange): Promise<string | undefined> {
  return mode === LINK ? store.ok(['cat-file', 'blob', blob]) : undefined;
}

function linkTrouble(path: string, target: string): string | undefined {
  const reached = posix.join(posix.dirname(path), target);
  if (posix.isAbsolute(target) || reached === '..' || reached.startsWith('../')) {
    return `it is a symbolic link out of the repository, to "${target}"`;
  }
  return reached.split('/').some(isGitDirectory) ? `it is a symbolic link into git's own directory` : undefined;
}

/** By the attributes of the commit, not of the workspace, where the agent may have changed them. */
async function filteredPaths(
  store: Store,
  commit: string,
  changes: readonly FileChange[],
): Promise<ReadonlyMap<string, string>> {
  if (changes.length === 0) return new Map();
  const options = { index: 'attributes-index' };
  await store.ok(['read-tree', '--reset', commit], options);
  const input = changes.map(({ path }) => `${path}\0`).join('');
  const fields = (await store.ok(['check-attr', '-z', '--cached', '--stdin', 'filter'], { ...options, input })).split(
    '\0',
  );
  const filters = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', , value = ''] = fields.slice(at, at + 3);
    if (!['unspecified', 'unset', 'set'].includes(value)) filters.set(path, value);
  }
  return filters;
}

/** A limit of the configuration that a change is over. */
export interface ExceededLimit {
  readonly key: 'max-files' | 'max-patch-kb';
  readonly limit: number;
  /** The smallest limit that lets the change through. */
  readonly needed: number;
}

interface ChangedTrees {
  /** Trees or commits. */
  readonly from: string;
  readonly to: string;
  readonly files: readonly string[];
}

/** `patchFile`: a file that may be written, for a patch that is too long to be held in memory. */
export async function exceededLimits(
  store: Store,
  { from, to, files }: ChangedTrees,
  {
    maxFiles,
    maxPatchBytes,
    patchFile,
  }: {
    readonly maxFiles: number;
    readonly maxPatchBytes: number;
  } & { readonly patchFile: string },
): Promise<ExceededLimit[]> {
  const exceeded: ExceededLimit[] = [];
  if (files.length > maxFiles) exceeded.push({ key: 'max-files', limit: maxFiles, needed: files.length });
  const diff = ['diff-tree', '-r', '-p', '--binary', from, to];
  const patch = await store.run(diff, { maxOutputBytes: maxPatchBytes });
  if (patch.exitCode === 0) return exceeded;
  if (!patch.tooLong) throw gitError(diff, patch, store.root);
  await writePatch(store, from, to, patchFile);
  const needed = Math.ceil((await stat(patchFile)).size / 1024);
  return [...exceeded, { key: 'max-patch-kb', limit: maxPatchBytes / 1024, needed }];
}

/** Files to which something was added that looks like a secret; `redact` changes a text that holds one. */
export async function pathsWithSecrets(
  store: Store,
  { from, to, files }: ChangedTrees,
  redact: (text: string) => string,
): Promise<string[]> {
  const found = await secretLines(store, { from, to, files }, redact);
  return found.map(({ path }) => path);
}

/** The same with the lines that were added, redacted; none where only the path holds a secret. */
export async function secretLines(
  store: Store,
  { from, to, files }: ChangedTrees,
  redact: (text: string) => string,
): Promise<{ readonly path: string; readonly lines: readonly string[] }[]> {
  const isClean = (text: string): boolean => redact(text) === text;
  const whole = await store.run([...ADDED_LINES, from, to], { maxOutputBytes: MAX_BYTES_AT_ONCE });
  const sections = whole.exitCode === 0 ? filePatches(whole.stdout) : undefined;
  if (files.every(isClean) && sections?.every((section) => isClean(addedLines(section)))) return [];
  const found: { readonly path: string; readonly lines: readonly string[] }[] = [];
  for (const path of files) {
    const added = addedLines(await store.ok([...ADDED_LINES, from, to, '--', path]));
    if (!isClean(path) || !isClean(added)) found.push({ path, lines: changedBy(redact, added) });
  }
  return found;
}

/** Lines of a text that are other ones once it is redacted, which may join lines. */
function changedBy(redact: (text: string) => string, text: string): string[] {
  const before = new Set(text.split('\n'));
  return redact(text)
    .split('\n')
    .filter((line) => !before.has(line));
}

/** Binary files as text. */
const ADDED_LINES = ['diff-tree', '-r', '-p', '--text', '--unified=0', '--no-renames'];
/** A longer patch is read file by file. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024;

/** Lines that one file's patch adds: what the repository already had is no one's fault. */
function addedLines(patch: string): string {
  const lines = patch.slice(Math.max(0, patch.indexOf('\n@@'))).split('\n');
  return lines.flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : [])).join('\n');
}

const INDEX = 'ignore-index';

/** Paths from the top; a directory of which everything is hidden ends in `/`. Caches that a tool marks as such are left out. */
export async function hiddenFiles(
  store: Store,
  {
    origin,
    made,
  }: {
    /** The commit or tree whose ignore files count. */
    readonly origin: string;
    /** What the run has made, see `addedSince`. */
    readonly made: readonly string[];
  },
): Promise<string[]> {
  if (made.length === 0) return [];
  await store.ok(['read-tree', '--reset', origin], { index: INDEX });
  const shown = await shownNow(store);
  const submodules = await submodulePaths(store, INDEX); // no ignore file decides of what is in them
  const isInside = (path: string): boolean => submodules.some((folder) => path.startsWith(`${folder}/`));
  const unseen = made.filter((path) => !shown.has(path) && !isInside(path));
  const ignored = await ignoredBefore(store, unseen);
  const found = unseen.filter((path) => !ignored.has(path)).map((path) => hiddenAt(store.root, path, shown));
  // A rule such as `*.pyc` hides all files of a folder, and not the folder.
  const before = await ignoredBefore(
    store,
    found.flatMap(({ files }) => files),
  );
  return found
    .filter(({ files }) => files.some((path) => !before.has(path)))
    .flatMap(({ whole, files }) => (whole === undefined ? files.filter((path) => !before.has(path)) : [whole]))
    .filter((path) => !isInCache(store.root, path));
}

/** Whether a folder above it, or it itself, hides all of itself and has the tag of https://bford.info/cachedir. */
function isInCache(root: string, path: string): boolean {
  const names = path.split('/').slice(0, -1);
  return names.some((_, index) => {
    const folder = join(root, ...names.slice(0, index + 1));
    const tag = readHead(join(folder, 'CACHEDIR.TAG'), { maxBytes: CACHE_TAG.length, links: 'refuse' });
    if (!tag.ok || tag.bytes.toString('latin1') !== CACHE_TAG) return false;
    const rules = readWholeText(join(folder, '.gitignore'), { maxBytes: 4096, links: 'refuse' }) ?? '';
    return rules.replaceAll(/^#.*$/gm, '').trim() === '*';
  });
}

const CACHE_TAG = 'Signature: 8a477f597d28d172789f06886806bc55';

/** Which of the paths are new files that the ignore files of `origin` hide. */
export async function ignoredFiles(
  store: Store,
  { origin, written }: { readonly origin: string; readonly written: readonly string[] },
): Promise<string[]> {
  const there = written.filter((path) => !posix.isAbsolute(path) && existsSync(join(store.root, path)));
  if (there.length === 0) return [];
  await store.ok(['read-tree', '--reset', origin], { index: INDEX });
  const tracked = new Set((await store.ok(['ls-files', '-z'], { index: INDEX })).split('\0'));
  const unknown = there.filter((path) => !tracked.has(path));
  const ignored = await ignoredBefore(store, unknown);
  return unknown.filter((path) => ignored.has(path));
}

/** New files that git sees by the ignore files as they stand now. */
async function shownNow(store: Store): Promise<ReadonlySet<string>> {
  const listing = ['ls-files', '-z', '--others', '--exclude-per-directory=.gitignore'];
  return new Set((await store.ok(listing, { index: INDEX })).split('\0'));
}

/** The files of a path that are not shown. `whole`: the folder, where it has no others. */
function hiddenAt(
  root: string,
  path: string,
  shown: ReadonlySet<string>,
): { readonly files: readonly string[]; readonly whole?: string } {
  if (!path.endsWith('/')) return { files: [path] };
  const at = join(root, path);
  if (!existsSync(at)) return { files: [] }; // a process that the run left behind may still be at work
  const all = readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const files = all.filter((file) => !shown.has(file));
  return { files, ...(files.length === all.length && { whole: path }) };
}

/** Which of `paths` the ignore files of the index match. They are asked in a directory that holds nothing else. */
async function ignoredBefore(store: Store, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const directory = join(store.directory, `ignore-files-${randomUUID()}`);
  const options = { index: INDEX, tree: directory };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const rules = await store.ok(['ls-files', '-z', '--', ':(glob)**/.gitignore'], { ...options, env: GLOB });
    await store.ok(['checkout-index', '--quiet', '-z', '--stdin'], { ...options, input: rules });
    // Git looks whether a directory is one; of a file below it, it knows that. A name may begin as a pathspec does.
    const asked = new Map(paths.map((path) => [path.endsWith('/') ? `./${path}_` : `./${path}`, path]));
    const input = [...asked.keys()].map((path) => `${path}\0`).join('');
    const args = ['check-ignore', '--no-index', '-z', '--stdin'];
    const result = await store.run(args, { ...options, env: GLOB, input });
    if (result.exitCode !== 0 && result.exitCode !== 1) throw gitError(args, result, directory);
    return new Set(result.stdout.split('\0').flatMap((path) => asked.get(path) ?? []));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const GLOB = { GIT_LITERAL_PATHSPECS: '0' };
