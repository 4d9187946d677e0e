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
import {
  type RefChange,
  type RefFiles,
  type RefSchema,
  type RefStore,
  readRef,
  type UpdateResult,
  updateRef,
} from './ref-store.ts';
import { amount, type JsonRecord, readJsonFiles, record, shortText, time } from './ref-values.ts';

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

/** `change` may be called again, with what others have written in the meantime; without `usage` nothing is written. Throws KodeletError `git`. */
export const changeUsage = <T>(
  refStore: RefStore,
  change: (usage: UsageRecord) => { readonly usage?: UsageRecord; readonly value: T },
): Promise<UpdateResult<T>> =>
  updateRef(refStore, SCHEMA, (notes): RefChange<T> => {
    const found = usageIn(notes);
    if (typeof found === 'string') return { foreign: found };
    const { usage, value } = change(found);
    return { ...(usage && { files: filesOf(usage) }), value };
  });

function usageIn(notes: RefFiles): UsageRecord | string {
  const days = new Map<string, UsageDay>();
  const months = new Map<string, UsageTotals>();
  const unread = readJsonFiles(notes, (name, value) => {
    if (DAY.test(name)) days.set(name, dayIn(value));
    else months.set(name, usedIn(value));
  });
  return unread ?? (notes.files.size === 0 ? EMPTY_USAGE : { days, months });
}

const mapOf = <T>(value: unknown, item: (value: unknown) => T): Map<string, T> =>
  new Map(Object.entries(record(value ?? {})).map(([name, one]) => [shortText(name), item(one)]));

function dayIn({ people, refused, open }: JsonRecord): UsageDay {
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
    runs: amount(runs ?? 0),
    turns: amount(turns ?? 0),
    costUsd: amount(costUsd ?? 0),
    deniedCalls: amount(deniedCalls ?? 0),
    conclusions: Object.fromEntries(mapOf(conclusions, amount)),
  };
}

function reservationIn(value: unknown): Reservation {
  const { person, turns, costUsd, expiresAt } = record(value);
  return {
    person: shortText(person),
    turns: amount(turns ?? 0),
    costUsd: amount(costUsd ?? 0),
    expiresAt: time(expiresAt),
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
