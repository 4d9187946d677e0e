/** `usage`: what the runs of this repository have used in the last weeks, and how much of the budgets is taken. */
import { KodeletError } from '../core/error.ts';
import {
  type BudgetLimits,
  dayOf,
  monthOf,
  type ReservedUsage,
  reservedIn,
  totalOf,
  type UsageRecord,
  type UsageTotals,
  upToDate,
  usageWithReservation,
} from '../core/usage.ts';
import { readUsage, USAGE_REF } from '../git/usage-ref.ts';
import { count } from '../lib/text.ts';
import { dollars } from '../report/figures.ts';
import { plain } from '../report/log-text.ts';
import { loadSettings, type Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { openLocalNotes } from './remote-repository.ts';
import { writeJson, writeLine } from './standard-streams.ts';

export async function usageReport(options: Options): Promise<number> {
  const weeks = weeksOf(options.weeks);
  const { budgets } = await loadSettings(options);
  const refStore = await openLocalNotes({ ref: USAGE_REF, what: 'usage' });
  const usage = await readUsage(refStore);
  if (typeof usage === 'string') {
    throw new KodeletError('git', `${USAGE_REF} is not a record of usage: it ${usage}`, {
      remedy: `Look at it with: git fetch origin ${USAGE_REF} && git show FETCH_HEAD. Delete it with: git push origin :${USAGE_REF}`,
    });
  }
  const now = Date.now();
  const summary = summarize(upToDate(usage, now), now, weeks);
  if (options.json) writeJson(summary);
  else for (const line of lines(summary, budgets.perPersonDaily, budgets.perRepositoryMonthly)) writeLine(plain(line));
  return EXIT.ok;
}

/** Maximum number of whole weeks that are kept day by day. */
const MAX_WEEKS = 8;

function weeksOf(given: unknown): number {
  const weeks = Number(given ?? 4);
  if (Number.isInteger(weeks) && weeks >= 1 && weeks <= MAX_WEEKS) return weeks;
  throw new KodeletError('usage', `option --weeks is "${given}"`, {
    remedy: `Allowed: a whole number from 1 to ${MAX_WEEKS}`,
  });
}

interface Summary {
  /** The oldest first; `from` is a Monday. */
  readonly weeks: readonly ({ readonly from: string } & UsageTotals)[];
  readonly month: { readonly month: string } & ReservedUsage;
  readonly today: readonly ({ readonly person: string } & ReservedUsage)[];
  /** Refused calls of these weeks, the most frequent first. */
  readonly refused: readonly { readonly call: string; readonly times: number }[];
}

const DAY_MS = 86_400_000;

function summarize(usage: UsageRecord, now: number, many: number): Summary {
  const today = dayOf(now);
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
  const starts = Array.from({ length: many }, (_, index) => monday - (many - 1 - index) * 7 * DAY_MS);
  const from = dayOf(starts[0] ?? monday);
  const weeks = starts.map((start) => {
    const days = Array.from({ length: 7 }, (_, index) => usage.days.get(dayOf(start + index * DAY_MS)));
    return { from: dayOf(start), ...totalOf(days.flatMap((day) => [...(day?.people.values() ?? [])])) };
  });
  const { people = new Map(), open = new Map() } = usage.days.get(today) ?? {};
  const names = new Set([...people.keys(), ...[...open.values()].map(({ person }) => person)]);
  return {
    weeks,
    month: { month: monthOf(today), ...reservedIn(usage, monthOf(today)) },
    today: [...names].sort().map((person) => ({ person, ...usageWithReservation(usage, person, today) })),
    refused: refusedSince(usage, from),
  };
}

function refusedSince({ days }: UsageRecord, from: string): Summary['refused'] {
  const times = new Map<string, number>();
  for (const [day, { refused }] of days) {
    if (day < from) continue;
    for (const [call, number] of refused) times.set(call, (times.get(call) ?? 0) + number);
  }
  return [...times].map(([call, number]) => ({ call, times: number })).sort((a, b) => b.times - a.times);
}

function* lines(
  { weeks, month, today, refused }: Summary,
  daily: BudgetLimits,
  monthly: BudgetLimits,
): Generator<string> {
  yield row('week from', 'runs', 'turns', 'cost', 'refused', 'ended as');
  for (const { from, runs, turns, costUsd, deniedCalls, conclusions } of weeks) {
    const ended = Object.entries(conclusions).map(([name, number]) => `${name} ${number}`);
    yield row(from, `${runs}`, `${turns}`, dollars(costUsd), `${deniedCalls}`, ended.join(', ') || '-');
  }
  yield '';
  yield `This month (${month.month}): ${describeTaken(month, monthly)}`;
  for (const one of today) yield `Today, ${one.person}: ${describeTaken(one, daily)}`;
  if (refused.length > 0)
    yield `Refused most: ${refused
      .slice(0, MAX_REFUSED)
      .map(({ call, times }) => `${call} (${times})`)
      .join(', ')}`;
}

const MAX_REFUSED = 10;

function row(week: string, ...[runs = '', turns = '', cost = '', refused = '', ended = '']: string[]): string {
  return [week.padEnd(10), runs.padStart(5), turns.padStart(6), cost.padStart(9), refused.padStart(7), ended].join(
    '  ',
  );
}

function describeTaken({ runs, turns, costUsd, open }: ReservedUsage, limits: BudgetLimits): string {
  const parts = [
    limits.runs === undefined ? count(runs, 'run') : `${runs} of ${count(limits.runs, 'run')}`,
    limits.costUsd === undefined ? dollars(costUsd) : `${dollars(costUsd)} of ${dollars(limits.costUsd)}`,
    limits.turns === undefined ? count(turns, 'turn') : `${turns} of ${count(limits.turns, 'turn')}`,
  ];
  const held =
    open === 0 ? '' : `, with what ${count(open, 'run')} that ${open === 1 ? 'has' : 'have'} not ended may use`;
  return parts.join(', ') + held;
}
