/** Finds out whether a file is a secret one of the workspace by another name, as a hard link gives it. */
import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, relative } from 'node:path';
import { secretIn } from './secret-names.ts';

/** The secret's path from the workspace, where `absolute` is the same file; undefined also where there is no such file. */
export type LinkedSecrets = (absolute: string) => string | undefined;

/** Files with one name are the rule, so that the workspace is hardly ever walked; and then at most so often. */
const AGAIN_AFTER_MS = 1000;
/** A workspace of more entries is looked through so far: a secret lies near its top. */
const MOST_ENTRIES = 50_000;
/** Nobody keeps secrets in them, and they hold the better part of all files. */
const PASSED_OVER: readonly string[] = ['.git', 'node_modules'];

/** `now`: any clock, in milliseconds. */
export function createLinkedSecrets(root: string, now: () => number = () => performance.now()): LinkedSecrets {
  let known: { readonly files: ReadonlyMap<string, string>; readonly at: number } | undefined;
  return (absolute) => {
    const file = look(absolute);
    if (!file?.isFile() || file.nlink < 2) return undefined;
    if (!known || now() - known.at > AGAIN_AFTER_MS) known = { files: findSecrets(root), at: now() };
    return known.files.get(identity(file));
  };
}

/** Secret files that have several names, by what they are. */
function findSecrets(root: string): Map<string, string> {
  const found = new Map<string, string>();
  const open = [root];
  let seen = 0;
  for (let directory = open.shift(); directory !== undefined && seen < MOST_ENTRIES; directory = open.shift()) {
    for (const entry of entriesOf(directory)) {
      seen += 1;
      const path = join(directory, entry.name);
      if (entry.isDirectory() && !PASSED_OVER.includes(entry.name)) open.push(path);
      const file = entry.isFile() && secretIn(relative(root, path)) ? look(path) : undefined;
      if (file && file.nlink > 1) found.set(identity(file), relative(root, path));
    }
  }
  return found;
}

const identity = ({ dev, ino }: Stats): string => `${dev}:${ino}`;

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return []; // gone meanwhile, or closed to us
  }
}
