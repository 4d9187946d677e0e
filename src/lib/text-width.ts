/** How many columns text takes in a terminal. */
import stringWidth from 'fast-string-width';

/** Columns of one line; an emoji and most of East Asia's characters take two, and what colours it or links it takes none. */
export const textWidth = (text: string): number => (NARROW.test(text) ? text.length : stringWidth(text));

/** At most `columns` of it, with `…` in place of what is missing. */
export function clipWidth(text: string, columns: number): string {
  return textWidth(text) <= columns ? text : `${splitWidth(text, columns - 1)[0]}…`;
}

/** What fits into `columns`, one character at the least, and the rest. */
export function splitWidth(text: string, columns: number): [fits: string, rest: string] {
  let [width, end] = [0, 0];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    width += textWidth(segment);
    if (width > columns && end > 0) break;
    end = index + segment.length;
    if (width >= columns) break;
  }
  return [text.slice(0, end), text.slice(end)];
}

/** Every character takes one column. */
const NARROW = /^[ -~]*$/;
