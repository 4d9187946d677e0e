/** Merged pull requests that closed an issue, and the issues as they read before these were opened. */
import { KodeletError } from '../../core/error.ts';
import { type GitHub, type Nodes, presentNodes, type RepositoryPath } from './client.ts';
import { describeFailure, remedyOf } from './failure.ts';

interface ClosingPull {
  readonly pull: number;
  /** Issues of the same repository. */
  readonly issues: readonly number[];
}

const LIST = `query ($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    pullRequests(states: MERGED, first: 50, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
      nodes { number closingIssuesReferences(first: 10) { nodes { number repository { nameWithOwner } } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

/** Beyond, a repository is taken for one whose pull requests close no issues. */
const MAX_SEEN = 1000;

/** At most `max` of them. Throws KodeletError `github` where GitHub does not answer. */
export async function listClosingPulls(
  github: GitHub,
  place: RepositoryPath,
  max: number,
): Promise<{ readonly found: readonly ClosingPull[]; readonly seen: number }> {
  const found: ClosingPull[] = [];
  let seen = 0;
  let after: string | null = null;
  do {
    const answer: ListAnswer = await ask<ListAnswer>(github, LIST, { ...place, after });
    const { nameWithOwner, pullRequests } = answer.repository;
    const { nodes, pageInfo } = pullRequests;
    for (const node of presentNodes(nodes)) {
      seen += 1;
      const issues = ownIssues(node.closingIssuesReferences.nodes, nameWithOwner);
      if (issues.length > 0) found.push({ pull: node.number, issues: issues.map(({ number }) => number) });
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null && found.length < max && seen < MAX_SEEN);
  return { found: found.slice(0, max), seen };
}

/** A commit of a pull request, by what stays the same when it is rebased. */
export interface PullRequestCommit {
  readonly headline: string;
  /** RFC 3339. */
  readonly authored: string;
}

export interface ClosedIssue {
  readonly number: number;
  readonly title: string;
  /** In Markdown; undefined where GitHub does not tell any more what it was. */
  readonly body?: string;
  /** By when the pull request was opened. */
  readonly wasThere: boolean;
}

export interface MergedPull {
  readonly number: number;
  /** The commit that the base branch was on afterwards; undefined where GitHub does not name it. */
  readonly mergeCommit?: string;
  /** The last 100 without merges, oldest first. */
  readonly commits: readonly PullRequestCommit[];
  /** The issues of the same repository that it closed. */
  readonly issues: readonly ClosedIssue[];
}

const READ = `query ($owner: String!, $repo: String!, $pull: Int!) {
  repository(owner: $owner, name: $repo) {
    nameWithOwner
    pullRequest(number: $pull) {
      number mergedAt createdAt
      mergeCommit { oid }
      commits(last: 100) { nodes { commit { messageHeadline authoredDate parents(first: 1) { totalCount } } } }
      closingIssuesReferences(first: 10) {
        nodes {
          number title body createdAt
          repository { nameWithOwner }
          userContentEdits(first: 100) { nodes { editedAt diff } }
          timelineItems(itemTypes: [RENAMED_TITLE_EVENT], first: 100) {
            nodes { ... on RenamedTitleEvent { createdAt previousTitle } }
          }
        }
      }
    }
  }
}`;

/** Undefined where it is not merged. Throws KodeletError `github` if there is none, or GitHub does not answer. */
export async function readMergedPull(
  github: GitHub,
  place: RepositoryPath,
  pull: number,
): Promise<MergedPull | undefined> {
  const { repository } = await ask<ReadAnswer>(github, READ, { ...place, pull });
  const { number, mergedAt, createdAt, mergeCommit, commits, closingIssuesReferences } = repository.pullRequest;
  if (mergedAt === null) return undefined;
  return {
    number,
    ...(mergeCommit && { mergeCommit: mergeCommit.oid }),
    commits: presentNodes(commits.nodes)
      .filter(({ commit }) => commit.parents.totalCount < 2)
      .map(({ commit }) => ({ headline: commit.messageHeadline, authored: commit.authoredDate })),
    issues: ownIssues(closingIssuesReferences.nodes, repository.nameWithOwner).map((issue) => asOf(issue, createdAt)),
  };
}

/** Times are RFC 3339 in UTC, in the order of their letters. */
function asOf(issue: IssueNode, moment: string): ClosedIssue {
  const rename = presentNodes(issue.timelineItems.nodes).find(({ createdAt }) => createdAt >= moment);
  return {
    number: issue.number,
    title: rename?.previousTitle ?? issue.title,
    ...bodyAsOf(issue, moment),
    wasThere: issue.createdAt <= moment,
  };
}

/** Each edit holds the whole text; the newest comes first, and the last is what was written first, if GitHub has it. */
function bodyAsOf({ body, userContentEdits }: IssueNode, moment: string): Pick<ClosedIssue, 'body'> {
  const edits = presentNodes(userContentEdits.nodes);
  if (!edits.some(({ editedAt }) => editedAt >= moment)) return { body };
  const earlier = edits.find(({ editedAt }) => editedAt < moment);
  return earlier?.diff == null ? {} : { body: earlier.diff };
}

const ownIssues = <Node extends InRepository>(nodes: Nodes<Node>['nodes'], repository: string): Node[] =>
  presentNodes(nodes).filter((issue) => issue.repository.nameWithOwner === repository);

async function ask<Answer>(
  github: GitHub,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  return github.graphql<Answer>(query, variables).catch((error) => {
    const { owner, repo, pull } = variables;
    if (pull !== undefined && isNoPull(error)) {
      throw new KodeletError('usage', `${owner}/${repo} has no pull request #${pull}`, {
        remedy: 'Name a merged one by its own number, not by that of the issue that it closed',
      });
    }
    const what = pull === undefined ? 'The merged pull requests' : `Pull request #${pull}`;
    const remedy = remedyOf(error, 'the permission "pull-requests: read"', { terminal: true });
    throw new KodeletError('github', `${what} of ${owner}/${repo} could not be read: ${describeFailure(error)}`, {
      remedy,
      cause: error,
    });
  });
}

/** A repository that cannot be read is not found either, and stands higher in the path. */
function isNoPull(error: unknown): boolean {
  const { errors } = error as {
    readonly errors?: readonly { readonly type?: string; readonly path?: readonly string[] }[];
  };
  return errors?.some(({ type, path }) => type === 'NOT_FOUND' && path?.at(-1) === 'pullRequest') ?? false;
}

interface InRepository {
  readonly repository: { readonly nameWithOwner: string };
}

interface ListAnswer {
  readonly repository: {
    readonly nameWithOwner: string;
    readonly pullRequests: Nodes<{
      readonly number: number;
      readonly closingIssuesReferences: Nodes<{ readonly number: number } & InRepository>;
    }> & { readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } };
  };
}

interface IssueNode extends InRepository {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly createdAt: string;
  readonly userContentEdits: Nodes<{ readonly editedAt: string; readonly diff: string | null }>;
  readonly timelineItems: Nodes<{ readonly createdAt: string; readonly previousTitle: string }>;
}

interface ReadAnswer {
  readonly repository: {
    readonly nameWithOwner: string;
    readonly pullRequest: {
      readonly number: number;
      readonly mergedAt: string | null;
      readonly createdAt: string;
      readonly mergeCommit: { readonly oid: string } | null;
      readonly commits: Nodes<{
        readonly commit: {
          readonly messageHeadline: string;
          readonly authoredDate: string;
          readonly parents: { readonly totalCount: number };
        };
      }>;
      readonly closingIssuesReferences: Nodes<IssueNode>;
    };
  };
}
