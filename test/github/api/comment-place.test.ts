import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CommentTarget,
  commentTargetOf,
  createTrackingComment,
} from '../../../src/github/api/tracking-comment.ts';
import type { ReviewComment } from '../../support/github/types.ts';
import { openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture.server.close());

const ask = (): Promise<ReviewComment> =>
  fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: '/agent why?' });
const at = (thread: number) => ({
  ...{ github: fixture.github, repository: { owner: 'acme', name: 'widget' }, number: fixture.pull.number },
  thread,
});
const ours = (): ReviewComment[] => fixture.pull.pull?.reviewComments.filter(({ user }) => user.login === SELF) ?? [];
const said = (): string[] => fixture.pull.comments.filter(({ user }) => user.login === SELF).map(({ body }) => body);

describe('a comment in a review thread', () => {
  it('is a reply there, which is found, changed and removed again', async () => {
    const [{ id }, other] = [await ask(), await ask()];
    const place: CommentTarget = commentTargetOf(at(id));
    const posted = await place.create('one');
    expect(posted.url).toContain(`#discussion_r${posted.id}`);
    await commentTargetOf(at(other.id)).create('elsewhere');
    await place.update(posted.id, 'two');
    expect(await place.list()).toMatchObject([{ id: posted.id, login: SELF, body: 'two' }]);
    await place.remove(posted.id);
    expect(await place.list()).toEqual([]);
  });

  it('is the same one for a second delivery', async () => {
    const { id } = await ask();
    const track = (session: string) =>
      createTrackingComment({
        ...at(id),
        key: 'review-comment-1',
        self: SELF,
        session,
        intervalsMs: [],
        now: Date.now,
      });
    const first = await track('one').finish('first');
    expect((await track('two').finish('second')).id).toBe(first.id);
    expect(ours().filter(({ replyTo }) => replyTo === id)).toHaveLength(1);
    expect(said()).toEqual([]);
  });

  it('stands in the conversation where the thread was deleted meanwhile', async () => {
    const place = commentTargetOf(at(1));
    const { id } = await place.create('one');
    await place.update(id, 'two');
    expect(said()).toEqual(['two']);
    expect((await place.list()).map(({ body }) => body)).toContain('two');
    await place.remove(id);
    expect(said()).toEqual([]);
  });
});
