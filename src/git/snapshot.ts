/** The workspace as a tree, at two moments: what differs between them is what the agent did. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OmittedFile } from '../core/session-event.ts';
import { type HeldTree, holdTree, pathIn } from '../lib/held-directory.ts';
import { gitError, isDiskFailure } from './git.ts';
import { copyChanged, MAX_FILE_BYTES, NOT_UTF8, seedIndex, tooLarge } from './seed-index.ts';
import { adoptLineEnds, type Store } from './store.ts';
import { gitlinksIn, LIST_STAGED } from './workspace-status.ts';

export interface Snapshot {
  /** Files that were changed already and not by us are in here too, as names of contents that nobody stored. */
  readonly tree: string;
  /** What could not be taken in. */
  readonly refused: readonly OmittedFile[];
  readonly submodules: Submodules;
}

export interface FileChange {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'deleted';
  /**
   * Mode as git writes it: `100644`, `100755`, `120000` a link, `160000` a repository inside of this one, `000000` nothing.
   */
  readonly mode: string;
  readonly oldMode: string;
  readonly blob: string;
  readonly oldBlob: string;
}

/** One index for both moments: the second look reads only files that were touched since the first. */
const INDEX = 'workspace-index';
const AS_WORKSPACE = { index: INDEX, lineEnds: true } as const;
const OWN_INDEX = 'own-index';
const COPIES = 'changed-files';

/**
 * The first look, before the agent. Hashes everything that differs from `commit`, or may differ as far as the job's index knows,
 * and stores nothing.
 */
export const takeFirstSnapshot = (store: Store, commit: string): Promise<Snapshot> =>
  firstLook(store, commit, takeNames);

/** The same, but of the files that differ the small ones are stored, so what is changed in them later is known. */
export const takeCompleteSnapshot = (store: Store, commit: string): Promise<Snapshot> =>
  firstLook(store, commit, takeSmall);

async function firstLook(store: Store, commit: string, take: AddPaths): Promise<Snapshot> {
  const [seed] = await Promise.all([seedIndex(store.root, join(store.directory, INDEX)), adoptLineEnds(store)]);
  await store.ok(['read-tree', '--reset', commit], AS_WORKSPACE);
  if (seed?.attributes) await forgetFiltered(store);
  return look(store, take);
}

/**
 * A file that a filter wrote (Git LFS) is another text than its blob, and filters are not run here. Read as it is at both
 * looks, it is not taken for changed when it was only touched.
 */
async function forgetFiltered(store: Store): Promise<void> {
  const filtered = ['ls-files', '-z', '--stage', '--', '.', ':(exclude,attr:!filter)'];
  const entries = await store.ok(filtered, { ...AS_WORKSPACE, env: { GIT_LITERAL_PATHSPECS: '0' } });
  if (entries !== '') await store.ok(['update-index', '-z', '--index-info'], { ...AS_WORKSPACE, input: entries });
}

/** A later look: contents that changed since the first are stored. May be repeated. */
export const takeSnapshot = (store: Store): Promise<Snapshot> => look(store, takeContents);

/** Makes the workspace, which is as `from` says, as `to` says; false where it is no longer so, and then it stays. */
export async function restoreSnapshot(store: Store, from: Snapshot, to: Snapshot): Promise<boolean> {
  // The index knows the files by their copies; where one is still what it was taken for, git sees so now.
  await store.run(['update-index', '-q', '--refresh', '--ignore-submodules'], AS_WORKSPACE);
  const { exitCode } = await store.run(['read-tree', '-m', '-u', from.tree, to.tree], AS_WORKSPACE);
  return exitCode === 0;
}

/**
 * `now` without what others than the agent did to `before` until `left`, unless the agent touched it afterwards: a file
 * that a failed verification made is none of its work, however often it was asked to fix something since.
 */
export async function withoutTraces(
  store: Store,
  { before, left, now }: Readonly<Record<'before' | 'left' | 'now', Snapshot>>,
): Promise<Snapshot> {
  const own = await changesBetween(store, left, now);
  await store.ok(['read-tree', '--reset', before.tree], { index: OWN_INDEX });
  const entries = own.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}`);
  await store.ok(['update-index', '-z', '--replace', '--index-info'], { index: OWN_INDEX, input: joined(entries) });
  const tree = (await store.ok(['write-tree', '--missing-ok'], { index: OWN_INDEX })).trim();
  const traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}

export async function changesBetween(
  store: Store,
  before: Pick<Snapshot, 'tree'>,
  after: Pick<Snapshot, 'tree'>,
): Promise<FileChange[]> {
  if (before.tree === after.tree) return [];
  const raw = await store.ok(['diff-tree', '-r', '-z', '--raw', '--no-renames', before.tree, after.tree]);
  const fields = raw.split('\0');
  const changes: FileChange[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = '', mode = '', oldBlob = '', blob = '', status = ''] = (fields[at] ?? '').slice(1).split(' ');
    changes.push({ path: fields[at + 1] ?? '', kind: KINDS[status] ?? 'changed', mode, oldMode, blob, oldBlob });
  }
  return changes;
}

/** What the agent did that no tree can show. */
export const newlyRefused = (before: Snapshot, after: Snapshot): OmittedFile[] => [
  ...after.refused.filter(({ path }) => !before.refused.some((known) => known.path === path)),
  ...changedSubmodules(before.submodules, after.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE })),
];

const IN_A_SUBMODULE = 'it is a git repository of its own (a submodule): what changed in it is not published from here';

const KINDS: Readonly<Record<string, FileChange['kind']>> = { A: 'added', D: 'deleted' };

interface SnapshotProblems {
  /** What git refuses. */
  readonly stuck: readonly OmittedFile[];
  /** What it is not even asked about. */
  readonly unfit: readonly OmittedFile[];
}

type AddPaths = (store: Store, paths: readonly string[]) => Promise<SnapshotProblems>;

async function look(store: Store, take: AddPaths): Promise<Snapshot> {
  // Side by side, as both go through every file; what stands where something was deleted is known when that is forgotten.
  const [tracked, listed] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  const untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed;
  const unnamable = tracked.deleted.filter((path) => path.includes('\ufffd')); // which git has not found, and not forgotten
  const { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]);
  const tree = (await store.ok(['write-tree', '--missing-ok'], AS_WORKSPACE)).trim();
  const submodules = await lookIntoSubmodules(store.root, await submodulePaths(store, INDEX));
  const lost = unnamable.map((path) => ({ path, reason: NOT_UTF8 }));
  return { tree, refused: [...untracked.repositories, ...lost, ...unfit, ...stuck], submodules };
}

/** Paths of the submodules that an index of the store has, in `.gitmodules` or not. */
export const submodulePaths = async (store: Store, index: string): Promise<string[]> =>
  gitlinksIn(await store.ok(LIST_STAGED, { index }));

/** Repositories inside of this one are never looked into: git would run itself there, by their configuration. */
async function trackedChanges(store: Store): Promise<{ changed: string[]; deleted: string[] }> {
  const args = ['diff-files', '-z', '--name-status', '--no-renames', '--ignore-submodules=all'];
  const fields = (await store.ok(args, AS_WORKSPACE)).split('\0');
  const changed: string[] = [];
  const deleted: string[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === 'D' ? deleted : changed).push(fields[at + 1] ?? '');
  return { changed, deleted };
}

async function untrackedFiles(store: Store): Promise<{ files: string[]; repositories: OmittedFile[] }> {
  const args = ['ls-files', '-z', '--others', '--exclude-per-directory=.gitignore'];
  const paths = (await store.ok(args, AS_WORKSPACE)).split('\0').filter(Boolean);
  const repositories = paths.filter((path) => path.endsWith('/'));
  return {
    files: paths.filter((path) => !path.endsWith('/')),
    repositories: repositories.map((path) => ({ path, reason: 'it is a git repository of its own' })),
  };
}

/** What stands in the workspace beside the newest snapshot, ignored or not; a repository of its own ends in `/`. */
export const otherFiles = async (store: Store): Promise<string[]> =>
  (await store.ok(['ls-files', '-z', '--others'], AS_WORKSPACE)).split('\0').filter(Boolean);

async function forget(store: Store, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await store.ok(['update-index', '-z', '--force-remove', '--stdin'], { ...AS_WORKSPACE, input: joined(paths) });
}

/** Nothing of the agent's runs yet, and nothing of what is read is kept. */
async function takeNames(store: Store, paths: readonly string[]): Promise<SnapshotProblems> {
  const { fit, unfit } = await sort(store.root, paths);
  return { unfit, stuck: await stage(store, { storing: ['--info-only'], tree: store.root }, fit) };
}

const SMALL_BYTES = 256 * 1024;
const MAX_SMALL = 500;

async function takeSmall(store: Store, paths: readonly string[]): Promise<SnapshotProblems> {
  const { fit, unfit } = await sort(store.root, paths);
  const sizes = await Promise.all(fit.slice(0, MAX_SMALL).map((path) => sizeOf(store.root, path)));
  const small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES);
  const others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES);
  const stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...(await stage(store, { storing: ['--info-only'], tree: store.root }, others))] };
}

/** Commands of the agent may be running in the background, and a test that it wrote. */
async function takeContents(store: Store, paths: readonly string[]): Promise<SnapshotProblems> {
  const tree = join(store.directory, COPIES);
  const unfit = await copyChanged(store.root, paths, tree);
  const left = new Set(unfit.map(({ path }) => path));
  const fit = paths.filter((path) => !left.has(path));
  const stuck = await stage(store, { storing: [], tree }, fit);
  await rm(tree, { recursive: true, force: true });
  return { stuck, unfit };
}

async function sort(root: string, paths: readonly string[]): Promise<{ fit: string[]; unfit: OmittedFile[] }> {
  const fit: string[] = [];
  const unfit: OmittedFile[] = [];
  for (const path of paths) {
    const reason = await whyUnfit(root, path);
    if (reason === undefined) fit.push(path);
    else unfit.push({ path, reason });
  }
  return { fit, unfit };
}

async function whyUnfit(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\ufffd')) return NOT_UTF8;
  const size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : undefined;
}

const sizeOf = async (root: string, path: string): Promise<number> =>
  (await lstat(join(root, path)).catch(() => undefined))?.size ?? 0;

/**
 * One name that git refuses must not keep the others out: a batch that fails is halved until the culprit is alone. A disk
 * that takes nothing is no fault of the names: throws KodeletError `git`.
 */
async function stage(
  store: Store,
  how: {
    readonly storing: readonly string[];
    /** Directory from which git reads the files. */
    readonly tree: string;
  },
  paths: readonly string[],
): Promise<OmittedFile[]> {
  if (paths.length === 0) return [];
  const args = ['update-index', '-z', '--add', '--remove', ...how.storing, '--stdin'];
  const result = await store.run(args, { ...AS_WORKSPACE, tree: how.tree, input: joined(paths) });
  const { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  const [path = ''] = paths;
  if (paths.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split('\n')[0] ?? ''}` }];
  const half = Math.ceil(paths.length / 2);
  return [...(await stage(store, how, paths.slice(0, half))), ...(await stage(store, how, paths.slice(half)))];
}

/** A name that means `.git` somewhere is skipped with a word, and with success. */
function ignored(paths: readonly string[], said: string): OmittedFile[] {
  const lines = new Set(said.split('\n'));
  const skipped = paths.filter((path) => lines.has(`Ignoring path ${path}`));
  return skipped.map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}

const joined = (paths: readonly string[]): string => paths.map((path) => `${path}\0`).join('');

/** Path of a submodule → a digest of the names, sizes and times of its files. */
type Submodules = ReadonlyMap<string, string>;

/** `paths` are relative to `root`; one that is not checked out has no files. */
async function lookIntoSubmodules(root: string, paths: readonly string[]): Promise<Submodules> {
  const tree = holdTree(root);
  const digests = paths.map((path): [string, string] => {
    const hash = createHash('sha256');
    describe(tree, path, (line) => hash.update(line));
    return [path, hash.digest('hex')];
  });
  tree.close();
  return new Map(digests);
}

const changedSubmodules = (before: Submodules, after: Submodules): string[] =>
  [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);

/** Links are told as such and not followed: one could lead to a copy that has been changed. */
function describe(tree: HeldTree, path: string, say: (line: string) => void): void {
  try {
    const facts = lstatSync(pathIn(tree, path));
    const isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/\n` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}\n`);
    for (const name of isDirectory ? readdirSync(tree.enter(path).path).sort() : []) {
      if (name !== '.git') describe(tree, `${path}/${name}`, say);
    }
  } catch {
    say(`${path}\0gone\n`); // in the meantime, or closed to us
  }
}
