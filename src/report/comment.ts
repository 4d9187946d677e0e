/** A run's view as the tracking comment: what came of it first, how it went below, and never too long for GitHub. */
import type { Heading, Html } from 'mdast';
import { hasSucceeded } from '../core/conclusion.ts';
import { intentRow, type Suggestion } from '../core/intent.ts';
import type { Publication } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { shownCode } from '../markdown/code-text.ts';
import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { destination } from '../markdown/link-address.ts';
import { applyEdits, type Edit, endOf, parseMarkdown, startOf, walk } from '../markdown/parse-markdown.ts';
import { showTags } from '../markdown/plain-text.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { CallView } from '../session/events/calls-view.ts';
import type { View } from '../session/events/view.ts';
import { describeSkipped, evidenceLine, originLine } from './evidence-text.ts';
import { spell } from './figures.ts';
import { patchBlock, personLink } from './fragments.ts';
import { linkTo, renderHeadline } from './headline.ts';
import * as report from './sections.ts';
import { toolCalls } from './tool-calls.ts';

export interface CommentOptions extends FactRowOptions {
  readonly runUrl?: string;
  readonly redactor?: Redactor;
  /** Hosts that may be linked besides GitHub's own: the server's, on GitHub Enterprise. */
  readonly hosts?: readonly string[];
}

/** UTF-16 units: 60,000 less room for the marker that the comment is found by; GitHub refuses a body of over 65,536. */
export const LONGEST_COMMENT = 59_800;

/** Pure. When it would be too long, the table of calls goes first, then the patch, then the end of the answer. */
export function renderComment(full: View, options: CommentOptions): string {
  const view = options.redactor?.deep(full) ?? full;
  const head = renderHead(view, options);
  const footer = report.footer(view, options.runUrl);
  const above = (answer: string): string => renderWords(view, answer, options);
  const rest = renderRest(view, options);
  const compose = (body: string, patch: string, calls: number): string =>
    report.joinSections([head, body, patch, rest, toolCalls(view, calls), footer]);
  const bare = (): string => report.joinSections([head, REST_TOO_LONG, footer]);
  return shorten({ ...view, answer: report.agentWords(view) }, { above, compose, bare });
}

/** The headline and the line of facts. They are no part of the body: nothing there can change how they read. */
export const renderHead = (view: View, options: CommentOptions): string =>
  report.joinSections([
    completeMarkdown(sanitizeOutbound(showTags(renderHeadline(view)), options)),
    factRow(view, options),
  ]);

/** The agent's words, with their headings below ours, and what stands above them. */
export const renderWords = (view: View, answer: string, options: BodyOptions): string =>
  view.byHost
    ? report.joinSections([renderWords({ ...view, byHost: undefined }, '', options), answer])
    : demoteHeadings(clean([...report.above(view), answer], options), BELOW_OURS);

/** What they leave open is closed, before anything follows. */
const clean = (sections: readonly string[], options: BodyOptions): string =>
  completeMarkdown(sanitizeOutbound(report.joinSections(sections), options));

/** What stands below them, and below a patch. */
export const renderRest = (view: View, options: BodyOptions): string => clean(report.below(view), options);

interface BodyOptions extends Pick<CommentOptions, 'redactor' | 'hosts'> {
  /** UTF-16 units. */
  readonly longest?: number;
}

/** The headline is of level 3. */
const BELOW_OURS = 4;

const REST_TOO_LONG = '⚠️ The rest is too long for a comment; the job summary has it.';
const PATCH_TOO_LONG = '⚠️ The patch is too long for a comment; the job summary has it.';

function shorten(
  view: View,
  {
    above,
    compose,
    bare,
  }: {
    readonly above: (answer: string) => string;
    readonly compose: (body: string, patch: string, calls: number) => string;
    /** The outcome in a sentence, where even its lists are too long. */
    readonly bare: () => string;
  },
): string {
  const fits = (comment: string): boolean => comment.length <= LONGEST_COMMENT;
  const body = above(view.answer);
  const patch = patchBlock(view);
  const all = view.calls.length;
  if (fits(compose(body, patch, 0)))
    return compose(
      body,
      patch,
      max(all, (calls) => fits(compose(body, patch, calls))),
    );
  const note = patch && PATCH_TOO_LONG;
  let room = LONGEST_COMMENT - compose(above(''), note, 0).length - CUT_NOTICE_ROOM;
  if (view.answer.length <= room && fits(compose(body, note, 0))) return compose(body, note, 0);
  // Sanitizing may make it longer, so that one cut is not always enough.
  for (;;) {
    const answer = cutMarkdown(view.answer, Math.max(0, room), { name: 'answer', keeper: 'job summary' });
    const comment = compose(above(answer), note, 0);
    if (fits(comment)) return comment;
    if (room <= 0) return bare();
    room -= comment.length - LONGEST_COMMENT + CUT_NOTICE_ROOM;
  }
}

const CUT_NOTICE_ROOM = 200;

/** The largest number up to `limit` that fits; when one fits, smaller ones do. */
function max(limit: number, fits: (number: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

interface FactRowOptions {
  /** Address of the repository on GitHub, for links to branches and people. */
  readonly repositoryUrl?: string;
  /** Milliseconds since 1970, for how long a run has been going. */
  readonly now?: number;
}

/** Safe in a page as it is: what others wrote stands in code. */
function factRow(view: View, options: FactRowOptions): string {
  const { actor } = view;
  const whom = actor ? [`for ${personLink(actor, options.repositoryUrl)}`] : [];
  const more = view.conclusion ? finishedFacts(view, options) : runningFacts(view, options);
  return [...whom, ...more].join(' · ');
}

function runningFacts(view: View, { now }: FactRowOptions): string[] {
  const { startedAt, calls, attempts, maxAttempts } = view;
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

function finishedFacts(view: View, options: FactRowOptions): string[] {
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

const MAX_CHECKS = 2;

/** How far the host's own checks bear the change out. */
function checks(view: View): string[] {
  const skipped = describeSkipped(view);
  return [
    ...(view.failureOrigin ? [originLine(view.failureOrigin)] : []),
    ...(view.evidence && view.evidence.checks.length > 0 ? [evidenceLine(view.evidence)] : []),
    ...(skipped.length > MAX_CHECKS ? [`⏭️ ${skipped.length} checks skipped`] : skipped),
  ];
}

function branchOf({ kind, branch }: Publication, { repositoryUrl }: FactRowOptions): string[] {
  if (!branch || kind === 'patch') return [];
  const name = shownCode(branch, 100);
  const path = branch.split('/').map(encodeURIComponent).join('/');
  return [repositoryUrl === undefined ? name : `[${name}](${destination(`${repositoryUrl}/tree/${path}`)})`];
}

/** Link to a commit that was added to an existing branch, so that people in the thread see what it changed. */
function commitOf({ how, kind, commit }: Publication, { repositoryUrl }: FactRowOptions): string[] {
  const isAdded = kind === 'push' || how === 'updated';
  if (!isAdded || commit === undefined || repositoryUrl === undefined) return [];
  return [`commit [${commit.slice(0, 7)}](${destination(`${repositoryUrl}/commit/${commit}`)})`];
}

/** One thing at most: what whoever reads this most likely wants to type or click now. */
function next(view: View): string[] {
  const { publication, conclusion, phrase, intent, keepsSession, turns, remedy = '' } = view;
  if (conclusion === 'parked') return []; // the call that waits says how to answer
  if (phrase && remedy.includes(`${phrase} continue`)) return []; // the remedy says when
  const type = (words: string): string => shownCode(`${phrase} ${words}`, 80);
  const ended = hasSucceeded(conclusion);
  const isOnBranch = publication?.kind === 'branch' && publication.url !== undefined;
  const open = isOnBranch ? [`[open a pull request](${destination(publication.url)})`] : [];
  if (!ended && phrase && keepsSession && turns > 0) return [...open, `to continue, comment ${type('continue')}`];
  if (open.length > 0) return open;
  if (!phrase || publication?.kind === 'patch' || (!ended && conclusion !== 'incomplete')) return [];
  const wanted = publication && publication.kind !== 'none' ? ON_A_CHANGE : (intentRow(intent)?.next ?? ON_AN_ANSWER);
  const place = publication?.number === undefined || publication.kind === 'push' ? '' : ` on #${publication.number}`;
  return [`${wanted.purpose}, comment ${type(wanted.words)}${place}`];
}

const ON_A_CHANGE: Suggestion = { purpose: 'to have it changed', words: '…' };

const ON_AN_ANSWER: Suggestion = { purpose: 'to ask more', words: '…' };

const DEEPEST = 6;

/** The highest of them becomes one of `level`, the others keep their distance as far as there are levels. */
export function demoteHeadings(markdown: string, level: number): string {
  const root = parseMarkdown(markdown);
  if (!root) return markdown;
  const nodes = Array.from(walk(root), ({ node }) => node);
  const headings = nodes.filter((node) => node.type === 'heading');
  const tags = nodes.filter((node) => node.type === 'html').flatMap((node) => headingTags(markdown, node));
  const highest = Math.min(...headings.map(({ depth }) => depth), ...tags.map(({ depth }) => depth));
  if (highest >= level) return markdown;
  const lower = (depth: number): number => Math.min(DEEPEST, depth + level - highest);
  return applyEdits(markdown, [
    ...headings.map((node) => write(markdown, node, lower(node.depth))),
    ...tags.map(({ at, depth }) => ({ start: at, end: at + 1, text: String(lower(depth)) })),
  ]);
}

/** `at`: where the digit of `<h1>` or `</h1>` stands. */
const headingTags = (markdown: string, node: Html): { readonly at: number; readonly depth: number }[] =>
  Array.from(markdown.slice(startOf(node), endOf(node)).matchAll(/<\/?h([1-6])(?=[\s/>])/gi), (tag) => ({
    at: startOf(node) + tag.index + tag[0].length - 1,
    depth: Number(tag[1]),
  }));

function write(markdown: string, node: Heading, depth: number): Edit {
  const [start, end] = [startOf(node), endOf(node)];
  const source = markdown.slice(start, end);
  const marks = '#'.repeat(depth);
  const own = /^#{1,6}(?=\s|$)/.exec(source)?.[0];
  if (own && !/\n/.test(source.trimEnd())) return { start, end: start + own.length, text: marks };
  // Underlined; in a quote, lines but the first have its mark.
  const lines = source.split('\n').slice(0, -1);
  return { start, end, text: `${marks} ${lines.map((line) => line.replace(/^[\s>]+/, '').trim()).join(' ')}` };
}
