/** The change of a merged pull request as two commits: found by the commit that GitHub merged it as, however it was merged. */
import { filesBetween } from '../../git/commit.ts';
import { bringCommit, fetchCommits, type Store } from '../../git/store.ts';
import type { MergedPull, PullRequestCommit } from '../../github/api/merged-pulls.ts';

export interface MergedChange {
  /** What the base branch was at before. */
  readonly base: string;
  readonly merged: string;
  /** That differ between the two. */
  readonly files: readonly string[];
}

/** Both commits are in the store then, with all their files. Answers with a reason where GitHub no longer has one of them. */
export async function findMergedChange(store: Store, pull: MergedPull): Promise<MergedChange | string> {
  const { mergeCommit: merged, commits } = pull;
  if (merged === undefined) return 'GitHub does not say which commit it was merged as';
  try {
    const base = await baseOf(store, merged, commits);
    if (base === undefined) return `commit ${merged.slice(0, 7)}, as which it was merged, has no parent`;
    for (const sha of [merged, base]) await bringCommit(store, sha);
    return { base, merged, files: await filesBetween(store, base, merged) };
  } catch (error) {
    if (GONE.test((error as Error).message)) return `its commits are gone: ${lastLine((error as Error).message)}`;
    throw error;
  }
}

/** In the words of git's servers. */
const GONE = /not our ref|unadvertised object|couldn't find remote ref|no such commit/i;

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * A merge commit and a squashed one have the base for their first parent. A rebase leaves a commit for each of the pull
 * request's, which keep their headlines and the times of their authors: the base is below the lowest of these.
 */
async function baseOf(
  store: Store,
  merged: string,
  commits: readonly PullRequestCommit[],
): Promise<string | undefined> {
  const { parents } = await readCommit(store, merged, commits.length + 1);
  let [base] = parents;
  if (parents.length !== 1) return base;
  let sha: string | undefined = merged;
  for (const [left, original] of [...commits.entries()].reverse()) {
    const commit: Commit | undefined = sha === undefined ? undefined : await readCommit(store, sha, left + 2);
    if (!commit || !isSame(commit, original)) break;
    [base] = commit.parents;
    sha = base;
  }
  return base;
}

interface Commit extends PullRequestCommit {
  /** As they are, also where the history is cut. */
  readonly parents: readonly string[];
}

/** From the person's repository or the store, or fetched so many commits deep. */
async function readCommit(store: Store, sha: string, depth: number): Promise<Commit> {
  const read = ['cat-file', 'commit', sha];
  const known = await store.run(read, { borrow: true });
  if (known.exitCode !== 0) await fetchCommits(store, [sha], depth);
  const stdout = known.exitCode === 0 ? known.stdout : await store.ok(read);
  const end = stdout.indexOf('\n\n');
  const head = stdout.slice(0, end);
  const [, seconds = '0'] = /^author .* (\d+) [+-]\d{4}$/m.exec(head) ?? [];
  return {
    headline: stdout.slice(end).trimStart().split('\n')[0] ?? '',
    authored: new Date(Number(seconds) * 1000).toISOString(),
    parents: [...head.matchAll(/^parent (\S+)$/gm)].map(([, parent = '']) => parent),
  };
}

/** GitHub ends a headline that is too long with an ellipsis. */
const isSame = (one: PullRequestCommit, original: PullRequestCommit): boolean =>
  Date.parse(one.authored) === Date.parse(original.authored) &&
  one.headline.startsWith(original.headline.replace(/(?:…|\.\.\.)$/, ''));
