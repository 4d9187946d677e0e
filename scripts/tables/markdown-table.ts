/** A Markdown table from rows and the columns to show of them. */

export type Column<Row> = readonly [title: string, cell: (row: Row) => string];

export function markdownTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [
    line(columns.map(([title]) => title)),
    `|${' --- |'.repeat(columns.length)}`,
    ...rows.map((row) => line(columns.map(([, cell]) => cell(row)))),
  ].join('\n');
}

/** As code in a cell, on one line; nothing for an empty text. */
export const code = (text: string): string => (text.trim() === '' ? '' : `\`${text.trim().split(/\s+/).join(' ')}\``);

const escaped = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ');
