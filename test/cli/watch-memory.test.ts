/** Covers `src/cli/tools-test.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchMemory } from '../../src/cli/tools-test.ts';
import { runProcess } from '../../src/lib/process.ts';
import { describeUnless } from '../support/unless.ts';

const MIB = 1024 ** 2;

const run = (file: string, args: string[]) =>
  runProcess({ file, args, cwd: '/', env: { PATH: process.env.PATH ?? '' }, timeoutMs: 20_000, maxOutputBytes: 1000 });

describeUnless(process.platform !== 'linux' && 'it reads /proc, which only Linux has')('watchMemory', () => {
  it('sees what a child, and what that one started, held at most', async () => {
    // Other files in this process have children of their own.
    const before = watchMemory();
    await sleep(200);
    const others = before() ?? 0;
    const watch = watchMemory();
    const hold = `const held = Buffer.alloc(${150 * MIB}, 1); setTimeout(() => held.length, 100);`;
    await run('/bin/sh', ['-c', `'${process.execPath}' -e '${hold}'; true`]);
    const peak = watch() ?? 0;
    expect(peak).toBeGreaterThan(150 * MIB);
    expect(peak).toBeLessThan(others + 400 * MIB);
  });

  it('says nothing where there was no child', () => {
    expect(watchMemory()()).toBeUndefined();
  });
});
