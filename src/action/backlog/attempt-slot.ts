/** One of several attempts at a planned issue, as the job that makes it holds it: on a reference of its own, with its share of the limits. */
import { latestEnd } from '../../agent/budgets.ts';
import type { Config } from '../../config/config.ts';
import { type AttemptClaim, type AttemptEnd, type AttemptResult, claimAttempt } from '../../core/attempt.ts';
import { describeError } from '../../core/error.ts';
import { changeAttempt, type KeptAttempt } from '../../git/attempt-refs.ts';
import type { Store } from '../../git/store.ts';
import type { RunOutcome } from '../early-end.ts';
import type { KilledRun } from '../interrupted-push.ts';
import { remember } from '../post-state.ts';
import { type Run, warn } from '../run.ts';
import { resultOf } from './job-record.ts';

/** The report and the change of an attempt. `store`: has the tree. */
type AttemptContent = Pick<KeptAttempt, 'report' | 'tree'> & { readonly store: Store };

export interface AttemptSlot {
  readonly store: Store;
  readonly issue: number;
  /** From 1. */
  readonly attempt: number;
  /** How many attempts the plan has for the issue. */
  readonly jobs: number;
  /** An earlier job has made it, and only its publication may be missing. */
  readonly isDone: boolean;
  /** Writes down how it ended, once. Throws KodeletError `git`. */
  keep(result: AttemptResult, content?: AttemptContent): Promise<void>;
  /** Writes down the end of a job that has kept nothing. Never throws. */
  finalize(run: Run, outcome: RunOutcome): Promise<void>;
}

/** The attempt that the matrix names, else the first one that is free; or why there is none, as a clause. */
export async function takeSlot({
  store,
  issue,
  jobs,
  run,
  now,
  config,
}: Pick<AttemptSlot, 'store' | 'issue' | 'jobs'> & {
  /** ID of the workflow run. */
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly config: Config;
}): Promise<AttemptSlot | string> {
  const asked = { run, now: now(), expires: latestEnd(now(), config.limits), max: config.backlog.attempts };
  const wanted = config.attempt;
  if (wanted !== undefined && wanted > jobs)
    return `#${issue} has ${jobs} attempts in this plan, and none has the number ${wanted}`;
  const numbers = wanted === undefined ? Array.from({ length: jobs }, (_, index) => index + 1) : [wanted];
  let last = '';
  let done: number | undefined;
  for (const attempt of numbers) {
    const claim = await changeAttempt(store, { issue, attempt }, (found) => {
      const value: AttemptClaim = claimAttempt(found?.attempt, asked);
      return { ...(value.ok && !value.done && { kept: { attempt: value.attempt } }), value };
    });
    if (!claim.ok) last = `attempt ${attempt} at #${issue} ${claim.reason}`;
    else if (claim.done) done ??= attempt;
    else return openSlot({ store, issue, attempt, jobs, run, now, isDone: false });
  }
  return done === undefined ? last : openSlot({ store, issue, attempt: done, jobs, run, now, isDone: true });
}

function openSlot({
  run,
  now,
  ...slot
}: Omit<AttemptSlot, 'keep' | 'finalize'> & { readonly run: string; readonly now: () => number }): AttemptSlot {
  const { store, issue, attempt } = slot;
  let isKept = slot.isDone;
  if (!isKept) remember({ job: `${issue} attempt ${attempt}` });
  const keep: AttemptSlot['keep'] = async (result, content) => {
    const { store: from = store, ...more } = content ?? {};
    await keepResult(from, { issue, attempt, run, result, content: more });
    isKept = true;
    remember({ job: '' });
  };
  return {
    ...slot,
    keep,
    async finalize({ view, stream }, { conclusion }) {
      if (isKept) return;
      try {
        await keep(
          attemptResult(resultOf(view(), conclusion, now()), conclusion === 'cancelled' ? 'aborted' : 'failed'),
        );
      } catch (error) {
        warn(stream, `How this attempt ended is not recorded: ${describeError(error)}`);
      }
    },
  };
}

/** What another job has claimed since stays as it is. */
const keepResult = (
  store: Store,
  {
    run,
    result,
    content,
    ...at
  }: {
    readonly issue: number;
    readonly attempt: number;
    readonly run: string;
    readonly result: AttemptResult;
    readonly content?: Pick<KeptAttempt, 'report' | 'tree'> | undefined;
  },
): Promise<void> =>
  changeAttempt(store, at, (found) => {
    const isOurs = found?.attempt.run === run && !found.attempt.result;
    return { ...(isOurs && { kept: { ...content, attempt: { ...found.attempt, result } } }), value: undefined };
  });

/** Result of an attempt that has left no change. */
export function attemptResult({ pull: _, ...result }: ReturnType<typeof resultOf>, ended: AttemptEnd): AttemptResult {
  return { ...result, outcome: { ended } };
}

/** For a job whose process is gone. Throws KodeletError `git`. */
export async function finalizeInterruptedAttempt(
  { actions, view }: Pick<KilledRun, 'actions' | 'view'>,
  at: Pick<AttemptSlot, 'store' | 'issue' | 'attempt'>,
  now: number,
): Promise<void> {
  const { store, issue, attempt } = at;
  const result = attemptResult(resultOf(view, view.conclusion ?? 'failed', now), 'aborted');
  await keepResult(store, { issue, attempt, run: actions.runId, result });
}
