import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLocks } from '../../src/tools/builtin/files/freshness.ts';

function recorder() {
  const locks = createLocks();
  const log: string[] = [];
  const work = (name: string, keys: readonly string[], ms = 10) =>
    locks.hold(keys, async () => {
      log.push(`${name}>`);
      await sleep(ms);
      log.push(`<${name}`);
    });
  return { work, log, locks };
}

it('runs works that share a key one after the other, and others side by side', async () => {
  const { work, log } = recorder();
  await Promise.all([work('a', ['x']), work('b', ['x', 'y']), work('c', ['y']), work('d', ['z'], 1)]);
  expect(log).toEqual(['a>', 'd>', '<d', '<a', 'b>', '<b', 'c>', '<c']);
});

it('cannot lock itself out, whatever the order of the keys', async () => {
  const { work, log } = recorder();
  await Promise.all([work('a', ['x', 'y']), work('b', ['y', 'x']), work('c', ['x', 'x'])]);
  expect(log).toHaveLength(6);
});

it('goes on after a work that failed, whose failure is its own', async () => {
  const { work, log, locks } = recorder();
  const failing = locks.hold(['x'], () => Promise.reject(new Error('mine')));
  await Promise.all([expect(failing).rejects.toThrow('mine'), work('b', ['x'])]);
  expect(log).toEqual(['b>', '<b']);
});
