/** The secondary limit on requests that create or change content: about 80 a minute and 500 an hour for one account. */
import { secondaryRateLimit } from './faults.ts';
import type { Answer } from './http.ts';

const LIMITS = [
  { max: 80, seconds: 60 },
  { max: 500, seconds: 3600 },
] as const;

const MAX_WAIT_MS = Math.max(...LIMITS.map(({ seconds }) => seconds * 1000));

/** Undefined while the account may write. `nowMs`: of any clock that only goes forward. */
export type ContentLimit = (login: string, nowMs: number) => Answer | undefined;

export function createContentLimit(): ContentLimit {
  const writes = new Map<string, number[]>();
  return (login, nowMs) => {
    const own = (writes.get(login) ?? []).filter((at) => at > nowMs - MAX_WAIT_MS);
    writes.set(login, own);
    const isOver = LIMITS.some(({ max, seconds }) => own.filter((at) => at > nowMs - seconds * 1000).length >= max);
    if (!isOver) return void own.push(nowMs);
    const { status = 403, headers, body } = secondaryRateLimit(/./, 60);
    return { status, headers, body };
  };
}
