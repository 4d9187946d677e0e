/** A run's view as the job summary: the facts of the comment, uncut, with the request, the numbers and a timeline. */
import { promptTokens, type Usage } from '../core/model.ts';
import { count } from '../lib/text.ts';
import { shownCode } from '../markdown/code-text.ts';
import { cutMarkdown } from '../markdown/cut.ts';
import type { CallView } from '../session/events/calls-view.ts';
import type { PhaseView, RunView } from '../session/events/run-view.ts';
import type { View } from '../session/events/view.ts';
import { type CommentOptions, renderHead, renderRest, renderWords } from './comment.ts';
import { money, spell, thousands } from './figures.ts';
import { details, patchBlock } from './fragments.ts';
import * as report from './sections.ts';
import { elapsed, requestSection } from './sections.ts';
import { stagedSection } from './staged-text.ts';
import { countedCalls, toolCalls } from './tool-calls.ts';

/** Bytes; GitHub drops the summary of a step whole when it takes more than 1 MiB. */
const MAX_SUMMARY = 1_000_000;
const MAX_CALLS = 500;
const FEW_CALLS = 100;
/** Characters, of which one may have three bytes. */
const MAX_ANSWER = 200_000;
const SHORT_ANSWER = 50_000;

/** Pure. When it would be too long, the patch goes first, then most of the calls, then the end of the answer. */
export function renderSummary(full: View, options: CommentOptions = {}): string {
  const view = options.redactor?.deep(full) ?? full;
  // A branch or commit that is only staged has no address.
  const { runUrl: _, ...others } = options; // where the summary is
  const heading = renderHead(view, view.staged ? { ...others, repositoryUrl: undefined } : others);
  const head = report.joinSections([stagedSection(view), heading, requestSection(view, options.repositoryUrl)]);
  const body = bodyOf(view, MAX_ANSWER, options);
  const patch = patchBlock(view);
  const rest = renderRest(view, options);
  const note = patch && PATCH_TOO_LONG;
  const compose = (above: string, block: string, calls: number): string =>
    report.joinSections([head, above, block, rest, toolCalls(view, calls), renderTimeline(view), numbers(view)]);
  const tries = [
    () => compose(body, patch, MAX_CALLS),
    () => compose(body, note, MAX_CALLS),
    () => compose(body, note, FEW_CALLS),
  ];
  for (const attempt of tries) {
    const summary = attempt();
    if (Buffer.byteLength(summary) <= MAX_SUMMARY) return summary;
  }
  return compose(bodyOf(view, SHORT_ANSWER, options), note, FEW_CALLS);
}

function bodyOf(view: View, max: number, options: CommentOptions): string {
  const answer = cutMarkdown(report.agentWords(view), max, { name: 'answer', keeper: 'journal' });
  return renderWords(view, answer, { ...options, longest: 2 * MAX_ANSWER });
}

const PATCH_TOO_LONG = '⚠️ The patch is too long for a job summary; the log says which file has it.';

const SELF_CHECKS: Readonly<Record<NonNullable<RunView['selfCheck']>, string>> = {
  running: 'not ended',
  done: 'changed nothing more',
  changed: 'changed more',
  'cut-short': 'cut short',
};

/** Rows of what there is; nothing is said of what did not happen. */
function numbers(view: View): string {
  const { sessionId, model, profile, turns, usage, costUsd, deniedCalls, limits, limitReached, selfCheck } = view;
  const took = report.elapsed(view);
  const amount = (number: number): string => (number > 0 ? thousands(number) : '');
  const rows: readonly (readonly [string, string])[] = [
    ['Time', turns > 0 && took > 0 ? `${spell(took)}${limits ? ` of ${limits.minutes} min` : ''}` : ''],
    ['Turns', turns > 0 ? `${turns}${limits ? ` of ${limits.turns}` : ''}` : ''],
    ['Cost', costUsd > 0 ? `${money(costUsd)}${limits ? ` of $${limits.costUsd}` : ''}` : ''],
    ['Input tokens, uncached', amount(usage.inputTokens)],
    ['Input tokens, from the cache', cachedInput(usage)],
    ['Input tokens, into the cache', amount(usage.cacheWriteTokens)],
    ['Cache lost', cacheLosses(view)],
    ['Output tokens', amount(usage.outputTokens)],
    ['Refused calls', amount(deniedCalls)],
    ['Stopped at the limit of', limitReached ?? ''],
    ['Self-check before the end', selfCheck ? SELF_CHECKS[selfCheck] : ''],
    ['Model', turns > 0 ? shownCode(model) : ''],
    ['Profile', profile && shownCode(profile)],
    ['Session', sessionId && shownCode(sessionId)],
  ];
  const told = rows.filter(([, value]) => value !== '');
  if (told.length === 0) return '';
  return ['| Measure | Value |', '| :-- | --: |', ...told.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** With its share of all input. */
function cachedInput(usage: Usage): string {
  if (usage.cacheReadTokens === 0) return '';
  const percent = Math.floor((100 * usage.cacheReadTokens) / promptTokens(usage));
  return `${thousands(usage.cacheReadTokens)} (${percent}%)`;
}

const LOSSES: Readonly<Record<NonNullable<View['cacheLosses'][number]['reason']>, string>> = {
  cleared: 'old results were shortened',
  compacted: 'old messages were summarized',
  tools: 'the list of tools changed',
  model: 'another model answered',
  late: 'more than 5 minutes between requests',
};

const MAX_LOSSES = 10;

/** Such as `40.1k tokens: turn 12 (old results were shortened), turn 30 (reason unknown)`. */
function cacheLosses({ cacheLosses: losses }: View): string {
  if (losses.length === 0) return '';
  const turns = losses.map(({ turn, reason }) => `turn ${turn} (${reason ? LOSSES[reason] : 'reason unknown'})`);
  const more = turns.length > MAX_LOSSES ? [`${turns.length - MAX_LOSSES} more`] : [];
  const tokens = losses.reduce((sum, loss) => sum + loss.tokens, 0);
  return `${thousands(tokens)} tokens: ${[...turns.slice(0, MAX_LOSSES), ...more].join(', ')}`;
}

/** Milliseconds; of a shorter run there is nothing to see. */
const SHORTEST_RUN = 10_000;
/** More bars than this nobody reads, and mermaid has a limit on its text. */
const MAX_BARS = 12;
/** A call that took less than one of these shares of the run would be too thin to see. */
const SHARES_SEEN = 200;

/** Empty for a short run, and for one in which no phase has ended. Times count from the beginning of the first one. */
function renderTimeline(view: View): string {
  const { phases } = view;
  const calls = countedCalls(view);
  const ended = phases.filter(({ endedAt }) => endedAt);
  if (ended.length === 0 || elapsed(view) < SHORTEST_RUN) return '';
  const zero = Math.min(...ended.map(({ startedAt }) => Date.parse(startedAt)));
  const min = elapsed(view) / SHARES_SEEN;
  const seen = calls.filter(({ durationMs = 0 }) => durationMs >= min);
  const slowest = new Set(seen.toSorted((a, b) => (b.durationMs ?? 0) - (a.durationMs ?? 0)).slice(0, MAX_BARS));
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
  return details(timelineTitle(shown.length, calls.length), diagram);
}

function timelineTitle(shown: number, calls: number): string {
  if (shown === calls) return 'Timeline';
  return shown === 0
    ? 'Timeline, without the calls: they were too short to see'
    : `Timeline, with the ${shown} slowest of ${count(calls, 'call')}`;
}

function phaseBar({ phase, startedAt, endedAt = startedAt }: PhaseView, zero: number): string {
  return `  ${phase} :${span(startedAt, Date.parse(endedAt) - Date.parse(startedAt), zero)}`;
}

function callBar(call: CallView, zero: number): string {
  const { turn, tool, summary, state, failedInPart, startedAt, durationMs = 0 } = call;
  const mark = state === 'ok' || failedInPart ? 'done' : 'crit';
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
