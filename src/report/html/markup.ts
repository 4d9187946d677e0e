/** HTML in which every text is escaped: pieces of a template are text unless they were made by the same template. */
import { stripVTControlCharacters } from 'node:util';
import type { Nodes, Parent, Root, TableRow } from 'mdast';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { clip } from '../../markdown/code-text.ts';
import { parseMarkdown } from '../../markdown/parse-markdown.ts';

const MADE = Symbol('made by html');

export interface Markup {
  readonly [MADE]: string;
}

/** Text, markup, a list of them, or nothing. */
export type Piece = Markup | string | number | false | undefined | readonly Piece[];

/** Pieces go where an element's content or a quoted attribute stands, never into a tag's name, a style or a script. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  markup(strings.map((text, index) => text + written(pieces[index])).join(''));

/** The text of a whole page. */
export const markupText = (made: Markup): string => made[MADE];

const markup = (text: string): Markup => ({ [MADE]: text });

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece));
  return Array.isArray(piece) ? piece.map(written).join('') : (piece as Markup)[MADE];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Without what steers a terminal or hides in a text. */
const escapeHtml = (text: string): string =>
  removeHiddenCharacters(stripVTControlCharacters(text))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what must go
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** How much foreign text a page may still take: long texts are cut, and when the page is full, all are short. */
export interface TextBudget {
  /** What is shown of a text, with a note where that is not all. */
  take(text: string): string;
}

const MAX_TEXT = 20_000;
const SHORT_TEXT = 200;

/** `total`: characters. */
export function createAllowance(total: number): TextBudget {
  let left = total;
  return {
    take(text) {
      const shown = clip(text, left > 0 ? MAX_TEXT : SHORT_TEXT);
      left -= shown.length;
      return shown.length < text.length ? `${shown}\n[${text.length} characters; the journal has all of them]` : shown;
    },
  };
}

/** A link that leads to the web, or only the words. */
export function link(address: string | undefined, words: string): Markup {
  const url = URL.canParse(address ?? '') ? new URL(address ?? '') : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return html`${words}`;
  return html`<a href="${url.href}" rel="noreferrer noopener">${words}</a>`;
}

/** A block that a reader opens. `id`: its anchor. */
export const folded = (summary: Markup, content: Piece, name = '', id = ''): Markup =>
  html`<details class="${name}"${id !== '' && html` id="${id}"`}><summary>${summary}</summary>${content}</details>`;

/** Text as it is, line ends kept. */
export const block = (text: string, name = ''): Markup => html`<pre class="${name}">${text}</pre>`;

/** The same with a button that copies it, where the page's script runs. */
export const copyable = (text: string): Markup =>
  html`<div class="copyable">${block(text)}<button type="button" class="copy scripted">Copy</button></div>`;

/** Text that takes too long to read as Markdown is shown as it is. */
export function prose(text: string): Markup {
  const tree = parseMarkdown(text);
  return tree ? html`<div class="prose">${below(tree, text)}</div>` : html`<div class="prose plain">${text}</div>`;
}

const below = ({ children }: Root | Parent, source: string): Piece => children.map((node) => nodeMarkup(node, source));

function nodeMarkup(node: Nodes, source: string): Markup {
  switch (node.type) {
    case 'text':
      return html`${strong(node.value)}`;
    case 'inlineCode':
      return html`<code>${node.value}</code>`;
    case 'code':
      return block(node.value);
    case 'paragraph':
      return html`<p>${below(node, source)}</p>`;
    case 'heading':
      return html`<p><b>${below(node, source)}</b></p>`;
    case 'blockquote':
      return html`<blockquote>${below(node, source)}</blockquote>`;
    case 'list':
      return node.ordered
        ? html`<ol start="${node.start ?? 1}">${below(node, source)}</ol>`
        : html`<ul>${below(node, source)}</ul>`;
    case 'listItem':
      return html`<li>${typeof node.checked === 'boolean' && (node.checked ? '☑ ' : '☐ ')}${below(node, source)}</li>`;
    case 'table':
      return html`<table>${node.children.map((row, at) => tableRow(row, at === 0 ? 'th' : 'td', source))}</table>`;
    case 'tableCell':
      return html`${below(node, source)}`;
    case 'break':
      return html`<br>`;
    case 'link':
      return link(node.url, sourceOf(node.children, source));
    default:
      return html`<span class="plain">${sourceOf([node], source)}</span>`;
  }
}

/** The first one is the head. */
const tableRow = (row: TableRow, cell: 'th' | 'td', source: string): Markup =>
  html`<tr>${row.children.map((one) =>
    cell === 'th' ? html`<th>${nodeMarkup(one, source)}</th>` : html`<td>${nodeMarkup(one, source)}</td>`,
  )}</tr>`;

function sourceOf(nodes: readonly Nodes[], source: string): string {
  const [start, end] = [nodes.at(0)?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0];
  return source.slice(start, end);
}

/** Emphasis is not read, so it costs nothing: only the plainest form of it is known. */
const strong = (text: string): Piece =>
  text.split(/\*\*([^*\n]+)\*\*/).map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : part));
