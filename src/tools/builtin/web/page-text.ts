/** From the bytes of a page to its text: which types are read at all, and by which character set. */
import { TextDecoder } from 'node:util';

/** The media types that are text; a page without one is looked at. */
const TEXT =
  /^(?:text\/[\w.+-]+|application\/(?:(?:[\w.-]+\+)?(?:json|xml|yaml)|x-yaml|x-ndjson|toml|javascript|ecmascript|x-sh))$/;

export const mediaTypeOf = (field: string): string => (field.split(';', 1)[0] ?? '').trim().toLowerCase();

export const isTextType = (mediaType: string): boolean => mediaType === '' || TEXT.test(mediaType);

export const isHtml = (mediaType: string): boolean =>
  mediaType === 'text/html' || mediaType === 'application/xhtml+xml';

/** By its byte order mark, the header, the page itself, and else as UTF-8, in that order; bytes that fit none are replaced. */
export function decodePage(
  body: Buffer,
  contentType: string,
): { readonly text: string; readonly charset: string; readonly unknown?: string } {
  const named = [markOf(body), CHARSET.exec(contentType)?.[1], declaredIn(body)].filter((name) => name !== undefined);
  const decoder = named.map(decoderFor).find((one) => one !== undefined) ?? new TextDecoder();
  const unknown = named.find((name) => decoderFor(name) === undefined);
  return { text: decoder.decode(body), charset: decoder.encoding, ...(unknown !== undefined && { unknown }) };
}

const CHARSET = /;\s*charset\s*=\s*"?'?([\w.:+-]{1,40})/i;

function decoderFor(name: string): TextDecoder | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : undefined;
}

/** Charset declared in the first kilobyte, where browsers look for it: by a `meta` of HTML or the declaration of XML. */
function declaredIn(body: Buffer): string | undefined {
  const head = body.toString('latin1', 0, 1024);
  const [, found] = /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w.:+-]{1,40})/i.exec(head) ??
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:+-]{1,40})/.exec(head) ?? [undefined, undefined];
  // A page that could be read this far is in no UTF-16, no matter what it says: the HTML standard, 13.2.3.2.
  return found?.toLowerCase().startsWith('utf-16') ? 'utf-8' : found;
}
