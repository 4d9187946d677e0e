/** Jobs that are killed or cancelled at any moment: what people find afterwards is finished, true and single, and nothing is lost. */
import { beforeAll, expect, it } from 'vitest';
import { createRandom } from '../support/random.ts';
import { sample, spread } from '../support/sample.ts';
import { type Aftermath, interruptJob, type ThreadKind } from './interruptions/job.ts';
import { endAt, endsByTime, judgeAll, pointsOf } from './interruptions/plan.ts';
import { slowPushes } from './interruptions/slow-pushes.ts';
import { problemsOf } from './interruptions/verdict.ts';

/** Each job takes a second of two cores, and several times that on a machine that has other work. */
const TIMEOUT_MS = 900_000;

let undisturbed: Record<ThreadKind, Aftermath>;
beforeAll(async () => {
  const [issue, pull, fork] = await Promise.all([
    interruptJob('issue'),
    interruptJob('pull-request'),
    interruptJob('fork'),
  ]);
  undisturbed = { issue, 'pull-request': pull, fork };
});

it('an undisturbed job leaves everything as it should be', () => {
  for (const aftermath of Object.values(undisturbed)) expect(problemsOf(aftermath), aftermath.run.log).toEqual([]);
});

it('a job that is killed leaves a finished and true report', { timeout: TIMEOUT_MS }, async () => {
  const { issue, fork } = undisturbed;
  const points = [
    ...pointsOf(issue).map((at) => endAt('issue', 'kill', at)),
    ...spread(pointsOf(undisturbed['pull-request']), 15).map((at) => endAt('pull-request', 'kill', at)),
    ...spread(pointsOf(fork), 9).map((at) => endAt('fork', 'kill', at)),
  ];
  const planned = [...points, ...endsByTime(issue, 'kill', Math.max(10, 100 - points.length))];
  expect(planned.length).toBeGreaterThanOrEqual(100);
  expect(await judgeAll(sample(planned, 2))).toEqual([]);
});

it('a job that is cancelled leaves a finished and true report', { timeout: TIMEOUT_MS }, async () => {
  const { issue, fork } = undisturbed;
  const planned = [
    ...spread(pointsOf(issue), 9).map((at) => endAt('issue', 'cancel', at)),
    ...spread(pointsOf(undisturbed['pull-request']), 4).map((at) => endAt('pull-request', 'cancel', at)),
    ...spread(pointsOf(fork), 3).map((at) => endAt('fork', 'cancel', at)),
    ...endsByTime(issue, 'cancel', 4),
  ];
  expect(planned).toHaveLength(20);
  expect(await judgeAll(sample(planned, 1))).toEqual([]);
});

it('a job that is ended around a slow or half-finished push leaves a true report and no process', async () => {
  const draw = { random: createRandom(28), from: 300, to: 3000, quick: true };
  const { issue, 'pull-request': pull } = undisturbed;
  const planned = [...slowPushes(issue, { ...draw, count: 30 }), ...slowPushes(pull, { ...draw, count: 10 })];
  expect(await judgeAll(sample(planned, 2))).toEqual([]);
});
