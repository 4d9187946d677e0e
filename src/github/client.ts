/** The only maker of Octokit: where it calls, how long it waits, and what it may say twice. */
import { VERSION } from '../core/version.ts';

export interface GitHubOptions {
  readonly token: string;
  /** Such as `https://api.github.com`, or `https://HOST/api/v3` on GitHub Enterprise Server. */
  readonly apiUrl: string;
  readonly graphqlUrl?: string;
  /** Of one attempt. */
  readonly timeoutMs?: number;
  /** The wait before the second attempt; the one before the third, which is the last, is 4 times as long. */
  readonly retryBaseMs?: number;
  readonly onWait?: (notice: string) => void;
}

export type GitHub = Awaited<ReturnType<typeof createGitHub>>;

export async function createGitHub(options: GitHubOptions) {
  const Octokit = await loadOctokit();
  const { token, apiUrl, graphqlUrl, timeoutMs = 30_000, retryBaseMs = 1000 } = options;
  const github = new Octokit({
    auth: token,
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: `kodelet-ci/${VERSION}`,
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    request: { fetch: wholeFetch(timeoutMs) },
    retry: { retries: 2, retryAfterBaseValue: retryBaseMs, doNotRetry: FINAL },
    throttle: { ...throttling(options.onWait ?? ignore), write: UNSPACED, notifications: UNSPACED },
  });
  github.hook.before('request', (request) => {
    // The plugins note in there what they did; without a copy of its own, every later request would inherit that.
    request.request = { ...request.request, ...(!repeatable(request) && { retries: 0 }) };
    if (graphqlUrl && /\/graphql$/.test(request.url)) request.url = graphqlUrl;
  });
  github.hook.after('request', refuseText);
  return github;
}

interface Answer {
  readonly status: number;
  readonly url: string;
  readonly data: unknown;
}

/** Octokit hands on as text what cannot be read as JSON: half an answer, or the page of a proxy in between. */
function refuseText(response: Answer, { method }: { readonly method: string }): void {
  const { status, url, data } = response;
  if (![200, 201].includes(status) || (typeof data === 'object' && data !== null)) return;
  throw Object.assign(new Error('the answer is not what the API gives'), {
    status,
    request: { method, url },
    response,
  });
}

async function loadOctokit() {
  const [{ Octokit }, { restEndpointMethods }, { paginateRest }, { retry }, { throttling: throttle }] =
    await Promise.all([
      import('@octokit/core'),
      import('@octokit/plugin-rest-endpoint-methods'),
      import('@octokit/plugin-paginate-rest'),
      import('@octokit/plugin-retry'),
      import('@octokit/plugin-throttling'),
    ]);
  return Octokit.plugin(restEndpointMethods, paginateRest, retry, throttle);
}

/** The caller reports what fails; Octokit's own lines would tell it twice. */
const ignore = (): void => undefined;

/** Answers that a second attempt cannot change. 429 is the throttling's to judge. */
const FINAL = [400, 401, 403, 404, 406, 409, 410, 415, 422, 429, 451];

const LONGEST_WAIT_SECONDS = 60;
const MOST_WAITS = 2;

interface Asked {
  readonly method: string;
  readonly url: string;
}

/** A limit that lifts soon is waited for; longer, and the run fails with GitHub's own words while it is still of use. */
function throttling(notify: (notice: string) => void) {
  const decide = (seconds: number, { method, url }: Asked, _octokit: unknown, count: number): boolean => {
    const wait = count < MOST_WAITS && seconds <= LONGEST_WAIT_SECONDS;
    notify(
      `GitHub limits the rate of ${method} ${url}: ${wait ? `waiting ${seconds} s` : `no retry for ${seconds} s`}`,
    );
    return wait;
  };
  return { onRateLimit: decide, onSecondaryRateLimit: decide };
}

/**
 * The plugin keeps writes 1 s apart and those that notify people 3 s, for programs that write by the hundred. A run
 * writes about six times, mostly seconds apart; should GitHub object all the same, its retry-after is honoured.
 */
const UNSPACED = { key: () => ({ schedule: (_options: object, task: () => Promise<void>) => task() }) } as never;

/**
 * May this be said again when no answer came? A POST that GitHub has carried out before its answer was lost would post
 * twice, except where GitHub itself keeps it single: a reaction, a pull request for a branch, a query.
 */
function repeatable({ method, url, query }: Asked & { readonly query?: unknown }): boolean {
  if (method !== 'POST' || /\/(reactions|pulls)$/.test(url)) return true;
  return /\/graphql$/.test(url) && !/^\s*mutation\b/.test(String(query));
}

/** Reads the whole body in here, so that a body that is slow or cut is a failed request and not an empty answer. */
function wholeFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const body = await response.arrayBuffer();
    const { status, statusText, headers, url } = response;
    const whole = new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
    return Object.defineProperty(whole, 'url', { value: url });
  };
}
