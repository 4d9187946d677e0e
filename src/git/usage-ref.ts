/** The reference that keeps what the runs of a repository have used: a file for each day, and for each month behind those. */
import {
  EMPTY_DAY,
  EMPTY_USAGE,
  NOTHING_USED,
  type Reservation,
  type UsageDay,
  type UsageRecord,
  type UsageTotals,
} from '../core/usage.ts';
import { type RefChange, type RefFiles, type RefSchema, type RefStore, readRef, updateRef } from './ref-store.ts';

export const USAGE_REF = 'refs/kodelet/usage';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^(?:\d{4}-\d{2}|earlier)$/;

const SCHEMA: RefSchema = {
  whole: 'a record of usage',
  one: 'day or month',
  files: 120,
  bytes: 262_144,
  isName: (name) => DAY.test(name) || MONTH.test(name),
  message: 'What runs have used',
};

/** The usage, or why there is none to read, as words that follow "the reference". Throws KodeletError `git`. */
export async function readUsage(refStore: RefStore): Promise<UsageRecord | string> {
  const notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? usageIn(notes);
}

type Changed<T> =
  | { readonly ok: true; readonly value: T }
  /** `said`: one clause, without a full stop. */
  | { readonly ok: false; readonly said: string };

/** `change` may be called again, with what others have written in the meantime; without `usage` nothing is written. Throws KodeletError `git`. */
export async function changeUsage<T>(
  refStore: RefStore,
  change: (usage: UsageRecord) => { readonly usage?: UsageRecord; readonly value: T },
): Promise<Changed<T>> {
  const changed = await updateRef(refStore, SCHEMA, (notes): RefChange<Changed<T>> => {
    const found = usageIn(notes);
    if (typeof found === 'string') return { value: { ok: false, said: `${USAGE_REF} ${found}` } };
    const { usage, value } = change(found);
    return { ...(usage && { files: filesOf(usage) }), value: { ok: true, value } };
  });
  return changed.ok ? changed.value : changed;
}

function usageIn({ files }: RefFiles): UsageRecord | string {
  const days = new Map<string, UsageDay>();
  const months = new Map<string, UsageTotals>();
  for (const [name, { text }] of files) {
    try {
      const value: unknown = JSON.parse(text ?? '');
      if (DAY.test(name)) days.set(name, dayIn(value));
      else months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}

function record(value: unknown = {}): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new TypeError('no object');
}

function amount(value: unknown = 0): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError('no amount');
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.length <= 200) return value;
  throw new TypeError('no text');
}

const mapOf = <T>(value: unknown, item: (value: unknown) => T): Map<string, T> =>
  new Map(Object.entries(record(value)).map(([name, one]) => [text(name), item(one)]));

function dayIn(value: unknown): UsageDay {
  const { people, refused, open } = record(value);
  return {
    ...EMPTY_DAY,
    people: mapOf(people, usedIn),
    refused: mapOf(refused, amount),
    open: mapOf(open, reservationIn),
  };
}

function usedIn(value: unknown): UsageTotals {
  const { runs, turns, costUsd, deniedCalls, conclusions } = record(value);
  return {
    ...NOTHING_USED,
    runs: amount(runs),
    turns: amount(turns),
    costUsd: amount(costUsd),
    deniedCalls: amount(deniedCalls),
    conclusions: Object.fromEntries(mapOf(conclusions, amount)),
  };
}

function reservationIn(value: unknown): Reservation {
  const { person, turns, costUsd, expiresAt } = record(value);
  const until = Date.parse(text(expiresAt));
  return {
    person: text(person),
    turns: amount(turns),
    costUsd: amount(costUsd),
    expiresAt: new Date(until).toISOString(),
  };
}

function filesOf({ days, months }: UsageRecord): Map<string, string> {
  const plain = ({ people, refused, open }: UsageDay) => ({
    people: Object.fromEntries(people),
    refused: Object.fromEntries(refused),
    open: Object.fromEntries(open),
  });
  const entries: (readonly [string, unknown])[] = [
    ...months,
    ...[...days].map(([day, value]) => [day, plain(value)] as const),
  ];
  return new Map(entries.map(([name, value]) => [name, `${JSON.stringify(value)}\n`]));
}
