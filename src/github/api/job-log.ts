/** The log of one job of a workflow, cut to what failed. */

import type { RepositoryName } from '../../core/run-trigger.ts';
import { findFirstError } from '../../lib/first-error.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import { terminalText } from '../../lib/terminal-text.ts';
import type { GitHub } from './client.ts';
import { describeFailure, type GitHubAnswer, remedyOf, statusOf } from './failure.ts';

/**
 * `max`: in characters. The text is anybody's: it has no colours, no times and no hidden characters, and still has to be
 * redacted and framed.
 */
export async function readJobLog(
  github: GitHub,
  { owner, name }: RepositoryName,
  jobId: number,
  max?: number,
): Promise<GitHubAnswer<{ readonly text: string }>> {
  const place = { owner, repo: name, job_id: jobId };
  try {
    const { data: job } = await github.rest.actions.getJobForWorkflowRun(place);
    const steps = job.steps ?? [];
    const { log, isWhole } = await downloadLog(github, place, endOf(failedSteps(steps)));
    return { ok: true, text: cutLog(log, steps, max, isWhole) };
  } catch (error) {
    const isDeleted = statusOf(error) === 410;
    const remedy = isDeleted
      ? 'GitHub has deleted it: run the workflow again'
      : remedyOf(error, 'the permission "actions: read"');
    return { ok: false, reason: `The log of job ${jobId} could not be read: ${describeFailure(error)}`, remedy };
  }
}

const TIMEOUT_MS = 60_000;

interface ReadLog {
  readonly log: string;
  /** False where the beginning is missing. */
  readonly isWhole: boolean;
}

/** GitHub answers with an address on another host, signed for anyone who has it. `end`: of what is needed, in ms. */
async function downloadLog(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string; readonly job_id: number },
  end: number,
): Promise<ReadLog> {
  const route = 'GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs';
  const { headers } = await github.request(route, { ...place, request: { redirect: 'manual' } });
  const response = await github.outbound(headers.location ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`its storage answered ${response.status}`);
  return lastBefore(end, response.body);
}

/** Maximum bytes of a log: what failed is mostly near the end of its step. */
const MAX_BYTES = 8 * 1024 * 1024;

/** A step that failed may have others behind it, which are not read. */
async function lastBefore(end: number, body: ReadableStream<Uint8Array>): Promise<ReadLog> {
  let kept: Uint8Array[] = [];
  let [size, isWhole] = [0, true];
  const cut = (): Buffer => {
    isWhole &&= size <= MAX_BYTES;
    return Buffer.concat(kept).subarray(-MAX_BYTES);
  };
  for await (const chunk of body) {
    if (firstTimeIn(chunk) >= end) break;
    kept.push(chunk);
    size += chunk.length;
    if (size < 2 * MAX_BYTES) continue;
    const last = cut();
    [kept, size] = [[last], last.length];
  }
  return { log: cut().toString(), isWhole };
}

/** Characters of a chunk in which a line begins, if its lines have a usual length. */
const LOOKED = 4096;

/** NaN where no line begins. */
const firstTimeIn = (chunk: Uint8Array): number =>
  Date.parse(STAMPED.exec(Buffer.from(chunk.subarray(0, LOOKED)).toString('latin1'))?.[1] ?? '');

/** A step of a job as GitHub states it. */
export interface JobStep {
  readonly name: string;
  readonly conclusion: string | null;
  /** RFC 3339, in whole seconds. */
  readonly started_at?: string | null;
  readonly completed_at?: string | null;
}

const failedSteps = (steps: readonly JobStep[]): JobStep[] =>
  steps.filter(({ conclusion }) => FAILING.has(conclusion ?? '')).slice(0, MAX_STEPS);

/** In ms, where no line of the steps follows; unlimited where GitHub does not say of one of them. */
function endOf(steps: readonly JobStep[]): number {
  const ends = steps.map(({ completed_at }) => Date.parse(completed_at ?? '') + SECOND_MS);
  return steps.length === 0 || ends.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...ends);
}

/** The failing steps among `steps`, or the whole log where none failed or none is found. Says where a beginning is missing. */
export function cutLog(log: string, steps: readonly JobStep[], max = MAX_CHARACTERS, isWhole = true): string {
  const lines = linesOf(log);
  const failed = failedSteps(steps);
  const parts = failed.flatMap((step) => {
    const section = sectionOf(lines, step);
    return section.length > 0 ? [`Step ${JSON.stringify(step.name)}:\n${cutSection(section)}`] : [];
  });
  const shown = parts.length > 0 ? parts : [cutSection(lines)];
  return cutMiddle([...(isWhole ? [] : describeMissing(lines, failed)), ...shown].join('\n\n'), max);
}

/** Counts the beginning of a step as missing unless its time says that it is later than the first line. */
function describeMissing(lines: readonly Line[], failed: readonly JobStep[]): string[] {
  const first = lines.find(({ at }) => !Number.isNaN(at))?.at ?? Number.NaN;
  const cut = failed.filter(({ started_at }) => !(Date.parse(started_at ?? '') > first));
  if (cut.length === 0 && failed.length > 0) return [];
  const names = cut.map(({ name }) => JSON.stringify(name)).join(', ');
  const what = names === '' ? 'the log' : `the failed ${cut.length === 1 ? 'step' : 'steps'} ${names}`;
  return [`[The log is longer than ${MAX_BYTES / 1024 / 1024} MiB: the beginning of ${what} is missing]`];
}

/** Maximum characters of all that is shown of one log. */
const MAX_CHARACTERS = 20_000;
const MAX_STEPS = 3;
const FAILING: ReadonlySet<string> = new Set(['failure', 'timed_out', 'cancelled']);

interface Line {
  /** In ms; a line without a time of its own belongs to the one before it. */
  readonly at: number;
  readonly text: string;
}

const STAMP = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) ?/;
/** In the middle of a log. */
const STAMPED = /\n(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) /;

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
const MAX_LINE_LENGTH = 600;

function cutSection(section: readonly Line[]): string {
  const lines = terminalText(removeEndings(section)).split('\n').map(cutLine);
  const error = findFirstError(lines);
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

const cutLine = (line: string): string =>
  line.length <= MAX_LINE_LENGTH
    ? line
    : `${line.slice(0, MAX_LINE_LENGTH)} [${line.length - MAX_LINE_LENGTH} characters left out]`;

/** The end says most. */
function cutMiddle(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = Math.floor(max / 4);
  const left = text.length - max;
  return `${text.slice(0, head)}\n[${left} characters left out]\n${text.slice(text.length - (max - head))}`;
}
