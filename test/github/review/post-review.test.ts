/** Covers `src/github/review/post-review.ts`, `src/github/review/finding.ts`, `src/github/review/threads.ts`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIXED_MARK } from '../../../src/github/review/finding.ts';
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

describe('a review', () => {
  it('has its comments on their lines, a severity, a suggestion, and counts in its text', async () => {
    const posts = [
      finding({ line: 30, startLine: 29, suggestion: 'line 29\nthirty' }),
      finding({ side: 'old', severity: 'minor', body: 'Gone. [x](javascript:1)' }),
      finding({ severity: 'should-fix', suggestion: '```\ncode' }),
    ];
    expect(await fixture.publish(posts)).toEqual([
      {
        kind: 'review_comment',
        how: 'done',
        text: 'Reviewed with 3 comments',
        severities: ['blocking', 'minor', 'should-fix'],
        url: expect.stringContaining('/pull/'),
      },
    ]);
    expect(only(reviews())).toMatchObject({
      state: 'COMMENTED',
      body: expect.stringContaining('🛑 Blocking: 1 · ❗ Should fix: 1 · 💡 Minor: 1 in '),
    });
    expect(comments()).toMatchObject([
      { path: 'a.txt', startLine: 29, line: 30, side: 'RIGHT' },
      { path: 'a.txt', startLine: null, line: 2, side: 'LEFT' },
      { line: 2, side: 'RIGHT' },
    ]);
    expect(comments()[0]?.body).toContain('**🛑 Blocking:** It fails for 0.\n\n```suggestion\nline 29\nthirty\n```');
    expect(comments()[2]?.body).toContain('````suggestion\n```\ncode\n````');
  });

  it.each([
    ['', '```suggestion\n```'],
    ['\n', '```suggestion\n\n```'],
    ['a\n\nb\n', '```suggestion\na\n\nb\n```'],
    ['\tx ', '```suggestion\n\tx \n```'],
    ['a\r\nb', '```suggestion\na\r\nb\n```'],
    ['~~~\n````', '`````suggestion\n~~~\n````\n`````'],
    ['key = "s3cret"', '```\nkey = "[redacted]"\n```'],
    ['auth = [redacted npm token](user)', '```\nauth = [redacted npm token](user)\n```'],
  ])(
    'has the suggestion %j as it applies, or as code alone where that would be another change',
    async (code, block) => {
      const sanitize = (text: string) => text.replaceAll('s3cret', '[redacted]');
      await fixture.publish([finding({ suggestion: code })], { sanitize });
      expect(only(comments()).body.split('\n\n🔎 **Confirmed by reading**')[0]).toBe(
        `**🛑 Blocking:** It fails for 0.\n\n${block}`,
      );
    },
  );

  it('is there once, however often and in whatever words the request is delivered', async () => {
    await fixture.publish([finding()]);
    for (const body of ['Other words.', 'And other ones.']) {
      const [known, outcome] = await fixture.publish([finding({ body })]);
      expect(known).toMatchObject({ how: 'known', text: 'Reviewed before', url: expect.stringContaining('/pull/') });
      expect(outcome).toMatchObject({ how: 'known', text: '1 comment stood already, 1 brought up to date' });
    }
    for (let delivery = 1; delivery < 100; delivery += 1) {
      const again = [finding({ body: 'And other ones.' }), finding({ line: 27 + (delivery % 5) })];
      expect((await fixture.publish(again)).map(({ how }) => how)).toEqual(['known', 'known']);
    }
    expect(reviews()).toHaveLength(1);
    expect(comments()).toMatchObject([{ body: expect.stringContaining('And other ones.') }]);
  });

  it('of another request adds only what is new, also where lines have moved', async () => {
    await fixture.publish([finding(), finding({ body: 'A second one.' })]);
    const [outcome, known] = await fixture.publish([finding(), finding({ line: 30 })], { key: 'comment-2' });
    expect([outcome?.text, known?.text]).toEqual(['Reviewed with 1 comment', '1 comment stood already']);
    expect(comments()).toHaveLength(3);
  });

  it('that finds one of two on the same lines again, in other words, overwrites neither', async () => {
    await fixture.publish([finding({ body: 'One.' }), finding({ body: 'Two.' })]);
    expect(await fixture.publish([finding({ body: 'The second.' })], { key: 'comment-2' })).toMatchObject([
      { how: 'known', text: '1 comment stood already' },
    ]);
    expect(comments().map(({ body }) => body.split('\n')[0])).toEqual([
      '**🛑 Blocking:** One.',
      '**🛑 Blocking:** Two.',
    ]);
    await fixture.publish([finding({ body: 'First.' }), finding({ body: 'Second.' })], { key: 'comment-3' });
    expect(comments().map(({ body }) => body.split('\n')[0])).toEqual([
      '**🛑 Blocking:** First.',
      '**🛑 Blocking:** Second.',
    ]);
  });

  it.each([false, true])(
    'takes a finding on a line that reads like another for a new one; resolved by a person: %s',
    async (isResolved) => {
      const path = 'c.js';
      await fixture.push({ [path]: 'f() {\n}\n' });
      await fixture.publish([finding({ path, severity: 'minor', body: 'Retry never waits between attempts.' })]);
      if (isResolved) {
        Object.assign(only(comments()), { isResolved: true, resolvedBy: fixture.server.database.user('ann') });
      }
      await fixture.push({ [path]: 'f() {\n}\ng() {\n}\n' });
      const other = finding({ path, line: 4, body: 'The socket leaks when the peer hangs up.' });
      const [outcome] = await fixture.publish([other], { key: 'comment-2' });
      expect(outcome).toMatchObject({ how: 'done', text: 'Reviewed with 1 comment' });
      expect(comments().map(({ line, body }) => [line, body.split('\n')[0]])).toEqual([
        [2, '**💡 Minor:** Retry never waits between attempts.'],
        [4, '**🛑 Blocking:** The socket leaks when the peer hangs up.'],
      ]);
      expect((await fixture.publish([other], { key: 'comment-3' }))[0]).toMatchObject({ how: 'known' });
    },
  );

  it.each([false, true])(
    'leaves alone what a person has resolved, and says again what was ours to resolve and is back; unnamed: %s',
    async (unnamed) => {
      await fixture.publish([finding(), finding({ line: 30 })]);
      const [byPerson, byUs] = comments();
      Object.assign(byPerson ?? {}, { isResolved: true, resolvedBy: fixture.server.database.user('ann') });
      await fixture.publish([{ kind: 'resolve_thread', thread: byUs?.id ?? 0 }]);
      if (unnamed && byUs) byUs.resolvedBy = undefined;
      const outcomes = await fixture.publish([finding(), finding({ line: 30 })], { key: 'comment-2' });
      expect(outcomes.map(({ text }) => text)).toEqual([
        'Reviewed with 1 comment',
        '1 finding left out, because they were resolved before',
      ]);
      expect(comments().at(-1)).toMatchObject({ line: 30 });
    },
  );

  it('takes no mark of anybody else for its own', async () => {
    await fixture.publish([finding()]);
    const copied = comments()[0]?.body ?? '';
    fixture.pull.pull?.reviewComments.splice(0);
    fixture.pull.pull?.reviews.splice(0);
    await fixture.server.reviewComment(fixture.pull, 'eve', { path: 'a.txt', line: 2, body: copied });
    expect(await fixture.publish([finding()])).toMatchObject([{ how: 'done' }]);
    expect(comments()).toHaveLength(1);
  });

  it('takes no mark that a finding shows as code for one', async () => {
    const shown = (comments()[0]?.body ?? '') + FIXED_MARK;
    await fixture.publish([finding({ suggestion: `x\n${shown}` })]);
    expect(await fixture.publish([finding({ suggestion: `x\n${shown}` })])).toMatchObject([
      { how: 'known', text: 'Reviewed before' },
      { how: 'known', text: '1 comment stood already' },
    ]);
    const open = await fixture.publish([{ kind: 'resolve_thread', thread: only(comments()).id }], {
      permissions: READS_CODE,
    });
    expect(open).toMatchObject([{ how: 'done', text: expect.stringContaining('Marked a finding as fixed') }]);
  });

  it('stands on the commit that was read, whatever was pushed since', async () => {
    const head = fixture.pull.pull?.headSha ?? '';
    await fixture.push({ 'a.txt': 'all new\n' });
    expect(await fixture.publish([finding()], { review: { head } })).toMatchObject([{ how: 'done' }]);
    expect(only(reviews()).commitId).toBe(head);
  });

  it('says all of it in one text where GitHub does not take the lines', async () => {
    const outcome = only(await fixture.publish([finding({ line: 15, body: 'Here.' }), finding({ line: 16 })]));
    expect(outcome).toMatchObject({ how: 'done', text: expect.stringContaining('2 comments in one text') });
    expect(only(reviews()).body).toMatch(/`a.txt:15`[\s\S]*Here\.[\s\S]*`a.txt:16`/);
    expect(comments()).toEqual([]);
  });

  it('names the permission that it lacks', async () => {
    const outcome = only(await fixture.publish([finding()], { permissions: { contents: 'read', issues: 'write' } }));
    expect(outcome).toMatchObject({
      how: 'failed',
      text: expect.stringMatching(/^The review could not be published: .*"pull-requests: write"$/),
    });
  });
});
