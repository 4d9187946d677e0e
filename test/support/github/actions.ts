/** What people do on GitHub, as functions on the database: the routes call them, and so do tests. */
import type { Database } from './database.ts';
import type { Comment, Issue, Label, Reaction, ReactionContent, Repository, User } from './types.ts';

export interface IssueDraft {
  readonly title: string;
  readonly body?: string | null;
  readonly author: User;
  readonly labels?: readonly string[];
  readonly assignees?: readonly string[];
}

/** Issues and pull requests share one row of numbers. */
export function openIssue(database: Database, repository: Repository, draft: IssueDraft): Issue {
  const number = repository.nextNumber;
  repository.nextNumber += 1;
  const now = database.now();
  const issue: Issue = {
    id: database.nextId(),
    number,
    repository,
    user: draft.author,
    title: draft.title,
    body: draft.body ?? null,
    state: 'open',
    stateReason: null,
    locked: false,
    labels: (draft.labels ?? []).map((name) => ensureLabel(database, repository, name)),
    assignees: (draft.assignees ?? []).map((login) => database.user(login)),
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    edits: [],
    renames: [],
    comments: [],
    reactions: [],
  };
  repository.issues.set(number, issue);
  return issue;
}

/** GitHub keeps every title and, from the first edit on, every text. */
export function editIssue(
  database: Database,
  issue: Issue,
  { title = issue.title, body = issue.body }: IssueEdit,
): void {
  const at = database.now();
  if (title !== issue.title) issue.renames.push({ at, from: issue.title, to: title });
  if (body !== issue.body) {
    if (issue.edits.length === 0) issue.edits.push({ at: issue.createdAt, text: issue.body ?? '' });
    issue.edits.push({ at, text: body ?? '' });
  }
  Object.assign(issue, { title, body, updatedAt: at });
}

interface IssueEdit {
  readonly title?: string;
  readonly body?: string | null;
}

export function addComment(database: Database, issue: Issue, user: User, body: string): Comment {
  const now = database.now();
  const comment = { id: database.nextId(), issue, user, body, createdAt: now, updatedAt: now, reactions: [] };
  issue.comments.push(comment);
  issue.updatedAt = now;
  return comment;
}

/** One reaction of a kind a person: a second one is the first. */
export function react(
  database: Database,
  reactions: Reaction[],
  user: User,
  content: ReactionContent,
): { reaction: Reaction; isNew: boolean } {
  const given = reactions.find((reaction) => reaction.user === user && reaction.content === content);
  if (given) return { reaction: given, isNew: false };
  const reaction = { id: database.nextId(), user, content, createdAt: database.now() };
  reactions.push(reaction);
  return { reaction, isNew: true };
}

/** Label names are told apart without regard to case. */
export function ensureLabel(
  database: Database,
  repository: Repository,
  name: string,
  more: Partial<Label> = {},
): Label {
  const key = name.toLowerCase();
  const label = repository.labels.get(key) ?? {
    id: database.nextId(),
    name,
    color: more.color ?? 'ededed',
    description: more.description ?? null,
  };
  repository.labels.set(key, label);
  return label;
}
