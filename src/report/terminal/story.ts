/** What stays in a terminal of each event, as lines: nothing that is not worth reading afterwards. */
import type { Decision } from '../../core/access.ts';
import { CONCLUSIONS } from '../../core/conclusion.ts';
import { type Evidence, VERDICTS } from '../../core/evidence.ts';
import type { StructuredToolResult } from '../../core/result.ts';
import { type EventOf, type StampedEvent, saysUnchanged, UNCHANGED } from '../../core/session-event.ts';
import { count } from '../../lib/text.ts';
import { clip } from '../../markdown/code-text.ts';
import type { CallsView, ChecklistItem } from '../../session/events/calls-view.ts';
import type { RunView } from '../../session/events/run-view.ts';
import type { View } from '../../session/events/view.ts';
import { listingLine } from '../allowlist-line.ts';
import { diffSize, editsIn } from '../edits.ts';
import { describeEvidence, evidenceRows } from '../evidence-text.ts';
import { failureLines } from '../failure-lines.ts';
import { describeMemory, plain, plainLine } from '../log-text.ts';
import type { Paint, Style } from './screen.ts';

/** Lines that belong together; an empty one stands between two kinds. */
export interface Passage {
  readonly kind: 'head' | 'work' | 'steps' | 'end';
  readonly lines: readonly string[];
  /** For standard error: a program that reads the output is not meant. */
  readonly isAside?: true;
}

/** The state of the run without and with an event. */
interface ViewChange {
  readonly before: View;
  readonly view: View;
}

type EventPrinter<Type extends StampedEvent['type']> = (
  event: EventOf<Type>,
  change: ViewChange,
  paints: Painters,
) => Passage | undefined;

/** Each of the standard streams may be a terminal or not. */
export interface Painters {
  readonly out: Paint;
  readonly err: Paint;
}

/** What the model says is not told here. Text of others comes without control characters. */
export function printEvent(event: StampedEvent, change: ViewChange, paints: Painters): Passage | undefined {
  const print = PRINTERS[event.type] as EventPrinter<StampedEvent['type']> | undefined;
  return print?.(event, change, paints);
}

const PRINTERS: { readonly [Type in StampedEvent['type']]?: EventPrinter<Type> } = {
  'session-start': ({ model, profile, version }, _, { out: paint }) => ({
    kind: 'head',
    lines: [paint('soft', plainLine(`kodelet-ci ${version} · ${model} · profile ${profile}`))],
  }),
  'session-resumed': ({ from }, _, { out: paint }) =>
    note(paint('soft', `· continuing the session ${plainLine(from)}`)),
  compacted: (_, __, { out: paint }) =>
    note(paint('soft', '· the older part of the conversation was replaced by a summary')),
  notice: ({ level, text }, _, { err: paint }) => aside(level, text, paint),
  'sandbox-open': ({ confined, text }, _, { err: paint }) => (confined ? undefined : aside('warning', text, paint)),
  'turn-retry': ({ attempt, reason, delayMs }, _, { err: paint }) =>
    aside('warning', `${reason}; trying again in ${shortTime(delayMs)} (${attempt})`, paint),
  'limit-near': ({ limit, agent }, _, { err: paint }) =>
    agent === undefined
      ? aside('warning', `The limit of ${limit} is near: the agent is asked to wrap up`, paint)
      : undefined,
  'tool-end': (event, change, { out: paint }) => {
    const steps = movedSteps(change.before.checklist, change.view.checklist, paint);
    return steps.length > 0
      ? { kind: 'steps', lines: steps }
      : { kind: 'work', lines: callLines(event, change.view, paint) };
  },
  evidence: ({ evidence }, _, { out: paint }) => ({ kind: 'end', lines: evidenceLines(evidence, paint) }),
  'memory-end': (event, _, { out: paint }) => note(paint('soft', `· ${plainLine(describeMemory(event))}`)),
  'session-end': (event, { view }, { out: paint }) => ({ kind: 'end', lines: endLines(event, view, paint) }),
};

const note = (line: string): Passage => ({ kind: 'work', lines: [line] });

const LEVELS: Readonly<Record<EventOf<'notice'>['level'], readonly [mark: string, style: Style]>> = {
  info: ['·', 'soft'],
  warning: ['!', 'caution'],
  error: ['✗', 'bad'],
};

function aside(level: EventOf<'notice'>['level'], text: string, paint: Paint): Passage {
  const [mark, style] = LEVELS[level];
  return { kind: 'work', lines: [paint(style, plainLine(`${mark} ${text}`))], isAside: true };
}

/** Below this nobody waited. */
const WORTH_TELLING_MS = 100;

/** None for a call that only made others, where these have their own lines. */
function callLines(event: EventOf<'tool-end'>, { calls }: CallsView, paint: Paint): string[] {
  const at = calls.findLastIndex(({ callId }) => callId === event.callId);
  const { summary = '', depth = 0 } = calls[at] ?? {};
  const hasMade = depthAt(calls, at + 1) > depth;
  if (hasMade && event.ok && event.tool === 'batch') return [];
  const { mark, style } = outcomeOfCall(event);
  const time = event.durationMs < WORTH_TELLING_MS ? '' : ` ${paint('soft', shortTime(event.durationMs))}`;
  const within = event.agent === undefined ? '' : paint('soft', '↳ ');
  const { size, lines } = describeEdits(event.result, paint);
  const line = `${paint(style, mark)} ${within}${callLabel(event.tool, summary)}${size}${time}`;
  if (event.ok) return [line, ...lines];
  const advice = isFirstRefusal(event, calls.slice(0, at)) ? allowlistAdvice(event.verdict) : [];
  return [line, ...below([...failureLines(event), ...advice], paint)];
}

/** Advice that has been given stands above. */
const isFirstRefusal = ({ verdict: { listing } }: EventOf<'tool-end'>, before: CallsView['calls']): boolean =>
  !before.some((call) => call.listing?.entry === listing?.entry && call.listing?.profile === listing?.profile);

/** No one is advised to open the network. */
const allowlistAdvice = ({ listing }: Decision): string[] =>
  listing && !listing.opensMore ? ['To allow it, add this line to .github/kodelet.yml:', listingLine([listing])] : [];

const depthAt = (calls: CallsView['calls'], at: number): number => calls[at]?.depth ?? 0;

const below = (lines: readonly string[], paint: Paint): string[] =>
  lines.map((line) => paint('soft', `  │ ${plain(line).replaceAll('\t', '    ')}`));

function endLines(
  { conclusion, message, time, changed = [] }: EventOf<'session-end'>,
  view: View,
  paint: Paint,
): string[] {
  const { mark, tone } = CONCLUSIONS[conclusion];
  const took = view.startedAt ? [shortTime(Date.parse(time) - Date.parse(view.startedAt))] : [];
  const facts = [...took, count(view.turns, 'turn'), shortCost(view.costUsd)].join(' · ');
  const words = plainLine(message);
  return [
    `${paint(tone, `${mark} ${conclusion}`)}: ${words}`,
    paint('soft', `  ${facts}`),
    ...changedLines(changed, paint),
  ];
}

const MARKS: Readonly<Record<(typeof VERDICTS)[keyof typeof VERDICTS]['tone'], string>> = {
  good: '✓',
  caution: '!',
  bad: '✗',
  soft: '·',
};

/** The verdict in words, then each check and the names of tests, as many as a report lists. */
function evidenceLines(evidence: Evidence, paint: Paint): string[] {
  const { tone } = VERDICTS[evidence.verdict];
  return [
    `${paint(tone, `${MARKS[tone]} ${evidence.verdict}`)}: ${paintCode(describeEvidence(evidence), paint)}`,
    ...evidenceRows(evidence).map((row) => `  ${paintCode(row, paint, 'soft')}`),
  ];
}

/** Code in backticks, in its own colour where there are colours; `rest`: the style of the words around it. */
function paintCode(text: string, paint: Paint, rest?: Style): string {
  const words = plainLine(text);
  if (paint('code', '`') === '`') return words;
  const parts = words.split(/`([^`]+)`/);
  return parts.map((part, at) => (at % 2 === 1 ? paint('code', part) : rest ? paint(rest, part) : part)).join('');
}

const MAX_FILES = 20;

function changedLines(changed: NonNullable<EventOf<'session-end'>['changed']>, paint: Paint): string[] {
  const more = changed.length - MAX_FILES;
  return [
    ...changed.slice(0, MAX_FILES).map(({ path, additions, deletions }) => {
      const numbers = [
        ...(additions > 0 ? [paint('good', `+${additions}`)] : []),
        ...(deletions > 0 ? [paint('bad', `−${deletions}`)] : []),
      ];
      return [`  ${plainLine(path)}`, ...numbers].join(' ');
    }),
    ...(more > 0 ? [paint('soft', `  and ${count(more, 'more file')}`)] : []),
  ];
}

export function createShownWords(): {
  newIn(event: StampedEvent, view: View): string;
  mayRepeat(text: string, view: View): boolean;
} {
  /** The reply before, and all of them without blanks. */
  let [before, all] = ['', ''];
  const isRepeated = (text: string, { selfCheck }: RunView): boolean =>
    selfCheck === 'running' && (text === before || saysUnchanged(text));
  return {
    newIn(event, view) {
      if (event.type === 'session-end') return all.endsWith(squeezed(event.answer)) ? '' : event.answer.trim();
      if (event.type !== 'turn-end' || event.agent !== undefined) return '';
      const text = textOf(event);
      if (text === '' || isRepeated(text, view)) return '';
      before = text;
      all = (all + squeezed(text)).slice(-MAX_KEPT);
      return text;
    },
    mayRepeat: (text, view) =>
      view.selfCheck === 'running' && [before, UNCHANGED].some((one) => one.startsWith(text.trim())),
  };
}

/** Longer answers than this nobody gives. */
const MAX_KEPT = 200_000;

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** Text of a reply, joined as it is while it is written. */
const textOf = ({ content }: EventOf<'turn-end'>): string =>
  content
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join('\n\n')
    .trim();

export function outcomeOfCall({ ok, code, verdict }: Pick<EventOf<'tool-end'>, 'ok' | 'code' | 'verdict'>): {
  readonly mark: string;
  readonly style: Style;
} {
  if (ok) return { mark: '✓', style: 'good' };
  if (code === 'denied' || verdict.verdict !== 'allow') return { mark: '⊘', style: 'caution' };
  return { mark: '✗', style: 'bad' };
}

/** `npm test` says enough without the name of the tool that runs it. */
export function callLabel(tool: string, summary: string): string {
  const words = plainLine(summary);
  return tool === 'bash' && words !== '' ? words : plainLine(`${tool} ${words}`);
}

/** `0.7s`, `45s`, `3m 20s`: how long something took, at a glance. */
export function shortTime(milliseconds: number): string {
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)}s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds}s`;
  return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
}

/** With as many digits as tell something. */
export const shortCost = (usd: number): string => `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;

type Checklist = readonly ChecklistItem[];

/** Steps that are new or have another status; none if nothing has moved. */
function movedSteps(before: Checklist, after: Checklist, paint: Paint): string[] {
  const known = new Map(before.map(({ content, status }) => [content, status]));
  const moved = after.filter(({ content, status }) => known.get(content) !== status);
  const left = moved.length - MAX_MOVED;
  return [
    ...moved.slice(0, MAX_MOVED).map((step) => stepLine(step, paint)),
    ...(left > 0 ? [paint('soft', `… ${count(left, 'more step')}`)] : []),
  ];
}

const MAX_MOVED = 12;

/** At most `max` steps around the current one; none when all are done. */
export function currentSteps(checklist: Checklist, max: number, paint: Paint): string[] {
  const at = checklist.findIndex(isOpen);
  if (at < 0) return [];
  const first = Math.max(0, Math.min(at - 1, checklist.length - max));
  return checklist.slice(first, first + max).map((step) => stepLine(step, paint));
}

/** `step 2 of 3`; nothing when all are done. */
export function stepCount(checklist: Checklist): string[] {
  const at = checklist.findIndex(isOpen);
  return at < 0 ? [] : [`step ${at + 1} of ${checklist.length}`];
}

const isOpen = ({ status }: ChecklistItem): boolean => status === 'pending' || status === 'in_progress';

function stepLine({ content, status }: ChecklistItem, paint: Paint): string {
  const text = plainLine(content);
  switch (status) {
    case 'completed':
      return `${paint('good', '☑')} ${text}`;
    case 'in_progress':
      return `${paint('code', '◐')} ${paint('strong', text)}`;
    case 'canceled':
      return `${paint('soft', '☒')} ${paint('deleted', text)}`;
    default:
      return paint('soft', `☐ ${text}`);
  }
}

/** The edits of a call as a terminal shows them: numbered lines in colour, folded where they are long. `size`: ` +1 −2`, or nothing. */
function describeEdits(result: StructuredToolResult, paint: Paint): { size: string; lines: readonly string[] } {
  const edits = editsIn(result);
  if (edits.length === 0) return { size: '', lines: [] };
  const all = edits.flatMap(({ path, diff }) => {
    const lines = diffLines(diff, paint);
    return edits.length === 1 ? lines : [`${plainLine(path)}${sizeText(diff, paint)}`, ...lines];
  });
  const left = all.length - MAX_LINES;
  const shown = left > 0 ? [...all.slice(0, MAX_LINES), paint('soft', `… ${count(left, 'more line')}`)] : all;
  const bar = paint('soft', '  │ ');
  return {
    size: sizeText(edits.map(({ diff }) => diff).join('\n'), paint),
    lines: shown.map((line) => `${bar}${line}`),
  };
}

const MAX_LINES = 12;

function sizeText(diff: string, paint: Paint): string {
  const { added, removed } = diffSize(diff);
  return [
    ...(added > 0 ? [` ${paint('good', `+${added}`)}`] : []),
    ...(removed > 0 ? [` ${paint('bad', `−${removed}`)}`] : []),
  ].join('');
}

interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  /** In the file before for a removed line, else in the file after. */
  readonly number: number;
  readonly text: string;
  /** Counts the hunks. */
  readonly hunk: number;
}

const STYLES: Readonly<Record<DiffLine['sign'], Style>> = { '+': 'good', '-': 'bad', ' ': 'soft' };

/** Minified code has lines that nobody reads. */
const MAX_LINE_LENGTH = 160;

function diffLines(diff: string, paint: Paint): string[] {
  const all = readDiff(diff);
  const isNear = ({ sign, hunk }: DiffLine, other?: DiffLine): boolean =>
    sign !== ' ' || (other !== undefined && other.hunk === hunk && other.sign !== ' ');
  const kept = all.flatMap((line, at) =>
    isNear(line, all[at - 1]) || isNear(line, all[at + 1]) ? [{ line, at }] : [],
  );
  const width = String(Math.max(0, ...kept.map(({ line }) => line.number))).length;
  return kept.flatMap(({ line: { sign, number, text, hunk }, at }, index) => {
    const before = kept[index - 1];
    const isApart = before !== undefined && (before.at !== at - 1 || before.line.hunk !== hunk);
    const code = plain(`${sign} ${clip(text.replaceAll('\t', '    '), MAX_LINE_LENGTH)}`).trimEnd();
    const line = `${paint('soft', String(number).padStart(width))} ${paint(STYLES[sign], code)}`;
    return isApart ? [paint('soft', `${' '.repeat(width)} ⋯`), line] : [line];
  });
}

/** Names of files stand before the first hunk. */
function readDiff(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let [hunk, before, after] = [0, 1, 1];
  for (const line of diff.replace(/\n$/, '').split('\n')) {
    const starts = /^@@ (?:-(\d+)\S* \+(\d+)|line (\d+)|the whole file)/.exec(line);
    if (starts) {
      hunk += 1;
      [before, after] = [Number(starts[1] ?? starts[3] ?? 1), Number(starts[2] ?? starts[3] ?? 1)];
    }
    const sign = line[0];
    if (starts || hunk === 0 || (sign !== '+' && sign !== '-' && sign !== ' ')) continue;
    lines.push({ sign, number: sign === '-' ? before : after, text: line.slice(1), hunk });
    if (sign !== '+') before += 1;
    if (sign !== '-') after += 1;
  }
  return lines;
}
