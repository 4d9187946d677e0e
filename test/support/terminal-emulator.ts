/** A terminal as far as this program uses one: what a person sees of what was written to it, as lines. */
import { splitWidth, textWidth } from '../../src/lib/text-width.ts';

export interface TerminalEmulator {
  write(text: string): void;
  /** All lines since the beginning, as far down as something was written, without blanks at their ends. */
  lines(): string[];
  /** The same with colours, as the lines of HTML. */
  html(): string[];
}

interface Cell {
  readonly text: string;
  readonly style: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: commands begin with it
const COMMAND = /\u001b\]8;;[!-~]*\u0007|\u001b\[([?\d;]*)([A-Za-z])|\r|\n|[^\u001b\r\n]+|\u001b/g;

/** Throws for a sequence that it does not know: what the program writes is little. */
export function createTerminalEmulator(columns: number, rows: number): TerminalEmulator {
  const grid: Cell[][] = [[]];
  let [row, column, style] = [0, 0, ''];
  const lineAt = (at: number): Cell[] => {
    while (grid.length <= at) grid.push([]);
    return grid[at] as Cell[];
  };
  const put = (text: string): void => {
    for (let rest = text; rest !== ''; ) {
      const [one, more] = splitWidth(rest, 1);
      const width = textWidth(one);
      if (column + width > columns) [row, column] = [row + 1, 0];
      const line = lineAt(row);
      while (line.length < column) line.push({ text: ' ', style: '' });
      line[column] = { text: one, style };
      for (let next = 1; next < width; next += 1) line[column + next] = { text: '', style };
      column += width;
      rest = more;
    }
  };
  const commands: Readonly<Record<string, (given: string) => void>> = {
    A: (given) => {
      row = Math.max(0, grid.length - rows, row - Number(given || 1));
    },
    G: (given) => {
      column = Number(given || 1) - 1;
    },
    K: () => void lineAt(row).splice(column),
    J: () => {
      lineAt(row).splice(column);
      grid.splice(row + 1);
    },
    m: (given) => {
      style = given === '0' || given === '' ? '' : nextStyle(style, given);
    },
  };
  return {
    write(text) {
      for (const [whole, given = '', letter] of text.matchAll(COMMAND)) {
        if (whole.startsWith('\u001b]8;;')) continue; // a link begins or ends
        if (whole === '\r') column = 0;
        else if (whole === '\n') [row, column] = [row + 1, 0];
        else if (letter === undefined) put(whole);
        else if (commands[letter]) commands[letter](given);
        else throw new Error(`the terminal does not know ${JSON.stringify(whole)}`);
        lineAt(row);
      }
    },
    lines: () =>
      grid.map((line) =>
        line
          .map((cell) => cell.text)
          .join('')
          .trimEnd(),
      ),
    html: () => grid.map((line) => line.map(cellHtml).join('')),
  };
}

/** Codes that end a style, with those that they end. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  22: ['1', '2'],
  23: ['3'],
  24: ['4'],
  29: ['9'],
  39: ['31', '32', '33', '35', '36', '90'],
};

function nextStyle(style: string, code: string): string {
  const on = style.split(' ').filter(Boolean);
  const ended = ENDS[code];
  return (ended ? on.filter((one) => !ended.includes(one)) : [...on, code]).join(' ');
}

const cellHtml = ({ text, style }: Cell): string => {
  const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return style === '' ? shown : `<span class="${style.replaceAll(/\d+/g, 's$&')}">${shown}</span>`;
};
