/** Copies of the job's files and of its repository's state, so both can be put back as they were. */
import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readlink, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copyRegular, openRegular, readRequired } from '../lib/regular-file.ts';

export type FileCopy =
  | { readonly path: string; readonly kind: 'absent' }
  | { readonly path: string; readonly kind: 'link'; readonly target: string }
  /** `copy` is the name of the copy, `digest` what a copy that nobody changed has. */
  | {
      readonly path: string;
      readonly kind: 'file';
      readonly mode: number;
      readonly copy: string;
      readonly digest: string;
    };
/** Keeps files, named relative to a folder, as long as there is room. */
export type KeepFiles = (
  root: string,
  paths: readonly string[],
) => Promise<{ readonly kept: readonly FileCopy[]; readonly unkept: readonly string[] }>;

/** Maximum of all that is kept: more would delay the run and fill the runner's disk. */
const MAX_KEPT: {
  readonly bytes: number;
  readonly files: number;
} = { bytes: 256 * 1024 * 1024, files: 10_000 };

/** Copies go to `directory`. */
export function createKeeper(directory: string, { bytes, files } = MAX_KEPT): KeepFiles {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root: string, path: string): Promise<FileCopy | undefined> => {
    const at = join(root, path);
    const found = await lstat(at).catch(() => undefined);
    if (!found) return { path, kind: 'absent' };
    if (found.isSymbolicLink()) return { path, kind: 'link', target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return undefined;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID();
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await copyRegular(at, join(directory, copy));
    return { path, kind: 'file', mode: found.mode & 0o7777, copy, digest: await digestOf(join(directory, copy)) };
  };
  return async (root, paths) => {
    const kept: FileCopy[] = [];
    const unkept: string[] = [];
    for (const path of paths) {
      const file = await keepOne(root, path);
      if (file) kept.push(file);
      else unkept.push(path);
    }
    return { kept, unkept };
  };
}

/** Throws an Error where the copy is gone or not what it was: a command of the agent may have found it. */
export async function restoreFiles(root: string, file: FileCopy, directory: string): Promise<void> {
  if (await isUnchangedFile(root, file)) return;
  const at = join(root, file.path);
  await removeObstacle(root, file.path);
  if (file.kind === 'absent') return;
  if (file.kind === 'link') return symlink(file.target, at);
  const fresh = join(dirname(at), `.${randomUUID()}`);
  try {
    await copyRegular(join(directory, file.copy), fresh);
    if ((await digestOf(fresh)) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod(fresh, file.mode);
    await rename(fresh, at);
  } finally {
    await rm(fresh, { force: true });
  }
}

export async function isUnchangedFile(root: string, file: FileCopy): Promise<boolean> {
  const at = join(root, file.path);
  if (!(await isBelowFolders(root, file.path))) return file.kind === 'absent';
  const now = await lstat(at).catch(() => undefined);
  if (file.kind === 'absent') return now === undefined;
  if (file.kind === 'link') return now?.isSymbolicLink() === true && (await readlink(at)) === file.target;
  return (
    now?.isFile() === true && (now.mode & 0o7777) === file.mode && (await digestOf(at).catch(() => '')) === file.digest
  );
}

/** Removes it, no matter what it is, unless a link leads there. */
export async function removeInside(root: string, path: string): Promise<void> {
  if (await isBelowFolders(root, path)) await rm(join(root, path), { recursive: true, force: true });
}

/** Git names no file by a path through a link, so where there is one now, someone has put it there. */
export async function isBelowFolders(root: string, path: string): Promise<boolean> {
  const above = dirname(path);
  if (above === '.') return true;
  const found = await lstat(join(root, above)).catch(() => undefined);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}

async function removeObstacle(root: string, path: string): Promise<void> {
  const above = dirname(path);
  if (above !== '.' && !(await isBelowFolders(root, `${above}/x`))) await removeObstacle(root, above);
  await mkdir(join(root, above), { recursive: true });
  await rm(join(root, path), { recursive: true, force: true });
}

/** Throws where it is not a regular file. Of one that grows in the meantime, a part counts that no file of a known digest has. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const { handle, stats } = await openRegular(path);
  await pipeline(handle.createReadStream({ end: stats.size }), hash);
  return hash.digest('hex');
}

/**
 * Files of one git directory. Objects are left out: git knows them by their content, and what nothing refers to does no
 * harm.
 */
export interface GitFiles {
  /** Real path. */
  readonly directory: string;
  /** Names that stood in it. */
  readonly names: readonly string[];
  readonly files: readonly GitFile[];
}

interface GitFile {
  /** Relative. */
  readonly path: string;
  /** Base64; of a link, where it leads. */
  readonly content: string;
  readonly mode: number;
  readonly link: boolean;
  /** Milliseconds; git compares the index's own time with those of the files in it. */
  readonly time: number;
}

/** Folders of which every file counts. `reftable` holds the references of newer repositories. */
const WHOLE: readonly string[] = ['refs', 'reftable', 'hooks', 'info', 'logs'];

export async function readGitFiles(directory: string): Promise<GitFiles> {
  const entries = await readdir(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files: GitFile[] = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}

/** The same with a file at its top as it is now. */
export const withGitFile = async ({ directory, names, files }: GitFiles, name: string): Promise<GitFiles> => ({
  directory,
  names: [...new Set([...names, name])],
  files: [...files.filter(({ path }) => path !== name), await readGitFile(directory, name)],
});

/** Removes what was not there, writes what is different, and touches nothing else. */
export async function restoreGitFiles({ directory, names, files }: GitFiles): Promise<void> {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm(join(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}

const isFile = (entry: Dirent): boolean => entry.isFile() || entry.isSymbolicLink();

async function removeUnknown(directory: string, name: string, known: ReadonlySet<string>): Promise<void> {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm(join(directory, path), { recursive: true, force: true });
  }
}

/** Relative paths of all that is no folder. */
async function filesBelow(directory: string, name: string): Promise<string[]> {
  const entries = await readdir(join(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}

/** The index of a few million files; as Base64 it is still one string. */
const MAX_GIT_FILE_BYTES = 320 * 1024 * 1024;

async function readGitFile(directory: string, path: string): Promise<GitFile> {
  const at = join(directory, path);
  const found = await lstat(at);
  const link = found.isSymbolicLink();
  const bytes = link ? Buffer.from(await readlink(at)) : readRequired(at, { maxBytes: MAX_GIT_FILE_BYTES });
  return { path, content: bytes.toString('base64'), mode: found.mode & 0o7777, link, time: found.mtimeMs };
}

async function restoreGitFile(directory: string, file: GitFile): Promise<void> {
  const at = join(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => undefined); // gone, or a folder
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID()}`;
  const content = Buffer.from(file.content, 'base64');
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile(fresh, content, { flag: 'wx' });
    await chmod(fresh, file.mode);
    // Whole microseconds, rounded down: with an earlier time git looks at more files, with a later one at too few.
    await utimes(fresh, new Date(), Math.floor(file.time * 1000) / 1e6);
  }
  await rename(fresh, at);
}

/** A reference `a/b` may stand where the reference `a` was, and the other way round. */
async function clearPathInRepository(directory: string, path: string): Promise<void> {
  await rm(join(directory, path), { recursive: true, force: true });
  const above = dirname(path);
  if (above === '.') return;
  if (!(await lstat(join(directory, above)).catch(() => undefined))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir(join(directory, above), { recursive: true });
}
