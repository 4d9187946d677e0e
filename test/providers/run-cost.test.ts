/** The estimate that plans and the page of budgets share. */
import { expect, it } from 'vitest';
import { costOfTurns, turnsForIssue } from '../../src/providers/models.ts';

const price = { input: 3, cacheRead: 0.3, cacheWrite: 3.75, output: 15 };

it('counts each request with what it reads from the cache, writes to it, and answers', () => {
  expect(costOfTurns(1, price)).toBeCloseTo((4400 * 3.75 + 500 * 15) / 1e6, 10);
  const read = 4400 + (4400 + 2500);
  expect(costOfTurns(3, price)).toBeCloseTo((read * 0.3 + (4400 + 5000) * 3.75 + 1500 * 15) / 1e6, 10);
});

it('expects more turns of a longer issue, between a small fix and a larger one', () => {
  expect([0, 1500, 3750, 6000, 1_000_000].map(turnsForIssue)).toEqual([15, 15, 28, 40, 40]);
});
