/** Markdown of a model as a terminal shows it: wrapped, in colour, and with nothing in it that a terminal obeys. */
import type { List, ListItem, Nodes, Parent, RootContent } from 'mdast';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { parseShownMarkdown } from '../../markdown/parse.ts';
import type { Paint } from './paint.ts';
import { type Page, paintSpans, type StyledText, wrapSpans } from './spans.ts';
import { tableLines } from './table.ts';

/** Lines without a line feed at the end. */
export const renderMarkdown = (text: string, page: Page): string =>
  renderBlocks(text, page)
    .map(({ lines }) => lines.join('\n'))
    .join('\n\n');

/** A paragraph, a list, a table and the like. */
interface Block {
  readonly kind: string;
  /** Where it begins in the text. */
  readonly start: number;
  readonly lines: readonly string[];
}

/** Blocks in order, between which an empty line belongs. What takes too long to read as Markdown is shown as it is. */
export function renderBlocks(text: string, page: Page): Block[] {
  const tree = parseShownMarkdown(text);
  if (!tree) return [{ kind: 'text', start: 0, lines: shown(text).trim().split('\n') }];
  return tree.children.flatMap((node) => {
    const lines = blockLines(node, { ...page, source: text, tick: page.paint('code', '`') === '`' ? '`' : '' });
    return lines.length > 0 ? [{ kind: node.type, start: node.position?.start.offset ?? 0, lines }] : [];
  });
}

interface Drawing extends Page {
  readonly source: string;
  /** What stands around code in a sentence, where no colour tells it from words. */
  readonly tick: string;
}

/** Also what an entity has put in. */
const shown = (text: string): string => removeHiddenCharacters(text).replaceAll('\t', '    ');

type Drawer<Type extends RootContent['type']> = (
  node: Extract<RootContent, { type: Type }>,
  drawing: Drawing,
) => string[];

const BLOCKS: { readonly [Type in RootContent['type']]?: Drawer<Type> } = {
  paragraph: (node, drawing) => wrapped(inline(node, drawing), drawing),
  heading: (node, drawing) => wrapped(withStyle(inline(node, drawing), headingStyle(node.depth)), drawing),
  thematicBreak: (_, { columns, paint }) => [paint('soft', '─'.repeat(Math.min(columns, 40)))],
  code: ({ value, lang }, { paint }) => codeLines(shown(value).trimEnd(), lang ?? '', paint),
  list: (node, drawing) => listLines(node, drawing),
  blockquote: (node, drawing) => prefixed(node, drawing, () => drawing.paint('soft', '│ '), 2),
  table: ({ children }, drawing) =>
    tableLines(
      children.map(({ children: cells }) => cells.map((cell) => inline(cell, drawing))),
      drawing,
    ),
};

const headingStyle = (depth: number) => (depth === 1 ? 'heading' : 'strong');

function blockLines(node: RootContent, drawing: Drawing): string[] {
  const draw = BLOCKS[node.type] as ((node: RootContent, drawing: Drawing) => string[]) | undefined;
  return draw ? draw(node, drawing) : wrapped([{ text: sourceOf(node, drawing.source), styles: [] }], drawing);
}

const wrapped = (spans: readonly StyledText[], { columns, paint }: Page): string[] =>
  wrapSpans(spans, Math.max(columns, LEAST_COLUMNS)).map((line) => paintSpans(line, paint));

/** In what is nested deep, words must still fit. */
const LEAST_COLUMNS = 12;

/** Not broken, so that it can be copied. */
function codeLines(code: string, language: string, paint: Paint): string[] {
  return code.split('\n').map((line) => (line === '' ? '' : `  ${paint(codeStyle(line, language), line)}`));
}

function codeStyle(line: string, language: string) {
  if (language !== 'diff' && language !== 'patch') return 'code';
  return line.startsWith('+') ? 'good' : line.startsWith('-') ? 'bad' : 'soft';
}

function listLines({ children, ordered, start, spread }: List, drawing: Drawing): string[] {
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

/** What a block holds, each line behind a mark of `width` columns. */
function prefixed(node: Parent, drawing: Drawing, lead: (line: number) => string, width: number): string[] {
  const inner = { ...drawing, columns: drawing.columns - width };
  const isTight = node.type === 'listItem' && !(node as ListItem).spread;
  const blocks = (node.children as RootContent[])
    .map((child) => blockLines(child, inner))
    .filter((lines) => lines.length > 0);
  const lines = blocks.flatMap((block, index) => (index > 0 && !isTight ? ['', ...block] : block));
  return lines.map((line, at) => `${lead(at)}${line}`.trimEnd());
}

/** What stands in a line, from left to right. */
function inline(node: Nodes, drawing: Drawing): StyledText[] {
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
      return withAddress(inlineBelow(node, drawing), shown(node.url));
    case 'image':
      return withAddress([{ text: `[image: ${shown(node.alt || 'without words')}]`, styles: [] }], shown(node.url));
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return inlineBelow(node, drawing);
    default:
      return [{ text: sourceOf(node, drawing.source), styles: [] }];
  }
}

const inlineBelow = ({ children }: Parent, drawing: Drawing): StyledText[] =>
  children.flatMap((child) => inline(child, drawing));

const withStyle = (spans: readonly StyledText[], style: StyledText['styles'][number]): StyledText[] =>
  spans.map(({ text, styles }) => ({ text, styles: [style, ...styles] }));

/** The address is always shown: words may say that they lead somewhere else. */
function withAddress(words: readonly StyledText[], url: string): StyledText[] {
  const said = words.map(({ text }) => text).join('');
  if ([said, `mailto:${said}`, `http://${said}`].includes(url)) {
    return [{ text: said, styles: ['address'] }];
  }
  return [...words, { text: ` (${url})`, styles: ['address'] }];
}

const sourceOf = ({ position }: Nodes, source: string): string =>
  shown(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0));
