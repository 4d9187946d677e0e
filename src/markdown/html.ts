/** HTML in Markdown: split as a browser does, without a tree; the elements that GitHub keeps; and rewriting tag by tag. */
import type { Html, Nodes } from 'mdast';
import { type Token, Tokenizer } from 'parse5';
import { type Edit, endOf, startOf } from './parse-markdown.ts';

export interface HtmlToken {
  readonly kind: 'text' | 'open' | 'close' | 'hidden';
  /** The source of the token, to the letter. */
  readonly raw: string;
  /** Lower case; for tags. */
  readonly name: string;
  /** The first of each name, as a browser has them. */
  readonly attributes: readonly HtmlAttribute[];
  /**
   * For a tag cut off inside a quoted value, and for a comment that is not closed: what ends it, and up to there a browser takes all
   * that follows for the value or the comment.
   */
  readonly openUntil?: string;
}

export interface HtmlAttribute {
  /** Lower case. */
  readonly name: string;
  /** Its character references are decoded. */
  readonly value: string;
}

/** `hidden` tokens are what a page never shows: comments, declarations, and a tag that is not closed. */
export function splitHtml(html: string): HtmlToken[] {
  const { begun, end } = readTokens(html);
  const tokens = begun.map(({ start, ...token }, index): HtmlToken => {
    const raw = html.slice(start, begun[index + 1]?.start ?? end);
    return isOpenComment(token, raw) ? { ...token, raw, openUntil: '-->' } : { ...token, raw };
  });
  if (end < html.length)
    tokens.push({ ...begin('hidden'), raw: html.slice(end), openUntil: openQuoteOf(html.slice(end)) });
  return tokens;
}

const begin = (kind: HtmlToken['kind'], name = '', attributes: readonly HtmlAttribute[] = []) => ({
  kind,
  name,
  attributes,
});

/** Without the tag that the end cuts off, which a browser drops. */
function readTokens(html: string): { begun: (Omit<HtmlToken, 'raw'> & { readonly start: number })[]; end: number } {
  const begun: (Omit<HtmlToken, 'raw'> & { readonly start: number })[] = [];
  let end = 0;
  const add = (token: Omit<HtmlToken, 'raw'>, { location }: { location: Token.Location | null }): void => {
    // Blanks and other characters of one text come one by one.
    if (token.kind !== 'text' || begun.at(-1)?.kind !== 'text') begun.push({ ...token, start: end });
    end = location?.endOffset ?? end;
  };
  const text = (token: Token.CharacterToken): void => add(begin('text'), token);
  const hidden = (token: Token.CommentToken | Token.DoctypeToken): void => add(begin('hidden'), token);
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onCharacter: text,
      onNullCharacter: text,
      onWhitespaceCharacter: text,
      onComment: hidden,
      onDoctype: hidden,
      onStartTag: (tag) => add(begin('open', tag.tagName, tag.attrs), tag),
      onEndTag: (tag) => add(begin('close', tag.tagName, tag.attrs), tag),
      onEof: () => {},
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  return { begun, end };
}

const isOpenComment = ({ kind }: { readonly kind: HtmlToken['kind'] }, raw: string): boolean =>
  kind === 'hidden' && raw.startsWith('<!--') && !/^<!--(?:-?>|[\s\S]*--!?>$)/.test(raw);

/** Whichever ends the tag. */
const openQuoteOf = (tag: string): string | undefined =>
  completes(`${tag}>`) ? undefined : ['"', "'"].find((quote) => completes(`${tag}${quote}>`));

function completes(tag: string): boolean {
  const { end } = readTokens(tag);
  return end === tag.length;
}

interface PlacedToken {
  readonly token: HtmlToken;
  /** Index of the node that it stands in. */
  readonly node: number;
}

/** `nodes` in the order of the document, as `htmlOf` gives them. Markdown between two of them may belong to an element that one opens. */
export function editHtml(
  text: string,
  nodes: readonly Html[],
  rules: {
    /** True for an opening tag whose element goes with all that is in it, provided that it is closed. */
    dropsContent(token: HtmlToken): boolean;
    /** What a tag or a piece of text becomes; hidden tokens are gone already. */
    write(token: HtmlToken): string;
    /**
     * Footnotes, which a page shows below all else, where what an open quote or comment hides is to go as well. Without them it
     * stays and shows, since what hides it goes.
     */
    readonly notes?: readonly Nodes[];
  },
): Edit[] {
  const placed = nodes.flatMap((node, index) => splitHtml(node.value).map((token) => ({ token, node: index })));
  const closings = findClosings(placed);
  const written = nodes.map(() => '');
  const edits: Edit[] = [];
  const dropBetween = (from: number, to: number | undefined): void => {
    const end = to === undefined ? text.length : startOf(nodes[to] as Html);
    if (from !== to) edits.push({ start: endOf(nodes[from] as Html), end, text: '' });
  };
  for (let at = 0; at < placed.length; at += 1) {
    const { token, node } = placed[at] as PlacedToken;
    const close = token.kind === 'open' && rules.dropsContent(token) ? closings.get(at) : undefined;
    if (close !== undefined) {
      dropBetween(node, placed[close]?.node);
      at = close;
    } else if (token.openUntil && rules.notes) {
      const resume = findEnd(nodes, node, token.openUntil);
      dropBetween(node, resume);
      if (resume === undefined)
        edits.push(...rules.notes.map((note) => ({ start: startOf(note), end: endOf(note), text: '' })));
      at = resume === undefined ? placed.length : lastOf(placed, at, resume);
    } else if (token.kind !== 'hidden') written[node] += rules.write(token);
  }
  return [...edits, ...nodes.flatMap((node, index) => replaceNode(text, node, written[index] as string))];
}

/** The HTML among `nodes`, in order, with the tags that GitHub's parser sees and ours takes for text. */
export function htmlOf(text: string, nodes: readonly Nodes[]): Html[] {
  const found: Html[] = [];
  let run: { readonly start: number; readonly end: number } | undefined;
  const end = (): void => {
    if (run) found.push(...overlookedTags(text, run));
    run = undefined;
  };
  for (const node of nodes) {
    if (node.type === 'html') {
      end();
      found.push(node);
    } else if (node.type === 'text' || isBareAddress(node, text)) {
      if (run && startOf(node) > run.end) end();
      run = { start: run?.start ?? startOf(node), end: Math.max(run?.end ?? 0, endOf(node)) };
    }
  }
  end();
  return found;
}

/** A link without a mark around it, which GitHub makes of an address. */
export const isBareAddress = (node: Nodes, text: string): boolean =>
  node.type === 'link' && !'[<'.includes(text[startOf(node)] as string);

/** An opening tag of CommonMark 0.31; micromark ends an unquoted value at `/`, so `<img alt=a/b>` is text to it. */
const OPEN_TAG = /<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi;

function overlookedTags(text: string, run: { readonly start: number; readonly end: number }): Html[] {
  const source = text.slice(run.start, run.end);
  if (!source.includes('=')) return [];
  return Array.from(source.matchAll(OPEN_TAG)).flatMap(({ 0: value, index }): Html[] => {
    if (isEscaped(source, index)) return [];
    const place = (offset: number) => ({ line: 0, column: 0, offset: run.start + offset });
    return [{ type: 'html', value, position: { start: place(index), end: place(index + value.length) } }];
  });
}

/** By an odd number of backslashes. */
export function isEscaped(source: string, at: number): boolean {
  let before = at;
  while (source[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** Maps each closed opening tag to its closing tag, both by index. */
function findClosings(placed: readonly PlacedToken[]): Map<number, number> {
  const open = new Map<string, number[]>();
  const closings = new Map<number, number>();
  for (const [at, { token }] of placed.entries()) {
    const opened = open.get(token.name) ?? [];
    open.set(token.name, opened);
    if (token.kind === 'open') opened.push(at);
    const partner = token.kind === 'close' ? opened.pop() : undefined;
    if (partner !== undefined) closings.set(partner, at);
  }
  return closings;
}

function findEnd(nodes: readonly Html[], after: number, end: string): number | undefined {
  for (let at = after + 1; at < nodes.length; at += 1) if (nodes[at]?.value.includes(end)) return at;
  return undefined;
}

/** Index of the last token of a node at or behind `at`. */
function lastOf(placed: readonly PlacedToken[], at: number, node: number): number {
  let last = at;
  while ((placed[last + 1]?.node ?? Number.POSITIVE_INFINITY) <= node) last += 1;
  return last;
}

/** `value` has lost the `> ` and the indentation that its lines have in the source; they are put back. */
function replaceNode(text: string, node: Html, value: string): Edit[] {
  if (value === node.value) return [];
  const [start, end] = [startOf(node), endOf(node)];
  const lead = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const prefix = CONTAINERS.test(lead) ? lead.replaceAll(/[^\t>]/g, ' ') : '';
  return [{ start, end, text: value.replaceAll('\n', `\n${prefix}`) }];
}

/** What may stand on a line before a block: quote marks, list markers, blanks. */
const CONTAINERS = /^(?:[ \t>]|[-+*]|\d+[.)])*$/;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** GitHub's allowlist (html-pipeline, SanitizationFilter) and the media elements that it adds. */
export const PAGE_ELEMENTS = words(`a abbr b bdo blockquote br caption center cite code dd del details dfn div dl dt em
  figcaption figure font h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small
  source span strike strong sub summary sup svg table tbody td tfoot th thead time tr tt u ul var video audio wbr`);

/** Shown as text, without fetching anything and without a form. */
export const TEXT_ELEMENTS = new Set(
  [...PAGE_ELEMENTS].filter((name) => !words('img input picture source svg video audio font').has(name)),
);

/** Their content is code, a fallback or meant for later: no page shows it. */
const UNSEEN_ELEMENTS = words(
  'script style template noscript iframe object embed noembed noframes canvas title head datalist dialog rp audio video svg',
);

/** Elements without content, which nothing closes. */
export const VOID_ELEMENTS = words('area base br col embed hr img input link meta param source track wbr');

/** GitHub drops `style` and `hidden` and so shows such an element, but mail clients and other readers do not. */
const UNSEEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0*\.?0*(?![.\d])|font-size\s*:\s*0*\.?0*(?![.\d])|(?:^|[;\s])color\s*:\s*(?:white|transparent|#fff(?:fff)?\b)|(?:left|top|right|text-indent)\s*:\s*-\d{3,}|(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*0*\.?0*(?![.\d])/i;

export function hasUnseenContent({ name, attributes }: HtmlToken): boolean {
  if (VOID_ELEMENTS.has(name)) return false;
  if (UNSEEN_ELEMENTS.has(name)) return true;
  return attributes.some((attribute) => UNSEEN_ATTRIBUTES[attribute.name]?.test(attribute.value));
}

const UNSEEN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  hidden: /(?:)/,
  style: UNSEEN_STYLE,
  color: /^\s*(?:white|transparent|#fff(?:fff)?)\s*$/i,
};

/** What a reader sees or follows; the others are names, hints and labels that can say anything. */
export const SEEN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?!data:|javascript:|vbscript:)[^\s"'<>`]{1,2000}$/i,
  src: /^(?!data:|javascript:|vbscript:)[^\s"'<>`]{1,2000}$/i,
  width: /^\d{1,4}(?:px|%)?$/,
  height: /^\d{1,4}(?:px|%)?$/,
  align: /^[a-z]{1,10}$/i,
  valign: /^[a-z]{1,10}$/i,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  type: /^(?:checkbox|[aAiI1])$/,
  checked: /^(?:checked)?$/,
  disabled: /^(?:disabled)?$/,
  open: /^(?:open)?$/,
  collapsed: /^$/,
};

/** Written only from what was read, so the next reader reads the same. */
export function writeTag(token: HtmlToken, attributes: readonly HtmlAttribute[]): string {
  if (token.kind === 'close') return `</${token.name}>`;
  const list = attributes.map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${escapeValue(value)}"`));
  return `<${token.name}${list.join('')}${token.raw.endsWith('/>') ? '/' : ''}>`;
}

const escapeValue = (value: string): string => escapeHtml(value.replaceAll(/\s+/g, ' '));

/** For text and for values in double quotes, also inside of Markdown and its tables. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"`|]/g, (sign) => SIGNS[sign] ?? sign);

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '`': '&#96;',
  '|': '&#124;',
};

/** Shown as the characters that were typed, without the power of a tag. Long names are a text in disguise. */
export function escapeTag({ raw, name }: HtmlToken): string {
  const typed = /^<\/?[^\s/>]*/.exec(raw)?.[0] ?? '';
  return name.length > 40 ? '' : `&lt;${typed.slice(1)}>`;
}
