/** Markdown as GitHub's pages show it, rebuilt from the elements in a table: nothing else of a text gets into the page. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes as Dom, parseFragment } from 'parse5';
import { authorCost } from '../../src/markdown/author-text.ts';
import { MAX_COST } from '../../src/markdown/costly-blocks.ts';
import { html, type Markup, type Piece } from '../../src/report/html/markup.ts';
import { ganttChart } from './gantt-chart.ts';

/** Where an address of the text leads in the page; undefined: nowhere, and its words stand alone. */
export type FindTarget = (address: string) => string | undefined;

interface MarkdownParts {
  /** What a suggested change becomes, where the text is about lines of a diff; else it is code. */
  readonly suggest?: (text: string) => Markup;
}

interface Rendering extends MarkdownParts {
  readonly target: FindTarget;
}

/** What would take too long to read, or is nested too deep, is shown as it is written. */
export function githubMarkdown(markdown: string, target: FindTarget, parts: MarkdownParts = {}): Markup {
  if (authorCost(markdown) > MAX_COST) return asWritten(markdown);
  try {
    const extensions = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };
    const { childNodes } = parseFragment(micromark(markdown, { ...extensions, allowDangerousHtml: true }));
    const rendering = { target, ...parts };
    return html`<div class="markdown">${childNodes.map((node) => nodeMarkup(node, rendering))}</div>`;
  } catch (error) {
    if (error instanceof RangeError) return asWritten(markdown);
    throw error;
  }
}

const asWritten = (text: string): Markup => html`<div class="markdown"><pre>${text}</pre></div>`;

function nodeMarkup(node: Dom.ChildNode, rendering: Rendering): Piece {
  if (node.nodeName === '#text') return withReferences(node as Dom.TextNode, rendering.target);
  if (!('tagName' in node)) return undefined;
  const inside = node.childNodes.map((child) => nodeMarkup(child, rendering));
  const attribute = (name: string): string | undefined => node.attrs.find((one) => one.name === name)?.value;
  return SPECIAL[node.tagName]?.({ node, inside, attribute, rendering }) ?? PLAIN[node.tagName]?.(inside) ?? inside;
}

/** `#12` is a link outside of code and links. */
function withReferences({ value, parentNode }: Dom.TextNode, target: FindTarget): Piece {
  if (parentNode && ['a', 'code'].includes((parentNode as Dom.Element).tagName)) return value;
  return value.split(/(?<![\w&/])(#\d+)\b/).map((part, index) => {
    const to = index % 2 === 1 ? target(part) : undefined;
    return to === undefined ? part : html`<a href="${to}">${part}</a>`;
  });
}

const PLAIN: Readonly<Record<string, (inside: Piece) => Markup>> = {
  b: (inside) => html`<b>${inside}</b>`,
  br: () => html`<br>`,
  code: (inside) => html`<code>${inside}</code>`,
  del: (inside) => html`<del>${inside}</del>`,
  em: (inside) => html`<em>${inside}</em>`,
  h1: (inside) => html`<h3>${inside}</h3>`,
  h2: (inside) => html`<h4>${inside}</h4>`,
  h3: (inside) => html`<h5>${inside}</h5>`,
  h4: (inside) => html`<h6>${inside}</h6>`,
  hr: () => html`<hr>`,
  i: (inside) => html`<i>${inside}</i>`,
  kbd: (inside) => html`<kbd>${inside}</kbd>`,
  ol: (inside) => html`<ol>${inside}</ol>`,
  p: (inside) => html`<p>${inside}</p>`,
  strong: (inside) => html`<strong>${inside}</strong>`,
  sub: (inside) => html`<sub>${inside}</sub>`,
  summary: (inside) => html`<summary>${inside}</summary>`,
  sup: (inside) => html`<sup>${inside}</sup>`,
  table: (inside) => html`<div class="scroll"><table>${inside}</table></div>`,
  tbody: (inside) => html`<tbody>${inside}</tbody>`,
  thead: (inside) => html`<thead>${inside}</thead>`,
  tr: (inside) => html`<tr>${inside}</tr>`,
  ul: (inside) => html`<ul>${inside}</ul>`,
};

interface Element {
  readonly node: Dom.Element;
  readonly inside: Piece;
  readonly rendering: Rendering;
  attribute(name: string): string | undefined;
}

const SPECIAL: Readonly<Record<string, (element: Element) => Markup | undefined>> = {
  a: ({ node, inside, attribute, rendering }) => {
    const address = attribute('href') ?? '';
    const to = rendering.target(address);
    const words = textOf(node) === address ? (to?.replace(/^#thread-/, '#') ?? inside) : inside;
    return to === undefined ? html`<span class="link">${words}</span>` : html`<a href="${to}">${words}</a>`;
  },
  blockquote: ({ node, inside, rendering }) => alertOf(node, inside, rendering),
  details: ({ inside, attribute }) =>
    attribute('open') === undefined ? html`<details>${inside}</details>` : html`<details open>${inside}</details>`,
  img: ({ attribute }) => html`<span class="picture">${attribute('alt') || 'a picture'}</span>`,
  input: ({ attribute }) =>
    attribute('checked') === undefined
      ? html`<input type="checkbox" disabled> `
      : html`<input type="checkbox" disabled checked> `,
  li: ({ node, inside }) =>
    firstElement(node, 'input') ? html`<li class="task">${inside}</li>` : html`<li>${inside}</li>`,
  pre: ({ node, inside, rendering: { suggest } }) => {
    const code = firstElement(node, 'code');
    const language = code?.attrs.find(({ name }) => name === 'class')?.value.replace('language-', '');
    const chart = language === 'mermaid' ? ganttChart(textOf(node)) : undefined;
    if (chart) return chart;
    if (language === 'suggestion' && suggest) return suggest(textOf(node));
    return language === 'diff' ? html`<pre class="diff">${diffLines(textOf(node))}</pre>` : html`<pre>${inside}</pre>`;
  },
  td: ({ inside, attribute }) => html`<td class="${alignment(attribute('align'))}">${inside}</td>`,
  th: ({ inside, attribute }) => html`<th class="${alignment(attribute('align'))}">${inside}</th>`,
};

const alignment = (align = ''): string => (['left', 'right', 'center'].includes(align) ? align : '');

/** GitHub's alerts, such as `> [!WARNING]`. */
const ALERTS: Readonly<Record<string, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};

function alertOf(node: Dom.Element, inside: Piece, rendering: Rendering): Markup {
  const first = firstText(node);
  const [mark = '', kind = ''] = /^\s*\[!([A-Z]+)\]\s*/.exec(first?.value ?? '') ?? [];
  const title = ALERTS[kind];
  if (!first || title === undefined) return html`<blockquote>${inside}</blockquote>`;
  first.value = first.value.slice(mark.length);
  const rest = node.childNodes.map((child) => nodeMarkup(child, rendering));
  return html`<div class="alert ${kind.toLowerCase()}"><b>${title}</b>${rest}</div>`;
}

function firstText(node: Dom.Element): Dom.TextNode | undefined {
  const first = node.childNodes.find((child) => textOf(child).trim() !== '');
  if (first?.nodeName === '#text') return first as Dom.TextNode;
  return first && 'tagName' in first ? firstText(first) : undefined;
}

/** At most one paragraph above it. */
function firstElement({ childNodes }: Dom.Element, name: string): Dom.Element | undefined {
  const [first] = childNodes.filter((child): child is Dom.Element => 'tagName' in child);
  return first?.tagName === 'p' ? firstElement(first, name) : first?.tagName === name ? first : undefined;
}

const textOf = (node: Dom.ChildNode): string =>
  node.nodeName === '#text'
    ? (node as Dom.TextNode).value
    : 'childNodes' in node
      ? node.childNodes.map(textOf).join('')
      : '';

const diffLines = (text: string): Piece =>
  text.split('\n').map((line) => html`<span class="${LOOKS[line[0] ?? ''] ?? ''}">${line}\n</span>`);

const LOOKS: Readonly<Record<string, string>> = { '+': 'added', '-': 'removed', '@': 'hunk' };
