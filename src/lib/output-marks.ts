/** Output as the model is shown it: a mark stands for what would steer a terminal, turn a line around or pass for the end of the output. */

/**
 * Control characters but tab and line ends (ECMA-48), what sets the direction of text (UAX #9), tag characters and the variation
 * selectors beyond the first sixteen, in which a text can be hidden whole (UTR #36). Joiners and the rest of what is drawn as
 * nothing belong to words of many languages, and stay.
 */
const STEERING = /(?![\t-\r])\p{Cc}|\p{Bidi_Control}|[\u{e0000}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;

const CLOSING_TAG = /<(?=\s*\/\s*(?:result|error)\s*>)/gi;

/** `<U+202E>` for a character, `<\/result>` for a closing tag of ours. What is marked already stays as it is. */
export const markOutput = (text: string): string =>
  text.replaceAll(STEERING, (character) => `<U+${codeOf(character)}>`).replaceAll(CLOSING_TAG, '<\\');

const codeOf = (character: string): string =>
  (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');

/** What a copied text with marks was before, where it has any. */
export function withoutMarks(text: string): string {
  const characters = text.replaceAll(/<U\+([\dA-F]{4,6})>/g, (mark, code: string) => {
    const point = Number.parseInt(code, 16);
    if (point > 0x10ffff) return mark;
    const character = String.fromCodePoint(point);
    return markOutput(character) === mark ? character : mark;
  });
  return characters.replaceAll(/<\\(?=\s*\/\s*(?:result|error)\s*>)/gi, '<');
}
