/** A terminal whose last lines are drawn anew as things change, while what stands above them stays. */
import { clipWidth, textWidth } from '../../lib/text-width.ts';

/** A stream of a terminal, or what stands in for one. */
export interface Display {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

interface Screen {
  readonly columns: number;
  readonly rows: number;
  /** Puts lines above the live part, where they stay. `elsewhere`: they are written to that stream. */
  print(lines: readonly string[], elsewhere?: Display): void;
  /** What stands below them from now on; lines that are too long are cut. */
  show(lines: readonly string[]): void;
}

/** The live part is taken away by `show([])`. */
export function createScreen(display: Display): Screen {
  let live: readonly string[] = [];
  const columns = (): number => display.columns || 80;
  /** To where the live part begins, whatever the width of the terminal has become meanwhile. */
  const back = (): string => {
    const rows = live.reduce((sum, line) => sum + Math.max(1, Math.ceil(paintedWidth(line) / columns())), 0);
    return rows > 1 ? `\r\u001b[${rows - 1}A` : rows === 1 ? '\r' : '';
  };
  const draw = (above: readonly string[], below: readonly string[]): void => {
    const ended = above.map((line) => `${line}${TO_END_OF_LINE}\n`).join('');
    display.write(`${back()}${ended}${below.join(`${TO_END_OF_LINE}\n`)}${live.length > 0 ? TO_END : ''}`);
    live = below;
  };
  return {
    get columns() {
      return columns();
    },
    get rows() {
      return display.rows || 24;
    },
    print(lines, elsewhere = display) {
      if (lines.length === 0) return;
      if (elsewhere === display) return draw(lines, live);
      const below = live;
      draw([], []);
      elsewhere.write(`${lines.join('\n')}\n`);
      draw([], below);
    },
    show(lines) {
      const below = lines.map((line) => clipPainted(line, columns() - 1));
      if (below.join('\n') !== live.join('\n')) draw([], below);
    },
  };
}

const TO_END_OF_LINE = '\u001b[K';
const TO_END = '\u001b[J';

/** Takes no column: a colour, or where a link begins or ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it
const COLOUR = /(\u001b\[[\d;]*m|\u001b\]8;;[!-~]*\u001b\\)/;

const paintedWidth = (line: string): number =>
  textWidth(
    line
      .split(COLOUR)
      .filter((_, at) => at % 2 === 0)
      .join(''),
  );

/**
 * The lines that one becomes in a terminal of so many columns, broken at blanks and below its beginning. A word that is longer,
 * such as a path, stays whole, so that it can be copied.
 */
export function foldPainted(line: string, columns: number): string[] {
  if (paintedWidth(line) <= columns) return [line];
  const lines = [''];
  let [indent, width] = ['', 0];
  const parts = line.split(COLOUR);
  const beginning = /^\s*(?:│ )?/.exec(parts.filter((_, at) => at % 2 === 0).join(''))?.[0] ?? '';
  if (beginning.length < columns / 2) indent = beginning;
  for (const [at, part] of parts.entries()) {
    const pieces = at % 2 === 1 ? [] : (part.match(/ +|[^ ]+/g) ?? []);
    for (const piece of pieces) {
      if (piece.trim() !== '' && width > indent.length && width + textWidth(piece) > columns) {
        lines[lines.length - 1] = lines.at(-1)?.trimEnd() ?? '';
        lines.push(indent);
        width = indent.length;
      }
      lines[lines.length - 1] += piece;
      width += textWidth(piece);
    }
    if (at % 2 === 1) lines[lines.length - 1] += part;
  }
  return lines;
}

/** The colours behind the cut stay: they end what began before it. */
function clipPainted(line: string, columns: number): string {
  if (paintedWidth(line) <= columns) return line;
  let room = columns;
  return line
    .split(COLOUR)
    .map((part, at) => {
      if (at % 2 === 1) return part;
      const fits = room <= 0 ? '' : clipWidth(part, room);
      room = fits === part ? room - textWidth(part) : 0;
      return fits;
    })
    .join('');
}
