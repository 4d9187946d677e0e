/** Where a repository keeps its objects, its configuration and its list of shallow commits. */
import { lstat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gitOk } from '../lib/git.ts';

/** `root`: where its working tree begins. Only a linked worktree or a submodule makes it ask git. */
export async function commonDirectory(root: string): Promise<string> {
  const path = join(root, '.git');
  if ((await lstat(path)).isDirectory()) return path;
  return resolve(root, (await gitOk(['rev-parse', '--git-common-dir'], { cwd: root })).trim());
}
