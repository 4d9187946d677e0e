/** The job on one issue that a plan has picked. It starts only with a lease of its own workflow run, and records how it ended. */
import { dirname } from 'node:path';
import { latestEnd } from '../../agent/budgets.ts';
import type { Config } from '../../config/config.ts';
import { jobsOf, leaseForJob, whyNotByLabels } from '../../core/backlog.ts';
import { describeError } from '../../core/error.ts';
import { changeBacklog, readBacklog } from '../../git/backlog-refs.ts';
import type { Store } from '../../git/store.ts';
import type { GitHub } from '../../github/api/client.ts';
import { remoteOf } from '../checkout.ts';
import { Ending, type RunOutcome } from '../early-end.ts';
import type { KilledRun } from '../interrupted-push.ts';
import { remember } from '../post-state.ts';
import { type Run, warn } from '../run.ts';
import type { AttemptSlot } from './attempt-slot.ts';
import { claimIssue, openJobStore, recordResult, releaseIssue, resultOf } from './job-record.ts';

/** A job of a plan that has begun. */
export interface BegunJob {
  /** Records how it ended. Never throws. */
  readonly finalize: (outcome: RunOutcome) => Promise<void>;
  /** The attempt that it makes, where the plan has given the issue several jobs. */
  readonly slot?: AttemptSlot;
}

/**
 * The job, from here on this one's; undefined where the run is none: it has no input `issue`, or no plan knows that issue.
 * Throws an Ending where the issue is not this job's to work on, and KodeletError `git` where that is unknown.
 */
export async function beginJob(
  run: Run,
  options: {
    readonly config: Config;
    readonly github: Pick<GitHub, 'now'>;
    /** Root of the checkout. */
    readonly root: string;
  },
): Promise<BegunJob | undefined> {
  const { config, github, root } = options;
  const { issue } = config;
  if (issue === undefined) return undefined;
  const store = await openJobStore(run.journal.path, root, remoteOf(run));
  if (!(await readBacklog(store)).has(issue)) return undefined;
  const objection = whyNotByLabels(run.trigger.labels ?? [], config.backlog);
  if (objection !== undefined) throw notOurs(`#${issue} is now ${objection}`, config);
  const [{ runId }, now] = [run.actions, github.now()];
  const { attempts, leaseMs } = config.backlog;
  const lease = { run: runId, expiresAt: new Date(now + leaseMs).toISOString() };
  const entry = await changeBacklog(store, (backlog) => leaseForJob(backlog, issue, { lease, attempts }));
  if (!entry) throw notOurs(`#${issue} is no longer in a backlog`, config);
  const jobs = entry.lease?.run === runId ? jobsOf(entry) : 1;
  const asked = { issue, run: runId, now, expires: latestEnd(now, config.limits), attempts };
  const claimed = await claimIssue(store, entry, { ...asked, isDry: jobs > 1 });
  if (!claimed.ok) throw notOurs(claimed.reason, config);
  if (jobs > 1) {
    const { takeSlot } = await import('./attempt-slot.ts');
    const slot = await takeSlot({ store, issue, jobs, run: runId, now: github.now, config });
    if (typeof slot === 'string') throw notOurs(slot, config);
    return { slot, finalize: (outcome) => slot.finalize(run, outcome) };
  }
  remember({ job: String(issue) });
  return { finalize: (outcome) => finalizeLease(run, { store, issue, now: github.now }, outcome) };
}

function notOurs(reason: string, { triggers }: Config): Ending {
  const remedy = `To start work on it anyway, comment ${triggers.phrase} on the issue`;
  return new Ending({ conclusion: 'skipped', message: `Skipped: ${reason}. ${remedy}`, reason, remedy });
}

interface LeaseContext {
  readonly store: Store;
  readonly issue: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Records how the job ended. If that fails, the job counts as lost when its time is over. */
async function finalizeLease(run: Run, claimed: LeaseContext, { conclusion }: RunOutcome): Promise<void> {
  try {
    await recordResult(claimed, run.actions.runId, resultOf(run.view(), conclusion, claimed.now()));
    remember({ job: '' });
  } catch (error) {
    warn(run.stream, `How this job ended is not recorded for the next plan: ${describeError(error)}`);
  }
}

/**
 * For a job whose process is gone before it had settled, so the next plan need not wait. One that was publishing the best of
 * several attempts gives the issue free, and another job or the merge publishes it. Throws KodeletError `git`.
 */
export async function finalizeInterruptedJob(run: KilledRun): Promise<void> {
  const { actions, left, view, access } = run;
  const [, number, attempt, choice] = /^(\d+)(?: attempt (\d))?( choice)?$/.exec(left.job) ?? [];
  if (number === undefined) return;
  const issue = Number(number);
  const store = await openJobStore(left.journal, dirname(left.journal), access.remote);
  const now = access.github.now();
  if (attempt !== undefined) {
    const { finalizeInterruptedAttempt } = await import('./attempt-slot.ts');
    return finalizeInterruptedAttempt(run, { store, issue, attempt: Number(attempt) }, now);
  }
  if (choice !== undefined) return releaseIssue(store, issue, actions.runId);
  await recordResult({ store, issue }, actions.runId, resultOf(view, view.conclusion ?? 'failed', now));
}
