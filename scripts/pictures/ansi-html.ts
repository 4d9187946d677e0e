/** What a program has written to a terminal, as HTML: colours and the like as classes, and each line as it stood in the end. */
import { html, type Markup } from '../../src/report/html/markup.ts';

/** Of a character cell. */
type Look = ReadonlySet<string>;

interface Cell {
  readonly character: string;
  readonly look: Look;
}

const PLAIN: Look = new Set();

/** Select Graphic Rendition, ECMA-48 8.3.117: what a code adds, and what it takes away. */
const ADDS: Readonly<Record<string, string>> = {
  1: 'bold',
  2: 'dim',
  3: 'italic',
  4: 'underline',
  9: 'struck',
  31: 'red',
  32: 'green',
  33: 'yellow',
  34: 'blue',
  35: 'magenta',
  36: 'cyan',
  90: 'dim',
};
const COLOURS = ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan'];
const TAKES: Readonly<Record<string, readonly string[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  29: ['struck'],
  39: [...COLOURS, 'dim'],
};

export function ansiHtml(written: string): Markup {
  const lines = replay(written).map((line) => {
    const runs = runsOf(line);
    return html`${runs.map(({ text, look }) => html`<span class="${[...look].join(' ')}">${text}</span>`)}\n`;
  });
  return html`<pre class="terminal">${lines}</pre>`;
}

/** A control sequence, an operating system command such as a link, or one character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal obeys
const PARTS = /\x1b\[([\d;?]*)([A-Za-z])|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|[\s\S]/gu;

/** The lines as they stand after carriage returns, movements upwards and erasures. */
function replay(written: string): Cell[][] {
  const lines: Cell[][] = [[]];
  let [row, column, look] = [0, 0, PLAIN];
  const put = (character: string): void => {
    const line = lines[row] ?? [];
    lines[row] = line;
    while (line.length < column) line.push({ character: ' ', look: PLAIN });
    line[column] = { character, look };
    column += 1;
  };
  const moves: Readonly<Record<string, (count: number) => void>> = {
    A: (count) => (row = Math.max(0, row - (count || 1))),
    B: (count) => (row += count || 1),
    G: (count) => (column = Math.max(0, count - 1)),
    J: () => lines.splice(row, lines.length, (lines[row] ?? []).slice(0, column)),
    K: (count) => (lines[row] = count === 2 ? [] : (lines[row] ?? []).slice(0, column)),
  };
  for (const [part, parameters = '', final = ''] of written.matchAll(PARTS)) {
    if (final === 'm') look = parameters.split(';').reduce(changed, look);
    else if (final !== '') moves[final]?.(Number.parseInt(parameters, 10) || 0);
    else if (part === '\r') column = 0;
    else if (part === '\n') {
      [row, column] = [row + 1, 0];
      lines[row] ??= [];
    } else if (!part.startsWith('\u001b')) put(part);
  }
  return lines;
}

function changed(look: Look, code: string): Look {
  if (code === '' || code === '0') return PLAIN;
  const gone = COLOURS.includes(ADDS[code] ?? '') ? COLOURS : (TAKES[code] ?? []);
  return new Set([...[...look].filter((name) => !gone.includes(name)), ...(ADDS[code] ? [ADDS[code]] : [])]);
}

function runsOf(line: readonly Cell[]): { text: string; look: Look }[] {
  const runs: { text: string; look: Look }[] = [];
  for (const { character, look } of line) {
    const last = runs.at(-1);
    if (last && [...last.look].join() === [...look].join()) last.text += character;
    else runs.push({ text: character, look });
  }
  return runs;
}
