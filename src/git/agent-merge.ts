/** A merge that the agent has made by itself: found in the workspace, and made again of what GitHub has. */
import { commitTree, treeOf } from './commit.ts';
import { git, gitError } from './git.ts';
import { type Merge, readMergeTree } from './merge.ts';
import { fetchCommits, hasCommit, type Store } from './store.ts';

interface Sides {
  /** What the agent began with. */
  readonly start: string;
  /** The newest commit of the base branch; undefined where it is not known. */
  readonly base: string | undefined;
}

type AgentMerge =
  /** Of a commit that the base branch has, as the workspace says. */
  | { readonly from: 'base'; readonly commit: string }
  /** Of another one; undefined where it is not known which. */
  | { readonly from: 'elsewhere'; readonly commit?: string };

/** Undefined where it has merged nothing. The workspace's repository is the agent's: what it says has to be checked with GitHub. */
export async function findAgentMerge(root: string, { start, base }: Sides): Promise<AgentMerge | undefined> {
  const { stdout } = await git(['rev-parse', '--quiet', '--verify', 'HEAD'], { cwd: root });
  const pending = await git(['rev-parse', '--quiet', '--verify', 'MERGE_HEAD'], { cwd: root });
  const merging = pending.exitCode === 0 ? pending.stdout.trim() : undefined;
  if (stdout.trim() === start && merging === undefined) return undefined;
  const shared = base && (await git(['merge-base', merging ?? 'HEAD', base], { cwd: root }));
  const commit = shared && shared.exitCode === 0 ? shared.stdout.trim() : undefined;
  if (commit !== undefined && (merging ?? commit) === commit && !(await isAncestor(root, commit, start)))
    return { from: 'base', commit };
  if (merging !== undefined) return { from: 'elsewhere', commit: merging };
  const merges = await git(['rev-list', '--merges', '--max-count=1', `${start}..HEAD`], { cwd: root });
  return merges.stdout.trim() === '' ? undefined : { from: 'elsewhere' };
}

const isAncestor = async (root: string, commit: string, of: string): Promise<boolean> =>
  (await git(['merge-base', '--is-ancestor', commit, of], { cwd: root })).exitCode === 0;

interface MergeSides {
  readonly start: string;
  readonly tip: string;
  /** Where the two part. */
  readonly mergeBase: string;
}

/**
 * What git makes of both sides, out of commits that are fetched where the store does not have them: nothing that the agent
 * could write is used. Throws KodeletError `git`.
 */
export async function mergeAgain(store: Store, { start, tip, mergeBase }: MergeSides): Promise<Merge> {
  const known = await Promise.all([tip, mergeBase].map((commit) => hasCommit(store, commit)));
  const missing = [tip, mergeBase].filter((_, index) => !known[index]);
  if (missing.length > 0) await fetchCommits(store, missing, 1);
  const author = { name: 'kodelet-ci', email: 'kodelet-ci@localhost' };
  const commit = async (of: string, parent?: string): Promise<string> =>
    commitTree(store, { tree: await treeOf(store, of), parent, message: 'one side of a merge', author });
  const root = await commit(mergeBase);
  const args = [
    'merge-tree',
    '--write-tree',
    '-z',
    '--no-messages',
    await commit(start, root),
    await commit(tip, root),
  ];
  const result = await store.run(args);
  const merged = readMergeTree(result);
  if (!merged) throw gitError(args, result, store.directory);
  return { tip, ...merged, byAgent: true };
}
