/** The run as a mermaid Gantt chart: a bar for each phase and for each of the longest calls. */
import type { CallView, PhaseView, View } from '../session/events/view.ts';

/** More bars than this nobody reads, and mermaid has a limit on its text. */
const MOST_CALLS = 40;

/** Empty for a run in which no phase has ended. Times count from the beginning of the first one. */
export function timeline({ phases, calls }: View): string {
  const ended = phases.filter(({ endedAt }) => endedAt);
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  if (ended.length === 0) return '';
  const longest = new Set(calls.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MOST_CALLS));
  const shown = calls.filter((call) => longest.has(call) && call.durationMs !== undefined);
  return [
    '```mermaid',
    'gantt',
    '  dateFormat x',
    '  axisFormat %M:%S',
    '  section Phases',
    ...ended.map((phase) => phaseBar(phase, zero)),
    ...(shown.length > 0 ? ['  section Tool calls', ...shown.map((call) => callBar(call, zero))] : []),
    '```',
  ].join('\n');
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
