/** Starts many programs at once, as many as the machine can start, however many of them then wait for something. */
import { availableParallelism } from 'node:os';
import { watchCores } from '../../lib/idle-cores.ts';

/** Programs a core that may compete for it: more would only make each start late, past its time limit. */
const PLACES_PER_CORE = 4;
/** How often it is looked whether cores are idle though all places are taken. */
const LOOK_MS = 10;

/**
 * Results in the order of `items`. A program that waits, for the network say, holds no place: while cores are idle the
 * next one starts. `work` must not throw.
 */
export async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const coresAreIdle = watchCores();
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

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
