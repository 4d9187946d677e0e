/** Brings a commit onto a branch of the remote: as it is, once rebased, or on a new branch; never by force. */
import type { RepositoryName } from '../../core/run-trigger.ts';
import { numbered } from '../../git/branch-name.ts';
import { commitTree, type Identity, readBlob, transplant, treeOf } from '../../git/commit.ts';
import { describeCommit, type PushOptions, type PushResult, pushCommit } from '../../git/push.ts';
import { type GitHubRefusal, notSent, readRefusal } from '../../git/read-refusal.ts';
import type { RefusedRequest } from '../../git/refusals.ts';
import { changesBetween, type FileChange } from '../../git/snapshot.ts';
import { fetchBranch, remoteRefs, type Store } from '../../git/store.ts';
import type { GitHub } from '../api/client.ts';
import { isLostPost, refusingAnswer, statusOf } from '../api/failure.ts';
import { findPullRequest, hadPullRequest } from '../api/pull-request.ts';
import type { PublishOptions } from './publication.ts';

export interface PushToBranchOptions
  extends Pick<PublishOptions, 'github' | 'store' | 'repository' | 'commits' | 'signal'> {
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
  /** Called before each push, and with the commit that GitHub made instead. */
  readonly announce: (push: Pick<PushOptions, 'branch' | 'commit'>) => void;
}

export type PushOutcome =
  | {
      readonly ok: true;
      readonly branch: string;
      readonly commit: string;
      /**
       * `present`: another run had made the same change. `fallback`: the branch has other work that ours does not fit on.
       * `branch-deleted`: the branch was deleted in the meantime. `superseded`: nothing was pushed, because others have merged
       * the same into the branch, in their own way; `commit` is the branch's.
       */
      readonly how: 'pushed' | 'rebased' | 'present' | 'renamed' | 'fallback' | 'branch-deleted' | 'superseded';
    }
  | ({ readonly ok: false } & GitHubRefusal);
const MAX_NAMES = 20;

export async function pushToBranch(options: PushToBranchOptions): Promise<PushOutcome> {
  const { store, branch, base, commit, existing } = options;
  const pushed = await push(options, { commit, branch, expected: existing ? base : undefined });
  if (pushed.ok) return { ok: true, branch, commit: pushed.commit ?? commit, how: 'pushed' };
  if (pushed.why === 'refused') return pushed;
  const tip = await tipOf(store, branch);
  if (existing && tip === undefined) return pushToFallbackBranch(options, 'branch-deleted');
  if (existing && tip !== undefined && !(await hasBase(options, tip))) return { ok: false, ...rewritten(branch) };
  const shared = existing || (tip !== undefined && (await isShared(options)));
  const joined = shared && tip !== undefined ? await join(options, tip) : undefined;
  return joined ?? pushToFallbackBranch(options, shared ? 'fallback' : 'renamed');
}

/** Also brings the commits of the branch here. */
async function hasBase({ store, branch, base }: PushToBranchOptions, tip: string): Promise<boolean> {
  await fetchBranch(store, branch, tip);
  return isAncestor(store, base, tip);
}

/** A branch of ours would bring back the commits that someone took away, perhaps because of a secret in them. */
const rewritten = (branch: string): GitHubRefusal =>
  notSent(
    `the branch "${branch}" was rewritten in the meantime and no longer has the commit that the change is based on`,
    'Look at whether the change still fits on the branch as it is now',
  );

async function push(options: PushToBranchOptions, push: PushOptions): Promise<PushResult> {
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

/** A branch of that name: of a run that works on the same issue right now, or left over from a pull request that is done? */
async function isShared({ github, repository, branch }: PushToBranchOptions): Promise<boolean> {
  if (await findPullRequest(github, repository, branch)) return true;
  return !(await hadPullRequest(github, repository, branch));
}

/** Puts the change on top of the branch as it is now; undefined where that is no continuation, does not fit or is not allowed. */
async function join(options: PushToBranchOptions, tip: string): Promise<PushOutcome | undefined> {
  const { store, branch, base, commit, merged, message, author } = options;
  if (!(await hasBase(options, tip))) return undefined;
  const tree = await transplant(store, base, commit, tip);
  if (tree === (await treeOf(store, tip))) return { ok: true, branch, commit: tip, how: 'present' };
  // Someone has merged it in the meantime, and resolved the conflicts in their own way.
  if (merged !== undefined && (await isAncestor(store, merged, tip)))
    return { ok: true, branch, commit: tip, how: 'superseded' };
  if (tree === undefined) return undefined;
  const rebased = await commitTree(store, { tree, parent: tip, merged, message, author });
  const pushed = await push(options, { commit: rebased, branch, expected: tip });
  if (pushed.ok) return { ok: true, branch, commit: pushed.commit ?? rebased, how: 'rebased' };
  if (pushed.why === 'moved') return undefined;
  return pushed.otherBranch === 'yes' && !options.existing ? undefined : pushed;
}

const isAncestor = async (store: Store, commit: string, tip: string): Promise<boolean> =>
  (await store.run(['merge-base', '--is-ancestor', commit, tip])).exitCode === 0;

async function pushToFallbackBranch(
  options: PushToBranchOptions,
  how: 'fallback' | 'branch-deleted' | 'renamed',
): Promise<PushOutcome> {
  const { branch, commit } = options;
  for (let attempt = 2; attempt <= MAX_NAMES; attempt += 1) {
    const name = numbered(branch, attempt);
    const pushed = await push(options, { commit, branch: name });
    if (pushed.ok) return { ok: true, branch: name, commit: pushed.commit ?? commit, how };
    if (pushed.why === 'refused') return pushed;
  }
  const cause = `${MAX_NAMES} branch names already start with "${branch}"`;
  return { ok: false, ...notSent(cause, 'Delete branches that are not needed any more, or apply the patch by hand') };
}

async function tipOf(store: Store, branch: string): Promise<string | undefined> {
  return (await remoteRefs(store, [`refs/heads/${branch}`])).get(`refs/heads/${branch}`);
}

type SignedCommitOptions = Pick<PushToBranchOptions, 'github' | 'store' | 'repository'>;

/**
 * Makes the change of `push.commit` again on its parent, which GitHub must have, and moves the branch there; compare-and-swap,
 * as a push is. The commit has another ID, and the author is anyone who the token is. Never throws for what GitHub refuses.
 */
async function pushSigned(options: SignedCommitOptions, push: PushOptions): Promise<PushResult> {
  const { store } = options;
  const parent = (await store.ok(['rev-parse', '--verify', `${push.commit}^`])).trim();
  const changes = await changesBetween(store, { tree: parent }, { tree: push.commit });
  const odd = changes.find(
    ({ kind, mode, oldMode }) =>
      kind !== 'deleted' && (mode !== ORDINARY || (kind !== 'added' && oldMode !== ORDINARY)),
  );
  if (odd) return { ok: false, why: 'refused', ...onlyOrdinary(odd) };
  const opened = push.expected === undefined ? await createBranch(options, push.branch, parent) : CREATED;
  if (!opened.ok) return opened;
  const made = await commit(options, push, { parent, changes });
  if (!made.ok && push.expected === undefined) await removeBranch(options, push.branch, parent);
  return made;
}

const ORDINARY = '100644';

const onlyOrdinary = ({ path }: FileChange) =>
  notSent(
    `a commit that GitHub signs has only ordinary files, and ${path} is executable, a link or a submodule`,
    'Apply the patch by hand, or exclude the branch from the rule "Require signed commits"',
  );

const CREATED: PushResult = { ok: true };

async function createBranch(
  { github, repository }: SignedCommitOptions,
  branch: string,
  sha: string,
): Promise<PushResult> {
  try {
    await github.rest.git.createRef({ ...at(repository), ref: `refs/heads/${branch}`, sha });
    return CREATED;
  } catch (error) {
    return refusal(error, { branch });
  }
}

/** Nothing but what it was made for stands on it; who was quicker keeps it. */
async function removeBranch(
  { github, repository }: SignedCommitOptions,
  branch: string,
  parent: string,
): Promise<void> {
  const ref = `heads/${branch}`;
  try {
    const { data } = await github.rest.git.getRef({ ...at(repository), ref });
    if (data.object.sha === parent) await github.rest.git.deleteRef({ ...at(repository), ref });
  } catch {
    // A branch without a commit of its own is left behind; the refusal is what is told.
  }
}

const at = ({ owner, name }: RepositoryName) => ({ owner, repo: name });

const MUTATION = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

async function commit(
  { github, store, repository }: SignedCommitOptions,
  { commit: ours, branch }: PushOptions,
  { parent, changes }: { readonly parent: string; readonly changes: readonly FileChange[] },
): Promise<PushResult> {
  const message = await store.ok(['log', '-1', '--format=%B', ours]);
  const [headline = '', ...body] = message.trim().split('\n');
  const input = {
    branch: { repositoryNameWithOwner: `${repository.owner}/${repository.name}`, branchName: branch },
    expectedHeadOid: parent,
    message: { headline, body: body.join('\n').trim() },
    fileChanges: {
      additions: await Promise.all(
        changes.flatMap(({ path, kind, blob }) => (kind === 'deleted' ? [] : [addition(store, path, blob)])),
      ),
      deletions: changes.flatMap(({ path, kind }) => (kind === 'deleted' ? [{ path }] : [])),
    },
  };
  try {
    const { createCommitOnBranch } = await github.graphql<{
      readonly createCommitOnBranch: { readonly commit: { readonly oid: string } };
    }>(MUTATION, { input });
    return { ok: true, commit: createCommitOnBranch.commit.oid };
  } catch (error) {
    const made =
      isLostPost(error) && (await findAfterLoss({ github, store, repository }, { commit: ours, branch, parent }));
    return made ? { ok: true, commit: made } : refusal(error, { branch, commit: await describeCommit(store, ours) });
  }
}

/**
 * The answer is lost, and GitHub may have made the commit all the same. Undefined where it has not. Throws where that cannot be
 * told: then nobody may say that it was refused.
 */
async function findAfterLoss(
  options: SignedCommitOptions,
  { branch, ...of }: { readonly commit: string; readonly branch: string; readonly parent: string },
): Promise<string | undefined> {
  try {
    const { data } = await options.github.rest.git.getRef({ ...at(options.repository), ref: `heads/${branch}` });
    return await findSignedCopy(options, { ...of, tip: data.object.sha });
  } catch (error) {
    if (statusOf(error) === 404) return undefined; // nobody has the branch
    throw error;
  }
}

/**
 * The commit below `tip` that GitHub has made of ours: the same tree, parent and message under another ID. Undefined where there
 * is none. Throws where that is unknown.
 */
export async function findSignedCopy(
  options: {
    readonly github: GitHub;
    readonly store: Store;
    readonly repository: RepositoryName;
  },
  { commit: ours, parent, tip }: { readonly commit: string; readonly parent: string; readonly tip: string },
): Promise<string | undefined> {
  const { github, store, repository } = options;
  if (tip === parent) return undefined;
  const [tree = '', ...message] = (await store.ok(['log', '-1', '--format=%T%n%B', ours])).split('\n');
  // The oldest comes first.
  const range = { ...at(repository), basehead: `${parent}...${tip}`, per_page: 100 };
  const { commits, total_commits: all } = (await github.rest.repos.compareCommitsWithBasehead(range)).data;
  const same = commits.filter(
    ({ parents, commit }) => parents.length === 1 && parents[0]?.sha === parent && commit.tree.sha === tree,
  );
  const copy = same.find(({ commit }) => inWords(commit.message) === inWords(message.join('\n')));
  if (copy) return copy.sha;
  if (same.length > 0) throw new Error('the branch has the same change with another message');
  if (all > commits.length) throw new Error(`the branch has ${all} newer commits, too many to look through`);
  return undefined;
}

/** Without the line ends that a service may write in its own way. */
const inWords = (message: string): string => message.split(/\s+/).filter(Boolean).join(' ');

async function addition(store: Store, path: string, blob: string) {
  return { path, contents: (await readBlob(store, blob)).toString('base64') };
}

function refusal(error: unknown, about: Pick<RefusedRequest, 'branch' | 'commit'>): PushResult {
  const answer = refusingAnswer(error);
  if (MOVED.test(answer.said)) return { ok: false, why: 'moved' };
  return {
    ok: false,
    why: 'refused',
    ...readRefusal(answer, { ...about, needed: 'the permission "contents: write"' }),
  };
}

const MOVED = /Expected branch to point to|Reference already exists|A ref named .* already exists/i;
