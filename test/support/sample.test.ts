/** Covers `test/support/sample.ts`. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isWhole, sample, seedAsVariable } from './sample.ts';
import { itUnless } from './unless.ts';

const ITEMS = Array.from({ length: 10 }, (_, index) => index);
const drawnBy = (seed: number, count: number): number[] => {
  vi.stubEnv('KODELET_TEST_SEED', String(seed));
  return sample(ITEMS, count);
};
afterEach(() => vi.unstubAllEnvs());

describe('a sample', () => {
  itUnless(isWhole && 'a whole run draws none')('has one item of each of as many equal parts, in their order', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      expect(drawnBy(seed, 5).map((item) => Math.floor(item / 2))).toEqual([0, 1, 2, 3, 4]);
    }
  });

  itUnless(isWhole && 'a whole run draws none')('is the same by the same seed, and comes to each item by some', () => {
    expect(drawnBy(7, 3)).toEqual(drawnBy(7, 3));
    expect(seedAsVariable()).toBe('KODELET_TEST_SEED=7');
    const seeds = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(new Set(seeds.flatMap((seed) => drawnBy(seed, 3)))).toEqual(new Set(ITEMS));
  });

  it('of as many items as there are, or more, is all of them', () => {
    expect(drawnBy(1, 10)).toEqual(ITEMS);
    expect(drawnBy(1, 11)).toEqual(ITEMS);
  });
});
