/** Schemas as services get them: those that they can hold the arguments of calls to, and the others in short. */
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
 * The same schema without `additionalProperties: false` and `minLength: 1`. The registry holds calls to them anyway, models
 * keep to them without being told, and every request would pay for the words.
 */
export function shortSchema({ additionalProperties, minLength, ...schema }: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  return {
    ...schema,
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, below]) => [name, shortBelow(below)])),
    }),
    ...(isJsonObject(items) && { items: shortSchema(items) }),
    ...(minLength !== undefined && minLength !== 1 && { minLength }),
    ...(additionalProperties !== undefined && additionalProperties !== false && { additionalProperties }),
  };
}

const shortBelow = (value: unknown): unknown => (isJsonObject(value) ? shortSchema(value) : value);
