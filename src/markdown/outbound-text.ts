/** Words that make someone or something on GitHub act, written so that they are read and nothing happens. */
import { decodeHTML } from 'entities';
import type { Html, Nodes, Root } from 'mdast';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { asReference, isOneWord, LINE_COMMAND, PHRASE, WORD_COMMAND } from './bot-commands.ts';
import { inlineCode } from './code-text.ts';
import { escapeHtml, type HtmlToken, isEscaped, splitHtml } from './html.ts';
import type { IsListed } from './listed-hosts.ts';
import { applyEdits, type Edit, endOf, startOf, walk } from './parse-markdown.ts';

/** `inside`: the part of a match that becomes code; the rest stays. */
interface Rule {
  readonly pattern: RegExp;
  readonly inside: number;
}

const OWNER_AND_NAME = String.raw`[\w.-]{1,100}/[\w.-]{1,100}`;
const ISSUE_URL = String.raw`https?://[^\s/]{1,100}/${OWNER_AND_NAME}/(?:issues|pulls?|discussions)/\d+`;
const ISSUE_REFERENCE = `(?:(?:${OWNER_AND_NAME})?#\\d+|GH-?\\d+|${ISSUE_URL}|${OWNER_AND_NAME}/(?:issues|pull)/\\d+)`;
/** Only the host says which issue a pull request closes. */
const KEYWORD = String.raw`(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:"'([{<>.,\u2013\u2014-]{0,12}`;

const RULES: readonly Rule[] = [
  // Sign and name in one code span read as a mention, without a gap, and ping nobody. Not so the addresses of mail.
  { pattern: /@[a-z0-9][a-z0-9-]{0,38}(?:\/[a-z0-9._-]*[a-z0-9_-])?/gi, inside: 0 },
  { pattern: new RegExp(`${KEYWORD}(${ISSUE_REFERENCE})`, 'gi'), inside: 1 },
  { pattern: WORD_COMMAND, inside: 1 },
];

/**
 * Addresses as a reader sees them, in the text that is shown; and in the source, where GitHub looks for them and only `<`
 * ends one.
 */
const SHOWN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|(?:mailto|xmpp):|www\.)[^\s<>"`\\]*[^\s<>"`\\.,;:!?)'\]]/gi;
const WRITTEN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|(?:mailto|xmpp):|www\.)[^\s<`]*[^\s<"`\\.,;:!?)'\]*_~]/gi;

const ENDS_WITH_KEYWORD = new RegExp(`${KEYWORD}$`, 'i');
const IS_ISSUE = new RegExp(`^${ISSUE_URL}(?:[/?#]|$)`, 'i');

/** True for a link to an issue behind a word that would close it. */
const closes = (before: string, url: string): boolean =>
  IS_ISSUE.test(url) && ENDS_WITH_KEYWORD.test(before.slice(-40));

/** Words as code, by the index in the visible text at which they begin. */
type CodeWriter = (index: number, words: string) => string;

/** Edits of `source`, from which `visible` was read. `reading` of the place, by its index in the visible text. */
function defuse(source: string, visible: VisibleText, reading: (index: number) => TextSyntax): Edit[] {
  const write: CodeWriter = (index, words) =>
    reading(index) === 'markdown' ? inlineCode(words) : `<code>${escapeHtml(words)}</code>`;
  return RULES.flatMap(({ pattern, inside }) =>
    Array.from(visible.text.matchAll(pattern)).flatMap((match): Edit[] => {
      if (!startsWord(visible, match.index)) return [];
      const words = match[inside] as string;
      const start = match.index + match[0].length - words.length;
      const whole = asCode(source, visible, start, start + words.length, write);
      // A sign that stands apart from its name stays: two code spans could become one.
      return whole.length > 1 && words.startsWith('@')
        ? asCode(source, visible, start + 1, start + words.length, write)
        : whole;
    }),
  );
}

/** Edits that make code of the addresses of unlisted hosts in one node of text: of two, the hosts could pass for one. */
function defuseAddresses(source: string, start: number, end: number, isListed: IsListed): Edit[] {
  const visible = emptyVisibleText();
  readVisible(visible, source, start, end, 'markdown');
  const isForeign = ({ 0: url }: RegExpExecArray): boolean => !isListed(/^www\./i.test(url) ? `http://${url}` : url);
  const shown = Array.from(visible.text.matchAll(SHOWN_ADDRESS)).filter(isForeign);
  const written = Array.from(source.slice(start, end).matchAll(WRITTEN_ADDRESS)).filter(isForeign);
  return [
    ...shown.flatMap(({ 0: { length }, index }) =>
      asCode(source, visible, index, index + length, (_, words) => inlineCode(words)),
    ),
    ...written.map(({ 0: url, index }) => ({
      start: start + index,
      end: start + index + url.length,
      text: spaced(inlineCode(url), source[start + index + url.length]),
    })),
  ];
}

/** Two code spans that touch would become one. */
export const spaced = (written: string, next: string | undefined): string =>
  written.endsWith('`') && next === '`' ? `${written} ` : written;

const startsWord = ({ text, seams }: VisibleText, at: number): boolean =>
  seams.has(at) || !/[a-z0-9_]/i.test(text[at - 1] ?? '');

/** One edit for each part of `[from, to)` that stands together in the source. */
function asCode(
  source: string,
  { text, starts, ends }: VisibleText,
  from: number,
  to: number,
  write: CodeWriter,
): Edit[] {
  const edits: Edit[] = [];
  for (let first = from; first < to; ) {
    let last = first;
    while (last + 1 < to && (starts[last + 1] as number) <= (ends[last] as number)) last += 1;
    const [start, end] = [starts[first] as number, ends[last] as number];
    const written = write(first, text.slice(first, last + 1));
    edits.push({ start, end, text: spaced(written, source[end]) });
    first = last + 1;
  }
  return edits;
}

/** `text` is Markdown source outside of code. */
export function defuseText(text: string, isListed: IsListed): string {
  const visible = emptyVisibleText();
  readVisible(visible, text, 0, text.length, 'markdown');
  const addresses = defuseAddresses(text, 0, text.length, isListed);
  return applyEdits(text, [...addresses, ...defuse(text, visible, () => 'markdown')]);
}

/** What stands in a block, in order. A link's own text follows it. */
type Part =
  | { readonly kind: 'text' | 'in-code' | 'label' | 'html-text' | 'gap'; readonly start: number; readonly end: number }
  | { readonly kind: 'tag'; readonly start: number; readonly end: number; readonly token: HtmlToken }
  | { readonly kind: 'link'; readonly start: number; readonly end: number; readonly url: string };

/** Words of the model that would act on GitHub, wherever a page shows them: they are read block by block, as the page reads. */
export function activeWords(text: string, root: Root, isListed: IsListed): Edit[] {
  const code: Span[] = [];
  const words: PlainSpan[] = [];
  const edits: Edit[] = [];
  const urls = urlsOf(root);
  for (const { node, parent } of walk(root)) {
    if (node.type === 'code') code.push({ ...spanOf(node), isBlock: true });
    if (node.type === 'inlineCode') code.push({ ...spanOf(node), isBlock: false });
    if (node.type === 'text' && !isAddress(parent, text)) words.push(spanOf(node));
    if (node.type === 'html') words.push(...partsOfHtml(node, text).filter(({ kind }) => kind === 'html-text'));
    const parts = partsOfBlock(node, parent !== undefined && INLINE.has(parent.type), text, urls);
    if (parts.length > 0) edits.push(...editBlock(text, withoutCode(parts), isListed));
    if (node.type === 'text') edits.push(...escapes(text, spanOf(node), /<(?=[a-z/!?])/gi, '&lt;'));
  }
  return [...lineCommands(text, code), ...phrases(text, words, code), ...edits];
}

const spanOf = (node: Nodes): PlainSpan => ({ start: startOf(node), end: endOf(node) });

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
  const readings: { readonly from: number; readonly reading: TextSyntax }[] = [];
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
    // GitHub makes links of bare addresses only in Markdown, but there in what raw HTML calls code as well.
    if (part.kind === 'text' || part.kind === 'in-code') edits.push(...defuseAddresses(text, start, end, isListed));
  }
  const reading = (index: number): TextSyntax => readings.findLast(({ from }) => from <= index)?.reading ?? 'html';
  edits.push(...defuse(text, visible, reading));
  return edits;
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

interface PlainSpan {
  readonly start: number;
  readonly end: number;
}

interface Span extends PlainSpan {
  readonly isBlock: boolean;
}

/** Whether a link shows its own address. */
const isAddress = (parent: Nodes | undefined, text: string): boolean =>
  parent?.type === 'link' && text[startOf(parent)] !== '[';

/** Nobody says so much to a bot in good faith, and a reference costs the parser more than a letter. */
const MAX_REFERENCES = 100;

/** `words` and `code` in the order of the document. */
function phrases(text: string, words: readonly PlainSpan[], code: readonly Span[]): Edit[] {
  const found = Array.from(text.matchAll(PHRASE));
  return found.flatMap(({ 0: phrase, index }): Edit[] => {
    const end = index + (/^\w+/.exec(phrase)?.[0].length ?? 0);
    const holds = (span: PlainSpan): boolean => span.start <= index && end <= span.end;
    if (code.some(holds)) return isOneWord(phrase) ? [] : [{ start: end, end, text: '_' }];
    if (!words.some(holds)) return [];
    const letter = text[end - 1] as string;
    return [{ start: end - 1, end, text: found.length > MAX_REFERENCES ? `${letter}_` : asReference(letter) }];
  });
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

interface VisibleText {
  /** Stands for what is no text, such as code, as `NO_TEXT`. */
  readonly text: string;
  /** Start and end of the source of each UTF-16 unit of the text. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Indexes before which a tag, a mark of emphasis or a node ends, so GitHub sees the start of a text there. */
  readonly seams: ReadonlySet<number>;
}

const NO_TEXT = '\ufffc';

/** `html`: inside of raw HTML, where a backslash and an asterisk are what they are. */
type TextSyntax = 'markdown' | 'html';

interface VisibleTextBuilder extends VisibleText {
  readonly starts: number[];
  readonly ends: number[];
  readonly seams: Set<number>;
  text: string;
}

const emptyVisibleText = (): VisibleTextBuilder => ({ text: '', starts: [], ends: [], seams: new Set() });

/** Reads `source` from `start` to `end` and adds it. */
function readVisible(into: VisibleTextBuilder, source: string, start: number, end: number, as: TextSyntax): void {
  into.seams.add(into.text.length);
  const special = as === 'markdown' ? MARKDOWN : HTML;
  let done = start;
  for (const match of source.slice(start, end).matchAll(special)) {
    const at = start + match.index;
    for (let place = done; place < at; place += 1) add(into, source[place] as string, place, place + 1);
    done = at + match[0].length;
    const shown = meaningOf(match[0]);
    if (shown === '') into.seams.add(into.text.length);
    add(into, shown, at, done);
  }
  for (let place = done; place < end; place += 1) add(into, source[place] as string, place, place + 1);
  into.seams.add(into.text.length);
}

/** Adds what is no text, so no word continues after it. */
function addGap(into: VisibleTextBuilder, start: number, end: number): void {
  add(into, NO_TEXT, start, end);
  into.seams.add(into.text.length);
}

function add(into: VisibleTextBuilder, shown: string, start: number, end: number): void {
  into.text += shown;
  for (let unit = 0; unit < shown.length; unit += 1) {
    into.starts.push(start);
    into.ends.push(end);
  }
}

/** Browsers read numbers and old names without their semicolon as well. */
const CHARACTER_REFERENCE = String.raw`&(?:#[xX]?[\da-fA-F]+|[A-Za-z][A-Za-z\d]*);?`;
/** A line end takes the quote marks and the indentation of the next line along. */
const LINE_END = String.raw`\n[ \t]*(?:>[ \t]*)*`;
const WIDE = String.raw`[\uff01-\uff5e\ufe5f\ufe6b]`;
/** Underscores in the middle of a word are no emphasis. */
const EMPHASIS = String.raw`[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])`;
const HTML = new RegExp(`${CHARACTER_REFERENCE}|${LINE_END}|${WIDE}`, 'gu');
const MARKDOWN = new RegExp(
  String.raw`\\[!-/:-@[-${'`'}{-~]|${CHARACTER_REFERENCE}|${LINE_END}|${WIDE}|${EMPHASIS}`,
  'gu',
);

function meaningOf(source: string): string {
  const first = source[0] as string;
  if (first === '\\') return source.slice(1);
  if (first === '&') return removeHiddenCharacters(toAscii(decodeHTML(source)));
  if (first === '\n') return '\n';
  return '*~_'.includes(first) ? '' : toAscii(source);
}

/** Full-width signs, digits and letters, which some readers take for the usual ones. */
const toAscii = (text: string): string =>
  text
    .replaceAll('\ufe5f', '#')
    .replaceAll('\ufe6b', '@')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
