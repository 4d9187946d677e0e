/** Cuts a job's log to what failed: the command, the lines around its first error, and its end. */
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { terminalText } from '../../lib/terminal-text.ts';

/** A step of a job as GitHub states it. */
export interface JobStep {
  readonly name: string;
  readonly conclusion: string | null;
  /** RFC 3339, in whole seconds. */
  readonly started_at?: string | null;
  readonly completed_at?: string | null;
}

/** The failing steps among `steps`, or the whole log where none failed or none is found. */
export function cutLog(log: string, steps: readonly JobStep[], most = MOST_CHARACTERS): string {
  const lines = linesOf(log);
  const failed = steps.filter(({ conclusion }) => FAILING.has(conclusion ?? '')).slice(0, MOST_STEPS);
  const parts = failed.flatMap((step) => {
    const section = sectionOf(lines, step);
    return section.length > 0 ? [`Step ${JSON.stringify(step.name)}:\n${cutSection(section)}`] : [];
  });
  return cutMiddle(parts.length > 0 ? parts.join('\n\n') : cutSection(lines), most);
}

/** Of all that is shown of one log. */
const MOST_CHARACTERS = 20_000;
const MOST_STEPS = 3;
const FAILING: ReadonlySet<string> = new Set(['failure', 'timed_out', 'cancelled']);

interface Line {
  /** In ms; a line without a time of its own belongs to the one before it. */
  readonly at: number;
  readonly text: string;
}

const STAMP = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) ?/;

function linesOf(log: string): Line[] {
  let at = Number.NaN;
  return log
    .replace(/\r?\n$/, '')
    .split('\n')
    .map((line) => {
      const [stamp = '', time = ''] = STAMP.exec(line) ?? [];
      if (time) at = Date.parse(time);
      return { at, text: line.slice(stamp.length) };
    });
}

/** What the runner writes where a step begins. */
const BEGINS = /^##\[group\]Run |^Post job cleanup\.\r?$/;
const SECOND_MS = 1000;

/**
 * Steps have whole seconds and lines do not, so the seconds of its start and end hold lines of its neighbours: the step
 * begins with its own name, or else with the last beginning before its first error, and ends where the next one begins.
 */
function sectionOf(lines: readonly Line[], { name, started_at, completed_at }: JobStep): Line[] {
  const [from, to] = [Date.parse(started_at ?? ''), Date.parse(completed_at ?? '')];
  const window = lines.filter(({ at }) => at >= from && at < to + SECOND_MS);
  const firstSecond = window.filter(({ at }) => at < from + SECOND_MS).length;
  const error = window.findIndex(({ text }) => text.startsWith('##[error]'));
  const begins = window.flatMap(({ text }, index) => (index < firstSecond && BEGINS.test(text) ? [index] : []));
  const named = begins.find((index) => window[index]?.text.trimEnd() === `##[group]${name}`);
  const start = named ?? begins.filter((index) => error < 0 || index < error).at(-1) ?? 0;
  const next = window.findIndex(({ at, text }, index) => index > start && at >= to && BEGINS.test(text));
  return window.slice(start, next < 0 ? window.length : next);
}

const [FIRST, BEFORE, AFTER, LAST] = [20, 15, 45, 120];
const LONGEST_LINE = 600;

function cutSection(section: readonly Line[]): string {
  const lines = terminalText(removeEndings(section)).split('\n').map(cutLine);
  const error = lines.findIndex((line) => ERROR.test(line));
  const shown = lines.map(
    (_, index) =>
      index < FIRST ||
      index >= lines.length - LAST ||
      (error >= 0 && index >= error - BEFORE && index <= error + AFTER),
  );
  const parts: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const end = shown.indexOf(!shown[index], index);
    const next = end < 0 ? lines.length : end;
    if (shown[index]) parts.push(...lines.slice(index, next));
    else parts.push(`[${next - index} lines left out]`);
    index = next;
  }
  return removeHiddenCharacters(parts.join('\n'));
}

const removeEndings = (section: readonly Line[]): string => section.map(({ text }) => text).join('\n');

/** What compilers, test runners and package managers begin their first complaint with. */
const ERROR =
  /^\s*(?:##\[error\](?!Process completed)|\S*error\b|fatal:|panic:|FAIL(?:ED)?\b|not ok\b|✖|✗|×|❌|Traceback |E {3}|npm ERR!)|\b(?:error|Error|ERROR)(?::| TS\d|\[)|\bFAILED\b/;

const cutLine = (line: string): string =>
  line.length <= LONGEST_LINE
    ? line
    : `${line.slice(0, LONGEST_LINE)} [${line.length - LONGEST_LINE} characters left out]`;

/** The end says most. */
function cutMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.floor(most / 4);
  const left = text.length - most;
  return `${text.slice(0, head)}\n[${left} characters left out]\n${text.slice(text.length - (most - head))}`;
}
