/** Sends a request to GitHub again: after a failure that may pass, and when a rate limit lifts soon. */
import { KodeletError } from '../../core/error.ts';
import { isRateLimit } from '../../git/read-refusal.ts';
import { jittered, pause } from '../../lib/time.ts';

interface RequestRetryOptions {
  /** The wait before the second attempt; before the third, which is the last, it is 4 times as long. */
  readonly retryBaseMs: number;
  readonly onWait: (notice: string) => void;
  /** Of the run. Its abort ends every wait; what is sent after it waits for a moment at most. */
  readonly signal?: AbortSignal;
}

interface GitHubRequest {
  readonly method: string;
  readonly url: string;
  readonly query?: unknown;
}

interface GitHubResponse {
  readonly headers: Headers;
  readonly data: unknown;
}

type Headers = Readonly<Record<string, unknown>>;

/** For Octokit's `hook.wrap('request', …)`. Throws what the last attempt threw. */
export function retryRequests(options: RequestRetryOptions) {
  return async <Request extends GitHubRequest, Response extends GitHubResponse>(
    send: (request: Request) => Response | Promise<Response>,
    request: Request,
  ): Promise<Response> => {
    const wait = createPatience(options, request);
    for (;;) {
      try {
        const response = await send(request);
        if (!(await wait(graphqlFailure(response)))) return response;
      } catch (error) {
        if (error instanceof Error && error.cause instanceof KodeletError) throw error.cause;
        if (!(await wait(failureOf(error)))) throw error;
      }
    }
  };
}

/** Why an attempt came to nothing, where another may come to something. */
type Failure =
  /** `unknown-token`: it may have been made a moment ago, so that not all of GitHub knows it yet. */
  | { readonly kind: 'unknown-token' }
  | { readonly kind: 'transient' }
  | { readonly kind: 'limit'; readonly seconds: number };

const MOST_RETRIES = 2;
const MOST_LIMITS = 2;
const LONGEST_LIMIT_SECONDS = 60;
/** The runner kills a cancelled step ten seconds after it was told, and the report is to be written by then. */
const LAST_WORDS_MS = 2000;

/** Waits for the next attempt; false where there is to be none. */
function createPatience({ retryBaseMs, onWait, signal }: RequestRetryOptions, request: GitHubRequest) {
  const { method, url } = request;
  const late = signal?.aborted ?? false;
  let [retries, limits, unknown] = [0, 0, 0];

  const delayOf = (failure: Failure): number | undefined => {
    // Nothing was carried out, so that anything can be said again.
    if (failure.kind === 'unknown-token') {
      unknown += 1;
      return unknown === 1 ? retryBaseMs : undefined;
    }
    if (failure.kind === 'transient') {
      retries += 1;
      return retries <= MOST_RETRIES && isRepeatable(request) ? retryBaseMs * retries ** 2 : undefined;
    }
    limits += 1;
    const { seconds } = failure;
    const waits = limits <= MOST_LIMITS && seconds <= LONGEST_LIMIT_SECONDS;
    onWait(
      `GitHub limits the rate of ${method} ${url}: ${waits ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`,
    );
    return waits ? seconds * 1000 : undefined;
  };

  return async (failure: Failure | undefined): Promise<boolean> => {
    const delay = failure && delayOf(failure);
    if (delay === undefined) return false;
    if (late) return delay <= LAST_WORDS_MS && pause(delay);
    return pause(jittered(delay), signal);
  };
}

/**
 * May this be said again when no answer came? A POST that GitHub has carried out before its answer was lost would post
 * twice, except where GitHub itself keeps it single: a reaction, a pull request for a branch, a query.
 */
function isRepeatable({ method, url, query }: GitHubRequest): boolean {
  if (method !== 'POST' || /\/(reactions|pulls)$/.test(url)) return true;
  return /\/graphql$/.test(url) && !/^\s*mutation\b/.test(String(query));
}

/** Octokit's error; without a response it stands for an answer that never came. */
interface RequestError {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly headers?: Headers };
}

/** Answers that a second attempt cannot change. */
const FINAL = [400, 403, 404, 406, 409, 410, 415, 422, 429, 451];

function failureOf(error: unknown): Failure | undefined {
  const { status = 0, message = '', response } = error as RequestError;
  const seconds = status === 403 || status === 429 ? secondsOfLimit(status, message, response?.headers) : undefined;
  if (seconds !== undefined) return { kind: 'limit', seconds };
  if (status === 401) return { kind: 'unknown-token' };
  return status >= 400 && !FINAL.includes(status) ? { kind: 'transient' } : undefined;
}

/** GraphQL tells of its failures with status 200. */
function graphqlFailure({ data, headers }: GitHubResponse): Failure | undefined {
  const { errors } = (data ?? {}) as { readonly errors?: unknown };
  if (!Array.isArray(errors)) return undefined;
  const told = errors as readonly { readonly type?: string; readonly message?: string }[];
  if (told.some(({ type, message = '' }) => isRateLimit({ said: message, type })))
    return { kind: 'limit', seconds: untilReset(headers) };
  return /^Something went wrong while executing your query/.test(told[0]?.message ?? '')
    ? { kind: 'transient' }
    : undefined;
}

/** Without a time, GitHub asks for at least a minute. https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api */
const UNTOLD_SECONDS = 60;

/** Undefined for a 403 that is a refusal. */
function secondsOfLimit(status: number, message: string, headers: Headers = {}): number | undefined {
  const told = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isFinite(told)) return told;
  if (headers['x-ratelimit-remaining'] === '0') return untilReset(headers);
  return isRateLimit({ said: message, status }) ? UNTOLD_SECONDS : undefined;
}

/** The moment of the reset is on GitHub's clock, and so is the answer's date; a second more, since both are rounded. */
function untilReset(headers: Headers): number {
  const seconds = Number(headers['x-ratelimit-reset'] ?? Number.NaN) - Date.parse(String(headers.date)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) + 1 : UNTOLD_SECONDS;
}
