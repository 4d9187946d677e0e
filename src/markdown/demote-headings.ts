/** Headings of somebody else's text, put below those of the page that it becomes a part of. */
import type { Heading, Html } from 'mdast';
import { applyEdits, type Edit, endOf, parseMarkdown, startOf, walk } from './parse.ts';

const DEEPEST = 6;

/** The highest of them becomes one of `level`, the others keep their distance as far as there are levels. */
export function demoteHeadings(markdown: string, level: number): string {
  const root = parseMarkdown(markdown);
  if (!root) return markdown;
  const nodes = Array.from(walk(root), ({ node }) => node);
  const headings = nodes.filter((node) => node.type === 'heading');
  const tags = nodes.filter((node) => node.type === 'html').flatMap((node) => headingTags(markdown, node));
  const highest = Math.min(...headings.map(({ depth }) => depth), ...tags.map(({ depth }) => depth));
  if (highest >= level) return markdown;
  const lower = (depth: number): number => Math.min(DEEPEST, depth + level - highest);
  return applyEdits(markdown, [
    ...headings.map((node) => write(markdown, node, lower(node.depth))),
    ...tags.map(({ at, depth }) => ({ start: at, end: at + 1, text: String(lower(depth)) })),
  ]);
}

/** `at`: where the digit of `<h1>` or `</h1>` stands. */
const headingTags = (markdown: string, node: Html): { readonly at: number; readonly depth: number }[] =>
  Array.from(markdown.slice(startOf(node), endOf(node)).matchAll(/<\/?h([1-6])(?=[\s/>])/gi), (tag) => ({
    at: startOf(node) + tag.index + tag[0].length - 1,
    depth: Number(tag[1]),
  }));

function write(markdown: string, node: Heading, depth: number): Edit {
  const [start, end] = [startOf(node), endOf(node)];
  const source = markdown.slice(start, end);
  const marks = '#'.repeat(depth);
  const own = /^#{1,6}(?=\s|$)/.exec(source)?.[0];
  if (own && !/\n/.test(source.trimEnd())) return { start, end: start + own.length, text: marks };
  // Underlined; in a quote, lines but the first have its mark.
  const lines = source.split('\n').slice(0, -1);
  return { start, end, text: `${marks} ${lines.map((line) => line.replace(/^[\s>]+/, '').trim()).join(' ')}` };
}
