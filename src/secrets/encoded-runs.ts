/** Finds what in a text looks encoded, and reads it: Base64, hexadecimal, lists of numbers, gzip, a sign between each two. */
import { constants, inflateRawSync } from 'node:zlib';

/** Encoded parts of a text, read in one way and put after each other with a gap between. */
interface DecodedReading {
  /** One character a byte. */
  readonly text: string;
  /** The encoded part in which a place of the reading lies. */
  sourceOf(place: number): Run;
}

/** Half-open, in UTF-16 units. */
interface Run {
  readonly start: number;
  readonly end: number;
  /** Cannot be read within the bounds. */
  readonly isTooLarge?: boolean;
}

/** `spend` takes the work that a reading is, in characters, and says whether it may still be done. */
export function readEncoded(
  text: string,
  spend: (cost: number) => boolean,
): { readings: DecodedReading[]; unread: Run[] } {
  const unread: Run[] = [];
  const readings = ENCODINGS.flatMap(({ pattern, ways, read }) => {
    const runs = Array.from(text.matchAll(pattern), ({ 0: run, index }) => ({
      run,
      start: index,
      end: index + run.length,
    }));
    return Array.from({ length: runs.length > 0 ? ways : 0 }, (_, way) => {
      const collected: DecodedTexts = { texts: [], runs: [] };
      for (const { run, ...place } of runs) {
        if (spend(run.length)) unpackInto(collected, read(run, way), place, spend);
        else unread.push(place);
      }
      return collected;
    });
  });
  const collected = [...readings, ...interleavedRuns(text, spend)];
  unread.push(...collected.flatMap(({ runs }) => runs.filter(({ isTooLarge }) => isTooLarge)));
  return { readings: collected.filter(({ texts }) => texts.length > 0).map(joinReadings), unread };
}

interface DecodedTexts {
  readonly texts: string[];
  readonly runs: Run[];
}

/** Wider than anything that still belongs together. */
const GAP = '\0'.repeat(48);

function joinReadings({ texts, runs }: DecodedTexts): DecodedReading {
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + GAP.length;
  }
  const sourceOf = (place: number): Run => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle - 1;
    }
    return runs[low] as Run;
  };
  return { text: texts.join(GAP), sourceOf };
}

const ENCODINGS: readonly {
  readonly pattern: RegExp;
  readonly ways: number;
  read(run: string, way: number): Buffer;
}[] = [
  {
    // Wrapped lines belong together, in a string of JSON as well. What stands in front may be a part of it or not.
    pattern:
      /[\w+/-]{16,}(?:(?:\s{1,4}|(?:\\r)?\\n)[\w+/-]{16,})*(?:(?:\r?\n[ \t]*|(?:\\r)?\\n)[\w+/-]{1,15}(?![\w+/-]))?={0,2}/g,
    ways: 4,
    read: (run, way) => Buffer.from(run.replaceAll(/(?:\\r)?\\n|\s/g, '').slice(way), 'base64'),
  },
  {
    // A word that follows may begin like another byte.
    pattern:
      /(?:0x|\\x|%)?[0-9a-f]{2}(?:(?:0x|\\x|%)?[0-9a-f]{2}|[\s,:;-]{1,3}(?:0x|\\x|%)?[0-9a-f]{2}(?![g-z])){11,}/gi,
    ways: 2,
    read: (run, way) => Buffer.from(run.replaceAll(/0x|[^0-9a-f]/gi, '').slice(way), 'hex'),
  },
  {
    // Also as `chr(115) + chr(107)`.
    pattern: /(?:\d{1,3}\D{1,12}){11,}\d{1,3}/g,
    ways: 2,
    read: (run, way) =>
      Buffer.from((run.match(/\d+/g) ?? []).map((byte) => Number.parseInt(byte, way === 0 ? 10 : 8) & 255)),
  },
  {
    // As xxd and hexdump print: a place, the bytes and sometimes their letters.
    pattern: /(?:(?<!\w)[0-9a-f]{6,8}:?[ \t]+(?:[0-9a-f]{2}(?:[0-9a-f]{2})?[ \t\n]){2,16}[^\n]{0,60}\n?){2,}/gi,
    ways: 1,
    read: (run) => Buffer.from(run.replaceAll(DUMPED_LINE, '$1').replaceAll(/\s/g, ''), 'hex'),
  },
];

const DUMPED_LINE = /^[0-9a-f]{6,8}:?[ \t]+((?:[0-9a-f]{2}(?:[0-9a-f]{2})?(?:[ \t]|$)){1,16}).*$/gim;

/** What is packed may be packed twice. */
const UNPACKINGS = 2;
const PER_UNPACKING = 4000;

function unpackInto(into: DecodedTexts, bytes: Buffer, run: Run, spend: (cost: number) => boolean, depth = 0): void {
  into.texts.push(bytes.toString('latin1'));
  into.runs.push(run);
  const text = bytes.includes(WIDE) || bytes.includes(PAIRED) ? bytes.toString('utf8') : '';
  if (hasUnusual(text) && spend(text.length)) {
    into.texts.push(text);
    into.runs.push(run);
  }
  const at = depth === UNPACKINGS ? undefined : (afterGzipHead(bytes) ?? afterZlibHead(bytes));
  if (at === undefined) return;
  const unpacked = spend(PER_UNPACKING) ? inflate(bytes.subarray(at)) : 'too large';
  if (unpacked === 'too large' || (unpacked && !spend(unpacked.length))) {
    into.texts.push('');
    into.runs.push({ ...run, isTooLarge: true });
  } else if (unpacked) unpackInto(into, unpacked, run, spend, depth + 1);
}

/** How UTF-8 begins full-width letters, and those that take two units. */
const [WIDE, PAIRED] = [0xef, 0xf0];

const GZIP = Buffer.from([0x1f, 0x8b, 8]);
const [EXTRA, NAME, COMMENT, CHECKSUM] = [4, 8, 16, 2];

/** Start of the first member's data (RFC 1952). */
function afterGzipHead(bytes: Buffer): number | undefined {
  const begin = bytes.indexOf(GZIP);
  const flags = begin < 0 ? undefined : bytes[begin + 3];
  if (flags === undefined) return undefined;
  let at = begin + 10;
  if (flags & EXTRA) at += 2 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
  for (const flag of [NAME, COMMENT]) if (flags & flag) at = bytes.indexOf(0, at) + 1;
  return flags & CHECKSUM ? at + 2 : at;
}

/** RFC 1950. */
const afterZlibHead = (bytes: Buffer): number | undefined =>
  bytes[0] === 0x78 && bytes.length > 6 && bytes.readUInt16BE() % 31 === 0 ? 2 : undefined;

/** Inflates as much as there is: the data may be cut off, and something else may follow. */
function inflate(bytes: Buffer): Buffer | 'too large' | undefined {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 262_144 + 20 * bytes.length };
  try {
    return inflateRawSync(bytes, options);
  } catch (error) {
    return (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : undefined;
  }
}

const MIN_INTERLEAVED = 8;

/** One and the same sign between each two characters. */
function interleavedRuns(text: string, spend: (cost: number) => boolean): DecodedTexts[] {
  if (text.length <= 2 * MIN_INTERLEAVED) return [];
  return [0, 1].map((first) => {
    const found: DecodedTexts = { texts: [], runs: [] };
    let from = first;
    for (let at = first; at < text.length; at += 2) {
      if (text.charCodeAt(at + 2) === text.charCodeAt(from)) continue;
      if (at - from >= 2 * MIN_INTERLEAVED && text[from] !== text[from + 1] && text[from] !== '\0') {
        // A blank stands between words as well: what is on its other side may not belong to it.
        const reach = /[a-z0-9]/i.test(text[from] as string) ? 1 : -1;
        const [start, end] = [Math.max(0, from - reach), Math.min(text.length, at + 1 + reach)];
        const isTooLarge = !spend((end - start) / 2);
        found.texts.push(isTooLarge ? '' : everySecond(text, from - reach, end));
        found.runs.push({ start, end, isTooLarge });
      }
      from = at + 2;
    }
    return found;
  });
}

function everySecond(text: string, from: number, end: number): string {
  let kept = '';
  for (let at = from; at < end; at += 2) kept += text[at] ?? '';
  return kept;
}

export interface FoldedText {
  readonly codes: Uint8Array;
  /** Start and end of each code in the text. */
  readonly places: Uint32Array;
  readonly ends: Uint32Array;
  readonly length: number;
  /** Length of the text itself. */
  readonly whole: number;
}

export function fold(text: string): FoldedText {
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
export function foldUnescaped(text: string): FoldedText | undefined {
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

const HEXADECIMAL = String.raw`(?:\\x|\\u\{?(?:00){0,3}|%|=|&(?:amp;){0,2}#x0{0,4})([\da-f]{2})`;
const ESCAPES = new RegExp(String.raw`${HEXADECIMAL}[;}]?|\\([0-3]?[0-7]{1,2})|&#0{0,4}(\d{1,3});?`, 'gi');
const ESCAPE = new RegExp(ESCAPES.source, 'i');

const empty = (text: string): FoldedText => ({
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
export function eachAnchor({ codes, length }: FoldedText, visit: (hash: number, at: number) => void): void {
  let hash = 0;
  for (let at = 0; at < length; at += 1) {
    hash = (Math.imul(hash, BASE) + (codes[at] as number)) | 0;
    if (at >= ANCHOR) hash = (hash - Math.imul(codes[at - ANCHOR] as number, OUTGOING)) | 0;
    if (at >= ANCHOR - 1) visit(hash, at - ANCHOR + 1);
  }
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
const hasUnusual = (text: string): boolean => /[^\0-\x7f]/.test(text) && UNUSUAL.test(text);

/** Replaces unusual letters by usual ones; the length stays, so a letter of two units is followed by a filler. */
export const withUsual = (text: string): string =>
  hasUnusual(text) ? text.replaceAll(EACH_UNUSUAL, (found) => usualOf(found).padEnd(found.length, '\u200b')) : text;

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

/** `places`: where each character stands in the whole text. Undefined for a text that has no parts. */
export function joinParts(text: string): { readonly text: string; readonly places: Uint32Array } | undefined {
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
