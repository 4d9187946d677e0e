/** One setting: what it holds, in words for people, as JSON Schema for editors, and as a check. */
import type { JsonSchema } from '../core/params.ts';

/**
 * `Given` is what a valid source states, `Full` the same with defaults filled in. One key serves three readers: the
 * configuration file, the action's inputs (as text) and the published schema.
 */
export interface Key<Full = unknown, Given = Full> {
  readonly description: string;
  /** Completes the sentence "allowed: …". */
  readonly allowed: string;
  readonly schema: JsonSchema;
  /** For people: what holds where nobody gives it, of a key that has no default. */
  readonly without?: string;
  /** An input's text as the value to check. Text that does not fit stays as it is, so that `read` shows it. */
  parse(text: string): unknown;
  /** The checked value, or undefined after a report. */
  read(value: unknown, at: KeyPath, report: Report): Given | undefined;
  fill(given: Given | undefined): Full;
}

export type KeyPath = readonly string[];

/** Takes a problem at a key, as the rest of a sentence that starts with the key's name. */
export type Report = (at: KeyPath, problem: string) => void;

export type FullOf<K> = K extends Key<infer Full, unknown> ? Full : never;
export type GivenOf<K> = K extends Key<unknown, infer Given> ? Given : never;

/** `value` as a person recognizes it, one line, bounded. */
export function show(value: unknown): string {
  if (value === null) return 'empty';
  const text = typeof value === 'object' || typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

export const notAllowed = (value: unknown, allowed: string): string => `is ${show(value)}; allowed: ${allowed}`;

/** For what the design names and this version does not have: never ignored, never taken for a misspelling. */
export const notAvailable = (value: string): string =>
  `is ${show(value)}, which is not available in this version; remove it`;
