/** Finds known secrets, long pieces of them and their encodings in a text, whatever separates the characters. */
import { SECRET_FORMS } from './secret-forms.ts';

/** Half-open, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

export type Finder = (text: string) => Span[];

/** A piece this long gives a secret away; the incident behind it cut only the first seven characters off. */
const PIECE = 16;
/** Compared through a hash; a hit is then grown to see whether it is long enough. */
const ANCHOR = 8;
/** Characters between two letters of a secret beyond which they no longer belong together. */
const WIDEST_GAP = 32;
/** Below this a secret is only looked for as it stands: its pieces and encodings are ordinary words. */
const SHORT = 8;
/** Below this a secret is not looked for at all: redacting every `yes` or `42` would ruin the text and protect nothing. */
const TOO_SHORT = 4;

interface Pattern {
  readonly form: Folded;
  /** How many characters of the form must be there, the signs between and beside its letters and digits included. */
  readonly least: number;
}

interface Anchor {
  readonly pattern: Pattern;
  readonly at: number;
}

export function createKnownSecretFinder(secrets: readonly string[]): Finder {
  const values = [...new Set(secrets.map((secret) => secret.trim()))].filter(({ length }) => length >= TOO_SHORT);
  const anchors = indexAnchors(values.filter(({ length }) => length >= SHORT).flatMap(patternsOf));
  const exact = [...values, ...values.flatMap(piecesOfSigns)];
  return (text) => [...exactSpans(text, exact), ...foldedSpans(text, anchors)];
}

/** Pieces with too few letters and digits for an anchor; these are looked for as they stand. */
function piecesOfSigns(secret: string): string[] {
  const starts = Array.from({ length: Math.max(secret.length - PIECE + 1, 0) }, (_, start) => start);
  return starts.map((start) => secret.slice(start, start + PIECE)).filter((piece) => fold(piece).length < ANCHOR);
}

function patternsOf(secret: string): Pattern[] {
  return SECRET_FORMS.flatMap(({ width, write }) =>
    write(secret).map((form) => ({ form: fold(form), least: Math.min(Math.round(PIECE * width), form.length) })),
  );
}

function indexAnchors(patterns: readonly Pattern[]): Map<number, Anchor[]> {
  const anchors = new Map<number, Anchor[]>();
  for (const pattern of patterns) {
    eachAnchor(pattern.form, (hash, at) => {
      const same = anchors.get(hash) ?? [];
      anchors.set(hash, [...same, { pattern, at }]);
    });
  }
  return anchors;
}

function exactSpans(text: string, values: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const value of values) {
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
      spans.push({ start: at, end: at + value.length, kind: 'known secret' });
    }
  }
  return spans;
}

function foldedSpans(text: string, anchors: ReadonlyMap<number, readonly Anchor[]>): Span[] {
  if (anchors.size === 0) return [];
  const folded = fold(text);
  const spans: Span[] = [];
  let covered = 0;
  eachAnchor(folded, (hash, at) => {
    if (at + ANCHOR <= covered) return;
    for (const anchor of anchors.get(hash) ?? []) {
      const [start, end] = grow(folded, at, anchor);
      const shift = anchor.at - at;
      if (extent(anchor.pattern.form, start + shift, end + shift) < anchor.pattern.least) continue;
      covered = Math.max(covered, end);
      spans.push({
        start: folded.places[start] as number,
        end: (folded.places[end - 1] as number) + 1,
        kind: 'known secret',
      });
    }
  });
  return spans;
}

interface Folded {
  readonly codes: Uint8Array;
  /** Where each code stands in the text. */
  readonly places: Uint32Array;
  readonly length: number;
  /** Of the text itself. */
  readonly whole: number;
}

/** Letters and digits alone, letters in lower case: what is left when separators, padding and case are taken away. */
function fold(text: string): Folded {
  const codes = new Uint8Array(text.length);
  const places = new Uint32Array(text.length);
  let length = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = FOLDED[text.charCodeAt(place)];
    if (!code) continue;
    codes[length] = code;
    places[length] = place;
    length += 1;
  }
  return { codes, places, length, whole: text.length };
}

/** By UTF-16 unit: a letter or digit in lower case, 0 for all else. */
const FOLDED = new Uint8Array(65_536);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  const code = character.charCodeAt(0);
  FOLDED[code] = code;
  FOLDED[character.toUpperCase().charCodeAt(0)] = code;
}

const BASE = 16_777_619;
/** BASE to the power of ANCHOR, what the outgoing code was multiplied with. */
const OUTGOING = Array.from({ length: ANCHOR }).reduce<number>((power) => Math.imul(power, BASE), 1);

/** Rabin and Karp's rolling hash over every run of ANCHOR codes. */
function eachAnchor({ codes, length }: Folded, visit: (hash: number, at: number) => void): void {
  let hash = 0;
  for (let at = 0; at < length; at += 1) {
    hash = (Math.imul(hash, BASE) + (codes[at] as number)) | 0;
    if (at >= ANCHOR) hash = (hash - Math.imul(codes[at - ANCHOR] as number, OUTGOING)) | 0;
    if (at >= ANCHOR - 1) visit(hash, at - ANCHOR + 1);
  }
}

/** The longest stretch around `at` in which text and pattern agree and no gap is too wide. */
function grow({ codes, places, length }: Folded, at: number, anchor: Anchor): [start: number, end: number] {
  const pattern = anchor.pattern.form;
  const shift = anchor.at - at;
  const joined = (left: number): boolean => (places[left + 1] as number) - (places[left] as number) <= WIDEST_GAP;
  const agrees = (place: number): boolean =>
    place + shift < pattern.length && codes[place] === pattern.codes[place + shift];
  let end = at;
  while (end < length && agrees(end) && (end === at || joined(end - 1))) end += 1;
  let start = at;
  while (start > 0 && agrees(start - 1) && joined(start - 1)) start -= 1;
  return [start, end];
}

/** How many characters of a form the codes from `start` to `end` can stand for, with all signs up to the next codes. */
function extent({ places, length, whole }: Folded, start: number, end: number): number {
  const first = start === 0 ? 0 : (places[start - 1] as number) + 1;
  return (end === length ? whole : (places[end] as number)) - first;
}
