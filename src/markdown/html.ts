/** Splits HTML into tags, comments and text as a browser does, in linear time and without building a tree. */
import { type Token, Tokenizer } from 'parse5';

export interface HtmlToken {
  readonly kind: 'text' | 'open' | 'close' | 'hidden';
  /** The source of the token, to the letter. */
  readonly raw: string;
  /** Lower case; for tags. */
  readonly name: string;
  /** The first of each name, as a browser has them. */
  readonly attributes: readonly HtmlAttribute[];
  /** For a tag cut off inside a quoted value: the quote, up to which a browser takes all that follows for the value. */
  readonly openQuote?: string;
}

export interface HtmlAttribute {
  /** Lower case. */
  readonly name: string;
  /** Its character references are decoded. */
  readonly value: string;
}

interface Begun extends Omit<HtmlToken, 'raw'> {
  readonly start: number;
}

/** `hidden` tokens are what a page never shows: comments, declarations, and a tag that is not closed. */
export function splitHtml(html: string): HtmlToken[] {
  const { begun, end } = readTokens(html);
  const tokens = begun.map(({ start, ...token }, index): HtmlToken => {
    return { ...token, raw: html.slice(start, begun[index + 1]?.start ?? end) };
  });
  if (end < html.length)
    tokens.push({ ...begin('hidden'), raw: html.slice(end), openQuote: openQuoteOf(html.slice(end)) });
  return tokens;
}

const begin = (kind: HtmlToken['kind'], name = '', attributes: readonly HtmlAttribute[] = []) => ({
  kind,
  name,
  attributes,
});

/** Without the tag that the end cuts off, which a browser drops. */
function readTokens(html: string): { begun: Begun[]; end: number } {
  const begun: Begun[] = [];
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

/** Whichever ends the tag. */
const openQuoteOf = (tag: string): string | undefined =>
  completes(`${tag}>`) ? undefined : ['"', "'"].find((quote) => completes(`${tag}${quote}>`));

function completes(tag: string): boolean {
  const { end } = readTokens(tag);
  return end === tag.length;
}
