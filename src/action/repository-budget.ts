/** The budgets of a run on GitHub: reserved before the model is asked, settled beside the report, or by the post step. */
import { dirname, join } from 'node:path';
import { readRoom, recordUsage, reserve, usageInRun } from '../agent/budgets.ts';
import type { Config } from '../config/config.ts';
import { configPath } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import type { Limits, SessionEvent } from '../core/session-event.ts';
import { type Amounts, isLimited } from '../core/usage.ts';
import { OUTCOMES_REF } from '../git/outcomes-ref.ts';
import { type RefStore, remoteRef } from '../git/ref-store.ts';
import { openStore, type Remote } from '../git/store.ts';
import { USAGE_REF } from '../git/usage-ref.ts';
import { WORKFLOW_ACCOUNT } from '../github/api/account.ts';
import { resolvesWithin } from '../lib/time.ts';
import { remoteOf } from './checkout.ts';
import type { RunOutcome } from './early-end.ts';
import type { KilledRun } from './interrupted-push.ts';
import { inform, type Run, warn } from './run.ts';

type BudgetReservation =
  | {
      readonly ok: true;
      /** Limits of the run, lowered to what the budgets leave. */
      readonly limits: Limits;
      /** Records what the run used; absent where nothing is recorded. Never throws. */
      readonly finalize?: (outcome: RunOutcome) => Promise<void>;
    }
  /** `reason`: one clause. */
  | { readonly ok: false; readonly reason: string; readonly remedy: string };

/**
 * Without `budgets`, GitHub is asked nothing. Throws KodeletError `git` where there are budgets and they cannot be checked: a
 * run that nobody counts would be without one.
 */
export async function reserveBudget(run: Run, config: Config, root: string): Promise<BudgetReservation> {
  const { limits, budgets } = config;
  const unbudgeted = { ok: true, limits } as const;
  const isFree = run.trigger.intent === 'help' || config.mode !== 'run';
  const stopped = isFree ? undefined : await whyIntentStopped(run, config, root);
  if (stopped !== undefined) return { ok: false, reason: stopped, remedy: 'Ask a maintainer to lower that share' };
  if ((!isLimited(budgets) && !budgets.record) || isFree) return unbudgeted;
  const { sessionId: session, stream, actions } = run;
  const person = payerOf(run);
  const now = Date.now();
  try {
    const refStore = await openUsageStore(run.journal.path, root, remoteOf(run));
    const reserved = await reserve(refStore, {
      session,
      person,
      now,
      limits,
      budgets,
      file: configPath(actions.inputs),
    });
    if (!reserved.ok) return { ...reserved, remedy: 'Ask again then, or ask a maintainer to raise the budget' };
    const { day, limits: lowered } = reserved;
    stream.emit({ type: 'budget-start', day, person, turns: lowered.turns, costUsd: lowered.costUsd });
    announceLoweredLimits(run, limits, lowered);
    return { ok: true, limits: lowered, finalize: (outcome) => finalizeBudget(run, refStore, outcome) };
  } catch (error) {
    if (isLimited(budgets)) throw error;
    warn(run.stream, describeError(error));
    return unbudgeted;
  }
}

/** By what became of its pull requests. Without the key nothing is read. Throws KodeletError `git` where it cannot be. */
async function whyIntentStopped(run: Run, { budgets }: Config, root: string): Promise<string | undefined> {
  const { minAcceptance } = budgets;
  if (minAcceptance?.share === undefined) return undefined;
  const { refusesIntent } = await import('../agent/outcomes.ts');
  const { intent } = run.trigger;
  const store = await openStore({ directory: join(run.directory, 'outcomes'), root, remote: remoteOf(run) });
  return refusesIntent(remoteRef(store, OUTCOMES_REF), { intent, minAcceptance, file: configPath(run.actions.inputs) });
}

/** What the budgets leave for runs like this one; undefined without budgets. Throws KodeletError `git` where they cannot be read. */
export async function roomForRuns(run: Run, config: Config, root: string): Promise<Amounts | undefined> {
  const { limits, budgets } = config;
  if (!isLimited(budgets)) return undefined;
  const refStore = await openUsageStore(run.journal.path, root, remoteOf(run));
  const [now, file] = [Date.now(), configPath(run.actions.inputs)];
  return readRoom(refStore, { person: payerOf(run), now, limits, budgets, file });
}

/**
 * Login that pays for the run: the person who ran the job again, if someone did. A schedule belongs to no one, no matter who
 * touched its workflow last.
 */
const payerOf = ({ trigger, actions }: Run): string =>
  trigger.eventName === 'schedule' ? WORKFLOW_ACCOUNT : (actions.rerunBy ?? trigger.actor.login);

function announceLoweredLimits({ stream }: Run, asked: Limits, { turns, costUsd }: Limits): void {
  if (turns === asked.turns && costUsd === asked.costUsd) return;
  inform(stream, `The budgets leave this run ${turns} turns and $${costUsd.toFixed(2)}`);
}

/** A store of its own beside the journal: what it fetches gets in the way of nothing, and the post step finds it. */
const openUsageStore = async (journal: string, root: string, remote: Remote): Promise<RefStore> =>
  remoteRef(await openStore({ directory: join(dirname(journal), 'usage'), root, remote }), USAGE_REF);

/** The report does not wait longer; the reservation then ends by itself. */
const PATIENCE_MS = 60_000;

async function finalizeBudget(run: Run, refStore: RefStore, { conclusion }: RunOutcome): Promise<void> {
  try {
    const spent = usageInRun(run.view(), conclusion);
    if (!(await resolvesWithin(PATIENCE_MS, recordUsage(refStore, run.sessionId, spent, Date.now())))) {
      return warn(run.stream, `${NOT_RECORDED}: GitHub did not answer in time`);
    }
    run.stream.emit({ type: 'budget-end', turns: spent.turns, costUsd: spent.costUsd });
  } catch (error) {
    warn(run.stream, `${NOT_RECORDED}: ${describeError(error)}`);
  }
}

const NOT_RECORDED = 'What this run used is not recorded';

/** For a run whose process is gone before it had settled. Throws KodeletError `git`. */
export async function finalizeInterruptedBudget({
  events,
  view,
  left: { journal },
  access,
}: Pick<KilledRun, 'events' | 'view'> & {
  readonly left: Pick<KilledRun['left'], 'journal'>;
  readonly access: Pick<KilledRun['access'], 'remote'>;
}): Promise<void> {
  const has = (type: SessionEvent['type']): boolean => events.some((event) => event.type === type);
  if (!has('budget-start') || has('budget-end')) return;
  const refStore = await openUsageStore(journal, dirname(journal), access.remote);
  await recordUsage(refStore, view.sessionId, usageInRun(view), Date.now());
}
