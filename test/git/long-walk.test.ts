/** A walk through many directories, which blocks nothing else for long: a cancelled run has to be heard in between. */
import { mkdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

const { setImmediate: original } = timers;
const pause = vi.fn(original);
beforeEach(() => {
  timers.setImmediate = pause as typeof original;
  syncBuiltinESMExports();
});

let job: LentCheckout;
afterEach(() => {
  timers.setImmediate = original;
  syncBuiltinESMExports();
  job.close();
});

/** How often the recording and the giving back of a checkout with so many empty directories of its own pause. */
async function pausesWith(directories: number): Promise<{ readonly recording: number; readonly givingBack: number }> {
  job = lendCheckout();
  for (let index = 0; index < directories; index += 1) mkdirSync(join(job.root, `many/${index}`), { recursive: true });
  const recorder = job.open();
  pause.mockClear();
  await recorder.record();
  const recording = pause.mock.calls.length;
  expect(await job.back()).toEqual([]);
  return { recording, givingBack: pause.mock.calls.length - recording };
}

it('pauses once in 256 directories', async () => {
  const few = await pausesWith(0);
  job.close();
  const many = await pausesWith(3 * 256);
  expect([many.recording - few.recording, many.givingBack - few.givingBack]).toEqual([3, 3]);
});
