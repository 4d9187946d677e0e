/** Gives the checkout back to the job as it stood: commit, branch, index, Git LFS and its own files; what was not published is kept as a patch. */
import { existsSync, statSync } from 'node:fs';
import { lstat, mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { describeError, KodeletError } from '../core/error.ts';
import { copyRegular, readWholeText } from '../lib/regular-file.ts';
import { makeWritable, removeTree } from '../lib/remove-tree.ts';
import { firstNames } from '../lib/text.ts';
import { gitOk } from './git.ts';
import {
  digestOf,
  isBelowFolders,
  isUnchangedFile,
  removeInside,
  restoreFiles,
  restoreGitFiles,
} from './kept-files.ts';
import { removeUnfinished } from './lend-commit.ts';
import { treeAside } from './set-aside.ts';
import { quoted, storeIn } from './store.ts';
import { addedBelow, ownFiles, readRecord, type TreeRecord, type WorkspaceRecord } from './workspace-record.ts';
import {
  checkOutFiles,
  gitIn,
  gitlinksIn,
  gitOkIn,
  LIST_STAGED,
  skippedFiles,
  type WorkspaceStatus,
  workspaceStatus,
} from './workspace-status.ts';

interface RestoreOptions {
  /** The record's. */
  readonly file: string;
  /** Our own token. */
  readonly key: string;
  /** File for what was not published; absent if everything was. */
  readonly unpublished?: string;
}

interface RestoreReport {
  /** What people should know. */
  readonly notes: readonly string[];
  /** What was removed where git does not look; a directory ends in `/`. */
  readonly removed: readonly string[];
}

/**
 * Undoes what the run did, file by file, ignored files too. A file that git ignores and the run changed is removed, since
 * nobody kept its content. May be called again. Throws KodeletError `git` where something could not be undone.
 */
export async function giveBack(options: RestoreOptions): Promise<RestoreReport> {
  const { file } = options;
  const notes = await tryTwice(options).catch((error: unknown) => {
    throw new KodeletError('git', `The checkout could not be given back as it was: ${describeError(error)}`, {
      cause: error,
      remedy: 'Check it out again before later steps use it',
    });
  });
  await rm(file, { force: true });
  return notes;
}

async function tryTwice({ file, key, unpublished }: RestoreOptions): Promise<RestoreReport> {
  const record = await readRecord(file, key);
  const kept = unpublished === undefined ? [] : await keepWork(record, unpublished);
  const given = await restoreAll(record).catch(async () => {
    // A directory without permissions, one too deep for git or a name that is not UTF-8 is most likely in the way; every run
    // would look too long for it.
    await Promise.all(record.places.flatMap(({ root, own, common }) => [root, own, common]).map(makeWritable));
    for (const place of record.places) await removeMade(place, record, await keptFolders(place, record));
    return restoreAll(record);
  });
  await rm(record.copies, { recursive: true, force: true });
  return { ...given, notes: [...kept, ...given.notes] };
}

/** Saves unpublished work. If that fails, the checkout must be restored all the same. */
async function keepWork({ places: [main], move }: WorkspaceRecord, directory: string): Promise<string[]> {
  if (!main) return [];
  try {
    const patch = await keepUnpublished(main, move?.to ?? main.head, directory);
    return patch === undefined ? [] : [`The change of the agent was not published. Its patch is ${patch}`];
  } catch (error) {
    return [`The change of the agent was not published, and could not be kept: ${describeError(error)}`];
  }
}

async function restoreAll(record: WorkspaceRecord): Promise<RestoreReport> {
  const notes: string[] = [];
  const removed: string[] = [];
  for (const place of record.places) {
    const kept = await keptFolders(place, record);
    notes.push(...(await restoreTree(place, record, kept)));
    removed.push(...(await removeMade(place, record, kept)));
    await restoreFolders(place); // when no link is left that would lead elsewhere
  }
  return { notes, removed };
}

type KeepRule = (path: string) => boolean;

const keptFolders = (place: TreeRecord, { places, keep, move }: WorkspaceRecord): Promise<KeepRule> =>
  keptIn(place.root, place === places[0] && !move?.fork ? keep : []);

/** `folders`, relative to the top, as far as they are directories: a link in the place of one would lead later steps elsewhere. */
async function keptIn(root: string, folders: readonly string[]): Promise<KeepRule> {
  const names = folders.map((folder) => posix.normalize(folder).replace(/\/$/, ''));
  const found = await Promise.all(names.map((name) => isBelowFolders(root, `${name}/x`)));
  const kept = names.filter((_, index) => found[index]);
  return (path) => kept.some((name) => name === '.' || path === name || path.startsWith(`${name}/`));
}

async function restoreTree(
  place: TreeRecord,
  { copies, move, since, places }: WorkspaceRecord,
  isKept: KeepRule,
): Promise<string[]> {
  const { root, kept, unkept } = place;
  await restoreGitEntry(place);
  await removeUnfinished(place.common);
  for (const files of place.files) {
    if ((await realpath(files.directory)) !== files.directory) throw new Error(`${files.directory} is a link now`);
    await restoreGitFiles(files);
  }
  for (const file of kept) if (!(await isUnchangedFile(root, file))) await restoreFiles(root, file, copies);
  const isOurs = ownFiles(place);
  if (place === places[0]) await removeAll(root, move?.added.filter((path) => !isOurs.has(path)) ?? []);
  await removeAll(root, await changedSince(root, await skippedFiles(place), since));
  const rewritten = await restoreTracked(place, isKept);
  for (const path of rewritten) await fillPointer(place.common, join(root, path));
  const lost = await changedSince(root, unkept, since);
  const which = firstNames(lost, MAX_SHOWN);
  return lost.length === 0 ? [] : [`Too large to be kept, so not given back as they were: ${which}`];
}

const MAX_SHOWN = 10;

/** A submodule's folder and the file that leads to its repository. */
async function restoreGitEntry({ root, pointer }: TreeRecord): Promise<void> {
  if (pointer === undefined) return;
  const found = await lstat(root).catch(() => undefined);
  if (!found?.isDirectory()) await rm(root, { force: true });
  await mkdir(root, { recursive: true });
  const at = join(root, '.git');
  if (readWholeText(at, { maxBytes: 64 * 1024 }) === pointer) return;
  await rm(at, { recursive: true, force: true });
  await writeFile(at, pointer, { flag: 'wx' });
}

/** A submodule that is not checked out is an empty folder, which git removes with it and does not make again. */
async function restoreFolders({ root, submodules }: TreeRecord): Promise<void> {
  for (const path of submodules) {
    const at = join(root, path);
    const found = await lstat(at).catch(() => undefined);
    if (found?.isDirectory()) continue;
    await rm(at, { force: true });
    await mkdir(at, { recursive: true });
  }
}

/** Writes again what the job had as the index has it, and removes what the job did not have. Answers with what was written. */
async function restoreTracked(place: TreeRecord, isKept: KeepRule): Promise<readonly string[]> {
  const [first, hasNewTimes] = await Promise.all([differences(place, isKept), timesDiffer(place)]);
  // What git ignores, and how it writes files, stands in files itself.
  const rules = first.changed.filter((path) => /(?:^|\/)\.git(?:ignore|attributes)$/.test(path));
  await checkOutFiles(place, rules);
  const { changed, untracked, same } = rules.length > 0 ? await differences(place, isKept) : first;
  if (same && rules.length === 0) {
    if (hasNewTimes) await readFileTimes(place);
    return [];
  }
  await removeAll(place.root, untracked);
  await checkOutFiles(place, changed);
  await readFileTimes(place);
  const left = await differences(place, isKept);
  const wrong = [...left.untracked];
  for (const path of left.changed) if (!(await isIndexedPointer(place, path))) wrong.push(path);
  if (wrong.length === 0 && left.said === '') return [...rules, ...changed];
  throw new Error(left.said || `${firstNames(wrong, MAX_SHOWN)} still differ`);
}

/** Programs that compare times, and no content, would else take for changed what was written again as it was. */
const readFileTimes = (place: TreeRecord): Promise<unknown> => gitIn(place, ['update-index', '-q', '--refresh']);

/** Whether there is something to learn: of what the job had changed itself, its times differ anyway. */
async function timesDiffer(place: TreeRecord): Promise<boolean> {
  const listed = await gitIn(place, ['diff-files', '--name-only', '-z', '--ignore-submodules=all']);
  const changedBefore = new Set(place.changed);
  return listed.stdout.split('\0').some((path) => path !== '' && !changedBefore.has(path));
}

/** For git it is changed, since the index has the size of the content that the pointer stands for. */
async function isIndexedPointer(place: TreeRecord, path: string): Promise<boolean> {
  if (pointerOid(join(place.root, path)) === undefined) return false;
  const name = await gitOkIn(place, ['hash-object', '--no-filters', '--', path]);
  return (await gitOkIn(place, ['ls-files', '--stage', '--', path])).includes(` ${name.trim()} `);
}

/**
 * What differs from how the job had it. Contents are compared with the index, so an object which someone put in
 * the place of another one does not pass.
 */
async function differences(
  place: TreeRecord,
  isKept: KeepRule,
): Promise<
  WorkspaceStatus & {
    readonly same: boolean;
  }
> {
  const status = await workspaceStatus(place);
  const [changedBefore, isOurs] = [new Set(place.changed), ownFiles(place)];
  const changed = status.changed.filter((path) => !changedBefore.has(path));
  const untracked = status.untracked.filter((path) => !isOurs.has(path) && !isKept(path));
  const said = status.said === place.said ? '' : status.said;
  return { changed, untracked, said, same: changed.length + untracked.length === 0 && said === '' };
}

async function removeAll(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await removeInside(root, path.replace(/\/$/, ''));
  for (const folder of new Set(paths.map((path) => dirname(path)))) await removeEmpty(root, folder);
}

/** The folder and those above it, as far as nothing is in them. */
export async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === '.') return;
  try {
    await rmdir(join(root, folder));
  } catch {
    return; // not empty, or gone
  }
  await removeEmpty(root, dirname(folder));
}

/**
 * Which of `paths` were made, changed or removed since. `since` is a time of status change (ctime), which nobody can set
 * back without the machine's clock.
 */
async function changedSince(root: string, paths: readonly string[], since: number): Promise<string[]> {
  const changed: string[] = [];
  for (const path of paths) {
    const found = await lstat(join(root, path)).catch(() => undefined);
    if (!found || found.ctimeMs >= since) changed.push(path);
  }
  return changed;
}

/**
 * What git does not look at must not stay either, such as in `node_modules`: later steps would run it with their secrets.
 * Decides when the index is the job's again; before that, it only makes way for git.
 */
async function removeMade(place: TreeRecord, record: WorkspaceRecord, isKept: KeepRule): Promise<string[]> {
  const tracked = (await gitOkIn(place, ['ls-files', '-z'])).split('\0');
  const made = await addedBelow(place, record, { tracked, isKept });
  for (const { bytes } of made) await removeTree(bytes);
  return made.map(({ path }) => path);
}

/** Pointers are shorter than 1,024 bytes. See docs/spec.md of git-lfs. */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n/;

/** The SHA-256 of the content that a file stands for; undefined where it is no pointer. */
const pointerOid = (path: string): string | undefined =>
  POINTER.exec(readWholeText(path, { maxBytes: 1024 }) ?? '')?.[1];

/** Puts the content in the place of a pointer. False where it is none, or where `common` does not have the content. */
async function fillPointer(common: string, path: string): Promise<boolean> {
  const oid = pointerOid(path);
  if (oid === undefined) return false;
  const fresh = `${path}.${oid}`;
  try {
    await rm(fresh, { recursive: true, force: true });
    await copyRegular(join(common, 'lfs/objects', oid.slice(0, 2), oid.slice(2, 4), oid), fresh, 'follow');
    if ((await digestOf(fresh)) !== oid) return false;
    await rename(fresh, path);
    return true;
  } catch {
    return false; // a checkout without `lfs: true` has pointers only
  } finally {
    await rm(fresh, { force: true });
  }
}

/** More names than that do not fit into one command. */
const MAX_NAMES = 1000;

/**
 * Against the commit that the run worked on, without what the job itself had changed. Objects go to `directory`, so the
 * repository stays as it is. Work that was set aside is taken from the store, because the workspace shows other files. Answers
 * with the file; undefined where nothing changed, and for a sparse checkout, where nobody can see from outside what was
 * removed.
 */
async function keepUnpublished(place: TreeRecord, base: string, directory: string): Promise<string | undefined> {
  const { root, own, common, changed, untracked } = place;
  const theirs = [...changed, ...untracked].map((path) => `:(exclude,top,literal)${path.replace(/\/$/, '')}`);
  if (existsSync(join(own, 'info/sparse-checkout')) && (await isSparse(place))) return undefined;
  if (theirs.length > MAX_NAMES) return undefined;
  const objects = join(directory, 'unpublished-objects');
  await mkdir(objects, { recursive: true, mode: 0o700 });
  const store = storeIn(directory);
  const aside = treeAside(store);
  const borrowed = [common, ...(aside === undefined ? [] : [store])].map((one) => join(one, 'objects'));
  const env = {
    GIT_DIR: own,
    GIT_WORK_TREE: root,
    GIT_INDEX_FILE: join(directory, 'unpublished-index'),
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: borrowed.map(quoted).join(':'),
    GIT_LITERAL_PATHSPECS: '0',
  };
  const file = join(directory, 'unpublished.patch');
  const run = (...args: string[]): Promise<string> => gitOk(args, { cwd: root, env });
  const ours = [':(top)', ...theirs];
  await run('read-tree', '--reset', aside ?? base);
  // Git would ask each for its changes, by filters that settings of its own name.
  const without = gitlinksIn(await run(...LIST_STAGED)).map((path) => `:(exclude,top,literal)${path}`);
  if (aside === undefined) await run('add', '--all', '--ignore-errors', '--', ...ours, ...without);
  await run('diff-index', '--cached', '--binary', '-p', `--output=${file}`, base, '--', ...ours);
  return statSync(file).size > 0 ? file : undefined;
}

const isSparse = async ({ root, own }: TreeRecord): Promise<boolean> => {
  const env = { GIT_DIR: own, GIT_WORK_TREE: root };
  return (await gitOk(['ls-files', '-t'], { cwd: root, env })).split('\n').some((line) => line.startsWith('S '));
};
