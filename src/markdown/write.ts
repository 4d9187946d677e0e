/** Code and addresses in Markdown of ours, written so that nothing in them ends them. */
import type { Link, LinkReference } from 'mdast';
import { type Edit, endOf, startOf } from './parse-markdown.ts';

/** Line ends become spaces, as they would on the page. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ');
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = /^`|`$|^\s.*\S.*\s$/.test(line) ? ' ' : '';
  return line === '' ? '' : `${ticks}${pad}${line}${pad}${ticks}`;
}

export function fence(text: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}\n${text.replace(/\n$/, '')}\n${ticks}`;
}

const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 10_000).map(({ length }) => length));

/** An address that is no place but a text or a program of its own, which a page does not show. */
export const isContent = (url: string): boolean => /^\s*(?:data|javascript|vbscript):/i.test(url);

/** Whatever would end the address or need an escape goes percent-encoded. */
export const destination = (url: string): string =>
  (isContent(url) ? '' : url).replaceAll(
    /[\s<>()\\"'`]|&(?=[#\w]+;)/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

/** Writes the end of a link anew, from `]` on. */
export function retail(node: Link | LinkReference, text: string, url: string): Edit[] {
  const last = node.children.at(-1);
  const start = last ? endOf(last) : startOf(node) + 1;
  if (text[start] !== ']') return [];
  return [{ start, end: endOf(node), text: `](${destination(url)})` }];
}
