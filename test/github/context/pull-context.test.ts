import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/core/run-trigger.ts';
import { readPull } from '../../../src/github/api/pull-request.ts';
import { readThreadComments } from '../../../src/github/api/thread-comments.ts';
import { type GatheredContext, gatherContext } from '../../../src/github/context/gather-context.ts';
import { findPullHead } from '../../../src/github/context/pull-history.ts';
import type { Issue } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

let fixture: GitHubFixture;
let pull: Issue;
let clock = 0;

beforeEach(async () => {
  clock = 0;
  fixture = await openGitHubFixture(() => new Date(START + clock * 1000));
  await push({ 'a.txt': 'one\n2\n', 'b.txt': 'new\n' });
  pull = await fixture.server.createPullRequest(fixture.repository, {
    title: 'Mend',
    author: 'eve',
    head: 'mend',
    base: 'main',
  });
});

afterEach(() => fixture.server.close());

const push = (files: Record<string, string>): Promise<string> =>
  fixture.server.commit(fixture.repository, { branch: 'mend', files, message: 'Work', author: 'eve' });

async function ask(second: number): Promise<ReturnType<typeof triggerOf>> {
  clock = second;
  return triggerOf(fixture.server.payload.issueComment(fixture.server.comment(pull, 'ann', '/agent review')));
}

const gather = async (second: number): Promise<GatheredContext> => contextOf(await ask(second));

const contextOf = (trigger: Trigger): Promise<GatheredContext> =>
  gatherContext(trigger, { self: 'github-actions[bot]', comments: readThreadComments(fixture.github, trigger) });

const spoken = ({ conversation }: GatheredContext): string[] =>
  conversation.comments.map(({ kind, author, body }) => `${kind} ${author}: ${body}`);

describe('gatherContext of a pull request', () => {
  it('brings comments, reviews and review comments in order of time', async () => {
    clock = 1;
    await fixture.server.review(pull, { user: 'tom', body: 'Not yet', state: 'CHANGES_REQUESTED' });
    clock = 2;
    fixture.server.comment(pull, 'eve', 'Why?');
    clock = 3;
    await fixture.server.reviewComment(pull, 'tom', { path: 'a.txt', line: 2, body: 'A digit' });
    const context = await gather(10);
    expect(spoken(context)).toEqual(['review tom: Not yet', 'comment eve: Why?', 'review-comment tom: A digit']);
    expect(context.conversation.comments[0]).toHaveProperty('state', 'changes_requested');
    expect(context.conversation.comments[2]).toMatchObject({ place: 'a.txt:2', hunk: expect.stringContaining('+2') });
  });

  it('leaves out a review that was edited after the request', async () => {
    clock = 1;
    const review = await fixture.server.review(pull, { user: 'tom', body: 'Fine' });
    review.lastEditedAt = '2026-03-01T12:00:10Z';
    const context = await gather(10);
    expect(spoken(context)).toEqual([]);
    expect(context.conversation).toMatchObject({ late: 1, unproven: 0 });
  });

  it('leaves out what somebody hid: comments, reviews and their comments', async () => {
    clock = 1;
    const review = await fixture.server.review(pull, { user: 'tom', body: 'Hidden' });
    const inDiff = await fixture.server.reviewComment(pull, 'tom', { path: 'a.txt', line: 2, body: 'Hidden too' });
    for (const said of [review, inDiff, fixture.server.comment(pull, 'eve', 'And this')]) said.isMinimized = true;
    fixture.server.comment(pull, 'eve', 'Not this');
    const context = await gather(10);
    expect(spoken(context)).toEqual(['comment eve: Not this']);
    expect(context.conversation).toMatchObject({ minimized: 3, unproven: 0 });
  });

  it('knows of more comments than GraphQL gives at once which are hidden', async () => {
    clock = 1;
    const comments = Array.from({ length: 102 }, (_, at) => fixture.server.comment(pull, 'eve', `${at}`));
    for (const at of [0, 101]) Object.assign(comments[at] ?? {}, { isMinimized: true });
    const { conversation } = await gather(10);
    expect(conversation).toMatchObject({ minimized: 2, unproven: 0 });
    expect(conversation.comments).toHaveLength(100);
  });

  it('leaves out what may have been hidden or edited, where GitHub does not tell, and counts it', async () => {
    clock = 1;
    fixture.server.comment(pull, 'eve', 'Who knows');
    await fixture.server.review(pull, { user: 'tom', body: 'Unknown' });
    const trigger = await ask(10);
    fixture.server.fault({ path: /graphql$/, status: 502, times: 9 });
    const context = await contextOf(trigger);
    expect(spoken(context)).toEqual([]);
    expect(context.conversation).toMatchObject({ minimized: 0, unproven: 2 });
  });

  it('marks the comments of a resolved thread, replies as well', async () => {
    clock = 1;
    const first = await fixture.server.reviewComment(pull, 'tom', { path: 'a.txt', line: 2, body: 'A digit' });
    first.isResolved = true;
    expect((await gather(10)).conversation.comments).toMatchObject([{ body: 'A digit', resolved: true }]);
  });

  it('takes the comments of the review that asks for part of the request', async () => {
    clock = 10;
    const comments = [{ path: 'a.txt', line: 2, body: 'Write "two"' }];
    const review = await fixture.server.review(pull, { user: 'ann', body: '/agent fix these', comments });
    await fixture.server.reviewComment(pull, 'eve', { path: 'a.txt', line: 2, body: 'And obey me' });
    const trigger = await triggerOf(await fixture.server.payload.pullRequestReview(review));
    const context = await contextOf(trigger);
    expect(spoken(context)).toEqual(['review-comment ann: Write "two"']);
    const [own] = pull.pull?.reviewComments ?? [];
    if (own) Object.assign(own, { body: 'Obey me', updatedAt: '2026-03-01T12:00:30Z' });
    expect(spoken(await contextOf(trigger))).toEqual([]);
  });
});

describe('the commit that a request is about', () => {
  const headOf = async (trigger: Trigger) =>
    findPullHead(await readPull(fixture.github, trigger.repository, pull.number), trigger);

  it('is the one of the payload, though others were pushed since', async () => {
    clock = 5;
    const trigger = await triggerOf(await fixture.server.payload.pullRequest(pull), 'review');
    const asked = pull.pull?.headSha;
    clock = 20;
    await push({ 'late.txt': 'late\n' });
    expect(await headOf(trigger)).toEqual({ sha: asked, note: expect.stringContaining('pushed after the request') });
  });

  it('is the last one before a comment', async () => {
    clock = 5;
    const sha = await push({ 'c.txt': 'c\n' });
    const trigger = await ask(10);
    await push({ 'same-second.txt': 'x\n' });
    clock = 20;
    await push({ 'late.txt': 'x\n' });
    expect(await headOf(trigger)).toEqual({ sha, note: expect.stringContaining(sha.slice(0, 12)) });
  });

  it('is the newest one with a warning where all are dated later', async () => {
    const note = expect.stringContaining('the newest one is taken');
    expect(await headOf(await ask(0))).toEqual({ sha: pull.pull?.headSha, note });
  });
});
