/** A backlog on the simulated clock: worked off to the end, within GitHub's limits; without room for them, jobs are lost. */
import { expect, it } from 'vitest';
import { type Scenario, simulate } from '../../scripts/scale/simulate.ts';
import { anthropicModels } from '../../src/providers/anthropic/models.ts';

const scenario: Scenario = {
  ...{ issues: 300, jobs: 256, parallel: 256, requestsAnHour: 1000, caps: true },
  price: anthropicModels.price('claude-sonnet-5-5'),
};

it('plans leave room for the limits: no request is refused, and each issue is tried', () => {
  const simulated = simulate(scenario);
  expect(simulated).toMatchObject({ refused: 0, brokenJobs: 0 });
  expect(simulated.maxJobs).toBeLessThanOrEqual(54);
  expect(simulated.done).toBeGreaterThan(295);
  expect(simulated.jobs).toBeGreaterThan(simulated.done);
});

it('plans that ignored them would lose most of their jobs', () => {
  const { maxJobs, brokenJobs, done } = simulate({ ...scenario, caps: false });
  expect(maxJobs).toBe(256);
  expect(brokenJobs).toBeGreaterThan(200);
  expect(done).toBeLessThan(150);
});

it('is the same in every run', () => {
  expect(simulate(scenario)).toEqual(simulate(scenario));
});
