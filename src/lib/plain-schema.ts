/** Recognizes schemas that are sound on sight, as most tools have them: to compile these can wait until a value is there. */
import { isJsonObject } from './json-object.ts';

const TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isSet = (value: unknown, fits: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(fits) && new Set(value).size === value.length;

/** Keywords that stand alone, and their values. None has a pattern, a format or a reference in it. */
const KEYWORDS: ReadonlyMap<string, (value: unknown, depth: number) => boolean> = new Map<
  string,
  (value: unknown, depth: number) => boolean
>([
  ['type', (value) => TYPES.includes(value)],
  ['title', isText],
  ['description', isText],
  ['default', () => true],
  ['enum', (value) => isSet(value, isText) && (value as readonly unknown[]).length > 0],
  ['required', (value) => isSet(value, isText)],
  ['properties', (value, depth) => isJsonObject(value) && Object.values(value).every((one) => isPlain(one, depth))],
  ['items', isPlain],
  ['additionalProperties', (value, depth) => typeof value === 'boolean' || isPlain(value, depth)],
  ['minimum', isNumber],
  ['maximum', isNumber],
  ['minLength', isCount],
  ['maxLength', isCount],
  ['minItems', isCount],
  ['maxItems', isCount],
]);

/** False says nothing about the schema: it may be sound as well. */
export const isPlainSchema = (schema: unknown): boolean => isPlain(schema, 0);

function isPlain(schema: unknown, depth: number): boolean {
  if (!isJsonObject(schema) || depth > MAX_DEPTH) return false;
  return Object.entries(schema).every(([key, value]) => KEYWORDS.get(key)?.(value, depth + 1) === true);
}

const MAX_DEPTH = 20;
