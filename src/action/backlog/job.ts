/** The job on one issue that a plan has picked. It starts only with a lease of its own workflow run, and records how it ended. */
import { dirname, join } from 'node:path';
import { latestEnd } from '../../agent/budgets.ts';
import type { Config } from '../../config/config.ts';
import { type BacklogJob, claimJob, type JobResult, leaseForJob, whyNotByLabels } from '../../core/backlog.ts';
import { describeError } from '../../core/error.ts';
import { toCents } from '../../core/usage.ts';
import { changeBacklog, changeJob, readBacklog } from '../../git/backlog-refs.ts';
import { openStore, type Remote, type Store } from '../../git/store.ts';
import type { GitHub } from '../../github/api/client.ts';
import type { View } from '../../session/events/view.ts';
import { remoteOf } from '../checkout.ts';
import { Ending, type RunOutcome } from '../early-end.ts';
import { remember } from '../post-state.ts';
import type { Run } from '../run.ts';

/**
 * What records the end of the job; undefined where the run is none: it has no input `issue`, or no plan knows that issue.
 * Throws an Ending where the issue is not this job's to work on, and KodeletError `git` where that cannot be told.
 */
export async function beginJob(
  run: Run,
  {
    config,
    github,
    root,
  }: {
    readonly config: Config;
    readonly github: Pick<GitHub, 'now'>;
    /** Root of the checkout. */
    readonly root: string;
  },
): Promise<((outcome: RunOutcome) => Promise<void>) | undefined> {
  const { issue } = config;
  if (issue === undefined) return undefined;
  const store = await openJobStore(run.journal.path, root, remoteOf(run));
  if (!(await readBacklog(store)).has(issue)) return undefined;
  const objection = whyNotByLabels(run.trigger.labels ?? [], config.backlog);
  if (objection !== undefined) throw notOurs(`#${issue} is by now ${objection}`, config);
  const claimed = await claim(store, issue, { run: run.actions.runId, now: github.now(), config });
  if (!claimed.ok) throw notOurs(claimed.reason, config);
  remember({ job: String(issue) });
  return (outcome) => finalizeLease(run, { store, issue, now: github.now }, outcome);
}

async function claim(
  store: Store,
  issue: number,
  {
    run,
    now,
    config,
  }: {
    /** ID of the workflow run. */
    readonly run: string;
    /** Milliseconds since 1970. */
    readonly now: number;
    readonly config: Config;
  },
): Promise<ReturnType<typeof claimJob>> {
  const { attempts, leaseMs } = config.backlog;
  const lease = { run, expiresAt: new Date(now + leaseMs).toISOString() };
  const entry = await changeBacklog(store, (backlog) => leaseForJob(backlog, issue, { lease, attempts }));
  if (!entry) return { ok: false, reason: `#${issue} is in no backlog any more` };
  const asked = { issue, run, now, expires: latestEnd(now, config.limits), attempts };
  return changeJob(store, issue, (found) => {
    const value = claimJob(entry, found, asked);
    return { ...(value.ok && { job: value.job }), value };
  });
}

/** A store of its own beside the journal, where the post step finds it. */
const openJobStore = (journal: string, root: string, remote: Remote): Promise<Store> =>
  openStore({ directory: join(dirname(journal), 'backlog'), root, remote });

function notOurs(reason: string, { triggers }: Config): Ending {
  const remedy = `To have it worked on all the same, comment ${triggers.phrase} on the issue`;
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
    const text = `How this job ended is not recorded for the next plan: ${describeError(error)}`;
    run.stream.emit({ type: 'notice', level: 'warning', text });
  }
}

const recordResult = ({ store, issue }: Omit<LeaseContext, 'now'>, run: string, result: JobResult): Promise<void> =>
  changeJob(store, issue, (found) => ({ ...(found && { job: afterRecording(found, run, result) }), value: undefined }));

/** What another workflow run has claimed since stays as it is. */
const afterRecording = (job: BacklogJob, run: string, result: JobResult): BacklogJob =>
  job.run === run && !job.result ? { ...job, result } : job;

const resultOf = ({ turns, costUsd, publication }: View, conclusion: string, now: number): JobResult => ({
  conclusion,
  turns,
  costUsd: toCents(costUsd),
  ...(publication?.number !== undefined && { pull: publication.number }),
  endedAt: new Date(now).toISOString(),
});

/** For a job whose process is gone before it had settled, so that the next plan need not wait. Throws KodeletError `git`. */
export async function finalizeInterruptedJob({
  issue,
  now,
  run,
  view,
  journal,
  remote,
}: {
  readonly issue: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** ID of the workflow run. */
  readonly run: string;
  readonly view: View;
  /** Path of its journal. */
  readonly journal: string;
  readonly remote: Remote;
}): Promise<void> {
  const store = await openJobStore(journal, dirname(journal), remote);
  await recordResult({ store, issue }, run, resultOf(view, view.conclusion ?? 'failed', now));
}
