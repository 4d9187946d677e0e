/** Time: clocks that nobody can set, durations as people write them, and waiting that ends. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that only ever grow, from an arbitrary beginning. */
export const monotonic = (): number => performance.now();

/** Milliseconds since 1970 as the machine had it when the process began, and from then on without a jump. */
export const steadyTime = (): number => performance.timeOrigin + performance.now();

/** Milliseconds since 1970 as people read a moment: `2026-12-01 07:20 UTC`. */
export const describeMoment = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** False where the signal ended the wait. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<boolean> =>
  sleep(milliseconds, true, { signal }).catch(() => false);

/** Up to a quarter more, so what failed together does not come back together; never less, for what a service has named. */
export const jittered = (milliseconds: number): number => milliseconds * (1 + Math.random() / 4);

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
const WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/** Milliseconds, or undefined for text that is not a duration; a number without a unit is none. */
export function parseDuration(text: string): number | undefined {
  if (!WHOLE.test(text)) return undefined;
  return [...text.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0), 0);
}

/** Whether `promise` resolves within `milliseconds`; a rejection is thrown. */
export async function resolvesWithin(milliseconds: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => true as const), late]);
  } finally {
    clearTimeout(timer);
  }
}
