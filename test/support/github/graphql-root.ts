/** The objects behind GraphQL queries: the viewer, repositories, issues, pull requests with their review threads. */
import { GraphQLError } from 'graphql';
import { mayRead } from './access.ts';
import { branchHead } from './bare.ts';
import type { Database } from './database.ts';
import { nodeId } from './shapes/account.ts';
import { readCommits } from './shapes/commit.ts';
import { association, issuePage } from './shapes/issue.ts';
import { mergeBase } from './shapes/pull.ts';
import { repositoryPage } from './shapes/repository.ts';
import type { Comment, Issue, Pull, Repository, Review, ReviewComment, Token, User } from './types.ts';

interface Page {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
}

export function graphqlRoot(database: Database, token: Token) {
  return {
    // Here, and only here, GraphQL leaves a bot its brackets.
    viewer: { ...actor(database, token.user), __typename: 'User', login: token.user.login },
    repository({ owner, name }: { owner: string; name: string }) {
      const repository = database.findRepository(`${owner}/${name}`);
      if (repository && mayRead(database, repository, token)) return showRepository(database, repository);
      throw missing(`Could not resolve to a Repository with the name '${owner}/${name}'.`);
    },
  };
}

const missing = (message: string): GraphQLError => new GraphQLError(message, { extensions: { type: 'NOT_FOUND' } });

/** GraphQL names a bot without the brackets that REST adds. */
const actor = (database: Database, user: User) => ({
  __typename: user.type,
  id: nodeId(user.type, user.id),
  databaseId: user.id,
  login: user.login.replace(/\[bot\]$/, ''),
  url: `${database.url}/${user.login}`,
});

function showRepository(database: Database, repository: Repository) {
  const find = (number: number, isPull: boolean): Issue => {
    const issue = repository.issues.get(number);
    const type = isPull ? 'PullRequest' : 'Issue';
    if (!issue || (issue.pull !== undefined) !== isPull) {
      throw missing(`Could not resolve to ${isPull ? 'a' : 'an'} ${type} with the number of ${number}.`);
    }
    return issue;
  };
  return {
    id: nodeId('Repository', repository.id),
    databaseId: repository.id,
    name: repository.name,
    nameWithOwner: repository.fullName,
    owner: { ...actor(database, repository.owner), __typename: 'User' },
    isPrivate: repository.private,
    isFork: repository.parent !== undefined,
    url: repositoryPage(database, repository),
    defaultBranchRef: () => showBranch(repository, repository.defaultBranch),
    issue: ({ number }: { number: number }) => showIssue(database, find(number, false)),
    pullRequest: ({ number }: { number: number }) => showPull(database, find(number, true)),
    issueOrPullRequest: ({ number }: { number: number }) =>
      repository.issues.get(number)?.pull
        ? showPull(database, find(number, true))
        : showIssue(database, find(number, false)),
  };
}

/** As it is now; null where there is no such branch. */
async function showBranch({ id, path }: Repository, name: string) {
  const oid = await branchHead(path, name);
  if (!oid) return null;
  const target = { __typename: 'Commit', id: nodeId('Commit', id), oid };
  return { id: nodeId('Ref', id), name, prefix: 'refs/heads/', target };
}

function showIssue(database: Database, issue: Issue) {
  return {
    __typename: 'Issue',
    id: nodeId('Issue', issue.id),
    databaseId: issue.id,
    number: issue.number,
    title: issue.title,
    body: issue.body ?? '',
    state: issue.state.toUpperCase(),
    url: issuePage(database, issue),
    author: actor(database, issue.user),
    authorAssociation: association(issue.repository, issue.user),
    createdAt: issue.createdAt,
    updatedAt: issue.updatedAt,
    closed: issue.state === 'closed',
    comments: (page: Page) =>
      connection(
        issue.comments.map((comment) => showComment(database, comment)),
        page,
      ),
  };
}

function showPull(database: Database, issue: Issue) {
  const { pull } = issue;
  if (!pull) throw new Error(`#${issue.number} is not a pull request`);
  return {
    ...showIssue(database, issue),
    __typename: 'PullRequest',
    id: nodeId('PullRequest', pull.id),
    databaseId: pull.id,
    state: pull.mergedAt ? 'MERGED' : issue.state.toUpperCase(),
    isDraft: pull.draft,
    headRefName: pull.head.ref,
    headRefOid: pull.headSha,
    baseRefName: pull.base.ref,
    baseRefOid: pull.baseSha,
    baseRef: () => showBranch(pull.base.repository, pull.base.ref),
    commits: async (page: Page) => connection(await pullCommits(pull), page),
    isCrossRepository: pull.head.repository !== pull.base.repository,
    headRepository: () => (pull.head.repository.deleted ? null : showRepository(database, pull.head.repository)),
    mergeable: pull.mergeable ? 'MERGEABLE' : 'CONFLICTING',
    reviews: (page: Page) =>
      connection(
        pull.reviews.map((review) => showReview(database, review)),
        page,
      ),
    reviewThreads: (page: Page) => connection(threads(database, pull.reviewComments), page),
  };
}

/** Oldest first. */
async function pullCommits(pull: Pull) {
  const range = `${await mergeBase(pull)}..${pull.headSha}`;
  const commits = await readCommits(pull.base.repository.path, ['--reverse', range]);
  return commits.map(({ sha, committer }) => ({ commit: { oid: sha, committedDate: committer.date } }));
}

/** A thread is a first comment with its replies. */
function threads(database: Database, comments: readonly ReviewComment[]) {
  const firsts = comments.filter(({ replyTo }) => replyTo === undefined);
  return firsts.map((first) => ({
    id: nodeId('PullRequestReviewThread', first.id),
    isResolved: first.isResolved ?? false,
    isOutdated: first.issue.pull?.headSha !== first.commitId,
    path: first.path,
    line: first.line,
    startLine: first.startLine,
    diffSide: first.side,
    comments: (page: Page) =>
      connection(
        comments
          .filter(({ id, replyTo }) => id === first.id || replyTo === first.id)
          .map((one) => showReply(database, one)),
        page,
      ),
  }));
}

const showReview = (database: Database, review: Review) => ({
  id: nodeId('PullRequestReview', review.id),
  fullDatabaseId: String(review.id),
  body: review.body,
  state: review.state,
  author: actor(database, review.user),
  createdAt: review.submittedAt,
  submittedAt: review.submittedAt,
  isMinimized: review.isMinimized ?? false,
  updatedAt: review.submittedAt,
  lastEditedAt: review.lastEditedAt ?? null,
});

const showComment = (database: Database, comment: Comment | ReviewComment) => ({
  id: nodeId('Comment', comment.id),
  databaseId: comment.id,
  fullDatabaseId: String(comment.id),
  body: comment.body,
  author: actor(database, comment.user),
  authorAssociation: association(comment.issue.repository, comment.user),
  isMinimized: comment.isMinimized ?? false,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
  lastEditedAt: comment.updatedAt === comment.createdAt ? null : comment.updatedAt,
  url: `${issuePage(database, comment.issue)}#issuecomment-${comment.id}`,
});

const showReply = (database: Database, comment: ReviewComment) => ({
  ...showComment(database, comment),
  path: comment.path,
  line: comment.line,
  diffHunk: comment.diffHunk,
});

/** Cursors are positions; GitHub demands `first` or `last`, and at most 100. */
function connection<Node>(all: readonly Node[], { first, last, after, before }: Page) {
  const size = first ?? last;
  if (!size) throw new GraphQLError('You must provide a `first` or `last` value to properly paginate the connection.');
  if (size > 100) throw new GraphQLError(`Requesting ${size} records exceeds the \`first\` limit of 100 records.`);
  const low = after ? Number(Buffer.from(after, 'base64').toString()) + 1 : 0;
  const high = before ? Number(Buffer.from(before, 'base64').toString()) : all.length;
  const start = first ? low : Math.max(low, high - size);
  const end = first ? Math.min(low + size, high) : high;
  const cursor = (index: number): string | null => (end > start ? Buffer.from(String(index)).toString('base64') : null);
  return {
    totalCount: all.length,
    nodes: all.slice(start, end),
    edges: all.slice(start, end).map((node, index) => ({ node, cursor: cursor(start + index) })),
    pageInfo: {
      hasNextPage: end < all.length,
      hasPreviousPage: start > 0,
      startCursor: cursor(start),
      endCursor: cursor(end - 1),
    },
  };
}
