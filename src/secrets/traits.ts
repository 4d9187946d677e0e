/** Traits of a text, read in one pass, that rule most searches for a secret out before they are made. */
import { ANCHOR, BASE, FOLDED, OUTGOING, type TextTraits } from './encoded-runs.ts';

/** Hashes of anchors. */
export interface AnchorHashes {
  readonly anchors: { has(hash: number): boolean };
  /** By the low bits of a hash, whether there is any: most of a text is done with that. */
  readonly isAny: Uint8Array;
}

export const LOW_BITS = 0xffff;

const [RUN, HEXADECIMAL, DIGIT, LEAD, TAG, QUOTE] = [1, 2, 4, 8, 16, 32] as const;

const TRAITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  const tests = [/[\w+/-]/, /[\da-f]/i, /\d/, /[\\%=&]/, /</, /["'`]/];
  return tests.reduce((traits, test, bit) => traits | (test.test(sign) ? 1 << bit : 0), 0);
});

/** The last codes of the text that is read. */
const recent = new Uint8Array(ANCHOR);

/** Two joints are the fewest, each of a tag, of a number or of two quotes: counted in halves. */
const MIN_HALVES = 4;

export function readTraits(text: string, { anchors, isAny }: AnchorHashes): TextTraits {
  let [isAscii, hasAnchor, seen] = [true, false, 0];
  let [run, longestRun, hexadecimals, digits, halves] = [0, 0, 0, 0, 0];
  let [hash, letters] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) isAscii = false;
    const traits = code > 127 ? 0 : (TRAITS[code] as number);
    seen |= traits;
    run = traits & RUN ? run + 1 : 0;
    if (run > longestRun) longestRun = run;
    if (traits & HEXADECIMAL) hexadecimals += 1;
    if (traits & DIGIT) digits += 1;
    if (traits & (TAG | DIGIT)) halves += 2;
    else if (traits & QUOTE) halves += 1;
    const letter = FOLDED[code] as number;
    if (letter === 0 || hasAnchor) continue;
    hash = (Math.imul(hash, BASE) + letter) | 0;
    if (letters >= ANCHOR) hash = (hash - Math.imul(recent[letters % ANCHOR] as number, OUTGOING)) | 0;
    recent[letters % ANCHOR] = letter;
    letters += 1;
    hasAnchor = letters >= ANCHOR && isAny[hash & LOW_BITS] === 1 && anchors.has(hash);
  }
  const [mayEscape, mayHaveParts] = [(seen & LEAD) > 0, halves >= MIN_HALVES];
  return { isAscii, hasAnchor, mayEscape, mayHaveParts, longestRun, hexadecimals, digits };
}
