/** Applies a patch to the files of a working tree, whole or not at all. The index and the commits stay as they are. */
import { git } from './git.ts';

/** The paths that it changes, or undefined where it is none. */
export async function pathsOfPatch(root: string, patch: string): Promise<string[] | undefined> {
  const { exitCode, stdout } = await git(['apply', '--numstat', '-z', '-'], { cwd: root, input: patch });
  if (exitCode !== 0) return undefined;
  // A renamed file would have two paths; patches are written without renames.
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('\t')[2] ?? line);
}

/** Why it does not fit, as a clause; undefined where it was applied. git itself refuses paths outside, in .git and behind links. */
export async function applyPatch(root: string, patch: string): Promise<string | undefined> {
  const { exitCode, stderr } = await git(['apply', '--whitespace=nowarn', '-'], { cwd: root, input: patch });
  return exitCode === 0 ? undefined : (stderr.trim().split('\n')[0] ?? 'it does not fit').replace(/^error: /, '');
}
