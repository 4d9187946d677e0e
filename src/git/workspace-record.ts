/** Writes down how the job's checkout stands before the run changes anything in it; `give-back.ts` puts it back so. */
import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { lstat, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { KodeletError } from '../core/error.ts';
import { readRequired } from '../lib/regular-file.ts';
import { readEncrypted, writeEncrypted } from '../secrets/sealed-file.ts';
import { createKeeper, type FileCopy, type GitFiles, type KeepFiles, readGitFiles } from './kept-files.ts';
import {
  gitIn,
  gitOkIn,
  submoduleTrees,
  type WorkingTree,
  workingTreeAt,
  workspaceStatus,
} from './workspace-status.ts';

export interface WorkspaceRecord {
  /** The checkout first, then the repositories inside of it. */
  readonly places: readonly TreeRecord[];
  /** Folder of the copies. */
  readonly copies: string;
  /** When the record began, in milliseconds by the clock of the workspace's file system. */
  readonly since: number;
  /** Folders from the top of the checkout whose new files stay, unless code of a fork has run. */
  readonly keep: readonly string[];
  /** The workspace is put on another commit than the job's, or a merge is begun in it. */
  readonly move?: {
    /** A commit, or the tree of the merge. */
    readonly to: string;
    /** Files of it which the job's commit does not have. */
    readonly added: readonly string[];
    /** It comes from people without write access. */
    readonly fork: boolean;
  };
}

export interface TreeRecord extends WorkingTree {
  /** The commit that was checked out. */
  readonly head: string;
  readonly files: readonly GitFiles[];
  /** Content of the `.git` file of a submodule. */
  readonly pointer?: string;
  readonly changed: readonly string[];
  readonly untracked: readonly string[];
  /** What git could not look into. */
  readonly said: string;
  /** Kept files, and what lay in the way of a move. */
  readonly kept: readonly FileCopy[];
  readonly unkept: readonly string[];
  readonly manifest: DirectoryIndex;
}

export interface Recorder {
  /** Must be done before anything in the workspace or its repository is changed; once, however often it is asked for. */
  record(): Promise<void>;
  /** For a commit or tree that the workspace has: clears its way, so that only files of the job stay that it does not touch. */
  makeWay(move: { from: string; to: string; fork: boolean }): Promise<void>;
  /** Records, and then does what changes the workspace; rejects once the recorder is closed. */
  changing<T>(work: () => Promise<T>): Promise<T>;
  /** Lets new files in these folders stay when the checkout is given back. */
  keepFolders(folders: readonly string[]): Promise<void>;
  /**
   * What was made in the checkout since it was recorded, ignored or not; directories with nothing else in them end in `/`.
   * `tracked`: files that are git's. The index is not asked for them, since the agent can stage what it likes.
   */
  made(tracked: readonly string[]): Promise<string[]>;
  /** Lets nothing more be changed, and waits for what is being recorded or changed. */
  close(): Promise<void>;
}

export function createRecorder(options: {
  readonly root: string;
  readonly directory: string;
  readonly key: string;
  readonly onRecorded: (file: string) => void;
}): Recorder {
  const file = join(options.directory, 'workspace');
  const copies = join(options.directory, 'job-files');
  const keep = createKeeper(copies);
  let kept: readonly string[] = [];
  const write = (record: WorkspaceRecord): Promise<void> =>
    writeEncrypted(file, options.key, JSON.stringify({ ...record, keep: kept }));
  let recording: Promise<WorkspaceRecord> | undefined;
  const changes: Promise<unknown>[] = [];
  let isClosed = false;
  let moved: WorkspaceRecord | undefined;
  const take = async (): Promise<WorkspaceRecord> => {
    const place = workingTreeAt(realpathSync(options.root));
    if (!place) throw new KodeletError('git', `${options.root} is no longer a git repository`);
    const since = await clockOf(place.own);
    const taken = { places: await recordTrees(place, keep), copies, since, keep: kept };
    await write(taken);
    options.onRecorded(file);
    return taken;
  };
  const record = (): Promise<WorkspaceRecord> => {
    recording ??= take();
    return recording;
  };
  return {
    record: async () => void (await record()),
    async changing(work) {
      // What a cancelled run has not stopped yet would move a checkout that has been given back.
      if (isClosed) throw new KodeletError('git', 'the checkout belongs to the job again, since the run has ended');
      const done = record().then(work);
      changes.push(done.catch(() => undefined)); // whoever waits for it learns of a failure
      return done;
    },
    async keepFolders(folders) {
      kept = folders;
      if (recording) await write(moved ?? (await recording));
    },
    made: async (tracked) => addedAtTop(moved ?? (await record()), tracked),
    async close() {
      isClosed = true;
      await Promise.all([recording?.catch(() => undefined), ...changes]);
    },
    async makeWay({ from, to, fork }) {
      const { places, move, ...rest } = moved ?? (await record());
      const [main, ...others] = places;
      if (!main) return;
      const { added, gone, kept, unkept } = await findObstacles(main, { from, to }, keep);
      const more = { kept: [...main.kept, ...kept], unkept: [...main.unkept, ...unkept] };
      const all = { to, added: [...(move?.added ?? []), ...added], fork };
      moved = { ...rest, places: [{ ...main, ...more }, ...others], move: all };
      await write(moved);
      for (const path of gone) await rm(join(main.root, path), { force: true });
    },
  };
}

/** Throws KodeletError `git` where the record is gone, or was not written with this key. */
export async function readRecord(file: string, key: string): Promise<WorkspaceRecord> {
  const text = await readEncrypted(file, key);
  if (text) return JSON.parse(text) as WorkspaceRecord;
  throw new KodeletError('git', `the record of how the checkout stood (${file}) is gone or was changed`);
}

/** Deeper nesting is nobody's; a loop of links would have no end. */
const MAX_PLACES = 100;

/** Now, by the file system that the files are on: a server of files has a clock of its own. */
async function clockOf(directory: string): Promise<number> {
  const file = join(directory, `clock-${randomUUID()}`);
  await writeFile(file, '', { flag: 'wx' });
  const { ctimeMs } = await stat(file);
  await rm(file);
  return ctimeMs;
}

async function recordTrees(first: WorkingTree, keep: KeepFiles): Promise<TreeRecord[]> {
  const records: Omit<TreeRecord, 'manifest'>[] = [];
  const waiting = [first];
  for (let place = waiting.shift(); place && records.length < MAX_PLACES; place = waiting.shift()) {
    const { files, status, submodules, pointer, head } = await readTreeRecord(place);
    const nested = status.untracked.filter((path) => path.endsWith('/'));
    const single = status.untracked.filter((path) => !path.endsWith('/'));
    const copies = await keep(place.root, [...status.changed, ...single]);
    records.push({ ...place, head, files, pointer, ...status, ...copies });
    waiting.push(...submodules, ...nested.flatMap((path) => workingTreeAt(join(place.root, path.slice(0, -1))) ?? []));
  }
  return Promise.all(
    records.map(async (record) => ({
      ...record,
      manifest: await takeManifest(record.root, othersIn(record, records)),
    })),
  );
}

/** What could not be kept has not been moved out of the way either. */
export const ownFiles = ({ untracked, kept, unkept }: TreeRecord): ReadonlySet<string> =>
  new Set([...untracked, ...unkept, ...kept.filter(({ kind }) => kind !== 'absent').map(({ path }) => path)]);

/** What was made or changed in a place since, and is neither `tracked` nor the job's own. No ignore file is asked. */
export function addedBelow(
  place: TreeRecord,
  { since, places }: Pick<WorkspaceRecord, 'since' | 'places'>,
  { tracked, isKept }: { readonly tracked: readonly string[]; readonly isKept: (path: string) => boolean },
): ReturnType<typeof addedSince> {
  const known = new Set([...tracked, ...ownFiles(place)]);
  const others = othersIn(place, places);
  const skips: SkipPath = (path) => others(path) || isKept(path);
  return addedSince({ ...place, since, skips, isKnown: (path) => known.has(path) });
}

async function addedAtTop(record: WorkspaceRecord, tracked: readonly string[]): Promise<string[]> {
  const [main] = record.places;
  const made = main ? await addedBelow(main, record, { tracked, isKept: () => false }) : [];
  return made.map(({ path }) => path);
}

/** The repository of a place, and the places inside of it. */
function othersIn({ root }: WorkingTree, places: readonly WorkingTree[]): SkipPath {
  const inside = new Set(places.map((other) => relative(root, other.root)));
  return (path) => path === '.git' || inside.has(path);
}

async function readTreeRecord(place: WorkingTree) {
  const { root, own, common } = place;
  const pointer = join(root, '.git');
  const [files, status, submodules, entry, head] = await Promise.all([
    Promise.all([...new Set([common, own])].map(readGitFiles)),
    workspaceStatus(place),
    submoduleTrees(place),
    lstat(pointer),
    gitIn(place, ['rev-parse', '--verify', '--quiet', 'HEAD']),
  ]);
  return {
    files,
    status,
    submodules,
    head: head.stdout.trim(),
    pointer: entry.isFile() ? readRequired(pointer, { maxBytes: 64 * 1024 }).toString('utf8') : undefined,
  };
}

interface Obstacles {
  readonly added: readonly string[];
  /** To be removed, since it is kept. */
  readonly gone: readonly string[];
  readonly kept: readonly FileCopy[];
  readonly unkept: readonly string[];
}

/**
 * Files that the job changed and the commit changes too, and files of the job that the commit adds, ignored ones among
 * them, which git would overwrite without a word.
 */
async function findObstacles(
  { root, own, common, changed, kept: known }: TreeRecord,
  { from, to }: { from: string; to: string },
  keep: KeepFiles,
): Promise<Obstacles> {
  const place = { root, own, common };
  const fields = (await gitOkIn(place, ['diff-tree', '-r', '-z', '--name-status', '--no-renames', from, to])).split(
    '\0',
  );
  const [added, others]: [string[], Set<string>] = [[], new Set()];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const path = fields[at + 1] ?? '';
    if (fields[at] === 'A') added.push(path);
    else others.add(path);
  }
  const isKept = new Set(known.map(({ path }) => path));
  const found = await Promise.all(added.map(async (path) => ((await isThere(root, path)) ? [path] : [])));
  const there = found.flat();
  const { kept, unkept } = await keep(
    root,
    there.filter((path) => !isKept.has(path)),
  );
  const safe = new Set([...isKept, ...kept.map(({ path }) => path)]);
  const gone = [...there, ...changed.filter((path) => others.has(path))].filter((path) => safe.has(path));
  return { added, gone, kept, unkept };
}

const isThere = async (root: string, path: string): Promise<boolean> => {
  const found = await lstat(join(root, path)).catch(() => undefined);
  return found !== undefined && !found.isDirectory();
};

/**
 * Directory, relative to the top, with its inode. A directory that was moved has another inode at its path, and a file that
 * was written, moved or linked has a new time of status change (ctime), which nobody can set without the machine's clock.
 * Paths here are the bytes of names as Latin-1, since a name need not be UTF-8.
 */
type DirectoryIndex = Readonly<Record<string, number>>;

/** Whether a path, as git writes it, is somebody else's, such as a repository inside of this one: it is not entered. */
type SkipPath = (path: string) => boolean;

/** A directory that may not be listed is in it, without those inside. Throws what else the system says. */
async function takeManifest(root: string, skips: SkipPath): Promise<DirectoryIndex> {
  const manifest: Record<string, number> = {};
  const waiting = [''];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count % DIRECTORIES_AT_ONCE === 0) await breathe();
    const directory = waiting.pop() ?? '';
    manifest[directory] = lstatSync(bytesOf(root, directory)).ino;
    for (const { path, entry } of listable(root, directory) ?? []) {
      if (entry.isDirectory() && !skips(decode(path)) && !isTooDeep(path)) waiting.push(path);
    }
  }
  return manifest;
}

/** In between, a cancelled run can be told so. */
const DIRECTORIES_AT_ONCE = 256;

interface SinceOptions {
  readonly root: string;
  readonly manifest: DirectoryIndex;
  /** Milliseconds by the clock of the file system. */
  readonly since: number;
  readonly skips: SkipPath;
  /** Files that are accounted for by other means: git's, and the job's own. */
  readonly isKnown: (path: string) => boolean;
}

/**
 * Files that were made or changed since, and directories that were made since and hold nothing that is known. One of the job's
 * that may not be listed is passed over: no program of this user can have been in it. Throws for any other that may not be
 * listed, and what else the system says.
 */
async function addedSince(options: SinceOptions): Promise<{ readonly path: string; readonly bytes: Buffer }[]> {
  const { made } = await look({ ...options, steps: { taken: 0 } }, '', true);
  return made.map((path) => ({ path: decode(path), bytes: bytesOf(options.root, path.replace(/\/$/, '')) }));
}

async function look(
  options: SinceOptions & { readonly steps: { taken: number } },
  directory: string,
  stands: boolean,
): Promise<{ readonly made: string[]; readonly isNew: boolean }> {
  const { root, manifest, since, skips, isKnown, steps } = options;
  steps.taken += 1;
  if (steps.taken % DIRECTORIES_AT_ONCE === 0) await breathe();
  const made: string[] = [];
  let isNew = !stands;
  for (const { path, entry } of entriesIn(options, directory, stands)) {
    const name = decode(path);
    if (isTooDeep(path)) made.push(entry.isDirectory() ? `${path}/` : path);
    else if (entry.isDirectory() && !skips(name)) {
      const stood = stands && manifest[path] === lstatSync(bytesOf(root, path)).ino;
      const below = await look(options, path, stood);
      made.push(...(below.isNew ? [`${path}/`] : below.made));
      isNew &&= below.isNew;
    } else if (skips(name) || isKnown(name)) isNew = false;
    else if (!stands || lstatSync(bytesOf(root, path)).ctimeMs >= since) made.push(path);
    else isNew = false;
  }
  return { made, isNew };
}

function entriesIn({ root, since }: SinceOptions, directory: string, stands: boolean): ReturnType<typeof entriesOf> {
  const entries = listable(root, directory);
  if (entries) return entries;
  if (stands && lstatSync(bytesOf(root, directory)).ctimeMs < since) return [];
  return entriesOf(root, directory);
}

/** Undefined for a directory that may not be listed. */
function listable(root: string, directory: string): ReturnType<typeof entriesOf> | undefined {
  try {
    return entriesOf(root, directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    return undefined;
  }
}

function entriesOf(root: string, directory: string) {
  const entries = readdirSync(bytesOf(root, directory), { withFileTypes: true, encoding: 'latin1' });
  return entries.map((entry) => ({ entry, path: directory ? `${directory}/${entry.name}` : entry.name }));
}

/** The system takes paths of 4,096 bytes (PATH_MAX), so git has nothing there and no job does. */
const isTooDeep = (path: string): boolean => path.length > 3500;

const NOT_ASCII = /[\x80-\xff]/;

const decode = (path: string): string => (NOT_ASCII.test(path) ? Buffer.from(path, 'latin1').toString() : path);

const bytesOf = (root: string, path: string): Buffer =>
  Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, 'latin1')]);
