/** `mode: merge`: collects what the jobs of this workflow run have done into one report, and frees the issues of those that died. */
import { type Backlog, type FinishedJob, foldLegs, type JobsOfRun, legsOfRun } from '../../core/backlog.ts';
import { describeError } from '../../core/error.ts';
import { toCents } from '../../core/usage.ts';
import { changeBacklog, dropLegs, readBacklog, readLegs } from '../../git/backlog-refs.ts';
import type { Store } from '../../git/store.ts';
import { count } from '../../lib/text.ts';
import type { AuthorizedRun } from '../authorize.ts';
import { partsOf, type RunOutcome } from '../early-end.ts';
import type { Run } from '../run.ts';

/** Needs the jobs of the matrix, so that none of them works any more. Throws KodeletError `git` where the backlog cannot be read. */
export async function merge(run: Run, { github }: Pick<AuthorizedRun, 'github'>, store: Store): Promise<RunOutcome> {
  const { runId } = run.actions;
  const found = await readLegs(store);
  const options = { now: github.now(), ended: runId };
  const merged = (before: Backlog) => {
    const backlog = foldLegs(before, found.legs, options);
    return { backlog, value: legsOfRun(before, backlog, runId) };
  };
  try {
    const legs = await changeBacklog(store, merged);
    const own = [...found.legs].flatMap(([issue, leg]) => (leg.run === runId ? [issue] : []));
    await dropLegs(store, found, own);
    return reportOn(run, legs);
  } catch (error) {
    // What can be read is worth a report; the leases end by themselves.
    const report = reportOn(run, merged(await readBacklog(store)).value);
    return { ...report, conclusion: 'failed', message: describeError(error), ...partsOf(error) };
  }
}

function reportOn({ actions }: Run, legs: JobsOfRun): RunOutcome {
  const rows = [...legs].toSorted(([a], [b]) => a - b);
  const ended = rows.flatMap(([, leg]) => leg ?? []);
  const [turns, costUsd] = [total(ended, 'turns'), toCents(total(ended, 'costUsd'))];
  const pulls = ended.filter(({ pull }) => pull !== undefined).length;
  const message = `${count(legs.size, 'issue')}: ${count(pulls, 'pull request')}, ${count(turns, 'turn')}, $${costUsd.toFixed(2)}`;
  const page = `${actions.serverUrl}/${actions.repository}`;
  const lines = rows.map(([issue, leg]) => {
    const pull = leg?.pull === undefined ? '' : `[#${leg.pull}](${page}/pull/${leg.pull})`;
    const cost = leg ? `$${leg.costUsd.toFixed(2)}` : '';
    return `| [#${issue}](${page}/issues/${issue}) | ${conclusionOf(leg)} | ${pull} | ${leg?.turns ?? ''} | ${cost} |`;
  });
  const table = ['| Issue | Ended as | Pull request | Turns | Cost |', '| --: | :-- | --: | --: | --: |', ...lines];
  const results = rows.map(([issue, leg]) => ({
    ...{ issue, conclusion: conclusionOf(leg), turns: leg?.turns ?? 0, 'cost-usd': leg?.costUsd ?? 0 },
    ...(leg?.pull !== undefined && { 'pr-number': leg.pull }),
  }));
  const own = { 'issue-count': legs.size, results: JSON.stringify(results), turns, 'cost-usd': costUsd };
  const answer = [`**${message}.**`, ...(lines.length > 0 ? [table.join('\n')] : [])].join('\n\n');
  return { conclusion: 'succeeded', message: `${message}.`, reason: '', answer, byHost: true, outputs: own };
}

const conclusionOf = (leg: FinishedJob | undefined): string => leg?.conclusion ?? 'not-begun';

const total = (legs: readonly FinishedJob[], name: 'turns' | 'costUsd'): number =>
  legs.reduce((sum, leg) => sum + leg[name], 0);
