/** Event payloads as GitHub writes them to a workflow's event file, built from the stand-in's state. */
import { automationPayloads } from './automation-payloads.ts';
import type { Database } from './database.ts';
import { showUser } from './shapes/account.ts';
import { showComment, showIssue, showLabel } from './shapes/issue.ts';
import { showFullPull, showPull, showReview, showReviewComment } from './shapes/pull.ts';
import { showHookRepository } from './shapes/repository.ts';
import type { Comment, Issue, Pull, Repository, Review, ReviewComment } from './types.ts';

/** An event's name and its payload: what `runAction` takes. */
export interface Event {
  readonly name: string;
  readonly payload: object;
}

export type Payloads = ReturnType<typeof createPayloads>;

export function createPayloads(database: Database) {
  const user = (login: string) => showUser(database, database.user(login));
  const about = (repository: Repository, sender: string) => ({
    repository: showHookRepository(database, repository),
    sender: user(sender),
  });
  const issueEvent = <Action extends string, More extends object>(
    action: Action,
    issue: Issue,
    sender: string,
    more: More,
  ) => ({
    name: 'issues',
    payload: { action, issue: showIssue(database, issue), ...more, ...about(issue.repository, sender) },
  });
  const pullEvent = async <Action extends string, More extends object>(
    name: string,
    action: Action,
    issue: Issue,
    sender: string,
    more: More,
  ) => {
    const pull = pullOf(issue);
    const pull_request = withHookRepositories(await showFullPull(database, issue, pull), database, pull);
    return {
      name,
      payload: { action, number: issue.number, pull_request, ...more, ...about(issue.repository, sender) },
    };
  };

  /** Reviews come with the shorter form of their pull request, and without its number beside it. */
  const reviewEvent = <Action extends string, More extends object>(
    name: string,
    action: Action,
    issue: Issue,
    sender: string,
    more: More,
  ) => {
    const pull = pullOf(issue);
    const pull_request = withHookRepositories(showPull(database, issue, pull), database, pull);
    return { name, payload: { action, pull_request, ...more, ...about(issue.repository, sender) } };
  };

  return {
    issueOpened: (issue: Issue) => issueEvent('opened', issue, issue.user.login, {}),

    issueLabeled: (issue: Issue, label: string, sender: string) =>
      issueEvent('labeled', issue, sender, { label: labelOf(database, issue, label) }),

    issueAssigned: (issue: Issue, assignee: string, sender: string) =>
      issueEvent('assigned', issue, sender, { assignee: user(assignee) }),

    issueComment: <Action extends string = 'created'>(
      comment: Comment,
      action = 'created' as Action,
      sender = comment.user.login,
    ) => ({
      name: 'issue_comment',
      payload: {
        action,
        issue: showIssue(database, comment.issue),
        comment: showComment(database, comment),
        ...about(comment.issue.repository, sender),
      },
    }),

    pullRequest: <Action extends string = 'opened'>(
      issue: Issue,
      action = 'opened' as Action,
      name: 'pull_request' | 'pull_request_target' = 'pull_request',
      sender = issue.user.login,
    ) => pullEvent(name, action, issue, sender, {}),

    pullRequestLabeled: (issue: Issue, label: string, sender: string) =>
      pullEvent('pull_request', 'labeled', issue, sender, { label: labelOf(database, issue, label) }),

    pullRequestReview: (review: Review) =>
      reviewEvent('pull_request_review', 'submitted', review.issue, review.user.login, {
        review: { ...showReview(database, review), state: review.state.toLowerCase() },
      }),

    pullRequestReviewComment: (comment: ReviewComment) =>
      reviewEvent('pull_request_review_comment', 'created', comment.issue, comment.user.login, {
        comment: showHookReviewComment(database, comment),
      }),

    ...automationPayloads(database),
  };
}

function pullOf(issue: Issue): Pull {
  if (!issue.pull) throw new Error(`#${issue.number} is not a pull request`);
  return issue.pull;
}

function withHookRepositories<Shown extends { head: object; base: object }>(
  shown: Shown,
  database: Database,
  pull: Pull,
) {
  const head = { ...shown.head, repo: showHookRepository(database, pull.head.repository) };
  const base = { ...shown.base, repo: showHookRepository(database, pull.base.repository) };
  return { ...shown, head, base } as Omit<Shown, 'head' | 'base'> & {
    head: Shown['head'] & typeof head;
    base: Shown['base'] & typeof base;
  };
}

/** Hooks say null where REST leaves a field out. */
const showHookReviewComment = (database: Database, comment: ReviewComment) => ({
  ...showReviewComment(database, comment),
  line: comment.line,
  original_line: comment.line ?? 1,
  position: comment.position,
  original_position: comment.position ?? 1,
});

function labelOf(database: Database, issue: Issue, name: string) {
  const label = issue.repository.labels.get(name.toLowerCase());
  if (!label) throw new Error(`${issue.repository.fullName} has no label ${name}`);
  return showLabel(database, issue.repository, label);
}
