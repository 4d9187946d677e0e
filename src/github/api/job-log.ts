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
    return { ok: true, text: cutLog(await downloadLog(github, place), job.steps ?? [], max) };
  } catch (error) {
    const isDeleted = statusOf(error) === 410;
    const remedy = isDeleted
      ? 'GitHub has deleted it: run the workflow again'
      : remedyOf(error, 'the permission "actions: read"');
    return { ok: false, reason: `The log of job ${jobId} could not be read: ${describeFailure(error)}`, remedy };
  }
}

const TIMEOUT_MS = 60_000;

/** GitHub answers with an address on another host, signed for anyone who has it. */
async function downloadLog(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string; readonly job_id: number },
): Promise<string> {
  const route = 'GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs';
  const { headers } = await github.request(route, { ...place, request: { redirect: 'manual' } });
  const response = await github.outbound(headers.location ?? '', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`its storage answered ${response.status}`);
  return readEnd(response.body);
}

/** Maximum bytes of a log: what failed is mostly near its end. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Begins with a notice where more came than that. */
async function readEnd(body: ReadableStream<Uint8Array>): Promise<string> {
  let kept: Uint8Array[] = [];
  let [size, isCut] = [0, false];
  for await (const chunk of body) {
    kept.push(chunk);
    size += chunk.length;
    if (size < 2 * MAX_BYTES) continue;
    kept = [Buffer.concat(kept).subarray(-MAX_BYTES)];
    [size, isCut] = [MAX_BYTES, true];
  }
  const end = Buffer.concat(kept).subarray(-MAX_BYTES).toString();
  return isCut || size > MAX_BYTES ? `${NOT_WHOLE}\n${end}` : end;
}

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

const NOT_WHOLE = `[The log is longer than ${MAX_BYTES / 1024 / 1024} MiB: its beginning is missing]`;

/** The failing steps among `steps`, or the whole log where none failed or none is found. */
export function cutLog(log: string, steps: readonly JobStep[], max = MAX_CHARACTERS): string {
  const lines = linesOf(log);
  const parts = failedSteps(steps).flatMap((step) => {
    const section = sectionOf(lines, step);
    return section.length > 0 ? [`Step ${JSON.stringify(step.name)}:\n${cutSection(section)}`] : [];
  });
  const shown = parts.length > 0 ? parts.join('\n\n') : cutSection(lines);
  return cutMiddle(parts.length > 0 && log.startsWith(NOT_WHOLE) ? `${NOT_WHOLE}\n\n${shown}` : shown, max);
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
