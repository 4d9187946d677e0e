/** The only maker of Octokit: where it calls, how long it waits, and what it takes for an answer. */
import { VERSION } from '../../core/version.ts';
import { limitedFetch } from '../../lib/limited-fetch.ts';
import { retryRequests } from './retry-requests.ts';

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
  /** Of the run: its abort ends waits, and what only reads. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

/**
 * `outbound`: for addresses that GitHub leads to, which must not be given the token. `now`: milliseconds since 1970 by GitHub's
 * clock, as its last answer has told it, since those of runners differ; by this machine's before the first.
 */
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
  });
  github.hook.after('request', refuseText);
  let ahead = 0;
  github.hook.after('request', ({ headers: { date } }) => {
    const told = Date.parse(String(date));
    if (Number.isFinite(told)) ahead = told - Date.now();
  });
  return Object.assign(github, { outbound: options.fetch ?? fetch, now: () => Date.now() + ahead });
}

/**
 * Supported until March 2028 at least, and the only one that every GitHub Enterprise Server has ("API Versions"). Without it, GitHub
 * takes the oldest version that it still supports, so that what an answer means would change by itself.
 */
const API_VERSION = '2022-11-28';

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

/** The caller reports what fails; Octokit writes each failed attempt to standard error as well. */
const ignore = (): void => undefined;

/** After the run's abort an answer is waited for this long: it is the report that is being written. */
const LAST_WORDS_MS = 5000;

/** Far more than GitHub has to say: a file has 100 MB at most, and the contents of one are asked for up to 1 MB. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** Reads the whole body in here, so that a body that is slow or cut is a failed request and not an empty answer. */
function wholeFetch({ timeoutMs = 30_000, signal, ...options }: GitHubOptions): typeof fetch {
  const send = limitedFetch(options.fetch ?? fetch, { bytes: MAX_ANSWER_BYTES });
  return async (input, init) => {
    const late = signal?.aborted;
    const ended = AbortSignal.timeout(late ? Math.min(timeoutMs, LAST_WORDS_MS) : timeoutMs);
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
