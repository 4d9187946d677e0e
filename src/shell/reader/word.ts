/** Reads one word: quotes, escapes, variables, substitutions and globs, as bash's manual (3.1.2, 3.5) states them. */
import { QUOTE_IT, shown, stop, unreadable } from '../refusal.ts';
import type { Cursor } from './cursor.ts';
import { readBackticks, readDollar, readSubscript } from './dollar.ts';
import { addText, type Element, type Part, type Word } from './tree.ts';

const METACHARACTERS = ' \t\n|&;()<>';

/** Reads from the cursor, which stands on a word's first character, up to the next metacharacter. */
export function readWord(cursor: Cursor): Word {
  const begin = cursor.at;
  const element = readElement(cursor);
  const start = cursor.at;
  const parts: Part[] = [];
  while (!cursor.ended && !METACHARACTERS.includes(cursor.character)) readPiece(cursor, parts, start);
  const word: Word = { parts, source: cursor.text.slice(begin, cursor.at), ...(element && { element }) };
  if (/[<>]\(/y.test(cursor.text.slice(cursor.at, cursor.at + 2))) {
    unreadable(
      'a process substitution must be a word of its own',
      word.source,
      'Write it into a file, and give its name.',
    );
  }
  checkParts(word);
  return word;
}

/** `name[key]=`; undefined for what is no assignment, and for `name[abc]=`, which may be a pattern. */
function readElement(cursor: Cursor): Element | undefined {
  const start = cursor.at;
  const name = cursor.match(/((?:[A-Za-z_]\w*)?)(?=\[)(?!\[[!^]?[\w.-]+\])/y)?.[1];
  const key = name === undefined ? undefined : readSubscript(cursor);
  const equals = key && cursor.match(/\+?=/y)?.[0];
  if (name !== undefined && key && equals !== undefined) return { name, key, appends: equals === '+=' };
  cursor.at = start;
  return undefined;
}

/** What each special character begins; all others stand for themselves. `start` is where the word began. */
const PIECES: Record<string, (cursor: Cursor, parts: Part[], start: number) => void> = {
  "'": readSingleQuotes,
  '"': readDoubleQuotes,
  '\\': readEscape,
  $: (cursor, parts) => readDollar(cursor, parts, false),
  '`': (cursor, parts) => readBackticks(cursor, parts, false),
  '*': readWildcard,
  '?': readWildcard,
  '[': readBracket,
};

/** At the start of a word; a tilde with a name after it is the home of someone else. */
const HOME = /~(?=[/\s;&|()<>]|$)/y;

/** `NAME=`, also in front of a program that only looks like it is given a variable. */
function isValue(parts: readonly Part[]): boolean {
  const [only] = parts;
  return parts.length === 1 && only?.kind === 'text' && !only.quoted && /^[A-Za-z_]\w*=$/.test(only.text);
}

const PLAIN = /[\w./:@%+,=-]+/y;

function readPiece(cursor: Cursor, parts: Part[], start: number): void {
  if ((cursor.at === start || isValue(parts)) && cursor.match(HOME)) {
    parts.push({ kind: 'variable', name: 'HOME', quoted: true });
    return;
  }
  const plain = cursor.match(PLAIN);
  if (plain) addText(parts, plain[0], false);
  if (plain) return;
  const special = PIECES[cursor.character];
  if (special) special(cursor, parts, start);
  else addText(parts, cursor.take(), false);
}

function readWildcard(cursor: Cursor, parts: Part[]): void {
  parts.push({ kind: 'glob', text: cursor.take() });
}

function readSingleQuotes(cursor: Cursor, parts: Part[]): void {
  const end = cursor.text.indexOf("'", cursor.at + 1);
  if (end === -1) unreadable('a single quote is not closed', cursor.rest(), 'Close the quote.');
  addText(parts, cursor.text.slice(cursor.at + 1, end), true);
  cursor.at = end + 1;
}

function readDoubleQuotes(cursor: Cursor, parts: Part[]): void {
  const opened = cursor.rest();
  cursor.at += 1;
  addText(parts, '', true);
  while (cursor.character !== '"') {
    if (cursor.ended) unreadable('a double quote is not closed', opened, 'Close the quote.');
    if (cursor.character === '`') readBackticks(cursor, parts, true);
    else if (cursor.character === '$') readDollar(cursor, parts, true);
    else if (cursor.character === '\\' && cursor.following === '\n') cursor.at += 2;
    else {
      const plain = cursor.match(/[^$`"\\]+/y);
      if (plain) addText(parts, plain[0], true);
      if (plain) continue;
      if (cursor.character === '\\' && '$`"\\'.includes(cursor.following)) cursor.at += 1;
      addText(parts, cursor.take(), true);
    }
  }
  cursor.at += 1;
}

function readEscape(cursor: Cursor, parts: Part[]): void {
  cursor.at += 1;
  if (cursor.ended) unreadable('a backslash stands at the end', '\\', 'Remove it, or quote it.');
  const escaped = cursor.take();
  if (escaped !== '\n') addText(parts, escaped, true);
}

const BRACKET = /\[[!^]?[\w.-]+\]/y;

/** `[a-z]` is a glob; `[` and `[[` are commands; any other unquoted bracket is too easily read in two ways. */
function readBracket(cursor: Cursor, parts: Part[], start: number): void {
  const found = cursor.match(BRACKET);
  if (found) {
    parts.push({ kind: 'glob', text: found[0] });
    return;
  }
  const command = cursor.at === start ? cursor.match(/\[\[?(?=[\s;&|()<>]|$)/y) : undefined;
  if (!command) unreadable(NO_PATTERN, cursor.rest(), QUOTE_PATTERN);
  addText(parts, command[0], false);
}

const NO_PATTERN = 'an unquoted [ is not a plain [a-z] pattern';
const QUOTE_PATTERN = 'Put it in double quotes when it is meant as text.'; // variables in it keep their values

/** More of them than anybody types; each is looked at several times. */
const MAX_PARTS = 400;

function checkParts(word: Word): void {
  if (word.parts.length > MAX_PARTS) {
    stop('bash.limit', `the word ${shown(word.source)} has over ${MAX_PARTS} pieces`, 'Write it in fewer pieces.');
  }
  for (const part of word.parts) {
    if (part.kind === 'text' && !part.quoted && /[^\S\t\n ]/u.test(part.text)) {
      unreadable('a blank that is not a plain space', word.source, 'Use plain spaces.');
    }
  }
  checkTilde(word);
}

/** Bash expands a tilde at the start of a word and after `=` or `:`; elsewhere, as in `HEAD~1`, it is a character, and so in the operator `=~`. */
function checkTilde({ parts, source }: Word): void {
  if (source === '=~') return;
  let before = '';
  for (const part of parts) {
    if (part.kind === 'text' && !part.quoted) {
      const text = before + part.text;
      if (/[=:]~/.test(text) || (before === '' && text.startsWith('~'))) {
        unreadable('~ is read only at the start of a word, with a / behind it', source, 'Write $HOME in its place.');
      }
    }
    before = part.kind === 'text' ? (part.text.at(-1) ?? before) : '$';
  }
}

/** Refuses `name[$key]=value` where bash reads no assignment. */
function checkElement({ element, source }: Word): void {
  if (element) unreadable(NO_PATTERN, source.slice(element.name.length), QUOTE_PATTERN);
}

/** Refuses words in which bash would expand braces to no purpose. */
export function checkBraces(word: Word): Word {
  checkElement(word);
  if (!bracesMayExpand(word)) return word;
  return unreadable('braces expand to several words', word.source, `Write the words out. ${QUOTE_IT}`);
}

/** `HEAD@{1}` and `{}` are literal; a comma or two dots behind an unquoted brace may make several words. */
function bracesMayExpand({ parts }: Word): boolean {
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
  checkElement(word);
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
    const step = from > to ? `${-by} ` : by === 1 ? '' : `${by} `;
    const width = [first, last].some((end) => /^-?0\d/.test(end)) ? '-w ' : '';
    unreadable(
      `braces expand to over ${MAX_WORDS} words`,
      source,
      `Write $(seq ${width}${from} ${step}${to}) in their place; for a long text, head -c ${MAX_WORDS} /dev/zero | tr '\\0' a`,
    );
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
