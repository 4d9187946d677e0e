/** Splits HTML into tags, comments and text as a browser does, in linear time and without building a tree. */

export interface HtmlToken {
  readonly kind: 'text' | 'open' | 'close' | 'hidden';
  /** The source of the token, to the letter. */
  readonly raw: string;
  /** Lower case; for tags. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  /** For a tag cut off inside a quoted value: the quote, up to which a browser takes all that follows for the value. */
  readonly openQuote?: string;
}

export interface HtmlAttribute {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
}

/** `hidden` tokens are what a page never shows: comments, declarations, and a tag that is not closed. */
export function splitHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  while (at < html.length) {
    const token = readMarkup(html, at) ?? readText(html, at);
    tokens.push(token);
    at += token.raw.length;
  }
  return tokens;
}

const token = (
  kind: HtmlToken['kind'],
  raw: string,
  name = '',
  attributes: readonly HtmlAttribute[] = [],
): HtmlToken => ({
  kind,
  raw,
  name,
  attributes,
});

/** A `<` that opens nothing is text together with what follows it. */
function readText(html: string, at: number): HtmlToken {
  const next = html.indexOf('<', at + 1);
  return token('text', html.slice(at, next < 0 ? undefined : next));
}

function readMarkup(html: string, at: number): HtmlToken | undefined {
  for (const { begins, ends } of HIDDEN) {
    if (html.startsWith(begins, at)) return token('hidden', sliceTo(html, at, at + begins.length, ends));
  }
  return readTag(html, at);
}

/** The ends of the HTML standard (13.2.5): `<!-->` and `<!--->` are whole comments, `--!>` ends one too. */
const HIDDEN: readonly { begins: string; ends: RegExp }[] = [
  { begins: '<!-->', ends: /(?:)/g },
  { begins: '<!--->', ends: /(?:)/g },
  { begins: '<!--', ends: /--!?>/g },
  { begins: '<![CDATA[', ends: /\]\]>/g },
  { begins: '<!', ends: />/g },
  { begins: '<?', ends: />/g },
];

function sliceTo(html: string, at: number, from: number, ends: RegExp): string {
  ends.lastIndex = from;
  const end = ends.exec(html);
  return html.slice(at, end ? end.index + end[0].length : undefined);
}

const TAG = /<(\/?)([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)))?/y;
const OPEN_VALUE = /[\s/]*[^\s/>][^\s/>=]*\s*=\s*["']/y;
const TAG_END = /[\s/]*>/y;

function readTag(html: string, at: number): HtmlToken | undefined {
  const head = matchAt(TAG, html, at);
  if (!head) return undefined;
  const attributes: HtmlAttribute[] = [];
  let end = at + head[0].length;
  for (;;) {
    const closed = matchAt(TAG_END, html, end);
    if (closed) {
      const raw = html.slice(at, end + closed[0].length);
      return token(head[1] ? 'close' : 'open', raw, (head[2] as string).toLowerCase(), attributes);
    }
    const attribute = matchAt(ATTRIBUTE, html, end);
    const opened = attribute && isBare(attribute) ? matchAt(OPEN_VALUE, html, end) : undefined;
    if (!attribute || opened) return { ...token('hidden', html.slice(at)), openQuote: opened?.[0].at(-1) };
    attributes.push({
      name: (attribute[1] as string).toLowerCase(),
      value: attribute[2] ?? attribute[3] ?? attribute[4] ?? '',
    });
    end += attribute[0].length;
  }
}

const isBare = (attribute: RegExpExecArray): boolean => (attribute[2] ?? attribute[3] ?? attribute[4]) === undefined;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
