/** Text from people that costs too much to be read as Markdown, as plain text for the model: without what no page shows, as far as that can be told by its HTML alone. */
import { findCodeBlocks } from './code-blocks.ts';
import type { UnreadKind } from './costly-blocks.ts';
import { hasUnseenContent, splitHtml } from './html.ts';
import { applyEdits, type Edit } from './parse.ts';
import { fence } from './write.ts';

/** A part that is not read. What is nested too deeply to be meant for people is left out. */
export function plainInbound(source: string, kind: UnreadKind): string {
  if (kind === 'hostile')
    return `[${leftOut(source)}: their markup is nested too deeply to be read. Read them on the page.]`;
  const shown = splitHtml(source).map(({ kind, raw }) => {
    if (kind === 'text') return raw;
    if (kind === 'hidden')
      return raw.endsWith('>') ? '' : `[${leftOut(raw)}: they follow a comment or tag that does not end here]`;
    return (/^<\/?[^\s/>]{1,40}(?=[\s/>])/.exec(raw)?.[0] ?? '<…').concat('>');
  });
  return fence(shown.join(''), 'text');
}

const leftOut = ({ length }: string): string => `${length} characters were left out here`;

/**
 * Takes out comments and elements that no page shows, whole: else one that begins in a part that is not read would end in
 * another, and what stands between would show. What begins in fenced code is code.
 */
export function dropHiddenSpans(text: string): string {
  const edits: Edit[] = [];
  let done = 0;
  for (const { start, end } of hiddenSpans(text)) {
    if (start < done) continue;
    const isParagraph = !/\n[ \t]*\n/.test(text.slice(start, end));
    edits.push({ start, end, text: isParagraph ? '' : `[${leftOut(text.slice(start, end))}: no page shows them]` });
    done = end;
  }
  return applyEdits(text, edits);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const MARK = /<!--|<(\/?)([a-z][a-z\d-]*)(?=[\s/>])[^<>]*>/gi;

/** In order of their start; of an element, up to the tag that closes it. */
function hiddenSpans(text: string): Span[] {
  const code = findCodeBlocks(text);
  const lastComment = text.lastIndexOf('-->');
  const spans: Span[] = [];
  const open = new Map<string, Span[]>();
  let [done, nextCode] = [0, 0];
  for (const { index: start, 0: mark, 1: slash, 2: name = '' } of text.matchAll(MARK)) {
    while (nextCode < code.length && (code[nextCode]?.end ?? 0) <= start) nextCode += 1;
    if (start < done || (code[nextCode]?.fence ?? Number.POSITIVE_INFINITY) <= start) continue;
    const end = start + mark.length;
    if (mark === '<!--' && start < lastComment) {
      done = text.indexOf('-->', start + 2) + 3;
      spans.push({ start, end: done });
    } else if (slash === '/') {
      const opened = open.get(name.toLowerCase())?.pop();
      if (opened && isHidden(text.slice(opened.start, opened.end))) spans.push({ start: opened.start, end });
    } else if (name !== '') {
      const opened = open.get(name.toLowerCase()) ?? [];
      opened.push({ start, end });
      open.set(name.toLowerCase(), opened);
    }
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

function isHidden(tag: string): boolean {
  const [token] = splitHtml(tag);
  return token?.kind === 'open' && hasUnseenContent(token);
}
