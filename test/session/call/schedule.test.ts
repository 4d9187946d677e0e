/** Covers `src/lib/idle-cores.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { conflicts, createSchedule, type Footprint, runSideBySide } from '../../../src/session/call/schedule.ts';

const touch = (more: Partial<Footprint> = {}): Footprint => ({ reads: [], writes: [], alone: false, ...more });
const reads = (...paths: string[]): Footprint => touch({ reads: paths });
const writes = (...paths: string[]): Footprint => touch({ writes: paths });
const ALONE = touch({ alone: true });

describe('conflicts', () => {
  it.each([
    ['two reads of one path', reads('/a'), reads('/a'), false],
    ['a read and a write of one path', reads('/a'), writes('/a'), true],
    ['two writes of one path', writes('/a'), writes('/a'), true],
    ['writes of two paths', writes('/a'), writes('/b'), false],
    ['a write below a directory that is read', writes('/a/b'), reads('/a'), true],
    ['a write of a directory above what is read', writes('/a'), reads('/a/b/c'), true],
    ['names of which one begins with the other', writes('/a/b'), reads('/a/bc'), false],
    ['anything below the root', writes('/x'), reads('/'), true],
    ['something that nobody knows and nothing at all', ALONE, touch(), true],
  ])('sees %s as it should, from both sides', (_, a, b, expected) => {
    expect([conflicts(a, b), conflicts(b, a)]).toEqual([expected, expected]);
  });
});

/** Runs jobs that take 30 ms each; says in which order they started and ended, and how many ran at once at most. */
async function trace(touches: readonly Footprint[]) {
  const log: string[] = [];
  const running = { now: 0, max: 0 };
  const jobs = touches.map((each, index) => ({
    touch: each,
    async run() {
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      log.push(`+${index}`);
      await sleep(30);
      log.push(`-${index}`);
      running.now -= 1;
      return index;
    },
  }));
  return { results: await runSideBySide(jobs, 4), log, max: running.max };
}

describe('runSideBySide', () => {
  it('runs as many at once as it is told, and starts in call order', async () => {
    const { results, log, max } = await trace(Array.from({ length: 6 }, () => touch()));
    expect(max).toBe(4);
    expect(results).toEqual([0, 1, 2, 3, 4, 5]);
    expect(log.filter((entry) => entry.startsWith('+'))).toEqual(['+0', '+1', '+2', '+3', '+4', '+5']);
  });

  it('lets one that runs alone wait for all before it, and all behind it wait for it', async () => {
    const { log } = await trace([touch(), touch(), ALONE, touch()]);
    expect(log).toEqual(['+0', '+1', '-0', '-1', '+2', '-2', '+3', '-3']);
  });

  it('lets a call pass one that waits, when they do not conflict', async () => {
    const { log } = await trace([writes('/a'), reads('/a'), reads('/b')]);
    expect(log.slice(0, 2)).toEqual(['+0', '+2']);
  });

  it('waits for all the others before it passes a failure on', async () => {
    let ended = false;
    const late = async (): Promise<void> => {
      await sleep(30);
      ended = true;
    };
    const failing = { touch: touch(), run: () => Promise.reject(new Error('no journal')) };
    await expect(runSideBySide([failing, { touch: touch(), run: late }])).rejects.toThrow('no journal');
    expect(ended).toBe(true);
  });
});

/** Jobs that have started and none of which has ended, once nothing more starts. */
async function started(max: number | undefined, coresAreIdle: () => boolean): Promise<number> {
  const schedule = createSchedule(max, coresAreIdle);
  let [count, end] = [0, (): void => undefined];
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = (): Promise<void> => {
    count += 1;
    return ended;
  };
  const jobs = Array.from({ length: 20 }, () => schedule.add({ touch: touch(), run }));
  for (let before = -1; before !== count; await sleep(150)) before = count;
  const at = count;
  end();
  await Promise.all(jobs);
  return at;
}

describe('how many calls run at once', () => {
  it.each([
    ['four where nobody says otherwise and cores are busy', undefined, false, 4],
    ['more while all of them only wait, up to sixteen', undefined, true, 16],
    ['never more than a number that was given', 2, true, 2],
  ])('is %s', async (_, max, idle, expected) => {
    expect(await started(max, () => idle)).toBe(expected);
  });
});
