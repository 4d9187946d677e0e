/** Applies a patch, which is a file, to the files of a working tree, whole or not at all. The index and the commits stay as they are. */
import { git } from './git.ts';

/** The paths that it changes, or undefined where it is none. */
export async function pathsOfPatch(root: string, file: string): Promise<string[] | undefined> {
  const { exitCode, stdout } = await git(['apply', '--numstat', '-z', file], { cwd: root });
  if (exitCode !== 0) return undefined;
  // A renamed file would have two paths; patches are written without renames.
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('\t')[2] ?? line);
}

/**
 * Why it does not fit, as a clause; undefined where it was applied, or was there already. git itself refuses paths outside, in
 * .git and behind links.
 */
export async function applyPatch(root: string, file: string): Promise<string | undefined> {
  const { exitCode, stderr } = await git(['apply', '--whitespace=nowarn', file], { cwd: root });
  if (exitCode === 0) return undefined;
  const isThere = (await git(['apply', '--reverse', '--check', file], { cwd: root })).exitCode === 0;
  return isThere ? undefined : (stderr.trim().split('\n')[0] ?? 'it does not fit').replace(/^error: /, '');
}
