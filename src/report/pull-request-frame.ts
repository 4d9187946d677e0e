/** What the host says in a pull request around the agent's report: how it was checked, who asked where, and how to go on. */
import { shownCode } from '../markdown/plain-text.ts';
import { destination } from '../markdown/write.ts';
import type { View } from '../session/events/view.ts';
import { describeCheck, describeSkipped, latestChecks } from './checks.ts';
import type { RenderOptions } from './comment.ts';
import { personLink } from './person.ts';
import { footer } from './sections.ts';

/** Markdown that is safe in a page: what others wrote stands in code. */
export interface PullRequestFrame {
  /** By the host's own evidence; where it has none, what the agent ran. */
  readonly checked: string;
  /** Follows `Closes #12, `, or stands alone; empty where nobody is known to have asked. */
  readonly asked: string;
  /** A sentence on what to type next; empty where there is no phrase. */
  readonly next: string;
  readonly footer: string;
}

interface FrameOptions extends Pick<RenderOptions, 'runUrl' | 'repositoryUrl'> {
  /** When the agent last ran tests, in a sentence. */
  readonly tests: string;
  /** Of the thread that keeps the session of work that did not end. */
  readonly thread?: number;
}

export function pullRequestFrame(view: View, { tests, thread, runUrl, repositoryUrl }: FrameOptions): PullRequestFrame {
  return {
    checked: checkedBy(view, tests),
    asked: askedBy(view, repositoryUrl),
    next: nextStep(view, thread),
    footer: footer(view, runUrl),
  };
}

function checkedBy(view: View, tests: string): string {
  const { failed, passed } = latestChecks(view);
  const checks = [...failed, ...passed].slice(0, MOST_CHECKS).map((check) => `- ${describeCheck(check)}`);
  const skipped = describeSkipped(view).map((line) => `- ${line}`);
  return checks.length === 0
    ? [`**Checks:** ${tests} The host ran no checks of its own.`, ...few(skipped)].join('\n\n')
    : `**Checked by the host, after the agent was done:**\n\n${[...checks, ...skipped.slice(0, MOST_CHECKS)].join('\n')}`;
}

const MOST_CHECKS = 30;
const few = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [lines.slice(0, MOST_CHECKS).join('\n')];

function askedBy({ actor, source }: View, repositoryUrl: string | undefined): string {
  if (!actor) return '';
  const person = personLink(actor, repositoryUrl);
  const place = source && PLACES.find(({ pattern }) => pattern.test(source));
  return `asked for by ${person}${place ? ` ${place.preposition} [${place.name}](${destination(source)})` : ''}`;
}

/** By the address of what carries the request. */
const PLACES: readonly { readonly pattern: RegExp; readonly preposition: string; readonly name: string }[] = [
  { pattern: /#issuecomment-\d+$/, preposition: 'in', name: 'a comment' },
  { pattern: /#discussion_r\d+$/, preposition: 'in', name: 'a comment on a line' },
  { pattern: /#pullrequestreview-\d+$/, preposition: 'in', name: 'a review' },
  { pattern: /\/issues\/\d+$/, preposition: 'on', name: 'the issue' },
  { pattern: /\/pull\/\d+$/, preposition: 'on', name: 'the pull request' },
];

function nextStep({ phrase, keepsSession }: View, thread: number | undefined): string {
  if (!phrase) return '';
  const change = `To have it changed, comment ${shownCode(`${phrase} …`)} here.`;
  return keepsSession && thread !== undefined
    ? `To let the agent go on, comment ${shownCode(`${phrase} continue`)} on #${thread}. ${change}`
    : change;
}
