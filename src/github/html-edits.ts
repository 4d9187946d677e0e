/** Rewrites the HTML of a Markdown text, tag by tag, and drops elements whose content a page does not show. */
import type { Html, Nodes } from 'mdast';
import { type HtmlToken, splitHtml } from './html.ts';
import { type Edit, endOf, startOf } from './markdown.ts';

interface HtmlRules {
  /** True for an opening tag whose element goes with all that is in it, provided that it is closed. */
  dropsContent(token: HtmlToken): boolean;
  /** What a tag or a piece of text becomes; hidden tokens are gone already. */
  write(token: HtmlToken): string;
}

interface Placed {
  readonly token: HtmlToken;
  /** Index of the node that it stands in. */
  readonly node: number;
}

/** `nodes` in the order of the document, as `htmlOf` gives them. Markdown between two of them may belong to an element that one opens. */
export function editHtml(text: string, nodes: readonly Html[], rules: HtmlRules): Edit[] {
  const placed = nodes.flatMap((node, index) => splitHtml(node.value).map((token) => ({ token, node: index })));
  const written = nodes.map(() => '');
  const edits: Edit[] = [];
  const dropBetween = (from: number, to: number | undefined): void => {
    const end = to === undefined ? text.length : startOf(nodes[to] as Html);
    if (from !== to) edits.push({ start: endOf(nodes[from] as Html), end, text: '' });
  };
  for (let at = 0; at < placed.length; at += 1) {
    const { token, node } = placed[at] as Placed;
    const close = token.kind === 'open' && rules.dropsContent(token) ? findClose(placed, at) : undefined;
    if (close !== undefined) {
      dropBetween(node, placed[close]?.node);
      at = close;
    } else if (token.openQuote) {
      const resume = findQuote(nodes, node, token.openQuote);
      dropBetween(node, resume);
      at = resume === undefined ? placed.length : placed.findLastIndex((other) => other.node === resume);
    } else if (token.kind !== 'hidden') written[node] += rules.write(token);
  }
  return [...edits, ...nodes.flatMap((node, index) => replaceNode(text, node, written[index] as string))];
}

/** The HTML among `nodes`, in order, with the tags that GitHub's parser sees and ours takes for text. */
export const htmlOf = (text: string, nodes: readonly Nodes[]): Html[] =>
  nodes.flatMap((node) => (node.type === 'html' ? [node] : node.type === 'text' ? overlookedTags(text, node) : []));

/** An opening tag of CommonMark 0.31; micromark ends an unquoted value at `/`, so that `<img alt=a/b>` is text to it. */
const OPEN_TAG =
  /(?<!(?<!\\)(?:\\\\){0,20}\\)<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi;

function overlookedTags(text: string, node: Nodes): Html[] {
  const from = startOf(node);
  return Array.from(text.slice(from, endOf(node)).matchAll(OPEN_TAG), ({ 0: value, index }) => {
    const place = (offset: number) => ({ line: 0, column: 0, offset });
    const position = { start: place(from + index), end: place(from + index + value.length) };
    return { type: 'html', value, position };
  });
}

function findClose(placed: readonly Placed[], open: number): number | undefined {
  const { name } = (placed[open] as Placed).token;
  let depth = 0;
  for (let at = open; at < placed.length; at += 1) {
    const { token } = placed[at] as Placed;
    if (token.name !== name) continue;
    depth += token.kind === 'open' ? 1 : -1;
    if (depth === 0) return at;
  }
  return undefined;
}

function findQuote(nodes: readonly Html[], after: number, quote: string): number | undefined {
  const found = nodes.findIndex(({ value }, index) => index > after && value.includes(quote));
  return found < 0 ? undefined : found;
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
