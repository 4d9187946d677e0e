/** A reply as it grows in a terminal: whole blocks are settled, and the one that is being written may still change. */
import { renderBlocks } from './markdown.ts';
import type { Page } from './spans.ts';

interface Grown {
  /** Lines that stay as they are from now on. */
  readonly settled: readonly string[];
  /** Those behind them, as they look now. */
  readonly open: readonly string[];
}

interface GrowingMarkdown {
  /** All of the text so far. */
  write(text: string): Grown;
  /** The whole text: nothing is open any more. */
  end(text: string): Grown;
}

/** `mostOpen`: lines that may be open; of a longer block the first ones are settled. */
export function createGrowingMarkdown(page: () => Page, mostOpen: () => number): GrowingMarkdown {
  /** Of the block that is open: where it begins in the text, and how many of its lines are settled. */
  let [start, printed] = [0, 0];
  let isFirst = true;
  const grow = (text: string, isWhole: boolean): Grown => {
    const blocks = renderBlocks(text.slice(start), page());
    const settled: string[] = [];
    let open: readonly string[] = [];
    for (const [index, block] of blocks.entries()) {
      const lines = isFirst ? block.lines : ['', ...block.lines];
      if (isWhole || index < blocks.length - 1) {
        settled.push(...lines.slice(printed));
        [printed, isFirst] = [0, false];
        continue;
      }
      // The columns of a table may still become wider.
      const over = block.kind === 'table' ? 0 : Math.max(0, lines.length - printed - mostOpen());
      settled.push(...lines.slice(printed, printed + over));
      printed += over;
      open = lines.slice(printed).slice(-mostOpen());
      start += block.start;
    }
    return { settled, open };
  };
  return { write: (text) => grow(text, false), end: (text) => grow(text, true) };
}
