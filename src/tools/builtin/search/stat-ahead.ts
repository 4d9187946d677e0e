/** Looks at files while git still makes its list of them: telling the newest takes a look at every one that matches. */
import type { Stats } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { indexedPaths } from '../../../git/index-paths.ts';
import type { HeldTree } from '../../../lib/held-directory.ts';
import { lookAt } from './file-list.ts';

export interface Found {
  /** Relative to the directory. */
  readonly path: string;
  readonly stats: Stats;
}

export interface StatAhead {
  /** Undefined for a file that is gone, such as a tracked one that was deleted. */
  of(path: string): Found | undefined;
  stop(): void;
}

/** How many paths of the index are gone through before git's list is read on. */
const BETWEEN_BREATHS = 256;

/** Begins with what the index names. Anything else is looked at when it is asked for. `directory` is the path of `tree`. */
export function statAhead(directory: string, tree: HeldTree, matches: (path: string) => boolean): StatAhead {
  const known = new Map<string, Found>();
  let stopped = false;
  const look = (path: string): Found | undefined => {
    const stats = lookAt(tree, path);
    return stats && { path, stats };
  };
  const goAhead = async (): Promise<void> => {
    let count = 0;
    await breathe();
    if (stopped) return;
    for (const path of indexedPaths(directory)) {
      const found = matches(path) && look(path);
      if (found) known.set(path, found);
      count += 1;
      if (count % BETWEEN_BREATHS === 0) await breathe();
      if (stopped) return;
    }
  };
  void goAhead();
  return {
    of: (path) => known.get(path) ?? look(path),
    stop: () => {
      stopped = true;
    },
  };
}
