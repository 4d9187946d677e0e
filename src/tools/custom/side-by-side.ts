/** Starts many programs at once, as many as the machine can start, however many of them then wait for something. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Programs a core that may compete for it: more would only make each start late, past its time limit. */
const PLACES_PER_CORE = 4;
/** How often it is looked whether cores are idle though all places are taken. */
const LOOK_MS = 10;

/**
 * Results in the order of `items`. A program that waits, for the network say, holds no place: while cores are idle the
 * next one starts. `work` must not throw.
 */
export async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const most = programsThatRun() + 2 * availableParallelism();
  const coresAreIdle = (): boolean => programsThatRun() <= most;
  const results: Promise<R>[] = [];
  const left = items.values();
  const takePlace = async (): Promise<void> => {
    for (const item of left) {
      const result = work(item);
      results.push(result);
      await doneOr(coresAreIdle, result);
    }
  };
  await Promise.all(Array.from({ length: PLACES_PER_CORE * availableParallelism() }, takePlace));
  return Promise.all(results);
}

async function doneOr(mayGoOn: () => boolean, result: Promise<unknown>): Promise<void> {
  let done = false;
  const end = result.then(() => {
    done = true;
  });
  do await Promise.race([end, sleep(LOOK_MS)]);
  while (!done && !mayGoOn());
}

/**
 * How many programs of the whole machine, others' included, want a core at this moment: field 4 of /proc/loadavg, see
 * proc(5). Not a number where there is none (macOS); a place is then held until its program has ended.
 */
function programsThatRun(): number {
  try {
    return Number(/ (\d+)\/\d+ /.exec(readFileSync('/proc/loadavg', 'latin1'))?.[1]);
  } catch {
    return Number.NaN;
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
