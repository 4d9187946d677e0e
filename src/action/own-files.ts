/** Whether the action's own files lie in the checkout that it works in, as `uses: ./` has it. */
import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { within } from '../sandbox/mounts.ts';

/**
 * Throws KodeletError `config` where one of the action's `paths` lies in `root`. When post runs, the runner reads action.yml
 * from there again (`ActionManager.LoadAction` in actions/runner) and starts whatever script it names, with the job's secrets.
 */
export function refuseOwnFiles(root: string, paths: readonly string[]): void {
  const found = paths.find((path) => [path, realOrSame(path)].some((one) => within(root, one)));
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

/**
 * The entries at the top of `root` that hold the action, absolute: who changes one of them chooses what the runner starts for
 * post, also where this step is killed. Of a nested action it is the outermost folder, which could be moved away as a whole.
 */
export function ownEntries(root: string, paths: readonly string[]): string[] {
  const inside = paths.flatMap((path) => [path, realOrSame(path)]).filter((path) => within(root, path));
  const entries = inside.flatMap((path) => {
    const [top = ''] = relative(root, path).split(sep);
    const isAtTop = path === root || dirname(dirname(path)) === root;
    return [...(top ? [top] : []), ...(isAtTop ? DESCRIPTIONS : [])];
  });
  return [...new Set(entries)].map((name) => join(root, name));
}

const DESCRIPTIONS: readonly string[] = ['action.yml', 'action.yaml'];

function realOrSame(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
