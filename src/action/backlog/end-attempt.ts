/** The end of one of several jobs at an issue: its attempt is kept where no other overwrites it, and the last of them publishes the best. */
import { protectedBy } from '../../agent/run-policy.ts';
import type { AttemptEnd } from '../../core/attempt.ts';
import type { Conclusion } from '../../core/conclusion.ts';
import type { OmittedFile } from '../../core/session-event.ts';
import { filesBetween, linesBetween, treeOf, treeWith } from '../../git/commit.ts';
import { pathsWithSecrets, selectChanges } from '../../git/selection.ts';
import { changesBetween, newlyRefused } from '../../git/snapshot.ts';
import { describeOutcome } from '../../report/attempts-text.ts';
import { isUnfinished } from '../../report/evidence-text.ts';
import { readJournal } from '../../session/events/journal.ts';
import type { PlannedItem } from '../authorize.ts';
import { Ending, type RunOutcome } from '../early-end.ts';
import { eventOrigin } from '../gather.ts';
import type { Run } from '../run.ts';
import { salvageWork, type WorkResult } from '../work.ts';
import { reportAttempt } from './attempt-report.ts';
import { attemptResult } from './attempt-slot.ts';
import { resultOf } from './job-record.ts';
import { publishBest } from './publish-best.ts';

/** Never throws. */
export async function endAttempt(run: Run, worked: WorkResult | Ending, item: PlannedItem): Promise<RunOutcome> {
  const kept = await run.proceed('publish', worked, (work) => keepWork(run, work, item), salvageWork);
  const own = kept instanceof Ending ? kept.outcome : kept;
  if (run.signal.aborted) return own;
  const chosen = await run.proceed('publish', item, () => endJob(run, own, item));
  return chosen instanceof Ending ? chosen.outcome : chosen;
}

async function endJob(run: Run, own: RunOutcome, { slot, access }: PlannedItem): Promise<RunOutcome> {
  await slot.finalize(run, own);
  const published = await publishBest(run, access, slot);
  if (published) return published;
  if (!slot.isDone) return own;
  const reason = `attempt ${slot.attempt} at #${slot.issue} was made already, and another job publishes the best one`;
  return { ...own, message: `Skipped: ${reason}`, reason };
}

/** Keeps the attempt. If its change may not leave the runner, only that is recorded. */
async function keepWork(run: Run, work: WorkResult, { slot, access }: PlannedItem): Promise<RunOutcome> {
  const { task, result, evidence } = work;
  const { store } = task.checkout;
  const { tree, leftOut, secrets } = await publishableTree(run, work);
  const name = `Attempt ${slot.attempt} of ${slot.jobs} at #${slot.issue}`;
  const loss = whyNotKept(work, secrets);
  const conclusion = loss?.conclusion ?? concludeAttempt(work, tree !== undefined);
  const end = resultOf(run.view(), conclusion, access.github.now());
  if (loss) {
    await slot.keep(attemptResult(end, 'failed'));
    return { ...loss, message: `${name} is not kept: ${loss.reason}`, answer: '' };
  }
  const lines =
    tree === undefined ? undefined : await linesBetween(store, await treeOf(store, eventOrigin(task)), tree);
  const outcome = {
    ended: endedAs(result),
    ...(evidence && { verdict: evidence.verdict }),
    lines: lines ? lines.added + lines.deleted : 0,
  };
  const { events } = readJournal(run.journal.path);
  const report = JSON.stringify(run.redactor.deep(reportAttempt(work, { events, leftOut })));
  await slot.keep(
    { ...attemptResult(end, outcome.ended), outcome },
    { store, report, ...(tree !== undefined && { tree }) },
  );
  const answer = result.stop === 'answered' ? result.answer : '';
  const message = `${name} is kept (${describeOutcome(outcome)}): the last of its jobs publishes the best one`;
  return { conclusion, message, reason: conclusion === 'succeeded' ? '' : message, answer };
}

/** `reason`: one clause. */
function whyNotKept(
  { emptied }: WorkResult,
  secrets: readonly string[],
): { readonly conclusion: Conclusion; readonly reason: string } | undefined {
  if (emptied) return { conclusion: 'failed', reason: 'the workspace lost its files, and it is unknown by whom' };
  if (secrets.length === 0) return undefined;
  return { conclusion: 'blocked', reason: `what looks like a secret was added to ${secrets.join(', ')}` };
}

const endedAs = ({ stop, answer }: WorkResult['result']): AttemptEnd =>
  stop === 'answered' && answer === '' ? 'silent' : stop;

function concludeAttempt({ result, evidence }: WorkResult, hasChanged: boolean): Conclusion {
  if (result.stop === 'failed') return 'failed';
  if (endedAs(result) !== 'answered' || isUnfinished(evidence)) return 'incomplete';
  return hasChanged ? 'succeeded' : 'no-changes';
}

/** Tree with the part of the change that may be published; absent where that is nothing. `secrets`: files that seem to hold one. */
async function publishableTree(
  { redactor }: Run,
  { task, after, unchangeable }: WorkResult,
): Promise<{ readonly tree?: string; readonly leftOut: readonly OmittedFile[]; readonly secrets: readonly string[] }> {
  const { checkout, config, scope, before: look } = task;
  const { store } = checkout;
  const [before, origin] = [await look(), eventOrigin(task)];
  const protect = protectedBy(config);
  const selection = await selectChanges(store, origin, await changesBetween(store, before, after), { protect, scope });
  const leftOut = [...selection.leftOut, ...newlyRefused(before, after)];
  const [from, to] = [await treeOf(store, origin), await treeWith(store, origin, selection.changes)];
  const files = await filesBetween(store, from, to);
  if (files.length === 0 || unchangeable !== undefined) return { leftOut, secrets: [] };
  const secrets = await pathsWithSecrets(store, { from, to, files }, redactor.text);
  return { tree: to, leftOut, secrets: secrets.map(redactor.text) };
}
