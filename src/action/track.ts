/** Keeps the tracking comment in step with the run's view, and leaves the post step what it needs to finish it. */
import { createHash } from 'node:crypto';
import type { DiscussionRef, Trigger } from '../core/run-trigger.ts';
import type { StampedEvent } from '../core/session-event.ts';
import { SHEPHERD_KEY } from '../core/shepherd-step.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import type { RequestEnd } from '../github/api/finished-comment.ts';
import { createTrackingComment, type TrackingComment } from '../github/api/tracking-comment.ts';
import { monotonic, steadyTime } from '../lib/time.ts';
import { renderComment } from '../report/comment.ts';
import type { View } from '../session/events/view.ts';
import { remember } from './post-state.ts';
import { type Run, renderOptions, warn } from './run.ts';

/**
 * An account may write about 80 times a minute and 500 times an hour before GitHub slows it down, all its runs together, and
 * each update counts. People look often at first and rarely later.
 */
export const INTERVALS_MS = [5_000, 15_000, 60_000];

/** Undefined if there is no thread: the job summary is the report then. */
export function trackRun(run: Run, github: GitHub, self: string): TrackingComment | undefined {
  const { trigger, stream } = run;
  const { repository, target } = trigger;
  if (trigger.discussion) return discussionReply(run, { github, self, discussion: trigger.discussion });
  if (target.kind === 'repository') return undefined;
  const key = requestKey(trigger);
  const { thread } = trigger.source;
  const place = { owner: repository.owner, name: repository.name, number: String(target.number) };
  remember({ ...place, key, request: requestId(trigger), ...(thread !== undefined && { thread: String(thread) }) });
  const comment = createTrackingComment({
    github,
    repository,
    number: target.number,
    ...(thread !== undefined && { thread }),
    key,
    request: requestId(trigger),
    self,
    session: run.sessionId,
    intervalsMs: INTERVALS_MS,
    now: monotonic,
    onTrouble: (error) => {
      warn(stream, `The comment could not be updated: ${describeFailure(error)}`);
    },
  });
  const show = (): void =>
    comment.update(() => renderComment(run.view(), { ...renderOptions(run), now: steadyTime() }));
  // Hundreds of jobs at the same time would use up what the account may write, and nobody watches each of them.
  // A staged run has only its last word to show.
  if (run.guess.issue !== undefined || run.stage.mode() === 'staged') return comment;
  show();
  stream.subscribe((event) => {
    if (TRACKED_EVENTS.has(event.type)) show();
  });
  return comment;
}

/** One finished comment, and none while the run works: GitHub tells everyone in the discussion of each. */
function discussionReply(
  { trigger }: Run,
  { github, self, discussion }: { readonly github: GitHub; readonly self: string; readonly discussion: DiscussionRef },
): TrackingComment {
  return {
    update: () => undefined,
    finish: async (text) => {
      const { replyInDiscussion } = await import('../github/api/discussion.ts');
      const reply = { discussion, self, mark: discussionMark(trigger), text };
      return { url: await replyInDiscussion(github, trigger.repository, reply), id: 0, login: self, body: text };
    },
  };
}

/** Hidden mark of the reply: the same for each delivery of the request. */
export const discussionMark = (trigger: Trigger): string => `<!-- kodelet-ci:reply ${requestKey(trigger)} -->`;

/** Events after which the comment reads differently. */
const TRACKED_EVENTS: ReadonlySet<StampedEvent['type']> = new Set([
  ...(['phase-start', 'turn-end', 'tool-start', 'tool-event', 'tool-end', 'setup-end', 'verify-end'] as const),
]);

/** A second delivery of the same request finds the same comment; another request gets its own. */
export function requestKey({ source, trigger, occasion, byEnvironment, answer }: Trigger): string {
  // An earlier job of the run works on the same event, and its comment shows the call.
  if (byEnvironment) return `${source.kind}-${source.id}-approve-${answer?.id}`;
  if (trigger === 'shepherd') return SHEPHERD_KEY;
  // One for a commit, however many of its checks fail.
  if (trigger === 'failure') return `ci-${occasion?.sha}`;
  return trigger === 'phrase' ? `${source.kind}-${source.id}` : `${source.kind}-${source.id}-${trigger}`;
}

/**
 * The same for each delivery of one event and each attempt of its job; another for what happens later in the same place, such
 * as a label that is set again, and for other words. An automation has the moment of its run in `at`.
 */
export function requestId(trigger: Trigger): string {
  const { source, at, headSha, request, intent, occasion } = trigger;
  const { kind, id, attempt } = occasion?.failed ?? {};
  const moment = source.kind === 'automation' ? [kind, id, attempt] : [at, headSha];
  const parts = [requestKey(trigger), intent, request, ...moment].map((part) => String(part ?? ''));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** What later runs of the same request are to know of it. */
export function requestEnd(
  { request, run }: Pick<RequestEnd, 'request' | 'run'>,
  { conclusion, turns, costUsd, publication, reviewed }: View,
): RequestEnd | undefined {
  if (!conclusion) return undefined;
  const { branch, number: pull, commit } = publication ?? {};
  return {
    request,
    run,
    conclusion,
    turns,
    costUsd,
    reviewed,
    ...(branch !== undefined && publication?.kind !== 'patch' && { branch }),
    ...(pull !== undefined && { pull, ...(commit !== undefined && { commit }) }),
  };
}
