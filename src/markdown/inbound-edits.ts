/** What a page does not show of a Markdown text, node by node: comments, attributes, titles, alternative texts, unused parts. */
import type { FootnoteDefinition, FootnoteReference, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import { destination, isContent, retail } from './destination.ts';
import type { HtmlToken } from './html.ts';
import { editHtml, htmlOf } from './html-edits.ts';
import { escapeTag, hasUnseenContent, PAGE_ELEMENTS, SEEN_ATTRIBUTES, writeTag } from './html-elements.ts';
import { type Edit, endOf, startOf, walk } from './parse.ts';
import { collectReferences, type References } from './references.ts';

export function hiddenMarkup(text: string, root: Root): Edit[] {
  const nodes = [...walk(root)].map(({ node }) => node);
  const references = collectReferences(nodes);
  const html = htmlOf(text, nodes);
  const write = (node: Nodes): Edit[] => EDITORS[node.type]?.(node as never, text, references) ?? [];
  return [...editHtml(text, html, { dropsContent: hasUnseenContent, write: writeInbound }), ...nodes.flatMap(write)];
}

function writeInbound(token: HtmlToken): string {
  if (token.kind === 'text') return token.raw;
  if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
  const seen = token.attributes.filter(({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value));
  const isCollapsed = token.name === 'details' && !seen.some(({ name }) => name === 'open' || name === 'collapsed');
  return writeTag(token, isCollapsed ? [...seen, { name: 'collapsed', value: '' }] : seen);
}

type Editor<Node> = (node: Node, text: string, references: References) => Edit[];
type Editors = { readonly [Type in Nodes['type']]?: Editor<Extract<Nodes, { type: Type }>> };

const EDITORS: Editors = {
  image: (node) =>
    replace(node, `![](${destination(node.url)})`, Boolean(node.alt || node.title || isContent(node.url))),
  imageReference: (node, _text, references) => replace(node, `![](${urlOf(node, references)})`),
  link: (node, text) =>
    isBlank(node) ? replace(node, '') : node.title || isContent(node.url) ? retail(node, text, node.url) : [],
  linkReference: (node, text, references) => {
    if (isBlank(node)) return replace(node, '');
    return node.referenceType === 'full' ? retail(node, text, urlOf(node, references)) : [];
  },
  definition: (node, _text, references) => {
    if (references.isUnused(node)) return replace(node, '');
    return replace(
      node,
      `[${node.label}]: ${destination(node.url) || '#'}`,
      Boolean(node.title || isContent(node.url)),
    );
  },
  footnoteReference: (node, text, references) => relabel(node, text, references.noteLabel(node)),
  footnoteDefinition: (node, text, references) =>
    references.isUnused(node) ? replace(node, '') : relabel(node, text, references.noteLabel(node)),
  code: (node, text) => plainFence(startOf(node), text, node.lang ?? ''),
  // Cells beyond the header's are not drawn.
  table: (node) =>
    node.children.slice(1).flatMap(({ children }) => {
      const [first, last] = [children[node.children[0]?.children.length ?? 0], children.at(-1)];
      return first && last ? [{ start: startOf(first), end: endOf(last), text: '|' }] : [];
    }),
};

const replace = (node: Nodes, text: string, when = true): Edit[] =>
  when ? [{ start: startOf(node), end: endOf(node), text }] : [];

/** Writes the label of a footnote anew, which stands between `[^` and `]`. */
function relabel(node: FootnoteReference | FootnoteDefinition, text: string, label: string): Edit[] {
  const start = startOf(node) + 2;
  const end = start + (node.label ?? node.identifier).length;
  return node.label === label || text[end] !== ']' ? [] : [{ start, end, text: label }];
}

/** A link without a word or a picture cannot be seen. */
const isBlank = (node: Link | LinkReference): boolean =>
  node.children.every((child) => child.type === 'text' && child.value.trim() === '');

const urlOf = (node: LinkReference | ImageReference, references: References): string =>
  references.definition(node.identifier)?.url ?? '';

/** Of the words behind a fence, a page shows none; the language stays because it tells what the code is. */
function plainFence(start: number, text: string, language: string): Edit[] {
  const end = text.indexOf('\n', start);
  const fence = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(text.slice(start, end < 0 ? undefined : end));
  if (!fence) return [];
  const kept = /^[\w+#.-]{1,20}$/.test(language) ? language : '';
  if (fence[2] === kept) return [];
  return [{ start, end: start + fence[0].length, text: `${fence[1]}${kept}` }];
}
