/** Selects operations with all they refer to, and turns OpenAPI 3.0 schemas into plain JSON Schema that Ajv can judge by. */
import { toJsonSchema } from './json-schema.ts';
import { OPERATIONS } from './operations.ts';

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  parameters?: Json[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: Json }> };
  responses: Record<string, Json>;
  externalDocs?: { url: string };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
}

export interface SlimOperation {
  id: string;
  method: string;
  path: string;
  docs: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  body?: { required: boolean; schema: Json };
  /** Status → media type → schema; an empty object for an answer without a body. */
  responses: Record<string, Record<string, Json>>;
}

export function slim(whole: Description): { operations: SlimOperation[]; schemas: Record<string, unknown> } {
  const operations = Object.entries(whole.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => OPERATIONS.includes(operation.operationId))
      .map(([method, operation]) => slimOperation(whole, method.toUpperCase(), path, operation)),
  );
  const missing = OPERATIONS.filter((id) => !operations.some((operation) => operation.id === id));
  if (missing.length > 0) throw new Error(`GitHub's description has no operation ${missing.join(', ')}`);
  return { operations, schemas: corrected(referenced(whole, operations)) };
}

/** What GitHub answers and its description denies; of a run, the head's repository that was deleted (github/rest-api-description#1586). */
function corrected(schemas: Record<string, unknown>): Record<string, unknown> {
  const { properties } = (schemas['workflow-run'] ?? {}) as { properties?: Json };
  if (properties) properties.head_repository = { anyOf: [properties.head_repository, { type: 'null' }] };
  return schemas;
}

function slimOperation(whole: Description, method: string, path: string, operation: Operation): SlimOperation {
  const body = operation.requestBody?.content['application/json']?.schema;
  return {
    id: operation.operationId,
    method,
    path,
    docs: operation.externalDocs?.url ?? 'https://docs.github.com/rest',
    parameters: (operation.parameters ?? []).map((parameter) => slimParameter(resolve(whole, parameter))),
    ...(body && {
      body: { required: operation.requestBody?.required ?? false, schema: toJsonSchema(body) as Json },
    }),
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        slimContent(resolve(whole, response).content as Record<string, { schema?: Json }> | undefined),
      ]),
    ),
  };
}

const slimParameter = (parameter: Json): SlimOperation['parameters'][number] => ({
  name: String(parameter.name),
  in: String(parameter.in),
  required: parameter.required === true,
  schema: toJsonSchema(parameter.schema) as Json,
});

const slimContent = (content: Record<string, { schema?: Json }> = {}): Record<string, Json> =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, toJsonSchema(schema ?? {}) as Json]));

function resolve(whole: Description, value: Json): Json {
  if (typeof value.$ref !== 'string') return value;
  const [, , group, name] = value.$ref.split('/');
  return whole.components[group ?? '']?.[name ?? ''] ?? {};
}

/** Every schema that an operation reaches, directly or through another schema. */
function referenced(whole: Description, operations: readonly SlimOperation[]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const parts = partsIn(whole.components.schemas);
  const queue: unknown[] = [operations];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, name] of JSON.stringify(next).matchAll(/"#\/schemas\/([^"]+)"/g)) {
      if (!name || name in found) continue;
      found[name] = toJsonSchema(whole.components.schemas?.[name], parts.has(name));
      queue.push(found[name]);
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names of schemas that are one part of several in an `allOf`, and so cannot know the fields of the others. */
function partsIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const { allOf } = value as { allOf?: unknown };
  const own = Array.isArray(allOf) && allOf.length > 1 ? allOf.flatMap(({ $ref = '' }) => $ref.split('/').at(-1)) : [];
  return new Set([...own, ...Object.values(value).flatMap((inner) => [...partsIn(inner)])]);
}
