/** Checks many files at the same time: an ordinary file with an ordinary name is read wherever its directory may be. */
import { lstatSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { isGitDirectory } from '../lib/paths.ts';
import { checkFile, type FileUse } from './command-paths.ts';
import { type Scope, spend } from './scope.ts';
import { secretIn } from './secret-files.ts';

/** Throws Refused where one of `paths`, seen from `cwd`, may not be read. */
export function checkReads(paths: readonly string[], use: ReadUse, cwd: string, scope: Scope): void {
  const directories = new Set<string>();
  for (const path of paths) {
    const place = resolve(cwd, path);
    if (!isPlainFile(scope.rules.paths.placeOf(place), scope)) {
      checkFile(place, use, scope);
      continue;
    }
    const directory = dirname(place);
    if (!directories.has(directory)) checkFile(directory, use, scope);
    directories.add(directory);
  }
}

type ReadUse = Extract<FileUse, 'data' | 'listed' | 'code' | 'tracked'>;

export const isRead = (use: FileUse): use is ReadUse =>
  use === 'data' || use === 'listed' || use === 'code' || use === 'tracked';

/** Whether the file itself hides nothing: it is no link, has no other name, and is not called like one with credentials. */
export function isPlainFile(path: string, { report }: Pick<Scope, 'report'>): boolean {
  spend(0.4, report);
  const name = basename(path);
  if (isGitDirectory(name) || secretIn(name)) return false;
  try {
    const file = lstatSync(path, { throwIfNoEntry: false });
    return file?.isFile() === true && file.nlink === 1;
  } catch {
    return false;
  }
}
