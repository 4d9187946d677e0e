/** Finds known secrets, long pieces of them and their encodings in a text, no matter what separates the characters. */
import {
  ANCHOR,
  eachAnchor,
  type FoldedText,
  fold,
  foldUnescaped,
  joinParts,
  readEncoded,
  withUsual,
} from './encoded-runs.ts';
import { SECRET_FORMS } from './encodings.ts';

/** Half-open, in UTF-16 units. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

export type Finder = (text: string) => SecretSpan[];

/** A piece this long gives a secret away; the incident behind it cut only the first seven characters off. */
const PIECE = 16;
/** A piece this long is remembered: with others, in any output, it may give the secret away. */
const SHORT_PIECE = 8;
/** Characters between two letters of a secret beyond which they no longer belong together. */
const WIDEST_GAP = 32;
/** Below this a secret is only looked for as it stands: its pieces and encodings are ordinary words. */
const SHORT = 8;
/** Below this a secret is not looked for at all: redacting every `yes` or `42` would ruin the text and protect nothing. */
const TOO_SHORT = 4;

const KIND = 'known secret';

interface Pattern {
  readonly form: FoldedText;
  /** How many characters of the form must be there, the signs between and beside its letters and digits included. */
  readonly min: number;
  /** Index of its secret, the length of that, and whether the form runs backwards. */
  readonly secret: number;
  readonly secretLength: number;
  readonly isReversed: boolean;
}

interface Anchor {
  readonly pattern: Pattern;
  readonly at: number;
}

interface SecretMatch extends SecretSpan {
  /** Too short to give the secret away by itself. */
  readonly piece?: FoundPiece;
}

interface FoundPiece {
  readonly pattern: Pattern;
  readonly from: number;
  readonly to: number;
}

/** Remembers short pieces from one text to the next. */
export function createKnownSecretFinder(secrets: readonly string[]): Finder {
  const values = [...new Set(secrets.map((secret) => secret.trim()))].filter(({ length }) => length >= TOO_SHORT);
  const index = indexAnchors(values.flatMap((value, at) => (value.length >= SHORT ? patternsOf(value, at) : [])));
  const exact = [...values, ...values.flatMap(piecesOfSigns)];
  const pieces = rememberPieces();
  return (text) => {
    const budget = { left: SPARE_READING + READINGS * text.length };
    const found = findInViews(text, { exact, index, budget, depth: 0 });
    const placed = found.flatMap(({ piece }) => (piece ? [{ piece, place: placeOf(piece) }] : []));
    const guilty = values.flatMap((value, secret) => [
      ...pieces.complete(
        placed.flatMap(({ place }) => (place.secret === secret ? [place] : [])),
        Math.min(PIECE, value.length) - ROUNDING,
      ),
    ]);
    const shown = new Set(placed.filter(({ place }) => !guilty.includes(place)).map(({ piece }) => piece));
    return found.filter(({ piece }) => !piece || !shown.has(piece));
  };
}

/** Places in a form are converted to places in the secret, which are no whole numbers. */
const ROUNDING = 0.5;

function placeOf({ pattern, from, to }: FoundPiece): Piece {
  const { form, secret, secretLength, isReversed } = pattern;
  const [start, end] = [(from * secretLength) / form.length, (to * secretLength) / form.length];
  return isReversed ? { secret, from: secretLength - end, to: secretLength - start } : { secret, from: start, to: end };
}

/** What is encoded may be encoded again. */
const MAX_DEPTH = 3;
/** Characters that are read of encoded text, for each character of the text; ordinary text takes fewer than five. */
const READINGS = 12;
const SPARE_READING = 4096;

interface Search {
  readonly exact: readonly string[];
  readonly index: AnchorIndex;
  readonly budget: { left: number };
  readonly depth: number;
}

/** Also in the text with its parts joined. */
function findInViews(text: string, search: Search): SecretMatch[] {
  const { exact, index } = search;
  if (index.anchors.size === 0) return exactSpans(text, exact);
  const found = find(text, search);
  const joined = joinParts(text);
  if (!joined) return found;
  const place = (at: number): number => joined.places[at] as number;
  return [
    ...found,
    ...find(joined.text, search).map((span) => ({ ...span, start: place(span.start), end: place(span.end - 1) + 1 })),
  ];
}

function find(written: string, search: Search): SecretMatch[] {
  const { exact, index, depth } = search;
  const text = withUsual(written);
  const unescaped = foldUnescaped(text);
  return [
    ...exactSpans(text, exact),
    ...foldedSpans(fold(text), index),
    ...(unescaped ? foldedSpans(unescaped, index) : []),
    ...(depth < MAX_DEPTH ? findEncoded(text, search) : []),
  ];
}

/** The whole encoded run goes, no matter which part of it is the secret. What there is too much of is not shown unread. */
function findEncoded(text: string, search: Search): SecretMatch[] {
  const spend = (cost: number): boolean => {
    search.budget.left -= cost;
    return search.budget.left >= 0;
  };
  const { readings, unread } = readEncoded(text, spend);
  const found = readings.flatMap(({ text: reading, sourceOf }) =>
    find(reading, { ...search, depth: search.depth + 1 }).map((span) => ({ ...span, ...sourceOf(span.start) })),
  );
  return [...found, ...unread.map(({ start, end }) => ({ start, end, kind: KIND }))];
}

/** Pieces with too few letters and digits for an anchor; these are looked for as they stand. */
function piecesOfSigns(secret: string): string[] {
  const starts = Array.from({ length: Math.max(secret.length - PIECE + 1, 0) }, (_, start) => start);
  return starts.map((start) => secret.slice(start, start + PIECE)).filter((piece) => fold(piece).length < ANCHOR);
}

const patternsOf = (secret: string, index: number): Pattern[] =>
  SECRET_FORMS.flatMap(({ width, isReversed = false, write }) =>
    write(secret).map((written) => {
      const form = fold(written);
      const min = Math.min(Math.round(PIECE * width), form.length);
      return { form, min, secret: index, secretLength: secret.length, isReversed };
    }),
  );

interface AnchorIndex {
  /** By hash. */
  readonly anchors: ReadonlyMap<number, readonly Anchor[]>;
  /** By the low bits of a hash, whether there is any: most of a text is done with that. */
  readonly isAny: Uint8Array;
}

function indexAnchors(patterns: readonly Pattern[]): AnchorIndex {
  const anchors = new Map<number, Anchor[]>();
  const isAny = new Uint8Array(LOW_BITS + 1);
  for (const pattern of patterns) {
    const step = stepOf(pattern);
    eachAnchor(pattern.form, (hash, at) => {
      if (at % step !== 0) return;
      const same = anchors.get(hash) ?? [];
      anchors.set(hash, same);
      same.push({ pattern, at });
      isAny[hash & LOW_BITS] = 1;
    });
  }
  return { anchors, isAny };
}

/** However a short piece lies, it holds one of every so many anchors; the codes of a character vary by a third. */
const stepOf = ({ form, secretLength }: Pattern): number =>
  Math.max(1, Math.floor((SHORT_PIECE * form.length * 0.66) / secretLength) - ANCHOR + 1);

function exactSpans(text: string, values: readonly string[]): SecretMatch[] {
  const spans: SecretMatch[] = [];
  for (const value of values) {
    for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
      spans.push({ start: at, end: at + value.length, kind: KIND });
    }
  }
  return spans;
}

function foldedSpans(folded: FoldedText, { anchors, isAny }: AnchorIndex): SecretMatch[] {
  const spans: SecretMatch[] = [];
  /** By pattern: how far it has been followed, and how it lay on the text. */
  const followed = new Map<Pattern, { shift: number; end: number }>();
  eachAnchor(folded, (hash, at) => {
    if (isAny[hash & LOW_BITS] === 0) return;
    for (const anchor of anchors.get(hash) ?? []) {
      const shift = anchor.at - at;
      const last = followed.get(anchor.pattern);
      if (last && last.shift === shift && at < last.end) continue;
      const [start, end] = grow(folded, at, anchor);
      followed.set(anchor.pattern, { shift, end });
      if (end - start < ANCHOR || isOneSign(anchor.pattern.form, start + shift, end + shift)) continue;
      const span = { start: folded.places[start] as number, end: folded.ends[end - 1] as number, kind: KIND };
      const { form, min, secretLength } = anchor.pattern;
      if (extent(form, start + shift, end + shift) >= min) spans.push(span);
      else if (((end - start) * secretLength) / form.length >= SHORT_PIECE) {
        spans.push({ ...span, piece: { pattern: anchor.pattern, from: start + shift, to: end + shift } });
      }
    }
  });
  return spans;
}

/** The longest stretch around `at` in which text and pattern agree and no gap is too wide. */
function grow({ codes, places, length }: FoldedText, at: number, anchor: Anchor): [start: number, end: number] {
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

/** A part of one character over and over, such as zeros, gives nothing away, and stands in many texts. */
function isOneSign({ codes, length }: FoldedText, start: number, end: number): boolean {
  if (end - start === length) return false;
  for (let at = start + 1; at < end; at += 1) if (codes[at] !== codes[start]) return false;
  return true;
}

/** How many characters of a form the codes from `start` to `end` can stand for, with all signs up to the next codes. */
function extent({ places, ends, length, whole }: FoldedText, start: number, end: number): number {
  const first = start === 0 ? 0 : (ends[start - 1] as number);
  return (end === length ? whole : (places[end] as number)) - first;
}

/** Half-open, in characters of the secret. */
interface Piece {
  readonly secret: number;
  readonly from: number;
  readonly to: number;
}

/** Characters missing between two pieces that are no secret any more. */
const GUESSED = 3;

function rememberPieces(): { complete(pieces: readonly Piece[], max: number): ReadonlySet<Piece> } {
  const gone = new Map<number, readonly Piece[]>();
  return {
    complete(pieces, max) {
      const [first] = pieces;
      if (!first) return new Set();
      const known = gone.get(first.secret) ?? [];
      const fresh = pieces.filter((piece) => !known.some(({ from, to }) => from <= piece.from && piece.to <= to));
      const all = joinAll([...known, ...fresh]);
      const guilty = fresh.filter((piece) =>
        all.some(({ from, to }) => from <= piece.from && piece.to <= to && to - from >= max),
      );
      const shown = fresh.filter((piece) => !guilty.includes(piece));
      gone.set(first.secret, joinAll([...known, ...shown]));
      return new Set(guilty);
    },
  };
}

/** In order, those that touch or nearly do joined. */
function joinAll(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (!last || piece.from - GUESSED > last.to) joined.push(piece);
    else joined[joined.length - 1] = { ...last, to: Math.max(last.to, piece.to) };
  }
  return joined;
}

const LOW_BITS = 0xffff;
