/** Jobs with faults at GitHub, the model's service and the machine: a true report, nothing lost, and a remedy that works. */
import { beforeAll, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { itUnless } from '../support/unless.ts';
import { faultsOf } from './interruptions/faults.ts';
import { type Aftermath, interruptJob } from './interruptions/job.ts';
import { machineFaultsOf, mayMount } from './interruptions/machine-faults.ts';
import { judgeAll } from './interruptions/plan.ts';

/** As for jobs that are killed: a machine that has other work takes several times as long. */
const TIMEOUT_MS = 600_000;
/** A whole run tries one in so many ways, two or three of most kinds of requests; `npm run fuzz -- --interruptions` tries them all. */
const ONE_IN = 7;

let undisturbed: Aftermath;
beforeAll(async () => {
  undisturbed = await interruptJob('issue');
});

it('a fault at GitHub or at the model is survived, or told with the right remedy', {
  timeout: TIMEOUT_MS,
}, async () => {
  const planned = faultsOf(undisturbed).filter((_, index) => index % ONE_IN === 0);
  expect(planned.length).toBeGreaterThan(30);
  expect(await judgeAll(sample(planned, 4))).toEqual([]);
});

it('a fault of the machine is survived, or told with the right remedy', { timeout: TIMEOUT_MS }, async () => {
  expect(await judgeAll(sample(machineFaultsOf('issue'), 5))).toEqual([]);
});

itUnless(!mayMount() && 'only root may mount a file system, and not in every container')(
  'a RUNNER_TEMP that is full or cannot be written is told, and costs no change',
  async () => {
    expect(await judgeAll(sample(machineFaultsOf('issue', 'mounted'), 2))).toEqual([]);
  },
);
