/** Brings a commit onto a branch of the remote: as it is, once rebased, or on a new branch; never by force. */
import type { RepositoryRef } from '../../core/trigger.ts';
import { numbered } from '../../git/branch-name.ts';
import { commitTree, type Identity, transplant, treeOf } from '../../git/commit.ts';
import { type Pushed, type PushOptions, type PushRefusal, pushCommit } from '../../git/push.ts';
import { fetchBranch, remoteRefs, type Store } from '../../git/store.ts';
import type { GitHub } from '../api/client.ts';
import { findPullRequest, hadPullRequest } from '../api/pull-request.ts';

export interface PushToBranchOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
  /** What the run worked on. */
  readonly base: string;
  readonly commit: string;
  readonly message: string;
  readonly author: Identity;
  readonly branch: string;
  /** The branch was there when the run started, at `base`. */
  readonly existing: boolean;
  /** Told before each push. */
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

type NotLanded = { readonly ok: false } & PushRefusal;

const MOST_NAMES = 20;

export async function pushToBranch(options: PushToBranchOptions): Promise<PushOutcome> {
  const { store, branch, base, commit, existing } = options;
  const pushed = await push(options, { commit, branch, expected: existing ? base : undefined });
  if (pushed.ok) return { ok: true, branch, commit, how: 'pushed' };
  if (pushed.why !== 'moved')
    return isBelow(pushed, branch) ? pushToFallbackBranch(options, 'renamed') : final(pushed, branch);
  const tip = await tipOf(store, branch);
  if (existing && tip === undefined) return pushToFallbackBranch(options, 'branch-deleted');
  const shared = existing || (tip !== undefined && (await isShared(options)));
  const joined = shared && tip !== undefined ? await join(options, tip) : undefined;
  return joined ?? pushToFallbackBranch(options, shared ? 'fallback' : 'renamed');
}

function push({ store, announce }: PushToBranchOptions, options: PushOptions): Promise<Pushed> {
  announce({ branch: options.branch, commit: options.commit });
  return pushCommit(store, options);
}

type NotPushed = Exclude<Pushed, { readonly ok: true } | { readonly why: 'moved' }>;

/** A branch in the way below this name is not in the way of another one. */
const isBelow = (pushed: NotPushed, branch: string): boolean =>
  pushed.why === 'in-the-way' && pushed.other.startsWith(`${branch}/`);

function final(pushed: NotPushed, branch: string): NotLanded {
  if (pushed.why === 'refused') return pushed;
  const { other } = pushed;
  return {
    ok: false,
    about: 'access',
    said: `the branch "${other}" is in the way: beside it git cannot have a branch "${branch}"`,
    remedy: `Delete or rename the branch "${other}", or set branch-prefix to a prefix that no branch is named like`,
  };
}

/** A branch of that name: of a run that works on the same issue right now, or left over from a pull request that is done? */
async function isShared({ github, repository, branch }: PushToBranchOptions): Promise<boolean> {
  if (await findPullRequest(github, repository, branch)) return true;
  return !(await hadPullRequest(github, repository, branch));
}

/** Puts the change on top of the branch as it is now; undefined where that is no continuation, does not fit or is not allowed. */
async function join(options: PushToBranchOptions, tip: string): Promise<PushOutcome | undefined> {
  const { store, branch, base, commit, message, author } = options;
  await fetchBranch(store, branch, tip);
  const descends = await store.run(['merge-base', '--is-ancestor', base, tip]);
  if (descends.exitCode !== 0) return undefined;
  const tree = await transplant(store, base, commit, tip);
  if (tree === undefined) return undefined;
  if (tree === (await treeOf(store, tip))) return { ok: true, branch, commit: tip, how: 'present' };
  const rebased = await commitTree(store, { tree, parent: tip, message, author });
  const pushed = await push(options, { commit: rebased, branch, expected: tip });
  if (pushed.ok) return { ok: true, branch, commit: rebased, how: 'rebased' };
  if (pushed.why !== 'refused') return undefined;
  return pushed.about === 'branch' && !options.existing ? undefined : pushed;
}

async function pushToFallbackBranch(
  options: PushToBranchOptions,
  how: 'fallback' | 'branch-deleted' | 'renamed',
): Promise<PushOutcome> {
  const { branch, commit } = options;
  for (let attempt = 2; attempt <= MOST_NAMES; attempt += 1) {
    const name = numbered(branch, attempt);
    const pushed = await push(options, { commit, branch: name });
    if (pushed.ok) return { ok: true, branch: name, commit, how };
    if (pushed.why !== 'moved' && !isBelow(pushed, name)) return final(pushed, name);
  }
  return {
    ok: false,
    about: 'access',
    said: `${MOST_NAMES} branches are named like "${branch}" already`,
    remedy: 'Delete branches that are not needed any more, or apply the patch by hand',
  };
}

async function tipOf(store: Store, branch: string): Promise<string | undefined> {
  return (await remoteRefs(store, [`refs/heads/${branch}`])).get(`refs/heads/${branch}`);
}
