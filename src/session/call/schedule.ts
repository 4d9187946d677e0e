/** Runs calls side by side where what they touch does not conflict; one that conflicts waits for those before it. */
import { watchCores } from '../../lib/idle-cores.ts';
import { settlesWithin } from '../../lib/time.ts';

/** What a call touches, as far as running beside others goes. Paths are absolute; a directory covers what is below it. */
export interface Footprint {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Nobody knows what it touches: it runs alone. */
  readonly alone: boolean;
}

export interface Job<T> {
  readonly touch: Footprint;
  run(): Promise<T>;
}

export interface Schedule {
  /** The job starts as soon as a place is free and no earlier job that it conflicts with is unfinished. */
  add<T>(job: Job<T>): Promise<T>;
}

/** How many calls run at once where nobody says otherwise; those that only wait, for a server say, do not count. */
const MOST_AT_ONCE = 4;
/** And how many with them. */
const MOST_WAITING = 16;
/** How often it is looked whether those that run only wait. */
const LOOK_MS = 50;

/** `most`: never more than so many. Without it, four and, while cores are idle, more. */
export function createSchedule(most?: number, coresAreIdle = watchCores()): Schedule {
  const place =
    most === undefined
      ? createPlaces(MOST_AT_ONCE, { most: MOST_WAITING, while: coresAreIdle })
      : createPlaces(most, { most, while: () => false });
  const unfinished = new Map<Promise<unknown>, Footprint>();
  return {
    add({ touch, run }) {
      const earlier = [...unfinished].filter(([, other]) => conflicts(other, touch)).map(([end]) => end);
      const end = Promise.allSettled(earlier).then(() => place(run));
      unfinished.set(end, touch);
      const forget = (): void => void unfinished.delete(end);
      end.then(forget, forget);
      return end;
    },
  };
}

/** All of them, results in call order. Waits for every one, also where one fails. */
export async function runSideBySide<T>(jobs: readonly Job<T>[], most?: number): Promise<T[]> {
  const schedule = createSchedule(most);
  const ends = jobs.map((job) => schedule.add(job));
  await Promise.allSettled(ends);
  return Promise.all(ends);
}

export function conflicts(a: Footprint, b: Footprint): boolean {
  if (a.alone || b.alone) return true;
  return overlap(a.writes, [...b.reads, ...b.writes]) || overlap(b.writes, a.reads);
}

const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((path) => others.some((other) => path === other || isBelow(path, other) || isBelow(other, path)));

const isBelow = (path: string, directory: string): boolean =>
  path.startsWith(directory.endsWith('/') ? directory : `${directory}/`);

/** At most `most` works at a time, or as many as `more` says while it says so; the others wait in order. */
function createPlaces(
  most: number,
  more: { most: number; while(): boolean },
): <T>(work: () => Promise<T>) => Promise<T> {
  const running = new Set<Promise<unknown>>();
  const hasPlace = async (): Promise<void> => {
    while (running.size >= most) {
      const oneEnded = await settlesWithin(LOOK_MS, Promise.race(running));
      if (!oneEnded && running.size < more.most && more.while()) return;
    }
  };
  let previous = Promise.resolve();
  return (work) => {
    const admitted = previous.then(hasPlace);
    previous = admitted;
    return admitted.then(() => {
      const end = work();
      const settled: Promise<unknown> = Promise.allSettled([end]).then(() => running.delete(settled));
      running.add(settled);
      return end;
    });
  };
}
