/** Applies a patch, which is a file, to the files of a working tree, whole or not at all. The index and the commits stay as they are. */
import { git } from './git.ts';

/**
 * The paths that it changes, or undefined if it cannot be read or copies or renames files. Patches are written without these,
 * and git lists only where they lead: a copy takes any file that git can open, also in .git and outside of the repository.
 */
export async function pathsOfPatch(root: string, file: string): Promise<string[] | undefined> {
  const [{ exitCode, stdout }, summary] = await Promise.all([
    git(['apply', '--numstat', '-z', file], { cwd: root }),
    git(['apply', '--summary', file], { cwd: root }),
  ]);
  if (exitCode !== 0 || summary.exitCode !== 0 || /^ (?:copy|rename) /m.test(summary.stdout)) return undefined;
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
