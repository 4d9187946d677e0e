/** Takes secrets out of everything that leaves the process: the exact values that it holds, and everything shaped like a token. */
import { isSecret, SECRET_FORMATS, type SecretFormat } from './formats.ts';
import { createKnownSecretFinder, type Finder, type SecretSpan } from './known-secrets.ts';

export interface Redaction {
  text(value: string): string;
  /** Any JSON value; keys of objects too. */
  deep<T>(value: T): T;
}

export interface Redactor extends Redaction {
  /** The exact only values: for what stays with us, where a text that only looks like a token may matter. */
  readonly values: Redaction;
}

/** `secrets` are exact values; under 4 characters they are ignored, under 8 only looked for as they stand. */
export function createRedactor(secrets: readonly string[]): Redactor {
  const findKnown = createKnownSecretFinder(secrets);
  const find: Finder = (text) => merge([...findKnown(text), ...findFormats(text)]);
  return {
    ...redactionBy(find),
    values: redactionBy((text) => merge(findKnown(text))),
  };
}

function redactionBy(find: Finder): Redaction {
  const text = (value: string): string => replaceSpans(value, find(value));
  return { text, deep: (value) => deepMap(value, text) };
}

function findFormats(text: string): SecretSpan[] {
  return hintedFormats(text).flatMap(([kind, , pattern]) =>
    Array.from(text.matchAll(pattern), (match) => spanOf(kind, match)).filter(isSpan),
  );
}

/** Formats whose hint is in the text, in the order of the table: all hints are looked for in one pass. */
function hintedFormats(text: string): readonly SecretFormat[] {
  const found = new Set(Array.from(text.matchAll(HINTS), ([, hint = '']) => hint.toLowerCase()));
  if (found.size === 0) return [];
  return SECRET_FORMATS.filter(([, hint]) => [...found].some((one) => one.startsWith(hint)));
}

/** The longest hint at each place; those that it begins with are there as well. */
const HINTS = new RegExp(
  `(?=(${[...new Set(SECRET_FORMATS.map(([, hint]) => hint.replaceAll(/[^a-z0-9]/g, String.raw`\$&`)))].toSorted((a, b) => b.length - a.length).join('|')}))`,
  'gi',
);

function spanOf(kind: string, match: RegExpMatchArray): SecretSpan | undefined {
  if (!isSecret(kind, match)) return undefined;
  const end = (match.index ?? 0) + match[0].length;
  return { kind, start: end - (match[1] ?? match[0]).length, end };
}

const isSpan = (span: SecretSpan | undefined): span is SecretSpan => span !== undefined;

/** In order, overlaps joined; a joined span is named after the part that begins first. */
function merge(spans: readonly SecretSpan[]): SecretSpan[] {
  const merged: SecretSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (!last || span.start >= last.end) merged.push(span);
    else merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) };
  }
  return merged;
}

function replaceSpans(text: string, spans: readonly SecretSpan[]): string {
  if (spans.length === 0 && !text.includes('[redacted known secret]')) return text;
  let done = 0;
  let result = '';
  for (const { start, end, kind } of spans) {
    result += `${text.slice(done, start)}[redacted ${kind}]`;
    done = end;
  }
  // Pieces that only something between them kept apart.
  return (result + text.slice(done)).replaceAll(/(\[redacted known secret\])\1+/g, '$1');
}

function deepMap<T>(value: T, text: (value: string) => string): T {
  const visit = (node: unknown): unknown => {
    if (typeof node === 'string') return text(node);
    if (Array.isArray(node)) return node.map(visit);
    if (node === null || typeof node !== 'object') return node;
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [text(key), visit(item)]));
  };
  return visit(value) as T;
}

/** True for a text in which `replaceSpans` left a mark: what stood there is gone, so the text is not what was written. */
export const holdsRedaction = (text: string): boolean => /\[redacted [\w -]+\]/.test(text);
