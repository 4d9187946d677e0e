/** The referee: GitHub's own OpenAPI description judges every request that arrives and every answer that leaves. */
import { Ajv, type ErrorObject } from 'ajv';
import addFormatsModule from 'ajv-formats';
import type { SlimOperation } from '../../../scripts/slim-openapi/slim.ts';
import text from './description/api.github.com.json' with { type: 'json' };

export type Operation = SlimOperation;

export interface Match {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

/** Parameters that may hold slashes, as GitHub's own routes let them. */
const MULTI_SEGMENT = new Set(['path', 'ref', 'branch', 'basehead', 'base', 'head']);
/** Statuses that any operation may answer with, documented or not. */
const EVERYWHERE = new Set([400, 401, 403, 404, 410, 422, 429, 500, 502, 503, 504]);

// The compiler would spell out a type of thousands of lines for the file otherwise.
const description = text as unknown as { operations: Operation[]; schemas: Record<string, unknown> };

/** Names of all operations that the slimmed description holds. */
export const operationIds: readonly string[] = description.operations.map(({ id }) => id);

const routes = description.operations
  .map((operation, index) => ({ operation, index, ...toPattern(operation.path) }))
  .sort((a, b) => b.literals - a.literals);

const ajv = createAjv(false);
/** Query parameters are text; the schema says which of them are numbers. */
const coercing = createAjv(true);

function createAjv(coerceTypes: boolean): Ajv {
  const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
  const made = new Ajv({ strict: false, allErrors: true, inlineRefs: false, validateSchema: false, coerceTypes });
  addFormats(made);
  made.addFormat('timestamp', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
  made.addFormat('repo.nwo', /^[\w.-]+\/[\w.-]+$/);
  return made.addSchema(description, 'github');
}

function toPattern(path: string) {
  const names: string[] = [];
  const source = path.replace(/\/\{path\}$|\{([^}]+)\}/g, (_, name?: string) => {
    names.push(name ?? 'path');
    // The root of `contents` is asked for without a path.
    if (!name) return '(?:/(.*))?';
    return MULTI_SEGMENT.has(name) ? '(.+?)' : '([^/]+)';
  });
  const literals = path.split('/').filter((part) => !part.startsWith('{')).length;
  return { names, literals, pattern: new RegExp(`^${source}$`) };
}

/** The operation for a request; `path` is still percent-encoded. */
export function findOperation(method: string, path: string): Match | undefined {
  for (const { operation, pattern, names } of routes) {
    const found = operation.method === method ? pattern.exec(path) : null;
    if (!found) continue;
    const values = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]);
    return { operation, params: Object.fromEntries(values) };
  }
  return undefined;
}

/** What GitHub would refuse in this request, in words. */
export function judgeRequest(operation: Operation, query: URLSearchParams, body: unknown): string[] {
  return [...judgeQuery(operation, query), ...judgeBody(operation, body)];
}

function judgeQuery(operation: Operation, query: URLSearchParams): string[] {
  const names = operation.parameters.map((parameter) => (parameter.in === 'query' ? parameter.name : ''));
  const unknown = [...query.keys()].filter((name) => !names.includes(name));
  const problems = operation.parameters.flatMap(({ name, required }, index) => {
    const value = names[index] === '' ? null : query.get(name);
    if (value === null) return required && names[index] !== '' ? [`query parameter ${name} is missing`] : [];
    return judge(`${pointerTo(operation)}/parameters/${index}/schema`, value, `query ${name}`, coercing);
  });
  return [...unknown.map((name) => `unknown query parameter ${name}`), ...problems];
}

function judgeBody(operation: Operation, body: unknown): string[] {
  const nothing = body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);
  if (!operation.body) return nothing ? [] : ['a body, where this operation takes none'];
  if (nothing && !operation.body.required) return [];
  return judge(`${pointerTo(operation)}/body/schema`, body ?? {}, 'body');
}

/** What in our own answer GitHub would not send. `value` is the parsed body, undefined for none. */
export function judgeAnswer(operation: Operation, status: number, value: unknown): string[] {
  const content = operation.responses[String(status)];
  if (!content && !EVERYWHERE.has(status)) return [`undocumented status ${status}`];
  // The description has five forms of errors and is not exact about which operation answers with which.
  if (status >= 400) return isError(value) ? [] : [`a ${status} without GitHub's error fields`];
  const type = Object.keys(content ?? {}).includes('application/json') ? 'application/json' : undefined;
  if (value === undefined) return type ? [`a ${status} without a body`] : [];
  if (!type) return [`a ${status} with a body, which GitHub sends without`];
  return judge(`${pointerTo(operation)}/responses/${status}/${type.replaceAll('/', '~1')}`, value, 'answer');
}

function isError(value: unknown): boolean {
  const fields = (value ?? {}) as Record<string, unknown>;
  return ['message', 'documentation_url', 'status'].every((field) => typeof fields[field] === 'string');
}

function pointerTo(operation: Operation): string {
  return `/operations/${description.operations.indexOf(operation)}`;
}

function judge(pointer: string, value: unknown, what: string, by = ajv): string[] {
  const check = by.getSchema(`github#${pointer}`);
  if (!check) return [`no schema at ${pointer}`];
  return check(value) ? [] : words(check.errors as ErrorObject[], what);
}

function words(errors: readonly ErrorObject[] | null | undefined, what: string): string[] {
  return (errors ?? []).slice(0, 20).map(({ instancePath, message, params, keyword }) => {
    const detail = keyword === 'additionalProperties' ? ` (${params.additionalProperty})` : '';
    return `${what}${instancePath} ${message}${detail}`;
  });
}
