/** A walk through many directories, which blocks nothing else for long: a cancelled run has to be heard in between. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

const pause = vi.hoisted(() => vi.fn());
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const setImmediate = (): Promise<void> => {
    pause();
    return timers.setImmediate();
  };
  return { ...timers, setImmediate, default: { ...timers, setImmediate } };
});

let job: LentCheckout;
afterEach(() => job.close());

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
