/** How much of a text that is still being written may be shown: its last word may be the beginning of a secret. */
export function settledPart(text: string): string {
  let start = text.length;
  while (start > 0 && text.length - start < LONGEST && isOfWord(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(0, Math.min(text.length, start + HARMLESS));
}

/** Of a longer run, redaction knows what it is from its beginning. */
const LONGEST = 256;
/** Characters of a word that tell nothing about a secret yet. */
const HARMLESS = 3;

/** Printable ASCII but the blank: no token has anything else. */
const isOfWord = (code: number): boolean => code > 0x20 && code < 0x7f;
