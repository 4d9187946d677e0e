/** Pull requests, reviews and review comments as REST answers and webhooks show them. */
import { git, tryGit } from '../bare.ts';
import type { Database } from '../database.ts';
import { changedFiles } from '../diff.ts';
import type { Issue, Pull, Repository, Review, ReviewComment } from '../types.ts';
import { nodeId, showUser } from './account.ts';
import { association, issueApi, issuePage, showLabel, showReactions } from './issue.ts';
import { repositoryApi, repositoryPage, showRepository } from './repository.ts';

export const pullApi = (database: Database, { repository, number }: Issue): string =>
  `${repositoryApi(database, repository)}/pulls/${number}`;

/** As lists show it. */
export function showPull(database: Database, issue: Issue, pull: Pull) {
  const [api, page] = [pullApi(database, issue), issuePage(database, issue)];
  return {
    url: api,
    id: pull.id,
    node_id: nodeId('PullRequest', pull.id),
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    number: issue.number,
    state: issue.state,
    locked: issue.locked,
    title: issue.title,
    user: showUser(database, issue.user),
    body: issue.body,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeSha,
    assignee: issue.assignees[0] ? showUser(database, issue.assignees[0]) : null,
    assignees: issue.assignees.map((user) => showUser(database, user)),
    requested_reviewers: [],
    requested_teams: [],
    labels: issue.labels.map((label) => showLabel(database, issue.repository, label)),
    milestone: null,
    draft: pull.draft,
    head: showSide(database, pull.head, pull.headSha),
    base: showSide(database, pull.base, pull.baseSha),
    ...linksOf(database, issue, pull),
    author_association: association(issue.repository, issue.user),
    auto_merge: null,
    active_lock_reason: null,
  };
}

const showSide = (database: Database, side: { repository: Repository; ref: string }, sha: string) => ({
  label: `${side.repository.owner.login}:${side.ref}`,
  ref: side.ref,
  sha,
  user: showUser(database, side.repository.owner),
  repo: side.repository.deleted ? null : showRepository(database, side.repository),
});

function linksOf(database: Database, issue: Issue, pull: Pull) {
  const [api, thread] = [pullApi(database, issue), issueApi(database, issue)];
  const links = {
    issue: thread,
    comments: `${thread}/comments`,
    commits: `${api}/commits`,
    review_comments: `${api}/comments`,
    review_comment: `${repositoryApi(database, issue.repository)}/pulls/comments{/number}`,
    statuses: `${repositoryApi(database, issue.repository)}/statuses/${pull.headSha}`,
  };
  const all = { self: api, html: issuePage(database, issue), ...links };
  return {
    ...(Object.fromEntries(Object.entries(links).map(([name, href]) => [`${name}_url`, href])) as Record<
      `${keyof typeof links}_url`,
      string
    >),
    _links: Object.fromEntries(Object.entries(all).map(([name, href]) => [name, { href }])) as Record<
      keyof typeof all,
      { href: string }
    >,
  };
}

/** As a single one is shown, with what only git knows. */
export async function showFullPull(database: Database, issue: Issue, pull: Pull) {
  const unknown = (pull.unknownLooks ?? 0) > 0;
  if (unknown) pull.unknownLooks = (pull.unknownLooks ?? 0) - 1;
  const { path } = pull.base.repository;
  const from = await mergeBase(pull);
  const files = await changedFiles(path, from, pull.headSha);
  const sum = (field: 'additions' | 'deletions'): number => files.reduce((total, file) => total + file[field], 0);
  return {
    ...showPull(database, issue, pull),
    merged: pull.mergedAt !== null,
    mergeable: unknown ? null : pull.mergeable,
    rebaseable: unknown ? null : pull.mergeable,
    mergeable_state: unknown ? 'unknown' : await mergeState(issue, pull),
    merged_by: pull.mergedAt ? showUser(database, issue.repository.owner) : null,
    comments: issue.comments.length,
    review_comments: pull.reviewComments.length,
    maintainer_can_modify: pull.maintainerCanModify,
    commits: Number(await git(path, ['rev-list', '--count', `${from}..${pull.headSha}`])),
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length,
  };
}

async function mergeState({ repository: { mergeRules = {} } }: Issue, pull: Pull): Promise<string> {
  if (!pull.mergeable) return 'dirty';
  if (pull.draft) return 'draft';
  const contained = ['merge-base', '--is-ancestor', `refs/heads/${pull.base.ref}`, pull.headSha];
  const isBehind = (await tryGit(pull.base.repository.path, contained)).exitCode !== 0;
  if (mergeRules.upToDate && isBehind) return 'behind';
  const isApproved = pull.reviews.some(({ state }) => state === 'APPROVED');
  return mergeRules.approval && !isApproved ? 'blocked' : 'clean';
}

/** Where the head left the base: what a pull request's diff starts from. */
export const mergeBase = (pull: Pull): Promise<string> =>
  git(pull.base.repository.path, ['merge-base', pull.baseSha, pull.headSha]);

export function showReview(database: Database, review: Review) {
  const { issue } = review;
  const page = `${issuePage(database, issue)}#pullrequestreview-${review.id}`;
  return {
    id: review.id,
    node_id: nodeId('PullRequestReview', review.id),
    user: showUser(database, review.user),
    body: review.body,
    state: review.state,
    html_url: page,
    pull_request_url: pullApi(database, issue),
    author_association: association(issue.repository, review.user),
    _links: { html: { href: page }, pull_request: { href: pullApi(database, issue) } },
    ...(review.state !== 'PENDING' && { submitted_at: review.submittedAt }),
    commit_id: review.commitId,
  };
}

/** In the list of one review GitHub shows an older form, where `position` is always there. */
export const showCommentOfReview = (database: Database, comment: ReviewComment) => ({
  ...showReviewComment(database, comment),
  position: comment.position,
  original_position: comment.position ?? 1,
});

export function showReviewComment(database: Database, comment: ReviewComment) {
  const { issue } = comment;
  const api = `${repositoryApi(database, issue.repository)}/pulls/comments/${comment.id}`;
  const page = `${repositoryPage(database, issue.repository)}/pull/${issue.number}#discussion_r${comment.id}`;
  return {
    url: api,
    pull_request_review_id: comment.review.id,
    id: comment.id,
    node_id: nodeId('PullRequestReviewComment', comment.id),
    diff_hunk: comment.diffHunk,
    path: comment.path,
    commit_id: comment.commitId,
    original_commit_id: comment.commitId,
    user: showUser(database, comment.user),
    body: comment.body,
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    html_url: page,
    pull_request_url: pullApi(database, issue),
    author_association: association(issue.repository, comment.user),
    _links: { self: { href: api }, html: { href: page }, pull_request: { href: pullApi(database, issue) } },
    reactions: showReactions(api, comment.reactions),
    start_line: comment.startLine,
    original_start_line: comment.startLine,
    start_side: comment.startLine === null ? null : comment.side,
    ...(comment.line !== null && { line: comment.line, original_line: comment.line }),
    ...(comment.position !== null && { position: comment.position, original_position: comment.position }),
    side: comment.side,
    subject_type: comment.line === null ? ('file' as const) : ('line' as const),
    ...(comment.replyTo !== undefined && { in_reply_to_id: comment.replyTo }),
  };
}
