/** Brings a commit onto a branch of the remote: as it is, once rebased, or on a new branch; never by force. */
import type { RepositoryRef } from '../../core/trigger.ts';
import { commitTree, type Identity, transplant, treeOf } from '../../git/commit.ts';
import { numbered, type Pushed, type PushOptions, pushCommit } from '../../git/push.ts';
import { type GitHubRefusal, notSent } from '../../git/read-refusal.ts';
import { fetchBranch, remoteRefs, type Store } from '../../git/store.ts';
import type { GitHub } from '../api/client.ts';
import { findPullRequest, hadPullRequest } from '../api/pull-request.ts';
import { pushSigned } from './signed-commit.ts';

export interface PushToBranchOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
  /** What the run worked on. */
  readonly base: string;
  readonly commit: string;
  /** The second parent of `commit`, where that is a merge. */
  readonly merged?: string | undefined;
  readonly message: string;
  readonly author: Identity;
  readonly branch: string;
  /** The branch was there when the run started, at `base`. */
  readonly existing: boolean;
  /** How commits are made: `api` by GitHub, which signs them, `auto` where a rule demands that. */
  readonly commits: 'auto' | 'api' | 'git';
  /** When no push may go on or begin: the one under way throws. */
  readonly signal?: AbortSignal | undefined;
  /** Told before each push, and of the commit that GitHub has made instead. */
  readonly announce: (push: Pick<PushOptions, 'branch' | 'commit'>) => void;
}

export type PushOutcome =
  | {
      readonly ok: true;
      readonly branch: string;
      readonly commit: string;
      /**
       * `present`: another run had made the same change. `fallback`: the branch has other work that ours does not fit on.
       * `branch-deleted`: the branch was deleted meanwhile.
       */
      readonly how: 'pushed' | 'rebased' | 'present' | 'renamed' | 'fallback' | 'branch-deleted';
    }
  | NotLanded;

type NotLanded = { readonly ok: false } & GitHubRefusal;

const MOST_NAMES = 20;

export async function pushToBranch(options: PushToBranchOptions): Promise<PushOutcome> {
  const { store, branch, base, commit, existing } = options;
  const pushed = await push(options, { commit, branch, expected: existing ? base : undefined });
  if (pushed.ok) return { ok: true, branch, commit: pushed.commit ?? commit, how: 'pushed' };
  if (pushed.why !== 'moved')
    return isBelow(pushed, branch) ? pushToFallbackBranch(options, 'renamed') : final(pushed, branch);
  const tip = await tipOf(store, branch);
  if (existing && tip === undefined) return pushToFallbackBranch(options, 'branch-deleted');
  const shared = existing || (tip !== undefined && (await isShared(options)));
  const joined = shared && tip !== undefined ? await join(options, tip) : undefined;
  return joined ?? pushToFallbackBranch(options, shared ? 'fallback' : 'renamed');
}

async function push(options: PushToBranchOptions, push: PushOptions): Promise<Pushed> {
  const { announce, commits, signal } = options;
  const { branch } = push;
  signal?.throwIfAborted();
  announce({ branch, commit: push.commit });
  const pushed = commits === 'api' ? undefined : await pushCommit(options.store, { ...push, signal });
  const isUnsigned = pushed && !pushed.ok && pushed.why === 'refused' && pushed.unsigned;
  if (pushed && !(isUnsigned && commits === 'auto')) return pushed;
  if (options.merged !== undefined) return { ok: false, why: 'refused', ...UNSIGNED_MERGE };
  const made = await pushSigned(options, push);
  if (made.ok && made.commit !== undefined) announce({ branch, commit: made.commit });
  return made;
}

const UNSIGNED_MERGE = notSent(
  'a commit that GitHub signs for an app has one parent, and a merge has two',
  'Merge the base branch by hand, or let git make the commit: publish.commits "git", and no rule "Require signed commits" on the branch',
);

type NotPushed = Exclude<Pushed, { readonly ok: true } | { readonly why: 'moved' }>;

/** A branch in the way below this name is not in the way of another one. */
const isBelow = (pushed: NotPushed, branch: string): boolean =>
  pushed.why === 'in-the-way' && pushed.other.startsWith(`${branch}/`);

function final(pushed: NotPushed, branch: string): NotLanded {
  if (pushed.why === 'refused') return pushed;
  const { other } = pushed;
  const cause = `the branch "${other}" is in the way: beside it git cannot have a branch "${branch}"`;
  const remedy = `Delete or rename the branch "${other}", or set branch-prefix to a prefix that no branch is named like`;
  return { ok: false, ...notSent(cause, remedy) };
}

/** A branch of that name: of a run that works on the same issue right now, or left over from a pull request that is done? */
async function isShared({ github, repository, branch }: PushToBranchOptions): Promise<boolean> {
  if (await findPullRequest(github, repository, branch)) return true;
  return !(await hadPullRequest(github, repository, branch));
}

/** Puts the change on top of the branch as it is now; undefined where that is no continuation, does not fit or is not allowed. */
async function join(options: PushToBranchOptions, tip: string): Promise<PushOutcome | undefined> {
  const { store, branch, base, commit, merged, message, author } = options;
  await fetchBranch(store, branch, tip);
  if (!(await isAncestor(store, base, tip))) return undefined;
  // Somebody has merged it meanwhile, and resolved the conflicts in their own way.
  if (merged !== undefined && (await isAncestor(store, merged, tip)))
    return { ok: true, branch, commit: tip, how: 'present' };
  const tree = await transplant(store, base, commit, tip);
  if (tree === undefined) return undefined;
  if (tree === (await treeOf(store, tip))) return { ok: true, branch, commit: tip, how: 'present' };
  const rebased = await commitTree(store, { tree, parent: tip, merged, message, author });
  const pushed = await push(options, { commit: rebased, branch, expected: tip });
  if (pushed.ok) return { ok: true, branch, commit: pushed.commit ?? rebased, how: 'rebased' };
  if (pushed.why !== 'refused') return undefined;
  return pushed.otherBranch === 'yes' && !options.existing ? undefined : pushed;
}

const isAncestor = async (store: Store, commit: string, tip: string): Promise<boolean> =>
  (await store.run(['merge-base', '--is-ancestor', commit, tip])).exitCode === 0;

async function pushToFallbackBranch(
  options: PushToBranchOptions,
  how: 'fallback' | 'branch-deleted' | 'renamed',
): Promise<PushOutcome> {
  const { branch, commit } = options;
  for (let attempt = 2; attempt <= MOST_NAMES; attempt += 1) {
    const name = numbered(branch, attempt);
    const pushed = await push(options, { commit, branch: name });
    if (pushed.ok) return { ok: true, branch: name, commit: pushed.commit ?? commit, how };
    if (pushed.why !== 'moved' && !isBelow(pushed, name)) return final(pushed, name);
  }
  const cause = `${MOST_NAMES} branches are named like "${branch}" already`;
  return { ok: false, ...notSent(cause, 'Delete branches that are not needed any more, or apply the patch by hand') };
}

async function tipOf(store: Store, branch: string): Promise<string | undefined> {
  return (await remoteRefs(store, [`refs/heads/${branch}`])).get(`refs/heads/${branch}`);
}
