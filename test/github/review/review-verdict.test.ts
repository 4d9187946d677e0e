/** Covers `src/github/review/post-review.ts`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../src/core/github-posts.ts';
import type { Permissions, ReviewComment } from '../../support/github/types.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await openReviewFixture();
});
afterEach(() => fixture.server.close());

const reviews = () => fixture.pull.pull?.reviews.filter(({ user }) => user.login === SELF) ?? [];
const comments = (): ReviewComment[] =>
  fixture.pull.pull?.reviewComments.filter(({ user }) => user.login === SELF) ?? [];
const only = <Item>([item]: readonly Item[]): Item => item as Item;

const READS_CODE: Permissions = { contents: 'read', issues: 'write', pull_requests: 'write' };

describe('the verdict of a review', () => {
  const states = () => reviews().map(({ state }) => state);

  it.each([
    ['comment', [finding()], 'COMMENTED'],
    ['request-changes', [finding()], 'CHANGES_REQUESTED'],
    ['request-changes', [finding({ severity: 'minor' })], 'COMMENTED'],
    ['approve', [finding({ severity: 'minor' })], 'COMMENTED'],
    ['approve', [], 'APPROVED'],
  ] as const)('%s with %j is %s', async (verdict, posts, state) => {
    fixture.repository.actionsMayCreatePullRequests = true;
    await fixture.publish(posts, { review: { verdict } });
    expect(states()).toEqual([state]);
  });

  it('is none where nothing was found and none is configured, and none of a review that did not end', async () => {
    expect(await fixture.publish([])).toEqual([]);
    expect(await fixture.publish([], { review: { verdict: 'approve', whole: false } })).toEqual([]);
    await fixture.publish([finding()], { review: { verdict: 'request-changes', whole: false } });
    expect(states()).toEqual(['COMMENTED']);
  });

  it('is no approval while findings of ours are open', async () => {
    await fixture.publish([finding()]);
    expect(await fixture.publish([], { key: 'comment-2', review: { verdict: 'approve' } })).toEqual([]);
  });

  it.each([
    ['resolved', undefined],
    ['marked as fixed, since the token may not resolve', { ...READS_CODE }],
  ])('is an approval where the last finding is %s in the same run', async (_, permissions) => {
    fixture.repository.actionsMayCreatePullRequests = true;
    await fixture.publish([finding()]);
    const resolve: Post = { kind: 'resolve_thread', thread: only(comments()).id };
    const outcomes = await fixture.publish([resolve], {
      ...{ key: 'comment-2', review: { verdict: 'approve' } },
      ...(permissions && { permissions }),
    });
    expect(outcomes.map(({ kind, how }) => [kind, how])).toEqual([
      ['review_comment', 'done'],
      ['resolve_thread', 'done'],
    ]);
    expect(states()).toEqual(['COMMENTED', 'APPROVED']);
  });

  it('that asked for changes is withdrawn when nothing that blocks is left, and stands until then', async () => {
    const options = (key: string) => ({ key, review: { verdict: 'request-changes' } as const });
    await fixture.publish([finding(), finding({ line: 30, severity: 'minor' })], options('comment-1'));
    const [blocking] = comments();
    expect(await fixture.publish([], options('comment-2'))).toEqual([]);
    expect(states()).toEqual(['CHANGES_REQUESTED']);
    await fixture.publish([], { ...options('comment-3'), review: { verdict: 'request-changes', whole: false } });
    expect(states()).toEqual(['CHANGES_REQUESTED']);
    const resolve: Post = { kind: 'resolve_thread', thread: blocking?.id ?? 0 };
    const [withdrawn] = await fixture.publish([resolve], options('comment-4'));
    expect(withdrawn).toMatchObject({ how: 'done', text: 'Withdrew the request for changes' });
    expect(states()).toEqual(['DISMISSED']);
    expect(await fixture.publish([], options('comment-5'))).toEqual([]);
  });

  it('that asked for changes and may not be withdrawn says who has to', async () => {
    const options = (key: string) => ({ key, review: { verdict: 'request-changes' } as const });
    await fixture.publish([finding()], options('comment-1'));
    fixture.server.fault({ method: 'PUT', path: /\/dismissals$/, status: 403 });
    const better = finding({ severity: 'minor' });
    const outcomes = await fixture.publish([better], options('comment-2'));
    expect(outcomes.map(({ how }) => how)).toEqual(['known', 'failed']);
    expect(outcomes[1]?.text).toContain('has to dismiss it');
  });

  it('is no approval, and lifts nothing, where the head has moved since it was read or cannot be read', async () => {
    fixture.repository.actionsMayCreatePullRequests = true;
    const head = fixture.pull.pull?.headSha ?? '';
    const options = (key: string, verdict: 'approve' | 'request-changes') => ({ key, review: { head, verdict } });
    await fixture.publish([finding()], options('comment-1', 'request-changes'));
    const now = (await fixture.push({ 'c.txt': 'c\n' })).slice(0, 12);
    const resolve: Post = { kind: 'resolve_thread', thread: only(comments()).id };
    const why = `commit ${head.slice(0, 12)} was read, and the pull request is at ${now} by now. Ask for the review again`;
    expect(await fixture.publish([resolve], options('comment-2', 'approve'))).toMatchObject([
      { how: 'known', text: `Not approved: ${why}` },
      { how: 'known', text: `The request for changes stands: ${why}` },
      { kind: 'resolve_thread' },
    ]);
    fixture.server.fault({ method: 'GET', path: /\/pulls\/\d+$/, status: 403, times: 2 });
    const unknown = await fixture.publish([], options('comment-3', 'approve'));
    expect(unknown.map(({ text }) => /still is there could not be read: .*403/.test(text))).toEqual([true, true]);
    expect(states()).toEqual(['CHANGES_REQUESTED']);
  });

  it('on a pull request of our own is none, which fails nothing', async () => {
    Object.assign(fixture.pull, { user: fixture.server.database.user(SELF) });
    const outcomes = await fixture.publish([finding()], { review: { verdict: 'request-changes' } });
    expect(outcomes.map(({ how }) => how)).toEqual(['done', 'known']);
    expect(outcomes[1]?.text).toContain('Can not request changes on your own pull request');
    expect(states()).toEqual(['COMMENTED']);
  });

  it('that GitHub refuses costs no comment, and is told', async () => {
    fixture.repository.actionsMayCreatePullRequests = false;
    const refused = await fixture.publish([], { review: { verdict: 'approve' } });
    expect(refused).toMatchObject([
      { how: 'failed', text: expect.stringContaining('GitHub did not accept the verdict') },
    ]);
  });
});
