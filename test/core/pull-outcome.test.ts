/** One thousand simulated histories of pull requests, whose truth is known, and the sums over them. */
import { describe, expect, it } from 'vitest';
import {
  type ClosedPull,
  type Fate,
  groupOutcomes,
  judgeOutcome,
  lastOwnCommit,
  mergeOutcomes,
  needsComparison,
  type Outcome,
  type Revert,
  readRevert,
  totalOutcomes,
} from '../../src/core/pull-outcome.ts';
import { createRandom, type Random } from '../support/random.ts';

const SELF = 'github-actions[bot]';
const DAY = 86_400_000;
const START = Date.parse('2026-09-01T00:00:00Z');
const at = (time: number): string => new Date(time).toISOString();

/** What really happened, written down by whoever made it up. */
interface Truth {
  readonly fate: Fate;
  readonly reverted: boolean;
  readonly costUsd: number | undefined;
}

interface History {
  readonly pull: ClosedPull;
  readonly messages: readonly (readonly [string, number])[];
  readonly truth: Truth;
}

let drawn = 0;
function sha(): string {
  drawn += 1;
  return drawn.toString(16).padStart(8, '0').repeat(5);
}

/** The branch: what is on it, whether a person changed it, and whether its head is a commit of ours. */
function branchOf(random: Random, opened: string) {
  const own = { sha: opened, author: SELF, isMerge: false };
  const later = random.oneIn(3) ? [sha()] : [];
  const runs = later.map((commit) => ({ commit, costUsd: random.integer(200) / 100 }));
  const ours = [own, ...later.map((one) => ({ ...own, sha: one }))];
  const person = { sha: sha(), author: random.pick(['olivia', 'finn', undefined]), isMerge: false };
  const update = { sha: sha(), author: 'olivia', isMerge: true };
  const answers = random.oneIn(4) ? [{ costUsd: 0.25 }] : [];
  const kind = random.pick([
    'plain',
    'person',
    'person-first',
    'update',
    'evil-update',
    'unread-update',
    'rebased',
    'cut',
  ] as const);
  const shapes = {
    plain: { commits: ours, fate: 'untouched' },
    person: { commits: [...ours, person], fate: 'edited' },
    // A person's commit below ours is on the branch all the same.
    'person-first': { commits: [own, person, ...ours.slice(1), { ...own, sha: later[0] ?? sha() }], fate: 'edited' },
    update: { commits: [...ours, update], fate: 'untouched', isSameChange: true },
    'evil-update': { commits: [...ours, update], fate: 'edited', isSameChange: false },
    'unread-update': { commits: [...ours, update], fate: 'merged' },
    rebased: { commits: ours.map((one) => ({ ...one, sha: sha() })), fate: 'untouched', isSameChange: true },
    cut: { commits: ours, fate: 'merged', hasAllCommits: false },
  } as const;
  return { hasAllCommits: true, ...shapes[kind], runs: [...runs, ...answers] };
}

function simulate(random: Random, number: number): History {
  const opened = sha();
  const origin = {
    intent: random.pick(['fix', 'auto']),
    model: random.pick(['claude-sonnet-5-5', 'gpt-6.2-sol']),
    costUsd: random.integer(500) / 100,
    commit: opened,
  };
  const { fate, ...branch } = branchOf(random, opened);
  const closed = START + number * 3_600_000;
  const isMerged = !random.oneIn(3);
  const closedBy = random.pick(['person', 'bot', 'unknown'] as const);
  const hasAllRuns = !random.oneIn(8);
  const merged = sha();
  const pull: ClosedPull = {
    number,
    origin,
    closedAt: at(closed),
    ...(isMerged && { merge: { at: at(closed), commit: merged } }),
    closedBy,
    base: random.pick(['main', 'next']),
    labels: random.pick([[], ['bug'], ['bug', 'agent']]),
    head: branch.commits.at(-1)?.sha ?? opened,
    hasAllRuns,
    ...branch,
  };
  const { said, counts } = revertOf(random, pull, merged);
  const cents = [origin, ...branch.runs].reduce((sum, { costUsd }) => sum + Math.round(costUsd * 100), 0);
  const truth = {
    fate: isMerged ? fate : closedBy === 'person' ? ('rejected' as const) : ('unknown' as const),
    reverted: isMerged && counts,
    costUsd: hasAllRuns ? cents / 100 : undefined,
  };
  return { pull, messages: said, truth };
}

/** Messages that came to the base branch later, and whether one of them takes the pull request back in time. */
function revertOf(random: Random, { number, closedAt, commits }: ClosedPull, merged: string) {
  const days = random.pick([0.1, 3, 13.9, 14.1, 40]);
  const when = Date.parse(closedAt) + days * DAY;
  const one = random.pick(commits).sha;
  const [message, names] = random.pick([
    ['', false],
    ['', false],
    ['', false],
    [`Revert "Wait"\n\nThis reverts commit ${merged}.`, true],
    [`Revert "Wait"\n\nThis reverts commit ${merged.slice(0, 12)}, reversing\nchanges made to ${sha()}.`, true],
    [`Revert "Wait"\n\nThis reverts commit ${one}.`, true],
    [`Revert "Wait" (#9)\n\nReverts acme/widget#${number}`, true],
    [`Reverts other/widget#${number}`, false],
    [`Talk about it\n\n> This reverts commit ${merged}.`, false],
    [`Fixes #${number}, which reverts nothing`, false],
    [`This reverts commit ${sha()}.`, false],
  ] as const);
  return { said: message === '' ? [] : [[message, when] as const], counts: names && days < 14 };
}

const revertsUntil = (histories: readonly History[], now: number): Revert[] =>
  histories
    .flatMap(({ messages }) => messages)
    .filter(([, when]) => when <= now)
    .flatMap(([message, when]) => readRevert(message, 'acme/widget', at(when)) ?? []);

/** Scans at some moments, each of what was closed by then, as often as one likes. */
function scanAll(histories: readonly History[], moments: readonly number[]): ReadonlyMap<number, Outcome> {
  let record: ReadonlyMap<number, Outcome> = new Map();
  for (const now of moments) {
    const fresh = histories
      .filter(({ pull }) => Date.parse(pull.closedAt) <= now)
      .map(({ pull }) => judgeOutcome(pull, SELF));
    const history = {
      reverts: revertsUntil(histories, now),
      readSince: new Map([
        ['main', START],
        ['next', START],
      ]),
    };
    record = mergeOutcomes(record, fresh, history, now);
    expect(mergeOutcomes(record, fresh, history, now)).toEqual(record);
  }
  return record;
}

describe('a thousand histories', () => {
  const random = createRandom(34);
  const histories = Array.from({ length: 1000 }, (_, index) => simulate(random, index + 1));
  const last = START + 200 * DAY;
  const record = scanAll(histories, [START + 5 * DAY, START + 30 * DAY, last]);

  it('get exactly the fate, the revert and the cost that they have', () => {
    for (const { pull, truth } of histories) {
      const { fate, revert, costUsd } = record.get(pull.number) ?? {};
      const expected = { ...truth, revert: pull.merge ? (truth.reverted ? 'reverted' : 'stands') : undefined };
      expect({ number: pull.number, fate, revert, costUsd, reverted: revert === 'reverted' }).toEqual({
        number: pull.number,
        ...expected,
      });
    }
  });

  it('add up exactly, by intent, label and model', () => {
    const sum = (picked: readonly History[]) => {
      const many = (test: (truth: Truth) => boolean) => picked.filter(({ truth }) => test(truth)).length;
      const accepted = (truth: Truth) => !['rejected', 'unknown'].includes(truth.fate);
      const priced = picked.filter(({ truth }) => truth.costUsd !== undefined);
      const cents = priced.reduce((all, { truth }) => all + Math.round((truth.costUsd ?? 0) * 100), 0);
      const kept = priced.filter(({ truth }) => accepted(truth) && !truth.reverted).length;
      return {
        items: picked.length,
        accepted: many(accepted),
        untouched: many(({ fate }) => fate === 'untouched'),
        edited: many(({ fate }) => fate === 'edited'),
        rejected: many(({ fate }) => fate === 'rejected'),
        reverted: many(({ reverted }) => reverted),
        unknown: many(({ fate }) => fate === 'unknown'),
        open: 0,
        costUsd: cents / 100,
        withoutCost: picked.length - priced.length,
        perAcceptedUsd: Number((cents / 100 / kept).toFixed(6)),
      };
    };
    const outcomes = [...record.values()];
    expect(totalOutcomes(outcomes)).toEqual(sum(histories));
    const groups = groupOutcomes(outcomes);
    for (const name of ['fix', 'auto'])
      expect(groups.intent[name]).toEqual(sum(histories.filter(({ pull }) => pull.origin.intent === name)));
    for (const name of ['claude-sonnet-5-5', 'gpt-6.2-sol'])
      expect(groups.model[name]).toEqual(sum(histories.filter(({ pull }) => pull.origin.model === name)));
    expect(groups.label.agent).toEqual(sum(histories.filter(({ pull }) => pull.labels.includes('agent'))));
  });

  it('do not depend on when and how often people looked', () => {
    const moments = Array.from({ length: 6 }, (_, index) => START + index * 21 * DAY);
    expect(scanAll(histories, [...moments, last])).toEqual(record);
    expect(scanAll(histories, [last])).toEqual(record);
  });

  it('say "open" while a revert may come, and "unknown" where the branch could not be read in time', () => {
    const [{ pull } = histories[0] as History] = histories.filter(
      (one) => one.truth.reverted === false && one.pull.merge,
    );
    const fresh = [judgeOutcome(pull, SELF)];
    const merged = Date.parse(pull.closedAt);
    const state = (since: number | undefined, now: number) =>
      mergeOutcomes(
        new Map(),
        fresh,
        { reverts: [], readSince: new Map(since === undefined ? [] : [[pull.base, since]]) },
        now,
      ).get(pull.number)?.revert;
    expect(state(merged, merged + 13 * DAY)).toBe('open');
    expect(state(merged, merged + 15 * DAY)).toBe('stands');
    expect(state(Number.POSITIVE_INFINITY, merged + 15 * DAY)).toBe('unknown');
    expect(state(undefined, merged + 15 * DAY)).toBe('open');
  });
});

it('compares changes only where commits do not say who made the last one', () => {
  const random = createRandom(7);
  for (let index = 1; index <= 200; index += 1) {
    const { pull, truth } = simulate(random, index);
    expect(needsComparison(pull, SELF)).toBe(pull.merge !== undefined && truth.fate === 'merged');
    expect([pull.origin.commit, ...pull.runs.map(({ commit }) => commit)]).toContain(lastOwnCommit(pull));
  }
});
