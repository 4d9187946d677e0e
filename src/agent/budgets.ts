/** Budgets of people and of the repository around a run: what it may use is reserved before it, what it used is settled after it. */
import { KodeletError } from '../core/error.ts';
import type { Limits } from '../core/session-event.ts';
import {
  type Amounts,
  type BudgetLimits,
  type Budgets,
  dayOf,
  isLimited,
  monthOf,
  type Reservation,
  type ReservedUsage,
  type RunUsage,
  reservedIn,
  toCents,
  type UsageRecord,
  upToDate,
  usageWithReservation,
  withoutReservation,
  withReservation,
} from '../core/usage.ts';
import type { RefStore } from '../git/ref-store.ts';
import { changeUsage, readUsage, USAGE_REF } from '../git/usage-ref.ts';
import { count } from '../lib/text.ts';
import { describeMoment } from '../lib/time.ts';
import type { View } from '../session/events/view.ts';

interface BudgetedRun {
  readonly session: string;
  /** Login of the person who pays for it. */
  readonly person: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limits: Limits;
  readonly budgets: Budgets;
  /** Path of the configuration file, for messages. */
  readonly file: string;
}

type ReservationResult =
  | {
      readonly ok: true;
      readonly day: string;
      /** Limits of the run, lowered to what the budgets leave. */
      readonly limits: Limits;
    }
  /** `reason`: one clause, without a full stop. */
  | { readonly ok: false; readonly reason: string };

/** Throws KodeletError `git` where the record cannot be read or written. */
export async function reserve(refStore: RefStore, run: BudgetedRun): Promise<ReservationResult> {
  const changed = await changeUsage(refStore, (found) => reserveIn(upToDate(found, run.now), run)).catch(unreachable);
  if (changed.ok) return changed.value;
  throw notKept(changed.said, run.budgets);
}

/** What the budgets leave for more runs of this person. Throws KodeletError `git` where the record cannot be read. */
export async function readRoom(refStore: RefStore, run: Omit<BudgetedRun, 'session'>): Promise<Amounts> {
  const found = await readUsage(refStore);
  if (typeof found === 'string') throw notKept(`${USAGE_REF} ${found}`, run.budgets);
  const scopes = scopesOf(upToDate(found, run.now), run);
  const min = (name: keyof Amounts): number => Math.min(...scopes.map((scope) => Math.max(0, leftOf(scope, name))));
  return { runs: min('runs'), turns: min('turns'), costUsd: min('costUsd') };
}

function reserveIn(
  usage: UsageRecord,
  run: BudgetedRun,
): { readonly usage?: UsageRecord; readonly value: ReservationResult } {
  const { session, now, limits } = run;
  const [person, day] = [run.person.toLowerCase(), dayOf(now)];
  const known = usage.days.get(day)?.open.get(session);
  // A push whose answer was lost has reserved it already.
  if (known) return { value: { ok: true, day, limits: { ...limits, turns: known.turns, costUsd: known.costUsd } } };
  const scopes = scopesOf(usage, run);
  const exhausted = scopes.flatMap((scope) => usedUp(scope, run.file))[0];
  if (exhausted !== undefined) return { value: { ok: false, reason: exhausted } };
  const lowered = scopes.reduce(lower, limits);
  const { turns, costUsd } = lowered;
  const reservation: Reservation = { person, turns, costUsd, expiresAt: expiry(now, limits) };
  return { usage: withReservation(usage, day, session, reservation), value: { ok: true, day, limits: lowered } };
}

interface Scope {
  readonly key: string;
  readonly whose: string;
  readonly limits: BudgetLimits;
  readonly taken: ReservedUsage;
  /** When it begins again, in milliseconds since 1970. */
  readonly renewed: number;
}

function scopesOf(usage: UsageRecord, { person, budgets, now }: Omit<BudgetedRun, 'session'>): readonly Scope[] {
  const day = dayOf(now);
  return [
    {
      ...DAILY,
      whose: `The daily budget of "${person}"`,
      limits: budgets.perPersonDaily,
      taken: usageWithReservation(usage, person.toLowerCase(), day),
      renewed: nextDay(now),
    },
    {
      ...MONTHLY,
      limits: budgets.perRepositoryMonthly,
      taken: reservedIn(usage, monthOf(day)),
      renewed: nextMonth(now),
    },
  ];
}

const DAILY = { key: 'budgets.per-person-daily' };
const MONTHLY = { key: 'budgets.per-repository-monthly', whose: 'The monthly budget of this repository' };

/** Below a cent, no run gets anywhere. */
const MIN_LEFT: Amounts = { runs: 1, turns: 1, costUsd: 0.01 };

const MEASURES: readonly { readonly name: keyof Amounts; readonly key: string; show(value: number): string }[] = [
  { name: 'runs', key: 'runs', show: (value) => count(value, 'run') },
  { name: 'costUsd', key: 'cost-usd', show: (value) => `$${value.toFixed(2)}` },
  { name: 'turns', key: 'turns', show: (value) => count(value, 'turn') },
];

const leftOf = ({ limits, taken }: Scope, name: keyof Amounts): number =>
  toCents((limits[name] ?? Number.POSITIVE_INFINITY) - taken[name]);

function usedUp(scope: Scope, file: string): string[] {
  return MEASURES.flatMap(({ name, key, show }) => {
    const limit = scope.limits[name];
    if (limit === undefined || leftOf(scope, name) >= MIN_LEFT[name]) return [];
    const { open } = scope.taken;
    const held =
      open > 0 ? `, with what ${count(open, 'run')} that ${open === 1 ? 'has' : 'have'} not ended may use` : '';
    return (
      `${scope.whose} is used up (${show(scope.taken[name])} of ${show(limit)}${held}) until ${describeMoment(scope.renewed)}, ` +
      `unless a maintainer raises ${scope.key}.${key} in ${file}`
    );
  });
}

/** Lowers limits to what the scope leaves; what has no budget keeps its limit. */
const lower = (limits: Limits, scope: Scope): Limits => ({
  ...limits,
  turns: Math.min(limits.turns, leftOf(scope, 'turns')),
  costUsd: Math.min(limits.costUsd, leftOf(scope, 'costUsd')),
});

function nextDay(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
}

function nextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** Beside the agent's own time a run gathers, verifies and publishes. */
const AROUND_MINUTES = 120;

const expiry = (now: number, limits: Limits): string => new Date(latestEnd(now, limits)).toISOString();

/** When a run that begins now must have ended, in milliseconds since 1970: after that it counts as lost. */
export const latestEnd = (now: number, { minutes }: Limits): number => now + (minutes + AROUND_MINUTES) * 60_000;

/** Replaces the session's reservation by what it used; without a reservation nothing changes. Throws KodeletError `git`. */
export async function recordUsage(refStore: RefStore, session: string, spent: RunUsage, now: number): Promise<void> {
  const changed = await changeUsage(refStore, (found) => ({
    usage: withoutReservation(upToDate(found, now), session, spent),
    value: undefined,
  }));
  if (!changed.ok) throw new KodeletError('git', changed.said);
}

/** What a run that has ended used. `conclusion`: for a view that does not know it. */
export function usageInRun(
  { turns, costUsd, calls, ...view }: View,
  conclusion = view.conclusion ?? 'failed',
): RunUsage {
  const refused = calls.flatMap(({ state, tool, rule = '' }) => (state === 'denied' ? [`${tool} ${rule}`] : []));
  return { turns, costUsd: toCents(costUsd), conclusion, refused: refused.map(cleaned) };
}

/** Names of tools and rules are the configuration's, and this is read by people and programs. */
const cleaned = (call: string): string =>
  call
    .replaceAll(/[^\w .:*/-]/g, '')
    .slice(0, 100)
    .trim();

const unreachable = (error: unknown): { ok: false; said: string } => ({
  ok: false,
  said: error instanceof Error ? error.message : String(error),
});

const notKept = (said: string, budgets: Budgets): KodeletError =>
  new KodeletError(
    'git',
    `${isLimited(budgets) ? 'The budgets cannot be checked' : 'Usage cannot be recorded'}: ${said}`,
    {
      remedy:
        'Give the job the permission "contents: write" so that it can keep what runs use; if something else stands there, ' +
        `delete it with: git push origin :${USAGE_REF}`,
    },
  );
