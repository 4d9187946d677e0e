/** The answer to `/agent help`, given by the host without a model. */
import type { Config } from '../config/config.ts';
import { INTENT_NAMES, INTENTS, type IntentName } from '../core/intent.ts';

export function helpText({ triggers: { phrase, labels, assignees, permission }, limits, profile }: Config): string {
  return [
    `Write \`${phrase}\` and what you want in a new comment, issue, review or pull request:`,
    [
      ...helpLines(phrase, ['fix']),
      `- \`${phrase} fix ci\` on a pull request finds out why its checks fail, and fixes that.`,
      `- \`${phrase} fix alerts\` fixes open code scanning alerts, and \`${phrase} fix alert 12\` one of them.`,
      `- \`${phrase} fix packages/web …\` changes nothing outside of that folder; name several if you like, and one at the top with a slash: \`web/\`.`,
      `- \`${phrase} shepherd\` on a pull request looks after it until it can be merged.`,
      `- \`${phrase} resolve conflicts\` merges the base branch into a pull request.`,
      ...helpLines(phrase, READING),
      `- \`${phrase} continue\` continues the last run here, if it was stopped before it was done, or publishes its change if that was held back.`,
      `- \`${phrase} stop\` ends the run that is at work here after its next turn and keeps its work; other comments by people who may ask reach the agent while it works.`,
      `- \`${phrase} approve ID\` or \`${phrase} deny ID …\` answers a waiting call, as its comment shows; \`${phrase} revoke\` withdraws the lasting approvals of this thread.`,
      `- \`${phrase} …\` lets the agent decide between answering and changing.`,
    ].join('\n'),
    ...also('The label', labels, 'on an issue or a pull request asks for it too.'),
    ...also('Assigning', assignees, 'asks for it too.'),
    `A run works under the profile \`${profile}\` and ends at ${limits.turns} turns, ${limits.minutes} minutes or $${limits.costUsd}, whichever comes first; what it has done by then is kept.`,
    permission === 'write'
      ? 'You need write access to this repository to ask.'
      : `You need the permission \`${permission}\` on this repository to ask; below \`write\` you get an answer and no change.`,
  ].join('\n\n');
}

/** Every other intent, in the order of the table. */
const READING = INTENT_NAMES.filter((name) => name !== 'fix');

const helpLines = (phrase: string, names: readonly IntentName[]): string[] =>
  names.flatMap((name) => {
    const { help } = INTENTS[name];
    return help === undefined ? [] : [`- \`${phrase} ${name} …\` ${help}`];
  });

const also = (head: string, names: readonly string[], tail: string): string[] =>
  names.length === 0 ? [] : [`${head} ${names.map((name) => `\`${name}\``).join(' or ')} ${tail}`];
