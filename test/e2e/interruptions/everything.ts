/** Every way to interrupt a job that the tests know, on every kind of thread: far more than one run of the tests can take. */
import type { Random } from '../../support/random.ts';
import { faultsOf } from './faults.ts';
import { type Aftermath, interruptJob, THREADS } from './job.ts';
import { machineFaultsOf, mayMount } from './machine-faults.ts';
import { type End, endAt, endsByTime, type Planned, pointsOf } from './plan.ts';
import { slowPushes } from './slow-pushes.ts';

const ENDS: readonly End[] = ['kill', 'cancel'];
const MOMENTS_BY_TIME = 100;

const SLOW_PUSHES = 60;

export async function everything(random: Random): Promise<Planned[]> {
  const undisturbed = await Promise.all(THREADS.map((thread) => interruptJob(thread)));
  return undisturbed.flatMap((job) => [
    ...slowPushesOf(job, SLOW_PUSHES, random),
    ...ENDS.flatMap((end) => endsOf(job, end)),
    ...faultsOf(job),
    ...machineFaultsOf(job.thread),
    ...(mayMount() ? machineFaultsOf(job.thread, 'mounted') : []),
  ]);
}

/** `count` in all, on the threads that are pushed to. */
export async function everySlowPush(count: number, random: Random): Promise<Planned[]> {
  const [issue, pull] = await Promise.all([interruptJob('issue'), interruptJob('pull-request')]);
  const half = Math.floor(count / 2);
  return [...slowPushesOf(issue, count - half, random), ...slowPushesOf(pull, half, random)];
}

const slowPushesOf = (job: Aftermath, count: number, random: Random): Planned[] =>
  job.thread === 'fork' ? [] : slowPushes(job, { count, random, from: 1000, to: 60_000 });

const endsOf = (job: Aftermath, end: End): Planned[] => [
  ...pointsOf(job).map((at) => endAt(job.thread, end, at)),
  ...endsByTime(job, end, MOMENTS_BY_TIME),
];
