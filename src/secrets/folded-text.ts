/** Letters and digits alone, in lower case: what is left of a text when separators, padding and case are taken away. */

export interface Folded {
  readonly codes: Uint8Array;
  /** Where each code stands in the text, and where it ends. */
  readonly places: Uint32Array;
  readonly ends: Uint32Array;
  readonly length: number;
  /** Of the text itself. */
  readonly whole: number;
}

export function fold(text: string): Folded {
  const folded = empty(text);
  let length = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = FOLDED[text.charCodeAt(place)];
    if (!code) continue;
    folded.codes[length] = code;
    folded.places[length] = place;
    folded.ends[length] = place + 1;
    length += 1;
  }
  return { ...folded, length };
}

/** The same of what the text says with its escapes read. Undefined where it has none. */
export function foldUnescaped(text: string): Folded | undefined {
  if (!ESCAPE.test(text)) return undefined;
  const folded = empty(text);
  let length = 0;
  let done = 0;
  const add = (code: number, start: number, end: number): void => {
    const letter = FOLDED[code];
    if (!letter) return;
    folded.codes[length] = letter;
    folded.places[length] = start;
    folded.ends[length] = end;
    length += 1;
  };
  for (const match of text.matchAll(ESCAPES)) {
    for (; done < match.index; done += 1) add(text.charCodeAt(done), done, done + 1);
    const [whole, hexadecimal, octal, decimal] = match;
    done = match.index + whole.length;
    const code = Number.parseInt(hexadecimal ?? octal ?? decimal ?? '', hexadecimal ? 16 : octal ? 8 : 10);
    add(code, match.index, done);
  }
  for (; done < text.length; done += 1) add(text.charCodeAt(done), done, done + 1);
  return { ...folded, length };
}

const HEXADECIMAL = String.raw`(?:\\x|\\u\{?(?:00)?|%|=|&#x0{0,4})([\da-f]{2})`;
const ESCAPES = new RegExp(String.raw`${HEXADECIMAL}[;}]?|\\([0-3]?[0-7]{1,2})|&#0{0,4}(\d{1,3});?`, 'gi');
const ESCAPE = new RegExp(ESCAPES.source, 'i');

const empty = (text: string): Folded => ({
  codes: new Uint8Array(text.length),
  places: new Uint32Array(text.length),
  ends: new Uint32Array(text.length),
  length: 0,
  whole: text.length,
});

/** By UTF-16 unit: a letter or digit in lower case, 0 for all else. */
const FOLDED = new Uint8Array(65_536);
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  const code = character.charCodeAt(0);
  FOLDED[code] = code;
  FOLDED[character.toUpperCase().charCodeAt(0)] = code;
}

/** Compared through a hash; a hit is then grown to see whether it is long enough. */
export const ANCHOR = 8;

const BASE = 16_777_619;
/** BASE to the power of ANCHOR, what the outgoing code was multiplied with. */
const OUTGOING = Array.from({ length: ANCHOR }).reduce<number>((power) => Math.imul(power, BASE), 1);

/** Rabin and Karp's rolling hash over every run of ANCHOR codes. */
export function eachAnchor({ codes, length }: Folded, visit: (hash: number, at: number) => void): void {
  let hash = 0;
  for (let at = 0; at < length; at += 1) {
    hash = (Math.imul(hash, BASE) + (codes[at] as number)) | 0;
    if (at >= ANCHOR) hash = (hash - Math.imul(codes[at - ANCHOR] as number, OUTGOING)) | 0;
    if (at >= ANCHOR - 1) visit(hash, at - ANCHOR + 1);
  }
}
