/** The least input that a schema takes, for a call that nobody asked for. */
import type { JsonSchema } from '../../core/params.ts';
import { compileSchema } from '../../lib/schema.ts';

/** Undefined where none was found: a pattern or a reference may ask for anything. */
export function sampleInput(schema: JsonSchema): Readonly<Record<string, unknown>> | undefined {
  const checked = compileSchema(schema)(sampleOf(schema));
  return checked.ok ? (checked.value as Readonly<Record<string, unknown>>) : undefined;
}

function sampleOf(schema: unknown): unknown {
  const { default: usual, const: only, enum: values, examples, type } = Object(schema) as JsonSchema;
  const given = [usual, only, ...list(values), ...list(examples)].find((one) => one !== undefined);
  if (given !== undefined) return given;
  const kind = Array.isArray(type) ? type[0] : type;
  return Object.hasOwn(SAMPLES, String(kind)) ? SAMPLES[String(kind)]?.(schema as JsonSchema) : {};
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const SAMPLES: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object({ properties = {}, required }) {
    const fields = list(required).map((name) => [name, sampleOf((properties as JsonSchema)[String(name)])]);
    return Object.fromEntries(fields);
  },
  array: ({ items, minItems = 0 }) => Array.from({ length: Number(minItems) }, () => sampleOf(items)),
  string: ({ minLength = 1 }) => 'x'.repeat(Math.max(1, Number(minLength))),
  integer: ({ minimum = 1 }) => Math.ceil(Number(minimum)),
  number: ({ minimum = 1 }) => Number(minimum),
  boolean: () => false,
  null: () => null,
};
