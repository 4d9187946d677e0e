/** What went wrong with a request to a model's service, whether it may pass, and what a person can do about it. */
import { KodeletError, type KodeletErrorCode } from '../core/error.ts';
import { keyRemedy, PROVIDER_ENTRIES, type ProviderName } from '../core/providers.ts';
import type { RequestFailure } from './retry.ts';

interface LastingFailure {
  readonly code: KodeletErrorCode;
  readonly what: (model: string) => string;
  readonly remedy: string | ((provider: ProviderName) => string);
}

const REFUSED_KEY: LastingFailure = {
  code: 'credentials',
  what: () => "The model's service refused the API key",
  remedy: keyRemedy,
};
const TOO_LONG: LastingFailure = {
  code: 'context',
  what: (model) => `The conversation has become too long for ${model}`,
  remedy: 'Ask for less at once, or name the files that matter.',
};
const UNKNOWN_MODEL: LastingFailure = {
  code: 'model',
  what: (model) => `The model's service does not know the model "${model}"`,
  remedy: 'Check the input model and, where it is set, base-url.',
};
const UNPAID: LastingFailure = {
  code: 'credentials',
  what: () => "The model's service asks for payment",
  remedy: "Check the plan and the balance of the key's organization.",
};
const CLOSED: LastingFailure = {
  code: 'credentials',
  what: () => "The model's service has closed the organization of the API key",
  remedy: (provider) =>
    `Ask the service why, or set the input ${PROVIDER_ENTRIES[provider].keyInput} to a key of another organization.`,
};
const FILTERED: LastingFailure = {
  code: 'model',
  what: () => 'A filter in front of the model refused what the request says',
  remedy:
    'Look for what it names in the issue, its comments and the files that the agent has read, and take it out; or ' +
    'have it allowed by whoever runs the filter.',
};
const REFUSED: LastingFailure = {
  code: 'model',
  what: () => "The model's service refused the request",
  remedy:
    'Trying again will not help: the service says above what it did not take. If that is not yours to change, report it with this message.',
};

/** The first row that matches status, type or words of an error decides. What no row matches may pass. */
const LASTING: readonly { readonly when: (error: ServiceError) => boolean; readonly is: LastingFailure }[] = [
  { when: (error) => error.status !== 401 && isRefused(error) && FILTER.test(error.words), is: FILTERED },
  { when: ({ status, type }) => status === 401 || type === 'authentication_error', is: REFUSED_KEY },
  { when: ({ status, type }) => status === 403 || type === 'permission_error', is: REFUSED_KEY },
  { when: ({ words }) => /organization has been disabled/iu.test(words), is: CLOSED },
  { when: ({ words }) => /credit balance is too low/iu.test(words), is: UNPAID },
  { when: ({ status, type }) => status === 402 || type === 'billing_error', is: UNPAID },
  { when: ({ type }) => type === 'insufficient_quota', is: UNPAID },
  {
    when: ({ words, type }) =>
      type === 'context_length_exceeded' || /prompt is too long|exceed.{0,20}context|maximum context/iu.test(words),
    is: TOO_LONG,
  },
  { when: ({ status, type }) => status === 413 || type === 'request_too_large', is: TOO_LONG },
  {
    when: (error) =>
      isRefused(error) && /\b(?:api[ _-]?key|x-api-key|authorization header|bearer token)\b/iu.test(error.words),
    is: REFUSED_KEY,
  },
  {
    when: ({ status, type }) => status === 404 || /^(?:not_found_error|model_not_found)$/u.test(type ?? ''),
    is: UNKNOWN_MODEL,
  },
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

const isRefused = ({ status, type }: ServiceError): boolean => isRefusal(status) || type === 'invalid_request_error';

/** 408 and 409 pass by themselves, 429 when it is time. */
const isRefusal = (status = 0): boolean => status >= 400 && status < 500 && ![408, 409, 429].includes(status);

export function classifyFailure(error: unknown, model: string, provider: ProviderName): RequestFailure {
  const told = kodeletErrorIn(error);
  if (told) return { passing: false, error: told };
  const known = readError(error);
  const row = LASTING.find(({ when }) => when(known))?.is;
  const { retryAfterMs, unreached } = known;
  if (!row) return { passing: true, reason: describe(known), retryAfterMs, unreached };
  const message = `${row.what(model)} (${describe(known)})`;
  const remedy = typeof row.remedy === 'string' ? row.remedy : row.remedy(provider);
  return { passing: false, error: new KodeletError(row.code, message, { remedy, cause: error }) };
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

/** The fields that the SDK's errors have; read without its classes, so that this file does not load it. */
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
  const status = statusOf(error);
  const type = typeof code === 'string' && /^[a-z_]+$/u.test(code) ? code : (kind ?? undefined);
  const said = [message.replace(/^\d{3} /u, ''), ...causes(error)];
  const telling = said.filter((part) => !SAYS_NOTHING.test(part));
  const words = apiMessage ?? (telling.length > 0 ? telling : said).join(': ');
  return { status, type, words, retryAfterMs: readRetryAfter(headers), unreached: isUnreached(error) };
}

/** Of the error, or of what an SDK has wrapped in it, such as a login that was refused. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error
    ? ((error as SdkError).status ?? (error as SdkError).statusCode ?? statusOf(error.cause))
    : undefined;

/** Such as `529 overloaded_error: Overloaded`. A gateway answers with a page of its own: its beginning must do. */
function describe({ status, type, words }: ServiceError): string {
  const kind = [status, type].filter((part) => part !== undefined).join(' ');
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  const said = line.length > MOST_WORDS ? `${line.slice(0, MOST_WORDS)}…` : line;
  return kind === '' ? said : `${kind}: ${said}`;
}

const MOST_WORDS = 500;

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

/** RFC 9110: seconds, or a date, which is on the service's clock like the one of the answer. */
function readRetryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after')?.trim();
  if (!value) return undefined;
  const sentAt = headers?.get('date') ?? '';
  const ms = /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(sentAt);
  return Number.isNaN(ms) ? undefined : Math.max(0, Math.ceil(ms));
}
