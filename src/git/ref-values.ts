/** The values that references keep, read strictly: anyone who can push could have written them. Each reader throws for anything else. */
import { isJsonObject } from '../lib/json-object.ts';
import type { RefFiles } from './ref-store.ts';

/** Hands on each file as JSON. Answers with what cannot be read, as words that follow "the reference". */
export function readJsonFiles(
  { files }: RefFiles,
  take: (name: string, value: JsonRecord) => void,
): string | undefined {
  for (const [name, { text: json }] of files) {
    try {
      take(name, record(JSON.parse(json ?? '')));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return undefined;
}

export type JsonRecord = Readonly<Record<string, unknown>>;

export function record(value: unknown): JsonRecord {
  if (isJsonObject(value)) return value;
  throw new TypeError('no object');
}

export function amount(value: unknown): number {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError('no amount');
}

export function shortText(value: unknown, form = /^.{0,300}$/s): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new TypeError('no text of ours');
}

export const time = (value: unknown): string => new Date(Date.parse(shortText(value))).toISOString();

export function oneOf<T extends string>(value: unknown, words: readonly T[]): T {
  const found = words.find((one) => one === value);
  if (found !== undefined) return found;
  throw new TypeError('no word of ours');
}
