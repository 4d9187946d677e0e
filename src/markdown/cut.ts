/** Cuts Markdown to the room there is, and closes what a text leaves open. */
import type { Root } from 'mdast';
import { htmlOf, splitHtml, VOID_ELEMENTS } from './html.ts';
import { endOf, parseMarkdown, startOf, walk } from './parse-markdown.ts';

/** `room` in UTF-16 units, without the notice. Ends with a line where there is one; what is left open is closed again. */
export function cutMarkdown(
  text: string,
  room: number,
  {
    name,
    keeper,
  }: {
    /** What is cut, as in "The answer is longer". */
    readonly name: 'answer' | 'report' | 'finding' | 'evidence';
    /** Document that has all of it. */
    readonly keeper: 'job summary' | 'journal';
  },
): string {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  const line = head.lastIndexOf('\n');
  const kept = line > room / 2 ? head.slice(0, line) : head.replace(/[\ud800-\udbff]$/, '');
  const missing = text.length - kept.length;
  return `${completeMarkdown(kept)}\n\n⚠️ The ${name} is ${missing} characters longer; the ${keeper} has all of it.`;
}

/** `text` is sanitized. */
export function completeMarkdown(text: string): string {
  const root = parseMarkdown(text);
  const closing = (root ? [openFence(text, root), openTags(text, root)] : [openFenceOfLines(text)]).filter(Boolean);
  return closing.length === 0 ? text : `${text.trimEnd()}\n${closing.join('\n')}`;
}

/** Closing line of a fenced block that reaches the end without one. */
function openFence(text: string, root: Root): string {
  const last = root.children.at(-1);
  if (last?.type !== 'code') return '';
  const source = text.slice(startOf(last), endOf(last));
  const ticks = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!ticks) return '';
  const end = source.trimEnd().split('\n').slice(1).at(-1)?.trim() ?? '';
  const isClosed = end.length >= ticks.length && end === (ticks[0] as string).repeat(end.length);
  return isClosed ? '' : ticks;
}

/** The same of a text that is too much to read, of which sanitizing has left nothing but code. */
function openFenceOfLines(text: string): string {
  let open = '';
  for (const line of text.split('\n')) {
    const [, ticks = '', behind = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === '') open = ticks;
    else if (ticks.startsWith(open) && behind.trim() === '') open = '';
  }
  return open;
}

function openTags(text: string, root: Root): string {
  const open: string[] = [];
  const nodes = [...walk(root)].map(({ node }) => node);
  for (const token of htmlOf(text, nodes).flatMap(({ value }) => splitHtml(value))) {
    if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name) && !token.raw.endsWith('/>')) open.push(token.name);
    const match = token.kind === 'close' ? open.lastIndexOf(token.name) : -1;
    if (match >= 0) open.splice(match);
  }
  return open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
}
