/** Schemas that are sound on sight, as most tools have them: recognized, and held against values without being compiled. */
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

type PlainSchema = Readonly<Record<string, unknown>>;

/**
 * Whether `value` fits the plain schema; fills in defaults on the way. False says nothing about what is wrong, and leaves the
 * value half filled.
 */
export function fitsPlainSchema(schema: PlainSchema, value: unknown): boolean {
  if (!hasType(schema.type, value)) return false;
  if (schema.enum !== undefined && !(schema.enum as readonly unknown[]).includes(value)) return false;
  if (typeof value === 'number') return isWithin(value, schema.minimum, schema.maximum);
  if (typeof value === 'string') return fitsText(schema, value);
  if (Array.isArray(value)) return fitsList(schema, value);
  return !isJsonObject(value) || fitsObject(schema, value);
}

function hasType(type: unknown, value: unknown): boolean {
  if (type === undefined) return true;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return type === (value === null ? 'null' : typeof value);
}

const isWithin = (
  count: number,
  min: unknown = Number.NEGATIVE_INFINITY,
  max: unknown = Number.POSITIVE_INFINITY,
): boolean => count >= (min as number) && count <= (max as number);

/** In code points, as JSON Schema counts. */
const fitsText = ({ minLength, maxLength }: PlainSchema, text: string): boolean =>
  (minLength === undefined && maxLength === undefined) || isWithin([...text].length, minLength, maxLength);

const fitsList = ({ items, minItems, maxItems }: PlainSchema, list: readonly unknown[]): boolean =>
  isWithin(list.length, minItems, maxItems) &&
  (items === undefined || list.every((item) => fitsPlainSchema(items as PlainSchema, item)));

function fitsObject(schema: PlainSchema, object: Record<string, unknown>): boolean {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, PlainSchema>>;
  const required = (schema.required ?? []) as readonly string[];
  const names = [...Object.keys(properties), ...required, ...Object.keys(object)];
  if (names.some((name) => name in Object.prototype)) return false; // of these every object has one
  for (const [name, property] of Object.entries(properties)) {
    if (object[name] === undefined && property.default !== undefined) object[name] = structuredClone(property.default);
  }
  const rest = (schema.additionalProperties ?? true) as PlainSchema | boolean;
  const fits = ([name, value]: [string, unknown]): boolean => {
    const property = properties[name];
    if (property) return value === undefined || fitsPlainSchema(property, value);
    return typeof rest === 'boolean' ? rest : fitsPlainSchema(rest, value);
  };
  return required.every((name) => object[name] !== undefined) && Object.entries(object).every(fits);
}
