/** HTML as Markdown, as far as a page shows it, in bounded time: what is nested too deep loses its nesting, not its text. */
import type { Element, ElementContent, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { withinTime } from '../../../lib/within-time.ts';

/** `ms`: for each of reading and writing it; nothing else happens in this process in the meantime. */
export function htmlToMarkdown(
  html: string,
  { base, ms }: { base: string; ms: number },
): { readonly text: string; readonly as: 'markdown' | 'text' | 'html' } {
  const shown = attempt(ms, () => shownTree(parse(html), { base, size: html.length }));
  if (!shown) return { text: html, as: 'html' };
  const markdown = attempt(ms, () => toMarkdown(toMdast(shown), WRITING));
  return markdown === undefined ? { text: plainText(shown), as: 'text' } : { text: markdown, as: 'markdown' };
}

/** Undefined where it takes too long or nests too deep for the stack. */
function attempt<T>(ms: number, work: () => T): T | undefined {
  try {
    return withinTime(ms, work);
  } catch {
    return undefined;
  }
}

const WRITING: Parameters<typeof toMarkdown>[1] = {
  bullet: '-',
  rule: '-',
  // Columns of one width would make a table as wide as its longest cell in each of its rows.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};
type ParsedElement = DefaultTreeAdapterTypes.Element;
/** What is deeper is left out and its content moves up: more levels than people nest, and fewer than a stack has room for. */
const MAX_DEPTH = 150;
const MAX_INDENTS = 20;
const INDENTING: ReadonlySet<string> = new Set(['blockquote', 'ul', 'ol', 'dl']);

/** What is learned of a page on the way through it. */
interface PageInfo {
  /** What links start at. */
  base: string;
  title: string;
  hasHeading: boolean;
  /** Characters that addresses may still have: a long base would make each of a million short links long. */
  room: number;
}

/** Parents before children and in order, without a call inside of a call. */
function shownTree(document: DefaultTreeAdapterTypes.Node, { base, size }: { base: string; size: number }): Root {
  const root: Root = { type: 'root', children: [] };
  const steps: {
    readonly node: DefaultTreeAdapterTypes.Node;
    readonly into: Root | Element;
    readonly depth: number;
    readonly indents: number;
  }[] = [{ node: document, into: root, depth: 0, indents: 0 }];
  const page: PageInfo = { base, title: '', hasHeading: false, room: size + ADDRESS_ROOM };
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { node, into } = step;
    if (node.nodeName === '#text') into.children.push({ type: 'text', value: (node as { value: string }).value });
    if (isElement(node)) noteOf(node, page);
    if (!('childNodes' in node) || (isElement(node) && isHidden(node))) continue;
    const indents = step.indents + (INDENTING.has(node.nodeName) ? 1 : 0);
    const isKept = isElement(node) && step.depth < MAX_DEPTH && (indents === step.indents || indents <= MAX_INDENTS);
    const own = isKept ? toElement(node, page) : undefined;
    if (own) into.children.push(own);
    const below = { into: own ?? into, depth: step.depth + 1, indents };
    for (const child of node.childNodes.toReversed()) steps.push({ node: child, ...below });
  }
  for (const table of tablesIn(root)) if (isBloated(table)) flatten(table);
  return page.hasHeading || page.title === '' ? root : { ...root, children: [heading(page.title), ...root.children] };
}

const ADDRESS_ROOM = 100_000;

function* elementsIn(parent: Root | Element): Generator<Element> {
  const rest = [...parent.children];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type !== 'element') continue;
    yield node;
    rest.push(...node.children);
  }
}

const tablesIn = (root: Root): Element[] => [...elementsIn(root)].filter(({ tagName }) => tagName === 'table');

/** Markdown gives every row as many cells as the longest has: a long row and a long column would come to millions. */
function isBloated(table: Element): boolean {
  const rows = [...elementsIn(table)].filter(({ tagName }) => tagName === 'tr').map(({ children }) => children.length);
  const longest = rows.reduce((max, length) => Math.max(max, length), 0);
  const cells = rows.reduce((sum, length) => sum + length, 0);
  return longest * rows.length > 10 * cells + MAX_PADDING;
}

const MAX_PADDING = 5000;

function flatten(table: Element): void {
  for (const part of [table, ...elementsIn(table)]) if (OF_A_TABLE.test(part.tagName)) part.tagName = 'div';
}

const OF_A_TABLE = /^(?:table|thead|tbody|tfoot|tr|td|th|caption)$/;

const isElement = (node: DefaultTreeAdapterTypes.Node): node is ParsedElement => 'tagName' in node;

const heading = (title: string): Element => ({
  type: 'element',
  tagName: 'h1',
  properties: {},
  children: [{ type: 'text', value: title }],
});

/** Parts of the head that count: the title, for a page without a heading, and what links start at. */
function noteOf(node: ParsedElement, page: PageInfo): void {
  if (node.tagName === 'h1' && !isHidden(node)) page.hasHeading = true;
  if (node.tagName === 'base') page.base = addressOf(attributeOf(node, 'href'), page.base) ?? page.base;
  if (node.tagName !== 'title' || page.title !== '') return;
  page.title = node.childNodes
    .map((child) => ('value' in child ? child.value : ''))
    .join('')
    .trim();
}

const attributeOf = ({ attrs }: ParsedElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Never shown, or no text. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'title', 'iframe', 'object', 'embed', 'applet', 'frame'],
  ...['canvas', 'svg', 'math', 'audio', 'video', 'map', 'datalist', 'input', 'select', 'textarea', 'button', 'dialog'],
]);

/** By the page's own word for a single element; what its style sheets hide is not known here. */
const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0?\.?0+%?\s*(?:;|!|$)|font-size\s*:\s*0|content-visibility\s*:\s*hidden)/i;

function isHidden(node: ParsedElement): boolean {
  if (LEFT_OUT.has(node.tagName)) return !(node.tagName === 'dialog' && attributeOf(node, 'open') !== undefined);
  return attributeOf(node, 'hidden') !== undefined || HIDING_STYLE.test(attributeOf(node, 'style') ?? '');
}

const MAX_ADDRESS = 2000;

/** Whole, and undefined for what is no address of a page. */
function addressOf(written: string | undefined, base: string): string | undefined {
  if (written === undefined || !URL.canParse(written, base)) return undefined;
  const { protocol, href } = new URL(written, base);
  return /^(?:https?|mailto):$/.test(protocol) && href.length <= MAX_ADDRESS ? href : undefined;
}

function takeAddress(written: string | undefined, page: PageInfo): string | undefined {
  const address = page.room > 0 ? addressOf(written, page.base) : undefined;
  page.room -= address?.length ?? 0;
  return address;
}

/** With the few attributes that Markdown has a place for. Titles are left out: a page shows them only to a mouse. */
function toElement(node: ParsedElement, page: PageInfo): Element {
  const { tagName } = node;
  const href = tagName === 'a' ? takeAddress(attributeOf(node, 'href'), page) : undefined;
  const src = tagName === 'img' ? takeAddress(attributeOf(node, 'src'), page) : undefined;
  const properties = {
    ...(href && { href }),
    ...(tagName === 'img' && { src: src ?? '', alt: attributeOf(node, 'alt') ?? '' }),
    ...(tagName === 'code' && { className: (attributeOf(node, 'class') ?? '').split(/\s+/).slice(0, 20) }),
    ...(tagName === 'ol' && { start: Number.parseInt(attributeOf(node, 'start') ?? '', 10) || undefined }),
  };
  // A link that leads nowhere is words; the next step would leave an open dialog out.
  const name = tagName === 'a' && !href ? 'span' : tagName === 'dialog' ? 'div' : tagName;
  return { type: 'element', tagName: name, properties, children: [] };
}

const BLOCK =
  /^(?:address|article|aside|blockquote|br|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;

/** The only words, a line for each block. */
function plainText(root: Root): string {
  const parts: string[] = [];
  const rest: (ElementContent | Root['children'][number] | string)[] = root.children.toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.type === 'text') parts.push(node.value.replace(/\s+/g, ' '));
    else if (node.type === 'element') {
      const end = BLOCK.test(node.tagName) ? '\n' : '';
      parts.push(end);
      rest.push(end);
      for (const child of node.children.toReversed()) rest.push(child);
    }
  }
  return parts
    .join('')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}
