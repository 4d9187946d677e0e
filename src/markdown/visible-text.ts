/** Text as a page shows it, character by character with its place in the source: references and escapes read, markup gone. */
import { decodeHTML } from 'entities';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';

export interface VisibleText {
  /** Stands for what is no text, such as code, as `NO_TEXT`. */
  readonly text: string;
  /** Of each UTF-16 unit of the text: where its source begins and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Indexes before which a tag, a mark of emphasis or a node ends, so that GitHub sees the start of a text there. */
  readonly seams: ReadonlySet<number>;
}

const NO_TEXT = '\ufffc';

/** `html`: inside of raw HTML, where a backslash and an asterisk are what they are. */
export type Reading = 'markdown' | 'html';

interface VisibleTextBuilder extends VisibleText {
  readonly starts: number[];
  readonly ends: number[];
  readonly seams: Set<number>;
  text: string;
}

export const emptyVisibleText = (): VisibleTextBuilder => ({ text: '', starts: [], ends: [], seams: new Set() });

/** Reads `source` from `start` to `end` and adds it. */
export function readVisible(into: VisibleTextBuilder, source: string, start: number, end: number, as: Reading): void {
  into.seams.add(into.text.length);
  const special = as === 'markdown' ? MARKDOWN : HTML;
  let done = start;
  for (const match of source.slice(start, end).matchAll(special)) {
    const at = start + match.index;
    for (let place = done; place < at; place += 1) add(into, source[place] as string, place, place + 1);
    done = at + match[0].length;
    const shown = meaningOf(match[0]);
    if (shown === '') into.seams.add(into.text.length);
    add(into, shown, at, done);
  }
  for (let place = done; place < end; place += 1) add(into, source[place] as string, place, place + 1);
  into.seams.add(into.text.length);
}

/** Adds what is no text, so that no word goes on behind it. */
export function addGap(into: VisibleTextBuilder, start: number, end: number): void {
  add(into, NO_TEXT, start, end);
  into.seams.add(into.text.length);
}

function add(into: VisibleTextBuilder, shown: string, start: number, end: number): void {
  into.text += shown;
  for (let unit = 0; unit < shown.length; unit += 1) {
    into.starts.push(start);
    into.ends.push(end);
  }
}

/** Browsers read numbers and old names without their semicolon as well. */
const REFERENCE = String.raw`&(?:#[xX]?[\da-fA-F]+|[A-Za-z][A-Za-z\d]*);?`;
/** A line end takes the quote marks and the indentation of the next line along. */
const LINE_END = String.raw`\n[ \t]*(?:>[ \t]*)*`;
const WIDE = String.raw`[\uff01-\uff5e\ufe5f\ufe6b]`;
/** Underscores in the middle of a word are no emphasis. */
const EMPHASIS = String.raw`[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])`;
const HTML = new RegExp(`${REFERENCE}|${LINE_END}|${WIDE}`, 'gu');
const MARKDOWN = new RegExp(String.raw`\\[!-/:-@[-${'`'}{-~]|${REFERENCE}|${LINE_END}|${WIDE}|${EMPHASIS}`, 'gu');

function meaningOf(source: string): string {
  const first = source[0] as string;
  if (first === '\\') return source.slice(1);
  if (first === '&') return removeHiddenCharacters(toAscii(decodeHTML(source)));
  if (first === '\n') return '\n';
  return '*~_'.includes(first) ? '' : toAscii(source);
}

/** Full-width signs, digits and letters, which some readers take for the usual ones. */
const toAscii = (text: string): string =>
  text
    .replaceAll('\ufe5f', '#')
    .replaceAll('\ufe6b', '@')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
