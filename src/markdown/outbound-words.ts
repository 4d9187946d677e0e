/** Words of the model that would act on GitHub, wherever a page shows them: they are read block by block, as the page reads. */
import type { Html, Nodes, Root } from 'mdast';
import { type HtmlToken, isEscaped, splitHtml } from './html.ts';
import type { IsListed } from './listed-hosts.ts';
import { closes, defuse, defuseAddresses, LINE_COMMAND } from './outbound-text.ts';
import { type Edit, endOf, startOf, walk } from './parse.ts';
import { addGap, emptyVisibleText, type Reading, readVisible } from './visible-text.ts';
import { inlineCode } from './write.ts';

/** What stands in a block, in order. A link's own text follows it. */
type Part =
  | { readonly kind: 'text' | 'in-code' | 'label' | 'html-text' | 'gap'; readonly start: number; readonly end: number }
  | { readonly kind: 'tag'; readonly start: number; readonly end: number; readonly token: HtmlToken }
  | { readonly kind: 'link'; readonly start: number; readonly end: number; readonly url: string };

export function activeWords(text: string, root: Root, isListed: IsListed): Edit[] {
  const code: Span[] = [];
  const edits: Edit[] = [];
  const urls = urlsOf(root);
  for (const { node, parent } of walk(root)) {
    if (node.type === 'code') code.push({ ...spanOf(node), isBlock: true });
    if (node.type === 'inlineCode') code.push({ ...spanOf(node), isBlock: false });
    const parts = partsOfBlock(node, parent !== undefined && INLINE.has(parent.type), text, urls);
    if (parts.length > 0) edits.push(...editBlock(text, withoutCode(parts), isListed));
    if (node.type === 'text') edits.push(...escapes(text, spanOf(node), /<(?=[a-z/!?])/gi, '&lt;'));
  }
  return [...lineCommands(text, code), ...edits];
}

const spanOf = (node: Nodes): { start: number; end: number } => ({ start: startOf(node), end: endOf(node) });

function urlsOf(root: Root): Map<string, string> {
  const urls = new Map<string, string>();
  for (const { node } of walk(root)) {
    if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  }
  return urls;
}

const BLOCKS: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableCell']);
/** HTML in these is part of the block around it. */
const INLINE: ReadonlySet<Nodes['type']> = new Set([...BLOCKS, 'link', 'linkReference']);

function partsOfBlock(node: Nodes, isInline: boolean, text: string, urls: ReadonlyMap<string, string>): Part[] {
  if (BLOCKS.has(node.type) && 'children' in node) {
    return node.children.flatMap((child) => partsOfInline(child, text, urls, 'text'));
  }
  return node.type === 'html' && !isInline ? partsOfHtml(node, text) : [];
}

function partsOfInline(node: Nodes, text: string, urls: ReadonlyMap<string, string>, kind: 'text' | 'label'): Part[] {
  const span = spanOf(node);
  if (node.type === 'text') return [{ kind, ...span }];
  if (node.type === 'html') return partsOfHtml(node, text);
  if (node.type === 'link' || node.type === 'linkReference') {
    const url = node.type === 'link' ? node.url : (urls.get(node.identifier) ?? '');
    return [
      { kind: 'link', ...span, url },
      ...node.children.flatMap((child) => partsOfInline(child, text, urls, 'label')),
    ];
  }
  if (node.type === 'image' || node.type === 'imageReference') return [];
  return [{ kind: 'gap', ...span }];
}

/** The tags and words of raw HTML, which stands in the source with the quote marks of its lines. */
function partsOfHtml(node: Html, text: string): Part[] {
  let at = startOf(node);
  return splitHtml(text.slice(at, endOf(node))).map((token): Part => {
    const start = at;
    at += token.raw.length;
    return token.kind === 'text' ? { kind: 'html-text', start, end: at } : { kind: 'tag', start, end: at, token };
  });
}

/** Text between `<code>` and `</code>`, and nothing else between them, is code to every reader. */
function withoutCode(parts: readonly Part[]): Part[] {
  const isCode = (part: Part | undefined, kind: 'open' | 'close'): boolean =>
    part?.kind === 'tag' && part.token.kind === kind && part.token.name === 'code';
  return parts.map((part, index) => {
    const isInside = isCode(parts[index - 1], 'open') && isCode(parts[index + 1], 'close');
    if (isInside && part.kind === 'html-text') return { ...part, kind: 'gap' };
    return isInside && part.kind === 'text' ? { ...part, kind: 'in-code' } : part;
  });
}

function editBlock(text: string, parts: readonly Part[], isListed: IsListed): Edit[] {
  const visible = emptyVisibleText();
  const readings: { readonly from: number; readonly reading: Reading }[] = [];
  const edits: Edit[] = [];
  for (const part of parts) {
    const { start, end } = part;
    if (part.kind === 'gap' || part.kind === 'in-code') addGap(visible, start, end);
    else if (part.kind === 'link') edits.push(...unlinkClosing(text, part, visible.text));
    else if (part.kind === 'tag') edits.push(...dropClosingLink(part, visible.text));
    else {
      const reading = part.kind === 'html-text' ? 'html' : 'markdown';
      readings.push({ from: visible.text.length, reading });
      readVisible(visible, text, start, end, reading);
    }
    // GitHub makes links of bare addresses in Markdown alone, but there in what raw HTML calls code as well.
    if (part.kind === 'text' || part.kind === 'in-code') edits.push(...defuseAddresses(text, start, end, isListed));
  }
  const reading = (index: number): Reading => readings.findLast(({ from }) => from <= index)?.reading ?? 'html';
  edits.push(...defuse(text, visible, reading));
  return edits.length === 0 ? [] : (looseBackticks(text, parts) ?? edits);
}

/** Beside a backtick that opens nothing, one of ours would open something else: these go first. */
function looseBackticks(text: string, parts: readonly Part[]): Edit[] | undefined {
  const edits = parts.flatMap((part) =>
    part.kind === 'text' || part.kind === 'label' || part.kind === 'in-code' ? escapes(text, part, /`/g, '\\`') : [],
  );
  return edits.length === 0 ? undefined : edits;
}

/** The words of the link stay. */
function unlinkClosing(text: string, { start, end, url }: Part & { kind: 'link' }, before: string): Edit[] {
  if (!closes(before, url)) return [];
  return [{ start, end, text: inlineCode(text.slice(start, end)) }];
}

const dropClosingLink = ({ start, end, token }: Part & { kind: 'tag' }, before: string): Edit[] =>
  token.attributes.some(({ name, value }) => name === 'href' && closes(before, value))
    ? [{ start, end, text: '' }]
    : [];

/** What is text to one reader of Markdown may be a mark to another. */
function escapes(text: string, span: { start: number; end: number }, mark: RegExp, written: string): Edit[] {
  const source = text.slice(span.start, span.end);
  return Array.from(source.matchAll(mark)).flatMap(({ index }): Edit[] => {
    const start = span.start + index;
    return isEscaped(source, index) ? [] : [{ start, end: start + 1, text: written }];
  });
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

/** `code` in the order of the document. */
function lineCommands(text: string, code: readonly Span[]): Edit[] {
  let next = 0;
  return [...text.matchAll(LINE_COMMAND)].flatMap((match): Edit[] => {
    const [, indent = '', command = ''] = match;
    const start = match.index + indent.length;
    while (next < code.length && (code[next] as Span).end <= start) next += 1;
    const block = (code[next]?.start ?? Number.POSITIVE_INFINITY) <= start ? code[next] : undefined;
    if (!block) return [{ start, end: start + command.length, text: inlineCode(command) }];
    return indent === '' ? [{ start, end: start, text: ' ' }] : [];
  });
}
