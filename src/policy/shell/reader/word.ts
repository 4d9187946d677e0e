/** Reads one word: quotes, escapes, variables, substitutions and globs, as bash's manual (3.1.2, 3.5) states them. */

import { shown } from '../../refusal.ts';
import { QUOTE_IT, stop, unreadable } from '../refused.ts';
import { bracesMayExpand } from './braces.ts';
import type { Cursor } from './cursor.ts';
import { readBackticks, readDollar } from './dollar.ts';
import { addText, type Part, type Word } from './tree.ts';

const METACHARACTERS = ' \t\n|&;()<>';

/** Reads from the cursor, which stands on a word's first character, up to the next metacharacter. */
export function readWord(cursor: Cursor): Word {
  const start = cursor.at;
  const parts: Part[] = [];
  while (!cursor.ended && !METACHARACTERS.includes(cursor.character)) readPiece(cursor, parts, start);
  const word = { parts, source: cursor.text.slice(start, cursor.at) };
  if (/[<>]\(/y.test(cursor.text.slice(cursor.at, cursor.at + 2))) {
    unreadable('a process substitution must be a word of its own', word.source, 'Put a space before <( … ).');
  }
  checkParts(word);
  return word;
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

const PLAIN = /[\w./:@%+,=-]+/y;

function readPiece(cursor: Cursor, parts: Part[], start: number): void {
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
  if (cursor.ended) unreadable('a backslash stands at the end', '\\', 'Take it away, or quote it.');
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
  if (!command) unreadable('an unquoted [ is not a plain [a-z] pattern', cursor.rest(), QUOTE_IT);
  addText(parts, command[0], false);
}

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
export function checkTilde({ parts, source }: Word): void {
  if (source === '=~') return;
  let before = '';
  for (const part of parts) {
    if (part.kind === 'text' && !part.quoted) {
      const text = before + part.text;
      if (/[=:]~/.test(text) || (before === '' && text.startsWith('~'))) {
        unreadable('~ leads outside of the workspace', source, 'Name a path inside of the workspace.');
      }
    }
    before = part.kind === 'text' ? (part.text.at(-1) ?? before) : '$';
  }
}

/** Where bash would expand braces, and where it makes no sense to. */
export function checkBraces(word: Word): Word {
  if (!bracesMayExpand(word)) return word;
  return unreadable('braces expand to several words', word.source, `Write the words out. ${QUOTE_IT}`);
}
