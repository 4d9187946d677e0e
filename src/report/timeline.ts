/** When the phases and the slowest calls of a run happened, as a folded diagram. */
import { count } from '../lib/text.ts';
import type { CallView, PhaseView, View } from '../session/events/view.ts';
import { details } from './details.ts';
import { elapsed } from './sections.ts';

/** Milliseconds; of a shorter run there is nothing to see. */
const SHORTEST_RUN = 10_000;
/** More bars than this nobody reads, and mermaid has a limit on its text. */
const MOST_BARS = 12;
/** A call that took less than one of these shares of the run would be too thin to see. */
const SHARES_SEEN = 200;

/** Empty for a short run, and for one in which no phase has ended. Times count from the beginning of the first one. */
export function renderTimeline(view: View): string {
  const { phases, calls } = view;
  const ended = phases.filter(({ endedAt }) => endedAt);
  if (ended.length === 0 || elapsed(view) < SHORTEST_RUN) return '';
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  const least = elapsed(view) / SHARES_SEEN;
  const seen = calls.filter(({ durationMs = 0 }) => durationMs >= least);
  const slowest = new Set(seen.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MOST_BARS));
  const shown = seen.filter((call) => slowest.has(call));
  const diagram = [
    '```mermaid',
    'gantt',
    '  dateFormat x',
    // Seconds since the beginning, which is second 0 of the diagram's own time.
    '  axisFormat %s s',
    '  section Phases',
    ...ended.map((phase) => phaseBar(phase, zero)),
    ...(shown.length > 0 ? ['  section Tool calls', ...shown.map((call) => callBar(call, zero))] : []),
    '```',
  ].join('\n');
  const title =
    shown.length < calls.length
      ? `Timeline, with the ${shown.length} slowest of ${count(calls.length, 'call')}`
      : 'Timeline';
  return details(title, diagram);
}

function phaseBar({ phase, startedAt, endedAt = startedAt }: PhaseView, zero: number): string {
  return `  ${phase} :${span(startedAt, Date.parse(endedAt) - Date.parse(startedAt), zero)}`;
}

function callBar({ turn, tool, summary, state, startedAt, durationMs = 0 }: CallView, zero: number): string {
  const mark = state === 'ok' ? 'done' : 'crit';
  return `  ${label(`${turn} ${tool} ${summary}`)} :${mark}, ${span(startedAt, durationMs, zero)}`;
}

/** A bar without any length would not be drawn. */
const span = (startedAt: string, durationMs: number, zero: number): string =>
  `${Math.max(0, Date.parse(startedAt) - zero)}, ${Math.max(1, Math.round(durationMs))}ms`;

/** Mermaid reads `:`, `;`, `#`, `,` and, at the start, words like `section`: a number comes first and harmless signs remain. */
const label = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N} ./_=+-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 50)
    .replace(/[\ud800-\udbff]$/, '') || 'call';
