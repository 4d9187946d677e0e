/** The answer to `/agent help`, given by the host without a model. */
import type { Config } from '../config/config.ts';

export function helpText({ triggers: { phrase, labels, assignees, permission }, limits, profile }: Config): string {
  return [
    `Write \`${phrase}\` and what you want in a new comment, issue, review or pull request:`,
    [
      `- \`${phrase} fix …\` changes the code; on an issue the change comes as a pull request, on a pull request as a commit.`,
      `- \`${phrase} fix ci\` on a pull request finds out why its checks fail, and fixes that.`,
      `- \`${phrase} fix packages/web …\` changes nothing outside of that folder; name several if you like, and one at the top with a slash: \`web/\`.`,
      `- \`${phrase} resolve conflicts\` merges the base branch into a pull request.`,
      `- \`${phrase} review …\` reads a change and reports what is wrong with it.`,
      `- \`${phrase} ask …\` answers a question about the repository.`,
      `- \`${phrase} plan …\` writes a plan, and changes nothing.`,
      `- \`${phrase} continue\` goes on with the last run here, if it was stopped before it was done, or publishes its change if that was held back.`,
      `- \`${phrase} …\` decides by itself between answering and changing.`,
    ].join('\n'),
    ...also('The label', labels, 'on an issue or a pull request asks for it too.'),
    ...also('Assigning', assignees, 'asks for it too.'),
    `A run works under the profile \`${profile}\` and ends at ${limits.turns} turns, ${limits.minutes} minutes or $${limits.costUsd}, whichever comes first; what it has done by then is kept.`,
    permission === 'write'
      ? 'You need write access to this repository to ask.'
      : `You need the permission \`${permission}\` on this repository to ask; below \`write\` you get an answer and no change.`,
  ].join('\n\n');
}

const also = (head: string, names: readonly string[], tail: string): string[] =>
  names.length === 0 ? [] : [`${head} ${names.map((name) => `\`${name}\``).join(' or ')} ${tail}`];
