import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sideBySide } from '../../../src/tools/custom/probe.ts';

describe('sideBySide', () => {
  it('answers in order, whatever ends first', async () => {
    const items = [30, 1, 20, 2, 10];
    expect(await sideBySide(items, (wait) => sleep(wait, `waited ${wait}`))).toEqual(
      items.map((wait) => `waited ${wait}`),
    );
    expect(await sideBySide([], () => Promise.resolve(1))).toEqual([]);
  });

  it('lets what only waits hold no place', async () => {
    const start = performance.now();
    await sideBySide(Array(100).fill(500), (wait: number) => sleep(wait));
    expect(performance.now() - start).toBeLessThan(100 * 500 * 0.1);
  });

  it('does not start everything at the same moment', async () => {
    let [started, mostAtFirst] = [0, 0];
    setImmediate(() => {
      mostAtFirst = started;
    });
    await sideBySide(Array(200).fill(0), async () => {
      started += 1;
      await sleep(30);
    });
    expect(started).toBe(200);
    expect(mostAtFirst).toBeLessThan(200);
  });
});
