/** A commit that GitHub itself makes, and signs: for branches whose rules demand signatures. */
import type { RepositoryRef } from '../../core/trigger.ts';
import { type FileChange, fileChanges, readBlob } from '../../git/commit.ts';
import type { Pushed, PushOptions } from '../../git/push.ts';
import { describeCommit } from '../../git/push.ts';
import { notSent, readRefusal } from '../../git/read-refusal.ts';
import type { RefusedRequest } from '../../git/refusals.ts';
import type { Store } from '../../git/store.ts';
import type { GitHub } from '../api/client.ts';
import { isLostPost, refusingAnswer, statusOf } from '../api/failure.ts';

interface SignedCommitOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
}

/**
 * Makes the change of `push.commit` again on its parent, which GitHub must have, and moves the branch there; compare-and-swap,
 * as a push is. The commit has another ID, and the author is whoever the token is. Never throws for what GitHub refuses.
 */
export async function pushSigned(options: SignedCommitOptions, push: PushOptions): Promise<Pushed> {
  const { store } = options;
  const parent = (await store.ok(['rev-parse', '--verify', `${push.commit}^`])).trim();
  const changes = await fileChanges(store, parent, push.commit);
  const odd = changes.find(({ before = ORDINARY, after }) => after && (before !== ORDINARY || after.mode !== ORDINARY));
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
    `a commit that GitHub signs has ordinary files alone, and ${path} is executable, a link or a submodule`,
    'Apply the patch by hand, or exclude the branch from the rule "Require signed commits"',
  );

const CREATED: Pushed = { ok: true };

async function createBranch({ github, repository }: SignedCommitOptions, branch: string, sha: string): Promise<Pushed> {
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

const at = ({ owner, name }: Pick<RepositoryRef, 'owner' | 'name'>) => ({ owner, repo: name });

const MUTATION = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

interface Answer {
  readonly createCommitOnBranch: { readonly commit: { readonly oid: string } };
}

async function commit(
  { github, store, repository }: SignedCommitOptions,
  { commit: ours, branch }: PushOptions,
  { parent, changes }: { readonly parent: string; readonly changes: readonly FileChange[] },
): Promise<Pushed> {
  const message = await store.ok(['log', '-1', '--format=%B', ours]);
  const [headline = '', ...body] = message.trim().split('\n');
  const input = {
    branch: { repositoryNameWithOwner: `${repository.owner}/${repository.name}`, branchName: branch },
    expectedHeadOid: parent,
    message: { headline, body: body.join('\n').trim() },
    fileChanges: {
      additions: await Promise.all(
        changes.flatMap(({ path, after }) => (after ? [addition(store, path, after.blob)] : [])),
      ),
      deletions: changes.flatMap(({ path, after }) => (after ? [] : [{ path }])),
    },
  };
  try {
    const { createCommitOnBranch } = await github.graphql<Answer>(MUTATION, { input });
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

interface SignedCopyOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
}

/**
 * The commit below `tip` that GitHub has made of ours: the same tree, parent and message under another ID. Undefined where there
 * is none. Throws where that cannot be told.
 */
export async function findSignedCopy(
  { github, store, repository }: SignedCopyOptions,
  { commit: ours, parent, tip }: { readonly commit: string; readonly parent: string; readonly tip: string },
): Promise<string | undefined> {
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

function refusal(error: unknown, about: Pick<RefusedRequest, 'branch' | 'commit'>): Pushed {
  const answer = refusingAnswer(error);
  if (MOVED.test(answer.said)) return { ok: false, why: 'moved' };
  return {
    ok: false,
    why: 'refused',
    ...readRefusal(answer, { ...about, needed: 'the permission "contents: write"' }),
  };
}

const MOVED = /Expected branch to point to|Reference already exists|A ref named .* already exists/i;
