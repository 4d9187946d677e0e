/** Outcomes of the agent's pull requests: what people made of each, by facts only of GitHub, and the sums of many. */
import { toCents } from './usage.ts';

/** How the pull request was opened, as the mark in its description says. */
export interface PullOrigin {
  readonly intent: string;
  readonly model: string;
  /** US dollars of the run that opened it. */
  readonly costUsd: number;
  /** The commit with which it was opened. */
  readonly commit: string;
  /** Number of the issue that asked for it. */
  readonly issue?: number;
}

/** A later run that worked on the pull request. */
export interface LaterRun {
  readonly costUsd: number;
  /** The commit that it pushed. */
  readonly commit?: string;
}

export interface BranchCommit {
  readonly sha: string;
  /** Login of the author; undefined where GitHub knows none. */
  readonly author?: string;
  readonly isMerge: boolean;
}

/** A pull request of ours that is over, as GitHub shows it. */
export interface ClosedPull {
  readonly number: number;
  readonly origin: PullOrigin;
  /** RFC 3339. */
  readonly closedAt: string;
  /** Absent where it was not merged. */
  readonly merge?: { readonly at: string; readonly commit?: string };
  readonly closedBy: 'person' | 'bot' | 'unknown';
  /** The branch that it went to. */
  readonly base: string;
  readonly labels: readonly string[];
  /** The last commit of its branch. */
  readonly head: string;
  /** Oldest first. */
  readonly commits: readonly BranchCommit[];
  /** Whether these are all of its commits. */
  readonly hasAllCommits: boolean;
  readonly runs: readonly LaterRun[];
  /** Whether these are all runs that worked on it. */
  readonly hasAllRuns: boolean;
  /** Whether the change at its head is the change of our last commit; undefined where nobody has compared them. */
  readonly isSameChange?: boolean;
}

/** `merged`: accepted, and nobody can say whether it was edited. `unknown`: nobody can say whether people wanted it. */
export type Fate = 'untouched' | 'edited' | 'merged' | 'rejected' | 'unknown';

/** `open`: it still may be. `unknown`: the time is over, and the history of those days could not be read. */
export type RevertState = 'reverted' | 'stands' | 'open' | 'unknown';

export interface Outcome {
  readonly pull: number;
  readonly closedAt: string;
  readonly intent: string;
  readonly model: string;
  readonly labels: readonly string[];
  readonly fate: Fate;
  /** Absent where it was not merged. */
  readonly revert?: RevertState;
  /** US dollars of all runs; absent where not all of them are known. */
  readonly costUsd?: number;
  readonly base: string;
  /** Commits by which a revert may name it. */
  readonly commits: readonly string[];
}

const REVERT_DAYS = 14;
const DAY_MS = 86_400_000;

/** When a revert no longer counts, in milliseconds since 1970. */
const revertDeadline = ({ closedAt }: Pick<Outcome, 'closedAt'>): number => Date.parse(closedAt) + REVERT_DAYS * DAY_MS;

/** `self`: our own login. */
export function judgeOutcome(pull: ClosedPull, self: string): Outcome {
  const { number, origin, closedAt, merge, base, labels, runs, hasAllRuns } = pull;
  const { intent, model } = origin;
  const costUsd = toCents(runs.reduce((sum, run) => sum + run.costUsd, origin.costUsd));
  return {
    pull: number,
    closedAt: new Date(merge?.at ?? closedAt).toISOString(),
    intent,
    model,
    labels: labels.slice(0, MAX_LABELS),
    fate: fateOf(pull, self),
    ...(merge && { revert: 'open' }),
    ...(hasAllRuns && { costUsd }),
    base,
    commits: merge
      ? [...new Set([merge.commit ?? [], pull.commits.map(({ sha }) => sha)].flat())].slice(-MAX_COMMITS)
      : [],
  };
}

const MAX_LABELS = 20;
const MAX_COMMITS = 30;

function fateOf(pull: ClosedPull, self: string): Fate {
  if (pull.merge) return editsOf(pull, self);
  // A robot that tidies up says nothing of the work.
  return pull.closedBy === 'person' ? 'rejected' : 'unknown';
}

/** Whether the two changes have to be compared before it can be said who made the last one. */
export const needsComparison = (pull: ClosedPull, self: string): boolean =>
  pull.merge !== undefined && pull.isSameChange === undefined && editsOf(pull, self) === 'merged';

function editsOf(pull: ClosedPull, self: string): Fate {
  const { head, commits, hasAllCommits, isSameChange } = pull;
  const ours = ownCommits(pull);
  const others = commits.filter(({ sha }) => !ours.has(sha));
  const isOwn = ({ author }: BranchCommit): boolean => author?.toLowerCase() === self.toLowerCase();
  if (others.some((commit) => !commit.isMerge && !isOwn(commit))) return 'edited';
  if (hasAllCommits && ours.has(head) && others.every((commit) => !commit.isMerge)) return 'untouched';
  if (isSameChange === undefined) return 'merged';
  return isSameChange ? 'untouched' : 'edited';
}

const ownCommits = ({ origin, runs }: ClosedPull): ReadonlySet<string> =>
  new Set([origin.commit, ...runs.flatMap(({ commit }) => commit ?? [])]);

/** The newest commit of ours on the branch, with which its head is compared. */
export function lastOwnCommit(pull: ClosedPull): string {
  const ours = ownCommits(pull);
  return pull.commits.findLast(({ sha }) => ours.has(sha))?.sha ?? [...ours].at(-1) ?? pull.origin.commit;
}

/** A commit on the base branch, or a merged pull request, that takes others back. */
export interface Revert {
  /** RFC 3339: when it came to the branch. */
  readonly at: string;
  /** Beginnings of commit hashes. */
  readonly commits: readonly string[];
  readonly pulls: readonly number[];
}

/** What a message takes back, in the words of `git revert` and of GitHub's button. `repository`: OWNER/NAME. */
export function readRevert(message: string, repository: string, at: string): Revert | undefined {
  const commits = [...message.matchAll(/^This reverts commit ([0-9a-f]{7,64})\b/gm)].map(([, sha = '']) => sha);
  const pulls = [...message.matchAll(/^Reverts ([\w.-]+\/[\w.-]+)?#(\d{1,9})\s*$/gm)]
    .filter(([, named]) => named === undefined || named.toLowerCase() === repository.toLowerCase())
    .map(([, , number]) => Number(number));
  return commits.length + pulls.length > 0 ? { at, commits, pulls } : undefined;
}

/** What is known of the base branches. */
export interface RevertHistory {
  readonly reverts: readonly Revert[];
  /** Branch → time (milliseconds since 1970) since which all of its commits were read; infinite where they could not be. */
  readonly readSince: ReadonlyMap<string, number>;
}

/** What is on record, with what was read since. It may be applied any number of times. */
export function mergeOutcomes(
  record: ReadonlyMap<number, Outcome>,
  fresh: readonly Outcome[],
  history: RevertHistory,
  now: number,
): ReadonlyMap<number, Outcome> {
  const all = new Map(record);
  for (const outcome of fresh) {
    const before = record.get(outcome.pull);
    const isSame = before?.closedAt === outcome.closedAt && before.revert !== undefined && outcome.revert !== undefined;
    all.set(outcome.pull, isSame ? { ...outcome, revert: before.revert } : outcome);
  }
  return new Map([...all].map(([pull, outcome]) => [pull, withReverts(outcome, history, now)]));
}

/** The outcome with what the history says; what was reverted once stays so. */
function withReverts(outcome: Outcome, { reverts, readSince }: RevertHistory, now: number): Outcome {
  if (outcome.revert !== 'open' && outcome.revert !== 'unknown') return outcome;
  const [merged, deadline] = [Date.parse(outcome.closedAt), revertDeadline(outcome)];
  const isIt = ({ at, commits, pulls }: Revert): boolean =>
    Date.parse(at) <= deadline &&
    (pulls.includes(outcome.pull) || commits.some((sha) => outcome.commits.some((own) => own.startsWith(sha))));
  if (reverts.some(isIt)) return { ...outcome, revert: 'reverted' };
  const since = readSince.get(outcome.base);
  if (now <= deadline || since === undefined) return outcome;
  return { ...outcome, revert: since <= merged ? 'stands' : 'unknown' };
}

/** Sums of outcomes. */
export interface OutcomeTotals {
  readonly items: number;
  /** Merged, no matter what came later. */
  readonly accepted: number;
  readonly untouched: number;
  readonly edited: number;
  readonly rejected: number;
  readonly reverted: number;
  /** Nobody can say what people thought of them. */
  readonly unknown: number;
  /** Merged, and the days in which a revert counts are not over. */
  readonly open: number;
  /** Dollars of the items whose cost is known. */
  readonly costUsd: number;
  readonly withoutCost: number;
  /** Dollars for each that was accepted and not reverted, by the items whose cost is known; absent without any. */
  readonly perAcceptedUsd?: number;
}

export const isAccepted = ({ fate }: Pick<Outcome, 'fate'>): boolean =>
  ['untouched', 'edited', 'merged'].includes(fate);

const isKept = (outcome: Outcome): boolean => isAccepted(outcome) && outcome.revert !== 'reverted';

export function totalOutcomes(outcomes: readonly Outcome[]): OutcomeTotals {
  const many = (test: (outcome: Outcome) => boolean): number => outcomes.filter(test).length;
  const priced = outcomes.filter(({ costUsd }) => costUsd !== undefined);
  const costUsd = toCents(priced.reduce((sum, one) => sum + (one.costUsd ?? 0), 0));
  const kept = priced.filter(isKept).length;
  return {
    items: outcomes.length,
    accepted: many(isAccepted),
    untouched: many(({ fate }) => fate === 'untouched'),
    edited: many(({ fate }) => fate === 'edited'),
    rejected: many(({ fate }) => fate === 'rejected'),
    reverted: many(({ revert }) => revert === 'reverted'),
    unknown: many(({ fate }) => fate === 'unknown'),
    open: many(({ revert }) => revert === 'open'),
    costUsd,
    withoutCost: outcomes.length - priced.length,
    ...(kept > 0 && { perAcceptedUsd: toCents(costUsd / kept) }),
  };
}

/** An outcome with several labels counts for each of them. */
export function groupOutcomes(
  outcomes: readonly Outcome[],
): Readonly<Record<'intent' | 'label' | 'model', Readonly<Record<string, OutcomeTotals>>>> {
  const by = (names: (outcome: Outcome) => readonly string[]): Record<string, OutcomeTotals> => {
    const all = [...new Set(outcomes.flatMap(names))].sort();
    return Object.fromEntries(
      all.map((name) => [name, totalOutcomes(outcomes.filter((one) => names(one).includes(name)))]),
    );
  };
  return { intent: by(({ intent }) => [intent]), label: by(({ labels }) => labels), model: by(({ model }) => [model]) };
}

/** Share of the last `items` of an intent whose fate is known that people kept; undefined while there are fewer. */
export function acceptanceOf(
  outcomes: readonly Outcome[],
  intent: string,
  items: number,
): { readonly kept: number; readonly of: number } | undefined {
  const known = outcomes
    .filter((one) => one.intent === intent && one.fate !== 'unknown')
    .toSorted((a, b) => Date.parse(b.closedAt) - Date.parse(a.closedAt))
    .slice(0, items);
  return known.length < items ? undefined : { kept: known.filter(isKept).length, of: known.length };
}
