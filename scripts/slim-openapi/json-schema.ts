/** One OpenAPI 3.0 schema as plain JSON Schema: no prose, null as a type, objects closed against unknown fields. */
type Json = Record<string, unknown>;

const PROSE = new Set(['description', 'title', 'example', 'examples', 'externalDocs', 'deprecated', 'default', 'xml']);
const COMBINERS = ['allOf', 'anyOf', 'oneOf'];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `open`: a part of an `allOf`, which cannot know the fields of its siblings. */
export function toJsonSchema(schema: unknown, open = false): unknown {
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') return nullable(schema, { $ref: schema.$ref.replace('/components', '') });
  const plain: Json = {};
  for (const [key, value] of Object.entries(schema)) {
    if (PROSE.has(key) || key.startsWith('x-') || key === 'nullable') continue;
    plain[key] = convert(key, value, open);
  }
  if (closable(schema) && !open) plain.additionalProperties = false;
  return nullable(schema, plain);
}

function convert(key: string, value: unknown, open: boolean): unknown {
  if (key === 'properties' && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJsonSchema(inner)]));
  }
  if (COMBINERS.includes(key) && Array.isArray(value)) {
    return value.map((inner) => toJsonSchema(inner, open || key === 'allOf'));
  }
  return key === 'items' || key === 'additionalProperties' || key === 'not' ? toJsonSchema(value) : value;
}

const closable = (schema: Json): boolean =>
  isObject(schema.properties) &&
  Object.keys(schema.properties).length > 0 &&
  schema.additionalProperties === undefined &&
  !COMBINERS.some((key) => Array.isArray(schema[key]) && (schema[key] as Json[]).some((part) => part.properties));

/** OpenAPI's `nullable`, which Ajv does not accept beside `$ref`, a combination or an `enum` without null. */
function nullable(schema: Json, plain: Json): Json {
  if (schema.nullable !== true) return plain;
  if (typeof plain.type !== 'string') return { anyOf: [{ type: 'null' }, plain] };
  const withNull = { ...plain, type: [plain.type, 'null'] };
  return Array.isArray(plain.enum) ? { ...withNull, enum: [...new Set([...plain.enum, null])] } : withNull;
}
