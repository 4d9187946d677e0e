/** Markdown of a model as a terminal shows it: wrapped, in colour, and with nothing in it that a terminal obeys. */

import { wrapAnsi } from 'fast-wrap-ansi';
import type { List, ListItem, Nodes, Parent, RootContent } from 'mdast';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { textWidth } from '../../lib/text-width.ts';
import { parseShownMarkdown } from '../../markdown/parse-markdown.ts';
import { type Paint, type PaintLink, type Style, safeAddress } from './screen.ts';

/** Lines without a line feed at the end. */
export const renderMarkdown = (text: string, page: RenderOptions): string =>
  renderBlocks(text, page)
    .map(({ lines }) => lines.join('\n'))
    .join('\n\n');

/** A paragraph, a list, a table and the like. */
interface Block {
  readonly kind: string;
  /** Start in the text. */
  readonly start: number;
  readonly lines: readonly string[];
}

/** Blocks in order, between which an empty line belongs. What takes too long to read as Markdown is shown as it is. */
export function renderBlocks(text: string, page: RenderOptions): Block[] {
  const tree = parseShownMarkdown(text);
  if (!tree) return [{ kind: 'text', start: 0, lines: shown(text).trim().split('\n') }];
  return tree.children.flatMap((node) => {
    const lines = blockLines(node, { ...page, source: text, tick: page.paint('code', '`') === '`' ? '`' : '' });
    return lines.length > 0 ? [{ kind: node.type, start: node.position?.start.offset ?? 0, lines }] : [];
  });
}

interface RenderContext extends RenderOptions {
  readonly source: string;
  /** What stands around code in a sentence, where no colour sets it apart from words. */
  readonly tick: string;
}

/** Also what an entity has put in. */
const shown = (text: string): string => removeHiddenCharacters(text).replaceAll('\t', '    ');

type BlockRenderer<Type extends RootContent['type']> = (
  node: Extract<RootContent, { type: Type }>,
  drawing: RenderContext,
) => string[];

const BLOCKS: { readonly [Type in RootContent['type']]?: BlockRenderer<Type> } = {
  paragraph: (node, drawing) => wrapped(inline(node, drawing), drawing),
  heading: (node, drawing) => wrapped(withStyle(inline(node, drawing), headingStyle(node.depth)), drawing),
  thematicBreak: (_, { columns, paint }) => [paint('soft', '─'.repeat(Math.min(columns, 40)))],
  code: ({ value, lang }, page) => codeLines(shown(value).trimEnd(), lang ?? '', page),
  list: (node, drawing) => listLines(node, drawing),
  blockquote: (node, drawing) => prefixed(node, drawing, () => drawing.paint('soft', '│ '), 2),
  table: ({ children }, drawing) =>
    tableLines(
      children.map(({ children: cells }) => cells.map((cell) => inline(cell, drawing))),
      drawing,
    ),
};

const headingStyle = (depth: number) => (depth === 1 ? 'heading' : 'strong');

function blockLines(node: RootContent, drawing: RenderContext): string[] {
  const draw = BLOCKS[node.type] as ((node: RootContent, drawing: RenderContext) => string[]) | undefined;
  return draw ? draw(node, drawing) : wrapped([{ text: sourceOf(node, drawing.source), styles: [] }], drawing);
}

const wrapped = (spans: readonly StyledText[], page: RenderOptions): string[] =>
  wrapSpans(spans, { ...page, columns: Math.max(page.columns, MIN_COLUMNS) });

/** In what is nested deep, words must still fit. */
const MIN_COLUMNS = 12;

/** Not broken, so it can be copied. */
function codeLines(code: string, language: string, { paint, highlight }: RenderOptions): string[] {
  const coloured = highlight?.(code, language.toLowerCase(), paint);
  if (coloured) return coloured.map((line) => (line === '' ? '' : `  ${line}`));
  return code.split('\n').map((line) => (line === '' ? '' : `  ${paint(codeStyle(line, language), line)}`));
}

function codeStyle(line: string, language: string) {
  if (language !== 'diff' && language !== 'patch') return 'code';
  return line.startsWith('+') ? 'good' : line.startsWith('-') ? 'bad' : 'soft';
}

function listLines({ children, ordered, start, spread }: List, drawing: RenderContext): string[] {
  const first = start ?? 1;
  const width = ordered ? `${first + children.length - 1}. `.length : 2;
  const between = spread || children.some((item) => item.spread) ? [''] : [];
  return children.flatMap((item, index) => {
    const mark = ordered ? `${first + index}. `.padStart(width) : `${bulletOf(item)} `;
    const lead = (at: number): string => (at === 0 ? drawing.paint('soft', mark) : ' '.repeat(width));
    const lines = prefixed(item, drawing, lead, width);
    return [...(index > 0 ? between : []), ...(lines.length > 0 ? lines : [lead(0).trimEnd()])];
  });
}

const bulletOf = ({ checked }: ListItem): string => (checked === true ? '☑' : checked === false ? '☐' : '•');

/** What a block holds, each line after a mark of `width` columns. */
function prefixed(node: Parent, drawing: RenderContext, lead: (line: number) => string, width: number): string[] {
  const inner = { ...drawing, columns: drawing.columns - width };
  const isTight = node.type === 'listItem' && !(node as ListItem).spread;
  const blocks = (node.children as RootContent[])
    .map((child) => blockLines(child, inner))
    .filter((lines) => lines.length > 0);
  const lines = blocks.flatMap((block, index) => (index > 0 && !isTight ? ['', ...block] : block));
  return lines.map((line, at) => `${lead(at)}${line}`.trimEnd());
}

/** What stands in a line, from left to right. */
function inline(node: Nodes, drawing: RenderContext): StyledText[] {
  switch (node.type) {
    case 'text':
      return [{ text: shown(node.value).replaceAll('\n', ' '), styles: [] }];
    case 'inlineCode':
      return [{ text: `${drawing.tick}${shown(node.value)}${drawing.tick}`, styles: ['code'] }];
    case 'break':
      return [{ text: '\n', styles: [] }];
    case 'strong':
      return withStyle(inlineBelow(node, drawing), 'strong');
    case 'emphasis':
      return withStyle(inlineBelow(node, drawing), 'emphasis');
    case 'delete':
      return withStyle(inlineBelow(node, drawing), 'deleted');
    case 'link':
      return withAddress(inlineBelow(node, drawing), shown(node.url), drawing);
    case 'image':
      return withAddress(
        [{ text: `[image: ${shown(node.alt || 'without words')}]`, styles: [] }],
        shown(node.url),
        drawing,
      );
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return inlineBelow(node, drawing);
    default:
      return [{ text: sourceOf(node, drawing.source), styles: [] }];
  }
}

const inlineBelow = ({ children }: Parent, drawing: RenderContext): StyledText[] =>
  children.flatMap((child) => inline(child, drawing));

const withStyle = (spans: readonly StyledText[], style: StyledText['styles'][number]): StyledText[] =>
  spans.map((span) => ({ ...span, styles: [style, ...span.styles] }));

/** The address is shown, or behind a link its host: words may say that they lead somewhere else. */
function withAddress(words: readonly StyledText[], address: string, { link }: RenderOptions): StyledText[] {
  const said = words.map(({ text }) => text).join('');
  const target = link && safeAddress(address);
  const leading = target ? { url: target.href } : {};
  if ([said, `mailto:${said}`, `http://${said}`].includes(address)) {
    return [{ text: said, styles: ['address'], ...leading }];
  }
  const where = target && !LOOKS_LIKE_ADDRESS.test(said) ? target.host || target.pathname : address;
  return [...words.map((word) => ({ ...word, ...leading })), { text: ` (${where})`, styles: ['address'] }];
}

const LOOKS_LIKE_ADDRESS = /:\/\/|www\.|@/;

const sourceOf = ({ position }: Nodes, source: string): string =>
  shown(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));

export interface RenderOptions {
  /** Lines are broken there, but those of code. */
  readonly columns: number;
  readonly paint: Paint;
  /** Absent where the terminal makes no links. */
  readonly link?: PaintLink;
  /** Lines of code in colour, where the grammars are loaded and know the language. */
  readonly highlight?: (code: string, language: string, paint: Paint) => string[] | undefined;
}

interface StyledText {
  readonly text: string;
  readonly styles: readonly Style[];
  /** Address that it leads to. */
  readonly url?: string;
}

const spansWidth = (spans: readonly StyledText[]): number => spans.reduce((sum, { text }) => sum + textWidth(text), 0);

const paintSpans = (spans: readonly StyledText[], { paint, link }: RenderOptions): string =>
  joinSame(spans)
    .map(({ text, styles, url }) => {
      const painted = styles.reduceRight((inner, style) => paint(style, inner), text);
      return link && url !== undefined ? link(url, painted) : painted;
    })
    .join('');

function joinSame(spans: readonly StyledText[]): StyledText[] {
  const joined: StyledText[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.styles.join() !== span.styles.join() || last.url !== span.url) joined.push(span);
    else joined[joined.length - 1] = { ...last, text: last.text + span.text };
  }
  return joined;
}

/** Lines of at most `columns`, broken at blanks; a word that is longer is broken too. A line feed is kept. */
function wrapSpans(spans: readonly StyledText[], page: RenderOptions): string[] {
  const single = spans.map((span) => ({ ...span, text: span.text.replaceAll(/[ \t]+/g, ' ') }));
  return wrapAnsi(paintSpans(single, page), page.columns, { hard: true }).split('\n');
}

const GAP = '  ';
const MIN_WIDTH = 6;

/** The first row is the head. */
function tableLines(rows: readonly (readonly (readonly StyledText[])[])[], page: RenderOptions): string[] {
  const { columns, paint } = page;
  const [head = [], ...body] = rows;
  const widths = shareWidth(
    head.map((_, at) => Math.max(1, ...rows.map((row) => spansWidth(row[at] ?? [])))),
    columns - GAP.length * (head.length - 1),
  );
  const draw = (row: readonly (readonly StyledText[])[]): string[] => {
    const cells = widths.map((width, at) => wrapSpans(row[at] ?? [], { ...page, columns: width }));
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, at) => padded(lines[line] ?? '', widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
  };
  const padded = (line: string, width: number): string => line + ' '.repeat(Math.max(0, width - textWidth(line)));
  const strong = head.map((cell) => cell.map((span): StyledText => ({ ...span, styles: ['strong', ...span.styles] })));
  return [...draw(strong), paint('soft', widths.map((width) => '─'.repeat(width)).join(GAP)), ...body.flatMap(draw)];
}

/** The widest give way first. */
function shareWidth(wanted: readonly number[], room: number): number[] {
  const widths = [...wanted];
  for (let over = sum(widths) - room; over > 0; ) {
    const widest = Math.max(...widths);
    if (widest <= MIN_WIDTH) break;
    const at = widths.indexOf(widest);
    const next = Math.max(MIN_WIDTH, ...widths.filter((width) => width < widest));
    const less = Math.min(over, Math.max(1, widest - next));
    widths[at] = widest - less;
    over -= less;
  }
  return widths;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
