/** A call that waits for a person, as the comment shows it: in full, why it is asked about, and how to answer. */
import type { ApprovalRequest } from '../core/approval.ts';
import { fence, inlineCode, oneLine, shownCode } from '../markdown/code-text.ts';
import type { CallsView } from '../session/events/calls-view.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { shortCode } from './fragments.ts';
import { shownArguments, visibleText } from './shown-arguments.ts';

/** Empty where nothing waits. `phrase`: what people write to ask for a run. Not sanitized: the caller that puts it into a page does that. */
export function waitingCall({ waiting, staged }: CallsView & Pick<PublicationView, 'staged'>, phrase: string): string {
  if (!waiting) return '';
  const { request } = waiting;
  const { id, tool, touches, reason, risk, commit, classes } = request;
  const facts = [
    `**Why it asks:** ${oneLine(visibleText(reason))}`,
    ...(touches.length > 0
      ? [`**What it touches:** ${touches.map((one) => inlineCode(visibleText(one))).join(', ')}`]
      : []),
    ...(risk ? [`**Risk:** ${risk}`] : []),
    ...(commit ? [`**Commit:** ${shortCode(commit.slice(0, 12))}`] : []),
  ];
  const shown = [argumentsOf(request), facts.map((fact) => `- ${fact}`).join('\n')];
  if (staged) return [`${shownCode(tool)} would wait for a person's yes, with:`, ...shown, STAGED].join('\n\n');
  const lasting = classes
    ? `To allow the same again in this run, comment \`${phrase} approve ${id} for this run\`. `
    : '';
  return [`${shownCode(tool)} would run with:`, ...shown, `${lasting}${RULES}`].join('\n\n');
}

const RULES =
  'Anyone with write access can answer; the person who asked for this run only as an admin. The call expires when the branch moves or this comment is edited.';

const STAGED =
  'This run is staged, so nothing was kept and nobody can answer. Without staging, the run would end here and ask people in the thread.';

function argumentsOf({ arguments: input }: ApprovalRequest): string {
  return shownArguments(input)
    .map(({ name, text }) => [...(name === undefined ? [] : [inlineCode(name)]), fence(text)].join('\n'))
    .join('\n\n');
}
