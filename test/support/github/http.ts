/** A REST call and its answer, as the route handlers see them. */
import type { Database } from './database.ts';
import type { Repository, Token, User } from './types.ts';

export interface Call {
  readonly database: Database;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON body, already checked against GitHub's description. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly accept: string;
  readonly token: Token | undefined;
  /** Who acts; throws 401 where nobody is signed in. */
  readonly user: User;
  /** The repository of the path, which the caller may read. */
  readonly repository: Repository;
  /** The whole address of this request without its query: for Link headers. */
  readonly address: string;
}

export interface Answer {
  readonly status: number;
  /** JSON unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every field that GitHub's `errors` of a 422 may hold. */
export interface FieldError {
  readonly resource: string;
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
}

/** An answer other than success, in GitHub's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: readonly (FieldError | string)[] | undefined;

  constructor(status: number, message: string, errors?: readonly (FieldError | string)[]) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const notFound = (): Refusal => new Refusal(404, 'Not Found');
export const unauthenticated = (): Refusal => new Refusal(401, 'Requires authentication');
export const notByIntegration = (): Refusal => new Refusal(403, 'Resource not accessible by integration');
export const invalid = (...errors: FieldError[]): Refusal => new Refusal(422, 'Validation Failed', errors);

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent = (): Answer => ({ status: 204 });

/** `since` of lists: nothing that was last changed before it. */
export function changedSince(call: Call, { updatedAt }: { updatedAt: string }): boolean {
  const since = call.query.get('since');
  return since === null || Date.parse(updatedAt) >= Date.parse(since);
}

/** The page that `per_page` and `page` ask for, with GitHub's Link header. */
export function paged<Item>(
  call: Call,
  items: readonly Item[],
  wrap: (page: Item[]) => unknown = (page) => page,
): Answer {
  const size = Math.min(Math.max(Number(call.query.get('per_page') ?? 30), 1), 100);
  const page = Math.max(Number(call.query.get('page') ?? 1), 1);
  const last = Math.max(Math.ceil(items.length / size), 1);
  const body = wrap(items.slice((page - 1) * size, page * size));
  const link = linkHeader(call, page, last);
  return { status: 200, body, ...(link && { headers: { link } }) };
}

function linkHeader(call: Call, page: number, last: number): string {
  const to = (target: number, rel: string): string => {
    const query = new URLSearchParams(call.query);
    query.set('page', String(target));
    return `<${call.address}?${query}>; rel="${rel}"`;
  };
  const before = page > 1 ? [to(page - 1, 'prev'), to(1, 'first')] : [];
  const after = page < last ? [to(page + 1, 'next'), to(last, 'last')] : [];
  return [...before, ...after].join(', ');
}

/** What is shown of a text, with its HTML where the media type asks for that. */
export const rendered = <Shown extends object>(call: Call, { body }: { body: string | null }, shown: Shown): Shown =>
  /\.(?:full|html)\+json/.test(call.accept)
    ? { ...shown, body_html: call.database.attachments?.render(call.repository, body ?? '') ?? '' }
    : shown;
