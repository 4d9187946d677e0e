/** Objects in text of JSON: what programs and models send is often something else. And values that are sound JSON to any parser. */

type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON, and for a value that is no object. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The value with U+FFFD for each half of a surrogate pair, in names and texts at any depth. RFC 8259 lets a parser refuse such
 * halves, and services do; a model may write one, and so may a cut through an emoji. Sound values stay the same object.
 */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return (value.isWellFormed() ? value : value.toWellFormed()) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const sound = entries.map(([name, item]) => [wellFormed(name), wellFormed(item)] as const);
  if (sound.every(([name, item], at) => name === entries[at]?.[0] && item === entries[at]?.[1])) return value;
  return (Array.isArray(value) ? sound.map(([, item]) => item) : Object.fromEntries(sound)) as T;
}
