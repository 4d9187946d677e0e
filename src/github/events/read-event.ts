/** Turns a webhook's name and payload into one union, or into a skip that says why. It never throws. */
import type {
  Actor,
  DiscussionRef,
  IssueLinks,
  Occasion,
  RepositoryRef,
  Skip,
  Target,
  Trigger,
  TriggerSource,
} from '../../core/run-trigger.ts';
import { WEBHOOK_EVENTS, type WebhookEventName } from '../../core/webhook-event.ts';
import { createReader, type PayloadReader, type RunContext, readOccasion } from './occasion.ts';

/** What every event states. */
interface EventBase {
  readonly eventName: string;
  /** '' for events without one. */
  readonly action: string;
  readonly repository: RepositoryRef;
  /** Who caused the event, which is not always who wrote the text. */
  readonly sender: Actor;
}

interface ThreadEvent extends EventBase {
  readonly target: Target;
  readonly source: TriggerSource;
  /** RFC 3339: when the text was written or the label set. */
  readonly at: string;
  readonly author: string;
  readonly subject: NonNullable<Trigger['subject']>;
  /** The pull request's head and base, where the payload states them. */
  readonly headSha?: string;
  readonly baseSha?: string;
  /** The head is in another repository, or its repository was deleted. */
  readonly fork?: boolean;
}

/** A comment, a review or a review comment. */
export interface CommentEvent extends ThreadEvent {
  readonly kind: 'comment';
  readonly text: string;
}

/** Something happened to an issue or a pull request itself. */
export interface SubjectEvent extends ThreadEvent {
  readonly kind: 'subject';
  /** The label or the login that the action is about. */
  readonly label?: string;
  readonly assignee?: string;
}

/** An event that nobody addressed to anybody: a schedule, a push, a dispatch, the end of another workflow. */
export interface AutomationEvent extends EventBase {
  readonly kind: 'automation';
  readonly source: TriggerSource;
  readonly occasion: Occasion;
}

/** A comment in a discussion, which is answered and changes nothing. */
export interface DiscussionEvent extends EventBase {
  readonly kind: 'discussion';
  readonly discussion: DiscussionRef;
  readonly subject: NonNullable<Trigger['subject']>;
  readonly source: TriggerSource;
  readonly text: string;
  readonly author: string;
  /** RFC 3339: when it was written. */
  readonly at: string;
}

export type ReceivedEvent = CommentEvent | SubjectEvent | AutomationEvent | DiscussionEvent;

/** An event's fields behind the ones that all events share. */
type EventReader = (read: PayloadReader, shared: EventBase, surroundings: RunContext) => ReceivedEvent;

export function receiveEvent(eventName: string, payload: unknown, surroundings: RunContext = {}): ReceivedEvent | Skip {
  const readEvent = EVENT_READERS.get(eventName);
  if (!readEvent) return skip(`the event "${eventName}" starts no run; the events that do are ${supportedEvents()}`);
  const read = createReader(payload);
  const event = readEvent(read, readShared(eventName, read, surroundings), surroundings);
  if (read.problems.length === 0) return event;
  return skip(`the payload of "${eventName}" has no usable ${[...new Set(read.problems)].join(', ')}`);
}

export const skip = (reason: string): Skip => ({ run: false, reason });

export const supportedEvents = (): string => WEBHOOK_EVENTS.join(', ');

function readShared(eventName: string, read: PayloadReader, surroundings: RunContext): EventBase {
  return {
    eventName,
    action: read.optionalText('action') ?? '',
    repository: readRepository(read, surroundings),
    sender: readSender(read, surroundings),
  };
}

/** A schedule's payload may state no repository. */
function readRepository(read: PayloadReader, surroundings: RunContext): RepositoryRef {
  const stated = read.has('repository') || !surroundings.repository;
  const fullName = stated ? read.text('repository.full_name') : (surroundings.repository ?? '');
  const [, owner, name] = /^([\w.-]+)\/([\w.-]+)$/.exec(fullName) ?? [];
  const branch = stated
    ? read.text('repository.default_branch')
    : (surroundings.ref ?? '').replace(/^refs\/heads\//, '');
  if (!owner || !name) read.reject('repository.full_name');
  return { owner: owner ?? '', name: name ?? '', defaultBranch: branch };
}

/** A schedule has no sender; the runner's actor stands in, and the permission check looks the account type up. */
function readSender(read: PayloadReader, surroundings: RunContext): Actor {
  if (read.has('sender') || !surroundings.actor) return read.actor('sender');
  return { login: surroundings.actor, type: 'User' };
}

/** One reader for each webhook event that is understood: where in its payload the facts stand. */
export const EVENT_READERS: ReadonlyMap<string, EventReader> = new Map(
  Object.entries({
    issues: subjectReader('issue'),
    issue_comment: commentReader('issue-comment', 'issue', 'comment', 'created_at'),
    pull_request: subjectReader('pull_request'),
    pull_request_target: subjectReader('pull_request'),
    pull_request_review: commentReader('review', 'pull_request', 'review', 'submitted_at'),
    pull_request_review_comment: commentReader('review-comment', 'pull_request', 'comment', 'created_at'),
    workflow_dispatch: readAutomation,
    repository_dispatch: readAutomation,
    schedule: readAutomation,
    push: readAutomation,
    deployment_status: readAutomation,
    merge_group: readAutomation,
    workflow_run: readAutomation,
    check_run: readAutomation,
    check_suite: readAutomation,
    discussion_comment: readDiscussionComment,
  } satisfies Record<WebhookEventName, EventReader>),
);

function subjectReader(thread: 'issue' | 'pull_request'): EventReader {
  return (read, shared): SubjectEvent => ({
    ...shared,
    ...readThread(read, thread),
    kind: 'subject',
    source: {
      kind: thread === 'issue' ? 'issue' : 'pull-request',
      id: read.id(`${thread}.number`),
      url: read.optionalText(`${thread}.html_url`),
    },
    at: read.time(`${thread}.${shared.action === 'opened' ? 'created_at' : 'updated_at'}`),
    author: authorOf(read, thread),
    label: shared.action === 'labeled' ? read.text('label.name') : undefined,
    assignee: shared.action === 'assigned' ? read.optionalText('assignee.login') : undefined,
  });
}

function commentReader(
  kind: TriggerSource['kind'],
  thread: 'issue' | 'pull_request',
  carrier: 'comment' | 'review',
  time: 'created_at' | 'submitted_at',
): EventReader {
  return (read, shared): CommentEvent => {
    const text = read.optionalText(`${carrier}.body`) ?? '';
    return {
      ...shared,
      ...readThread(read, thread),
      kind: 'comment',
      text,
      source: {
        kind,
        id: read.id(`${carrier}.id`),
        url: read.optionalText(`${carrier}.html_url`),
        text,
        ...(kind === 'review-comment' && inDiff(read)),
      },
      at: read.time(`${carrier}.${time}`),
      author: authorOf(read, carrier),
    };
  };
}

function readDiscussionComment(read: PayloadReader, shared: EventBase): DiscussionEvent {
  const text = read.optionalText('comment.body') ?? '';
  return {
    ...shared,
    kind: 'discussion',
    discussion: {
      number: read.id('discussion.number'),
      id: read.text('discussion.node_id'),
      comment: read.text('comment.node_id'),
    },
    subject: {
      title: read.text('discussion.title'),
      body: read.optionalText('discussion.body') ?? '',
      author: authorOf(read, 'discussion'),
    },
    source: {
      kind: 'discussion-comment',
      id: read.id('comment.id'),
      url: read.optionalText('comment.html_url'),
      text,
    },
    text,
    author: authorOf(read, 'comment'),
    at: read.time('comment.created_at'),
  };
}

/** An issue that carries the key `pull_request` is a pull request; its payload does not state the head. */
function readThread(
  read: PayloadReader,
  thread: 'issue' | 'pull_request',
): Pick<SubjectEvent, 'target' | 'subject' | keyof Pick<SubjectEvent, 'headSha' | 'baseSha' | 'fork'>> {
  const isPullRequest = thread === 'pull_request' || read.has('issue.pull_request');
  return {
    target: { kind: isPullRequest ? 'pull-request' : 'issue', number: read.id(`${thread}.number`) },
    subject: {
      title: read.text(`${thread}.title`),
      body: read.optionalText(`${thread}.body`) ?? '',
      author: authorOf(read, thread),
      ...(!isPullRequest && readLinks(read)),
    },
    ...(thread === 'pull_request' && readSides(read)),
  };
}

/** Older servers state none of it. */
function readLinks(read: PayloadReader): { readonly links?: IssueLinks } {
  const parents = read.optionalText('issue.parent_issue_url') === undefined ? 0 : 1;
  const subIssues = read.optionalId('issue.sub_issues_summary.total') ?? 0;
  const blockers = read.optionalId('issue.issue_dependencies_summary.blocked_by') ?? 0;
  return parents + subIssues + blockers > 0 ? { links: { parents, subIssues, blockers } } : {};
}

/** The repository of a head whose fork was deleted is null. */
const readSides = (read: PayloadReader): Pick<SubjectEvent, 'headSha' | 'baseSha' | 'fork'> => ({
  headSha: read.text('pull_request.head.sha'),
  baseSha: read.text('pull_request.base.sha'),
  fork: read.optionalText('pull_request.head.repo.full_name') !== read.optionalText('repository.full_name'),
});

/** GitHub states no user where the account was deleted, and shows `ghost`, an account that it keeps to itself. */
const authorOf = (read: PayloadReader, carrier: string): string =>
  read.optionalText(`${carrier}.user.login`) ?? 'ghost';

/** A comment on an outdated line keeps only its original one. */
function inDiff(read: PayloadReader): Pick<TriggerSource, 'thread' | 'path' | 'line' | 'diffHunk'> {
  return {
    thread: read.optionalId('comment.in_reply_to_id') ?? read.id('comment.id'),
    path: read.optionalText('comment.path'),
    line: read.optionalId('comment.line') ?? read.optionalId('comment.original_line'),
    diffHunk: read.optionalText('comment.diff_hunk'),
  };
}

function readAutomation(read: PayloadReader, shared: EventBase, surroundings: RunContext): AutomationEvent {
  return {
    ...shared,
    kind: 'automation',
    source: {
      kind: 'automation',
      id: surroundings.runId ?? 0,
      url: read.optionalText('workflow_run.html_url') ?? read.optionalText('check_run.html_url'),
    },
    occasion: readOccasion(shared.eventName, read, surroundings),
  };
}
