/** Pull requests: one as it is right now, and those of our branches, found, opened and annotated. */
import type { RepositoryName, RepositoryRef } from '../../core/run-trigger.ts';
import { isRateLimit } from '../../git/read-refusal.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';
import { describeFailure, failureError, isLostPost, refusingAnswer, remedyOf, statusOf } from './failure.ts';

export interface OpenPullRequest {
  readonly number: number;
  readonly url: string;
  readonly branch: string;
  /** Absent also where nobody has looked. */
  readonly draft?: true;
}

/** The open pull request of a branch of this repository, not of a fork's branch of the same name. */
export async function findPullRequest(
  github: GitHub,
  repository: RepositoryName,
  branch: string,
): Promise<OpenPullRequest | undefined> {
  return (await pullRequestsOf(github, repository, branch, 'open'))[0];
}

/** The newest open one into a branch, from a branch of this repository. */
export async function findPullRequestOnto(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  options: {
    /** The branch that it goes into. */
    readonly onto: string;
    /** What the name of its own branch begins with. */
    readonly begins: string;
  },
): Promise<OpenPullRequest | undefined> {
  const { onto, begins } = options;
  const { data } = await github.rest.pulls.list({ owner, repo, state: 'open', base: onto, per_page: 100 });
  const full = `${owner}/${repo}`.toLowerCase();
  const ours = data.filter(({ head }) => head.ref.startsWith(begins) && head.repo?.full_name.toLowerCase() === full);
  return ours.map(({ number, html_url: url, head }) => ({ number, url, branch: head.ref }))[0];
}

/** The newest open one whose description says that it closes the issue. Throws what GitHub answers. */
export async function findPullRequestClosing(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  issue: number,
): Promise<OpenPullRequest | undefined> {
  const asked = { owner, repo, state: 'open', per_page: 100 } as const;
  const closes = new RegExp(String.raw`\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #${issue}\b`, 'i');
  const { data } = await github.rest.pulls.list(asked);
  const full = `${owner}/${repo}`.toLowerCase();
  // Anybody may open one from a fork, and would keep the agent away from an issue.
  const found = data.find(({ body, head }) => closes.test(body ?? '') && head.repo?.full_name.toLowerCase() === full);
  return found && { number: found.number, url: found.html_url, branch: found.head.ref };
}

/** At most `max` open ones by an account, from branches of this repository whose names begin with `begins`, newest first. Throws what GitHub answers. */
export async function findOwnPulls(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  { self, begins, max }: { readonly self: string; readonly begins: string; readonly max: number },
): Promise<readonly OpenPullRequest[]> {
  const found: OpenPullRequest[] = [];
  const asked = { owner, repo, state: 'open', per_page: 100 } as const;
  for await (const { data } of github.paginate.iterator(github.rest.pulls.list, asked)) {
    for (const { number, html_url: url, user, head } of data) {
      const isHere = sameName(head.repo?.full_name ?? '', `${owner}/${repo}`);
      if (isHere && head.ref.startsWith(begins) && sameName(user?.login ?? '', self))
        found.push({ number, url, branch: head.ref });
    }
    if (found.length >= max) break;
  }
  return found.slice(0, max);
}

/** Whether someone closed or merged what was once proposed from the branch. */
export const hadPullRequest = async (github: GitHub, repository: RepositoryRef, branch: string): Promise<boolean> =>
  (await pullRequestsOf(github, repository, branch, 'closed')).length > 0;

/** How a pull request is over. */
export interface PullEnding {
  readonly how: 'closed' | 'merged';
  /** The commit of its base that has the change, where it was merged. */
  readonly commit?: string;
}

/** Undefined while it is open. Throws what GitHub answers. */
export async function readPullEnding(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  number: number,
): Promise<PullEnding | undefined> {
  const { data } = await github.rest.pulls.get({ owner, repo, pull_number: number });
  if (data.state === 'open') return undefined;
  if (!data.merged) return { how: 'closed' }; // its merge commit is only one that GitHub has tried
  return { how: 'merged', ...(data.merge_commit_sha && { commit: data.merge_commit_sha }) };
}

/** How a pull request is over by now; undefined while it is open. Throws what GitHub answers. */
export const readEnding = async (...pull: Parameters<typeof readPullEnding>): Promise<PullEnding['how'] | undefined> =>
  (await readPullEnding(...pull))?.how;

async function pullRequestsOf(
  github: GitHub,
  { owner, name }: RepositoryName,
  branch: string,
  state: 'open' | 'closed',
): Promise<OpenPullRequest[]> {
  const { data } = await github.rest.pulls.list({
    owner,
    repo: name,
    state,
    head: `${owner}:${branch}`,
    per_page: 100,
  });
  return data
    .filter(
      ({ head }) => head.ref === branch && head.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase(),
    )
    .map(({ number, html_url: url, draft }) => ({ number, url, branch, ...(draft && { draft }) }));
}

interface PullRequestDraft {
  readonly branch: string;
  readonly baseBranch: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

/** Opens it, or finds the one that another run was quicker to open, or whose answer was lost. The branch is there, so a failure is a value. */
export async function openPullRequest(
  github: GitHub,
  repository: RepositoryRef,
  wanted: PullRequestDraft,
): Promise<
  | { readonly ok: true; readonly pullRequest: OpenPullRequest; readonly notes: readonly string[] }
  /** `permitted`: no setting or permission is against it, so it may work another time. */
  | { readonly ok: false; readonly permitted: boolean; readonly note: string }
> {
  try {
    return { ok: true, pullRequest: await create(github, repository, wanted), notes: [] };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (isLostPost(error) || (statusOf(error) === 422 && /already exists/.test(said))) {
      const pullRequest = await findPullRequest(github, repository, wanted.branch);
      if (pullRequest) return { ok: true, pullRequest, notes: [] };
    }
    if (statusOf(error) === 422 && wanted.draft && /draft/i.test(said)) {
      const opened = await openPullRequest(github, repository, { ...wanted, draft: false });
      return opened.ok ? { ...opened, notes: [NO_DRAFTS, ...opened.notes] } : opened;
    }
    const note = `The pull request could not be opened: ${describeFailure(error)}`;
    if (statusOf(error) !== 403 || isRateLimit(refusingAnswer(error))) return { ok: false, permitted: true, note };
    const remedy = remedyOf(error, 'the permission "pull-requests: write"');
    return { ok: false, permitted: false, note: `${note}. ${remedy}. Until then, a person can open it with the link.` };
  }
}

const NO_DRAFTS = 'Draft pull requests are not available in this repository, so it is open for review.';

async function create(
  github: GitHub,
  { owner, name }: RepositoryRef,
  wanted: PullRequestDraft,
): Promise<OpenPullRequest> {
  const { branch, baseBranch, title, body, draft } = wanted;
  const request = { owner, repo: name, head: branch, base: baseBranch, title, body, draft };
  const { data } = await github.rest.pulls.create(request);
  return { number: data.number, url: data.html_url, branch, ...(data.draft && { draft: true }) };
}

/** A pull request as it is right now: asked once a run, before anything is read of it. */
export interface Pull {
  readonly number: number;
  readonly url: string;
  readonly state: 'open' | 'closed' | 'merged';
  readonly draft: boolean;
  /** The newest commit of the head branch. */
  readonly headSha: string;
  readonly headBranch: string;
  /** OWNER/NAME; undefined where the fork was deleted. */
  readonly headRepository?: string;
  /** The head is in another repository. */
  readonly fork: boolean;
  readonly baseBranch: string;
  /** The newest commit of the base branch; undefined where that branch is gone. */
  readonly baseTip?: string;
  /** Commit of the base branch when the head was last pushed, or before it was merged. */
  readonly baseSha: string;
  /** How many commits the head has that the base has not. */
  readonly commits: number;
  /** The last 100 of them, oldest first. */
  readonly newest: readonly { readonly sha: string; readonly date: string }[];
}

/** `base.sha` of REST and of payloads stands still until the head is pushed, so the branch itself is asked. */
const QUERY = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $pull) {
      url state isDraft isCrossRepository headRefOid headRefName baseRefName baseRefOid
      headRepository { nameWithOwner }
      baseRef { target { oid } }
      commits(last: 100) { totalCount nodes { commit { oid committedDate } } }
    }
  }
}`;

interface Answer {
  readonly repository: {
    readonly pullRequest: {
      readonly url: string;
      readonly state: 'OPEN' | 'CLOSED' | 'MERGED';
      readonly isDraft: boolean;
      readonly isCrossRepository: boolean;
      readonly headRefOid: string;
      readonly headRefName: string;
      readonly baseRefName: string;
      readonly baseRefOid: string;
      readonly headRepository: { readonly nameWithOwner: string } | null;
      readonly baseRef: { readonly target: { readonly oid: string } | null } | null;
      readonly commits: {
        readonly totalCount: number;
        readonly nodes: readonly ({ readonly commit: { oid: string; committedDate: string } } | null)[];
      };
    };
  };
}

/** Throws KodeletError `github` where GitHub does not answer. */
export async function readPull(github: GitHub, { owner, name }: RepositoryRef, number: number): Promise<Pull> {
  const variables = { owner, repo: name, pull: number };
  const answer = await github.graphql<Answer>(QUERY, variables).catch((error) => {
    throw failureError(error, `Pull request #${number} could not be read`, 'the permission "pull-requests: read"');
  });
  const pull = answer.repository.pullRequest;
  return {
    number,
    url: pull.url,
    state: STATES[pull.state],
    draft: pull.isDraft,
    headSha: pull.headRefOid,
    headBranch: pull.headRefName,
    headRepository: pull.headRepository?.nameWithOwner,
    fork: pull.isCrossRepository,
    baseBranch: pull.baseRefName,
    baseSha: pull.baseRefOid,
    baseTip: pull.baseRef?.target?.oid,
    commits: pull.commits.totalCount,
    newest: pull.commits.nodes.flatMap((node) =>
      node ? { sha: node.commit.oid, date: node.commit.committedDate } : [],
    ),
  };
}

const STATES = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' } as const;

/** The page on which a person sees what a branch adds to another one, and can open a pull request for it. */
export function compareUrl({
  serverUrl,
  repository,
  base,
  head,
}: {
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
  readonly repository: RepositoryName;
  readonly base: string;
  readonly head: string;
}): string {
  const names = [base, head].map((name) => name.split('/').map(encodeURIComponent).join('/'));
  return `${serverUrl.replace(/\/+$/, '')}/${repository.owner}/${repository.name}/compare/${names.join('...')}?expand=1`;
}
