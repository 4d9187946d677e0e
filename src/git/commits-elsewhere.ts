/** Finds commits that the agent made and whose files the workspace does not have: only the files of the workspace are published. */
import { gitIn, workingTreeAt } from './workspace-status.ts';

interface CommitsElsewhere {
  readonly branches: readonly string[];
  readonly stashed: boolean;
}

const STASH = 'stash';
const FORMAT = '--format=%(committerdate:unix) %(tree) %(refname:lstrip=1)';

/**
 * Local branches, and the stash, whose newest commit is not part of HEAD, was made since, and has other files than `tree`. `since`
 * is in milliseconds. None where git cannot tell, as in a repository without a commit.
 */
export async function commitsElsewhere(
  root: string,
  { since, tree }: { readonly since: number; readonly tree: string },
): Promise<CommitsElsewhere> {
  const place = workingTreeAt(root);
  const listed =
    place && (await gitIn(place, ['for-each-ref', '--no-merged=HEAD', FORMAT, 'refs/heads', 'refs/stash']));
  const names = (listed?.exitCode === 0 ? listed.stdout.split('\n') : []).flatMap((line) => {
    const [time = '', its = '', name = ''] = line.split(' ');
    if (name === '' || Number(time) * 1000 <= since - 1000) return [];
    return its !== tree || name === STASH ? [name] : []; // untracked files are not in the tree of a stash
  });
  const branches = names.flatMap((name) => (name.startsWith('heads/') ? [name.slice('heads/'.length)] : []));
  return { branches, stashed: names.includes(STASH) };
}
