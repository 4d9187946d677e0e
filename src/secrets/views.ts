/** A text as a person or a program would put it together: letters of other widths as the usual ones, and parts joined. */

/** Its characters, and where each one stands in the whole text. */
interface JoinedText {
  readonly text: string;
  readonly places: Uint32Array;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters and digits that Unicode maps to no usual one, by the first code point of a run: in black or double circles, in squares, as flags, and tags. */
const RUNS: readonly (readonly [from: number, usual: string])[] = [
  ...[0x24f5, 0x2776, 0x2780, 0x278a].map((from) => [from, '123456789'] as const),
  ...[0x1f150, 0x1f170, 0x1f1e6].map((from) => [from, LETTERS] as const),
  [0xe0020, String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))],
];

const UNMAPPED: ReadonlyMap<string, string> = new Map(
  RUNS.flatMap(([from, usual]) =>
    Array.from(usual, (letter, index): [string, string] => [String.fromCodePoint(from + index), letter]),
  ),
);

/** Candidates for a mapping of NFKC (UAX #15), and the runs above. */
const UNUSUAL =
  /(?![\0-\x7f])\p{Changes_When_NFKC_Casefolded}|[\u24f5-\u24fd\u2776-\u277e\u2780-\u2792\u{1f150}-\u{1f189}\u{1f1e6}-\u{1f1ff}\u{e0020}-\u{e007e}]/u;
const EACH_UNUSUAL = new RegExp(UNUSUAL, 'gu');

/** The first test is the quicker one, and all that most texts take. */
export const hasUnusual = (text: string): boolean => /[^\0-\x7f]/.test(text) && UNUSUAL.test(text);

/** Replaces unusual letters by usual ones; the length stays, so a letter of two units is followed by a filler. */
export const withUsual = (text: string): string =>
  text.replaceAll(EACH_UNUSUAL, (found) => usualOf(found).padEnd(found.length, '\u200b'));

/** Also of a letter in brackets (`(a)`) or a digit with a full stop or comma, which are three or two characters in NFKC. */
const usualOf = (found: string): string =>
  UNMAPPED.get(found) ?? /^\(?([!-~])[).,]?$/.exec(found.normalize('NFKC'))?.[1] ?? found;

/**
 * What stands between the parts of a text that is written in parts: tags, the number of a line, a name or number before `:` or
 * `=`, and the quotes and signs by which programs join strings. Other signs need not be removed: they hide no secret.
 */
const BETWEEN =
  /<[^<>\n]{1,100}>|^[ \t>|]*\(?\d{1,4}[.):]?[ \t|]|(?<![\w.])[a-z_]{0,12}\[?\d{1,4}\]?["']?[ \t]*[:=]|["'`]\s{0,8}(?:[+.&,;\\]|\|\|)?\s{0,8}\\?\s{0,8}["'`]/gim;

const MIN_JOINTS = 2;

/** Undefined for a text that has no parts. */
export function joinParts(text: string): JoinedText | undefined {
  const joints = Array.from(text.matchAll(BETWEEN));
  if (joints.length < MIN_JOINTS) return undefined;
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
