/** Finds commits that the agent made and left: only the files of the workspace are published. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gitIn, workingTreeAt } from './workspace-status.ts';

const STASH = 'stash';
const FORMAT = '--format=%(objectname) %(tree) %(refname:lstrip=1)';

/**
 * Local branches, and the stash, whose newest commit is not part of HEAD, came into the repository since, and has other files than
 * `tree`. `since` is in milliseconds by the clock of this machine: a commit has the dates that its maker gave it. None in a
 * repository without a commit.
 */
export async function commitsElsewhere(
  root: string,
  { since, tree }: { readonly since: number; readonly tree: string },
): Promise<{ readonly branches: readonly string[]; readonly stashed: boolean }> {
  const place = workingTreeAt(root);
  if (!place) return { branches: [], stashed: false };
  const listed = await gitIn(place, ['for-each-ref', '--no-merged=HEAD', FORMAT, 'refs/heads', 'refs/stash']);
  const names = (listed.exitCode === 0 ? listed.stdout.split('\n') : []).flatMap((line) => {
    const [commit = '', its = '', name = ''] = line.split(' ');
    if (name === '' || !isNewObject(place.common, commit, since)) return [];
    return its !== tree || name === STASH ? [name] : []; // untracked files are not in the tree of a stash
  });
  const branches = names.flatMap((name) => (name.startsWith('heads/') ? [name.slice('heads/'.length)] : []));
  return { branches, stashed: names.includes(STASH) };
}

/** One that git has just made is a file of its own. */
function isNewObject(common: string, name: string, since: number): boolean {
  const file = join(common, 'objects', name.slice(0, 2), name.slice(2));
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs >= since;
}
