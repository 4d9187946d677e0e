/** The query of a plan, and what else holds its number down. Covers `src/core/backlog.ts`. */
import { expect, it } from 'vitest';
import {
  type Backlog,
  limitCaps,
  type OpenIssue,
  type PickOptions,
  pickIssues,
  REQUESTS_OF_JOB,
  whyNotByLabels,
} from '../../src/core/backlog.ts';

const NOW = Date.parse('2026-11-23T12:00:00.000Z');
const daysAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

const issue = (number: number, more: Partial<OpenIssue> = {}): OpenIssue => ({
  ...{ number, createdAt: daysAgo(10), characters: 100, labels: ['Agent'] },
  ...more,
});

type Asked = Partial<PickOptions['query']> & Partial<Pick<PickOptions, 'caps'>>;

function pick(candidates: readonly OpenIssue[], { caps = [], ...query }: Asked = {}, backlog: Backlog = new Map()) {
  const estimate = (characters: number): number => characters / 1000;
  const asked = { labels: [], withoutLabels: [], issues: 256, attempts: 2, ...query };
  const { issues, left } = pickIssues(candidates, backlog, { query: asked, now: NOW, estimate, caps });
  return { numbers: issues.map(({ number }) => number), left: Object.fromEntries(left) };
}

it.each<[string, Asked, Partial<OpenIssue>, string]>([
  ['labels', { labels: ['agent', 'ready'] }, {}, 'without a label of backlog.labels'],
  ['without-labels', { withoutLabels: ['WIP'] }, { labels: ['wip'] }, 'with a label of backlog.without-labels'],
  ['min-age-days', { minAgeDays: 2 }, { createdAt: daysAgo(1) }, 'opened within backlog.min-age-days'],
  ['max-age-days', { maxAgeDays: 30 }, { createdAt: daysAgo(31) }, 'older than backlog.max-age-days'],
  ['max-characters', { maxCharacters: 99 }, {}, 'longer than backlog.max-characters'],
  ['what blocks it', {}, { waitsFor: 'blockers' }, 'blocked by an open issue'],
  ['its parts', {}, { waitsFor: 'sub-issues' }, 'with open sub-issues, which come first'],
  ['max-estimate-usd', { maxEstimateUsd: 0.05 }, {}, 'estimated above backlog.max-estimate-usd'],
])('leaves out by %s, and says so', (_, query, more, reason) => {
  const fitting = issue(2, { labels: ['agent', 'ready'], characters: 10, createdAt: daysAgo(3) });
  expect(pick([issue(1, more), fitting], query)).toEqual({ numbers: [2], left: { [reason]: 1 } });
});

it('leaves out what is leased, done or given up', () => {
  const last = { turns: 1, costUsd: 0, endedAt: daysAgo(1), run: '1' };
  const backlog: Backlog = new Map([
    [1, { attempts: 1, lease: { run: '1', expiresAt: daysAgo(-1) } }],
    [2, { attempts: 1, last: { ...last, conclusion: 'succeeded' } }],
    [3, { attempts: 2, last: { ...last, conclusion: 'lost' } }],
    [4, { attempts: 1, last: { ...last, conclusion: 'lost' } }],
  ]);
  const { numbers, left } = pick(
    [1, 2, 3, 4, 5].map((number) => issue(number)),
    {},
    backlog,
  );
  expect(numbers).toEqual([4, 5]);
  expect(Object.values(left)).toEqual([1, 1, 1]);
});

it('takes as many as the least of the limits lets it, and as much as a plan may cost', () => {
  const three = [1, 2, 3].map((number) => issue(number));
  expect(pick(three, { issues: 2 })).toMatchObject({
    numbers: [1, 2],
    left: { 'left for a later plan, because of backlog.issues': 1 },
  });
  expect(
    pick(three, {
      caps: [
        { max: 1, why: 'because' },
        { max: 2, why: 'not this' },
      ],
    }).left,
  ).toEqual({
    'left for a later plan, because': 2,
  });
  expect(pick(three, { costUsd: 0.25 }).numbers).toEqual([1, 2]);
});

it('leaves room for what GitHub lets a token ask, and an account write, in an hour', () => {
  const leaseMs = 86_400_000;
  const max = (backlog: Backlog, requestsLeft?: number): number =>
    Math.min(...limitCaps(backlog, { now: NOW, leaseMs, requestsLeft }).map((cap) => cap.max));
  expect(max(new Map())).toBe(200);
  expect(max(new Map(), REQUESTS_OF_JOB * 100)).toBe(80);
  expect(max(new Map(), 0)).toBe(0);
  const last = { conclusion: 'succeeded', turns: 1, costUsd: 0, run: '1' };
  const ended = (count: number, days: number): Backlog =>
    new Map(
      Array.from({ length: count }, (_, index) => [
        index + 1,
        { attempts: 1, last: { ...last, endedAt: daysAgo(days) } },
      ]),
    );
  expect(max(ended(150, 0.01))).toBe(50);
  expect(max(ended(250, 0.01))).toBe(0);
  expect(max(ended(250, 0.1))).toBe(200);
  const leased = (count: number, hoursAgo: number): Backlog => {
    const lease = { run: '1', expiresAt: new Date(NOW - hoursAgo * 3_600_000 + leaseMs).toISOString() };
    return new Map(Array.from({ length: count }, (_, index) => [index + 1, { attempts: 1, lease }]));
  };
  expect(max(leased(30, 0.5))).toBe(170);
  expect(max(leased(30, 0.5), REQUESTS_OF_JOB * 100)).toBe(50);
  expect(max(leased(30, 2), REQUESTS_OF_JOB * 100)).toBe(80);
});

it('knows by its labels whether an issue still belongs to the backlog', () => {
  const query = { labels: ['Backlog'], withoutLabels: ['WIP'] };
  expect(whyNotByLabels(['backlog'], query)).toBeUndefined();
  expect(whyNotByLabels(['bug'], query)).toBe('without a label of backlog.labels');
  expect(whyNotByLabels(['backlog', 'wip'], query)).toBe('with a label of backlog.without-labels');
});
