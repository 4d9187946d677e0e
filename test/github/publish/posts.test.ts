import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../src/core/github-posts.ts';
import { FIXED_MARK } from '../../../src/github/review/finding.ts';
import type { Permissions, ReviewComment } from '../../support/github/types.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await openReviewFixture();
});
afterEach(() => fixture.server.close());

const comments = (): ReviewComment[] =>
  fixture.pull.pull?.reviewComments.filter(({ user }) => user.login === SELF) ?? [];

const READS_CODE: Permissions = { contents: 'read', issues: 'write', pull_requests: 'write' };

describe('threads', () => {
  const reply: Post = { kind: 'reply_to_thread', thread: 0, body: 'Because.' };

  it('get a reply once', async () => {
    const { id } = await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
    const posts = [{ ...reply, thread: id }];
    expect(await fixture.publish(posts)).toMatchObject([{ how: 'done', text: 'Replied in a thread' }]);
    expect(await fixture.publish(posts)).toMatchObject([{ how: 'known' }]);
    expect(comments()).toMatchObject([{ replyTo: id, body: expect.stringMatching(/^Because\./) }]);
  });

  it('get each reply once, whatever else is asked for, in other words and by the id of another comment', async () => {
    const on = (line: number) =>
      fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line, body: 'Why?' });
    const [first, second] = [await on(2), await on(30)];
    const say = (thread: number, body: string): Post => ({ ...reply, thread, body }) as Post;
    await fixture.publish([say(first.id, 'One.'), say(first.id, 'Two.'), say(second.id, 'Three.')]);
    const [own] = comments();
    const again: Post[] = [
      { kind: 'noop', reason: 'x' },
      say(second.id, 'Third.'),
      say(own?.id ?? 0, 'First.'),
      say(first.id, 'Second.'),
    ];
    expect((await fixture.publish(again)).map(({ how }) => how)).toEqual(['known', 'known', 'known']);
    expect(comments().map(({ body }) => body.split('\n')[0])).toEqual(['One.', 'Two.', 'Three.']);
  });

  it('get one reply where two deliveries run at once', async () => {
    const { id } = await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
    const replies = await Promise.all([1, 2, 3].map(() => fixture.publish([{ ...reply, thread: id }])));
    expect(
      replies
        .flat()
        .map(({ how }) => how)
        .toSorted(),
    ).toEqual(['done', 'known', 'known']);
    expect(comments()).toHaveLength(1);
  });

  it('are read once for all that are resolved', async () => {
    await fixture.publish([2, 3, 4, 5].map((line) => finding({ line })));
    const before = fixture.server.requests.filter(({ path }) => path.endsWith('/graphql')).length;
    await fixture.publish(comments().map(({ id }): Post => ({ kind: 'resolve_thread', thread: id })));
    const after = fixture.server.requests.filter(({ path }) => path.endsWith('/graphql')).length;
    expect(after - before).toBe(5);
  });

  it('are resolved, and ours are marked where the token may not', async () => {
    await fixture.publish([finding(), finding({ line: 30 })]);
    const [first, second] = comments();
    const resolve = (comment?: ReviewComment): Post => ({ kind: 'resolve_thread', thread: comment?.id ?? 0 });
    expect(await fixture.publish([resolve(first)])).toMatchObject([{ how: 'done', text: 'Resolved a thread' }]);
    expect(first?.isResolved).toBe(true);
    expect(await fixture.publish([resolve(first)])).toMatchObject([{ how: 'known' }]);
    const marked = await fixture.publish([resolve(second)], { permissions: READS_CODE });
    expect(marked).toMatchObject([{ how: 'done', text: expect.stringContaining('"contents: write"') }]);
    expect(second?.body).toMatch(/^✅ \*\*Fixed\*\* in [0-9a-f]{12}\n/);
    expect(second?.body).toContain(FIXED_MARK);
    expect(await fixture.publish([resolve(second)], { permissions: READS_CODE })).toMatchObject([{ how: 'known' }]);
  });

  it('of a person are not marked in our words', async () => {
    const { id } = await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
    const post: Post = { kind: 'resolve_thread', thread: id };
    expect(await fixture.publish([post], { permissions: READS_CODE })).toMatchObject([
      { how: 'failed', text: expect.stringContaining('"contents: write"') },
    ]);
  });
});

describe('issues and labels', () => {
  it('are set, and an issue is opened once', async () => {
    const { server, repository, pull } = fixture;
    server.addLabel(pull, 'bug');
    const posts: Post[] = [
      { kind: 'set_labels', add: ['question'], remove: ['bug', 'gone'] },
      { kind: 'create_issue', title: 'Other\nthing', body: 'B', labels: [] },
      { kind: 'update_pull_request', title: 'Better', body: 'Whole.' },
      { kind: 'noop', reason: 'x' },
    ];
    expect((await fixture.publish(posts)).map(({ how, text }) => [how, text])).toEqual([
      ['done', 'Labels: +question, -bug, -gone'],
      ['done', `Opened #${repository.issues.size}: Other thing`],
      ['done', 'Changed the title and description of the pull request'],
    ]);
    expect(pull.labels.map(({ name }) => name)).toEqual(['question']);
    expect(pull).toMatchObject({ title: 'Better', body: 'Whole.' });
    const before = repository.issues.size;
    posts.unshift({ kind: 'missing_tool', tool: 'x', reason: 'y' });
    expect((await fixture.publish(posts))[1]).toMatchObject({ how: 'known', text: `Opened #${before} before` });
    expect(repository.issues.size).toBe(before);
  });

  it('have nothing that a commit would take for a command, as a squashed one takes them', async () => {
    const { repository, pull } = fixture;
    await fixture.publish([
      {
        kind: 'update_pull_request',
        title: 'Better [skip ci]',
        body: 'Whole.\n\n```\n[ci skip]\n```\n\nskip-checks: true',
      },
      { kind: 'create_issue', title: 'Other [no\nci]', body: 'About `[skip ci]`.', labels: [] },
    ]);
    expect(pull).toMatchObject({
      ...{ title: 'Better (skip ci)', body: 'Whole.\n\n```\n(ci skip)\n```\n\n(skip-checks: true)' },
    });
    const opened = [...repository.issues.values()].at(-1);
    expect(opened).toMatchObject({ title: 'Other (no ci)', body: expect.stringContaining('About `[skip ci]`.') });
  });

  it.each<[Post, Permissions, string]>([
    [{ kind: 'set_labels', add: ['bug'], remove: [] }, { contents: 'read' }, 'issues: write'],
    [{ kind: 'create_issue', title: 'T', body: 'B', labels: [] }, { pull_requests: 'write' }, 'issues: write'],
    [{ kind: 'update_pull_request', title: 'T' }, { issues: 'write' }, 'pull-requests: write'],
    [{ kind: 'reply_to_thread', thread: 0, body: 'B' }, { issues: 'write' }, 'pull-requests: write'],
  ])('%o says which permission is missing, and the rest is done', async (post, permissions, needed) => {
    const { id } = await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
    const named = post.kind === 'reply_to_thread' ? { ...post, thread: id } : post;
    const [failed] = await fixture.publish([named], { permissions });
    expect(failed).toMatchObject({ kind: post.kind, how: 'failed' });
    expect(failed?.text).toContain(`Give the job the permission "${needed}"`);
  });
});
