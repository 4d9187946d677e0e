/** Faults on demand: what GitHub answers on a bad day, for the next requests that match. */
import type { MomentOf } from '../moments.ts';

export interface Fault {
  /** Upper case; any method without it. */
  readonly method?: string;
  /** Matched against the path without the API's prefix, such as `/repos/acme/widget/issues/1/comments`. */
  readonly path: RegExp;
  /** Matched against the query. */
  readonly query?: RegExp;
  /** What else must be true of the request. */
  readonly when?: (request: MomentOf) => boolean;
  /** Without a status the request is served, only later. */
  readonly status?: number;
  /** How often; once without it. */
  readonly times?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Between the arrival of the whole request and its effect, which comes also when whoever sent it is gone by then. */
  readonly delayMs?: number;
  /** It takes no effect where whoever sent it is gone by then. */
  readonly attended?: boolean;
  /** Of a push by git: its objects are received, its branch is not updated, and the connection is cut. */
  readonly unfinished?: boolean;
  /** After it took effect and before its answer goes out. */
  readonly holdMs?: number;
  /** The request takes effect, and only its answer is lost: what makes a careless retry post twice. */
  readonly afterwards?: boolean;
  /** The connection is cut instead of an answer. */
  readonly disconnect?: boolean;
}

export class Faults {
  readonly #waiting: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, left: fault.times ?? 1 });
  }

  /** The fault that strikes this request, if any; its count goes down. */
  strike(request: MomentOf): Fault | undefined {
    const { method, path, query } = request;
    const found = this.#waiting.find(
      ({ fault, left }) =>
        left > 0 &&
        (fault.method ?? method) === method &&
        fault.path.test(path) &&
        (fault.query?.test(query) ?? true) &&
        (fault.when?.(request) ?? true),
    );
    if (found) found.left -= 1;
    return found?.fault;
  }
}

const DOCUMENTATION = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';

/** Ready-made faults, as GitHub sends them. */
export const secondaryRateLimit = (path: RegExp, retryAfterSeconds: number): Fault => ({
  path,
  status: 403,
  headers: { 'retry-after': String(retryAfterSeconds) },
  body: {
    documentation_url: `${DOCUMENTATION}#about-secondary-rate-limits`,
    message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  },
});

/** The primary limit, of which `x-ratelimit-reset` tells in seconds of GitHub's own clock, as its `date` does. */
export const primaryRateLimit = (path: RegExp, secondsLeft: number, now: Date, status = 403): Fault => ({
  path,
  status,
  headers: {
    date: now.toUTCString(),
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(Math.floor(now.getTime() / 1000) + secondsLeft),
  },
  body: { documentation_url: DOCUMENTATION, message: 'API rate limit exceeded for installation ID 12345.' },
});

export const badGateway = (path: RegExp, times = 1): Fault => ({
  path,
  times,
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><head><title>502 Bad Gateway</title></head></html>',
});
