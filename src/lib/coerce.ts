/** Numbers and booleans that came as strings, where a JSON Schema leaves no doubt that they are meant. */
import type { JsonSchema } from '../core/tool.ts';

/** The same value where nothing is to be changed. Only what the schema says of itself counts: nothing behind `$ref` or `anyOf`. */
export function coerce(schema: unknown, value: unknown): unknown {
  if (!isObject(schema) || DOUBTFUL.some((keyword) => keyword in schema)) return value;
  if (typeof value === 'string') return COERCIONS[String(schema.type)]?.(value) ?? value;
  if (Array.isArray(value)) {
    const items = value.map((item) => coerce(schema.items, item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const { properties } = schema as JsonSchema;
  if (!isObject(value) || !isObject(properties)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, coerce(own(properties, name), part)] as const);
  return entries.some(([name, part]) => part !== value[name]) ? Object.fromEntries(entries) : value;
}

const DOUBTFUL = ['$ref', '$dynamicRef', 'anyOf', 'oneOf', 'allOf', 'not', 'if'];

/** As JSON writes them, and no further. */
const COERCIONS: Readonly<Record<string, (text: string) => unknown>> = {
  integer: (text) => numberIn(text, /^-?(?:0|[1-9]\d{0,14})$/),
  number: (text) => numberIn(text, /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,2})?$/),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

const numberIn = (text: string, form: RegExp): number | undefined => (form.test(text) ? Number(text) : undefined);

const own = (object: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
