/** Text in several styles: broken into lines before it is painted, so that no colour counts as a column. */
import { splitWidth, textWidth } from '../../lib/text-width.ts';
import type { Paint, Style } from './paint.ts';

export interface Page {
  /** Lines are broken there, but those of code. */
  readonly columns: number;
  readonly paint: Paint;
}

export interface StyledText {
  readonly text: string;
  readonly styles: readonly Style[];
}

export const spansWidth = (spans: readonly StyledText[]): number =>
  spans.reduce((sum, { text }) => sum + textWidth(text), 0);

export const paintSpans = (spans: readonly StyledText[], paint: Paint): string =>
  joinSame(spans)
    .map(({ text, styles }) => styles.reduceRight((painted, style) => paint(style, painted), text))
    .join('');

function joinSame(spans: readonly StyledText[]): StyledText[] {
  const joined: StyledText[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.styles.join() !== span.styles.join()) joined.push(span);
    else joined[joined.length - 1] = { ...last, text: last.text + span.text };
  }
  return joined;
}

/** Lines of at most `columns`, broken at blanks; a word that is longer is broken where the line ends. A line feed is kept. */
export function wrapSpans(spans: readonly StyledText[], columns: number): StyledText[][] {
  const lines: StyledText[][] = [[]];
  let width = 0;
  const put = (span: StyledText): void => {
    lines.at(-1)?.push(span);
    width += textWidth(span.text);
  };
  const breakLine = (): void => {
    lines.push([]);
    width = 0;
  };
  for (const word of wordsOf(spans)) {
    if (word === '\n') {
      breakLine();
      continue;
    }
    const [first] = word;
    const isBlank = first?.text === ' ';
    if (isBlank && width === 0) continue;
    const wide = spansWidth(word);
    if (width > 0 && width + wide > columns) breakLine();
    if (isBlank && width === 0) continue;
    if (wide <= columns) for (const span of word) put(span);
    else for (const span of word) putPieces(span, { columns, widthNow: () => width, put, breakLine });
  }
  return lines.map(withoutLastBlank);
}

interface Placing {
  readonly columns: number;
  widthNow(): number;
  put(span: StyledText): void;
  breakLine(): void;
}

function putPieces({ text, styles }: StyledText, { columns, widthNow, put, breakLine }: Placing): void {
  for (let rest = text; rest !== ''; ) {
    if (widthNow() >= columns) breakLine();
    const [fits, more] = splitWidth(rest, columns - widthNow());
    put({ text: fits, styles });
    rest = more;
  }
}

function withoutLastBlank(line: StyledText[]): StyledText[] {
  return line.at(-1)?.text === ' ' ? line.slice(0, -1) : line;
}

/** A blank, a line feed, or what stands between two of them: words may be in several styles. */
function wordsOf(spans: readonly StyledText[]): (StyledText[] | '\n')[] {
  const words: (StyledText[] | '\n')[] = [];
  let open = false;
  for (const { text, styles } of spans) {
    for (const part of text.match(/\n|[ \t]+|[^ \t\n]+/g) ?? []) {
      if (part === '\n') words.push('\n');
      else if (/^[ \t]/.test(part)) words.push([{ text: ' ', styles }]);
      else if (open) (words.at(-1) as StyledText[]).push({ text: part, styles });
      else words.push([{ text: part, styles }]);
      open = !/^[ \t\n]/.test(part);
    }
  }
  return words;
}
