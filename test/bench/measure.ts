/** Times processes fairly: the candidates take turns, so that a busy machine slows all of them alike. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Candidate {
  readonly name: string;
  /** Milliseconds of one run. */
  measure(): Promise<number>;
}

/** Median of each candidate; one round more is run first and not counted. */
export const medians = (candidates: readonly Candidate[], rounds: number): Promise<Map<string, number>> =>
  measureAll(candidates, rounds, median);

/** The same with the least time of each: for what waits more than it works, and is only ever held up by other work. */
export const fastest = (candidates: readonly Candidate[], rounds: number): Promise<Map<string, number>> =>
  measureAll(candidates, rounds, (times) => Math.min(...times));

async function measureAll(
  candidates: readonly Candidate[],
  rounds: number,
  choose: (times: readonly number[]) => number,
): Promise<Map<string, number>> {
  const samples = new Map(candidates.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, measure } of candidates) {
      const time = await measure();
      if (round > 0) samples.get(name)?.push(time);
    }
  }
  return new Map([...samples].map(([name, times]) => [name, choose(times)]));
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/**
 * From the start of the process to its end. A failure of it is a failure of the measurement. `apart`: in a session of its
 * own and with its output read, as tools run programs; a busy machine shares its time out by session (sched(7), autogroup).
 */
export async function timeToEnd({ file, args, env, cwd }: Program, { apart = false } = {}): Promise<number> {
  const start = performance.now();
  const child = spawn(file, args, {
    env,
    cwd,
    detached: apart,
    stdio: ['ignore', apart ? 'pipe' : 'ignore', 'ignore'],
  });
  child.stdout?.resume();
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${exitCode}`);
  return performance.now() - start;
}
