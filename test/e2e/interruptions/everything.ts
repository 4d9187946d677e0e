/** Every way to interrupt a job that the tests know, on every kind of thread: far more than one run of the tests can take. */
import { faultsOf } from './faults.ts';
import { type Aftermath, interruptJob, THREADS } from './job.ts';
import { machineFaultsOf, mayMount } from './machine-faults.ts';
import { type End, endAt, endsByTime, type Planned, pointsOf } from './plan.ts';

const ENDS: readonly End[] = ['kill', 'cancel'];
const MOMENTS_BY_TIME = 100;

export async function everything(): Promise<Planned[]> {
  const undisturbed = await Promise.all(THREADS.map((thread) => interruptJob(thread)));
  return undisturbed.flatMap((job) => [
    ...ENDS.flatMap((end) => endsOf(job, end)),
    ...faultsOf(job),
    ...machineFaultsOf(job.thread),
    ...(mayMount() ? machineFaultsOf(job.thread, 'mounted') : []),
  ]);
}

const endsOf = (job: Aftermath, end: End): Planned[] => [
  ...pointsOf(job).map((at) => endAt(job.thread, end, at)),
  ...endsByTime(job, end, MOMENTS_BY_TIME),
];
