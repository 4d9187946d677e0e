/** What GitHub does not draw of a diagram in Mermaid: comments, settings and descriptions; and letters in disguise. */
import type { Code } from 'mdast';
import { type Edit, endOf, startOf } from './parse-markdown.ts';

/**
 * Parts that Mermaid removes before it reads (mermaid.js.org, "Diagram Syntax", "Directives" and "Accessibility Options").
 */
const NOT_DRAWN: readonly RegExp[] = [
  /%%\{[\s\S]{0,1000}?\}%%/g,
  /^[ \t>]*%%(?!\{)[^\n]*\n/gm,
  /[ \t]%%(?!\{)[^\n]*/g,
  /^[ \t>]*acc(?:Title|Descr)[ \t]*:[^\n]*\n/gm,
  /^[ \t>]*accDescr[ \t]*\{[^}]{0,1000}\}[ \t]*\n/gm,
];

const FRONT_MATTER = /^([ \t>]*---[ \t]*\n)((?:[^\n]*\n)*?)([ \t>]*---[ \t]*\n)/;

/** `node` in `text`; none for a diagram of another kind. */
export function hiddenInDiagram(node: Code, text: string): Edit[] {
  if (!/^mermaid$/i.test(node.lang ?? '')) return [];
  const start = text.indexOf('\n', startOf(node)) + 1;
  const end = text.lastIndexOf('\n', endOf(node) - 1) + 1;
  if (start === 0 || end <= start) return [];
  const drawn = text.slice(start, end);
  const shown = readLetters(NOT_DRAWN.reduce((rest, part) => rest.replaceAll(part, () => ''), withoutSettings(drawn)));
  return shown === drawn ? [] : [{ start, end, text: shown }];
}

/** Removes what precedes a diagram, except for its title: only that is drawn. */
function withoutSettings(diagram: string): string {
  const found = FRONT_MATTER.exec(diagram);
  if (!found) return diagram;
  const [whole, open, settings = '', close] = found;
  const titles = settings.match(/^[ \t>]*title[ \t]*:[^\n]*\n/gm) ?? [];
  return titles.length === 0
    ? diagram.slice(whole.length)
    : `${open}${titles.join('')}${close}${diagram.slice(whole.length)}`;
}

/** `#105;` and `&#105;` are letters to Mermaid. */
const readLetters = (diagram: string): string =>
  diagram.replaceAll(/&?#(\d{1,7});/g, (entity: string, decimal: string) => {
    const code = Number(decimal);
    const letter = code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return /[\p{L}\p{N}]/u.test(letter) ? letter : entity;
  });
