/** The objects behind GraphQL queries: the viewer, repositories, issues, pull requests with their review threads. */
import { GraphQLError } from 'graphql';
import { mayRead } from './access.ts';
import { branchHead } from './bare.ts';
import { connection, type Page } from './connection.ts';
import type { Database } from './database.ts';
import { addDiscussionComment, showDiscussion } from './discussions.ts';
import { setDraft } from './draft-state.ts';
import {
  showActor as actor,
  branchHistory,
  type PullOrder,
  pullCommits,
  pullsOf,
  stateOf,
  textHistory,
} from './graphql-history.ts';
import { closedBy } from './merge-pull.ts';
import { isVisible } from './review.ts';
import { resolveReviewThread, showThread } from './review-threads.ts';
import { nodeId } from './shapes/account.ts';
import { association, issuePage } from './shapes/issue.ts';
import { repositoryPage } from './shapes/repository.ts';
import { createCommitOnBranch } from './signed-commit.ts';
import type { Comment, Issue, Pull, Repository, Review, ReviewComment, Token, User } from './types.ts';

export function graphqlRoot(database: Database, token: Token) {
  return {
    createCommitOnBranch: ({ input }: { input: Parameters<typeof createCommitOnBranch>[2] }) =>
      createCommitOnBranch(database, token, input),
    addDiscussionComment: ({ input }: { input: Parameters<typeof addDiscussionComment>[2] }) =>
      addDiscussionComment(database, token, input),
    resolveReviewThread: ({ input }: { input: { threadId: string } }) => resolveReviewThread(database, token, input),
    convertPullRequestToDraft: ({ input }: { input: { pullRequestId: string } }) =>
      setDraft(database, token, { id: input.pullRequestId, isDraft: true }),
    markPullRequestReadyForReview: ({ input }: { input: { pullRequestId: string } }) =>
      setDraft(database, token, { id: input.pullRequestId, isDraft: false }),
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
    __typename: 'Repository',
    id: nodeId('Repository', repository.id),
    databaseId: repository.id,
    name: repository.name,
    nameWithOwner: repository.fullName,
    owner: { ...actor(database, repository.owner), __typename: 'User' },
    isPrivate: repository.private,
    isFork: repository.parent !== undefined,
    url: repositoryPage(database, repository),
    defaultBranchRef: () => showBranch(repository, repository.defaultBranch),
    ref: ({ qualifiedName }: { qualifiedName: string }) =>
      showBranch(repository, qualifiedName.replace(/^refs\/heads\//, '')),
    discussion: ({ number }: { number: number }) => showDiscussion(database, repository, number),
    issue: ({ number }: { number: number }) => showIssue(database, find(number, false)),
    pullRequests: (asked: Page & PullOrder) =>
      connection(
        pullsOf(repository, asked).map((pull) => showPull(database, pull)),
        asked,
      ),
    pullRequest: ({ number }: { number: number }) => showPull(database, find(number, true)),
    issueOrPullRequest: ({ number }: { number: number }) =>
      repository.issues.get(number)?.pull
        ? showPull(database, find(number, true))
        : showIssue(database, find(number, false)),
  };
}

/** As it is now; null where there is no such branch. */
async function showBranch(repository: Repository, name: string) {
  const { id, path } = repository;
  const oid = await branchHead(path, name);
  if (!oid) return null;
  const history = async (asked: Page & { since?: string | null }) =>
    connection(await branchHistory(repository, oid, asked), asked);
  const target = { __typename: 'Commit', id: nodeId('Commit', id), oid, history };
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
    repository: () => showRepository(database, issue.repository),
    closedAt: issue.closedAt,
    labels: (page: Page) => connection(issue.labels, page),
    ...textHistory(database, issue),
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
    state: stateOf(issue),
    merged: pull.mergedAt !== null,
    mergedAt: pull.mergedAt,
    mergeCommit: pull.mergedAt && { __typename: 'Commit', id: nodeId('Commit', pull.id), oid: pull.mergeSha },
    closingIssuesReferences: (page: Page) =>
      connection(
        closedBy(issue).map((one) => showIssue(database, one)),
        page,
      ),
    isDraft: pull.draft,
    headRefName: pull.head.ref,
    headRefOid: pull.headSha,
    baseRefName: pull.base.ref,
    baseRefOid: pull.baseSha,
    baseRef: () => showBranch(pull.base.repository, pull.base.ref),
    commits: async (page: Page) => connection(await pullCommits(database, pull), page),
    isCrossRepository: pull.head.repository !== pull.base.repository,
    headRepository: () => (pull.head.repository.deleted ? null : showRepository(database, pull.head.repository)),
    mergeable: pull.mergeable ? 'MERGEABLE' : 'CONFLICTING',
    reviews: (page: Page, { user }: Token) =>
      connection(
        pull.reviews.filter((review) => isVisible(review, user)).map((review) => showReview(database, review)),
        page,
      ),
    reviewThreads: async (page: Page, { user }: Token) => connection(await threads(database, pull, user), page),
  };
}

/** A thread is a first comment with its replies. */
async function threads(database: Database, pull: Pull, viewer: User) {
  const comments = pull.reviewComments.filter(({ review }) => isVisible(review, viewer));
  const firsts = comments.filter(({ replyTo }) => replyTo === undefined);
  return Promise.all(
    firsts.map(async (first) => ({
      ...(await showThread(first, pull)),
      comments: (page: Page) =>
        connection(
          comments
            .filter(({ id, replyTo }) => id === first.id || replyTo === first.id)
            .map((one) => showReply(database, one)),
          page,
        ),
    })),
  );
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
  reactions: (asked: Page & { content?: string | null }) =>
    connection(
      comment.reactions
        .filter(({ content }) => !asked.content || asked.content === REACTIONS[content])
        .map(({ user }) => ({ user: { ...actor(database, user), __typename: 'User' } })),
      asked,
    ),
  author: actor(database, comment.user),
  authorAssociation: association(comment.issue.repository, comment.user),
  isMinimized: comment.isMinimized ?? false,
  createdAt: comment.createdAt,
  updatedAt: comment.updatedAt,
  lastEditedAt: comment.updatedAt === comment.createdAt ? null : comment.updatedAt,
  url: `${issuePage(database, comment.issue)}#${'path' in comment ? 'discussion_r' : 'issuecomment-'}${comment.id}`,
});

const REACTIONS: Partial<Record<Comment['reactions'][number]['content'], string>> = {
  '+1': 'THUMBS_UP',
  '-1': 'THUMBS_DOWN',
};

const showReply = (database: Database, comment: ReviewComment) => ({
  ...showComment(database, comment),
  path: comment.path,
  line: comment.line,
  diffHunk: comment.diffHunk,
});
