/** Two charts of a run: what it had cost at each time, and the tokens of each turn. */
import { html, type Markup } from './markup.ts';
import type { UsagePoint } from './story.ts';

const WIDTH = 420;
const HEIGHT = 180;
const PLOT = { left: 52, right: 8, top: 10, bottom: 24 };
const PLOT_WIDTH = WIDTH - PLOT.left - PLOT.right;
const PLOT_HEIGHT = HEIGHT - PLOT.top - PLOT.bottom;

/** More bars than this cannot be distinguished: neighbours are added up. */
const MAX_BARS = 120;

/** The four counts of tokens, from the bottom of a bar to its top. */
const KINDS = [
  { name: 'cacheReadTokens', words: 'read from the cache', look: 'cache-read' },
  { name: 'cacheWriteTokens', words: 'written to the cache', look: 'cache-write' },
  { name: 'inputTokens', words: 'other input', look: 'input' },
  { name: 'outputTokens', words: 'output', look: 'output' },
] as const;

/** Empty for a single turn: its figures say as much. */
export function charts(spent: readonly UsagePoint[], startedAt: string): Markup {
  if (spent.length < 2) return html``;
  return html`<div class="charts">
<figure><figcaption>Cost over time</figcaption>${costChart(spent, Date.parse(startedAt))}</figure>
<figure><figcaption>Tokens of each turn</figcaption>${tokenChart(spent)}
<p class="legend">${KINDS.map(({ words, look }) => html`<span><i class="${look}"></i>${words}</span> `)}</p></figure>
</div>`;
}

function costChart(spent: readonly UsagePoint[], zero: number): Markup {
  const last = spent.at(-1) as UsagePoint;
  const seconds = (time: string): number => Math.max(0, (Date.parse(time) - zero) / 1000) || 0;
  const longest = Math.max(seconds(last.time), 0.001);
  const highest = Math.max(last.totalUsd, 0.000001);
  const x = (time: string): string => (PLOT.left + (seconds(time) / longest) * PLOT_WIDTH).toFixed(1);
  const y = (usd: number): string => (PLOT.top + (1 - usd / highest) * PLOT_HEIGHT).toFixed(1);
  const steps = spent.map(({ time, totalUsd }) => `H${x(time)}V${y(totalUsd)}`).join('');
  const line = `M${PLOT.left} ${y(0)}${steps}`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`Cost over time, up to ${dollars(highest)}`}">
${grid(highest, dollars)}<path class="area" d="${`${line}V${y(0)}Z`}"/><path class="line" d="${line}"/>
${spent.length <= MAX_BARS && spent.map((point) => html`<circle class="dot" cx="${x(point.time)}" cy="${y(point.totalUsd)}" r="2.5"><title>${`turn ${point.turn}: ${dollars(point.costUsd)}, ${dollars(point.totalUsd)} in all`}</title></circle>`)}
${axis('0 s', clock(longest))}</svg>`;
}

interface Bar {
  readonly label: string;
  readonly values: readonly number[];
}

function tokenChart(spent: readonly UsagePoint[]): Markup {
  const bars = barsOf(spent);
  const highest = Math.max(...bars.map(({ values }) => sum(values)), 1);
  const step = PLOT_WIDTH / Math.max(bars.length, 6);
  const width = Math.max(1, Math.min(28, step * 0.72));
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`Tokens of each turn, up to ${thousands(highest)}`}">
${grid(highest, thousands)}${bars.map((bar, index) => barMarkup(bar, { x: PLOT.left + step * index + (step - width) / 2, width, highest }))}
${axis(`turn ${spent[0]?.turn ?? 1}`, spent.length > 1 ? `turn ${spent.at(-1)?.turn}` : '')}</svg>`;
}

/** One for a turn, or for some that follow each other. */
function barsOf(spent: readonly UsagePoint[]): Bar[] {
  const size = Math.ceil(spent.length / MAX_BARS);
  const groups = Array.from({ length: Math.ceil(spent.length / size) }, (_, index) =>
    spent.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => {
    const values = KINDS.map(({ name }) => sum(group.map(({ usage }) => usage[name])));
    const [first, last] = [group[0]?.turn, group.at(-1)?.turn];
    const turns = first === last ? `turn ${first}` : `turns ${first} to ${last}`;
    const told = KINDS.map(({ words }, index) => `${thousands(values[index] ?? 0)} ${words}`).join(', ');
    return { label: `${turns}: ${told}`, values };
  });
}

function barMarkup({ label, values }: Bar, place: { x: number; width: number; highest: number }): Markup {
  let top = PLOT.top + PLOT_HEIGHT;
  const parts = values.map((value, index) => {
    const height = (value / place.highest) * PLOT_HEIGHT;
    top -= height;
    if (value === 0) return html``;
    const look = KINDS[index]?.look ?? '';
    return html`<rect class="${look}" x="${place.x.toFixed(1)}" y="${top.toFixed(1)}" width="${place.width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
  });
  return html`<g><title>${label}</title>${parts}</g>`;
}

/** Lines at nothing, the half and the whole. */
const grid = (highest: number, words: (value: number) => string): Markup =>
  html`${[0, 0.5, 1].map((share) => {
    const y = (PLOT.top + (1 - share) * PLOT_HEIGHT).toFixed(1);
    return html`<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y}" y2="${y}"/><text x="${PLOT.left - 6}" y="${y}" dy="4" text-anchor="end">${words(highest * share)}</text>`;
  })}`;

const axis = (from: string, to: string): Markup =>
  html`<text x="${PLOT.left}" y="${HEIGHT - 6}">${from}</text><text x="${WIDTH - PLOT.right}" y="${HEIGHT - 6}" text-anchor="end">${to}</text>`;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const dollars = (usd: number): string => `$${usd === 0 ? '0' : usd.toFixed(usd < 1 ? 4 : 2)}`;

const thousands = (tokens: number): string =>
  tokens < 1000
    ? String(Math.round(tokens))
    : tokens < 1e6
      ? `${(tokens / 1000).toFixed(1)}k`
      : `${(tokens / 1e6).toFixed(1)}M`;

const clock = (seconds: number): string =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
