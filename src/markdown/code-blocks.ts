/** Fenced code, found without a parser and left out for one: however long it is, it costs next to nothing and every line counts as code. */

/** Offsets into the text, `end` excluded. */
export interface CodeBlock {
  /** The start of the opening fence's line, and of the fence itself. */
  readonly start: number;
  readonly fence: number;
  /** The lines between the fences, without the last line end. */
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly end: number;
  /** What each line of the block starts with: quote marks, and blanks in the place of list markers. */
  readonly lead: string;
  /** Whether it lies in the list item in which its fence stands, if it stands in one: every line is indented as far. */
  readonly fitsItem: boolean;
}

const OPENING = /^((?: |>|[-+*] |\d{1,9}[.)] ){0,80})(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * The fenced blocks that end as they begin, or with the text. What may be one or not, such as a fence with a tab before it, is
 * not among them. Whether a block really is code, only the text before it decides: a parser must confirm each.
 */
export function findCodeBlocks(text: string): CodeBlock[] {
  // A bare carriage return ends a line as well, and is not looked for here.
  if (/\r(?!\n)/.test(text)) return [];
  const blocks: CodeBlock[] = [];
  const budget = { lines: MAX_LINES_WITH_LEAD };
  for (let start = nextFence(text, 0); start < text.length; start = nextFence(text, start)) {
    const end = lineEnd(text, start);
    const [, lead, ticks] = OPENING.exec(text.slice(start, Math.min(end, start + 400))) ?? [];
    const isWhole = end - start < 400;
    const block =
      isWhole && lead !== undefined && ticks ? readBlock(text, { start, end, lead, ticks }, budget) : undefined;
    if (block) blocks.push(block);
    start = (block?.end ?? end) + 1;
  }
  return blocks;
}

/** Each fence in a quote or a list may be looked through to the end of the text in vain. */
const MAX_LINES_WITH_LEAD = 20_000;

/** Start of the next line that may have a fence; the end if there is none. */
function nextFence(text: string, from: number): number {
  const found = FENCE.exec(text.slice(from));
  return found ? text.lastIndexOf('\n', from + found.index) + 1 : text.length;
}

const FENCE = /```|~~~/;

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

const lineStart = (text: string, at: number): number => (at < 0 ? text.length : text.lastIndexOf('\n', at) + 1);

function readBlock(
  text: string,
  {
    start,
    end: contentStart,
    lead: opened,
    ticks,
  }: {
    readonly start: number;
    readonly end: number;
    readonly lead: string;
    readonly ticks: string;
  },
  budget: { lines: number },
): CodeBlock | undefined {
  const lead = opened.replaceAll(/[^ >]/g, ' ');
  const isPlain = /^ {0,3}$/.test(opened);
  const closing = new RegExp(`^ *${ticks[0]}{${ticks.length},}[ \\t\\r]*$`);
  let fitsItem = true;
  for (let at = contentStart + 1; at <= text.length; ) {
    // Without a lead, every line is part of the block until one has its fence.
    if (lead !== '' && --budget.lines < 0) return undefined;
    if (lead === '') at = Math.max(at, lineStart(text, text.indexOf(ticks, at)));
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    const isInside = line.startsWith(lead) || (line.trim() === '' && !lead.includes('>')) || line === lead.trimEnd();
    if (!isInside && !isPlain) return undefined;
    fitsItem &&= isInside;
    const rest = isInside ? line.slice(lead.length) : line;
    if (closing.test(rest) && /^ {0,3}\S/.test(isPlain ? line : rest)) {
      // In a list item of less indentation it would not end there.
      if (/^ /.test(rest) && lead !== '') return undefined;
      const block = { start, fence: start + opened.length, lead, fitsItem, contentStart: contentStart + 1 };
      return { ...block, contentEnd: Math.max(block.contentStart, at - 1), end };
    }
    at = end + 1;
  }
  if (!isPlain) return undefined;
  const block = { start, fence: start + opened.length, lead, fitsItem: false, contentStart: contentStart + 1 };
  return { ...block, contentEnd: text.length, end: text.length };
}

/** A text with a word in the place of each block's lines. */
export interface ShortenedText {
  readonly text: string;
  /** The word that stands for a block's lines, and the block. */
  readonly blocks: ReadonlyMap<string, CodeBlock>;
  /** From an offset into the short text to one into the whole text. */
  readonly toWhole: (offset: number) => number;
}

/** A line of its own costs more than a short block has. */
const MIN_CONTENT = 24;

export function leaveOutCode(whole: string, found: readonly CodeBlock[]): ShortenedText {
  const word = unusedWord(whole);
  const blocks = new Map<string, CodeBlock>();
  const cuts: { readonly short: number; readonly whole: number }[] = [{ short: 0, whole: 0 }];
  let text = '';
  let done = 0;
  for (const block of found) {
    const { contentStart, contentEnd, lead } = block;
    if (contentEnd - contentStart < MIN_CONTENT) continue;
    const name = `${word}x${blocks.size}x`;
    blocks.set(name, block);
    text += `${whole.slice(done, contentStart)}${lead}${name}`;
    done = contentEnd;
    cuts.push({ short: text.length, whole: done });
  }
  text += whole.slice(done);
  const toWhole = (offset: number): number => {
    let [low, high] = [0, cuts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((cuts[middle] as (typeof cuts)[0]).short <= offset) low = middle;
      else high = middle - 1;
    }
    const cut = cuts[low] as (typeof cuts)[0];
    return cut.whole + offset - cut.short;
  };
  return { text, blocks, toWhole };
}

function unusedWord(text: string): string {
  let number = 0;
  while (text.includes(`code${number}x`)) number += 1;
  return `code${number}`;
}

/** The lines of a block as a page shows them: without what its place in quotes and lists puts before each. */
export function contentOf(text: string, { lead, contentStart, contentEnd }: CodeBlock): string {
  const content = text.slice(contentStart, contentEnd);
  if (lead === '') return content;
  return content
    .split('\n')
    .map((line) => (line.startsWith(lead) ? line.slice(lead.length) : lead.includes('>') ? '' : line.trimStart()))
    .join('\n');
}
