/** Attempts at one issue of a backlog, made by jobs side by side: which of them a job makes, when all are over, and how each ended. */
import { type AttemptOutcome, bestAttempt } from './attempt.ts';
import type { JobResult, Lease } from './backlog.ts';

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
