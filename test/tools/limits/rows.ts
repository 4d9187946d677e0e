/** How the rows of the table of limits are driven: each right up to its limit, and past it. */
import { setTimeout as realSleep } from 'node:timers/promises';
import { vi } from 'vitest';
import type { LIMITS } from '../../../src/tools/limits.ts';
import { openPipeline, type Pipeline, type PipelineOptions } from '../pipeline.ts';

export type Rows = { readonly [Name in keyof typeof LIMITS]?: () => Promise<void> };

/** Bash that prints so many bytes. */
export const zeros = (bytes: number): string => `head -c ${bytes} /dev/zero | tr '\\0' x`;

/** A pipeline of one's own, closed whatever happens. */
export const driven =
  (drive: (pipeline: Pipeline) => Promise<void>, options: PipelineOptions = {}) =>
  async (): Promise<void> => {
    const pipeline = openPipeline(options);
    try {
      await drive(pipeline);
    } finally {
      await pipeline.close();
    }
  };

/** Lets `milliseconds` pass at once, for timers alone: processes and files take the time that they take. */
export async function afterTime<T>(
  milliseconds: number,
  begin: () => Promise<T>,
): Promise<{ early: boolean; result: T }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let settled = false;
    const running = begin().finally(() => {
      settled = true;
    });
    await realSleep(300); // what is to be stopped has started
    await vi.advanceTimersByTimeAsync(milliseconds - 100);
    await realSleep(50);
    const early = settled;
    for (; !settled; await realSleep(10)) await vi.advanceTimersByTimeAsync(50);
    return { early, result: await running };
  } finally {
    vi.useRealTimers();
  }
}
