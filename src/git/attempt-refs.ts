/** References on which jobs of a backlog keep their attempts, one each, so no attempt can overwrite another: how it ended, its report, and its change as a tree. */
import { type AttemptOutcome, type AttemptResult, ENDS, type JobAttempt } from '../core/attempt.ts';
import { type EvidenceVerdict, VERDICTS } from '../core/evidence.ts';
import { foreignRef, keptValue, leaseIn, resultIn, UNREADABLE } from './backlog-refs.ts';
import { deleteRefs } from './push.ts';
import { type RefChange, type RefFiles, type RefSchema, readRef, remoteRef, updateRef } from './ref-store.ts';
import { amount, type JsonRecord, oneOf, record } from './ref-values.ts';
import { remoteRefs, type Store } from './store.ts';

const ATTEMPTS = 'refs/kodelet/backlog/attempts/';

const attemptRef = (issue: number, attempt: number): string => `${ATTEMPTS}${issue}/${attempt}`;

const [ATTEMPT_NAME, REPORT_NAME, MAX_REPORT_BYTES] = ['attempt', 'report', 32 * 1024 * 1024];

const SCHEMA: RefSchema = {
  whole: 'an attempt at an issue',
  one: 'attempt',
  files: 2,
  bytes: MAX_REPORT_BYTES,
  isName: (name) => name === ATTEMPT_NAME || name === REPORT_NAME,
  directory: 'change',
  message: 'An attempt at one issue',
};

/** An attempt as it stands on its reference. */
export interface KeptAttempt {
  readonly attempt: JobAttempt;
  /** Its report, as JSON. */
  readonly report?: string;
  /** Tree of the whole repository with its change; absent where nothing of it is kept. */
  readonly tree?: string;
}

/**
 * `change` answers with what shall stand there, or with nothing where all stays as it is. Throws KodeletError `git` where the
 * reference cannot be reached or written, or holds something else.
 */
export async function changeAttempt<T>(
  store: Store,
  at: { readonly issue: number; readonly attempt: number },
  change: (found: KeptAttempt | undefined) => { readonly kept?: KeptAttempt; readonly value: T },
): Promise<T> {
  const ref = attemptRef(at.issue, at.attempt);
  const changed = await updateRef(remoteRef(store, ref), SCHEMA, (notes): RefChange<T> => {
    const found = parseNotes(notes);
    if (notes.tip !== undefined && !found) return { foreign: UNREADABLE };
    const { kept, value } = change(found);
    return { ...(kept && notesOf(kept)), value };
  });
  return keptValue(ref, changed);
}

/** The first `jobs` attempts at an issue, by number. Throws KodeletError `git` where one cannot be read. */
export async function readAttempts(
  store: Store,
  { issue, jobs }: { readonly issue: number; readonly jobs: number },
): Promise<ReadonlyMap<number, KeptAttempt>> {
  const found = new Map<number, KeptAttempt>();
  for (let attempt = 1; attempt <= jobs; attempt += 1) {
    const ref = attemptRef(issue, attempt);
    const notes = await readRef(remoteRef(store, ref), SCHEMA);
    const kept = parseNotes(notes);
    if (notes.tip !== undefined && !kept) throw foreignRef(ref, notes.foreign ?? UNREADABLE);
    if (kept) found.set(attempt, kept);
  }
  return found;
}

/** References of attempts by their issues; nothing of them is fetched. */
export async function listAttempts(store: Store): Promise<AttemptTips> {
  const tips = new Map<number, { readonly ref: string; readonly commit: string }[]>();
  for (const [ref, commit] of await remoteRefs(store, [`${ATTEMPTS}*`])) {
    const [, issue] = /^([1-9]\d{0,8})\/[1-9]$/.exec(ref.slice(ATTEMPTS.length)) ?? [];
    if (issue !== undefined) tips.set(Number(issue), [...(tips.get(Number(issue)) ?? []), { ref, commit }]);
  }
  return tips;
}

export type AttemptTips = ReadonlyMap<number, readonly { readonly ref: string; readonly commit: string }[]>;

/** Leaves alone what has moved since it was listed. */
export const dropAttempts = (store: Store, tips: AttemptTips, issues: Iterable<number>): Promise<void> =>
  deleteRefs(
    store,
    [...issues].flatMap((issue) => tips.get(issue) ?? []),
  );

const notesOf = ({ attempt, report, tree }: KeptAttempt) => ({
  files: new Map([
    [ATTEMPT_NAME, `${JSON.stringify(attempt)}\n`],
    ...(report === undefined ? [] : [[REPORT_NAME, report] as const]),
  ]),
  ...(tree !== undefined && { directory: tree }),
});

/** Undefined for what is no attempt. */
function parseNotes({ files, directory }: RefFiles): KeptAttempt | undefined {
  try {
    const value = record(JSON.parse(files.get(ATTEMPT_NAME)?.text ?? ''));
    const { tries, result } = value;
    const report = files.get(REPORT_NAME)?.text;
    return {
      attempt: {
        ...leaseIn(value),
        tries: amount(tries),
        ...(result !== undefined && { result: attemptResultIn(record(result)) }),
      },
      ...(report !== undefined && { report }),
      ...(directory !== undefined && { tree: directory }),
    };
  } catch {
    return undefined;
  }
}

function attemptResultIn(value: JsonRecord): AttemptResult {
  const { pull: _, ...result } = resultIn(value);
  return { ...result, outcome: outcomeIn(record(value.outcome)) };
}

function outcomeIn({ ended, verdict, lines }: JsonRecord): AttemptOutcome {
  return {
    ended: oneOf(ended, ENDS),
    ...(verdict !== undefined && { verdict: oneOf(verdict, Object.keys(VERDICTS) as EvidenceVerdict[]) }),
    ...(lines !== undefined && { lines: amount(lines) }),
  };
}
