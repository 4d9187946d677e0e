/** A backlog on the simulated clock: worked off to the end, within GitHub's limits; without room for them, jobs are lost. */
import { expect, it } from 'vitest';
import { type Scenario, simulate } from '../../scripts/scale/simulate.ts';
import { anthropicModels } from '../../src/providers/anthropic/models.ts';

const scenario: Scenario = {
  ...{ issues: 300, legs: 256, parallel: 256, requestsAnHour: 1000, caps: true },
  price: anthropicModels.price('claude-sonnet-5-5'),
};

it('plans leave room for the limits: no request is refused, and each issue is tried', () => {
  const simulated = simulate(scenario);
  expect(simulated).toMatchObject({ refused: 0, brokenLegs: 0 });
  expect(simulated.mostLegs).toBeLessThanOrEqual(54);
  expect(simulated.done).toBeGreaterThan(295);
  expect(simulated.legs).toBeGreaterThan(simulated.done);
});

it('plans that ignored them would lose most of their jobs', () => {
  const { mostLegs, brokenLegs, done } = simulate({ ...scenario, caps: false });
  expect(mostLegs).toBe(256);
  expect(brokenLegs).toBeGreaterThan(200);
  expect(done).toBeLessThan(150);
});

it('is the same in every run', () => {
  expect(simulate(scenario)).toEqual(simulate(scenario));
});
