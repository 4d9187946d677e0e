/** Frees a git that waits for a named pipe where it looks for one of its own files, such as `.gitignore`: to git, it is empty. */
import { closeSync, constants, type Dirent, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isAsleep } from '../lib/process-tree.ts';

/** What git opens in a working tree without a look at what it is. */
const READ_BY_GIT: ReadonlySet<string> = new Set(['.gitattributes', '.gitignore', '.gitmodules', '.mailmap']);

const FIRST_LOOK_MS = 1000;
const LOOK_MS = 100;
/** A git that works is asleep now and then. */
const LOOKS_ASLEEP = 5;
/** A walk through a large tree takes as long as git takes. */
const NEXT_WALK_MS = 10_000;

/** Pipes that were found once; they are opened without a look for others. */
const known = new Map<string, readonly string[]>();

/** Watches a git that was started, until the returned function is called. `findRoot` answers with the top of its working tree. */
export function unblockPipes(pid: number, findRoot: () => string): () => void {
  let root: string | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout;
  let asleep = 0;
  let walkAfter = 0;
  const look = async (): Promise<void> => {
    root ??= findRoot();
    asleep = isAsleep(pid) ? asleep + 1 : 0;
    if (asleep >= LOOKS_ASLEEP && performance.now() >= walkAfter) {
      known.set(root, await pipesBelow(root, () => isOver));
      walkAfter = performance.now() + NEXT_WALK_MS;
    }
    const hasFreed = open(known.get(root) ?? []);
    if (!isOver) timer = setTimeout(look, hasFreed ? 1 : LOOK_MS);
  };
  timer = setTimeout(look, known.size > 0 ? LOOK_MS : FIRST_LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/**
 * Opens and closes pipes: a reader that waits gets the end of file once a writer has come and gone. Returns whether anyone
 * waited.
 */
function open(pipes: readonly string[]): boolean {
  let hasFreed = false;
  for (const path of pipes) {
    try {
      closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
      hasFreed = true;
    } catch {
      // nobody waits for it, or it is gone
    }
  }
  return hasFreed;
}

async function pipesBelow(root: string, isOver: () => boolean): Promise<string[]> {
  const found: string[] = [];
  const waiting = [root];
  for (let directory = waiting.pop(); directory !== undefined && !isOver(); directory = waiting.pop()) {
    const entries = await readdir(directory, { withFileTypes: true }).catch((): Dirent[] => []);
    for (const entry of entries) {
      const path = join(directory, entry.name);
      if (entry.isDirectory() && entry.name !== '.git') waiting.push(path);
      else if (entry.isFIFO() && READ_BY_GIT.has(entry.name)) found.push(path);
    }
  }
  return found;
}
