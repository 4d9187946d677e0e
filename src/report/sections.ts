/** The sections of a report below its head: comment and job summary are made of the same ones. */
import { basename, dirname } from 'node:path';
import { hasSucceeded } from '../core/conclusion.ts';
import type { Publication } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { clip, fence, oneLine, shownCode } from '../markdown/code-text.ts';
import { showTags } from '../markdown/plain-text.ts';
import type { CallsView, RecordedDecision } from '../session/events/calls-view.ts';
import { CANCELLING } from '../session/events/journal.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import type { RunView } from '../session/events/run-view.ts';
import type { View } from '../session/events/view.ts';
import { waitingCall } from './approval-text.ts';
import { attemptList } from './attempts-text.ts';
import { withoutCommands, withoutSubject } from './commit-message.ts';
import { money, spell, thousands } from './figures.ts';
import {
  details,
  leftOutLine,
  leftOutList,
  MAX_LINE_LENGTH,
  markdownLink,
  nameFiles,
  personLink,
  sentence,
  shortCode,
} from './fragments.ts';
import { checklist, countsSteps, hasOpenSteps, postLines, splitReason, unpublishedFindings } from './headline.ts';
import { shortReason, shortRemedy } from './result-lines.ts';

/**
 * What stands above the agent's words. Not sanitized: the caller that puts it into a page sanitizes it together with these, because what
 * a piece of Markdown does depends on what stands before it.
 */
export const above = (view: View): string[] => [
  view.conclusion === 'parked' ? '' : showTags(explanation(view)),
  view.conclusion === 'parked' ? waitingCall(view, view.phrase ?? '') : '',
  hasOpenSteps(view.checklist) ? checklist(view, countsSteps(view) ? 'Steps' : undefined) : '',
  showTags(changedSoFar(view)),
  showTags(listed([...outcomeNotes(view), ...notices(view)])),
];

const listed = (lines: readonly string[]): string =>
  lines.length === 1 ? lines.join('') : lines.map((line) => `- ${line}`).join('\n');

/** What stands below them, not sanitized either. */
export const below = (view: View): string[] => [
  unpublishedFindings(view),
  leftOutFindings(view),
  hasOpenSteps(view.checklist) ? '' : checklist(view),
  goals(view),
  decisions(view),
  attemptList(view),
  screenshots(view),
];

/** Findings of a review that was not published, because none of them was reproduced or confirmed. */
function leftOutFindings({ posted }: View): string {
  const lines = posted.flatMap(({ leftOut = [] }) => leftOut);
  return lines.length === 0 ? '' : leftOutList(lines);
}

/** Sections one below the other, empty ones left out. */
export const joinSections = (sections: readonly string[]): string =>
  sections.filter((section) => section !== '').join('\n\n');

/** The agent's words without the line that has become a title: that stands in the headline. */
export const agentWords = ({ answer, publication }: View): string =>
  publication?.title === undefined || publication.title.endsWith('…') ? answer : withoutSubject(answer);

/** Lists and lines that a person would not read to their end are cut, so the report always fits. */
const few = <Item>(items: readonly Item[], max: number): readonly Item[] => items.slice(-max);

/** Why the run ended and what to do, as far as the head does not say it. Of a run that ended as it should, nothing. */
function explanation(view: View): string {
  const { conclusion, message, reason, remedy = '' } = view;
  if (!conclusion) return '';
  const why = shortReason(view) === undefined ? (reason === undefined ? message : splitReason(view).rest) : '';
  const todo = shortRemedy(view) === undefined ? remedy : '';
  return joinSections([paragraph(clip(why, MAX_REASON_LENGTH)), sentence(oneLine(clip(todo, MAX_REASON_LENGTH)))]);
}

const MAX_REASON_LENGTH = 2000;

/** A message that lists its points, as the configuration's problems are, stays a list. */
function paragraph(message: string): string {
  const [first = '', ...points] = message.split('\n');
  if (points.length === 0 || !points.every(isPoint)) return sentence(oneLine(message));
  return `${isPoint(first) ? `${oneLine(first)}\n` : `${first}\n\n`}${points.map(oneLine).join('\n')}`;
}

const isPoint = (line: string): boolean => line.startsWith('- ');

/** List of what unfinished work has changed, where neither a pull request nor a patch shows it. */
function changedSoFar({ conclusion, publication }: View): string {
  if (!conclusion || hasSucceeded(conclusion) || !publication || publication.kind === 'none') return '';
  const { kind, number, patch, files } = publication;
  const isShown = number !== undefined || (kind === 'patch' && conclusion !== 'blocked' && patch !== undefined);
  return isShown || files.length === 0 ? '' : `**Changed so far:** ${nameFiles(files, MAX_FILES)}`;
}

/** What was left out and why, how the change got to where it is, and what is remembered. */
function outcomeNotes(view: View): string[] {
  const { publication, remembered } = view;
  const leftOut = few(publication?.leftOut ?? [], 30).map(leftOutLine);
  const notes = few(publication?.notes ?? [], 10).map((note) => clip(oneLine(note), MAX_LINE_LENGTH));
  return [...leftOut, ...notes, ...postLines(view), ...memoryLines(remembered)];
}

/** A note steers later runs, so people are told of each one. */
function memoryLines(
  { set, deleted }: NonNullable<PublicationView['remembered']> = { set: [], deleted: [] },
): string[] {
  const line = (words: string, keys: readonly string[]): string[] =>
    keys.length === 0 ? [] : [`🗒️ ${words} ${nameFiles(keys, MAX_FILES)}`];
  return [...line('Remembered for later runs:', set), ...line('Forgotten:', deleted)];
}

const MAX_FILES = 8;

/** Below the checklist, which is about steps. */
function goals({ goals: items }: CallsView): string {
  if (items.length === 0) return '';
  const reached = items.filter(({ status }) => status === 'completed').length;
  const lines = items.map(
    ({ title, status }) => `${status === 'completed' ? '- [x]' : '- [ ]'} ${clip(oneLine(title), MAX_LINE_LENGTH)}`,
  );
  return details(`${reached} of ${count(items.length, 'goal')} reached`, showTags(lines.join('\n')));
}

/** GitHub shows no file of a runner, so they are named: an artifact shows them. */
function screenshots({ screenshots: all }: CallsView): string {
  if (all.length === 0) return '';
  const shown = few(all, MAX_SCREENSHOTS).map(
    ({ path, width, height, fileSize }) =>
      `- ${shortCode(basename(path))} (${width}x${height}, ${count(fileSize, 'byte')})`,
  );
  const left = all.length - shown.length;
  const folder = `**Screenshots** in ${shortCode(dirname(all.at(-1)?.path ?? ''))} on the runner (output \`screenshots-path\`)`;
  return [folder, '', ...(left > 0 ? [`- ${left} earlier ones`] : []), ...shown].join('\n');
}

const MAX_SCREENSHOTS = 20;

const decisions = ({ decisions: items }: CallsView): string =>
  items.length === 0 ? '' : details(count(items.length, 'decision'), decisionList(items));

const ICONS = { info: 'ℹ️', warning: '⚠️', error: '❌' } as const;

/** What a person should know; the small talk is in the log. */
function notices({ notices: all, sandbox }: RunView): readonly string[] {
  const lines = [
    ...all.filter(({ level, text }) => level !== 'info' && text !== CANCELLING), // the result says it
    ...(sandbox?.confined === false ? [{ level: 'warning' as const, text: sandbox.text }] : []),
  ].map(({ level, text }) => `${ICONS[level]} ${clip(oneLine(text), MAX_LINE_LENGTH)}`);
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return few(
    [...times].map(([line, number]) => (number === 1 ? line : `${line} (${number} times)`)),
    20,
  );
}

/** Below everything: the request, and what was used, as far as anything was. */
export const footer = (view: View, repositoryUrl: string | undefined): string =>
  small([requestLine(view, repositoryUrl), ...usageFacts(view)]);

/** What was used, as far as anything was. */
export const usageLine = (view: View): string => small(usageFacts(view));

function small(facts: readonly string[]): string {
  const known = facts.filter((fact) => fact !== '');
  return known.length === 0 ? '' : `<sub>${known.join(' · ')}</sub>`;
}

function usageFacts(view: View): string[] {
  const { model, turns, usage, costUsd } = view;
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const cached = usage.cacheReadTokens > 0 ? ` (${thousands(usage.cacheReadTokens)} cached)` : '';
  const took = elapsed(view);
  return [
    ...(model ? [model] : []),
    ...(turns > 0 ? [count(turns, 'turn')] : []),
    ...(took > 0 ? [spell(took)] : []),
    ...(costUsd > 0 ? [money(costUsd)] : []),
    ...(input > 0 ? [`${thousands(input)} tokens in${cached}, ${thousands(usage.outputTokens)} out`] : []),
  ];
}

/** Milliseconds that a run took that has ended, else 0. */
export const elapsed = ({ startedAt, endedAt }: RunView): number =>
  startedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) : 0;

/** Sentence that says where a change is. */
export const describeKept = (publication: Publication): string => KEPT[publication.kind](publication);

const KEPT: Readonly<Record<Publication['kind'], (publication: Publication) => string>> = {
  'pull-request': ({ number }) => `The change is in pull request #${number}.`,
  push: ({ branch }) => `The change is on the branch ${branch}.`,
  branch: ({ branch }) => `The change is on the branch ${branch}, without a pull request.`,
  patch: ({ patch }) =>
    patch === undefined ? 'The change is a patch in a file of the runner.' : 'The change is in the report, as a patch.',
  none: ({ number }) => (number ? `Nothing new; pull request #${number} stands.` : 'Nothing was changed.'),
};

const MAX_DECISIONS = 30;
const MAX_DECISION_LENGTH = 400;

/**
 * With their reasons, the newest where there are many; empty if there are none. Not sanitized: the caller that puts it into a page
 * sanitizes the page.
 */
export function decisionList(decisions: readonly RecordedDecision[]): string {
  const shown = decisions.slice(-MAX_DECISIONS);
  const missing = decisions.length - shown.length;
  const lines = shown.map(({ decision, reason }) => `- ${line(decision)} Reason: ${line(reason)}`);
  return showTags([...lines, ...(missing > 0 ? [`- ${missing} earlier ones are in the journal.`] : [])].join('\n'));
}

/** A sentence on one line, in which nothing closes an issue. */
function line(text: string): string {
  const words = clip(withoutCommands(oneLine(text), undefined), MAX_DECISION_LENGTH);
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}

/** Characters of a request on a line, and in a block of its own. */
const [MAX_LINE, MAX_BLOCK] = [80, 2000];

/** Words around what was typed, which is code. */
const SENTENCES: Readonly<
  Record<NonNullable<RunView['means']>, (who: string, link: (words: string) => string, words: string) => string>
> = {
  phrase: (who, link, words) => `${who} wrote ${link(words)}`,
  label: (who, link, words) => `${who} ${link(`added the label ${words}`)}`,
  assignee: (who, link, words) => `${who} ${link(`assigned ${words}`)}`,
  prompt: (who, link, words) => `${link(words === '' ? 'A workflow started' : `A workflow asked ${words}`)} for ${who}`,
  failure: (who, link) => `${link('A check failed')} for ${who}`,
  rerequest: (who, link) => `${who} ${link('asked for the review again')}`,
  shepherd: (who) => `Looked after for ${who}`,
};

/** Markdown on one line that is safe in a page; empty where nobody is known to have asked. */
export function requestLine(view: RunView, repositoryUrl: string | undefined): string {
  const { actor, source, means, phrase } = view;
  if (!actor) return '';
  const who = personLink(actor, repositoryUrl);
  const link = (words: string): string => (source === undefined ? words : markdownLink(words, source));
  const words = onOneLine(wordsOf(view));
  if (phrase === undefined && words === '') return `Started by ${who}`; // a plan or a merge asks nobody
  if (means) return SENTENCES[means](who, link, words);
  return words === '' ? `Requested by ${who}` : `${who} asked ${link(words)}`;
}

/** Journals of earlier versions have only what followed the phrase and the intent. */
const wordsOf = ({ typed, request }: RunView): string => (typed ?? request).trim();

function onOneLine(words: string): string {
  const [first = '', ...more] = words.split('\n');
  return shownCode(more.length === 0 ? first : `${first.slice(0, MAX_LINE)}…`, MAX_LINE);
}

/** With all of its words, for a report that stands beside no thread. */
export function requestSection(view: RunView, repositoryUrl: string | undefined): string {
  const line = requestLine(view, repositoryUrl);
  if (line === '') return '';
  const words = wordsOf(view);
  const isWhole = !words.includes('\n') && words.length <= MAX_LINE;
  return isWhole ? `${line}.` : `${line}:\n\n${fence(clip(words, MAX_BLOCK), 'text')}`;
}
