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
  const clean = rememberTexts();
  const text = (value: string): string => {
    if (clean.has(value)) return value;
    const spans = find(value);
    if (spans.length === 0) clean.add(value);
    return replaceSpans(value, spans);
  };
  return { text, deep: (value) => deepMap(value, text) };
}

/** Shorter than any piece that gives a secret away: keys and names, which are most of what an event is made of. */
const MAX_KEPT_LENGTH = 15;
const MAX_KEPT = 2000;

/** Short texts in which nothing was found. Nothing ever will be: pieces of a secret that were shown once may be shown again. */
function rememberTexts(): { has(text: string): boolean; add(text: string): void } {
  const kept = new Set<string>();
  return {
    has: (text) => text.length <= MAX_KEPT_LENGTH && kept.has(text),
    add(text) {
      if (text.length > MAX_KEPT_LENGTH) return;
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.add(text);
    },
  };
}

function findFormats(text: string): SecretSpan[] {
  return hintedFormats(text).flatMap(([kind, , pattern]) =>
    Array.from(text.matchAll(pattern), (match) => spanOf(kind, match)).filter(isSpan),
  );
}

/** Formats whose hint is in the text, in the order of the table: all hints are looked for in one pass. */
function hintedFormats(text: string): readonly SecretFormat[] {
  let found: Set<SecretFormat> | undefined;
  let pair = 0;
  for (let at = 0; at < text.length; at += 1) {
    pair = ((pair << 7) | lowerCode(text, at)) & LAST_PAIR;
    if (STARTS_HINT[pair] === 0) continue;
    for (const format of BY_PAIR.get(pair) ?? []) {
      if (isHintAt(text, at - 1, format[1])) found = (found ?? new Set()).add(format);
    }
  }
  return found ? SECRET_FORMATS.filter((format) => found.has(format)) : [];
}

/** Code in lower case; 0 outside of ASCII, which no hint has. */
function lowerCode(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code > 127) return 0;
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function isHintAt(text: string, start: number, hint: string): boolean {
  for (let at = 2; at < hint.length; at += 1) if (lowerCode(text, start + at) !== hint.charCodeAt(at)) return false;
  return true;
}

const LAST_PAIR = (1 << 14) - 1;
/** Formats by the first two characters of their hints, and whether there are any. */
const BY_PAIR = new Map<number, SecretFormat[]>();
const STARTS_HINT = new Uint8Array(LAST_PAIR + 1);
for (const format of SECRET_FORMATS) {
  const pair = (format[1].charCodeAt(0) << 7) | format[1].charCodeAt(1);
  BY_PAIR.set(pair, [...(BY_PAIR.get(pair) ?? []), format]);
  STARTS_HINT[pair] = 1;
}

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
