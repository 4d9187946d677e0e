/** Attempts at one request: how each has ended, and which one is the best. */
import { type EvidenceVerdict, VERDICTS } from './evidence.ts';

/** From the worst to the best. `silent`: it ended without an answer. */
export const ENDS = ['aborted', 'failed', 'parked', 'limit', 'silent', 'answered'] as const;
export type AttemptEnd = (typeof ENDS)[number];

export interface AttemptOutcome {
  readonly ended: AttemptEnd;
  /** What the host's checks say of its change; absent where there was nothing to check. */
  readonly verdict?: EvidenceVerdict;
  /** Lines that it added and deleted; absent where that is not known. */
  readonly lines?: number;
}

/**
 * Index of the best one. An answer comes before everything that was stopped; then the verdict decides, then the smaller change, then which
 * came first. No words of the agent decide anything.
 */
export function bestAttempt(outcomes: readonly AttemptOutcome[]): number {
  if (outcomes.length === 0) return -1;
  const best = outcomes.reduce((first, other) => (isBetter(other, first) ? other : first));
  return outcomes.indexOf(best);
}

function isBetter(one: AttemptOutcome, other: AttemptOutcome): boolean {
  const [end, verdict] = [ENDS.indexOf(one.ended) - ENDS.indexOf(other.ended), rank(one) - rank(other)];
  if (end !== 0 || verdict !== 0) return end === 0 ? verdict > 0 : end > 0;
  // The smallest change of what was stopped is the one that has got nowhere.
  return one.ended === 'answered' && sizeOf(one) < sizeOf(other);
}

/** What was not checked is behind all that was. */
const rank = ({ verdict }: AttemptOutcome): number =>
  verdict === undefined ? -1 : Object.keys(VERDICTS).indexOf(verdict);

const sizeOf = ({ lines = Number.POSITIVE_INFINITY }: AttemptOutcome): number => lines;

/** No other attempt could have a better one. */
export const BEST_VERDICT = 'proven' satisfies EvidenceVerdict;
