/** Tries a request again while its failures are of the passing kind, at the pace that the service asks for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { KodeletError, type KodeletErrorCode } from '../core/error.ts';
import type { RetryNotice } from '../core/model.ts';
import { keyRemedy, type ProviderName } from '../core/provider-entries.ts';
import { jittered } from '../lib/time.ts';

export type RequestFailure =
  | {
      readonly passing: true;
      readonly reason: string;
      readonly retryAfterMs?: number;
      /** `unreached`: nothing listens at the address, or its name is unknown. `loading`: the service is starting its model. */
      readonly kind?: 'unreached' | 'loading';
    }
  | { readonly passing: false; readonly error: KodeletError };

const MAX_RETRIES = 4;
/** Retries for an address that has never answered: usually it is wrong, and a person waits. */
const RETRIES_UNREACHED = 1;
/** About two minutes with the pauses in between: large models take as long to load from a disk. */
const RETRIES_LOADING = 8;
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/** Longer than this nobody waits for in CI: the run ends and says when to come back. */
const MAX_RETRY_AFTER_MS = 120_000;

/** Throws the signal's reason when aborted, else a KodeletError. */
export async function withRetries<T>(
  work: () => Promise<T>,
  options: {
    readonly signal: AbortSignal;
    readonly classify: (error: unknown) => RequestFailure;
    readonly onRetry?: (notice: RetryNotice) => void;
    /** Milliseconds before the first retry where the service names no time; it doubles from there. */
    readonly backoffMs?: number;
    /** Whether the service has answered before, so its address is right. */
    readonly hasAnswered?: () => boolean;
    /** `model.base-url`; absent: the service's own address. */
    readonly baseUrl?: string;
  },
): Promise<T> {
  const { signal, classify, onRetry, backoffMs = FIRST_BACKOFF_MS, hasAnswered = () => true, baseUrl } = options;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const failure = classify(error);
      if (!failure.passing) throw failure.error;
      // A service that says 0, or a time in the past, would use up all attempts in a moment.
      const delayMs = Math.max(failure.retryAfterMs ?? 0, backoff(attempt, backoffMs));
      const max = maxRetries(failure, hasAnswered());
      if (attempt > max && failure.kind === 'unreached')
        throw unreached(failure.reason, attempt, { baseUrl, cause: error });
      if (attempt > max || delayMs > MAX_RETRY_AFTER_MS)
        throw givenUp(failure, { attempts: attempt, delayMs, cause: error });
      onRetry?.({ attempt, reason: failure.reason, delayMs });
      await sleep(failure.retryAfterMs === undefined ? delayMs : jittered(delayMs), undefined, { signal });
    }
  }
}

/** Half of the time is chance, so many runs that failed together do not come back together. */
const backoff = (attempt: number, first: number): number =>
  Math.round(Math.min(MAX_BACKOFF_MS, first * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2));

function maxRetries({ kind }: Extract<RequestFailure, { passing: true }>, hasAnswered: boolean): number {
  if (kind === 'unreached' && !hasAnswered) return RETRIES_UNREACHED;
  return kind === 'loading' ? RETRIES_LOADING : MAX_RETRIES;
}

function givenUp(
  { reason, retryAfterMs }: Extract<RequestFailure, { passing: true }>,
  { attempts, delayMs, cause }: { readonly attempts: number; readonly delayMs: number; readonly cause: unknown },
): KodeletError {
  const times = attempts === 1 ? 'once' : `${attempts} times`;
  const remedy =
    retryAfterMs !== undefined && delayMs > MAX_RETRY_AFTER_MS
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

interface PermanentFailure {
  readonly code: KodeletErrorCode;
  readonly what: (model: string) => string;
  readonly remedy: string | ((provider: ProviderName) => string);
}

const REFUSED_KEY: PermanentFailure = {
  code: 'credentials',
  what: () => "The model's service refused the API key",
  remedy: keyRemedy,
};
const TOO_LONG: PermanentFailure = {
  code: 'context',
  what: (model) => `The conversation has become too long for ${model}`,
  remedy: 'Ask for a smaller change, or name the files that matter.',
};
const OVER_RATE: PermanentFailure = {
  code: 'context',
  what: (model) => `The request is larger than the account may send to ${model} in a minute`,
  remedy:
    "Raise the limit of tokens per minute at the model's service, use another model, or lower limits.clear-above.",
};
const UNKNOWN_MODEL: PermanentFailure = {
  code: 'model',
  what: (model) => `The model's service does not know the model "${model}"`,
  remedy: 'Check the input model and, where it is set, base-url.',
};
/** Such as base-url without its path, or a service without the API that is asked. */
const NOTHING_THERE: PermanentFailure = {
  code: 'model',
  what: () => "The address of the model's service has no such API",
  remedy: (provider) =>
    provider === 'openai'
      ? 'Check base-url, which usually ends with /v1, and model.api: most compatible services have only chat-completions.'
      : 'Check base-url: it is without /v1, which is added to it.',
};
/** By a country, a network or a firewall, such as OpenAI's `unsupported_country_region_territory` and the pages of Cloudflare. */
const NO_ACCESS: PermanentFailure = {
  code: 'network',
  what: () => "The model's service refused access",
  remedy:
    "It names no fault of the key. Check that it serves the runner's region and network, and that no proxy or firewall stands " +
    'in between; where base-url is set, ask the people who run that service.',
};
const CLOSED_MODEL: PermanentFailure = {
  code: 'model',
  what: (model) => `The account of the API key may not use the model "${model}"`,
  remedy: "Enable the model at its service for the key's project or account, or choose another with the input model.",
};
const UNPAID: PermanentFailure = {
  code: 'credentials',
  what: () => "The model's service asks for payment, or has closed the organization of the API key",
  remedy: "Check the state, the plan and the balance of the key's organization.",
};
const FILTERED: PermanentFailure = {
  code: 'model',
  what: () => 'A filter in front of the model refused what the request says',
  remedy:
    'Look for what it names in the issue, its comments and the files that the agent has read, and remove it; or ' +
    'ask the owner of the filter to allow it.',
};
const TOO_MUCH_OUTPUT: PermanentFailure = {
  code: 'model',
  what: (model) => `The model's service lets ${model} write less in one answer than was asked for`,
  remedy: 'Set model.max-output-tokens in the configuration file to the maximum that it names.',
};
const REFUSED: PermanentFailure = {
  code: 'model',
  what: () => "The model's service refused the request",
  remedy:
    'Trying again will not help: the service says above what it did not take. If that is not yours to change, report it with this message.',
};

/** The first row that matches status, type or words of an error decides. What no row matches may pass. */
const LASTING: readonly { readonly when: (error: ServiceError) => boolean; readonly is: PermanentFailure }[] = [
  { when: (error) => error.status !== 401 && isRefused(error) && FILTER.test(error.words), is: FILTERED },
  { when: ({ status, type }) => status === 401 || type === 'authentication_error', is: REFUSED_KEY },
  { when: ({ type }) => type === 'permission_error', is: REFUSED_KEY },
  { when: (error) => error.status === 403 && namesModel(error), is: CLOSED_MODEL },
  { when: ({ status, words }) => status === 403 && !isPage(words) && PERMISSION.test(words), is: REFUSED_KEY },
  { when: ({ words }) => /organization has been disabled|credit balance is too low/iu.test(words), is: UNPAID },
  {
    when: ({ status, type }) => status === 402 || type === 'billing_error' || type === 'insufficient_quota',
    is: UNPAID,
  },
  { when: ({ status }) => status === 403, is: NO_ACCESS },
  {
    when: ({ words, type }) =>
      /^(?:context_length_exceeded|exceed_context_size_error)$/u.test(type ?? '') ||
      /prompt is too long|exceed.{0,20}context|maximum context/iu.test(words),
    is: TOO_LONG,
  },
  // A limit of tokens per minute that a single request is over never lets it pass.
  { when: ({ status, words }) => status === 429 && /^request too large|must be reduced/iu.test(words), is: OVER_RATE },
  { when: ({ status, type }) => status === 413 || type === 'request_too_large', is: TOO_LONG },
  {
    when: (error) =>
      isRefused(error) && /\b(?:api[ _-]?key|x-api-key|authorization header|bearer token)\b/iu.test(error.words),
    is: REFUSED_KEY,
  },
  {
    when: ({ status, type, words }) =>
      type === 'model_not_found' ||
      (isNotFound({ status, type }) && /\b(?:model|deployment|endpoint id)\b/iu.test(words)),
    is: UNKNOWN_MODEL,
  },
  { when: isNotFound, is: NOTHING_THERE },
  { when: (error) => isRefused(error) && OUTPUT_LIMIT.test(error.words), is: TOO_MUCH_OUTPUT },
  {
    when: (error) =>
      isRefused(error) &&
      /^model\b|\bmodel\b.{0,60}(?:not found|not exist|unknown|not supported|invalid)/iu.test(error.words),
    is: UNKNOWN_MODEL,
  },
  { when: (error) => isRefused(error), is: REFUSED },
];

/** The words of gateways that look through what passes. */
const FILTER =
  /\b(?:detect|contain|leak|look|match)\w*\b.{0,40}\b(?:secret|credential)s?\b|\bsecrets? (?:detected|found)|\b(?:sensitive|dlp|data loss|guardrails?|content (?:filter|policy|management))\b|\bblocked by\b/iu;

/**
 * Words of OpenAI ("max_tokens is too large: 128000. This model supports at most 16384"), of DeepSeek ("the valid range of
 * max_tokens is [1, 8192]") and of Anthropic ("max_tokens: 128000 > 64000, which is the maximum allowed").
 */
const OUTPUT_LIMIT =
  /\bmax_(?:completion_|output_|new_)?tokens\b.{0,80}(?:too large|range|at most|maximum|exceed|less than|<=)|range of max_\w*tokens/isu;

/** Words of what a key may not do, or of none. */
const PERMISSION =
  /\bkeys?\b|api[_-]key|permission|authenti|authori[sz]|credential|\btoken\b|access ?denied|\bscopes?\b/iu;

/** Words of OpenAI ("Project `p` does not have access to model `m`") and of Bedrock ("You don't have access to the model with …"). */
const namesModel = ({ type, words }: ServiceError): boolean =>
  type === 'model_not_found' || (!isPage(words) && /\baccess to (?:the )?model\b/iu.test(words));

const isPage = (words: string): boolean => /^\s*</u.test(words);

function isNotFound({ status, type }: Pick<ServiceError, 'status' | 'type'>): boolean {
  return status === 404 || type === 'not_found_error';
}

const isRefused = ({ status, type }: ServiceError): boolean => isRefusal(status) || type === 'invalid_request_error';

/** 408 and 409 pass by themselves, 429 when it is time. */
const isRefusal = (status = 0): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);

export function classifyFailure(error: unknown, model: string, provider: ProviderName): RequestFailure {
  const told = kodeletErrorIn(error);
  if (told) return { passing: false, error: told };
  const known = readError(error);
  const row = LASTING.find(({ when }) => when(known))?.is;
  if (!row) return { passing: true, reason: describe(known), retryAfterMs: known.retryAfterMs, kind: kindOf(known) };
  const message = `${row.what(model)} (${describe(known)})`;
  const remedy = typeof row.remedy === 'string' ? row.remedy : row.remedy(provider);
  return { passing: false, error: new KodeletError(row.code, message, { remedy, cause: error }) };
}

function kindOf({ status, words, unreached }: ServiceError): 'unreached' | 'loading' | undefined {
  if (unreached) return 'unreached';
  const isLoading = status === 503 && /\b(?:load|start|warm|initiali[sz])\w*\b|\bnot ready\b/iu.test(words);
  return isLoading ? 'loading' : undefined;
}

interface ServiceError {
  readonly status?: number;
  /** Such as `overloaded_error`, or the narrower code of a service that has both; also of an error inside a stream, which has no status. */
  readonly type?: string;
  readonly words: string;
  readonly retryAfterMs?: number;
  /** No connection came about. */
  readonly unreached?: boolean;
}

/** The fields that the SDK's errors have; read without its classes, so this file does not load it. */
interface SdkError extends Error {
  readonly status?: number;
  /** So it is called where a token is exchanged. */
  readonly statusCode?: number | null;
  readonly type?: string | null;
  readonly code?: unknown;
  readonly apiMessage?: string | null;
  readonly headers?: Headers;
}

function readError(error: unknown): ServiceError {
  if (!(error instanceof Error)) return { words: String(error) };
  const { type: kind, code, apiMessage, headers, message } = error as SdkError;
  const status = statusOf(error) ?? statusIn(code);
  const type = typeof code === 'string' && /^[a-z_]+$/u.test(code) ? code : (kind ?? undefined);
  const said = [message.replace(/^\d{3} /u, ''), ...causes(error)];
  const telling = said.filter(
    (part, at) => !SAYS_NOTHING.test(part) && !said.slice(0, at).some((earlier) => earlier.includes(part)),
  );
  const words = apiMessage ?? (telling.length > 0 ? telling : said).join(': ');
  return { status, type, words, retryAfterMs: readRetryAfter(headers), unreached: isUnreached(error) };
}

/** Gateways such as OpenRouter give the status as a code where their answer has begun. */
const statusIn = (code: unknown): number | undefined => (/^[45]\d\d$/u.test(String(code)) ? Number(code) : undefined);

/** Status of the error, or of an error that an SDK wrapped, such as a refused login. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error
    ? ((error as SdkError).status ?? (error as SdkError).statusCode ?? statusOf(error.cause))
    : undefined;

/** Such as `529 overloaded_error: Overloaded`. A gateway answers with a page of its own: its beginning must do. */
function describe({ status, type, words }: ServiceError): string {
  const kind = [status, type].filter((part) => part !== undefined).join(' ');
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  const said = line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
  return kind === '' ? said : `${kind}: ${said}`;
}

const MAX_WORDS = 500;

/** What the SDKs and Node put around a failure of the network; its causes tell more. */
const SAYS_NOTHING = /^(?:Connection error\.?|fetch failed)$/u;

/** By the codes of Node's `connect` and `getaddrinfo`; EAI_AGAIN is a name server that is busy. */
const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  (['ECONNREFUSED', 'ENOTFOUND'].includes(String((error as SdkError).code)) || isUnreached(error.cause));

function causes({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  const code = (cause as NodeJS.ErrnoException).code;
  return [cause.message || code || cause.name, ...causes(cause)];
}

/** What stands between here and the service has said what to do. */
const kodeletErrorIn = (error: unknown): KodeletError | undefined =>
  error instanceof KodeletError ? error : error instanceof Error ? kodeletErrorIn(error.cause) : undefined;

/** Tokens of the model's window, in an error that says that a conversation is too long for it; undefined if it does not say. */
export function readWindow(error: unknown): number | undefined {
  if (!(error instanceof KodeletError) || error.code !== 'context') return undefined;
  const body = (error.cause as { readonly error?: { readonly n_ctx?: unknown } } | undefined)?.error;
  const stated = Number(body?.n_ctx ?? STATED_WINDOW.exec(error.message)?.slice(1).find(Boolean)?.replaceAll(',', ''));
  return Number.isInteger(stated) && stated >= MIN_WINDOW ? stated : undefined;
}

/**
 * Words of OpenAI and vLLM ("maximum context length is 8192 tokens"), of llama.cpp ("available context size (4096 tokens)",
 * and the field `n_ctx`) and of Anthropic ("210000 tokens > 200000 maximum").
 */
const STATED_WINDOW = /context (?:length|size|window)\D{1,30}(\d[\d,]+)|> (\d[\d,]+) maximum/iu;
const MIN_WINDOW = 1000;

/** RFC 9110: seconds, or a date, which is on the service's clock like the one of the answer. */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after')?.trim();
  if (!value) return undefined;
  const sentAt = headers?.get('date') ?? '';
  const ms = /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(sentAt);
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil(ms));
}
