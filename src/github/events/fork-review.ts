/** Refuses a request that stands in a review of a fork's pull request, where GitHub gives a run nothing to work with. */
import type { ReceivedEvent } from './event.ts';

/**
 * These events have no `_target` twin: on a fork's pull request they get no secrets and a token that only reads, which
 * cannot even answer. A private repository can be set to pass secrets on all the same, so only a run without the key is
 * refused. `phrase`: what a person writes to ask for a run.
 */
export function refusesForkReview(event: ReceivedEvent, phrase: string): string | undefined {
  if (!EVENTS.includes(event.eventName) || event.kind !== 'comment' || !event.fork) return undefined;
  return `GitHub gives reviews on a fork's pull request no secrets, so write "${phrase} …" as an ordinary comment in its conversation instead`;
}

const EVENTS = ['pull_request_review', 'pull_request_review_comment'];
