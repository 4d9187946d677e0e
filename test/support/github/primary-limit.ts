/** The primary limit on requests: so many in an hour that begins with the first of them. */
import { primaryRateLimit } from './faults.ts';
import type { Answer } from './http.ts';

/** What GitHub lets a token ask for in an hour; the workflow's own `GITHUB_TOKEN` is counted for its repository. */
export const REQUESTS_AN_HOUR = { workflow: 1000, app: 5000 } as const;

const HOUR_MS = 3_600_000;

interface Counted {
  /** Undefined while it may ask. */
  readonly refusal?: Answer;
  readonly remaining: number;
  /** When the hour is over, on the clock that was passed. */
  readonly resetMs: number;
}

/** `nowMs`: of any clock that only goes forward. */
export type PrimaryLimit = (nowMs: number) => Counted;

export function createPrimaryLimit(max: number): PrimaryLimit {
  let [spent, beganMs] = [0, Number.NEGATIVE_INFINITY];
  return (nowMs) => {
    if (nowMs >= beganMs + HOUR_MS) [spent, beganMs] = [0, nowMs];
    const resetMs = beganMs + HOUR_MS;
    if (spent >= max) {
      const {
        status = 403,
        headers,
        body,
      } = primaryRateLimit(/./, Math.ceil((resetMs - nowMs) / 1000), new Date(nowMs));
      return { refusal: { status, headers, body }, remaining: 0, resetMs };
    }
    spent += 1;
    return { remaining: max - spent, resetMs };
  };
}
