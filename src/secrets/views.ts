/** A text as a person or a program would put it together: letters of other widths as the usual ones, and parts joined. */

/** Its characters, and where each one stands in the whole text. */
interface JoinedText {
  readonly text: string;
  readonly places: Uint32Array;
}

/** Runs of letters and digits that Unicode has once more, by their first code point (UAX #44, compatibility mappings). */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const RUNS: readonly (readonly [from: number, usual: string])[] = [
  [0xff01, String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 0x21 + index))], // full width
  [0x2460, '123456789'], // circled
  [0x24ea, '0'],
  [0x24f5, '123456789'],
  [0x2776, '123456789'],
  [0x249c, LETTERS.toLowerCase()], // in brackets
  [0x24b6, LETTERS],
  [0x24d0, LETTERS.toLowerCase()],
  [0x2080, '0123456789'], // small and low
  [0x2070, '0'],
  [0x2074, '456789'],
  [0xb2, '23'],
  [0xb9, '1'],
  // Letters for mathematics: bold, italic, script and others, then digits. Those that have another place are below.
  ...Array.from({ length: 13 }, (_, style) => [0x1d400 + 52 * style, LETTERS + LETTERS.toLowerCase()] as const),
  ...Array.from({ length: 5 }, (_, style) => [0x1d7ce + 10 * style, '0123456789'] as const),
  [0x1f130, LETTERS], // in squares, circles and flags
  [0x1f150, LETTERS],
  [0x1f170, LETTERS],
  [0x1f1e6, LETTERS],
  [0x1fbf0, '0123456789'],
  [0xe0020, String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))], // tags
];

/** Letters for mathematics that Unicode had before, in its block of letterlike symbols. */
const LETTERLIKE: Readonly<Record<string, string>> = {
  ℂ: 'C',
  ℊ: 'g',
  ℋ: 'H',
  ℌ: 'H',
  ℍ: 'H',
  ℎ: 'h',
  ℐ: 'I',
  ℑ: 'I',
  ℒ: 'L',
  ℓ: 'l',
  ℕ: 'N',
  ℙ: 'P',
  ℚ: 'Q',
  ℛ: 'R',
  ℜ: 'R',
  ℝ: 'R',
  ℤ: 'Z',
  ℨ: 'Z',
  ℬ: 'B',
  ℭ: 'C',
  ℯ: 'e',
  ℰ: 'E',
  ℱ: 'F',
  ℳ: 'M',
  ℴ: 'o',
};

const USUAL: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LETTERLIKE),
  ...RUNS.flatMap(([from, usual]) =>
    Array.from(usual, (letter, index): [string, string] => [String.fromCodePoint(from + index), letter]),
  ),
]);

const UNUSUAL =
  /[\u00b2\u00b3\u00b9\u2070-\u2089\u2102-\u2134\u2460-\u24fe\u2776-\u277e\uff01-\uff5e]|[\ud835\ud83c\ud83e\udb40][\udc00-\udfff]/;
const EACH_UNUSUAL = new RegExp(UNUSUAL, 'g');

export const hasUnusual = (text: string): boolean => UNUSUAL.test(text);

/** Replaces unusual letters by usual ones; the length stays, so a letter of two units is followed by a filler. */
export const withUsual = (text: string): string =>
  text.replaceAll(EACH_UNUSUAL, (found) => (USUAL.get(found) ?? found).padEnd(found.length, '\u200b'));

/**
 * What stands between the parts of a text that is written in parts: tags, the mark or number of a line, a name or number before
 * `:` or `=`, and the quotes and signs by which programs join strings.
 */
const BETWEEN =
  /<[^<>\n]{1,100}>|^[ \t>|]*(?:[-*+]|\(?\d{1,4}[.):]?)[ \t|]+|(?<![\w.])["']?[a-z_]{0,12}\[?\d{1,4}\]?["']?[ \t]*[:=][ \t]*|["'`]\s{0,8}(?:[+.&,;\\]|\|\|)?\s{0,8}\\?\s{0,8}["'`]/gim;

const FEWEST_JOINTS = 2;

/** Undefined for a text that has no parts. */
export function joinParts(text: string): JoinedText | undefined {
  const joints = Array.from(text.matchAll(BETWEEN));
  if (joints.length < FEWEST_JOINTS) return undefined;
  const places = new Uint32Array(text.length);
  let joined = '';
  let done = 0;
  const add = (until: number): void => {
    for (let place = done; place < until; place += 1) places[joined.length + place - done] = place;
    joined += text.slice(done, until);
  };
  for (const { index, 0: joint } of joints) {
    add(index);
    done = index + joint.length;
  }
  add(text.length);
  return { text: joined, places };
}
