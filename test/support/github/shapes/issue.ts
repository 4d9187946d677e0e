/** Issues, comments, labels and reactions as REST answers and webhooks show them. */
import type { Database } from '../database.ts';
import type { Comment, Issue, Label, Reaction, ReactionContent, Repository, User } from '../types.ts';
import { nodeId, showUser } from './account.ts';
import { repositoryApi, repositoryPage } from './repository.ts';

const CONTENTS: readonly ReactionContent[] = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes'];

export const issueApi = (database: Database, { repository, number }: Issue): string =>
  `${repositoryApi(database, repository)}/issues/${number}`;

export const issuePage = (database: Database, { repository, number, pull }: Issue): string =>
  `${repositoryPage(database, repository)}/${pull ? 'pull' : 'issues'}/${number}`;

export type Association = 'OWNER' | 'COLLABORATOR' | 'CONTRIBUTOR' | 'NONE';

export function association(repository: Repository, user: User): Association {
  if (user === repository.owner) return 'OWNER';
  const given = repository.roles.get(user.login.toLowerCase());
  if (given && given !== 'none') return 'COLLABORATOR';
  const commits = [...repository.issues.values()].some((issue) => issue.user === user && issue.pull?.mergedAt);
  return commits ? 'CONTRIBUTOR' : 'NONE';
}

export function showIssue(database: Database, issue: Issue) {
  const api = issueApi(database, issue);
  return {
    url: api,
    repository_url: repositoryApi(database, issue.repository),
    labels_url: `${api}/labels{/name}`,
    comments_url: `${api}/comments`,
    events_url: `${api}/events`,
    html_url: issuePage(database, issue),
    id: issue.id,
    node_id: nodeId('Issue', issue.id),
    number: issue.number,
    title: issue.title,
    user: showUser(database, issue.user),
    labels: issue.labels.map((label) => showLabel(database, issue.repository, label)),
    state: issue.state,
    locked: issue.locked,
    assignee: issue.assignees[0] ? showUser(database, issue.assignees[0]) : null,
    assignees: issue.assignees.map((user) => showUser(database, user)),
    milestone: null,
    comments: issue.comments.length,
    created_at: issue.createdAt,
    updated_at: issue.updatedAt,
    closed_at: issue.closedAt,
    author_association: association(issue.repository, issue.user),
    active_lock_reason: null,
    ...(issue.pull && { draft: issue.pull.draft, pull_request: showPullLink(database, issue) }),
    body: issue.body,
    reactions: showReactions(api, issue.reactions),
    timeline_url: `${api}/timeline`,
    performed_via_github_app: null,
    state_reason: issue.stateReason,
    ...showLinks(issue),
    ...showParent(database, issue),
  };
}

/** `blocked_by` counts open ones alone, `total_blocked_by` all: PyGithub's recorded answers have 0 and 1. */
function showLinks({ links: { blockedBy = [], subIssues = [] } = {} }: Issue) {
  const completed = subIssues.filter(({ state }) => state === 'closed').length;
  const total = subIssues.length;
  return {
    sub_issues_summary: { total, completed, percent_completed: total ? Math.round((100 * completed) / total) : 0 },
    issue_dependencies_summary: {
      ...{ blocking: 0, total_blocking: 0, total_blocked_by: blockedBy.length },
      blocked_by: blockedBy.filter(({ state }) => state === 'open').length,
    },
  };
}

/** The issue that has it as a sub-issue, wherever that is. */
export const parentOf = (database: Database, issue: Issue): Issue | undefined =>
  [...database.repositories.values()]
    .flatMap(({ issues }) => [...issues.values()])
    .find(({ links }) => links?.subIssues?.includes(issue));

function showParent(database: Database, issue: Issue) {
  const parent = parentOf(database, issue);
  return parent && { parent_issue_url: issueApi(database, parent) };
}

function showPullLink(database: Database, issue: Issue) {
  const page = issuePage(database, issue);
  return {
    url: `${repositoryApi(database, issue.repository)}/pulls/${issue.number}`,
    html_url: page,
    diff_url: `${page}.diff`,
    patch_url: `${page}.patch`,
    merged_at: issue.pull?.mergedAt ?? null,
  };
}

export function showComment(database: Database, comment: Comment) {
  const { issue } = comment;
  const api = `${repositoryApi(database, issue.repository)}/issues/comments/${comment.id}`;
  return {
    url: api,
    html_url: `${issuePage(database, issue)}#issuecomment-${comment.id}`,
    issue_url: issueApi(database, issue),
    id: comment.id,
    node_id: nodeId('IssueComment', comment.id),
    user: showUser(database, comment.user),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: association(issue.repository, comment.user),
    body: comment.body,
    reactions: showReactions(api, comment.reactions),
    performed_via_github_app: null,
  };
}

export function showLabel(database: Database, repository: Repository, label: Label) {
  return {
    id: label.id,
    node_id: nodeId('Label', label.id),
    url: `${repositoryApi(database, repository)}/labels/${encodeURIComponent(label.name)}`,
    name: label.name,
    color: label.color,
    default: false,
    description: label.description,
  };
}

export const showReaction = (database: Database, reaction: Reaction) => ({
  id: reaction.id,
  node_id: nodeId('Reaction', reaction.id),
  user: showUser(database, reaction.user),
  content: reaction.content,
  created_at: reaction.createdAt,
});

export function showReactions(api: string, reactions: readonly Reaction[]) {
  const count = (content: ReactionContent): number => reactions.filter((one) => one.content === content).length;
  return {
    url: `${api}/reactions`,
    total_count: reactions.length,
    ...(Object.fromEntries(CONTENTS.map((content) => [content, count(content)])) as Record<ReactionContent, number>),
  };
}
