/** A run's view as the job summary: the facts of the comment, uncut, with a timeline and every number. */
import type { Redactor } from '../lib/redact.ts';
import type { View } from '../session/view.ts';
import { completeMarkdown } from './complete-markdown.ts';
import { inlineCode } from './inline-code.ts';
import { clip, oneLine } from './markdown-text.ts';
import * as report from './report-sections.ts';
import { sanitizeOutbound } from './sanitize.ts';
import { timeline } from './timeline.ts';

export interface SummaryOptions {
  readonly redactor?: Redactor;
  readonly hosts?: readonly string[];
}

/** Bytes; GitHub drops the summary of a step whole when it takes more than 1 MiB. */
const LONGEST_SUMMARY = 1_000_000;
const MOST_CALLS = 500;
const MOST_ANSWER = 200_000;

/** Pure. */
export function renderSummary(full: View, options: SummaryOptions = {}): string {
  const view = options.redactor?.deep(full) ?? full;
  const above = report.join([...report.outcome(view), asked(view), view.answer.slice(0, MOST_ANSWER)]);
  const body = completeMarkdown(sanitizeOutbound(above, { ...options, longest: 2 * MOST_ANSWER }));
  const compose = (patch: string): string =>
    report.join([body, patch, timeline(view), numbers(view), report.toolCalls(view, MOST_CALLS)]);
  const whole = compose(report.patchBlock(view));
  return Buffer.byteLength(whole) <= LONGEST_SUMMARY ? whole : compose(PATCH_TOO_LONG);
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

function numbers(view: View): string {
  const { sessionId, model, profile, turns, usage, costUsd, deniedCalls, limits, limitReached } = view;
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
    ['Session', sessionId],
  ];
  return ['| | |', '| :-- | --: |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}
