/** What became of the agent's pull requests: read from GitHub, kept on a reference, and held against the least acceptance. */
import { KodeletError } from '../core/error.ts';
import {
  acceptanceOf,
  judgeOutcome,
  mergeOutcomes,
  type Outcome,
  type Revert,
  type RevertHistory,
} from '../core/pull-outcome.ts';
import type { MinAcceptance } from '../core/usage.ts';
import { changeOutcomes, OUTCOMES_REF, type OutcomeRecord, readOutcomes } from '../git/outcomes-ref.ts';
import type { RefStore } from '../git/ref-store.ts';
import {
  type OutcomeReader,
  type ReadPull,
  readClosedPull,
  readReverts,
  scanClosedPulls,
} from '../github/outcomes/closed-pulls.ts';

export interface OutcomeScan {
  /** What was read of GitHub. */
  readonly fresh: readonly Outcome[];
  readonly history: RevertHistory;
  /** False where there were more pull requests than a scan reads. */
  readonly isWhole: boolean;
}

/** One pull request that was closed, and those that it takes back. Throws KodeletError `github`. */
export async function readOneOutcome(reader: OutcomeReader, pull: number): Promise<OutcomeScan> {
  const read = await readClosedPull(reader, pull);
  const history = { reverts: [read.revert ?? []].flat(), readSince: new Map() };
  return { fresh: outcomesIn([read], reader), history, isWhole: true };
}

/** All that were closed since then, and what was taken back on their branches. Throws KodeletError `github`. */
export async function scanOutcomes(reader: OutcomeReader, record: OutcomeRecord, since: number): Promise<OutcomeScan> {
  const reads: ReadPull[] = [];
  const isKnown = (pull: number, closedAt: string): boolean => {
    const known = record.get(pull);
    return known !== undefined && known.fate !== 'unknown' && Date.parse(known.closedAt) === Date.parse(closedAt);
  };
  const { isWhole } = await scanClosedPulls(reader, { since, isKnown, take: (read) => void reads.push(read) });
  const fresh = outcomesIn(reads, reader);
  const open = [...record.values(), ...fresh].filter(({ revert }) => revert === 'open' || revert === 'unknown');
  const reverts: Revert[] = reads.flatMap(({ revert }) => revert ?? []);
  const readSince = new Map<string, number>();
  for (const base of new Set(open.map((one) => one.base))) {
    const oldest = Math.min(...open.filter((one) => one.base === base).map(({ closedAt }) => Date.parse(closedAt)));
    const read = await readReverts(reader, base, oldest);
    reverts.push(...read.reverts);
    readSince.set(base, read.isWhole ? oldest : Number.POSITIVE_INFINITY);
  }
  return { fresh, history: { reverts, readSince }, isWhole };
}

const outcomesIn = (reads: readonly ReadPull[], { self }: OutcomeReader): Outcome[] =>
  reads.flatMap(({ closed }) => (closed ? [judgeOutcome(closed, self)] : []));

/** Throws KodeletError `git` where the record cannot be read. */
export async function loadOutcomes(refStore: RefStore): Promise<OutcomeRecord> {
  const record = await readOutcomes(refStore);
  if (typeof record !== 'string') return record;
  throw new KodeletError('git', `${OUTCOMES_REF} is not a record of outcomes: it ${record}`, {
    remedy: `Look at it with: git fetch origin ${OUTCOMES_REF} && git show FETCH_HEAD. Delete it with: git push origin :${OUTCOMES_REF}`,
  });
}

/** Answers with the record as it is then. Throws KodeletError `git` where it cannot be written. */
export async function saveOutcomes(
  refStore: RefStore,
  { fresh, history }: OutcomeScan,
  now: number,
): Promise<OutcomeRecord> {
  const saved = await changeOutcomes(refStore, (record) => mergeOutcomes(record, fresh, history, now));
  if (typeof saved !== 'string') return saved;
  throw new KodeletError('git', `The outcomes cannot be recorded: ${saved}`, {
    remedy: `Give the job the permission "contents: write"; if something else stands on the reference, delete it with: git push origin :${OUTCOMES_REF}`,
  });
}

/** Why an intent is stopped; undefined where it is not. Throws KodeletError `git` where the record cannot be read. */
export async function refusesIntent(
  refStore: RefStore,
  {
    intent,
    minAcceptance,
    file,
  }: { readonly intent: string; readonly minAcceptance: MinAcceptance; readonly file: string },
): Promise<string | undefined> {
  const { share, items } = minAcceptance;
  if (share === undefined) return undefined;
  const acceptance = acceptanceOf([...(await loadOutcomes(refStore)).values()], intent, items);
  if (!acceptance || acceptance.kept / acceptance.of >= share) return undefined;
  const { kept, of } = acceptance;
  const requests = intent === 'auto' ? 'requests with no word such as "fix"' : `"${intent}" requests`;
  return (
    `People kept ${kept} of the last ${of} pull requests for ${requests} (${percent(kept / of)}), and ` +
    `budgets.min-acceptance.share in ${file} requires ${percent(share)}`
  );
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
