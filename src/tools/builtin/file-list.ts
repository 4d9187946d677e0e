/** Lists the files below a directory: git's own list where the directory is in a repository, a walk where it is not. */
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { git } from '../../lib/git.ts';
import { isGitDirectory } from '../../lib/paths.ts';

export interface FileList {
  /** Relative to the directory, with `/`; no directories. */
  readonly files: readonly string[];
  /** The walk was stopped at its limit. */
  readonly incomplete: boolean;
}

/** Where a walk gives up: a tree of this size needs a narrower path. */
const MOST_FILES = 200_000;

/** Ignored files are left out where git knows which they are. */
export async function listFiles(
  directory: string,
  options: { includeIgnored: boolean; signal: AbortSignal },
): Promise<FileList> {
  if (!options.includeIgnored) {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
    const { exitCode, stdout } = await git(args, { cwd: directory, signal: options.signal, timeoutMs: 30_000 });
    // An untracked repository inside of this one is listed as its directory.
    const files = stdout.split('\0').filter((path) => path !== '' && !path.endsWith('/'));
    // No file at all: the directory is itself ignored, and it was named all the same.
    if (exitCode === 0 && files.length > 0) return { files, incomplete: false };
  }
  return walk(directory, options.signal);
}

async function walk(root: string, signal: AbortSignal): Promise<FileList> {
  const files: string[] = [];
  const open = [''];
  for (let directory = open.pop(); directory !== undefined; directory = open.pop()) {
    if (signal.aborted || files.length >= MOST_FILES) return { files, incomplete: true };
    for (const entry of entriesOf(join(root, directory))) {
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      if (entry.isDirectory()) open.push(path);
      else files.push(path);
    }
    await breathe(); // an abort can be seen between two directories
  }
  return { files, incomplete: false };
}

/** What can be read of a directory, git's own left out, by name. */
export function entriesOf(directory: string): Dirent[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries.filter(({ name }) => !isGitDirectory(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return []; // gone meanwhile, or closed to us
  }
}
