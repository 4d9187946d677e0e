/** Takes out the characters that a page does not show and a model reads all the same. What shows stays byte for byte. */

const ESC = '\u001b';
const BEL = '\u0007';
const ST = '\u009c';

/**
 * Safe inside code as well: nothing here has a glyph. The order matters, an escape sequence goes before its first character.
 * Default_Ignorable_Code_Point is Unicode's own list of what is drawn as nothing: zero-width and joiners, bidi controls, the
 * soft hyphen, invisible operators, variation selectors, Hangul fillers and the tag block (UAX #44, UTR #36).
 */
const STEPS: readonly {
  readonly removes: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}[] = [
  {
    removes: 'OSC and other strings',
    pattern: new RegExp(`${ESC}[\\]PX^_][^${BEL}${ESC}${ST}\\n]{0,4096}(?:${BEL}|${ESC}\\\\|${ST})?`, 'g'),
    replacement: '',
  },
  { removes: 'CSI sequences', pattern: new RegExp(`${ESC}\\[[0-?]{0,64}[ -/]{0,8}[@-~]?`, 'g'), replacement: '' },
  { removes: 'other escapes', pattern: new RegExp(`${ESC}[ -/]{0,8}[0-Z\\\\^-~]?`, 'g'), replacement: '' },
  { removes: 'other line ends', pattern: /\r\n?|[\u2028\u2029]/g, replacement: '\n' },
  { removes: 'control characters but tab and line feed', pattern: /(?![\t\n])\p{Cc}/gu, replacement: '' },
  { removes: 'halves of surrogate pairs', pattern: /\p{Cs}/gu, replacement: '\ufffd' },
  {
    removes: 'annotation marks, noncharacters',
    pattern: /[\ufff9-\ufffb\u{fdd0}-\u{fdef}\ufffe\uffff]/gu,
    replacement: '',
  },
  // A joiner or selector that belongs to an emoji is part of a glyph; a run of them is a hiding place.
  {
    removes: 'what is drawn as nothing',
    pattern:
      /(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?![\ufe0f\u200d])\p{Default_Ignorable_Code_Point}/gu,
    replacement: '',
  },
];

export function removeHiddenCharacters(text: string): string {
  if (PLAIN.test(text)) return text;
  return STEPS.reduce((rest, { pattern, replacement }) => rest.replaceAll(pattern, () => replacement), text);
}

/** Most text: printable ASCII and the usual line ends. */
const PLAIN = /^[\t\n -~]*$/;

/** Blanks that are wider, narrower or stranger than a space. */
const BLANK = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u2800';

const BLANK_RUNS = new RegExp(`[ ${BLANK}]{2,}`, 'g');
const STRANGE_BLANK = new RegExp(`[${BLANK}]`);

/** Runs of strange blanks push what follows out of view; marks stacked on a letter cover their neighbours. Not for code. */
export function calmCharacters(text: string): string {
  const calm = text.replaceAll(BLANK_RUNS, (run) => (STRANGE_BLANK.test(run) ? ' ' : run));
  return calm.replaceAll(/(\p{M}{4})\p{M}+/gu, (_, kept: string) => kept);
}
