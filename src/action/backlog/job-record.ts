/** The record of the job on one planned issue: claimed before it begins, and ended with its result. Attempts of several jobs share it: the one that holds it publishes. */
import { dirname, join } from 'node:path';
import { type BacklogEntry, type BacklogJob, claimJob, type JobResult } from '../../core/backlog.ts';
import { toCents } from '../../core/usage.ts';
import { changeJob } from '../../git/backlog-refs.ts';
import { openStore, type Remote, type Store } from '../../git/store.ts';
import type { View } from '../../session/events/view.ts';

/** A store of its own beside the journal, where the post step finds it. */
export const openJobStore = (journal: string, root: string, remote: Remote): Promise<Store> =>
  openStore({ directory: join(dirname(journal), 'backlog'), root, remote });

/** With `isDry`, only whether it could be claimed. */
export const claimIssue = (
  store: Store,
  entry: BacklogEntry,
  { isDry = false, ...asked }: Parameters<typeof claimJob>[2] & { readonly isDry?: boolean },
): Promise<ReturnType<typeof claimJob>> =>
  changeJob(store, asked.issue, (found) => {
    const value = claimJob(entry, found, asked);
    return { ...(value.ok && !isDry && { job: value.job }), value };
  });

/** `run`: ID of the workflow run. */
export const recordResult = (
  { store, issue }: { readonly store: Store; readonly issue: number },
  run: string,
  result: JobResult,
): Promise<void> =>
  changeJob(store, issue, (found) => ({ ...(found && { job: afterRecording(found, run, result) }), value: undefined }));

/** Takes back the claim of a job that has no result yet. */
export const releaseIssue = (store: Store, issue: number, run: string): Promise<void> =>
  changeJob(store, issue, (found) => ({
    ...(found?.run === run && !found.result && { job: 'none' as const }),
    value: undefined,
  }));

/** What another workflow run has claimed since stays as it is. */
const afterRecording = (job: BacklogJob, run: string, result: JobResult): BacklogJob =>
  job.run === run && !job.result ? { ...job, result } : job;

export const resultOf = ({ turns, costUsd, publication }: View, conclusion: string, now: number): JobResult => ({
  conclusion,
  turns,
  costUsd: toCents(costUsd),
  ...(publication?.number !== undefined && { pull: publication.number }),
  endedAt: new Date(now).toISOString(),
});
