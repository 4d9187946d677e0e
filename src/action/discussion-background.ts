/** What the first message says of a discussion: its text, its answer and what people wrote before the request. */
import type { DiscussionRef } from '../core/run-trigger.ts';
import type { GitHub } from '../github/api/client.ts';
import { type DiscussionComment, ownReply, readDiscussion } from '../github/api/discussion.ts';
import { failureError } from '../github/api/failure.ts';
import { isBefore } from '../github/context/pull-history.ts';
import type { Framing } from '../github/context/render.ts';
import { oneLine } from '../markdown/code-text.ts';
import { Ending } from './early-end.ts';
import type { Run } from './run.ts';
import { discussionMark } from './track.ts';

/** Throws an Ending where the request was answered before, and a KodeletError where GitHub does not show the discussion. */
export async function gatherDiscussion(
  { trigger }: Run,
  discussion: DiscussionRef,
  { github, self }: { readonly github: GitHub; readonly self: string },
): Promise<{
  readonly request: (words: string) => string;
  readonly sections: (framing: Framing) => readonly string[];
}> {
  const { repository, at, subject } = trigger;
  const all = await readDiscussion(github, repository, discussion.number).catch((error: unknown) => {
    throw failureError(error, 'The discussion could not be read', 'the permission "discussions: write"');
  });
  const reply = ownReply(all, { self, mark: discussionMark(trigger) });
  if (reply) throw answeredBefore(reply);
  const others = all.filter(({ id }) => id !== discussion.comment);
  const shown = others.filter(
    ({ hidden, createdAt, changedAt }) => !hidden && isBefore(createdAt, at) && isBefore(changedAt, at),
  );
  const [newest, left] = [newestOf(shown), others.length - shown.length];
  return {
    request: (words) => words || 'Answer the discussion below.',
    sections: ({ sanitize, frame }) => [
      ...(subject
        ? [
            frame(
              `discussion #${discussion.number} by ${subject.author}`,
              `Title: ${oneLine(sanitize(subject.title))}\n\n${sanitize(subject.body).slice(0, MAX_BODY) || '(no description)'}`,
            ),
          ]
        : []),
      ...(shown.length > newest.length ? [`${shown.length - newest.length} older comments left out.`] : []),
      ...(left > 0 ? [`${left} comments left out: hidden, or written or edited since the request.`] : []),
      ...newest.map(({ author, createdAt, isAnswer, body }) =>
        frame(
          `${isAnswer ? 'the chosen answer' : 'comment'} by ${author} at ${createdAt}`,
          sanitize(body).slice(0, MAX_COMMENT),
        ),
      ),
      READ_ONLY,
    ],
  };
}

const READ_ONLY =
  'This is a discussion, where you only answer. If a change is asked for, say what it would be; someone can ask for it on an issue.';

const [MAX_BODY, MAX_COMMENT, MAX_COMMENTS] = [40_000, 8000, 60];

/** The chosen answer is always among them. */
const newestOf = (comments: readonly DiscussionComment[]): DiscussionComment[] =>
  comments.filter(({ isAnswer }, index) => isAnswer || index >= comments.length - MAX_COMMENTS);

function answeredBefore({ url }: DiscussionComment): Ending {
  const reason = `an earlier run answered the same request in ${url}`;
  return new Ending({ conclusion: 'skipped', message: `Skipped: ${reason}`, reason, answeredIn: url });
}
