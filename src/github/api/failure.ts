/** Says in one line which request to GitHub failed and how, and what helps. */
import { KodeletError } from '../../core/error.ts';
import { NOT_KNOWN, type RefusingAnswer, readRefusal } from '../../git/read-refusal.ts';

/** `GET /repos/o/r answered 403: Resource not accessible by integration`; other errors keep their message. */
export function describeFailure(error: unknown): string {
  const { status, request, response, message, errors } = shapeOf(error);
  if (!request?.url) return firstLine(details(errors)[0] ?? message ?? String(error));
  const call = `${request.method ?? 'GET'} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine(message ?? '')}`;
  const stated = response.data?.message ?? message ?? '';
  const said = [stated, ...details(response.data?.errors)].filter((part) => typeof part === 'string');
  return `${call} answered ${status}: ${firstLine(said.map((part) => firstLine(part)).join(': '))}`;
}

/**
 * The cause and what helps, without the last full stop; what GitHub said is in `describeFailure`. `needed`: what the request
 * needs, such as `the permission "issues: read"`.
 */
export function remedyOf(
  error: unknown,
  needed = 'the permission that this request needs, as the README lists them',
  at: { readonly terminal?: true } = {},
): string {
  const own = remedyIn(error);
  if (own !== undefined) return own;
  const { request, response } = shapeOf(error);
  if (request && !response)
    return at.terminal
      ? 'Check the network, and the proxy if there is one'
      : 'Check that the runner reaches the GitHub host, or ask again later';
  const { cause, remedy } = readRefusal(refusingAnswer(error), { needed, ...at });
  return cause === undefined ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}

/** Remedy for a request that never reached GitHub, such as one that a proxy refused, by the error that says so. */
function remedyIn(error: unknown): string | undefined {
  if (error instanceof KodeletError) return error.remedy;
  return error instanceof Error ? remedyIn(error.cause) : undefined;
}

/** What was read, or a clause that says why it could not be. */
export type GitHubAnswer<Read> = ({ readonly ok: true } & Read) | FailedRequest;

interface FailedRequest {
  readonly ok: false;
  readonly reason: string;
  readonly remedy: string;
}

/** `what`: such as `The commit statuses could not be read`. `needed`: as for `remedyOf`. */
export const failedRequest = (error: unknown, what: string, needed: string): FailedRequest => ({
  ok: false,
  reason: `${what}: ${describeFailure(error)}`,
  remedy: remedyOf(error, needed),
});

/** The same as one text. */
export const failureText = (error: unknown, what: string, needed: string): string =>
  `${what}: ${describeFailure(error)}. ${remedyOf(error, needed)}`;

/** The same as an error of the kind `github`. */
export const failureError = (error: unknown, what: string, needed: string): KodeletError =>
  new KodeletError('github', `${what}: ${describeFailure(error)}`, { remedy: remedyOf(error, needed), cause: error });

/** A failed request as an error that people can read; undefined for any other. */
export const requestError = (error: unknown): KodeletError | undefined =>
  statusOf(error) === undefined
    ? undefined
    : new KodeletError('github', `A GitHub request failed: ${describeFailure(error)}`, {
        remedy: remedyOf(error),
        cause: error,
      });

/** For the table of refusals. */
export function refusingAnswer(error: unknown): RefusingAnswer {
  const { status, response, message = String(error), errors } = shapeOf(error);
  // GraphQL answers with 200 and says it beside the message.
  const type = Array.isArray(errors) ? (errors as readonly (Detail | null)[])[0]?.type : undefined;
  const stated = type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)];
  return { said: stated.filter((part) => typeof part === 'string').join('\n'), status, type };
}

/** `Validation Failed` says nothing; what did not pass stands beside it, in words or as a field and a code. */
function details(errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return (errors as readonly (Detail | string | null)[]).flatMap((error) => {
    if (typeof error === 'string' || !error) return error ?? [];
    const { resource = '', field = '', code = '', message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(' ');
  });
}

interface Detail {
  readonly resource?: string;
  readonly field?: string;
  readonly code?: string;
  readonly message?: string;
  readonly type?: string;
}

/** The HTTP status of a failed request, if it is one. */
export const statusOf = (error: unknown): number | undefined => shapeOf(error).status;

/** A POST that GitHub did not refuse: it broke down, or its answer was lost. */
export const isLostPost = (error: unknown): boolean => {
  const { request, status = 0 } = shapeOf(error);
  return request?.method === 'POST' && !(status >= 400 && status < 500);
};

/** The part of Octokit's errors that is read here; another error has none of it but the message. */
interface Failure {
  readonly status?: number;
  readonly message?: string;
  /** Errors of a GraphQL answer, whose message says only that there are some. */
  readonly errors?: unknown;
  readonly request?: { readonly method?: string; readonly url?: string };
  /** Absent where no answer came. */
  readonly response?: {
    readonly headers?: Readonly<Record<string, unknown>>;
    readonly data?: { readonly message?: unknown; readonly errors?: unknown };
  };
}

export const shapeOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** GitHub ends some messages with a full stop and some not; anyone who quotes one ends its own sentence. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300).replace(/[.\s]+$/, '');
