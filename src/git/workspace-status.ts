/** A working tree and its repository, and what differs between them. */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type GitDirectories, gitDirectories } from './directories.ts';
import { type GitResult, git, gitOk } from './git.ts';

export interface WorkingTree extends GitDirectories {
  /** Real path of the top of the working tree. */
  readonly root: string;
}

export function workingTreeAt(root: string): WorkingTree | undefined {
  const directories = gitDirectories(root);
  return directories && { root, ...directories };
}

/** The repository is named, not looked for: `.git` may have been exchanged since. */
const optionsOf = ({ root, own }: WorkingTree) => ({ cwd: root, env: { GIT_DIR: own, GIT_WORK_TREE: root } });

export const gitIn = (place: WorkingTree, args: readonly string[], input?: string): Promise<GitResult> =>
  git(args, { ...optionsOf(place), input });

export const gitOkIn = (place: WorkingTree, args: readonly string[], input?: string): Promise<string> =>
  gitOk(args, { ...optionsOf(place), input });

export interface WorkspaceStatus {
  /** Files that differ from the index, deleted ones among them. */
  readonly changed: readonly string[];
  /** Files that the index does not have and git does not ignore; a repository of its own ends in `/`. */
  readonly untracked: readonly string[];
  /** What git could not look into. */
  readonly said: string;
}

const STATUS = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--ignore-submodules=all'];

export async function workspaceStatus(place: WorkingTree): Promise<WorkspaceStatus> {
  const result = await gitIn(place, STATUS);
  if (result.exitCode !== 0) throw new Error(`git status failed in ${place.root}: ${result.stderr.trim()}`);
  const entries = result.stdout.split('\0').filter(Boolean);
  const pathsOf = (matches: (state: string) => boolean): string[] =>
    entries.filter((entry) => matches(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return {
    changed: pathsOf((state) => state !== '??' && state[1] !== ' '),
    untracked: pathsOf((state) => state === '??'),
    said: result.stderr.trim(),
  };
}

const STATE = ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--no-renames'];

/**
 * Returns a function whose text is the same while commit, index and files are, but for what git ignores; a file that was only touched is
 * another one. Undefined where git cannot say, or there is a repository in it, into which no git of ours looks.
 */
export function createFingerprint(root: string): () => Promise<string | undefined> {
  const place = workingTreeAt(root);
  return async () => place && fingerprintOf(place);
}

async function fingerprintOf(place: WorkingTree): Promise<string | undefined> {
  const { exitCode, stdout } = await git(STATE, optionsOf(place));
  if (exitCode !== 0 || (await hasSubmodules(place))) return undefined;
  const states = stdout.split('\0').map((entry) => {
    const [, path = ''] = /^(?:\? |1 (?:\S+ ){7}|u (?:\S+ ){9})(.*)$/s.exec(entry) ?? [];
    if (path.endsWith('/')) return undefined;
    const stats = path === '' ? undefined : lstatSync(join(place.root, path), { bigint: true, throwIfNoEntry: false });
    return stats ? `${entry} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : entry;
  });
  return states.includes(undefined) ? undefined : states.join('\0');
}

/** Which of these files, by absolute paths, are none that git has or would add; none where git cannot say. */
export function createIgnoredLook(root: string): (paths: readonly string[]) => Promise<ReadonlySet<string>> {
  const place = workingTreeAt(root);
  return async (paths) => {
    if (!place) return new Set();
    const { env, ...options } = optionsOf(place);
    const input = paths.map((path) => `${path}\0`).join('');
    // The command takes no literal pathspecs, and an absolute path begins as no other does.
    const asked = { ...options, env: { ...env, GIT_LITERAL_PATHSPECS: '0' }, input };
    const { exitCode, stdout } = await git(['check-ignore', '-z', '--stdin'], asked);
    return new Set(exitCode === 0 ? stdout.split('\0').filter(Boolean) : []);
  };
}

/** Whether a submodule is checked out. */
const hasSubmodules = async (place: WorkingTree): Promise<boolean> =>
  (await submoduleFolders(place)).some((folder) => readdirSync(join(place.root, folder)).length > 0);

/** Writes these files again as the index has them. Throws KodeletError `git`, also for a name that is not UTF-8. */
export async function checkOutFiles(place: WorkingTree, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const input = paths.map((path) => `${path}\0`).join('');
  await gitOkIn(place, ['checkout-index', '--force', '--quiet', '-z', '--stdin'], input);
}

/** Files of a sparse checkout that the index has and the working tree should not have, as far as they exist. */
export async function skippedFiles(place: WorkingTree): Promise<string[]> {
  if (!existsSync(join(place.own, 'info/sparse-checkout'))) return [];
  const config = { 'sparse.expectFilesOutsideOfPatterns': 'true' }; // else what is there does not count as left out
  const listed = await gitOk(['ls-files', '-z', '-t'], { ...optionsOf(place), config });
  const skipped = listed.split('\0').flatMap((entry) => (entry.startsWith('S ') ? [entry.slice(2)] : []));
  return skipped.filter((path) => lstatSync(join(place.root, path), { throwIfNoEntry: false }));
}

/** Paths of submodules that have a folder, which is empty where one is not checked out. */
export async function submoduleFolders(place: WorkingTree): Promise<string[]> {
  const paths = gitlinksIn(await gitOkIn(place, LIST_STAGED));
  return paths.filter((path) => lstatSync(join(place.root, path), { throwIfNoEntry: false })?.isDirectory());
}

export const LIST_STAGED = ['ls-files', '--stage', '-z'] as const;

/** Paths of the submodules that git has listed. */
export const gitlinksIn = (staged: string): string[] =>
  staged.split('\0').flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
