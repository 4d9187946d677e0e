/** What a report says of what the agent asked for on GitHub: what was done, what was not, and what must not get lost. */

import type { Post, PostOf, PostOutcome } from '../core/post.ts';
import { count } from '../lib/text.ts';
import { clip, oneLine } from '../markdown/plain-text.ts';
import { destination } from '../markdown/write.ts';
import type { View } from '../session/events/view.ts';
import { LONGEST_LINE, shortCode } from './files.ts';

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
export function reviewOf({ posted }: Pick<View, 'posted'>): PostOutcome | undefined {
  const reviews = posted.filter(({ kind }) => kind === 'review_comment');
  return reviews.find(({ how }) => how === 'done') ?? reviews.find(({ how, url }) => how === 'known' && url);
}

export const linkedOutcome = ({ text, url }: PostOutcome): string =>
  url === undefined ? shorten(text) : `[${shorten(text)}](${destination(url)})`;

const shorten = (text: string): string => clip(oneLine(text), LONGEST_LINE);

/** Ten replies are one line. */
function grouped(outcomes: readonly PostOutcome[]): string[] {
  const times = new Map<string, PostOutcome[]>();
  for (const outcome of outcomes) times.set(outcome.text, [...(times.get(outcome.text) ?? []), outcome]);
  return [...times.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : more.length === 0
        ? linkedOutcome(first)
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
      `- ${shortCode(`${path}:${line}`)} (${severity}) ${clip(oneLine(body), LONGEST_FINDING)}`,
  );
  const fate = isLost ? 'did not get onto the pull request' : 'may not have got onto the pull request';
  return [`**${count(findings.length, 'finding')}** that ${fate}:`, '', ...lines].join('\n');
}

const LONGEST_FINDING = 1000;

const isPublished = ({ kind, how }: PostOutcome): boolean => kind === 'review_comment' && how === 'done';
