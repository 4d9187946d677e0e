/** What the runs of a repository have used, by day and person, and what those that have not ended may still use. */

export interface Amounts {
  readonly runs: number;
  readonly turns: number;
  /** US dollars. */
  readonly costUsd: number;
}

/** What may be used in a period; what is not there is not limited. */
export type BudgetLimits = Partial<Amounts>;

export interface Budgets {
  /** UsageRecord is recorded although nothing is limited. */
  readonly record: boolean;
  readonly perPersonDaily: BudgetLimits;
  readonly perRepositoryMonthly: BudgetLimits;
  readonly minAcceptance?: MinAcceptance;
}

/** Below which share of accepted pull requests an intent is stopped, judged by its last `items`. */
export interface MinAcceptance {
  /** Absent: none is stopped. */
  readonly share?: number;
  readonly items: number;
}

export const isLimited = ({ perPersonDaily, perRepositoryMonthly }: Budgets): boolean =>
  Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0;

/** Usage of runs that have ended. */
export interface UsageTotals extends Amounts {
  readonly deniedCalls: number;
  /** How many ended with each conclusion; `lost` stands for a run that never said how. */
  readonly conclusions: Readonly<Record<string, number>>;
}

/** Maximum that a run may use which has not ended. */
export interface Reservation {
  readonly person: string;
  readonly turns: number;
  readonly costUsd: number;
  /** When it counts as lost; RFC 3339. */
  readonly expiresAt: string;
}

export interface UsageDay {
  /** By login, in lower case. */
  readonly people: ReadonlyMap<string, UsageTotals>;
  /** How often the policy refused a call, by tool and rule. */
  readonly refused: ReadonlyMap<string, number>;
  /** By session. */
  readonly open: ReadonlyMap<string, Reservation>;
}

/** Days are UTC, such as `2026-11-23`, and a run belongs to the day on which it began. */
export interface UsageRecord {
  readonly days: ReadonlyMap<string, UsageDay>;
  /** Days that are no longer kept one by one, such as `2026-08`; `earlier` holds all before those. */
  readonly months: ReadonlyMap<string, UsageTotals>;
}

export const NOTHING_USED: UsageTotals = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} };
export const EMPTY_DAY: UsageDay = { people: new Map(), refused: new Map(), open: new Map() };
export const EMPTY_USAGE: UsageRecord = { days: new Map(), months: new Map() };
const EARLIER = 'earlier';

/** Day (`YYYY-MM-DD`, UTC) of a time in milliseconds since 1970. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const monthOf = (day: string): string => day.slice(0, 7);

/** Without what adding fractions leaves behind the sixth digit. */
export const toCents = (costUsd: number): number => Number(costUsd.toFixed(6));

export function addUsed(a: UsageTotals, b: UsageTotals): UsageTotals {
  const names = [...new Set([...Object.keys(a.conclusions), ...Object.keys(b.conclusions)])];
  return {
    runs: a.runs + b.runs,
    turns: a.turns + b.turns,
    costUsd: toCents(a.costUsd + b.costUsd),
    deniedCalls: a.deniedCalls + b.deniedCalls,
    conclusions: Object.fromEntries(
      names.map((name) => [name, (a.conclusions[name] ?? 0) + (b.conclusions[name] ?? 0)]),
    ),
  };
}

export const totalOf = (all: Iterable<UsageTotals>): UsageTotals => [...all].reduce(addUsed, NOTHING_USED);

/** Usage of runs that have ended, and of those that have not, which count with all that they may use. */
export interface ReservedUsage extends Amounts {
  /** How many of the runs have not ended. */
  readonly open: number;
}

export function usageWithReservation(usage: UsageRecord, person: string, day: string): ReservedUsage {
  const { people, open } = usage.days.get(day) ?? EMPTY_DAY;
  const own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}

export function reservedIn(usage: UsageRecord, month: string): ReservedUsage {
  const days = [...usage.days].flatMap(([day, value]) => (monthOf(day) === month ? [value] : []));
  const ended = [usage.months.get(month) ?? NOTHING_USED, ...days.flatMap(({ people }) => [...people.values()])];
  return taken(
    ended,
    days.flatMap(({ open }) => [...open.values()]),
  );
}

function taken(ended: readonly UsageTotals[], open: readonly Reservation[]): ReservedUsage {
  const { runs, turns, costUsd } = totalOf(ended);
  return {
    runs: runs + open.length,
    turns: open.reduce((sum, each) => sum + each.turns, turns),
    costUsd: toCents(open.reduce((sum, each) => sum + each.costUsd, costUsd)),
    open: open.length,
  };
}

/** Opens a run's account on a day; what stands there of the same session is replaced. */
export function withReservation(
  usage: UsageRecord,
  day: string,
  session: string,
  reservation: Reservation,
): UsageRecord {
  const before = usage.days.get(day) ?? EMPTY_DAY;
  return withDay(usage, day, { ...before, open: new Map(before.open).set(session, reservation) });
}

/** What a run has used, once it has ended. */
export interface RunUsage {
  readonly turns: number;
  readonly costUsd: number;
  readonly conclusion: string;
  /** Each refused call as tool and rule. */
  readonly refused: readonly string[];
}

/** Closes a run's account. Undefined if there is none: it was closed before, or counts as lost. */
export function withoutReservation(usage: UsageRecord, session: string, spent: RunUsage): UsageRecord | undefined {
  for (const [day, value] of usage.days) {
    const reservation = value.open.get(session);
    if (reservation) return withDay(usage, day, closed(value, [session, reservation], spent));
  }
  return undefined;
}

function closed(day: UsageDay, [session, { person }]: readonly [string, Reservation], spent: RunUsage): UsageDay {
  const { turns, costUsd, conclusion, refused } = spent;
  const used = { runs: 1, turns, costUsd, deniedCalls: refused.length, conclusions: { [conclusion]: 1 } };
  const open = new Map(day.open);
  open.delete(session);
  const name = day.people.has(person) || day.people.size < MAX_PEOPLE ? person : OTHERS;
  const people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}

/** Maximum number of people that one day records; if anyone may ask, there may be any number. */
const MAX_PEOPLE = 200;
const MAX_REFUSED = 40;
/** No login. */
const OTHERS = '(others)';

function withRefused(before: UsageDay['refused'], calls: readonly string[]): UsageDay['refused'] {
  const refused = new Map(before);
  for (const call of calls) {
    const name = refused.has(call) || refused.size < MAX_REFUSED ? call : OTHERS;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return refused;
}

const withDay = (usage: UsageRecord, day: string, value: UsageDay): UsageRecord => ({
  ...usage,
  days: new Map(usage.days).set(day, value),
});

/** Days that are kept one by one, and months behind them. */
const DAYS = 62;
const MONTHS = 24;
const DAY_MS = 86_400_000;

/**
 * Usage at `now` (milliseconds since 1970): runs whose time is over are lost, and what is old is folded into months and one
 * sum.
 */
export function upToDate(usage: UsageRecord, now: number): UsageRecord {
  const first = dayOf(now - DAYS * DAY_MS);
  const firstMonth = monthOf(dayOf(now - (DAYS + MONTHS * 31) * DAY_MS));
  const days = new Map<string, UsageDay>();
  const months = new Map<string, UsageTotals>();
  const fold = (month: string, used: UsageTotals): void => {
    const name = month < firstMonth ? EARLIER : month;
    months.set(name, addUsed(months.get(name) ?? NOTHING_USED, used));
  };
  for (const [month, used] of usage.months) fold(month, used);
  for (const [day, value] of usage.days) {
    const current = withoutLost(value, now);
    if (day >= first) days.set(day, current);
    else fold(monthOf(day), totalOf(current.people.values()));
  }
  return { days, months };
}

/** What a lost run used is not known, so only the run counts. */
function withoutLost(day: UsageDay, now: number): UsageDay {
  const lost = [...day.open].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now);
  const spent = { turns: 0, costUsd: 0, conclusion: 'lost', refused: [] };
  return lost.reduce((current, entry) => closed(current, entry, spent), day);
}
