/** The description of a new pull request: what the agent reports, and of unfinished work how far it came. */
import type { LeftOut } from '../core/event.ts';
import { count } from '../lib/text.ts';
import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { clip, oneLine, showTags } from '../markdown/plain-text.ts';
import type { ChecklistItem, RecordedDecision } from '../session/events/view.ts';
import { CHECKLIST_MARKS } from './checklist.ts';
import { withoutCommands } from './commit-message.ts';
import { decisionList } from './decisions.ts';
import { details } from './details.ts';
import { LONGEST_LINE, leftOutLine, nameFiles } from './files.ts';
import type { PullRequestFrame } from './pull-request-frame.ts';

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
  /** What starts its workflows, where they do not start at once; else empty. */
  readonly workflows: string;
  readonly unfinished?: Unfinished;
  /** Of the agent, for who reviews the change. */
  readonly decisions?: readonly RecordedDecision[];
  readonly files: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** For Markdown that leaves in the agent's words. */
  readonly clean: (text: string) => string;
}

export function pullRequestText(options: TextOptions): string {
  const { report, link, frame, workflows, unfinished, decisions = [] } = options;
  const progress = unfinished ? completeMarkdown(options.clean(progressOf(unfinished, options))) : '';
  const decided = decisions.length > 0 ? details(count(decisions.length, 'decision'), decisionsOf(options)) : '';
  const below = [frame.checked, workflows, askedFor(link, frame), decided, frame.footer].filter(Boolean).join('\n\n');
  const room = Math.max(0, Math.min(MOST_REPORT, LONGEST - progress.length - below.length));
  const shown = cutMarkdown(report, room, { name: 'report', keeper: 'job summary' });
  // What it leaves open is closed: in a block of code, `Closes #1` closes nothing.
  return [progress, completeMarkdown(shown), below].filter(Boolean).join('\n\n');
}

const decisionsOf = ({ decisions = [], clean }: TextOptions): string =>
  completeMarkdown(clean(decisionList(decisions)));

/** GitHub closes the issue by these words, wherever they stand. */
function askedFor(link: string, { asked, next }: PullRequestFrame): string {
  const said = [link, asked].filter(Boolean).join(', ');
  return [said && `${said[0]?.toUpperCase()}${said.slice(1)}.`, next].filter(Boolean).join(' ');
}

/** GitHub takes 65,536 characters; the rest is for the link and the notice of a cut. */
const LONGEST = 64_000;
const MOST_REPORT = 40_000;
const [MOST_STEPS, MOST_FILES, MOST_LEFT_OUT] = [50, 30, 10];

function progressOf({ why, checklist }: Unfinished, { files, leftOut }: TextOptions): string {
  const steps = checklist.slice(0, MOST_STEPS).map(({ status, content }) => {
    const text = withoutCommands(clip(oneLine(content), LONGEST_LINE), undefined);
    return `${CHECKLIST_MARKS[status]} ${status === 'canceled' ? `~~${text}~~` : text}`;
  });
  return [
    `> [!WARNING]\n> ${why}`,
    steps.length > 0 ? `**Steps**\n\n${showTags(steps.join('\n'))}` : '',
    `**Changed so far:** ${nameFiles(files, MOST_FILES)}`,
    `**Missing:** ${missing(checklist)}`,
    ...leftOut.slice(0, MOST_LEFT_OUT).map(leftOutLine),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function missing(checklist: readonly ChecklistItem[]): string {
  if (checklist.length === 0) return 'the agent kept no list of steps, so compare the change with what was asked for.';
  const open = checklist.filter(({ status }) => status === 'pending' || status === 'in_progress').length;
  if (open === 0) return 'every step on the list is done or dropped; what is wrong stands above.';
  return `${open} of ${checklist.length} steps, those without a tick.`;
}
