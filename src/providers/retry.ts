/** Tries a request again while its failures are of the passing kind, at the pace that the service asks for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { KodeletError } from '../core/error.ts';
import type { RetryNotice } from '../core/model.ts';
import { jittered } from '../lib/time.ts';

export type RequestFailure =
  | {
      readonly passing: true;
      readonly reason: string;
      readonly retryAfterMs?: number;
      /** Nothing listens at the address, or nobody knows the name in it. */
      readonly unreached?: boolean;
    }
  | { readonly passing: false; readonly error: KodeletError };

interface RetryOptions {
  readonly signal: AbortSignal;
  readonly classify: (error: unknown) => RequestFailure;
  readonly onRetry?: (notice: RetryNotice) => void;
  /** Milliseconds before the first retry where the service names no time; it doubles from there. */
  readonly backoffMs?: number;
  /** Whether the service has answered before, so that its address is right. */
  readonly hasAnswered?: () => boolean;
  /** `model.base-url`; absent: the service's own address. */
  readonly baseUrl?: string;
}

const MOST_RETRIES = 4;
/** Of an address that nothing has answered at: more often than not it is wrong, and a person waits. */
const RETRIES_UNREACHED = 1;
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;

/** Longer than this nobody waits for in CI: the run ends and says when to come back. */
const LONGEST_RETRY_AFTER_MS = 120_000;

/** Throws the signal's reason when aborted, else a KodeletError. */
export async function withRetries<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, classify, onRetry, backoffMs = FIRST_BACKOFF_MS, hasAnswered = () => true, baseUrl } = options;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const failure = classify(error);
      if (!failure.passing) throw failure.error;
      const delayMs = failure.retryAfterMs ?? backoff(attempt, backoffMs);
      const most = failure.unreached && !hasAnswered() ? RETRIES_UNREACHED : MOST_RETRIES;
      if (attempt > most && failure.unreached) throw unreached(failure.reason, attempt, { baseUrl, cause: error });
      if (attempt > most || delayMs > LONGEST_RETRY_AFTER_MS) throw givenUp(failure, attempt, delayMs, error);
      onRetry?.({ attempt, reason: failure.reason, delayMs });
      await sleep(failure.retryAfterMs === undefined ? delayMs : jittered(delayMs), undefined, { signal });
    }
  }
}

/** Half of the time is chance, so that many runs that failed together do not come back together. */
const backoff = (attempt: number, first: number): number =>
  Math.round(Math.min(LONGEST_BACKOFF_MS, first * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2));

function givenUp(
  { reason }: Extract<RequestFailure, { passing: true }>,
  attempts: number,
  delayMs: number,
  cause: unknown,
): KodeletError {
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  const tooLong = delayMs > LONGEST_RETRY_AFTER_MS;
  const remedy = tooLong
    ? `It asks to come back in ${Math.ceil(delayMs / 1000)} s; run it again then.`
    : 'Run it again later.';
  return new KodeletError('overload', `The model's service failed ${times}, last with: ${reason}`, { remedy, cause });
}

/** Not an overload: another model is served at the same address. */
function unreached(
  reason: string,
  attempts: number,
  { baseUrl, cause }: { readonly baseUrl: string | undefined; readonly cause: unknown },
): KodeletError {
  const where = baseUrl ? ` at ${baseUrl}` : '';
  const remedy = baseUrl
    ? 'Check base-url (the input, or model.base-url in the configuration file), and that the service runs there.'
    : "Check this machine's network and proxy, and model.region if it is set; or run it again later.";
  const message = `The model's service was not reached${where} in ${attempts} attempts: ${reason}`;
  return new KodeletError('network', message, { remedy, cause });
}
