/**
 * Looks at pull requests as chance treats them.
 *
 * Covers `src/core/shepherd-step.ts`.
 */
import { expect, it } from 'vitest';
import { ATTEMPTS, playHistory } from './shepherd-world.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

it('ends in each of 200 histories, with one writer and one comment at most', async () => {
  const ends = new Map<string, number>();
  for (const seed of SEEDS) {
    const { world, end } = await playHistory(seed);
    expect(world.violations, `seed ${seed}`).toEqual([]);
    expect(world.comments.length, `seed ${seed}`).toBeLessThanOrEqual(1);
    expect(world.modelRuns, `seed ${seed}`).toBeLessThanOrEqual(ATTEMPTS * (1 + world.requests));
    expect(end, `seed ${seed}: ${JSON.stringify(world.looks.at(-1))}`).toBeDefined();
    ends.set(end!.name, (ends.get(end!.name) ?? 0) + 1);
  }
  expect([...ends.keys()].toSorted()).toEqual(['closed', 'handed-over', 'mergeable', 'merged']);
});

it('asks no model for a pull request that is green', async () => {
  for (const seed of SEEDS.slice(0, 50)) {
    const { world, end } = await playHistory(seed, { green: true });
    expect(world.modelRuns, `seed ${seed}`).toBe(0);
    expect(world.violations, `seed ${seed}`).toEqual([]);
    expect(end, `seed ${seed}`).toBeDefined();
  }
});
