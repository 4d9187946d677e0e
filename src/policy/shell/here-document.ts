/** Reads the body of a here-document, which must be literal: quoted delimiter, or nothing in it that expands. */
import type { Cursor } from './cursor.ts';
import { unreadable } from './refused.ts';
import type { HereDocument, Word } from './tree.ts';

const DELIMITER = /^(?:'([\w.-]+)'|"([\w.-]+)"|([\w.-]+))$/;

/** What stands behind `<<`: one plain word, quoted as a whole or not at all. Partly quoted ones are read differently by readers. */
export function hereDocument({ source }: Word, stripTabs: boolean): HereDocument {
  const found = DELIMITER.exec(source);
  if (!found) unreadable('a here-document needs a plain delimiter', source, "Use <<'EOF'.");
  const delimiter = found[1] ?? found[2] ?? found[3] ?? '';
  return { delimiter, quoted: found[3] === undefined, stripTabs, text: '' };
}

/** The cursor stands at the start of the line after `<<`; afterwards, at the start of the line after the delimiter. */
export function readHereDocument(cursor: Cursor, document: HereDocument): void {
  let text = '';
  while (!cursor.ended) {
    const line = cursor.match(/[^\n]*/y)?.[0] ?? '';
    cursor.match(/\n/y);
    const kept = document.stripTabs ? line.replace(/^\t+/, '') : line;
    if (kept === document.delimiter) {
      document.text = text;
      checkBody(document);
      return;
    }
    if (kept.startsWith(document.delimiter)) refuseNearDelimiter(kept, document.delimiter);
    text += `${kept}\n`;
  }
  unreadable('the here-document is not closed', document.delimiter, `End it with a line ${document.delimiter} alone.`);
}

/** Inside of `$( … )` bash itself takes some lines for the end that only begin with the delimiter. */
const refuseNearDelimiter = (line: string, delimiter: string): never =>
  unreadable(`the line begins like the end of the here-document`, line, `Use another delimiter than ${delimiter}.`);

function checkBody({ quoted, text, delimiter }: HereDocument): void {
  if (quoted || !/[$`\\]/.test(text)) return;
  unreadable('the here-document would be expanded', `<<${delimiter}`, `Quote the delimiter: <<'${delimiter}'.`);
}
