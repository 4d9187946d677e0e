/** Schemas as services get them: those that they can hold the arguments of calls to, and the others in short. */
import type { ToolSpec } from '../core/model.ts';
import type { JsonSchema } from '../core/params.ts';
import { isJsonObject } from '../lib/json-object.ts';

const COMMON = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'description',
  'title',
];

/** A schema with anything else, or with free properties, is refused by the service, and the request with it. */
export function allowsStrict(
  schema: JsonSchema,
  rules: {
    /** Keywords beside the common ones. */
    readonly keywords: readonly string[];
    /** Each property of each object must be required. */
    readonly allRequired: boolean;
  },
): boolean {
  const known = new Set([...COMMON, ...rules.keywords]);
  const fits = (value: unknown): boolean => {
    if (!isJsonObject(value) || !Object.keys(value).every((key) => known.has(key))) return false;
    const { properties, items, anyOf, required = [], additionalProperties } = value;
    if (value.type === 'array' && !isJsonObject(items)) return false;
    const children = [
      ...Object.values(isJsonObject(properties) ? properties : {}),
      ...(items === undefined ? [] : [items]),
    ];
    if (value.type === 'object') {
      const isWhole = (required as string[]).length === Object.keys(isJsonObject(properties) ? properties : {}).length;
      if (additionalProperties !== false || (rules.allRequired && !isWhole)) return false;
    }
    return [...children, ...((anyOf as unknown[] | undefined) ?? [])].every(fits);
  };
  return schema.type === 'object' && schema.anyOf === undefined && fits(schema);
}

/**
 * A tool whose calls the service does not hold to their schema. Its schema is of draft 2020-12, whichever draft it was written
 * in, since Anthropic refuses any other. Alternatives at the top stand in the description, since no service takes them there:
 * the registry holds calls to them.
 */
export function looseTool({
  name,
  description,
  inputSchema,
}: ToolSpec): Pick<ToolSpec, 'name' | 'description' | 'inputSchema'> {
  const schema = shortSchema(inputSchema);
  const atTop = Object.entries(schema).filter(([keyword]) => NOT_AT_TOP.has(keyword));
  if (atTop.length === 0) return { name, description, inputSchema: schema };
  const rest = Object.entries(schema).filter(([keyword]) => !NOT_AT_TOP.has(keyword));
  const more = JSON.stringify(Object.fromEntries(atTop));
  return {
    name,
    description: `${description}\n\nThe input must also fit this JSON Schema: ${more}`,
    inputSchema: Object.fromEntries(rest),
  };
}

/** By the words of both services: "must not have oneOf, anyOf, allOf, enum or not at the top level". */
const NOT_AT_TOP: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not']);

/**
 * The same schema in draft 2020-12, without `additionalProperties: false` and `minLength: 1`. The registry holds calls to them
 * anyway, models keep to them without being told, and every request would pay for the words.
 */
function shortSchema(schema: JsonSchema): JsonSchema {
  const { additionalProperties, minLength, ...rest } = inNewestDraft(schema);
  return mapBelow(
    {
      ...rest,
      ...(minLength !== undefined && minLength !== 1 && { minLength }),
      ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
    },
    shortSchema,
  );
}

/** What OpenAI asks for beside that: `properties` of each object and `items` of each array, however empty. */
export const completeSchema = (schema: JsonSchema): JsonSchema =>
  mapBelow(
    {
      ...schema,
      ...(isOf(schema, 'object') && !isJsonObject(schema.properties) && { properties: {} }),
      ...(isOf(schema, 'array') && schema.items === undefined && { items: {} }),
    },
    completeSchema,
  );

const isOf = ({ type }: JsonSchema, name: string): boolean =>
  type === name || (Array.isArray(type) && type.includes(name));

/** Tuples and exclusive limits as draft 2020-12 has them; json-schema.org/draft/2020-12/release-notes. Shallow. */
function inNewestDraft({ $schema, items, additionalItems, ...schema }: JsonSchema): JsonSchema {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...(Array.isArray(items) ? { prefixItems: items, items: additionalItems } : { items }),
    ...(exclusiveMinimum === true
      ? { exclusiveMinimum: minimum }
      : { minimum, exclusiveMinimum: exclusiveMinimum === false ? undefined : exclusiveMinimum }),
    ...(exclusiveMaximum === true
      ? { exclusiveMaximum: maximum }
      : { maximum, exclusiveMaximum: exclusiveMaximum === false ? undefined : exclusiveMaximum }),
  };
}

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const [ONE, LIST, NAMED] = [
  ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ['anyOf', 'oneOf', 'allOf', 'prefixItems'],
  ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'],
].map((keywords) => new Set(keywords)) as [Set<string>, Set<string>, Set<string>];

/** Changes each schema that stands directly in this one. */
function mapBelow(schema: JsonSchema, change: (below: JsonSchema) => JsonSchema): JsonSchema {
  const changed = (value: unknown): unknown => (isJsonObject(value) ? change(value) : value);
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (ONE.has(keyword)) return [[keyword, changed(value)]];
    if (LIST.has(keyword) && Array.isArray(value)) return [[keyword, value.map(changed)]];
    if (!NAMED.has(keyword) || !isJsonObject(value)) return [[keyword, value]];
    return [[keyword, Object.fromEntries(Object.entries(value).map(([name, below]) => [name, changed(below)]))]];
  });
  return Object.fromEntries(entries);
}
