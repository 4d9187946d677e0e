/** Attempts at one request: how each has ended, and which one is the best. */
import type { JobResult, Lease } from './backlog.ts';
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

/** One attempt, as its job writes it down. */
export interface JobAttempt extends Lease {
  /** How often this workflow run has begun it: more than once where a person had the job run again. */
  readonly tries: number;
  /** Absent until it has ended. */
  readonly result?: AttemptResult;
}

export interface AttemptResult extends Omit<JobResult, 'pull'> {
  readonly outcome: AttemptOutcome;
}

/** By number, from 1. */
type JobAttempts = ReadonlyMap<number, JobAttempt>;

/** `done`: an earlier job of this workflow run has made it, and only its publication may be missing. */
export type AttemptClaim =
  | { readonly ok: true; readonly attempt: JobAttempt; readonly done?: true }
  /** One clause. */
  | { readonly ok: false; readonly reason: string };

/** May this job make the attempt? `found`: what stands there of an earlier one. */
export function claimAttempt(
  found: JobAttempt | undefined,
  {
    run,
    now,
    expires,
    max,
  }: {
    /** ID of the workflow run. */
    readonly run: string;
    /** Milliseconds since 1970. */
    readonly now: number;
    /** When it counts as lost, in milliseconds since 1970. */
    readonly expires: number;
    /** How often a job may make it. */
    readonly max: number;
  },
): AttemptClaim {
  const own = found?.run === run ? found : undefined;
  if (own?.result?.outcome.ended === 'answered') return { ok: true, attempt: own, done: true };
  if (found && !isOver(found, now))
    return { ok: false, reason: `is made by ${own ? 'another job of this run' : `workflow run ${found.run}`}` };
  const tries = (own?.tries ?? 0) + 1;
  if (tries > max) return { ok: false, reason: `was made ${max} times` };
  return { ok: true, attempt: { run, tries, expiresAt: new Date(expires).toISOString() } };
}

const isOver = ({ result, expiresAt }: JobAttempt, now: number): boolean =>
  result !== undefined || Date.parse(expiresAt) < now;

/** Picks those of one workflow run. */
export const attemptsOfRun = (attempts: JobAttempts, run: string): JobAttempts =>
  new Map([...attempts].filter(([, attempt]) => attempt.run === run));

/** Whether all of them have ended, or were lost. False while one has not begun. */
export const allOver = (attempts: JobAttempts, jobs: number, now: number): boolean =>
  Array.from({ length: jobs }, (_, index) => attempts.get(index + 1)).every((one) => one && isOver(one, now));

/** Number of the best one, by the rule for attempts of one run. One without a result is never chosen over another. */
export function bestJobAttempt(attempts: JobAttempts): number | undefined {
  const numbers = [...attempts.keys()].toSorted((a, b) => a - b);
  return numbers[bestAttempt(numbers.map((number) => attempts.get(number)?.result?.outcome ?? LOST_ATTEMPT))];
}

/** Outcome of an attempt whose job was lost with its runner. */
export const LOST_ATTEMPT: AttemptOutcome = { ended: 'aborted' };
