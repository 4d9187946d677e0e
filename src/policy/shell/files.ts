/** Paths in commands: each is judged from every directory that the command may be standing in. */
import { lstatSync, statSync } from 'node:fs';
import type { PathUse } from '../paths.ts';
import { Refused } from './refused.ts';
import type { Scope } from './scope.ts';

/**
 * `data`: read by a program that only shows it. `code`: run or obeyed. `output`: written, in the workspace or the
 * temporary directory. `artifact`: written in the workspace.
 */
export type FileUse = 'data' | 'code' | 'output' | 'artifact';

const USES: Record<FileUse, PathUse> = { data: 'read-temp', code: 'read', output: 'write-temp', artifact: 'write' };

/** The real paths that `path` may mean; throws Refused where one of them is out of reach. */
export function checkFile(path: string, use: FileUse, { cwds, rules }: Pick<Scope, 'cwds' | 'rules'>): string[] {
  return cwds.map((cwd) => {
    const checked = rules.paths.check(path === '' ? '.' : path, USES[use], cwd);
    if (!checked.ok) throw new Refused(checked.refusal);
    return checked.absolute;
  });
}

export const isDirectory = (path: string): boolean =>
  look(() => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
export const exists = (path: string): boolean => look(() => Boolean(lstatSync(path, { throwIfNoEntry: false })));
export const isLink = (path: string): boolean =>
  look(() => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false);

/** False also where a file is on the way. */
function look(question: () => boolean): boolean {
  try {
    return question();
  } catch {
    return false;
  }
}
