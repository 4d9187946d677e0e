/** Lists the files below a directory: git's own list where the directory is in a repository, a walk where it is not. */
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { git } from '../../../git/git.ts';
import { isGlob } from '../../../lib/glob.ts';
import { type HeldTree, pathIn } from '../../../lib/held-directory.ts';
import { isGitDirectory } from '../../../lib/paths.ts';

interface FileList {
  /** Relative to the directory, with `/`; no directories. */
  readonly files: readonly string[];
  /** The walk was stopped at its limit. */
  readonly incomplete: boolean;
}

/** Maximum files of a walk: a larger tree needs a narrower path. */
const MAX_FILES = 200_000;

/**
 * Ignored files are left out where git knows which they are. What is listed is names: git goes into a directory by its path,
 * so that only `lookAt`, or opening it, says whether there is such a file.
 */
export async function listFiles(
  tree: HeldTree,
  options: {
    readonly includeIgnored: boolean;
    readonly signal: AbortSignal;
    /** Only what this matches is wanted; more may be listed. */
    readonly pattern?: string;
  },
): Promise<FileList> {
  const { includeIgnored, signal, pattern = '**' } = options;
  if (includeIgnored) return walk(tree, signal);
  const pathspec = pathspecOf(pattern);
  const files = await listByGit(tree, pathspec, signal);
  if (files.length > 0) return { files, incomplete: false };
  // No file at all: the directory is itself ignored, and it was named all the same.
  const hasFiles = pathspec !== ALL && (await listByGit(tree, ALL, signal)).length > 0;
  return hasFiles ? { files, incomplete: false } : walk(tree, signal);
}

/** None if there is no repository. */
async function listByGit({ root }: HeldTree, pathspec: string, signal: AbortSignal): Promise<readonly string[]> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z', '--', pathspec];
  const env = { GIT_LITERAL_PATHSPECS: '0' };
  const { exitCode, stdout } = await git(args, { cwd: root.path, env, signal, timeoutMs: 30_000 });
  // An untracked repository inside of this one is listed as its directory.
  return exitCode === 0 ? stdout.split('\0').filter((path) => path !== '' && !path.endsWith('/')) : [];
}

const ALL = ':(literal).';

/** The directory that a glob cannot leave: the segments before the first that has anything but letters in it. */
export function globBase(pattern: string): string {
  const segments = pattern.split('/');
  const first = segments.findIndex(isGlob);
  return segments.slice(0, first).join('/') || (pattern.startsWith('/') ? '/' : '.');
}

/** Pathspec (gitglossary(7)) if git reads the pattern as we do; otherwise the directory that the pattern begins with. */
const pathspecOf = (pattern: string): string =>
  isPlain(pattern.split('/')) ? `:(glob)${pattern}` : `:(literal)${globBase(pattern)}`;

/** `**` as a whole name but not the last, `*` once in a name, and no other sign that means anything. */
const isPlain = (names: readonly string[]): boolean =>
  names.every((name, index) =>
    name === '**' ? index < names.length - 1 : /^[\w.+@ -]+$/.test(name.replace('*', 'x')),
  );

async function walk(tree: HeldTree, signal: AbortSignal): Promise<FileList> {
  const files: string[] = [];
  const open = [''];
  for (let directory = open.pop(); directory !== undefined; directory = open.pop()) {
    if (signal.aborted || files.length >= MAX_FILES) return { files, incomplete: true };
    for (const entry of entriesOf(tree, directory)) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (entry.isDirectory()) open.push(path);
      else files.push(path);
    }
    await breathe(); // an abort can be seen between two directories
  }
  return { files, incomplete: false };
}

/** Undefined where there is nothing of that path, or a link on the way to it. */
export function lookAt(tree: HeldTree, path: string): Stats | undefined {
  try {
    return lstatSync(pathIn(tree, path), { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** What can be read of a directory, git's own left out, by name. */
export function entriesOf(tree: HeldTree, directory: string): Dirent[] {
  try {
    const entries = readdirSync(tree.enter(directory).path, { withFileTypes: true });
    return entries.filter(({ name }) => !isGitDirectory(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // gone in the meantime, or closed to us
  }
}
