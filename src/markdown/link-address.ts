/** Addresses in Markdown of ours, written so that nothing in them ends them. */
import type { Link, LinkReference } from 'mdast';
import { type Edit, endOf, startOf } from './parse-markdown.ts';

/** An address that is no place but a text or a program of its own, which a page does not show. */
export const isContent = (url: string): boolean => /^\s*(?:data|javascript|vbscript):/i.test(url);

/** Everything that would end the address or need an escape goes percent-encoded. */
export const destination = (url: string): string =>
  (isContent(url) ? '' : url).replaceAll(
    /[\s<>()\\"'`]|&(?=[#\w]+;)/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Writes the end of a link again, from `]` on. */
export function retail(node: Link | LinkReference, text: string, url: string): Edit[] {
  const last = node.children.at(-1);
  const start = last ? endOf(last) : startOf(node) + 1;
  if (text[start] !== ']') return [];
  return [{ start, end: endOf(node), text: `](${destination(url)})` }];
}
