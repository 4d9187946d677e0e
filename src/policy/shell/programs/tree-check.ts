/** Looks through a directory that is about to be copied or moved: every file is judged by the place that it will have. */
import { type Dirent, readdirSync, readlinkSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { isGitDirectory } from '../../../lib/paths.ts';
import { shown } from '../../refusal.ts';
import { checkFile } from '../files.ts';
import { stop } from '../refused.ts';
import { countSeen, type Scope } from '../scope.ts';

const MAX_FILES = 500;

/** Throws Refused for a protected place, a link that would lead elsewhere, or more files than can be looked at. */
export function checkTree(from: string, to: string, use: 'data' | 'output', scope: Scope): void {
  const open = [{ from, to }];
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const entries = entriesOf(next.from);
    countSeen(entries.length, scope.report);
    for (const entry of entries) {
      seen += 1;
      if (seen > MAX_FILES)
        stop('bash.limit', `${shown(from)} holds over ${MAX_FILES} files`, 'Copy or move a part of it.');
      const inner = { from: join(next.from, entry.name), to: join(next.to, entry.name) };
      checkEntry(entry, inner, use, scope);
      if (entry.isDirectory()) open.push(inner);
    }
  }
}

function checkEntry(
  entry: Dirent,
  { from, to }: { from: string; to: string },
  use: 'data' | 'output',
  scope: Scope,
): void {
  if (entry.isSymbolicLink()) {
    const target = readlinkSync(from);
    if (isAbsolute(target) || target.includes('..')) {
      stop(
        'path.link',
        `${shown(from)} is a symbolic link that would lead elsewhere from its new place`,
        'Copy without it.',
      );
    }
    // A later command of the line goes through the link, or moves it up, before anybody can look at it.
    for (const place of [dirname(to), scope.rules.paths.root]) checkFile(join(place, target), 'output', scope);
  } else checkFile(from, use, scope);
  checkFile(to, 'output', scope);
}

/** Directories that a tool fills again, and that hold more files than anybody looks through. */
const FILLED_AGAIN = ['node_modules', '.venv', 'venv', 'target'];

/** Throws Refused where anything below `directory` is a repository, protected or may hold credentials. Links are not followed. */
export function checkBelow(directory: string, scope: Scope): void {
  const open = [directory];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (FILLED_AGAIN.includes(basename(next))) continue;
    const entries = entriesOf(next);
    countSeen(entries.length, scope.report);
    for (const entry of entries) {
      const path = join(next, entry.name);
      if (!entry.isSymbolicLink() || isGitDirectory(entry.name)) checkFile(path, 'output', scope);
      if (entry.isDirectory()) open.push(path);
    }
  }
}

function entriesOf(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
