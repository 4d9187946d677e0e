/** Whether the action's own files lie in the checkout that it works in, as `uses: ./` has it. */
import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { KodeletError } from '../core/error.ts';

/**
 * Throws KodeletError `config` where one of the action's `paths` lies in `root`. When post runs, the runner reads action.yml
 * from there again (`ActionManager.LoadAction` in actions/runner) and starts whatever script it names, with the job's secrets.
 */
export function refuseOwnFiles(root: string, paths: readonly string[]): void {
  const found = paths.find((path) => [path, realOrSame(path)].some((one) => isInside(root, one)));
  if (found === undefined) return;
  throw new KodeletError(
    'config',
    `This action runs from "${found}", inside the checkout that would now be put on other code; the runner reads action.yml ` +
      'and the post step from there again when the job ends, and would run that code with the secrets of this job',
    {
      remedy:
        'Write "uses: OWNER/REPOSITORY@REF" instead of "uses: ./…", or add a second checkout step with "path: code" ' +
        'and set the input working-directory to "code"',
    },
  );
}

const isInside = (root: string, path: string): boolean => !relative(root, path).startsWith('..');

function realOrSame(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
