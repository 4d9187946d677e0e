/** The only maker of Octokit: where it calls, how long it waits, and what it takes for an answer. */
import { KodeletError } from '../../core/error.ts';
import type { Staging } from '../../core/staging.ts';
import { VERSION } from '../../core/version.ts';
import { isRateLimit } from '../../git/read-refusal.ts';
import { wellFormed } from '../../lib/json-object.ts';
import { limitedFetch } from '../../lib/outbound-fetch.ts';
import { jittered, pause } from '../../lib/time.ts';
import { shapeOf } from './failure.ts';
import { stagedFetch } from './staged-fetch.ts';

export interface GitHubOptions {
  readonly token: string;
  /** Such as `https://api.github.com`, or `https://HOST/api/v3` on GitHub Enterprise Server. */
  readonly apiUrl: string;
  readonly graphqlUrl?: string;
  /** Timeout of one attempt. */
  readonly timeoutMs?: number;
  /** The wait before the second attempt; the one before the third, which is the last, is 4 times as long. */
  readonly retryBaseMs?: number;
  readonly onWait?: (notice: string) => void;
  /** Signal of the run: its abort ends waits, and requests that only read. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** Whether anything may be written; absent where nothing but a person's own command is at work. */
  readonly stage?: Staging;
}

/**
 * `outbound`: for addresses that GitHub leads to, which must not be given the token. `now`: milliseconds since 1970 by GitHub's
 * clock, as its last answer has told it, since those of runners differ; by this machine's before the first.
 */
/** A repository as parameters of a request name it. */
export type RepositoryPath = Readonly<Record<'owner' | 'repo', string>>;

/** A list as GraphQL answers it: null stands for what may not be read. */
export interface Nodes<Node> {
  readonly nodes: readonly (Node | null)[] | null;
}

/** Leaves out what may not be read. */
export const presentNodes = <Node>(nodes: Nodes<Node>['nodes']): Node[] =>
  (nodes ?? []).filter((node): node is Node => node !== null);

export type GitHub = Awaited<ReturnType<typeof createGitHub>>;

export async function createGitHub(options: GitHubOptions) {
  const { Octokit } = await import('@octokit/rest');
  const { token, apiUrl, graphqlUrl, retryBaseMs = 1000, onWait = ignore, signal } = options;
  const github = new Octokit({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: `kodelet-ci/${VERSION}`,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: wholeFetch(options) },
  });
  github.hook.wrap('request', retryRequests({ retryBaseMs, onWait, signal }));
  github.hook.before('request', (request) => {
    request.headers['x-github-api-version'] = API_VERSION;
    if (graphqlUrl && /\/graphql$/.test(request.url)) request.url = graphqlUrl;
    // A text that was cut may end in half an emoji, which is no JSON to everybody.
    for (const [name, value] of Object.entries(request))
      if (name !== 'headers' && name !== 'request') Object.assign(request, { [name]: wellFormed(value) });
  });
  github.hook.after('request', refuseText);
  let ahead = 0;
  github.hook.after('request', ({ headers: { date } }) => {
    const told = Date.parse(String(date));
    if (Number.isFinite(told)) ahead = told - Date.now();
  });
  const outbound = stagedFetch(options.fetch ?? fetch, options.stage);
  return Object.assign(github, { outbound, now: () => Date.now() + ahead });
}

/**
 * Supported until March 2028 at least, and the only one that every GitHub Enterprise Server has ("API Versions"). Without it, GitHub
 * takes the oldest version that it still supports, so what an answer means would change by itself.
 */
const API_VERSION = '2022-11-28';

/** Octokit hands on as text what cannot be read as JSON: half an answer, or the page of a proxy in between. */
function refuseText(
  response: { readonly status: number; readonly url: string; readonly data: unknown },
  { method }: { readonly method: string },
): void {
  const { status, url, data } = response;
  if (![200, 201].includes(status) || (typeof data === 'object' && data !== null)) return;
  throw Object.assign(new Error('the answer is not what the API gives'), {
    status,
    request: { method, url },
    response,
  });
}

/** The caller reports what fails; Octokit writes each failed attempt to standard error as well. */
const ignore = (): void => undefined;

/** After the run's abort an answer is waited for this long: it is the report that is being written. */
const LATE_REQUEST_MS = 5000;

/** Far more than GitHub has to say: a file has 100 MB at most, and the contents of one are asked for up to 1 MB. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Reads the whole body in here, so a body that is slow or cut is a failed request and not an empty answer. */
function wholeFetch({ timeoutMs = 30_000, signal, ...options }: GitHubOptions): typeof fetch {
  const send = stagedFetch(limitedFetch(options.fetch ?? fetch, { bytes: MAX_ANSWER_BYTES }), options.stage);
  return async (input, init) => {
    const late = signal?.aborted;
    const ended = AbortSignal.timeout(late ? Math.min(timeoutMs, LATE_REQUEST_MS) : timeoutMs);
    const reads = (init?.method ?? 'GET') === 'GET';
    const response = await send(input, {
      ...init,
      signal: signal && reads && !late ? AbortSignal.any([ended, signal]) : ended,
    });
    const body = await response.arrayBuffer();
    const { status, statusText, headers, url } = response;
    const whole = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    return Object.defineProperty(whole, 'url', { value: url });
  };
}

/** The signal's abort ends every wait; what is sent after it waits for a moment at most. */
type RequestRetryOptions = Required<Pick<GitHubOptions, 'retryBaseMs' | 'onWait'>> & Pick<GitHubOptions, 'signal'>;

interface GitHubRequest {
  readonly method: string;
  readonly url: string;
  readonly query?: unknown;
}

type Headers = Readonly<Record<string, unknown>>;

/** For Octokit's `hook.wrap('request', …)`. Throws what the last attempt threw. */
function retryRequests(options: RequestRetryOptions) {
  return async <Request extends GitHubRequest, Response extends { readonly headers: Headers; readonly data: unknown }>(
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
  /** `unknown-token`: it may have been made a moment ago, so not all of GitHub knows it yet. */
  | { readonly kind: 'unknown-token' }
  | { readonly kind: 'transient' }
  | { readonly kind: 'limit'; readonly seconds: number };

const MAX_RETRIES = 2;
const MAX_LIMITS = 2;
const MAX_LIMIT_SECONDS = 60;
/** The runner kills a cancelled step ten seconds after it was told, and the report is to be written by then. */
const LATE_DELAY_MS = 2000;

/** Waits for the next attempt; false where there is to be none. */
function createPatience({ retryBaseMs, onWait, signal }: RequestRetryOptions, request: GitHubRequest) {
  const { method, url } = request;
  const late = signal?.aborted ?? false;
  let [retries, limits, unknown] = [0, 0, 0];

  const delayOf = (failure: Failure): number | undefined => {
    // Nothing was carried out, so anything can be said again.
    if (failure.kind === 'unknown-token') {
      unknown += 1;
      return unknown === 1 ? retryBaseMs : undefined;
    }
    if (failure.kind === 'transient') {
      retries += 1;
      return retries <= MAX_RETRIES && isRepeatable(request) ? retryBaseMs * retries ** 2 : undefined;
    }
    limits += 1;
    const { seconds } = failure;
    const waits = limits <= MAX_LIMITS && seconds <= MAX_LIMIT_SECONDS;
    onWait(
      `GitHub limits the rate of ${method} ${url}: ${waits ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`,
    );
    return waits ? seconds * 1000 : undefined;
  };

  return async (failure: Failure | undefined): Promise<boolean> => {
    const delay = failure && delayOf(failure);
    if (delay === undefined) return false;
    if (late) return delay <= LATE_DELAY_MS && pause(delay);
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

/** Answers that a second attempt cannot change. */
const FINAL = [400, 403, 404, 406, 409, 410, 415, 422, 429, 451];

function failureOf(error: unknown): Failure | undefined {
  const { status = 0, message = '', response } = shapeOf(error);
  const seconds = status === 403 || status === 429 ? secondsOfLimit(status, message, response?.headers) : undefined;
  if (seconds !== undefined) return { kind: 'limit', seconds };
  if (status === 401) return { kind: 'unknown-token' };
  return status >= 400 && !FINAL.includes(status) ? { kind: 'transient' } : undefined;
}

/** GraphQL reports its failures with status 200. */
function graphqlFailure({ data, headers }: { readonly headers: Headers; readonly data: unknown }): Failure | undefined {
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
