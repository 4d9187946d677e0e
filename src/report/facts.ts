/** The line below the headline: for whom, how much, what was checked, where it is, and what to type next. */
import type { Publication } from '../core/event.ts';
import { count } from '../lib/text.ts';
import { shownCode } from '../markdown/plain-text.ts';
import { destination } from '../markdown/write.ts';
import type { CallView, View } from '../session/events/view.ts';
import { describeCheck, describeSkipped, latestChecks } from './checks.ts';
import { spell } from './figures.ts';
import { linkTo } from './headline.ts';
import { personLink } from './person.ts';

export interface FactOptions {
  /** Of the repository on GitHub, for links to branches and people. */
  readonly repositoryUrl?: string;
  /** Milliseconds since 1970, for how long a run has been going. */
  readonly now?: number;
}

/** Safe in a page as it is: what others wrote stands in code. */
export function facts(view: View, options: FactOptions): string {
  const { actor } = view;
  const whom = actor ? [`for ${personLink(actor, options.repositoryUrl)}`] : [];
  const more = view.conclusion ? endedFacts(view, options) : runningFacts(view, options);
  return [...whom, ...more].join(' · ');
}

function runningFacts(view: View, { now }: FactOptions): string[] {
  const { startedAt, calls } = view;
  const took = startedAt && now !== undefined ? now - Date.parse(startedAt) : 0;
  const call = calls.findLast(({ state }) => state === 'running');
  return [...(took >= 1000 ? [spell(took)] : []), ...(call ? [doing(call)] : [])];
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
  grep_tool: 'searching for',
  glob_tool: 'looking for',
  ls: 'listing',
  web_fetch: 'fetching',
  web_search: 'searching the web for',
  navigate: 'opening',
  image_recognition: 'looking at',
};

function endedFacts(view: View, options: FactOptions): string[] {
  const { publication, conclusion } = view;
  if (!publication || publication.kind === 'none') return [...checks(view), ...next(view)];
  const place = conclusion === 'succeeded' ? [] : placeOf(publication);
  return [
    ...place,
    size(publication),
    ...checks(view),
    ...commitOf(publication, options),
    ...branchOf(publication, options),
    ...next(view),
  ];
}

const placeOf = (publication: Publication): string[] =>
  publication.number === undefined ? [] : [`${publication.draft ? 'draft ' : ''}${linkTo(publication)}`];

function size({ files, lines }: Publication): string {
  const changed = lines && lines.added + lines.deleted > 0 ? `, +${lines.added} −${lines.deleted}` : '';
  return `${count(files.length, 'file')}${changed}`;
}

const MOST_CHECKS = 2;

/** Of each command that the host ran, how it ended at last; of many, those that failed by name. */
function checks(view: View): string[] {
  const { passed, failed } = latestChecks(view);
  const skipped = describeSkipped(view);
  const took = passed.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return [
    ...failed.slice(0, MOST_FAILED).map(describeCheck),
    ...(failed.length > MOST_FAILED ? [`${failed.length - MOST_FAILED} more failed`] : []),
    ...(passed.length > MOST_CHECKS
      ? [`✅ ${passed.length} checks passed (${spell(took)})`]
      : passed.map(describeCheck)),
    ...(skipped.length > MOST_CHECKS ? [`⏭️ ${skipped.length} checks skipped`] : skipped),
  ];
}

const MOST_FAILED = 5;

function branchOf({ kind, branch }: Publication, { repositoryUrl }: FactOptions): string[] {
  if (!branch || kind === 'patch') return [];
  const name = shownCode(branch, 100);
  const path = branch.split('/').map(encodeURIComponent).join('/');
  return [repositoryUrl === undefined ? name : `[${name}](${destination(`${repositoryUrl}/tree/${path}`)})`];
}

/** Of a commit that was added to what was there: whoever asked in a thread sees what it changed. */
function commitOf({ how, kind, commit }: Publication, { repositoryUrl }: FactOptions): string[] {
  const isAdded = kind === 'push' || how === 'updated';
  if (!isAdded || commit === undefined || repositoryUrl === undefined) return [];
  return [`commit [${commit.slice(0, 7)}](${destination(`${repositoryUrl}/commit/${commit}`)})`];
}

/** One thing at most: what whoever reads this most likely wants to type or click now. */
function next(view: View): string[] {
  const { publication, conclusion, phrase, intent, keepsSession, turns, remedy = '' } = view;
  if (phrase && remedy.includes(`${phrase} continue`)) return []; // the remedy says when
  const type = (words: string): string => shownCode(`${phrase} ${words}`, 80);
  const ended = conclusion === 'succeeded' || conclusion === 'no-changes';
  const isOnBranch = publication?.kind === 'branch' && publication.url !== undefined;
  const open = isOnBranch ? [`[open a pull request](${destination(publication.url)})`] : [];
  if (!ended && phrase && keepsSession && turns > 0) return [...open, `to go on, comment ${type('continue')}`];
  if (open.length > 0) return open;
  if (!phrase || publication?.kind === 'patch' || (!ended && conclusion !== 'incomplete')) return [];
  const wanted = publication && publication.kind !== 'none' ? ON_A_CHANGE : (AFTER[intent] ?? AFTER.ask);
  if (wanted === undefined) return [];
  const place = publication?.number === undefined || publication.kind === 'push' ? '' : ` on #${publication.number}`;
  return [`${wanted.why}, comment ${type(wanted.words)}${place}`];
}

interface Suggestion {
  readonly why: string;
  /** What stands behind the phrase. */
  readonly words: string;
}

const ON_A_CHANGE: Suggestion = { why: 'to have it changed', words: '…' };

/** By what was asked for. */
const AFTER: Readonly<Record<string, Suggestion | undefined>> & { readonly ask: Suggestion } = {
  ask: { why: 'to ask more', words: '…' },
  review: { why: 'to have it fixed', words: 'fix …' },
  plan: { why: 'to have it done', words: 'fix …' },
};
