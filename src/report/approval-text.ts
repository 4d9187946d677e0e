/** A call that waits for a person, as the comment shows it: in full, why it is asked about, and how to answer. */
import type { ApprovalRequest } from '../core/approval.ts';
import { parseObject } from '../lib/json-object.ts';
import { fence, inlineCode, oneLine, shownCode } from '../markdown/code-text.ts';
import type { CallsView } from '../session/events/calls-view.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { shortCode } from './fragments.ts';

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

/** `input`: JSON. Texts are shown as they are, all else as JSON. */
export function shownArguments(input: string): {
  /** Absent where the input has no names. */
  readonly name?: string;
  /** May have several lines. */
  readonly text: string;
}[] {
  const named = Object.entries(parseObject(input) ?? {});
  if (named.length === 0) return [{ text: visibleText(input) }];
  return named.map(([name, value]) => ({
    name: visibleText(name),
    text: visibleText(typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)),
  }));
}

/** With a mark for every character that a page or a terminal would not show: people decide by what they see. */
export const visibleText = (text: string): string =>
  text.replaceAll(
    /(?![\n\t ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `<U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
