/** How many jobs GitHub's own limits leave room for: a job that meets one in its midst has worked for nothing. */
import type { Backlog, BacklogEntry } from './backlog.ts';
import type { Cap } from './backlog-pick.ts';

/** Requests that one job makes, and how many of those create something: a pull request and a comment. A test counts them. */
export const REQUESTS_OF_LEG = 15;
export const WRITES_OF_LEG = 2;

/** What one account may create in an hour before GitHub slows it down, by its secondary limit. */
const MOST_WRITES = 500;
/** The rest is for everything else that uses the same account. */
const SHARE = 0.8;

const HOUR_MS = 3_600_000;

interface Hour {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long a plan keeps an issue, in milliseconds. */
  readonly leaseMs: number;
  /** Until the primary limit is reset; absent where GitHub does not say. */
  readonly requestsLeft?: number | undefined;
}

/** What other plans have leased will write yet; of what they have leased in this hour, not all requests may be made yet. */
export function limitCaps(backlog: Backlog, { now, leaseMs, requestsLeft = Number.POSITIVE_INFINITY }: Hour): Cap[] {
  const number = (counts: (entry: BacklogEntry) => boolean): number => [...backlog.values()].filter(counts).length;
  const recent = number(({ last }) => last !== undefined && Date.parse(last.endedAt) > now - HOUR_MS);
  const leased = number(({ lease }) => lease !== undefined);
  const planned = number(({ lease }) => lease !== undefined && Date.parse(lease.expiresAt) > now + leaseMs - HOUR_MS);
  const writes = Math.max(0, Math.floor((MOST_WRITES * SHARE) / WRITES_OF_LEG) - recent - leased);
  const requests = Math.max(0, Math.floor((requestsLeft * SHARE) / REQUESTS_OF_LEG) - planned);
  return [
    { most: writes, why: `because one account may write ${MOST_WRITES} times an hour on GitHub` },
    { most: requests, why: `because GitHub takes ${requestsLeft} more requests of this token in this hour` },
  ];
}
