/** A terminal whose last lines are drawn again as things change, while what stands above them stays. */
import { styleText } from 'node:util';
import { wrapAnsi } from 'fast-wrap-ansi';
import { clipWidth, textWidth } from '../../lib/text-width.ts';

/** A stream of a terminal, or what stands in for one. */
export interface Display {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

/** The live part is taken away by `show([])`. */
export function createScreen(display: Display): {
  readonly columns: number;
  readonly rows: number;
  /** Puts lines above the live part, where they stay. `elsewhere`: they are written to that stream. */
  print(lines: readonly string[], elsewhere?: Display): void;
  /** What stands below them from now on; lines that are too long are cut. */
  show(lines: readonly string[]): void;
} {
  let live: readonly string[] = [];
  const columns = (): number => display.columns || 80;
  /** To where the live part begins, no matter how wide the terminal is by now. */
  const back = (): string => {
    const rows = live.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line) / columns())), 0);
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
const COLOUR = /(\u001b\[[\d;]*m|\u001b\]8;;[!-~]*\u0007)/;

/**
 * The lines that one becomes in a terminal of so many columns, broken at blanks and below its beginning. A word that is longer,
 * such as a path, stays whole, so it can be copied.
 */
export function foldPainted(line: string, columns: number): string[] {
  if (textWidth(line) <= columns) return [line];
  const [all = '', start = '', indent = ''] = BEGINNING.exec(line) ?? [];
  if (indent.length >= columns / 2) return wrapAnsi(line, columns, { trim: false }).split('\n');
  const rest = wrapAnsi(start + line.slice(all.length), columns - indent.length).split('\n');
  return rest.map((part, at) => (at === 0 ? all + part.slice(start.length) : indent + part));
}

/** Colours that a line begins with, and what the lines below it are indented by. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with it
const BEGINNING = /^((?:\u001b\[[\d;]*m)*)(\s*(?:│ )?)/;

/** The colours behind the cut stay: they end what began before it. */
function clipPainted(line: string, columns: number): string {
  if (textWidth(line) <= columns) return line;
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

/** Colours by what they mean. */
export type Style =
  | 'strong'
  | 'emphasis'
  | 'deleted'
  | 'soft'
  | 'good'
  | 'bad'
  | 'caution'
  | 'code'
  | 'heading'
  | 'keyword'
  | 'address';

export type Paint = (style: Style, text: string) => string;

const FORMATS: Readonly<Record<Style, Parameters<typeof styleText>[0]>> = {
  strong: 'bold',
  emphasis: 'italic',
  deleted: 'strikethrough',
  soft: 'dim',
  good: 'green',
  bad: 'red',
  caution: 'yellow',
  code: 'cyan',
  heading: ['bold', 'underline'],
  keyword: 'magenta',
  address: ['dim', 'underline'],
};

const ON_RUNNER: Partial<Record<Style, Parameters<typeof styleText>[0]>> = { soft: 'gray', address: 'gray' };

/** Makes a text a link; `url` is safe. */
export type PaintLink = (url: string, text: string) => string;

/** Address that a link may lead to; undefined for one of another scheme, or in which a terminal could find its end. */
export function safeAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) && /^[!-~]{1,2000}$/.test(url.href)
    ? url
    : undefined;
}

/** Makes a link as OSC 8 has it, ended by BEL, as wrap-ansi ends it where it breaks a line. */
export const paintLink: PaintLink = (url, text) => `\u001b]8;;${url}\u0007${text}\u001b]8;;\u0007`;

/** By who shows the colours: a terminal, GitHub's page of a log, which knows no faint text, or nobody. An empty text stays empty. */
export function createPaint(palette: 'terminal' | 'runner' | 'none'): Paint {
  if (palette === 'none') return (_, text) => text;
  const formats = palette === 'runner' ? { ...FORMATS, ...ON_RUNNER } : FORMATS;
  // Whether there are colours has been decided: newer versions of Node would look at standard output once more.
  return (style, text) => (text === '' ? '' : styleText(formats[style], text, { validateStream: false }));
}
