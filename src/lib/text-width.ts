/** How many columns a text takes in a terminal, and as much of it as fits. */
import stringWidth from 'string-width';

/** Columns of one line; an emoji and most of East Asia's characters take two, and what colours it or links it takes none. */
export const textWidth = (text: string): number => (NARROW.test(text) ? text.length : stringWidth(text));

/** At most `columns` of it, with `…` in place of what is missing. */
export function clipWidth(text: string, columns: number): string {
  return textWidth(text) <= columns ? text : `${splitWidth(text, columns - 1)[0]}…`;
}

/** What fits into `columns`, one character at the least, and the rest. */
export function splitWidth(text: string, columns: number): [fits: string, rest: string] {
  let [width, end] = [0, 0];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    width += textWidth(segment);
    if (width > columns && end > 0) break;
    end = index + segment.length;
    if (width >= columns) break;
  }
  return [text.slice(0, end), text.slice(end)];
}

/** Every character takes one column. */
const NARROW = /^[ -~]*$/;

const SEGMENTER = new Intl.Segmenter();
