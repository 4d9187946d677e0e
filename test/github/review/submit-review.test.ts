/** Covers `src/github/review/post-review.ts`, `src/github/review/threads.ts`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Post } from '../../../src/core/github-posts.ts';
import { reviewMark } from '../../../src/github/review/threads.ts';
import type { ReviewComment } from '../../support/github/types.ts';
import { finding, openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
beforeEach(async () => {
  fixture = await openReviewFixture();
});
afterEach(() => fixture.server.close());

const reviews = () => fixture.pull.pull?.reviews.filter(({ user }) => user.login === SELF) ?? [];
const comments = (): ReviewComment[] =>
  fixture.pull.pull?.reviewComments.filter(({ user }) => user.login === SELF) ?? [];
const head = (): string => fixture.pull.pull?.headSha ?? '';

/** Without waiting for seconds. */
const publish = (posts: readonly Post[], key = 'comment-1') => fixture.publish(posts, { key, review: { pauseMs: 20 } });

/** As a run leaves it that was stopped between its two requests. */
const leaveDraft = async (mark: string) =>
  fixture.server.review(fixture.pull, {
    user: SELF,
    state: 'PENDING',
    body: `Blocking: 1\n\n${mark}`,
    comments: [{ path: 'a.txt', line: 30, body: 'Of the run that was stopped' }],
  });

describe('a review that several runs publish', () => {
  it('is there once where they do so at the same moment', async () => {
    const outcomes = await Promise.all(
      ['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((body, index) => publish([finding({ body, line: 1 + index })])),
    );
    expect(outcomes.flat().map(({ how }) => how)).toEqual(expect.arrayContaining(['done', 'known', 'known', 'known']));
    expect(outcomes.flat().filter(({ how }) => how === 'done')).toHaveLength(1);
    expect(reviews()).toMatchObject([{ state: 'COMMENTED' }]);
    expect(comments()).toHaveLength(1);
  });

  it('is there once where one was slower, and the other has published meanwhile', async () => {
    fixture.server.fault({ method: 'POST', path: /\/reviews$/, delayMs: 700 });
    const outcomes = await Promise.all([publish([finding()]), publish([finding({ line: 3 })])]);
    expect(
      outcomes
        .flat()
        .map(({ how }) => how)
        .toSorted(),
    ).toEqual(['done', 'known']);
    expect(reviews()).toMatchObject([{ state: 'COMMENTED' }]);
    expect(comments()).toHaveLength(1);
  });

  it('is one each where each has another request', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3].map((number) => publish([finding({ line: number, body: `${number}` })], `comment-${number}`)),
    );
    expect(outcomes.flat().map(({ how }) => how)).toEqual(['done', 'done', 'done']);
    expect(reviews().map(({ state }) => state)).toEqual(['COMMENTED', 'COMMENTED', 'COMMENTED']);
    expect(comments()).toHaveLength(3);
  });

  it.each(['comment-1', 'comment-2'])('is not lost where one was stopped before all saw it: %s', async (key) => {
    await leaveDraft(reviewMark(key, head()));
    const outcomes = await publish([finding()]);
    expect(reviews().map(({ state }) => state)).toEqual(
      key === 'comment-1' ? ['COMMENTED'] : ['COMMENTED', 'COMMENTED'],
    );
    expect(outcomes.map(({ how }) => how)).toEqual([key === 'comment-1' ? 'known' : 'done']);
    expect(comments()[0]?.body).toBe('Of the run that was stopped');
  });

  it.each([false, true])('is there once where GitHub breaks down; after it did its work: %s', async (afterwards) => {
    for (const path of [/\/reviews$/, /\/events$/])
      fixture.server.fault({ method: 'POST', path, status: 502, afterwards });
    expect((await publish([finding()])).map(({ how }) => how)).toEqual([afterwards ? 'known' : 'done']);
    expect(reviews()).toMatchObject([{ state: 'COMMENTED' }]);
    expect(comments()).toHaveLength(1);
  });

  it('waits for no draft that is not of a run, and says what is in the way', async () => {
    await leaveDraft('Of a person, or of another tool');
    const [outcome] = await publish([finding()]);
    expect(outcome).toMatchObject({ how: 'failed', text: expect.stringContaining('has a draft of a review there') });
    expect(reviews()).toMatchObject([{ state: 'PENDING' }]);
  });
});

describe('a reply while a draft of a review is there', () => {
  const asked = async (): Promise<Post> => {
    const { id } = await fixture.server.reviewComment(fixture.pull, 'ann', { path: 'a.txt', line: 2, body: 'Why?' });
    return { kind: 'reply_to_thread', thread: id, body: 'Because.' };
  };

  it('is there once the draft is published that a run has left', async () => {
    const reply = await asked();
    await leaveDraft(reviewMark('comment-2', head()));
    expect(await publish([reply])).toMatchObject([{ how: 'done' }]);
    expect(reviews().filter(({ body }) => body)).toMatchObject([{ state: 'COMMENTED' }]);
    expect(comments().filter(({ replyTo }) => replyTo)).toHaveLength(1);
  });

  it('is there from each of several runs that review at the same moment', async () => {
    const reply = await asked();
    const runs = [1, 2, 3, 4].map((line) => publish([finding({ line, body: `${line}` }), reply], `comment-${line}`));
    expect((await Promise.all(runs)).flat().map(({ how }) => how)).toEqual(Array(8).fill('done'));
    expect(comments().filter(({ replyTo }) => replyTo)).toHaveLength(4);
  });

  it('says what is in the way where the draft is of no run', async () => {
    const reply = await asked();
    await leaveDraft('Of a person, or of another tool');
    const [outcome] = await publish([reply]);
    expect(outcome).toMatchObject({ how: 'failed', text: expect.stringContaining('has a draft of a review there') });
  });
});

describe('a review of which GitHub does not take all lines', () => {
  it('has those on their lines that GitHub shows, and the others in its text', async () => {
    const suggestion = 'all of it';
    const [outcome] = await publish([finding({ line: 15, body: 'Here.', suggestion }), finding()]);
    expect(outcome).toMatchObject({ how: 'done', text: expect.stringContaining('2 comments, 1 of them in its text') });
    expect(reviews()[0]?.body).toMatch(/`a.txt:15`\n\n\*\*🛑 Blocking:\*\* Here\.\n\n```\nall of it\n```/);
    expect(comments()).toMatchObject([{ path: 'a.txt', line: 2 }]);
  });

  it('has all of them in its text where the commit is none of the pull request any more', async () => {
    const gone = head();
    const { server, repository, pull } = fixture;
    await server.commit(repository, { branch: 'anew', files: { 'a.txt': 'anew\n' }, message: 'Anew', author: 'ann' });
    Object.assign(pull.pull ?? {}, { headSha: await server.resolve(repository, 'anew') });
    const [outcome] = await fixture.publish([finding({ body: 'Here.' })], { review: { head: gone } });
    expect(outcome).toMatchObject({ how: 'done', text: expect.stringContaining('1 comment in one text') });
    expect(reviews()).toMatchObject([{ commitId: head(), body: expect.stringContaining(`in ${gone.slice(0, 12)}`) }]);
    expect(comments()).toEqual([]);
  });

  it('cuts what is too long for one text', async () => {
    const long = Array.from({ length: 25 }, (_, line) => finding({ line: 50 + line, body: 'x'.repeat(9000) }));
    expect(await publish(long)).toMatchObject([{ how: 'done' }]);
    expect(reviews()[0]?.body).toMatch(/`a.txt:50`[\s\S]*The finding is \d+ characters longer[\s\S]*`a.txt:74`/);
  });
});
