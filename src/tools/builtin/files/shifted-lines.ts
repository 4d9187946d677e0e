/** Whole lines that stand in a file with another indentation: all of them shifted alike, or with tabs for spaces. */
import { findSequence } from './edit-text.ts';

interface ShiftedLines {
  /** The first line, from 0. */
  readonly first: number;
  /** A line of the new text shifted alike; undefined where that cannot be done. */
  shift(line: string): string | undefined;
  /** How, in words. */
  readonly words: string;
}

/** More places than this are not looked at: nobody could choose among them. */
const MAX_CANDIDATES = 200;

/** Lines have no white space at their ends, but for those of the `fresh` text. Blank ones have no indentation. */
export function findShifted(
  content: readonly string[],
  wanted: readonly string[],
  fresh: readonly string[],
): readonly ShiftedLines[] {
  const ids = new Map<string, number>();
  const pattern = wanted.map((line) => idOf(ids, withoutIndent(line)));
  const text = content.map((line) => ids.get(withoutIndent(line)) ?? -1);
  const starts = findSequence(Int32Array.from(text), pattern);
  if (starts.length === 0 || starts.length > MAX_CANDIDATES) return [];
  const steps = { content: stepOf([content]), written: stepOf([wanted, fresh]) };
  return starts.flatMap((first) => {
    const found = shiftBetween(wanted, content.slice(first, first + wanted.length), steps);
    return found ? [{ first, ...found }] : [];
  });
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key) ?? ids.size;
  ids.set(key, id);
  return id;
}

/** By how many spaces most lines go in from the one above; undefined where none does, or only by what is no level. */
function stepOf(texts: readonly (readonly string[])[]): number | undefined {
  const counts = new Map<number, number>();
  for (const lines of texts) {
    let above = Number.POSITIVE_INFINITY;
    for (const line of lines) {
      const indent = indentOf(line);
      if (indent.length === line.length || indent.includes('\t')) continue;
      const step = UNITS.find((unit) => unit === indent.length - above);
      if (step !== undefined) counts.set(step, (counts.get(step) ?? 0) + 1);
      above = indent.length;
    }
  }
  return [...counts].sort(([a, one], [b, other]) => other - one || a - b)[0]?.[0];
}

type Shift = Pick<ShiftedLines, 'shift' | 'words'>;

/** How many spaces a level has: in the file, and in what the model has written. */
function shiftBetween(
  wanted: readonly string[],
  there: readonly string[],
  steps: { readonly content: number | undefined; readonly written: number | undefined },
): Shift | undefined {
  const pairs = wanted.flatMap((line, index) =>
    line === '' ? [] : [{ from: indentOf(line), to: indentOf(there[index] as string) }],
  );
  const fits = (shift: Shift): boolean => pairs.every(({ from, to }) => shift.shift(`${from}x`) === `${to}x`);
  const [first] = pairs;
  if (!first || pairs.every(({ from, to }) => from === to)) return undefined;
  const same = prefixShift(first);
  if (same && fits(same)) return same;
  const toTabs = pairs.some(({ to }) => to.includes('\t'));
  if (toTabs === pairs.some(({ from }) => from.includes('\t'))) return undefined;
  const known = toTabs ? steps.written : steps.content;
  const units = (known === undefined ? UNITS : [known]).map((unit) => unitShift(first, unit, toTabs));
  const fitting = units.filter((shift) => shift !== undefined).filter(fits);
  return fitting.find(({ moved }) => moved === 0) ?? (fitting.length === 1 ? fitting[0] : undefined);
}

/** The same white space put before each line, or taken from it. */
function prefixShift({ from, to }: { readonly from: string; readonly to: string }): Shift | undefined {
  const blank = (line: string): boolean => line.trim() === '';
  if (to.endsWith(from)) {
    const more = to.slice(0, to.length - from.length);
    return {
      shift: (line) => (blank(line) ? line : more + line),
      words: `the indentation was shifted by ${nameOf(more)} more, in the new text too`,
    };
  }
  if (!from.endsWith(to)) return undefined;
  const less = from.slice(0, from.length - to.length);
  return {
    shift: (line) => (blank(line) ? line : line.startsWith(less) ? line.slice(less.length) : undefined),
    words: `the indentation was shifted by ${nameOf(less)} less, in the new text too`,
  };
}

const nameOf = (white: string): string =>
  `${white.length} ${/^\t+$/.test(white) ? 'tab' : 'space'}${white.length === 1 ? '' : 's'}`;

const UNITS = [2, 3, 4, 8] as const;

/** So many spaces in the place of each tab or the other way round, and perhaps some levels more or less. */
function unitShift(
  { from, to }: { readonly from: string; readonly to: string },
  unit: number,
  toTabs: boolean,
): (Shift & { readonly moved: number }) | undefined {
  const moved = widthOf(to, unit) - widthOf(from, unit);
  if (moved % unit !== 0) return undefined;
  const render = (width: number): string =>
    toTabs ? '\t'.repeat(Math.floor(width / unit)) + ' '.repeat(width % unit) : ' '.repeat(width);
  return {
    moved,
    shift(line) {
      const indent = indentOf(line);
      if (indent.length === line.length) return line;
      const width = widthOf(indent, unit) + moved;
      return width < 0 ? undefined : render(width) + line.slice(indent.length);
    },
    words: `the indentation was taken for ${toTabs ? 'tabs' : 'spaces'}, in the new text too`,
  };
}

const widthOf = (indent: string, unit: number): number =>
  [...indent].reduce((width, sign) => width + (sign === '\t' ? unit : 1), 0);

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

const withoutIndent = (line: string): string => line.slice(indentOf(line).length);
