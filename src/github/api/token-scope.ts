/** May the workflow's token push here? Asked where `git push` itself begins, because only there every kind of token is told the truth. */
import { setTimeout as wait } from 'node:timers/promises';
import { VERSION } from '../../core/version.ts';
import { ATTEMPTS, waitBefore } from '../../git/git.ts';
import { describeCause, isRateLimit, NOT_KNOWN, readRefusal } from '../../git/read-refusal.ts';
import { basicCredential, type Remote } from '../../git/store.ts';

/** Why nothing will be pushed. */
export interface PushRefusal {
  /** Words that follow "under". */
  readonly why: string;
  /** One clause: what was found. */
  readonly said: string;
  readonly remedy: string;
}

/**
 * Undefined where it may. The `permissions` of `GET /repos/{owner}/{repo}` are those of a person: an app's token, and so a
 * workflow's, gets none or only `false` (semantic-release/github#182), and a fine-grained one its owner's. No answer is no.
 */
export async function whyNoPush(
  remote: Remote,
  options: {
    /** Timeout of one attempt. */
    readonly timeoutMs?: number;
    readonly attempts?: number;
  } = {},
): Promise<PushRefusal | undefined> {
  const { timeoutMs = 10_000, attempts = ATTEMPTS } = options;
  let failure = '';
  let refused = 0;
  for (let attempt = 1, pauseMs = 0; attempt <= attempts; attempt += 1) {
    if (pauseMs > MAX_PAUSE_MS) break;
    await wait(pauseMs);
    const answer = await probePush(remote, timeoutMs);
    if (answer.status !== undefined && answer.status < 300) return undefined;
    if (answer.status !== undefined && answer.status < 500 && !answer.limited) {
      refused += 1;
      // GitHub may not know a token yet that was made a moment ago.
      if (refused === 2 || attempt === attempts || ![401, 404].includes(answer.status))
        return refusalOf(answer.status, answer.words);
    }
    failure = answer.said;
    pauseMs = answer.retryAfterMs ?? waitBefore(attempt + 1);
  }
  return unanswered(failure);
}

/** The answer is waited for before the model is asked, so a limit that holds longer is not sat out. */
const MAX_PAUSE_MS = 20_000;

interface Answer {
  /** Undefined where none came. */
  readonly status?: number;
  /** Too much was asked: that says nothing about the permission. */
  readonly limited: boolean;
  readonly retryAfterMs?: number;
  /** Words that follow "it". */
  readonly said: string;
  /** The server's own. */
  readonly words: string;
}

/** What would be announced to git is not read: it may be megabytes. */
async function probePush({ url, token, fetch: send = fetch }: Remote, timeoutMs: number): Promise<Answer> {
  try {
    const response = await send(`${url}/info/refs?service=git-receive-pack`, {
      headers: { authorization: basicCredential(token), 'user-agent': `git/kodelet-ci-${VERSION}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers, body } = response;
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    const words = (status >= 400 ? await response.text() : await body?.cancel()) ?? '';
    const limited = !Number.isNaN(seconds) || isRateLimit({ said: words, status });
    const said = limited ? `limits the rate of requests and answered ${status}` : `answered ${status}`;
    return { status, limited, said, words, ...(seconds >= 0 && { retryAfterMs: seconds * 1000 }) };
  } catch (error) {
    return {
      limited: false,
      words: '',
      said: `gave no answer: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function refusalOf(status: number, words: string): PushRefusal {
  const refusal = readRefusal({ said: words, status }, { needed: 'the permission "contents: write"' });
  const why = WHY.get(status) ?? (refusal.cause === undefined ? UNTOLD : 'a token that may not push');
  return { why, said: describeCause(refusal), remedy: refusal.remedy ?? NOT_KNOWN };
}

const UNTOLD = 'a token that may or may not push: GitHub did not say';
const WHY: ReadonlyMap<number, string> = new Map([
  [401, 'a token that is not valid'],
  [404, 'a token that does not reach this repository'],
]);

const unanswered = (failure: string): PushRefusal => ({
  why: UNTOLD,
  said: `GitHub did not say whether the workflow's token may push here (it ${failure})`,
  remedy: 'Apply the patch by hand, or run the agent again',
});
