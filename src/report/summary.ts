/** A run's view as the job summary: the facts of the comment, uncut, with a timeline and every number. */

import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { clip, oneLine } from '../markdown/plain-text.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import { inlineCode } from '../markdown/write.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { CallView, PhaseView, View } from '../session/events/view.ts';
import * as report from './sections.ts';

interface SummaryOptions {
  readonly redactor?: Redactor;
  readonly hosts?: readonly string[];
}

/** Bytes; GitHub drops the summary of a step whole when it takes more than 1 MiB. */
const LONGEST_SUMMARY = 1_000_000;
const MOST_CALLS = 500;
const FEW_CALLS = 100;
/** Characters, of which one may have three bytes. */
const MOST_ANSWER = 200_000;
const SHORT_ANSWER = 50_000;

/** Pure. When it would be too long, the patch goes first, then most of the calls, then the end of the answer. */
export function renderSummary(full: View, options: SummaryOptions = {}): string {
  const view = options.redactor?.deep(full) ?? full;
  const body = bodyOf(view, MOST_ANSWER, options);
  const patch = report.patchBlock(view);
  const note = patch && PATCH_TOO_LONG;
  const compose = (above: string, block: string, calls: number): string =>
    report.joinSections([above, block, timeline(view), numbers(view), report.toolCalls(view, calls)]);
  const tries = [
    () => compose(body, patch, MOST_CALLS),
    () => compose(body, note, MOST_CALLS),
    () => compose(body, note, FEW_CALLS),
  ];
  for (const attempt of tries) {
    const summary = attempt();
    if (Buffer.byteLength(summary) <= LONGEST_SUMMARY) return summary;
  }
  return compose(bodyOf(view, SHORT_ANSWER, options), note, FEW_CALLS);
}

function bodyOf(view: View, most: number, options: SummaryOptions): string {
  const answer = cutMarkdown(view.answer, most, { name: 'answer', keeper: 'journal' });
  const above = report.joinSections([...report.outcome(view), asked(view), answer]);
  return completeMarkdown(sanitizeOutbound(above, { ...options, longest: 2 * MOST_ANSWER }));
}

const PATCH_TOO_LONG = '⚠️ The patch is too long for a job summary; the journal has it.';

/** Who wanted what, and where: a run that answers to no thread says it nowhere else. */
function asked({ actor, intent, request, source }: View): string {
  if (!actor) return '';
  const who = `${inlineCode(actor)} asked${source ? ` in ${source}` : ''}`;
  const words = clip(oneLine(request), LONGEST_REQUEST);
  const what = words === '' ? 'without words of their own' : inlineCode(words);
  return `${who}: ${what}${intent === 'auto' ? '' : ` (${intent})`}`;
}

const LONGEST_REQUEST = 500;

const SELF_CHECKS: Readonly<Record<NonNullable<View['selfCheck']>, string>> = {
  running: 'not ended',
  done: 'changed nothing more',
  changed: 'changed more',
  'cut-short': 'cut short',
};

function numbers(view: View): string {
  const { sessionId, model, profile, turns, usage, costUsd, deniedCalls, limits, limitReached, selfCheck } = view;
  const rows: readonly (readonly [string, string | number])[] = [
    ['Model', model],
    ['Profile', profile],
    ['Turns', limits ? `${turns} of ${limits.turns}` : turns],
    ['Cost', `$${costUsd.toFixed(4)}${limits ? ` of $${limits.costUsd}` : ''}`],
    ['Input tokens, uncached', usage.inputTokens],
    ['Output tokens', usage.outputTokens],
    ['Cache read tokens', usage.cacheReadTokens],
    ['Cache write tokens', usage.cacheWriteTokens],
    ['Refused calls', deniedCalls],
    ...(limitReached ? [['Stopped at the limit of', limitReached] as const] : []),
    ...(selfCheck ? [['Self-check before the end', SELF_CHECKS[selfCheck]] as const] : []),
    ['Session', sessionId],
  ];
  return ['| | |', '| :-- | --: |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** More bars than this nobody reads, and mermaid has a limit on its text. */
const MOST_BARS = 40;

/** Empty for a run in which no phase has ended. Times count from the beginning of the first one. */
function timeline({ phases, calls }: View): string {
  const ended = phases.filter(({ endedAt }) => endedAt);
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  if (ended.length === 0) return '';
  const longest = new Set(calls.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MOST_BARS));
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
