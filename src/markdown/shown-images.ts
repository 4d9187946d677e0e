/** Which images a Markdown text shows. */
import type { Nodes } from 'mdast';
import { splitHtml } from './html.ts';
import { parseMarkdown, walk } from './parse.ts';

/** Their addresses, in order; none where the text is too tangled to be read. What stands in code is no image. */
export function shownImages(text: string): string[] {
  if (!/!\[|<img/i.test(text)) return [];
  const root = parseMarkdown(text);
  if (!root) return [];
  const nodes = [...walk(root)].map(({ node }) => node);
  const defined = definitions(nodes);
  return nodes.flatMap((node) => {
    if (node.type === 'image') return [node.url];
    if (node.type === 'imageReference') return [defined.get(node.identifier) ?? ''].filter(Boolean);
    return node.type === 'html' ? sourcesIn(node.value) : [];
  });
}

/** The first of a name counts. */
function definitions(nodes: readonly Nodes[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of nodes)
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
  return found;
}

const sourcesIn = (html: string): string[] =>
  splitHtml(html).flatMap(({ kind, name, attributes }) =>
    kind === 'open' && name === 'img' ? attributes.flatMap((one) => (one.name === 'src' ? [one.value] : [])) : [],
  );
