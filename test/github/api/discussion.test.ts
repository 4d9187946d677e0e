/** Which reply in a discussion counts as our own. */
import { expect, it } from 'vitest';
import { type DiscussionComment, ownReply } from '../../../src/github/api/discussion.ts';

const MARK = '<!-- kodelet-ci:discussion 1 -->';
const commentOf = (author: string, body: string): DiscussionComment => ({
  ...{ id: author, author, body, hidden: false, isAnswer: false, url: `https://github.example/${author}`, top: 'a' },
  ...{ createdAt: '2026-11-28T10:00:00Z', changedAt: '2026-11-28T10:00:00Z' },
});

it('is ours by its author and its mark: a person who copies the mark does not stop the answer', () => {
  const copied = commentOf('mallory', `Done.\n\n${MARK}`);
  const quoting = commentOf('agent[bot]', `${MARK}\n\nMore`);
  expect(ownReply([copied, quoting], { self: 'agent[bot]', mark: MARK })).toBeUndefined();
  const own = commentOf('agent[bot]', `Yes.\n\n${MARK}`);
  expect(ownReply([copied, own], { self: 'agent[bot]', mark: MARK })).toBe(own);
});
