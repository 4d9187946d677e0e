/** Foreign text inside Markdown that we write, as plain words. */
import { visible } from './code-text.ts';
import { htmlOf } from './html.ts';
import { defuseText } from './outbound-text.ts';
import { applyEdits, endOf, parseMarkdown, startOf, walk } from './parse-markdown.ts';

/** Words that mean nothing to Markdown, to bots or to the page. */
export const plainText = (text: string): string =>
  defuseText(
    visible(text)
      .replaceAll('&', '&amp;')
      .replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
    () => false,
  );

/** Markdown whose tags are shown as they were typed, so none opens or ends an element of ours. */
export function showTags(markdown: string): string {
  const show = (html: string): string => html.replaceAll('<', '&lt;');
  const root = parseMarkdown(markdown);
  if (!root) return show(markdown);
  const nodes = htmlOf(
    markdown,
    Array.from(walk(root), ({ node }) => node),
  );
  return applyEdits(
    markdown,
    nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(node)];
      return { start, end, text: show(markdown.slice(start, end)) };
    }),
  );
}
