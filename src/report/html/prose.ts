/** Markdown of a model as a page shows it: paragraphs, lists, tables and code; what is not one of these stays as it was written. */
import type { Nodes, Parent, Root, TableRow } from 'mdast';
import { parseMarkdown } from '../../markdown/parse.ts';
import { block, html, link, type Markup, type Piece } from './markup.ts';

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

/** Emphasis is not read, so that it costs nothing: only the plainest form of it is known. */
const strong = (text: string): Piece =>
  text.split(/\*\*([^*\n]+)\*\*/).map((part, index) => (index % 2 === 1 ? html`<b>${part}</b>` : part));
