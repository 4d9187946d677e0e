/** Opens a pull request under GitHub's rules: both branches exist, commits between them, no open twin. */
import { openIssue } from './actions.ts';
import { branchHead, git, tryGit } from './bare.ts';
import type { Database } from './database.ts';
import { type FieldError, invalid, Refusal } from './http.ts';
import { syncPull } from './pull-refs.ts';
import type { Issue, Pull, Repository, User } from './types.ts';

export interface PullDraft {
  readonly title: string;
  readonly body?: string | null;
  readonly author: User;
  /** `BRANCH` or, from a fork, `OWNER:BRANCH`. */
  readonly head: string;
  readonly base: string;
  readonly draft?: boolean;
  readonly maintainerCanModify?: boolean;
}

const custom = (message: string): FieldError => ({ resource: 'PullRequest', code: 'custom', message });

export function openPull(database: Database, repository: Repository, draft: PullDraft): Promise<Issue> {
  return database.alone(() => open(database, repository, draft));
}

async function open(database: Database, repository: Repository, draft: PullDraft): Promise<Issue> {
  const head = findHead(database, repository, draft.head);
  const [headSha, baseSha] = await bothEnds(repository, head, draft.base);
  refuseTwin(repository, head, draft.base);
  await demandCommits(repository, head, draft.base, headSha, baseSha);
  if (draft.draft && !repository.draftsSupported) {
    throw new Refusal(422, 'Draft pull requests are not supported in this repository.');
  }
  const issue = openIssue(database, repository, draft);
  const pull: Pull = {
    id: database.nextId(),
    head,
    base: { repository, ref: draft.base },
    headSha: '',
    baseSha: '',
    baseTip: '',
    mergeSha: null,
    mergeable: true,
    draft: draft.draft ?? false,
    maintainerCanModify: head.repository !== repository && (draft.maintainerCanModify ?? true),
    mergedAt: null,
    reviews: [],
    reviewComments: [],
  };
  issue.pull = pull;
  Object.assign(pull, { baseSha, baseTip: baseSha });
  await syncPull(database, issue, pull, draft.author);
  return issue;
}

/** The repository and branch that `head` names within the network of `base`. */
export function findHead(database: Database, base: Repository, head: string): Pull['head'] {
  const [owner, ...rest] = head.includes(':') ? head.split(':') : [base.owner.login, head];
  const root = base.parent ?? base;
  const network = [...database.repositories.values()].filter((one) => one === root || one.parent === root);
  const owned = network.filter((one) => one.owner.login.toLowerCase() === owner?.toLowerCase());
  const repository = owned.includes(base) ? base : owned[0];
  if (!repository) throw invalid({ resource: 'PullRequest', field: 'head', code: 'invalid' });
  return { repository, ref: rest.join(':') };
}

async function bothEnds(base: Repository, head: Pull['head'], baseRef: string): Promise<[string, string]> {
  const headSha = await branchHead(head.repository.path, head.ref);
  const baseSha = await branchHead(base.path, baseRef);
  const problems: FieldError[] = [];
  if (!headSha) problems.push({ resource: 'PullRequest', field: 'head', code: 'invalid' });
  if (!baseSha) problems.push({ resource: 'PullRequest', field: 'base', code: 'invalid' });
  if (!headSha || !baseSha) throw invalid(...problems);
  return [headSha, baseSha];
}

function refuseTwin(base: Repository, head: Pull['head'], baseRef: string): void {
  const twin = [...base.issues.values()].some(
    ({ state, pull }) =>
      state === 'open' &&
      pull?.base.ref === baseRef &&
      pull.head.ref === head.ref &&
      pull.head.repository === head.repository,
  );
  const label = `${head.repository.owner.login}:${head.ref}`;
  if (twin) throw invalid(custom(`A pull request already exists for ${label}.`));
}

async function demandCommits(
  base: Repository,
  head: Pull['head'],
  baseRef: string,
  headSha: string,
  baseSha: string,
): Promise<void> {
  if (head.repository !== base) {
    await git(base.path, ['fetch', '--quiet', '--no-tags', head.repository.path, `refs/heads/${head.ref}`]);
  }
  const common = await tryGit(base.path, ['merge-base', baseSha, headSha]);
  if (common.exitCode !== 0) {
    throw invalid(custom(`The ${head.ref} branch has no history in common with ${baseRef}`));
  }
  const shown = head.repository === base ? head.ref : `${head.repository.owner.login}:${head.ref}`;
  if (common.stdout.trim() === headSha) throw invalid(custom(`No commits between ${baseRef} and ${shown}`));
}
