/** How many columns a text takes in a terminal, and as much of it as fits. */

/** Columns of one line without control characters; an emoji and most of East Asia's characters take two. */
export function textWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  return Array.from(SEGMENTER.segment(text), ({ segment }) => graphemeWidth(segment)).reduce(
    (sum, one) => sum + one,
    0,
  );
}

/** At most `columns` of it, with `…` in place of what is missing. */
export function clipWidth(text: string, columns: number): string {
  return textWidth(text) <= columns ? text : `${splitWidth(text, columns - 1)[0]}…`;
}

/** What fits into `columns`, one character at the least, and the rest. */
export function splitWidth(text: string, columns: number): [fits: string, rest: string] {
  let [width, end] = [0, 0];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    width += graphemeWidth(segment);
    if (width > columns && end > 0) break;
    end = index + segment.length;
    if (width >= columns) break;
  }
  return [text.slice(0, end), text.slice(end)];
}

/** Every character takes one column. */
const NARROW = /^[ -~]*$/;

const SEGMENTER = new Intl.Segmenter();

const graphemeWidth = (grapheme: string): number => (NOTHING.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1);

const NOTHING = /^(?:\p{M}|\p{Default_Ignorable_Code_Point}|\p{Cc})+$/u;

/** East_Asian_Width W and F by their blocks (UAX #11), and what is drawn as an emoji. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator})/u;
