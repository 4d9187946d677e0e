/** `mode: plan`: picks the next issues of the backlog, leases them to this workflow run, and hands their numbers to the matrix. */
import type { Config } from '../../config/config.ts';
import {
  type Backlog,
  foldJobs,
  type IssueSelection,
  type JobsByIssue,
  jobsOf,
  leasedBy,
  limitCaps,
  type OpenIssue,
  type PlanCap,
  pickIssues,
  withLeases,
} from '../../core/backlog.ts';
import { type AttemptTips, dropAttempts, listAttempts } from '../../git/attempt-refs.ts';
import { changeBacklog, dropJobs, type JobRefs, readJobs } from '../../git/backlog-refs.ts';
import type { Store } from '../../git/store.ts';
import { listOpenIssues, requireLabels } from '../../github/api/issues.ts';
import { count } from '../../lib/text.ts';
import { shownCode } from '../../markdown/code-text.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { costOfTurns, turnsForIssue } from '../../providers/models.ts';
import { PROVIDERS } from '../../providers/providers.ts';
import type { AuthorizedRun } from '../authorize.ts';
import type { RunOutcome } from '../early-end.ts';
import { roomForRuns } from '../repository-budget.ts';
import { type Run, warn } from '../run.ts';

/** Throws KodeletError, and what GitHub answers where it lists no issues. */
export async function plan(run: Run, access: AuthorizedRun, store: Store): Promise<RunOutcome> {
  const { repository } = run.trigger;
  const { github, config } = access;
  const { labels, withoutLabels, leaseMs } = config.backlog;
  await requireLabels(github, repository, { 'backlog.labels': labels, 'backlog.without-labels': withoutLabels });
  const [{ issues, requestsLeft }, { found, tips }] = await Promise.all([
    listOpenIssues(github, repository, labels),
    readState(store),
  ]);
  const { attempts: jobs } = config.agent;
  const budgeted = await budgetCaps(run, access);
  const options = { query: config.backlog, now: github.now(), estimate: estimateOf(config) };
  const caps = (backlog: Backlog): PlanCap[] => [
    ...budgeted(waitingIn(backlog, found.jobs, tips)),
    ...limitCaps(backlog, { now: options.now, leaseMs, jobs, requestsLeft }),
  ];
  const expiresAt = new Date(options.now + leaseMs).toISOString();
  const lease = { run: run.actions.runId, expiresAt, ...(jobs > 1 && { jobs }) };
  const { picked, folded, free, jobsEach } = await changeBacklog(store, (before) => {
    const backlog = foldJobs(before, found.jobs, options);
    const own = leasedBy(backlog, lease.run); // what a lost answer, or a first attempt of this job, has leased
    const isOwn = ({ number }: OpenIssue): boolean => own.includes(number);
    const usable = issues.filter(({ number }) => !found.foreign.some(({ issue }) => issue === number));
    const picked =
      own.length > 0
        ? again(issues.filter(isOwn), options.estimate)
        : pickIssues(usable, backlog, { ...options, caps: caps(backlog) });
    const numbers = picked.issues.map(({ number }) => number);
    const after = own.length > 0 ? backlog : withLeases(backlog, numbers, lease);
    const folded = [...found.jobs.keys()].filter(
      (issue) => backlog.get(issue)?.lease?.run !== found.jobs.get(issue)?.run,
    );
    const free = [...tips.keys()].filter((issue) => !backlog.get(issue)?.lease);
    const [first] = own;
    const jobsEach = first === undefined ? jobs : jobsOf(backlog.get(first) ?? {});
    return { backlog: after, value: { picked, folded, free, jobsEach } };
  });
  await dropJobs(store, found, folded);
  await dropAttempts(store, tips, free);
  return outcomeOfPlan(run, picked, found, jobsEach);
}

async function readState(store: Store): Promise<{ readonly found: JobRefs; readonly tips: AttemptTips }> {
  return { found: await readJobs(store), tips: await listAttempts(store) };
}

/** Leased jobs that have not begun. */
const waitingIn = (backlog: Backlog, jobs: JobsByIssue, tips: AttemptTips): number =>
  [...backlog]
    .filter(([issue, { lease }]) => lease && jobs.get(issue)?.run !== lease.run)
    .reduce((sum, [issue, entry]) => sum + Math.max(0, jobsOf(entry) - (tips.get(issue)?.length ?? 0)), 0);

/** What this workflow run has leased already. */
const again = (issues: readonly OpenIssue[], estimate: (characters: number) => number): IssueSelection => ({
  issues: issues.map(({ number, characters }) => ({ number, estimateUsd: estimate(characters) })),
  left: new Map(),
});

/** No more than the limit of the run itself lets it cost. */
function estimateOf({ model, limits, agent }: Config): (characters: number) => number {
  const price = PROVIDERS[model.provider].models.price(model.name);
  return (characters) => {
    const turns = Math.min(limits.turns, agent.attempts * turnsForIssue(characters));
    return Math.min(limits.costUsd, costOfTurns(turns, price));
  };
}

/**
 * Caps the plan at the issues that may each use all that a run may: none of them is refused half-way, with a comment on its
 * issue. What jobs that have not started will reserve is subtracted.
 */
async function budgetCaps(run: Run, { config, checkout }: AuthorizedRun): Promise<(waiting: number) => PlanCap[]> {
  const room = await roomForRuns(run, config, checkout.store.root);
  if (!room) return () => [];
  const {
    limits,
    agent: { attempts: jobs },
  } = config;
  const [costUsd, turns] = [limits.costUsd / jobs, limits.turns / jobs];
  const max = Math.min(room.runs, Math.floor(room.costUsd / costUsd), Math.floor(room.turns / turns));
  return (waiting) => {
    const free = Math.max(0, Math.floor((max - waiting) / jobs));
    return [{ max: free, why: `because the budgets leave ${count(free, 'run')} at $${limits.costUsd.toFixed(2)}` }];
  };
}

function outcomeOfPlan(
  run: Run,
  { issues, left }: IssueSelection,
  { foreign }: JobRefs,
  /** Number of jobs of each issue. */
  jobs: number,
): RunOutcome {
  const numbers = issues.map(({ number }) => number);
  const estimate = issues.reduce((sum, { estimateUsd }) => sum + estimateUsd, 0);
  const each = jobs === 1 ? '' : ` with ${jobs} attempts each`;
  const message = `Planned ${count(numbers.length, 'issue')}${each}, at an estimated $${estimate.toFixed(2)}`;
  for (const { ref } of foreign) {
    warn(
      run.stream,
      foreignRef(ref, (text) => text),
    );
  }
  const link = (number: number): string =>
    `[#${number}](${run.actions.serverUrl}/${run.actions.repository}/issues/${number})`;
  const rows = [...left].map(([reason, issues]) => `| ${issues} | ${plainText(reason)} |`);
  const parts = [
    `**${message}.**`,
    numbers.map(link).join(', '),
    rows.length > 0 ? ['| Issues | not planned: |', '| --: | :-- |', ...rows].join('\n') : '',
    ...foreign.map(({ ref }) => foreignRef(ref, shownCode)),
  ];
  return {
    conclusion: 'succeeded',
    message: `${message}.`,
    reason: '',
    answer: parts.filter(Boolean).join('\n\n'),
    byHost: true,
    outputs: { matrix: JSON.stringify(matrixOf(numbers, jobs)), 'issue-count': numbers.length },
  };
}

/** GitHub starts a job for each combination; the input `attempt` takes its number by default. */
const matrixOf = (issue: readonly number[], jobs: number): Readonly<Record<string, readonly number[]>> =>
  jobs === 1 ? { issue } : { issue, 'agent-attempt': Array.from({ length: jobs }, (_, index) => index + 1) };

const foreignRef = (ref: string, show: (text: string) => string): string =>
  `${show(ref)} holds something else, so its issue is left out. If nothing there is needed, delete it with: ${show(`git push origin :${ref}`)}`;
