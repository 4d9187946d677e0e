/** The files of a repository that say where it stands (HEAD, references, index, configuration, hooks), to be put back as they were. */
import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Of one git directory. Objects are left out: git knows them by their content, and what nothing names does no harm. */
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

async function readGitFile(directory: string, path: string): Promise<GitFile> {
  const at = join(directory, path);
  const { mode, mtimeMs } = await lstat(at);
  const link = (await lstat(at)).isSymbolicLink();
  const content = link ? Buffer.from(await readlink(at)).toString('base64') : await readFile(at, 'base64');
  return { path, content, mode: mode & 0o7777, link, time: mtimeMs };
}

async function restoreGitFile(directory: string, file: GitFile): Promise<void> {
  const at = join(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => undefined); // gone, or a folder
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearWay(directory, file.path);
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
async function clearWay(directory: string, path: string): Promise<void> {
  await rm(join(directory, path), { recursive: true, force: true });
  const above = dirname(path);
  if (above === '.') return;
  if (!(await lstat(join(directory, above)).catch(() => undefined))?.isDirectory()) await clearWay(directory, above);
  await mkdir(join(directory, above), { recursive: true });
}
