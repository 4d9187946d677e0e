/** What people do on GitHub, as functions on the world: the routes call them, and so do the tests that set a scene. */
import type { Comment, Issue, Label, Reaction, ReactionContent, Repository, User } from './types.ts';
import type { World } from './world.ts';

export interface IssueDraft {
  readonly title: string;
  readonly body?: string | null;
  readonly author: User;
  readonly labels?: readonly string[];
  readonly assignees?: readonly string[];
}

/** Issues and pull requests share one row of numbers. */
export function openIssue(world: World, repository: Repository, draft: IssueDraft): Issue {
  const number = repository.nextNumber;
  repository.nextNumber += 1;
  const now = world.now();
  const issue: Issue = {
    id: world.nextId(),
    number,
    repository,
    user: draft.author,
    title: draft.title,
    body: draft.body ?? null,
    state: 'open',
    stateReason: null,
    locked: false,
    labels: (draft.labels ?? []).map((name) => ensureLabel(world, repository, name)),
    assignees: (draft.assignees ?? []).map((login) => world.user(login)),
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    comments: [],
    reactions: [],
  };
  repository.issues.set(number, issue);
  return issue;
}

export function addComment(world: World, issue: Issue, user: User, body: string): Comment {
  const now = world.now();
  const comment = { id: world.nextId(), issue, user, body, createdAt: now, updatedAt: now, reactions: [] };
  issue.comments.push(comment);
  issue.updatedAt = now;
  return comment;
}

/** One reaction of a kind a person: a second one is the first. */
export function react(
  world: World,
  reactions: Reaction[],
  user: User,
  content: ReactionContent,
): { reaction: Reaction; isNew: boolean } {
  const given = reactions.find((reaction) => reaction.user === user && reaction.content === content);
  if (given) return { reaction: given, isNew: false };
  const reaction = { id: world.nextId(), user, content, createdAt: world.now() };
  reactions.push(reaction);
  return { reaction, isNew: true };
}

/** Label names are told apart without regard to case. */
export function ensureLabel(world: World, repository: Repository, name: string, more: Partial<Label> = {}): Label {
  const key = name.toLowerCase();
  const label = repository.labels.get(key) ?? {
    id: world.nextId(),
    name,
    color: more.color ?? 'ededed',
    description: more.description ?? null,
  };
  repository.labels.set(key, label);
  return label;
}
