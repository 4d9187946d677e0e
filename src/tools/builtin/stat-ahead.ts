/** Looks at files while git still makes its list of them: telling the newest takes a look at every one that matches. */
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';

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

/**
 * Walks from `base` on, relative to `directory`, until it is stopped. What it has not come to by then is looked at when
 * it is asked for, and what it looked at in vain, such as ignored files, nobody asks for.
 */
export function statAhead(directory: string, base: string, matches: (path: string) => boolean): StatAhead {
  const known = new Map<string, Found>();
  let stopped = false;
  const look = (path: string): Found | undefined => {
    const stats = lstatSync(`${directory}/${path}`, { throwIfNoEntry: false });
    return stats && { path, stats };
  };
  const keep = (found: Found | undefined): void => void (found && known.set(found.path, found));
  const walk = async (): Promise<void> => {
    const open = [base === '.' ? '' : `${base}/`];
    for (let prefix = open.shift(); prefix !== undefined && !stopped; prefix = open.shift()) {
      for (const entry of namesIn(`${directory}/${prefix}`)) {
        const path = prefix + entry.name;
        if (entry.isDirectory() && entry.name !== '.git') open.push(`${path}/`);
        else if (matches(path)) keep(look(path));
      }
      await breathe(); // git's list is read as it comes
    }
  };
  void walk();
  return {
    of: (path) => known.get(path) ?? look(path),
    stop: () => {
      stopped = true;
    },
  };
}

function namesIn(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return []; // gone meanwhile, or closed to us
  }
}
