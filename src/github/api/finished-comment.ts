/** The text of a tracking comment: the report, reports of earlier runs below it, and at its end how the request ended. */
import { CONCLUSION_NAMES, type Conclusion, hasSucceeded } from '../../core/conclusion.ts';
import { count } from '../../lib/text.ts';
import { cutMarkdown } from '../../markdown/cut.ts';
import { money } from '../../report/figures.ts';
import { details } from '../../report/fragments.ts';

/** How a request ended, in words of ours and numbers: a later run of the same request reads it. */
export interface RequestEnd {
  /** Identifies the request: another event, or other words, have another one. */
  readonly request: string;
  /** Id of the workflow run that says so; comments of earlier versions do not name it. */
  readonly run?: string;
  readonly conclusion: Conclusion;
  readonly turns: number;
  readonly costUsd: number;
  readonly branch?: string;
  /** Number of the pull request that was opened or updated. */
  readonly pull?: number;
  /** The commit that was pushed for it. */
  readonly commit?: string;
  /** The commit whose review came to its end. */
  readonly reviewed?: string;
  /** Comments that this report names as unanswered. */
  readonly unanswered?: readonly number[];
}

/** `end` is missing where the comment does not say it, as those of earlier versions. */
export interface FinishedMark {
  readonly session: string;
  readonly end?: RequestEnd | undefined;
}

/** The report of an earlier run, as its comment had it. */
interface EarlierReport {
  /** One line. */
  readonly summary: string;
  readonly body: string;
}

export const markerOf = (key: string): string => `<!-- kodelet-ci:run ${key} -->`;

/** GitHub takes 65,536 characters. */
const MAX_LENGTH = 65_000;

/** `earlier`: what `readEarlier` has found in the comment that this text takes the place of. */
export function composeComment({
  key,
  body,
  earlier,
  finished,
}: {
  readonly key: string;
  readonly body: string;
  readonly earlier: readonly EarlierReport[];
  readonly finished?: FinishedMark | undefined;
}): string {
  const head = `${markerOf(key)}\n${body}`;
  const foot = finished ? mark(finished) : '';
  const section = earlierSection(fewer(earlier), MAX_LENGTH - head.length - foot.length);
  return [head, section, foot].filter((part) => part !== '').join('\n\n');
}

const mark = ({ session, end }: FinishedMark): string =>
  `<!-- ${['kodelet-ci:finished', session, end ? write(end) : []].flat().join(' ')} -->`;

/** At its very end: elsewhere it may be code of an answer. */
const FINISHED = /\n\n<!-- kodelet-ci:finished (\S+)(?: (\S+))? -->\s*$/;

/** Undefined for a report that is not finished. Who wrote the comment is for the caller to check. */
export function readFinished(body: string): FinishedMark | undefined {
  const [, session, text] = FINISHED.exec(body) ?? [];
  if (session === undefined) return undefined;
  const end = text === undefined ? undefined : read(text);
  return { session, ...(end && { end }) };
}

/** A `>` in it is escaped, so it cannot end the HTML comment that it stands in. */
function write({
  request,
  run,
  conclusion,
  turns,
  costUsd,
  branch,
  pull,
  commit,
  reviewed,
  unanswered = [],
}: RequestEnd): string {
  const fields = { request, run, conclusion, turns, cost: Number(costUsd.toFixed(6)), branch, pull, commit, reviewed };
  const told = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams([...told, ...unanswered.map((id) => ['unanswered', String(id)])]).toString();
}

function read(text: string): RequestEnd | undefined {
  const fields = new URLSearchParams(text);
  const conclusion = CONCLUSION_NAMES.find((one) => one === fields.get('conclusion'));
  const request = fields.get('request');
  if (!conclusion || !request) return undefined;
  const [run, branch, commit, reviewed] = ['run', 'branch', 'commit', 'reviewed'].map(
    (name) => fields.get(name) ?? undefined,
  );
  return {
    request,
    conclusion,
    turns: Number(fields.get('turns')),
    costUsd: Number(fields.get('cost')),
    ...(run !== undefined && { run }),
    ...(branch !== undefined && { branch }),
    ...(fields.has('pull') && { pull: Number(fields.get('pull')) }),
    ...(commit !== undefined && { commit }),
    ...(reviewed !== undefined && { reviewed }),
    unanswered: fields.getAll('unanswered').map(Number),
  };
}

/** Newest first: the report of `body` itself, where another session than `session` has finished it, and those below it. */
export function readEarlier(body: string, session: string): EarlierReport[] {
  const finished = readFinished(body);
  const { own, below } = readReports(body);
  if (!finished || finished.session === session) return below;
  return [foldedReport('Earlier run', own, finished.end), ...below];
}

function readReports(text: string): { readonly own: string; readonly below: EarlierReport[] } {
  const [head = '', ...entries] = text.replace(FINISHED, '').split(ENTRY);
  const below = entries.flatMap((entry) => {
    const [, summary, body] = DETAILS.exec(entry) ?? [];
    return summary === undefined || body === undefined ? [] : [{ summary, body }];
  });
  return { own: head.replace(/^<!-- kodelet-ci:run \S+ -->\n/, ''), below };
}

const foldedReport = (whose: string, body: string, end: RequestEnd | undefined): EarlierReport => ({
  summary: summarize(whose, end),
  body: body.replaceAll(MARK, '<!-- ').trim(),
});

/** The comment with a report below the one that another run of the same request has finished in the meantime. */
export function composeBelow(
  before: string,
  { key, body, end }: { key: string; body: string; end: RequestEnd },
): string {
  const { own, below } = readReports(before);
  const added = foldedReport('Another run of this request', body, end);
  const isThere = below.some((report) => report.body === added.body); // only the answer of an update was lost
  const earlier = isThere ? below : [added, ...below];
  return composeComment({ key, body: own.trim(), earlier, finished: readFinished(before) });
}

/** Whether another run of the request has finished the comment, with an end that is better. `end`: undefined while a run works. */
export function isBettered(
  body: string,
  { session, request, end }: { session: string; request?: string | undefined; end?: RequestEnd },
): boolean {
  const other = readFinished(body);
  if (!other?.end || other.session === session || other.end.request !== request) return false;
  return rank(other.end) > (end ? rank(end) : 0);
}

/** A call that waits for a person has to be seen, and so is never below another end. */
function rank({ conclusion, branch, pull }: RequestEnd): number {
  if (conclusion === 'parked') return 3;
  return (hasSucceeded(conclusion) ? 2 : 0) + (branch !== undefined || pull !== undefined ? 1 : 0);
}

const ENTRY = '\n\n<!-- kodelet-ci:earlier -->\n';
/** In a report that has become an earlier one it would be taken for one of the newest. */
const MARK = '<!-- kodelet-ci:';
const DETAILS = /^<details>\n<summary>(.*)<\/summary>\n\n([\s\S]*)\n\n<\/details>$/;

function summarize(whose: string, end: RequestEnd | undefined): string {
  if (!end) return whose;
  const { conclusion, turns, costUsd } = end;
  return [`${whose}: ${conclusion}`, ...(turns > 0 ? [count(turns, 'turn'), money(costUsd)] : [])].join(', ');
}

/** The first one has the first evidence, and stays. */
const fewer = (earlier: readonly EarlierReport[]): readonly EarlierReport[] =>
  earlier.length <= MAX_EARLIER ? earlier : [...earlier.slice(0, MAX_EARLIER - 1), ...earlier.slice(-1)];

const MAX_EARLIER = 10;

/** Each has its line; of the room that is left the first run has what it needs, and then the newest ones. */
function earlierSection(earlier: readonly EarlierReport[], room: number): string {
  const bare = earlier.map(({ summary }) => `${ENTRY}${details(summary, '')}`.length);
  let left = room - bare.reduce((sum, length) => sum + length, 0);
  const fitting = new Map<EarlierReport, string>();
  for (const report of [...earlier.slice(-1), ...earlier.slice(0, -1)]) {
    const body = cutToFit(report.body, left);
    fitting.set(report, body);
    left -= body.length;
  }
  return earlier
    .map((report) => `${ENTRY}${details(report.summary, fitting.get(report) ?? '')}`)
    .join('')
    .trimStart();
}

function cutToFit(body: string, room: number): string {
  if (body.length <= room) return body;
  const kept = room - CUT_NOTICE_ROOM;
  return kept < CUT_NOTICE_ROOM ? '' : cutMarkdown(body, kept, { name: 'report', keeper: 'job summary' });
}

const CUT_NOTICE_ROOM = 200;
