/** The timeline of a job summary as GitHub draws it from mermaid's text: bars in sections, in milliseconds. */
import { html, type Markup } from '../../src/report/html/markup.ts';

interface Bar {
  readonly section: string;
  readonly words: string;
  readonly look: string;
  readonly from: number;
  readonly length: number;
}

const [WIDTH, ROW, LEFT, TOP] = [880, 22, 120, 8] as const;
/** What the words of a bar take beside it. */
const ROOM = 260;

/** Undefined for any other diagram. */
export function ganttChart(text: string): Markup | undefined {
  const bars = barsOf(text);
  if (!text.trimStart().startsWith('gantt') || bars.length === 0) return undefined;
  const end = Math.max(...bars.map(({ from, length }) => from + length), 1);
  const x = (at: number): number => LEFT + (at / end) * (WIDTH - LEFT - ROOM);
  const height = TOP + bars.length * ROW + 24;
  const rows = bars.map(({ section, words, look, from, length }, index) => {
    const y = TOP + index * ROW;
    const isFirst = bars[index - 1]?.section !== section;
    const right = x(from + length) + 6;
    return html`${isFirst && html`<text class="section" x="8" y="${y + 15}">${section}</text>`}<rect class="${look}" x="${x(from).toFixed(1)}" y="${y + 3}" width="${Math.max(2, x(from + length) - x(from)).toFixed(1)}" height="${ROW - 6}" rx="3"/><text x="${right.toFixed(1)}" y="${y + 15}">${words}</text>`;
  });
  const ticks = [0, 0.5, 1].map((share) => {
    const at = x(end * share).toFixed(1);
    return html`<line x1="${at}" x2="${at}" y1="${TOP}" y2="${height - 20}"/><text class="tick" x="${at}" y="${height - 6}">${((end * share) / 1000).toFixed(1)} s</text>`;
  });
  return html`<svg class="gantt" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Timeline of the run">${ticks}${rows}</svg>`;
}

function barsOf(text: string): Bar[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^\s*section (.+)$/.exec(line)?.[1] ?? section;
    const [, words, look = '', from, length] = /^\s*(.+?) :(?:(\w+), )?(\d+), (\d+)ms$/.exec(line) ?? [];
    return words === undefined ? [] : [{ section, words, look, from: Number(from), length: Number(length) }];
  });
}
