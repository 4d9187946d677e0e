/** Expands brace lists and ranges as bash does, before anything else in the word: `src/{a,b}.ts`, `{1..5}`. */
import { unreadable } from '../refused.ts';
import type { Part, Word } from './tree.ts';
import { checkTilde } from './word.ts';

/** `HEAD@{1}` and `{}` are literal; a comma or two dots behind an unquoted brace may make several words. */
export function bracesMayExpand({ parts }: Word): boolean {
  let opened = false;
  let before = '';
  for (const part of parts) {
    if (part.kind !== 'text' || part.quoted) {
      before = '';
      continue;
    }
    for (const character of part.text) {
      if (character === '{') opened = true;
      else if (opened && (character === ',' || (character === '.' && before === '.'))) return true;
      before = character;
    }
  }
  return false;
}

const [MAX_WORDS, MAX_DEPTH] = [500, 16];
const REMEDY = 'Write the words out, or put the braces in single quotes when they are text.';

/** One word where nothing is to be expanded. Braces that readers could pair in two ways are refused. */
export function expandBraces(word: Word): Word[] {
  if (!bracesMayExpand(word)) return [word];
  const pieces = word.parts.flatMap((part): Piece[] =>
    part.kind === 'text' && !part.quoted ? [...part.text] : [part],
  );
  const reader: Reader = { pieces, at: 0, depth: 0, source: word.source };
  const expanded = readSequence(reader, []);
  if (reader.at < pieces.length) refuseBraces(word.source);
  return expanded.map((one) => {
    if (one.length === 0) refuseBraces(word.source); // bash drops such a word
    const expandedWord = { parts: joined(one), source: word.source };
    checkTilde(expandedWord);
    return expandedWord;
  });
}

/** A bare character, or anything that is quoted or expands by itself. */
type Piece = string | Part;

interface Reader {
  readonly pieces: readonly Piece[];
  at: number;
  depth: number;
  readonly source: string;
}

/** Up to one of `ends`, which is left: every text that may come of it. */
function readSequence(reader: Reader, ends: readonly Piece[]): Piece[][] {
  let found: Piece[][] = [[]];
  for (let piece = reader.pieces[reader.at]; piece !== undefined; piece = reader.pieces[reader.at]) {
    if (ends.includes(piece)) return found;
    if (piece === '}') refuseBraces(reader.source);
    const choices = piece === '{' ? readBraces(reader) : [[piece]];
    if (piece !== '{') reader.at += 1;
    if (found.length * choices.length > MAX_WORDS) {
      unreadable(`braces expand to over ${MAX_WORDS} words`, reader.source, 'Name fewer words.');
    }
    found = found.flatMap((head) => choices.map((tail) => [...head, ...tail]));
  }
  return found;
}

function readBraces(reader: Reader): Piece[][] {
  const range = rangeAt(reader);
  if (range) return range;
  reader.at += 1;
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) refuseBraces(reader.source);
  const choices: Piece[][] = [];
  for (;;) {
    choices.push(...readSequence(reader, [',', '}']));
    const end = reader.pieces[reader.at];
    reader.at += 1;
    if (end === undefined) refuseBraces(reader.source);
    if (choices.length > MAX_WORDS) unreadable(`braces expand to over ${MAX_WORDS} words`, reader.source, REMEDY);
    if (end === '}') break;
    if (reader.pieces[reader.at] === undefined) refuseBraces(reader.source);
  }
  reader.depth -= 1;
  return isList(reader) ? choices : refuseBraces(reader.source);
}

/** Whether the braces that were just read held a comma of their own; `{x}` is literal to bash. */
function isList({ pieces, at }: Reader): boolean {
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    if (pieces[index] === '}') depth += 1;
    else if (pieces[index] === '{') depth -= 1;
    else if (pieces[index] === ',' && depth === 1) return true;
    if (depth === 0) return false;
  }
  return false;
}

const RANGE = /^\{(?:(-?\d{1,6})\.\.(-?\d{1,6})|([a-z])\.\.([a-z])|([A-Z])\.\.([A-Z]))(?:\.\.(-?\d{1,4}))?\}/;

function rangeAt(reader: Reader): Piece[][] | undefined {
  let text = '';
  for (const piece of reader.pieces.slice(reader.at, reader.at + 24)) {
    if (typeof piece !== 'string') break;
    text += piece;
  }
  const found = RANGE.exec(text);
  if (!found) {
    if (/^\{[^{},]*\.\./.test(text)) refuseBraces(reader.source);
    return undefined;
  }
  reader.at += found[0].length;
  const [, from, to, lower, lowerEnd, upper, upperEnd, step = '1'] = found;
  const [first, last] = [from ?? lower ?? upper ?? '', to ?? lowerEnd ?? upperEnd ?? ''];
  const by = Math.max(1, Math.abs(Number(step)));
  return from === undefined ? letters(first, last, by) : numbers(first, last, by, reader.source);
}

const letters = (first: string, last: string, by: number): Piece[][] =>
  between(first.charCodeAt(0), last.charCodeAt(0), by).map((code) => [String.fromCharCode(code)]);

/** A number with a leading zero makes all of them as wide as the widest. */
function numbers(first: string, last: string, by: number, source: string): Piece[][] {
  const [from, to] = [Number(first), Number(last)];
  if (Math.abs(from - to) / by > MAX_WORDS) {
    unreadable(`braces expand to over ${MAX_WORDS} words`, source, 'Name fewer words.');
  }
  if (/^-?0\d/.test(first) || /^-?0\d/.test(last)) {
    if (from < 0 || to < 0) refuseBraces(source);
    const width = Math.max(first.length, last.length);
    return between(from, to, by).map((number) => [...String(number).padStart(width, '0')]);
  }
  return between(from, to, by).map((number) => [...String(number)]);
}

function between(from: number, to: number, by: number): number[] {
  const count = Math.floor(Math.abs(to - from) / by) + 1;
  return Array.from({ length: count }, (_, index) => (to < from ? from - index * by : from + index * by));
}

/** Bare characters to text again. */
function joined(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece !== 'string') parts.push(piece);
    else if (last?.kind === 'text' && !last.quoted) parts[parts.length - 1] = { ...last, text: last.text + piece };
    else parts.push({ kind: 'text', text: piece, quoted: false });
  }
  return parts;
}

const refuseBraces = (source: string): never => unreadable('these braces may be read in two ways', source, REMEDY);
