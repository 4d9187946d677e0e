/** Turns a webhook's name and payload into one union, or into a skip that says why. It never throws. */
import type { Actor, Occasion, RepositoryRef, Skip, Target, Trigger, TriggerSource } from '../../core/trigger.ts';
import { EVENT_READERS } from './event-readers.ts';
import { createReader, type PayloadReader } from './payload.ts';

/** What every event states. */
export interface Received {
  readonly eventName: string;
  /** '' for events without one. */
  readonly action: string;
  readonly repository: RepositoryRef;
  /** Who caused the event, which is not always who wrote the text. */
  readonly sender: Actor;
}

interface InThread extends Received {
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
export interface CommentEvent extends InThread {
  readonly kind: 'comment';
  readonly text: string;
}

/** Something happened to an issue or a pull request itself. */
export interface SubjectEvent extends InThread {
  readonly kind: 'subject';
  /** The label or the login that the action is about. */
  readonly label?: string;
  readonly assignee?: string;
}

/** An event that nobody addressed to anybody: a schedule, a push, a dispatch, the end of another workflow. */
export interface AutomationEvent extends Received {
  readonly kind: 'automation';
  readonly source: TriggerSource;
  readonly occasion: Occasion;
  /** A push that deleted its branch or tag. */
  readonly deleted: boolean;
}

/** Understood, and not supported. */
interface DiscussionEvent extends Received {
  readonly kind: 'discussion';
}

export type ReceivedEvent = CommentEvent | SubjectEvent | AutomationEvent | DiscussionEvent;

/** What the runner says about the run, for payloads that leave it out; the payload wins. */
export interface Surroundings {
  /** OWNER/NAME, from GITHUB_REPOSITORY. */
  readonly repository?: string;
  /** From GITHUB_ACTOR. */
  readonly actor?: string;
  /** From GITHUB_REF, such as `refs/heads/main`: a schedule runs on the default branch alone. */
  readonly ref?: string;
  /** From GITHUB_RUN_ID. */
  readonly runId?: number;
}

/** An event's fields behind the ones that all events share. */
export type EventReader = (read: PayloadReader, shared: Received, surroundings: Surroundings) => ReceivedEvent;

export function receiveEvent(
  eventName: string,
  payload: unknown,
  surroundings: Surroundings = {},
): ReceivedEvent | Skip {
  const readEvent = EVENT_READERS.get(eventName);
  if (!readEvent) return skip(`the event "${eventName}" starts no run; the events that do are ${supportedEvents()}`);
  const read = createReader(payload);
  const event = readEvent(read, readShared(eventName, read, surroundings), surroundings);
  if (read.problems.length === 0) return event;
  return skip(`the payload of "${eventName}" has no usable ${[...new Set(read.problems)].join(', ')}`);
}

export const skip = (reason: string): Skip => ({ run: false, reason });

const supportedEvents = (): string =>
  [...EVENT_READERS.keys()].filter((name) => name !== 'discussion_comment').join(', ');

function readShared(eventName: string, read: PayloadReader, surroundings: Surroundings): Received {
  return {
    eventName,
    action: read.optionalText('action') ?? '',
    repository: readRepository(read, surroundings),
    sender: readSender(read, surroundings),
  };
}

/** A schedule's payload may state no repository. */
function readRepository(read: PayloadReader, surroundings: Surroundings): RepositoryRef {
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
function readSender(read: PayloadReader, surroundings: Surroundings): Actor {
  if (read.has('sender') || !surroundings.actor) return read.actor('sender');
  return { login: surroundings.actor, type: 'User' };
}
