/** `mode: merge`: collects what the jobs of this workflow run have done into one report, and frees the issues of those that died. */
import {
  type Backlog,
  type FinishedJob,
  foldJobs,
  type JobsOfRun,
  jobsOf,
  jobsOfRun,
  leasedBy,
} from '../../core/backlog.ts';
import { hasSucceeded } from '../../core/conclusion.ts';
import { describeError } from '../../core/error.ts';
import { toCents } from '../../core/usage.ts';
import { dropAttempts, listAttempts } from '../../git/attempt-refs.ts';
import { changeBacklog, dropJobs, readBacklog, readJobs } from '../../git/backlog-refs.ts';
import type { Store } from '../../git/store.ts';
import { count } from '../../lib/text.ts';
import type { AuthorizedRun } from '../authorize.ts';
import { partsOf, type RunOutcome } from '../early-end.ts';
import { nameIssue } from '../named-issue.ts';
import { type Run, warn } from '../run.ts';

/** Needs the jobs of the matrix, so none of them works any more. Throws KodeletError `git` where the backlog cannot be read. */
export async function merge(run: Run, access: AuthorizedRun, store: Store): Promise<RunOutcome> {
  const { runId } = run.actions;
  const { github } = access;
  await publishLeft(run, access, store);
  const found = await readJobs(store);
  const options = { now: github.now(), ended: runId };
  const merged = (before: Backlog) => {
    const backlog = foldJobs(before, found.jobs, options);
    return { backlog, value: jobsOfRun(before, backlog, runId) };
  };
  try {
    const jobs = await changeBacklog(store, merged);
    const own = [...found.jobs].flatMap(([issue, job]) => (job.run === runId ? [issue] : []));
    await dropJobs(store, found, own);
    const done = [...jobs].flatMap(([issue, job]) => (hasSucceeded(job?.conclusion) ? [issue] : []));
    await dropAttempts(store, await listAttempts(store), done);
    return reportOn(run, jobs);
  } catch (error) {
    // What can be read is worth a report; the leases end by themselves.
    const report = reportOn(run, merged(await readBacklog(store)).value);
    return { ...report, conclusion: 'failed', message: describeError(error), ...partsOf(error) };
  }
}

/** Attempts whose last job could not publish the best of them: it was killed, or one of them has never begun. */
async function publishLeft(run: Run, access: AuthorizedRun, store: Store): Promise<void> {
  const { actions, secrets, stream } = run;
  const backlog = await readBacklog(store);
  const several = leasedBy(backlog, actions.runId).filter((issue) => jobsOf(backlog.get(issue) ?? {}) > 1);
  if (several.length === 0) return;
  const [tips, { jobs: ended }] = [await listAttempts(store), await readJobs(store)];
  for (const issue of several.filter((one) => tips.has(one) && !ended.get(one)?.result)) {
    const jobs = jobsOf(backlog.get(issue) ?? {});
    try {
      const trigger = await nameIssue({ actions, secrets, issue }, run.trigger);
      if (!trigger.run) {
        warn(stream, `No attempt was published: ${trigger.reason}`);
        continue;
      }
      const { publishBest } = await import('./publish-best.ts');
      await publishBest({ ...run, trigger }, access, { store, issue, jobs, isOver: true });
    } catch (error) {
      const text = `The best attempt at #${issue} could not be published: ${describeError(error)}. ${PERMISSIONS}`;
      stream.emit({ type: 'notice', level: 'error', text });
    }
  }
}

const PERMISSIONS = 'Give the job that merges the permissions "issues: write" and "pull-requests: write"';

function reportOn({ actions }: Run, jobs: JobsOfRun): RunOutcome {
  const rows = [...jobs].toSorted(([a], [b]) => a - b);
  const ended = rows.flatMap(([, job]) => job ?? []);
  const [turns, costUsd] = [total(ended, 'turns'), toCents(total(ended, 'costUsd'))];
  const pulls = ended.filter(({ pull }) => pull !== undefined).length;
  const message = `${count(jobs.size, 'issue')}: ${count(pulls, 'pull request')}, ${count(turns, 'turn')}, $${costUsd.toFixed(2)}`;
  const page = `${actions.serverUrl}/${actions.repository}`;
  const lines = rows.map(([issue, job]) => {
    const pull = job?.pull === undefined ? '' : `[#${job.pull}](${page}/pull/${job.pull})`;
    const cost = job ? `$${job.costUsd.toFixed(2)}` : '';
    return `| [#${issue}](${page}/issues/${issue}) | ${conclusionOf(job)} | ${pull} | ${job?.turns ?? ''} | ${cost} |`;
  });
  const table = ['| Issue | Ended as | Pull request | Turns | Cost |', '| --: | :-- | --: | --: | --: |', ...lines];
  const results = rows.map(([issue, job]) => ({
    issue,
    conclusion: conclusionOf(job),
    turns: job?.turns ?? 0,
    'cost-usd': job?.costUsd ?? 0,
    ...(job?.pull !== undefined && { 'pr-number': job.pull }),
  }));
  const own = { 'issue-count': jobs.size, results: JSON.stringify(results), turns, 'cost-usd': costUsd };
  const answer = [`**${message}.**`, ...(lines.length > 0 ? [table.join('\n')] : [])].join('\n\n');
  return { conclusion: 'succeeded', message: `${message}.`, reason: '', answer, byHost: true, outputs: own };
}

const conclusionOf = (job: FinishedJob | undefined): string => job?.conclusion ?? 'not-begun';

const total = (jobs: readonly FinishedJob[], name: 'turns' | 'costUsd'): number =>
  jobs.reduce((sum, job) => sum + job[name], 0);
