/** How the run ended in one line, or what happens in it. Not sanitized: the caller that puts it into a page does that. */
import { CONCLUSIONS, type Conclusion } from '../core/conclusion.ts';
import type { Post, PostOf, PostOutcome } from '../core/github-posts.ts';
import { intentRow } from '../core/intent.ts';
import type { Publication } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { clip, oneLine } from '../markdown/code-text.ts';
import { showTags } from '../markdown/plain-text.ts';
import type { CallsView, ChecklistItem } from '../session/events/calls-view.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import type { RunView } from '../session/events/run-view.ts';
import type { View } from '../session/events/view.ts';
import { branchCode, details, type LinkWriter, MAX_LINE_LENGTH, markdownLink, shortCode } from './fragments.ts';

/** With its mark. */
export function renderHeadline(view: View, link: LinkWriter): string {
  const { conclusion, answeredIn } = view;
  if (answeredIn !== undefined) return `♻️ Already answered: ${link('report', answeredIn)}`;
  return conclusion ? `${markOf(view, conclusion)} ${ENDS[conclusion](view, link)}` : `${RUNNING} ${goingOn(view)}…`;
}

const RUNNING = '🔧';

/** That of the conclusion; words and no change have those of what was asked for. */
function markOf(view: View, conclusion: Conclusion): string {
  if (conclusion === 'no-changes') return unchangedRow(view)?.mark ?? CONCLUSIONS[conclusion].emoji;
  if (conclusion !== 'succeeded' || isChange(view)) return CONCLUSIONS[conclusion].emoji;
  return reviewOf(view) ? REVIEWED : (intentRow(view.intent)?.mark ?? CONCLUSIONS[conclusion].emoji);
}

const REVIEWED = '🔍';

/** Headline of a run that was asked for a change and made none; absent where an answer may be all that was asked for. */
export const unchangedRow = ({ intent }: Pick<RunView, 'intent'>) => intentRow(intent)?.unchanged;

const isChange = ({ publication }: PublicationView): boolean =>
  publication !== undefined && publication.kind !== 'none';

/** Words of each conclusion, after its mark. */
const ENDS: Readonly<Record<Conclusion, (view: View, link: LinkWriter) => string>> = {
  succeeded: (view, link) =>
    view.publication && isChange(view) ? describeTarget(view.publication, link) : answered(view, link),
  'no-changes': (view, link) =>
    view.publication?.number === undefined
      ? (unchangedRow(view)?.headline ?? 'Answered')
      : `Nothing new for ${linkTo(view.publication, link)}`,
  incomplete: (view) => `${splitReason(view).head ?? 'Stopped before it was done'}${stepsOf(view)}`,
  parked: () => 'Waiting for approval',
  denied: () => 'Not started',
  skipped: () => 'Nothing to do',
  blocked: ({ publication }) => (publication?.title ? describeBlocked(publication) : 'Nothing was published'),
  failed: (view) => splitReason(view).head ?? 'Failed',
  cancelled: (view) => `Cancelled${stepsOf(view)}`,
};

function answered(view: View, link: LinkWriter): string {
  const review = reviewOf(view);
  const said = review ? linkedOutcome(review, link) : (intentRow(view.intent)?.headline ?? 'Done');
  const over = view.publication?.over;
  return over ? `${said}, but #${over.number} was ${over.how} in the meantime` : said;
}

const describeTarget = (publication: Publication, link: LinkWriter): string =>
  `${PLACES[publication.kind](publication, link)}${titleOf(publication)}`;

const describeBlocked = (publication: Publication): string =>
  `${publication.branch === undefined ? 'Not published' : 'Published in part'}${titleOf(publication)}`;

const titleOf = ({ title }: Publication): string => (title ? `: ${clip(oneLine(title), MAX_TITLE_LENGTH)}` : '');

const MAX_TITLE_LENGTH = 120;

const PLACES: Readonly<Record<Publication['kind'], (publication: Publication, link: LinkWriter) => string>> = {
  'pull-request': (it, link) => `${HOW[it.how ?? 'unknown']} ${it.draft ? 'draft ' : ''}${linkTo(it, link)}`,
  push: (it, link) => `Pushed to ${linkTo(it, link)}`,
  branch: ({ branch = '' }) => `Pushed ${branchCode(branch)}`,
  patch: () => 'Made a patch',
  none: () => 'Done',
};

const HOW = { opened: 'Opened', updated: 'Added a commit to', unknown: 'The change is in' } as const;

/** `#13` or a branch, linked. */
export function linkTo(
  { number, url, branch = '' }: Pick<Publication, 'number' | 'url' | 'branch'>,
  link: LinkWriter,
): string {
  const name = number === undefined ? branchCode(branch) : `#${number}`;
  return url ? link(name, url) : name;
}

/** Why a run ended, in two: what is short enough for the headline, and the rest, which is a text or a list. */
export function splitReason({ conclusion, reason }: RunView): { readonly head?: string; readonly rest: string } {
  if (reason === undefined || (conclusion !== 'incomplete' && conclusion !== 'failed')) return { rest: reason ?? '' };
  const lines = reason.split('\n');
  const [first = '', ...points] = lines.slice(1).every((line) => line.startsWith('- ')) ? lines : [oneLine(reason)];
  if (first.length <= MAX_REASON_LENGTH) return { head: capital(first.replace(/[.:]$/, '')), rest: points.join('\n') };
  const [whole = '', clause = ''] = FIRST_CLAUSE.exec(first) ?? [];
  if (clause === '' || clause.length > MAX_REASON_LENGTH || points.length > 0) return { rest: reason };
  return { head: capital(clause), rest: first.slice(whole.length).replace(/^\((.*)\)\.?$/, '$1') };
}

/** Capitalizes a sentence; a key or a path at its beginning is no word. */
export const capital = (text: string): string =>
  text.replace(/^\p{Ll}(?=\p{Ll}*\s)/u, (letter) => letter.toUpperCase());

const MAX_REASON_LENGTH = 90;
/** Ends before a bracket that has no end within the clause. */
const FIRST_CLAUSE = /^((?:[^:()]|\([^:()]*\)){10,90})(?:[:.] | (?=\())/;

const stepsOf = (view: View): string => (countsSteps(view) ? `, ${countSteps(view.checklist)}` : '');

/** Whether the headline says how many steps are done. */
export const countsSteps = ({ conclusion, checklist }: View): boolean =>
  checklist.length > 0 && (conclusion === 'incomplete' || conclusion === 'cancelled');

function goingOn({ phases, selfCheck }: RunView): string {
  const phase = (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;
  return GOING_ON[selfCheck === 'running' ? 'self-check' : (phase ?? 'receive')] ?? 'Working on it';
}

const GOING_ON: Readonly<Record<string, string>> = {
  receive: 'Reading the request',
  authorize: 'Checking permissions',
  gather: 'Reading the context',
  run: 'Working on it',
  'self-check': 'Checking its own change',
  publish: 'Publishing',
  report: 'Reporting',
};

/** `summary`: where the count stands elsewhere. */
export function checklist({ checklist: items }: CallsView, summary = countSteps(items)): string {
  if (items.length === 0) return '';
  const lines = items.slice(-MAX_STEPS).map(({ content, status }) => {
    const text = clip(oneLine(content), MAX_STEP_LENGTH);
    return `${CHECKLIST_MARKS[status]} ${status === 'canceled' ? `~~${text}~~` : status === 'in_progress' ? `**${text}**` : text}`;
  });
  return details(summary, showTags(lines.join('\n')), hasOpenSteps(items));
}

const MAX_STEPS = 50;
const MAX_STEP_LENGTH = 300;

/** `1 of 3 steps done, 1 dropped`. */
function countSteps(items: readonly ChecklistItem[]): string {
  const dropped = countOf(items, 'canceled');
  return `${countOf(items, 'completed')} of ${count(items.length, 'step')} done${dropped > 0 ? `, ${dropped} dropped` : ''}`;
}

export const hasOpenSteps = (items: readonly ChecklistItem[]): boolean =>
  countOf(items, 'completed') + countOf(items, 'canceled') < items.length;

const countOf = (items: readonly ChecklistItem[], wanted: ChecklistItem['status']): number =>
  items.filter(({ status }) => status === wanted).length;

export const CHECKLIST_MARKS = {
  pending: '- [ ]',
  in_progress: '- [ ]',
  completed: '- [x]',
  canceled: '- [x]',
} as const;

/** One a line; what GitHub shows by itself, such as the review in the headline, is not repeated. */
export function postLines(view: View): string[] {
  const { posts, posted } = view;
  const headline = reviewOf(view);
  const told = posted.filter((outcome) => outcome !== headline);
  return [
    ...grouped(told.filter(({ how }) => how !== 'failed')),
    ...told.filter(({ how }) => how === 'failed').map(({ text }) => `⚠️ ${shorten(text)}`),
    ...posts.flatMap(reportLine),
  ];
}

/** The review that was published, now or by an earlier delivery of the request, for the headline. */
export function reviewOf({ posted }: Pick<PublicationView, 'posted'>): PostOutcome | undefined {
  const reviews = posted.filter(({ kind }) => kind === 'review_comment');
  return reviews.find(({ how }) => how === 'done') ?? reviews.find(({ how, url }) => how === 'known' && url);
}

const linkedOutcome = ({ text, url }: PostOutcome, link: LinkWriter): string =>
  url === undefined ? shorten(text) : link(shorten(text), url);

const shorten = (text: string): string => clip(oneLine(text), MAX_LINE_LENGTH);

/** Ten replies are one line. */
function grouped(outcomes: readonly PostOutcome[]): string[] {
  const times = new Map<string, PostOutcome[]>();
  for (const outcome of outcomes) times.set(outcome.text, [...(times.get(outcome.text) ?? []), outcome]);
  return [...times.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : more.length === 0
        ? linkedOutcome(first, markdownLink)
        : `${shorten(first.text)} (${more.length + 1} times)`,
  );
}

function reportLine(post: Post): string[] {
  if (post.kind === 'missing_tool') return [`🧰 Missing: ${shortCode(post.tool)}, ${shorten(post.reason)}`];
  if (post.kind === 'noop') return [`Nothing to do: ${shorten(post.reason)}`];
  return [];
}

/** The findings of a review that GitHub did not take: nobody else has them. */
export function unpublishedFindings({ posts, posted, conclusion }: View): string {
  const isLost = posted.some(
    ({ kind, how, url }) => kind === 'review_comment' && how === 'failed' && url === undefined,
  );
  const isCut = conclusion !== undefined && posted.length === 0;
  const findings = posts.filter((post): post is PostOf<'review_comment'> => post.kind === 'review_comment');
  if (findings.length === 0 || !(isLost || isCut) || posted.some(isPublished)) return '';
  const lines = findings.map(
    ({ path, line, severity, body }) =>
      `- ${shortCode(`${path}:${line}`)} (${severity}) ${clip(oneLine(body), MAX_FINDING_LENGTH)}`,
  );
  const fate = isLost ? 'did not get onto the pull request' : 'may not have got onto the pull request';
  return [`**${count(findings.length, 'finding')}** that ${fate}:`, '', ...lines].join('\n');
}

const MAX_FINDING_LENGTH = 1000;

const isPublished = ({ kind, how }: PostOutcome): boolean => kind === 'review_comment' && how === 'done';
