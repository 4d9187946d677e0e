/** Writes down how the job's checkout stands before the run changes anything in it; `restore-checkout.ts` puts it back so. */
import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { lstat, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { readRequired, writeWholeFile } from '../lib/regular-file.ts';
import { readEncrypted, writeEncrypted } from '../secrets/sealed-file.ts';
import { addedSince, type DirectoryIndex, type SkipPath, takeManifest } from './directory-manifest.ts';
import { createKeeper, type FileCopy, type GitFiles, type KeepFiles, readGitFiles, withGitFile } from './kept-files.ts';
import {
  gitIn,
  gitOkIn,
  submoduleFolders,
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
  /** Folders of submodules, checked out or not. */
  readonly submodules: readonly string[];
  readonly changed: readonly string[];
  readonly untracked: readonly string[];
  /** What git could not look into. */
  readonly said: string;
  /** Kept files, and what lay in the way of a move. */
  readonly kept: readonly FileCopy[];
  readonly unkept: readonly string[];
  readonly manifest: DirectoryIndex;
}

interface GitNote {
  readonly name: string;
  readonly text: string;
}

export interface Recorder {
  /** Must be done before anything in the workspace or its repository is changed; once, however often it is asked for. */
  record(): Promise<void>;
  /** For a commit or tree that the workspace has: clears its way, so only files of the job stay that it does not touch. */
  makeWay(move: { from: string; to: string; fork: boolean }): Promise<void>;
  /** Records, and then does what changes the workspace; rejects once the recorder is closed. */
  changing<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Counts all that was made in the workspace so far as the job's own, so it stays. False, and nothing changes, where the
   * workspace was put on another commit: what was made there does not fit the job's. `note`: a file for git's directory, which
   * stays as it is written here, no matter what the agent does to it.
   */
  adopt(note?: GitNote): Promise<boolean>;
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
    const taken = { ...(await recordWorkspace(options.root, keep)), copies, keep: kept };
    await write(taken);
    options.onRecorded(file);
    return taken;
  };
  const record = (): Promise<WorkspaceRecord> => (recording ??= take());
  return {
    record: async () => void (await record()),
    async changing(work) {
      // What a cancelled run has not stopped yet would move a checkout that has been given back.
      if (isClosed) throw new KodeletError('git', 'the checkout belongs to the job again, since the run has ended');
      const done = record().then(work);
      changes.push(done.catch(() => undefined)); // anyone who waits for it learns of a failure
      return done;
    },
    async keepFolders(folders) {
      kept = folders;
      if (recording) await write(moved ?? (await recording));
    },
    async adopt(note) {
      const taken = await record();
      if (moved || isClosed) return false;
      const adopted = await recordMade(taken, note, keep);
      await write(adopted);
      recording = Promise.resolve(adopted);
      return true;
    },
    made: async (tracked) => addedAtTop(moved ?? (await record()), tracked),
    async close() {
      isClosed = true;
      await Promise.all([recording?.catch(() => undefined), ...changes]);
    },
    async makeWay(move) {
      const planned = await planMove(moved ?? (await record()), move, keep);
      if (!planned) return;
      moved = planned.record;
      await write(moved);
      for (const path of planned.gone) await rm(path, { force: true });
    },
  };
}

async function recordWorkspace(root: string, keep: KeepFiles): Promise<Pick<WorkspaceRecord, 'since' | 'places'>> {
  const place = workingTreeAt(realpathSync(root));
  if (!place) throw new KodeletError('git', `${root} is no longer a git repository`);
  const since = await clockOf(place.own);
  return { since, places: await recordTrees(place, keep) };
}

/** The record of a workspace that is put on another commit, and the absolute paths of files that have to give way first. */
async function planMove(
  { places, move, ...rest }: WorkspaceRecord,
  { from, to, fork }: Parameters<Recorder['makeWay']>[0],
  keep: KeepFiles,
): Promise<{ readonly record: WorkspaceRecord; readonly gone: readonly string[] } | undefined> {
  const [main, ...others] = places;
  if (!main) return undefined;
  const { added, gone, kept, unkept } = await findObstacles(main, { from, to }, keep);
  const more = { kept: [...main.kept, ...kept], unkept: [...main.unkept, ...unkept] };
  const all = { to, added: [...(move?.added ?? []), ...added], fork };
  const record = { ...rest, places: [{ ...main, ...more }, ...others], move: all };
  return { record, gone: gone.map((path) => join(main.root, path)) };
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
    records.push({ ...place, head, files, pointer, submodules, ...status, ...copies });
    const inside = [...submodules, ...nested.map((path) => path.slice(0, -1))];
    waiting.push(...inside.flatMap((path) => workingTreeAt(join(place.root, path)) ?? []));
  }
  return Promise.all(
    records.map(async (record) => ({
      ...record,
      manifest: await takeManifest(record.root, othersIn(record, records)),
    })),
  );
}

/** The same places with new files as the job's own, and when that was. Changes of tracked files are as they were. */
async function recordMade(
  record: WorkspaceRecord,
  note: GitNote | undefined,
  keep: KeepFiles,
): Promise<WorkspaceRecord> {
  const { places } = record;
  const [main] = places;
  const updated = await Promise.all(
    places.map(async (place) => {
      const known = new Set(place.untracked);
      const made = (await workspaceStatus(place)).untracked.filter((path) => !known.has(path));
      const { kept, unkept } = await keep(
        place.root,
        made.filter((path) => !path.endsWith('/')),
      );
      return {
        ...place,
        untracked: [...place.untracked, ...made],
        kept: [...place.kept, ...kept],
        unkept: [...place.unkept, ...unkept],
        manifest: await takeManifest(place.root, othersIn(place, places)),
      };
    }),
  );
  const since = main ? await clockOf(main.own) : record.since;
  return { ...record, since, places: note ? await writeNote(updated, note) : updated };
}

async function writeNote(
  [main, ...others]: readonly TreeRecord[],
  { name, text }: GitNote,
): Promise<readonly TreeRecord[]> {
  if (!main) return others;
  writeWholeFile(join(main.own, name), text, 0o600);
  const files = main.files.map((one) => (one.directory === main.own ? withGitFile(one, name) : one));
  return [{ ...main, files: await Promise.all(files) }, ...others];
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
    submoduleFolders(place),
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

/**
 * Files that the job changed and the commit changes too, and files of the job that the commit adds, ignored ones among
 * them, which git would overwrite silently.
 */
async function findObstacles(
  { root, own, common, changed, kept: known }: TreeRecord,
  { from, to }: { from: string; to: string },
  keep: KeepFiles,
): Promise<{
  readonly added: readonly string[];
  /** To be removed, since it is kept. */
  readonly gone: readonly string[];
  readonly kept: readonly FileCopy[];
  readonly unkept: readonly string[];
}> {
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
