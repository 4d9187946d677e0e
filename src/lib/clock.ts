/** Clocks that nobody can set while a run is under way: what is waited for or measured depends on no other. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that only ever grow, from an arbitrary beginning. */
export const monotonic = (): number => performance.now();

/** Milliseconds since 1970 as the machine had it when the process began, and from then on without a jump. */
export const steadyTime = (): number => performance.timeOrigin + performance.now();

/** False where the signal ended the wait. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal }).catch(() => false);
