/** What the tools of the toolset web work with, and the one way in which they fetch anything. */
import { TextDecoder } from 'node:util';
import type { Decision } from '../../../core/access.ts';
import type { FetchQuestion, FetchResult } from '../../../lib/checked-fetch.ts';
import type { HostResolver } from '../../../lib/hosts.ts';
import type { ProxyVariables } from '../../../lib/outbound-fetch.ts';
import { LIMITS } from '../../limits.ts';

export interface WebOptions {
  /** What may be reached, as a profile lists it. */
  readonly hosts: 'any' | readonly string[];
  /** An endpoint that answers searches, in place of the model's service. */
  readonly searchUrl?: string;
  /** The runner's proxies. */
  readonly network: ProxyVariables;
  /** The machine's own unless given. */
  readonly outside?: HostResolver;
}

/** What policy says of an address that a tool comes upon: a redirect, a page that was found. */
export type CheckUrl = (url: string) => Pick<Decision, 'verdict' | 'rule' | 'reason' | 'remedy'>;

/** Why an address is not fetched, no matter who would allow its host. `parameter`: where it stands. */
export function objectionToAddress(parameter: string, address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:')
    return `"${parameter}" is ${JSON.stringify(address)}: only https:// addresses are fetched`;
  return url.username || url.password ? `"${parameter}" holds a user or a password: leave them out` : undefined;
}

/** Loaded when it is first needed, since most runs fetch nothing. */
export async function fetchChecked(
  url: string,
  { network, outside }: WebOptions,
  {
    mayReach,
    bytes = LIMITS.webBytes,
    ...question
  }: Pick<FetchQuestion, 'accept' | 'refuses' | 'signal'> & {
    readonly mayReach: CheckUrl;
    /** Maximum bytes of the body; by default those of a page. */
    readonly bytes?: number;
  },
): Promise<FetchResult> {
  const { createCheckedFetch } = await import('../../../lib/checked-fetch.ts');
  return createCheckedFetch({ network, outside })(url, {
    ...question,
    objection(address) {
      const { verdict, rule, reason } = mayReach(address);
      return verdict === 'allow' ? undefined : `not allowed (rule ${rule}): ${reason}`;
    },
    limits: { bytes, ms: LIMITS.webSeconds * 1000, redirects: LIMITS.webRedirects },
  });
}

/** The media types that are text; a page without one is looked at. */
const TEXT =
  /^(?:text\/[\w.+-]+|application\/(?:(?:[\w.-]+\+)?(?:json|xml|yaml)|x-yaml|x-ndjson|toml|javascript|ecmascript|x-sh))$/;

/** From the bytes of a page to its text: which types are read at all, and by which character set. */
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
