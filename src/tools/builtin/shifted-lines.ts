/** Whole lines that stand in a file with another indentation: all of them shifted alike, or with tabs for spaces. */
import { findSequence } from '../../lib/find-sequence.ts';

export interface ShiftedLines {
  /** The first line, from 0. */
  readonly first: number;
  /** A line of the new text shifted alike; undefined where that cannot be done. */
  shift(line: string): string | undefined;
  /** How, in words. */
  readonly words: string;
}

/** More places than this are not looked at: nobody could choose among them. */
const MOST_CANDIDATES = 200;

/** Lines have no white space at their ends. Blank ones have no indentation. */
export function findShifted(content: readonly string[], wanted: readonly string[]): readonly ShiftedLines[] {
  const ids = new Map<string, number>();
  const pattern = wanted.map((line) => idOf(ids, withoutIndent(line)));
  const text = content.map((line) => ids.get(withoutIndent(line)) ?? -1);
  const starts = findSequence(Int32Array.from(text), pattern);
  if (starts.length > MOST_CANDIDATES) return [];
  return starts.flatMap((first) => {
    const found = shiftBetween(wanted, content.slice(first, first + wanted.length));
    return found ? [{ first, ...found }] : [];
  });
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key) ?? ids.size;
  ids.set(key, id);
  return id;
}

type Shift = Pick<ShiftedLines, 'shift' | 'words'>;

function shiftBetween(wanted: readonly string[], there: readonly string[]): Shift | undefined {
  const pairs = wanted.flatMap((line, index) =>
    line === '' ? [] : [{ from: indentOf(line), to: indentOf(there[index] as string) }],
  );
  const fits = (shift: Shift): boolean => pairs.every(({ from, to }) => shift.shift(`${from}x`) === `${to}x`);
  const [first] = pairs;
  if (!first || pairs.every(({ from, to }) => from === to)) return undefined;
  const same = prefixShift(first);
  if (same && fits(same)) return same;
  const units = UNITS.map((unit) => unitShift(first, unit, pairs)).filter((shift) => shift !== undefined);
  const fitting = units.filter(fits);
  return fitting.find(({ moved }) => moved === 0) ?? (fitting.length === 1 ? fitting[0] : undefined);
}

interface Indents {
  readonly from: string;
  readonly to: string;
}

/** The same white space put before each line, or taken from it. */
function prefixShift({ from, to }: Indents): Shift | undefined {
  const blank = (line: string): boolean => line.trim() === '';
  if (to.endsWith(from)) {
    const more = to.slice(0, to.length - from.length);
    return {
      shift: (line) => (blank(line) ? line : more + line),
      words: `the indentation was shifted by ${nameOf(more)} more, in new_text too`,
    };
  }
  if (!from.endsWith(to)) return undefined;
  const less = from.slice(0, from.length - to.length);
  return {
    shift: (line) => (blank(line) ? line : line.startsWith(less) ? line.slice(less.length) : undefined),
    words: `the indentation was shifted by ${nameOf(less)} less, in new_text too`,
  };
}

const nameOf = (white: string): string =>
  `${white.length} ${/^\t+$/.test(white) ? 'tab' : 'space'}${white.length === 1 ? '' : 's'}`;

const UNITS = [2, 3, 4, 8] as const;

/** So many spaces in the place of each tab or the other way round, and perhaps some levels more or less. */
function unitShift(
  { from, to }: Indents,
  unit: number,
  pairs: readonly Indents[],
): (Shift & { readonly moved: number }) | undefined {
  const toTabs = pairs.some((pair) => pair.to.includes('\t'));
  if (toTabs === pairs.some((pair) => pair.from.includes('\t'))) return undefined;
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
    words: `the indentation was taken for ${toTabs ? 'tabs' : 'spaces'}, in new_text too`,
  };
}

const widthOf = (indent: string, unit: number): number =>
  [...indent].reduce((width, sign) => width + (sign === '\t' ? unit : 1), 0);

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

const withoutIndent = (line: string): string => line.slice(indentOf(line).length);
