/** Finds working trees and their repositories without git: a command of the agent may have changed what git obeys. */
import { type Dirent, existsSync, realpathSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { readRequired, readWholeText } from '../lib/regular-file.ts';

/** Real paths. See gitrepository-layout(5). */
export interface GitDirectories {
  /** Has HEAD and the index. */
  readonly own: string;
  /** Has configuration, references and hooks; another one for a linked worktree. */
  readonly common: string;
}

/** Undefined where `root` is not the top of a working tree. Throws what the system says where it cannot tell. */
export function gitDirectories(root: string): GitDirectories | undefined {
  try {
    const git = join(root, '.git');
    const own = realpathSync(statSync(git).isDirectory() ? git : linkedDirectory(git));
    const common = join(own, 'commondir');
    return { own, common: existsSync(common) ? realpathSync(resolve(own, readPointer(common).trim())) : own };
  } catch (error) {
    if (UNTOLD.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}

/** These say nothing about the file. */
const UNTOLD: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EIO']);

/** Throws KodeletError `git` where `root` is not the top of a working tree. */
export function commonDirectory(root: string): string {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError('git', `${root} is not a git repository`, { remedy: 'Add actions/checkout before this step' });
}

/** Submodules and linked worktrees have a file that names the directory. */
const linkedDirectory = (file: string): string =>
  resolve(dirname(file), /^gitdir: (.+)$/m.exec(readPointer(file))?.[1] ?? '');

const readPointer = (path: string): string =>
  readRequired(path, { maxBytes: 64 * 1024, links: 'follow' }).toString('utf8');

/** The directories of submodules below `common`, at any depth: their names may have slashes, and each may have its own. */
export async function submoduleDirectories(common: string): Promise<string[]> {
  const modules = join(common, 'modules');
  return existsSync(modules) ? repositoriesBelow(modules) : [];
}

async function repositoriesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => []);
  const isRepository = entries.some(({ name }) => name === 'HEAD') && entries.some(({ name }) => name === 'config');
  if (isRepository) return [directory, ...(await submoduleDirectories(directory))];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}

/** Beyond, a look for checkouts beside and inside of a checkout would take longer than it is worth. */
const MAX_FOLDERS = 1000;

/** Other checkouts, as `path:` of the checkout action makes them: in `directory` or one folder further down. */
export async function checkoutsIn(directory: string): Promise<string[]> {
  const first = await foldersOf(directory);
  const second = (await Promise.all(first.slice(0, MAX_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MAX_FOLDERS)].filter((folder) => existsSync(join(folder, '.git')));
}

async function foldersOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !['.git', 'node_modules'].includes(entry.name));
  return folders.map(({ name }) => join(directory, name));
}

/** The nearest directory, from `directory` upwards, that has a `.git`. */
export function repositoryTop(directory: string): string | undefined {
  for (let at = directory; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return undefined;
  }
}

/** Whether it stands on a commit and on no branch. */
export function isDetached(root: string): boolean {
  const head = readWholeText(join(gitDirectories(root)?.own ?? root, 'HEAD'), { maxBytes: MAX_HEAD_BYTES });
  return head !== undefined && /^[\da-f]{40}(?:[\da-f]{24})?\s*$/.test(head);
}

const MAX_HEAD_BYTES = 4096;

/** Whether its history ends before the first commit. */
export const isShallow = (root: string): boolean => existsSync(join(commonDirectory(root), 'shallow'));
