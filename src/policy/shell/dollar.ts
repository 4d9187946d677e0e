/** Reads what a `$` begins inside of a word. */
import type { Cursor } from './cursor.ts';
import { QUOTE_IT, unreadable } from './refused.ts';
import { addText, type Part } from './tree.ts';

const VARIABLE = /\$(?:\{([A-Za-z_]\w*|\?)\}|([A-Za-z_]\w*|\?))/y;
const ANSI_QUOTES = /\$'((?:[^'\\]|\\[nt\\'"])*)'/y;

/** Variables, substitutions and `$'…'`; the cursor stands on the `$`. */
export function readDollar(cursor: Cursor, parts: Part[], quoted: boolean): void {
  const variable = cursor.match(VARIABLE);
  const next = cursor.following;
  if (variable) parts.push({ kind: 'variable', name: variable[1] ?? variable[2] ?? '', quoted });
  else if (next === '(') readSubstitution(cursor, parts, quoted);
  else if (next === "'" && !quoted) readAnsiQuotes(cursor, parts);
  else {
    refuseExpansion(cursor, quoted);
    addText(parts, cursor.take(), quoted);
  }
}

/** All that bash would expand and we do not read; what is left is a `$` that stands for itself, as in `'\\.ts$'`. */
function refuseExpansion(cursor: Cursor, quoted: boolean): void {
  const next = cursor.following;
  const here = cursor.rest();
  if (next === '"' && !quoted) unreadable('$"…" is translated by locale', here, 'Take the $ away.');
  if (next === '[') unreadable('$[…] is arithmetic', here, 'Write the number itself.');
  if (next === '{') unreadable('a parameter is expanded by an operator; only its plain name is read', here, QUOTE_IT);
  if (next === '\\' && cursor.text[cursor.at + 2] === '\n')
    unreadable('a line ends inside $…', here, 'Join the lines.');
  if (/[\w@*#$!-]/.test(next)) unreadable('special parameters are not known here', here, QUOTE_IT);
}

function readSubstitution(cursor: Cursor, parts: Part[], quoted: boolean): void {
  if (cursor.text[cursor.at + 2] === '(')
    unreadable('arithmetic is not read', cursor.rest(), 'Write the number itself.');
  cursor.at += 2;
  parts.push({ kind: 'substitution', body: cursor.readBody(), quoted });
}

const ANSI_ESCAPES: Record<string, string> = { n: '\n', t: '\t' };

function readAnsiQuotes(cursor: Cursor, parts: Part[]): void {
  const found = cursor.match(ANSI_QUOTES);
  if (!found)
    unreadable("only \\n, \\t, \\\\, \\' and \\\" are read in $'…'", cursor.rest(), 'Use plain single quotes.');
  addText(
    parts,
    (found[1] ?? '').replace(/\\(.)/g, (_, letter: string) => ANSI_ESCAPES[letter] ?? letter),
    true,
  );
}
