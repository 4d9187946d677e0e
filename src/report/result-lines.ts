/** The head of every report: how a run ended, why to believe it, what to do next, and where to read more. */
import { MAX_WAIT_HOURS } from '../core/approval.ts';
import { hasSucceeded } from '../core/conclusion.ts';
import { VERDICTS } from '../core/evidence.ts';
import { SEVERITIES } from '../core/github-posts.ts';
import { intentRow } from '../core/intent.ts';
import type { Publication } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { describeMoment } from '../lib/time.ts';
import { oneLine, shownCode } from '../markdown/code-text.ts';
import type { CallView } from '../session/events/calls-view.ts';
import type { View } from '../session/events/view.ts';
import { describeEvidence, describeSkipped, evidenceLine, originLine } from './evidence-text.ts';
import { spell } from './figures.ts';
import { type LinkWriter, markdownLink, sentence } from './fragments.ts';
import { capital, linkTo, renderHeadline, splitReason, unchangedRow } from './headline.ts';

interface ResultLines {
  /** Mark and words. */
  readonly result: string;
  /** The evidence and the size of a change; else why there is none. While the run works, what it does. */
  readonly evidence: string;
  /** One thing to do, its verb first; empty where nothing is left to do. */
  readonly action: string;
  readonly links: readonly ReportLink[];
}

interface ReportLink {
  readonly name: 'Job log' | 'Report' | 'Commit' | 'Branch';
  readonly url: string;
}

export interface LineOptions {
  /** Address of the run, where its summary is. */
  readonly runUrl?: string;
  /** Address of the job in it; absent where the runner does not name it. */
  readonly jobUrl?: string;
  /** Address of the repository on GitHub. */
  readonly repositoryUrl?: string;
  /** Milliseconds since 1970, for how long a run has been going. */
  readonly now?: number;
  /** Absent: as Markdown. A page that makes its own links takes the words. */
  readonly link?: LinkWriter;
}

/** Markdown on one line each. Not sanitized: the caller that puts it into a page does that. */
export function resultLines(view: View, options: LineOptions): ResultLines {
  const { link = markdownLink } = options;
  return {
    result: renderHeadline(view, link),
    evidence: (view.conclusion ? finishedFacts(view, link) : runningFacts(view, options)).join(' · '),
    action: view.conclusion ? nextStep(view, options) : stopStep(view),
    links: reportLinks(view, options).filter(({ name }) => name !== 'Report' || view.conclusion !== undefined),
  };
}

function runningFacts({ startedAt, calls, attempts, maxAttempts }: View, { now }: LineOptions): string[] {
  const took = startedAt && now !== undefined ? now - Date.parse(startedAt) : 0;
  const call = calls.findLast(({ state }) => state === 'running');
  const { length: attempt } = attempts;
  return [
    ...(took >= 1000 ? [spell(took)] : []),
    ...(attempt > 1 ? [`attempt ${attempt} of ${maxAttempts}`] : []),
    ...(call ? [doing(call)] : []),
  ];
}

function doing({ tool, summary, progress }: CallView): string {
  const verb = summary === '' ? undefined : DOING[tool];
  const what = verb ? `${verb} ${shownCode(summary, 80)}` : `calling ${shownCode(`${tool} ${summary}`.trim(), 80)}`;
  return progress === undefined ? what : `${what}, ${shownCode(progress, 80)}`;
}

const DOING: Readonly<Record<string, string>> = {
  bash: 'running',
  file_read: 'reading',
  file_write: 'writing',
  file_edit: 'editing',
  file_multi_edit: 'editing',
  file_insert: 'editing',
  apply_patch: 'editing',
  grep_tool: 'searching for',
  glob_tool: 'looking for',
  ls: 'listing',
  web_fetch: 'fetching',
  web_search: 'searching the web for',
  navigate: 'opening',
  image_recognition: 'looking at',
};

function finishedFacts(view: View, link: LinkWriter): string[] {
  const { publication, conclusion, answeredIn } = view;
  if (answeredIn !== undefined) return ['An earlier run answered the same request'];
  if (conclusion === 'parked') return waitingFact(view);
  const why = shortReason(view);
  const origin = view.failureOrigin ? [originLine(view.failureOrigin)] : [];
  if (publication && publication.kind !== 'none') {
    const place = conclusion === 'succeeded' ? [] : placeOf(publication, link);
    return [...(why ? [why] : []), ...origin, ...checks(view, true), ...place, size(publication)];
  }
  const facts = [...(why ? [why] : []), ...origin, ...checks(view, false), ...review(view)];
  if (facts.length > 0 || view.byHost) return facts;
  // Of a run that did not get as far, nobody has looked at the files.
  if (!publication) return ['Nothing was published'];
  return [conclusion === 'no-changes' && unchangedRow(view) ? 'The answer says why' : 'No file was changed'];
}

function waitingFact({ waiting, staged }: View): string[] {
  if (!waiting) return [];
  const tool = shownCode(waiting.request.tool);
  if (staged) return [`${tool} would wait for a person's approval`];
  return [`${tool} needs approval before ${describeMoment(Date.parse(waiting.since) + WAIT_MS)}`];
}

const WAIT_MS = MAX_WAIT_HOURS * 3_600_000;

/** Why the run ended, as far as its result does not say it; undefined where that takes more than a line. */
export function shortReason(view: View): string | undefined {
  const { reason, message } = view;
  const why = reason === undefined ? message : splitReason(view).rest;
  if (why === '' || /\n./.test(why.trim()) || why.length > MAX_WHY_LENGTH) return undefined;
  return oneLine(why).replace(/\.$/, '');
}

const MAX_WHY_LENGTH = 240;

const placeOf = ({ number, draft, url }: Publication, link: LinkWriter): string[] =>
  number === undefined ? [] : [`${draft ? 'draft ' : ''}${linkTo({ number, url }, link)}`];

function size({ files, lines }: Publication): string {
  const changed = lines && lines.added + lines.deleted > 0 ? `, +${lines.added} −${lines.deleted}` : '';
  return `${count(files.length, 'file')}${changed}`;
}

const MAX_CHECKS = 2;

/** How far the host's own checks bear the change out; of a change without them it is said that nobody can tell. */
function checks(view: View, isChange: boolean): string[] {
  const { evidence, publication } = view;
  const skipped = describeSkipped(view);
  const isJudged = isChange && evidence !== undefined && evidence.checks.length > 0;
  return [
    ...(evidence && (isChange || evidence.checks.length > 0) ? [checkFact(evidence)] : []),
    ...(isJudged && publication ? otherCommit(publication) : []),
    ...(!evidence && isChange ? [NOT_CHECKED] : []),
    ...(skipped.length > MAX_CHECKS ? [`⏭️ ${skipped.length} checks skipped`] : skipped),
  ];
}

/** What is published is not what was checked. */
function otherCommit({ leftOut, isJoined }: Publication): string[] {
  if (isJoined) return ['⚠️ checked before newer commits were joined with it'];
  return leftOut.length === 0 ? [] : [`⚠️ checked with ${count(leftOut.length, 'file')} that the commit lacks`];
}

/** A mark stands where the result's own does not hold for it. */
const checkFact = (evidence: NonNullable<View['evidence']>): string =>
  VERDICTS[evidence.verdict].tone === 'good' ? describeEvidence(evidence) : evidenceLine(evidence);

/** Words for a change that no check of the host has seen. */
export const NOT_CHECKED = `${VERDICTS.none.emoji} Cannot tell whether it works: no check was run`;

/** How many comments of each severity. */
function review({ posted }: View): string[] {
  const found = posted.flatMap(({ severities = [] }) => severities);
  const rows = SEVERITIES.flatMap((severity) => {
    const number = found.filter((one) => one === severity).length;
    return number === 0 ? [] : [`${number} ${severity}`];
  });
  return rows.length === 0 ? [] : [rows.join(', ')];
}

const stopStep = ({ phrase }: View): string => (phrase ? `Comment ${shownCode(`${phrase} stop`, 80)} to stop it.` : '');

/** A remedy that says what to do first, or what a reader most likely wants to type or click now. */
function nextStep(view: View, options: LineOptions): string {
  const { conclusion, phrase, answeredIn } = view;
  if (answeredIn !== undefined) return '';
  if (conclusion === 'parked') return approvalStep(view);
  const remedy = shortRemedy(view) ?? '';
  const type = (words: string): string => shownCode(`${phrase} ${words}`, 80);
  const keeps = !hasSucceeded(conclusion) && phrase !== undefined && view.keepsSession === true && view.turns > 0;
  if (remedy && (!keeps || remedy.includes(`${phrase} continue`))) return remedy;
  if (!keeps) return suggestion(view, options, phrase === undefined ? undefined : type);
  const open = pullRequestLink(view, options);
  if (open) return `${open} for this branch, or comment ${type('continue')} to let the agent finish.`;
  // The agent keeps what it has done, so asking again would be the longer way.
  if (remedy && !remedy.startsWith('Ask again')) return `${remedy} Then comment ${type('continue')}.`;
  return `Comment ${type('continue')} to let the agent finish.`;
}

/** Undefined if there is none, or one that takes more than a line. */
export function shortRemedy({ remedy = '' }: View): string | undefined {
  const words = oneLine(remedy);
  return words === '' || words.length > MAX_WHY_LENGTH ? undefined : sentence(capital(words));
}

function approvalStep({ waiting, staged, phrase = '' }: View): string {
  if (!waiting || staged) return '';
  const { id } = waiting.request;
  const [yes, no] = [`approve ${id}`, `deny ${id} …`].map((words) => shownCode(`${phrase} ${words}`, 80));
  return `Comment ${yes} to let it run, or ${no} to refuse it and say what to do instead.`;
}

/** The page of GitHub that opens a pull request for a branch that has none. */
function pullRequestLink({ publication }: View, { link = markdownLink }: LineOptions): string {
  return publication?.kind === 'branch' && publication.url !== undefined
    ? link('Open a pull request', publication.url)
    : '';
}

function suggestion(view: View, options: LineOptions, type: ((words: string) => string) | undefined): string {
  const { publication, conclusion, intent } = view;
  const open = pullRequestLink(view, options);
  if (open) return `${open} for this branch.`;
  const isDone = hasSucceeded(conclusion) || conclusion === 'incomplete';
  if (isDone && publication && publication.kind !== 'none') return reviewStep(publication, options, type);
  if (!type) return '';
  if (conclusion === 'failed') return `Read the job log, then comment ${type('…')} to ask again.`;
  if (conclusion === 'cancelled') return `Comment ${type('…')} to ask again.`;
  if (!isDone) return '';
  const { purpose, words } = intentRow(intent)?.next ?? { purpose: 'to ask more', words: '…' };
  return `Comment ${type(words)} ${purpose}.`;
}

function reviewStep(
  publication: Publication,
  { link = markdownLink, repositoryUrl }: LineOptions,
  type: ((words: string) => string) | undefined,
): string {
  const { kind, number } = publication;
  const commit = commitUrl(publication, repositoryUrl);
  const what =
    kind === 'patch'
      ? 'Apply the patch below'
      : commit !== undefined
        ? `Review ${link('the commit', commit)}`
        : number === undefined
          ? 'Review the branch'
          : `Review ${linkTo(publication, link)}`;
  const there = number === undefined || kind !== 'pull-request' ? '' : ' there';
  return type ? `${what}, or comment ${type('…')}${there} to ask for changes.` : `${what}.`;
}

/** Addresses of a run that has ended, or will have by the time that people read them. */
export function reportLinks(view: View, { runUrl, jobUrl, repositoryUrl }: LineOptions): ReportLink[] {
  const { publication } = view;
  const commit = publication && commitUrl(publication, repositoryUrl);
  const branch = publication && branchUrl(publication, repositoryUrl);
  return [
    ...(jobUrl === undefined ? [] : [{ name: 'Job log', url: jobUrl } as const]),
    // The page of a run has its summary, and leads to the log where nothing else does.
    ...(runUrl === undefined ? [] : [{ name: jobUrl === undefined ? 'Job log' : 'Report', url: runUrl } as const]),
    ...(commit === undefined ? [] : [{ name: 'Commit', url: commit } as const]),
    ...(branch === undefined ? [] : [{ name: 'Branch', url: branch } as const]),
  ];
}

/** A commit that was added to an existing branch: people in the thread see there what it changed. */
function commitUrl({ how, kind, commit }: Publication, repositoryUrl: string | undefined): string | undefined {
  const isAdded = kind === 'push' || how === 'updated';
  return isAdded && commit !== undefined && repositoryUrl !== undefined
    ? `${repositoryUrl}/commit/${commit}`
    : undefined;
}

function branchUrl({ kind, branch }: Publication, repositoryUrl: string | undefined): string | undefined {
  if (!branch || kind === 'patch' || repositoryUrl === undefined) return undefined;
  return `${repositoryUrl}/tree/${branch.split('/').map(encodeURIComponent).join('/')}`;
}

/** The row of links below the lines. */
export const linkRow = (links: readonly ReportLink[]): string =>
  links.map(({ name, url }) => markdownLink(name, url)).join(' · ');
