/** Event payloads as GitHub writes them to a workflow's event file, built from the stand-in's state. */
import { automationPayloads } from './automation-payloads.ts';
import { showUser } from './shapes/account.ts';
import { showComment, showIssue, showLabel } from './shapes/issue.ts';
import { showFullPull, showPull, showReview, showReviewComment } from './shapes/pull.ts';
import { showHookRepository } from './shapes/repository.ts';
import type { Comment, Issue, Pull, Repository, Review, ReviewComment } from './types.ts';
import type { World } from './world.ts';

/** An event's name and its payload: what `runAction` takes. */
export interface Event {
  readonly name: string;
  readonly payload: object;
}

export type Payloads = ReturnType<typeof createPayloads>;

export function createPayloads(world: World) {
  const user = (login: string) => showUser(world, world.user(login));
  const about = (repository: Repository, sender: string) => ({
    repository: showHookRepository(world, repository),
    sender: user(sender),
  });
  const issueEvent = <Action extends string, More extends object>(
    action: Action,
    issue: Issue,
    sender: string,
    more: More,
  ) => ({
    name: 'issues',
    payload: { action, issue: showIssue(world, issue), ...more, ...about(issue.repository, sender) },
  });
  const pullEvent = async <Action extends string, More extends object>(
    name: string,
    action: Action,
    issue: Issue,
    sender: string,
    more: More,
  ) => {
    const pull = pullOf(issue);
    const pull_request = withHookRepositories(await showFullPull(world, issue, pull), world, pull);
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
    const pull_request = withHookRepositories(showPull(world, issue, pull), world, pull);
    return { name, payload: { action, pull_request, ...more, ...about(issue.repository, sender) } };
  };

  return {
    issueOpened: (issue: Issue) => issueEvent('opened', issue, issue.user.login, {}),

    issueLabeled: (issue: Issue, label: string, sender: string) =>
      issueEvent('labeled', issue, sender, { label: labelOf(world, issue, label) }),

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
        issue: showIssue(world, comment.issue),
        comment: showComment(world, comment),
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
      pullEvent('pull_request', 'labeled', issue, sender, { label: labelOf(world, issue, label) }),

    pullRequestReview: (review: Review) =>
      reviewEvent('pull_request_review', 'submitted', review.issue, review.user.login, {
        review: { ...showReview(world, review), state: review.state.toLowerCase() },
      }),

    pullRequestReviewComment: (comment: ReviewComment) =>
      reviewEvent('pull_request_review_comment', 'created', comment.issue, comment.user.login, {
        comment: showHookReviewComment(world, comment),
      }),

    ...automationPayloads(world),
  };
}

function pullOf(issue: Issue): Pull {
  if (!issue.pull) throw new Error(`#${issue.number} is not a pull request`);
  return issue.pull;
}

function withHookRepositories<Shown extends { head: object; base: object }>(shown: Shown, world: World, pull: Pull) {
  const head = { ...shown.head, repo: showHookRepository(world, pull.head.repository) };
  const base = { ...shown.base, repo: showHookRepository(world, pull.base.repository) };
  return { ...shown, head, base } as Omit<Shown, 'head' | 'base'> & {
    head: Shown['head'] & typeof head;
    base: Shown['base'] & typeof base;
  };
}

/** Hooks say null where REST leaves a field out. */
const showHookReviewComment = (world: World, comment: ReviewComment) => ({
  ...showReviewComment(world, comment),
  line: comment.line,
  original_line: comment.line ?? 1,
  position: comment.position,
  original_position: comment.position ?? 1,
});

function labelOf(world: World, issue: Issue, name: string) {
  const label = issue.repository.labels.get(name.toLowerCase());
  if (!label) throw new Error(`${issue.repository.fullName} has no label ${name}`);
  return showLabel(world, issue.repository, label);
}
