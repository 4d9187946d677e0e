/** `mode: merge`: collects what the jobs of this workflow run have done into one report, and frees the issues of those that died. */
import { type Backlog, type FinishedJob, foldJobs, type JobsOfRun, jobsOfRun } from '../../core/backlog.ts';
import { describeError } from '../../core/error.ts';
import { toCents } from '../../core/usage.ts';
import { changeBacklog, dropJobs, readBacklog, readJobs } from '../../git/backlog-refs.ts';
import type { Store } from '../../git/store.ts';
import { count } from '../../lib/text.ts';
import type { AuthorizedRun } from '../authorize.ts';
import { partsOf, type RunOutcome } from '../early-end.ts';
import type { Run } from '../run.ts';

/** Needs the jobs of the matrix, so that none of them works any more. Throws KodeletError `git` where the backlog cannot be read. */
export async function merge(run: Run, { github }: Pick<AuthorizedRun, 'github'>, store: Store): Promise<RunOutcome> {
  const { runId } = run.actions;
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
    return reportOn(run, jobs);
  } catch (error) {
    // What can be read is worth a report; the leases end by themselves.
    const report = reportOn(run, merged(await readBacklog(store)).value);
    return { ...report, conclusion: 'failed', message: describeError(error), ...partsOf(error) };
  }
}

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
