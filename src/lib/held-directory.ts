/** Directories that are held open, so what stands in them is reached no matter what has been put in the way since. */
import { closeSync, constants, lstatSync, mkdirSync, openSync, type Stats } from 'node:fs';
import { join, posix } from 'node:path';
import { HOLDS, withRegular } from './regular-file.ts';

export interface HeldDirectory {
  /** Leads to this very directory, wherever it may stand by now: for a listing, or as the directory of a program. */
  readonly path: string;
  /** Leads to `name`, which is one name, in this very directory. A link of that name is the caller's to refuse. */
  at(name: string): string;
}

/**
 * A directory and those below it. From the first one on, each name of a path is opened in the descriptor of the directory
 * before it and never through a link, so a path leads where its names say or nowhere. The descriptors of the last
 * path are kept, since the next one mostly begins alike: at most `MAX_DEPTH`, however large the tree is.
 */
export interface HeldTree {
  readonly root: HeldDirectory;
  /**
   * The directory at a path from `root`, as real paths are written; `''` is the root. It is held until the next call.
   * `make` makes what is missing. Throws what the system says: `ENOENT`, and `ENOTDIR` or `ELOOP` for a link or a file.
   */
  enter(relative: string, make?: 'make'): HeldDirectory;
  close(): void;
}

/** Maximum depth of a tree; what lies deeper counts as missing. */
const MAX_DEPTH = 256;

/** `root` is a real path that nobody can change but us; `relative`, from there, is walked. Throws as `enter` does. */
export function holdTree(root: string, relative = ''): HeldTree {
  const top = openStep(root, root);
  if (relative === '') return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative));
  } finally {
    above.close();
  }
}

/** Leads to what a path from the root of `tree` names, until the next directory is entered. Throws as `enter` does. */
export function pathIn(tree: HeldTree, relative: string, make?: 'make'): string {
  const above = posix.dirname(relative);
  return tree.enter(above === '.' ? '' : above, make).at(posix.basename(relative));
}

/** Opens a regular file for as long as `work` takes, and no link. Throws as `withRegular` does. */
export const withFile = <T>(tree: HeldTree, relative: string, work: (descriptor: number, stats: Stats) => T): T =>
  withRegular(pathIn(tree, relative), 'refuse', work);

interface HeldStep extends HeldDirectory {
  readonly name: string;
  close(): void;
}

function treeAt(root: HeldStep): HeldTree & { release(relative: string): HeldStep } {
  const steps: HeldStep[] = [];
  const leave = (depth: number): void => {
    for (const step of steps.splice(depth)) step.close();
  };
  const enter = (relative: string, make?: 'make'): HeldStep => {
    const names = relative === '' ? [] : relative.split('/');
    if (names.length > MAX_DEPTH)
      throw Object.assign(new Error(`over ${MAX_DEPTH} directories deep`), { code: 'ENAMETOOLONG' });
    const known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative) {
      const last = enter(relative);
      steps.pop();
      return last;
    },
    close() {
      leave(0);
      root.close();
    },
  };
}

function openBelow(above: HeldDirectory, name: string, make?: 'make'): HeldStep {
  if (['', '.', '..'].includes(name)) throw Object.assign(new Error(`"${name}" is no name`), { code: 'EINVAL' });
  const path = above.at(name);
  try {
    return openStep(path, name);
  } catch (error) {
    if (!make || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  makeDirectory(path);
  return openStep(path, name);
}

function makeDirectory(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // someone was quicker
  }
}

/** Opens no more than a place to start from, which takes no right to list it. See open(2); Node has no name for it. */
const O_PATH = 0o10000000;
const STEP = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;

function openStep(path: string, name: string): HeldStep {
  if (!HOLDS) return stepByPath(path, name);
  const descriptor = openSync(path, STEP);
  const held = `/proc/self/fd/${descriptor}`;
  return { name, path: held, at: (below) => `${held}/${below}`, close: () => closeSync(descriptor) };
}

function stepByPath(path: string, name: string): HeldStep {
  if (!lstatSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: 'ENOTDIR' });
  return { name, path, at: (below) => join(path, below), close: () => undefined };
}
