/** The description of a new pull request: what the agent reports, and of unfinished work how far it came. */
import type { OmittedFile } from '../core/session-event.ts';
import { count } from '../lib/text.ts';
import { clip, oneLine, shownCode } from '../markdown/code-text.ts';
import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { destination } from '../markdown/link-address.ts';
import { showTags } from '../markdown/plain-text.ts';
import type { ChecklistItem, RecordedDecision } from '../session/events/calls-view.ts';
import type { RunView } from '../session/events/run-view.ts';
import type { View } from '../session/events/view.ts';
import { withoutCommands } from './commit-message.ts';
import { describeSkipped, evidenceLine, isUnfinished, originLine, whatRan, whyOther } from './evidence-text.ts';
import { details, leftOutLine, MAX_LINE_LENGTH, nameFiles, personLink } from './fragments.ts';
import { CHECKLIST_MARKS } from './headline.ts';
import { type LineOptions, linkRow, NOT_CHECKED, reportLinks } from './result-lines.ts';
import { decisionList, usageLine } from './sections.ts';

/** Work that ended before it was done. */
export interface Unfinished {
  /** In sentences. */
  readonly why: string;
  /** The agent's own list of steps, as it stood at the end. */
  readonly checklist: readonly ChecklistItem[];
}

export interface TextOptions {
  readonly report: string;
  /** `Closes #12`, `Part of #12`, or nothing. */
  readonly link: string;
  readonly frame: PullRequestFrame;
  /** What starts its workflows, where they do not start immediately; else empty. */
  readonly workflows: string;
  readonly unfinished?: Unfinished;
  /** The host's own proposal to split it, in Markdown; absent where it is small enough. */
  readonly split?: string;
  /** Decisions of the agent, for reviewers of the change. */
  readonly decisions?: readonly RecordedDecision[];
  readonly files: readonly string[];
  readonly leftOut: readonly OmittedFile[];
  /** For Markdown that leaves in the agent's words. */
  readonly clean: (text: string) => string;
}

/** What changed and why comes first; then, as in every report, the evidence, what to do next, the links, and what is folded. */
export function pullRequestText(options: TextOptions): string {
  const { report, link, frame, workflows, unfinished, split = '', decisions = [] } = options;
  const first = unfinished ? progressOf(unfinished, options) : split;
  const progress = first && completeMarkdown(options.clean(first));
  const decided = decisions.length > 0 ? details(count(decisions.length, 'decision'), decisionsOf(options)) : '';
  const checked = [frame.checked, ...omittedFrom(options)].join('\n\n');
  const below = [checked, workflows, askedFor(link, frame), decided, frame.footer].filter(Boolean).join('\n\n');
  const room = Math.max(0, Math.min(MAX_REPORT, MAX_LENGTH - progress.length - below.length));
  const shown = cutMarkdown(report, room, { name: 'report', keeper: 'job summary' });
  // What it leaves open is closed: in a block of code, `Closes #1` closes nothing.
  return [progress, completeMarkdown(shown), below].filter(Boolean).join('\n\n');
}

/** What is missing in the commit, and that the checks ran with it. Unfinished work has named it among its progress. */
function omittedFrom({ leftOut, frame, unfinished }: TextOptions): string[] {
  const other = frame.isJudged ? whyOther({ leftOut }) : undefined;
  return [...(unfinished ? [] : leftOut.slice(0, MAX_LEFT_OUT).map(leftOutLine)), ...(other ? [`⚠️ ${other}.`] : [])];
}

const decisionsOf = ({ decisions = [], clean }: TextOptions): string =>
  completeMarkdown(clean(decisionList(decisions)));

/** GitHub closes the issue by these words, wherever they stand. */
function askedFor(link: string, { asked, next, links }: PullRequestFrame): string {
  const said = [link && `${link}.`, asked && `${asked}.`].filter(Boolean).join(' ');
  return [said, next, links].filter(Boolean).join('\n\n');
}

/** GitHub takes 65,536 characters; the rest is for the link and the notice of a cut. */
export const MAX_LENGTH = 64_000;
const MAX_REPORT = 40_000;
const [MAX_STEPS, MAX_FILES, MAX_LEFT_OUT] = [50, 30, 10];

function progressOf({ why, checklist }: Unfinished, { files, leftOut }: TextOptions): string {
  const steps = checklist.slice(0, MAX_STEPS).map(({ status, content }) => {
    const text = withoutCommands(clip(oneLine(content), MAX_LINE_LENGTH), undefined);
    return `${CHECKLIST_MARKS[status]} ${status === 'canceled' ? `~~${text}~~` : text}`;
  });
  return [
    `> [!WARNING]\n> ${why}`,
    steps.length > 0 ? `**Steps**\n\n${showTags(steps.join('\n'))}` : '',
    `**Changed so far:** ${nameFiles(files, MAX_FILES)}`,
    missing(checklist),
    ...leftOut.slice(0, MAX_LEFT_OUT).map(leftOutLine),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the list of steps does not show by itself. */
function missing(checklist: readonly ChecklistItem[]): string {
  if (checklist.length === 0) return 'The agent kept no list of steps. Compare the change with the request.';
  const open = checklist.filter(({ status }) => status === 'pending' || status === 'in_progress').length;
  return open === 0 ? 'Every step is done or dropped; the warning says what is wrong.' : '';
}

/** Markdown that is safe in a page: what others wrote stands in code. */
export interface PullRequestFrame {
  /** By the host's own evidence; where it has none, what the agent ran. */
  readonly checked: string;
  /** The host's own checks have run on the change. */
  readonly isJudged: boolean;
  /** Words after `Closes #12.`; empty where nobody is known to have asked. */
  readonly asked: string;
  /** A sentence on what to type next; empty if there is no phrase. */
  readonly next: string;
  /** Links to the log and the report. */
  readonly links: string;
  readonly footer: string;
}

export function pullRequestFrame(
  view: View,
  {
    tests,
    output,
    thread,
    ...options
  }: LineOptions & {
    /** When the agent last ran tests, in a sentence. */
    readonly tests: string;
    /** Output of a check that failed, its first error first; empty where none did. */
    readonly output: string;
    /** Number of the thread that stores the session of unfinished work. */
    readonly thread?: number;
  },
): PullRequestFrame {
  return {
    checked: checkedBy(view, tests, output),
    isJudged: (view.evidence?.checks ?? []).length > 0,
    asked: askedBy(view, options.repositoryUrl),
    next: nextStep(view, thread),
    // GitHub shows the branch of a pull request itself, and nothing is published yet.
    links: linkRow(reportLinks(view, options)),
    footer: usageLine(view),
  };
}

const checkedBy = (view: View, tests: string, output: string): string =>
  [
    judgedBy(view, tests, output),
    ...(view.failureOrigin ? [`Before the change: ${originLine(view.failureOrigin)}.`] : []),
  ].join('\n\n');

function judgedBy(view: View, tests: string, output: string): string {
  const { evidence } = view;
  const skipped = describeSkipped(view).map((line) => `- ${line}`);
  if (!evidence || evidence.checks.length === 0)
    return [`${evidence ? evidenceLine(evidence) : NOT_CHECKED}. ${tests}`, ...few(skipped)].join('\n\n');
  return [
    // The warning of a draft has said it.
    ...(isUnfinished(evidence) ? [] : [`**${evidenceLine(evidence)}.**`]),
    details('What the host ran', whatRan({ ...view, evidence }, output)),
  ].join('\n\n');
}

const MAX_CHECKS = 30;
const few = (lines: readonly string[]): string[] => (lines.length === 0 ? [] : [lines.slice(0, MAX_CHECKS).join('\n')]);

function askedBy({ actor, source }: RunView, repositoryUrl: string | undefined): string {
  if (!actor) return '';
  const person = personLink(actor, repositoryUrl);
  const place = source && PLACES.find(({ pattern }) => pattern.test(source));
  return `Requested by ${person}${place ? ` ${place.preposition} [${place.name}](${destination(source)})` : ''}`;
}

/** By the address of what carries the request. */
const PLACES: readonly { readonly pattern: RegExp; readonly preposition: string; readonly name: string }[] = [
  { pattern: /#issuecomment-\d+$/, preposition: 'in', name: 'a comment' },
  { pattern: /#discussion_r\d+$/, preposition: 'in', name: 'a comment on a line' },
  { pattern: /#pullrequestreview-\d+$/, preposition: 'in', name: 'a review' },
  { pattern: /\/issues\/\d+$/, preposition: 'on', name: 'the issue' },
  { pattern: /\/pull\/\d+$/, preposition: 'on', name: 'the pull request' },
];

function nextStep({ phrase, keepsSession }: RunView, thread: number | undefined): string {
  if (!phrase) return '';
  const type = (words: string): string => shownCode(`${phrase} ${words}`);
  return keepsSession && thread !== undefined
    ? `Comment ${type('continue')} on #${thread} to let the agent finish, or ${type('…')} here to ask for changes.`
    : `Review the change, or comment ${type('…')} here to ask for changes.`;
}
