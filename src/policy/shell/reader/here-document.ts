/** Reads the body of a here-document: literal text behind a quoted delimiter, else text that expands as between double quotes. */

import { unreadable } from '../refused.ts';
import type { Cursor } from './cursor.ts';
import { readBackticks, readDollar } from './dollar.ts';
import { addText, type HereDocument, type Part, type Word } from './tree.ts';

const DELIMITER = /^(?:'([\w.-]+)'|"([\w.-]+)"|\\([\w.-]+)|([\w.-]+))$/;

/** What stands behind `<<`: one plain word, quoted as a whole or not at all. Partly quoted ones are read differently by readers. */
export function hereDocument({ source }: Word, stripTabs: boolean): HereDocument {
  const found = DELIMITER.exec(source);
  if (!found) unreadable('a here-document needs a plain delimiter', source, "Use <<'EOF'.");
  const [, single, double, escaped, bare] = found;
  return { delimiter: single ?? double ?? escaped ?? bare ?? '', quoted: bare === undefined, stripTabs, parts: [] };
}

/** The cursor stands at the start of the line after `<<`; afterwards, at the start of the line after the delimiter. */
export function readHereDocument(cursor: Cursor, document: HereDocument): void {
  const lines: string[] = [];
  while (!cursor.ended) {
    const line = cursor.match(/[^\n]*/y)?.[0] ?? '';
    cursor.match(/\n/y);
    const kept = document.stripTabs ? line.replace(/^\t+/, '') : line;
    if (kept === document.delimiter) {
      document.parts = bodyOf(lines, document, cursor);
      return;
    }
    if (kept.startsWith(document.delimiter)) refuseNearDelimiter(kept, document.delimiter);
    lines.push(kept);
  }
  unreadable('the here-document is not closed', document.delimiter, `End it with a line ${document.delimiter} alone.`);
}

/** Inside of `$( … )` bash itself takes some lines for the end that only begin with the delimiter. */
const refuseNearDelimiter = (line: string, delimiter: string): never =>
  unreadable(`the line begins like the end of the here-document`, line, `Use another delimiter than ${delimiter}.`);

function bodyOf(lines: readonly string[], { quoted, delimiter }: HereDocument, cursor: Cursor): readonly Part[] {
  const text = lines.map((line) => `${line}\n`).join('');
  if (quoted || !/[$`\\]/.test(text)) return [{ kind: 'text', text, quoted: true }];
  // Bash joins such lines before it looks for the delimiter.
  const joined = lines.find((line) => /\\$/.test(line));
  if (joined !== undefined) unreadable('a backslash joins two lines', joined, `Quote the delimiter: <<'${delimiter}'.`);
  return cursor.inner.hereText(text);
}

/** Reads to the end. Quotes are characters here; a backslash takes away the meaning of `$`, backtick and backslash alone. */
export function readHereText(cursor: Cursor): readonly Part[] {
  const parts: Part[] = [];
  while (!cursor.ended) {
    if (cursor.character === '$') readDollar(cursor, parts, true);
    else if (cursor.character === '`') readBackticks(cursor, parts, true);
    else {
      if (cursor.character === '\\' && '$`\\'.includes(cursor.following)) cursor.at += 1;
      addText(parts, cursor.take(), true);
    }
  }
  return parts;
}
