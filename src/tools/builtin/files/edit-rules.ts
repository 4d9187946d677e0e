/** Finds a text that does not occur exactly, by four rules and never by similarity. */
import { type FoldedBytes, findText, foldBytes, foldText, lineAt, type Span, textOf } from './edit-text.ts';
import { findShifted } from './shifted-lines.ts';

/** Texts are bytes as latin1. */
export interface EditTexts {
  readonly oldText: string;
  readonly newText: string;
  /** It begins where a line does. */
  readonly isWholeLines?: boolean | undefined;
}

type EditMatch =
  /** `newText` is for this place; `words` say which rules it took. */
  | ({ readonly kind: 'one'; readonly newText: string; readonly words: readonly string[] } & Span)
  | { readonly kind: 'many'; readonly spans: readonly Span[] }
  | { readonly kind: 'none'; readonly why?: string };

/** A place where the old text stands, by the rules that are listed. */
interface EditLocation extends Span {
  readonly rules: readonly Rule[];
  /** Undefined where it cannot be shifted as the old one is. */
  readonly newText: string | undefined;
  readonly shiftWords?: string;
}

type Rule = 'spaces' | 'signs' | 'shift';

const WORDS: Readonly<Record<Exclude<Rule, 'shift'>, string>> = {
  spaces: 'white space at line ends was ignored',
  signs: 'typographic quotes, dashes or spaces were taken for plain ones',
};

const NUMBERS_DROPPED = 'copied line numbers were dropped';
const UNSHIFTED = 'the lines stand there with other indentation, by which the new text cannot be shifted';

/** Places beyond these are not told apart. */
const MAX_PLACES = 20;

const LINE_FEED = 10;
const BOM = '\xef\xbb\xbf';

/** Looks at the whole file a few times, no matter what the texts are. */
export function fitByRules(content: string, texts: EditTexts): EditMatch {
  const offset = content.startsWith(BOM) ? BOM.length : 0;
  const fit = fitInBody(content.slice(offset), bareTexts(texts));
  const moved = <T extends Span>(span: T): T => ({ ...span, start: span.start + offset, end: span.end + offset });
  if (fit.kind === 'none') return fit;
  return fit.kind === 'one' ? moved(fit) : { ...fit, spans: fit.spans.map(moved) };
}

/** Numbers in front of lines may be the file's own: they are dropped only where the text does not fit with them. */
function fitInBody(body: string, texts: EditTexts): EditMatch {
  if (texts.oldText.trim() === '') return { kind: 'none' };
  const fit = choose(matchesOf(body, texts), []);
  const unnumbered = fit.kind === 'none' ? withoutNumbers(texts.oldText, texts.newText) : undefined;
  if (!unnumbered) return fit;
  if (unnumbered === 'mixed') return { kind: 'none', why: 'the new text has line numbers on some of its lines only' };
  if (unnumbered.oldText.trim() === '') return { kind: 'none' };
  return choose(matchesWithoutNumbers(body, unnumbered), [NUMBERS_DROPPED]);
}

/** What had a number begins its line; shifted as well, a lone number must be that of the line. */
function matchesWithoutNumbers(body: string, { onlyLine, ...texts }: TextsWithoutNumbers): readonly EditLocation[] {
  const isLine = beginsLine(body);
  const exact = findText(body, texts.oldText).filter(isLine);
  if (exact.length > 0) return exact.map((span) => ({ ...span, rules: [], newText: texts.newText }));
  return foldedMatches(body, texts, isLine).filter(
    ({ start, rules }) => onlyLine === undefined || !rules.includes('shift') || lineAt(body, start) === onlyLine,
  );
}

/** Whether a span of a text begins where a line does. */
export const beginsLine =
  (text: string) =>
  ({ start }: Span): boolean =>
    start === 0 || text[start - 1] === '\n';

/** A byte order mark and carriage returns are the file's, not the edit's. */
function bareTexts({ oldText, newText, ...more }: EditTexts): EditTexts {
  const bare = (text: string): string => text.replace(/\r\n/g, '\n');
  if (!oldText.startsWith(BOM)) return { ...more, oldText: bare(oldText), newText: bare(newText) };
  const unmarked = (text: string): string => (text.startsWith(BOM) ? text.slice(BOM.length) : text);
  return { ...more, oldText: bare(unmarked(oldText)), newText: bare(unmarked(newText)) };
}

function matchesOf(body: string, texts: EditTexts): readonly EditLocation[] {
  const fits = texts.isWholeLines ? beginsLine(body) : () => true;
  const exact = findText(body, texts.oldText).filter(fits);
  return exact.length > 0
    ? exact.map((span) => ({ ...span, rules: ['spaces'], newText: texts.newText }))
    : foldedMatches(body, texts, fits);
}

/** `fits`: where the text may stand with its own indentation. */
function foldedMatches(body: string, texts: EditTexts, fits: (span: Span) => boolean): readonly EditLocation[] {
  const there = foldBytes(body.endsWith('\n') ? body : `${body}\n`, { spaces: true, signs: true });
  const wanted = foldBytes(texts.oldText, { spaces: true, signs: true });
  if (wanted.codes.length === 0) return [];
  const plain = unshifted({ body, there, wanted }, texts).filter(fits);
  const shifted = shiftedMatches({ body, there, wanted }, texts);
  const apart = shifted.filter((place) => plain.every(({ start, end }) => end <= place.start || place.end <= start));
  return [...plain, ...apart];
}

interface Search {
  readonly body: string;
  /** `body` and the old text, folded; the former ends with a line feed in any case. */
  readonly there: FoldedBytes;
  readonly wanted: FoldedBytes;
}

/** Matches of the text with its own indentation. White space at its ends means that a line begins or ends there. */
function unshifted({ body, there, wanted }: Search, texts: EditTexts): readonly EditLocation[] {
  const wholeStart = /^[ \t\v\f\r]+\n/.test(texts.oldText);
  const wholeEnd = /[ \t\v\f\r]$/.test(texts.oldText);
  const pattern = textOf(wanted.codes) + (wholeEnd ? '\n' : '');
  const lineStart = (at: number): number | undefined =>
    at === 0 ? 0 : there.codes[at - 1] === LINE_FEED ? there.ends[at - 1] : undefined;
  const found = findText(textOf(there.codes), pattern).slice(0, MAX_PLACES);
  return found.flatMap((span) => {
    const start = wholeStart ? lineStart(span.start) : there.starts[span.start];
    const end = Math.min(body.length, (wholeEnd ? there.starts[span.end - 1] : there.ends[span.end - 1]) as number);
    return start === undefined ? [] : [placeAt({ start, end }, body, texts, [])];
  });
}

/** Matches of whole lines with another indentation. */
function shiftedMatches({ body, there, wanted }: Search, texts: EditTexts): readonly EditLocation[] {
  const lines = textOf(there.codes).split('\n');
  const lineStarts = new Uint32Array(lines.length + 1);
  lines.forEach((line, index) => {
    lineStarts[index + 1] = (lineStarts[index] as number) + line.length + 1;
  });
  const oldLines = textOf(wanted.codes).split('\n');
  const endsLine = oldLines.length > 1 && oldLines.at(-1) === '';
  if (endsLine) oldLines.pop();
  const newLines = texts.newText.split('\n');
  return findShifted(lines.slice(0, -1), oldLines, newLines).map(({ first, shift, words }) => {
    const oldText = shiftText(texts.oldText, shift) ?? texts.oldText;
    const newText = shiftText(texts.newText, shift);
    const lineFeed = (lineStarts[first + oldLines.length] as number) - 1;
    const start = there.starts[lineStarts[first] as number] as number;
    const end = Math.min(body.length, (endsLine ? there.ends[lineFeed] : there.starts[lineFeed]) as number);
    const place = placeAt({ start, end }, body, { oldText, newText: newText ?? '' }, ['shift']);
    return { ...place, newText: newText === undefined ? undefined : place.newText, shiftWords: words };
  });
}

function shiftText(text: string, shift: (line: string) => string | undefined): string | undefined {
  const lines = text.split('\n').map(shift);
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

/** Which rules the place needs in addition to `rules`, and the new text as it goes with what stands there. */
function placeAt(span: Span, body: string, texts: EditTexts, rules: readonly Rule[]): EditLocation {
  const there = foldText(body.slice(span.start, span.end), {});
  // The file's last line has no end, and the old text has one.
  const cut = span.end === body.length && texts.oldText.endsWith('\n') && !there.endsWith('\n');
  const { oldText, newText } = cut ? { oldText: chopped(texts.oldText), newText: chopped(texts.newText) } : texts;
  const same = (folding: object): boolean => foldText(there, folding) === foldText(oldText, folding);
  const needed: readonly Rule[] = same({})
    ? []
    : same({ spaces: true })
      ? ['spaces']
      : same({ signs: true })
        ? ['signs']
        : ['spaces', 'signs'];
  const all = new Set<Rule>([...rules, ...needed, ...(cut ? (['spaces'] as const) : [])]);
  return { ...span, rules: [...all], newText: asItStands(newText, oldText, there) };
}

const chopped = (text: string): string => (text.endsWith('\n') ? text.slice(0, -1) : text);

/** A single place, or one that needs fewer rules than each other one, and none in addition to those that the others need too. */
function choose(places: readonly EditLocation[], words: readonly string[]): EditMatch {
  if (places.length === 0) return { kind: 'none' };
  const one = places.find((place) =>
    places.every((other) => other === place || (other.rules.length > place.rules.length && within(place, other))),
  );
  if (!one) return { kind: 'many', spans: places.toSorted((a, b) => a.start - b.start) };
  const { start, end, newText, rules, shiftWords } = one;
  if (newText === undefined) return { kind: 'none', why: UNSHIFTED };
  const said = rules.map((rule) => (rule === 'shift' ? (shiftWords as string) : WORDS[rule]));
  return { kind: 'one', start, end, newText, words: [...words, ...said] };
}

const within = (place: EditLocation, other: EditLocation): boolean =>
  place.rules.every((rule) => other.rules.includes(rule));

interface TextsWithoutNumbers {
  readonly oldText: string;
  readonly newText: string;
  /** The number of the only line: by itself it may be no line number. */
  readonly onlyLine?: number;
}

/**
 * Both texts without their line numbers, where each line of the old one has the number that follows; the new one keeps
 * what it has unless all its lines have some. `mixed`: only some of them do, and nobody can say what is meant. Texts are bytes as latin1.
 */
function withoutNumbers(oldText: string, newText: string): TextsWithoutNumbers | 'mixed' | undefined {
  for (const mark of MARKS) {
    const old = oldText.split('\n').map((line) => numbered(line, mark));
    const last = old.at(-1);
    const lines = last?.text === '' && !last.number ? old.slice(0, -1) : old;
    const [first] = lines;
    if (!first?.number || lines.some(({ number }, index) => number !== (first.number as number) + index)) continue;
    const plain = old.map(({ text }) => text).join('\n');
    const only = lines.length === 1 ? { onlyLine: first.number } : {};
    const fresh = newText.split('\n').map((line) => numbered(line, mark));
    const filled = fresh.filter(({ number, text }) => number !== undefined || text.trim() !== '');
    const some = filled.filter(({ number }) => number !== undefined).length;
    if (some === 0) return { oldText: plain, newText, ...only };
    if (some < filled.length) return 'mixed';
    return { oldText: plain, newText: fresh.map(({ text }) => text).join('\n'), ...only };
  }
  return undefined;
}

/** What stands between number and line: of an empty line the blank may have been lost. */
const MARKS: readonly RegExp[] = [/^ *(\d{1,9}):(?: |(?=\r?$))/, /^ *(\d{1,9})\t/, /^ *(\d{1,9})\xe2\x86\x92/];

function numbered(
  line: string,
  mark: RegExp,
): {
  readonly number?: number;
  readonly text: string;
} {
  const match = mark.exec(line);
  return match ? { number: Number(match[1]), text: line.slice(match[0].length) } : { text: line };
}

/** `there` is what the old text stands for, line by line, but for white space at line ends and typographic signs. Bytes as latin1. */
function asItStands(newText: string, oldText: string, there: string): string {
  if (oldText === there) return newText;
  const lines = pairUp(oldText.split('\n'), there.split('\n'));
  const signs = [...signPairs(oldText, there)];
  const plain = (line: string): string => signs.reduce((text, [sign, own]) => text.replaceAll(sign, own), line);
  return newText
    .split('\n')
    .map((line) => (line.trim() === '' ? line : (lines.get(line) ?? plain(line))))
    .join('\n');
}

/** Typographic signs of the old text with what the file has in their place. */
function signPairs(oldText: string, there: string): ReadonlyMap<string, string> {
  const [old, own] = [oldText, there].map((text) => foldBytes(text, { spaces: true, signs: true })) as [
    ReturnType<typeof foldBytes>,
    ReturnType<typeof foldBytes>,
  ];
  const bytesAt = ({ starts, ends }: ReturnType<typeof foldBytes>, text: string, index: number): string =>
    text.slice(starts[index], ends[index]);
  const signs: string[] = [];
  const owns: string[] = [];
  for (let index = 0; index < old.codes.length; index += 1) {
    if ((old.ends[index] as number) - (old.starts[index] as number) === 1) continue;
    signs.push(bytesAt(old, oldText, index));
    owns.push(bytesAt(own, there, index));
  }
  return pairUp(signs, owns);
}

/** Without those that stand for different things at different places. */
function pairUp(from: readonly string[], to: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const torn = new Set<string>();
  for (const [index, text] of from.entries()) {
    const other = to[index] ?? text;
    if ((pairs.get(text) ?? other) !== other) torn.add(text);
    pairs.set(text, other);
  }
  for (const text of torn) pairs.delete(text);
  return pairs;
}
