import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/text-width.ts
function textWidth(text) {
  if (NARROW.test(text)) return text.length;
  return Array.from(SEGMENTER.segment(text), ({ segment }) => graphemeWidth(segment)).reduce(
    (sum, one) => sum + one,
    0
  );
}
function clipWidth(text, columns) {
  return textWidth(text) <= columns ? text : `${splitWidth(text, columns - 1)[0]}\u2026`;
}
function splitWidth(text, columns) {
  let [width, end] = [0, 0];
  for (const { segment, index } of SEGMENTER.segment(text)) {
    width += graphemeWidth(segment);
    if (width > columns && end > 0) break;
    end = index + segment.length;
    if (width >= columns) break;
  }
  return [text.slice(0, end), text.slice(end)];
}
var NARROW = /^[ -~]*$/;
var SEGMENTER = new Intl.Segmenter();
var graphemeWidth = (grapheme) => NOTHING.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1;
var NOTHING = new RegExp("^(?:\\p{M}|\\p{Default_Ignorable_Code_Point}|\\p{Cc})+$", "u");
var WIDE = new RegExp("^(?:[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u4dbf\\u4e00-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{16fe0}-\\u{18aff}\\u{1b000}-\\u{1b2ff}\\u{20000}-\\u{3fffd}]|\\p{Emoji_Presentation}|\\p{Extended_Pictographic}\\ufe0f|\\p{Regional_Indicator})", "u");

export {
  textWidth,
  clipWidth,
  splitWidth
};
