/** The lines of a file that the diff of a pull request shows: GitHub takes comments on these alone. */
import type { Finding, Side } from '../../core/post.ts';

export interface DiffLine {
  readonly number: number;
  readonly text: string;
  /** Counted from 0: comments on several lines stay in one. */
  readonly hunk: number;
  /** Of the same line on the other side, where it did not change. */
  readonly other?: number;
}

/** A line that did not change is on both sides. */
export type DiffLines = Readonly<Record<Side, readonly DiffLine[]>>;

/** `patch`: the hunks of one file, as git writes them. */
export function readDiffLines(patch: string): DiffLines {
  const lines: Record<Side, DiffLine[]> = { new: [], old: [] };
  let hunk = -1;
  const next: Record<Side, number> = { new: 0, old: 0 };
  const take = (side: Side, text: string, other?: number): void => {
    lines[side].push({ number: next[side], text, hunk, ...(other !== undefined && { other }) });
  };
  for (const line of patch.split('\n')) {
    const [, old, fresh] = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line) ?? [];
    const text = line.slice(1);
    if (old !== undefined) {
      [next.old, next.new] = [Number(old), Number(fresh)];
      hunk += 1;
    } else if (line.startsWith('+')) {
      take('new', text);
      next.new += 1;
    } else if (line.startsWith('-')) {
      take('old', text);
      next.old += 1;
    } else if (line.startsWith(' ')) {
      take('old', text, next.new);
      take('new', text, next.old);
      next.old += 1;
      next.new += 1;
    }
  }
  return lines;
}

/** Whether a comment may stand there: both ends are shown, in one hunk. `lines`: of its side. */
export function showsLines(
  lines: readonly DiffLine[],
  { startLine, line }: Pick<Finding, 'startLine' | 'line'>,
): boolean {
  const [first, last] = [startLine ?? line, line].map((wanted) => lines.find(({ number }) => number === wanted));
  return first !== undefined && first.hunk === last?.hunk;
}

/** Of one side, such as `3-9, 40-52`. */
export function describeRanges(lines: readonly DiffLine[]): string {
  return [...new Set(lines.map(({ hunk }) => hunk))]
    .map((hunk) => lines.filter((line) => line.hunk === hunk).map(({ number }) => number))
    .map((numbers) => (numbers.length === 1 ? `${numbers[0]}` : `${numbers[0]}-${numbers.at(-1)}`))
    .join(', ');
}
