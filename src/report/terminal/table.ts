/** A table for a terminal: columns as wide as they must be, narrower ones with broken lines where the terminal is. */
import { type Page, paintSpans, type StyledText, spansWidth, wrapSpans } from './spans.ts';

type Cell = readonly StyledText[];

const GAP = '  ';
const LEAST_WIDTH = 6;

/** The first row is the head. */
export function tableLines(rows: readonly (readonly Cell[])[], { columns, paint }: Page): string[] {
  const [head = [], ...body] = rows;
  const widths = shareWidth(
    head.map((_, at) => Math.max(1, ...rows.map((row) => spansWidth(row[at] ?? [])))),
    columns - GAP.length * (head.length - 1),
  );
  const draw = (row: readonly Cell[]): string[] => {
    const cells = widths.map((width, at) => wrapSpans(row[at] ?? [], width));
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, at) => padded(lines[line] ?? [], widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
  };
  const padded = (line: Cell, width: number): string =>
    paintSpans(line, paint) + ' '.repeat(Math.max(0, width - spansWidth(line)));
  const strong = head.map((cell) =>
    cell.map(({ text, styles }): StyledText => ({ text, styles: ['strong', ...styles] })),
  );
  return [...draw(strong), paint('soft', widths.map((width) => '─'.repeat(width)).join(GAP)), ...body.flatMap(draw)];
}

/** The widest give way first. */
function shareWidth(wanted: readonly number[], room: number): number[] {
  const widths = [...wanted];
  for (let over = sum(widths) - room; over > 0; ) {
    const widest = Math.max(...widths);
    if (widest <= LEAST_WIDTH) break;
    const at = widths.indexOf(widest);
    const next = Math.max(LEAST_WIDTH, ...widths.filter((width) => width < widest));
    const less = Math.min(over, Math.max(1, widest - next));
    widths[at] = widest - less;
    over -= less;
  }
  return widths;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
