/** What an absolute path from elsewhere means in the workspace: other machines keep the same repository in other places. */
import { lstatSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** How many directories in front are taken off. */
const MOST_TAKEN = 12;

/** `/home/runner/work/r/r/src/a.ts` is `src/a.ts`, where there is such a file, and `isAllowed` says that it may be used. */
export function insideInstead(path: string, root: string, isAllowed: (path: string) => boolean): string | undefined {
  if (!isAbsolute(path)) return undefined;
  const names = path.split('/').filter(Boolean);
  for (let taken = 1; taken <= Math.min(MOST_TAKEN, names.length - 1); taken += 1) {
    const rest = names.slice(taken).join('/');
    if (names[taken] !== '..' && isThere(root, rest) && isAllowed(rest)) return rest;
  }
  return undefined;
}

/** The file, or the directory that a new one would be in. */
const isThere = (root: string, path: string): boolean =>
  exists(join(root, path)) || (path.includes('/') && exists(join(root, dirname(path))));

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
