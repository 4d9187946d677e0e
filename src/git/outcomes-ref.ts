/** The reference that keeps what became of the agent's pull requests: a file for each month. */
import { type Fate, isAccepted, type Outcome, type RevertState } from '../core/pull-outcome.ts';
import { type RefChange, type RefFiles, type RefSchema, type RefStore, readRef, updateRef } from './ref-store.ts';
import { amount, oneOf, readJsonFiles, record, shortText, time } from './ref-values.ts';

export const OUTCOMES_REF = 'refs/kodelet/outcomes';

const MONTH = /^\d{4}-\d{2}$/;
/** Months that are kept. */
const MONTHS = 36;

const SCHEMA: RefSchema = {
  whole: 'a record of outcomes',
  one: 'month',
  files: MONTHS + 12,
  bytes: 2_097_152,
  isName: (name) => MONTH.test(name),
  message: 'What became of pull requests',
};

/** By number of the pull request. */
export type OutcomeRecord = ReadonlyMap<number, Outcome>;

/** The record, or why there is none to read, as words that follow "the reference". Throws KodeletError `git`. */
export async function readOutcomes(refStore: RefStore): Promise<OutcomeRecord | string> {
  const notes = await readRef(refStore, SCHEMA);
  return notes.foreign ?? outcomesIn(notes);
}

/**
 * Writes what `change` makes of the record; it may be called again, with what others have written in the meantime. Answers with the
 * record, or why it was not written, in one clause. Throws KodeletError `git`.
 */
export async function changeOutcomes(
  refStore: RefStore,
  change: (record: OutcomeRecord) => OutcomeRecord,
): Promise<OutcomeRecord | string> {
  const changed = await updateRef(refStore, SCHEMA, (notes): RefChange<OutcomeRecord> => {
    const found = outcomesIn(notes);
    if (typeof found === 'string') return { foreign: found };
    const outcomes = change(found);
    const files = filesOf(outcomes);
    const isSame =
      files.size === notes.files.size && [...files].every(([name, text]) => notes.files.get(name)?.text === text);
    return { ...(!isSame && { files }), value: outcomes };
  });
  return changed.ok ? changed.value : changed.said;
}

function outcomesIn(notes: RefFiles): OutcomeRecord | string {
  const outcomes = new Map<number, Outcome>();
  const unread = readJsonFiles(notes, (_, value) => {
    for (const [number, one] of Object.entries(value)) outcomes.set(Number(number), outcomeIn(Number(number), one));
  });
  return unread ?? outcomes;
}

const FATES: readonly Fate[] = ['untouched', 'edited', 'merged', 'rejected', 'unknown'];
const REVERTS: readonly RevertState[] = ['reverted', 'stands', 'open', 'unknown'];

function outcomeIn(pull: number, value: unknown): Outcome {
  if (!Number.isSafeInteger(pull) || pull < 1) throw new TypeError('no number of a pull request');
  const { closedAt, intent, model, labels, fate, revert, costUsd, base, commits } = record(value);
  const outcome = {
    pull,
    closedAt: time(closedAt),
    intent: shortText(intent),
    model: shortText(model),
    labels: list(labels),
    fate: oneOf(fate, FATES),
    ...(costUsd !== undefined && { costUsd: amount(costUsd) }),
    base: shortText(base),
    commits: list(commits),
  };
  return isAccepted(outcome) ? { ...outcome, revert: oneOf(revert, REVERTS) } : outcome;
}

function list(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.length <= 100) return value.map((one) => shortText(one));
  throw new TypeError('no list');
}

/** The same text for the same outcomes, no matter who writes them. */
function filesOf(outcomes: OutcomeRecord): Map<string, string> {
  const months = new Map<string, Record<string, Omit<Outcome, 'pull'>>>();
  for (const { pull, ...rest } of [...outcomes.values()].sort((a, b) => a.pull - b.pull)) {
    const month = rest.closedAt.slice(0, 7);
    months.set(month, { ...months.get(month), [pull]: rest });
  }
  const kept = [...months].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, MONTHS);
  return new Map(kept.map(([month, items]) => [month, `${JSON.stringify(items)}\n`]));
}
