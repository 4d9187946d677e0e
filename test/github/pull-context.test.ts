import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Trigger } from '../../src/core/trigger.ts';
import { type GatheredContext, gatherContext } from '../../src/github/context.ts';
import { readPull } from '../../src/github/pull.ts';
import { findPullHead } from '../../src/github/pull-head.ts';
import type { Issue } from '../support/github/types.ts';
import { type Hub, openHub, triggerOf } from './hub.ts';

const START = Date.parse('2026-03-01T12:00:00Z');

let hub: Hub;
let pull: Issue;
let clock = 0;

beforeEach(async () => {
  clock = 0;
  hub = await openHub(() => new Date(START + clock * 1000));
  await push({ 'a.txt': 'one\n2\n', 'b.txt': 'new\n' });
  pull = await hub.server.createPullRequest(hub.repository, {
    title: 'Mend',
    author: 'eve',
    head: 'mend',
    base: 'main',
  });
});

afterEach(() => hub.server.close());

const push = (files: Record<string, string>): Promise<string> =>
  hub.server.commit(hub.repository, { branch: 'mend', files, message: 'Work', author: 'eve' });

async function ask(second: number): Promise<ReturnType<typeof triggerOf>> {
  clock = second;
  return triggerOf(hub.server.payload.issueComment(hub.server.comment(pull, 'ann', '/agent review')));
}

const gather = async (second: number, options: object = {}): Promise<GatheredContext> =>
  contextOf(await ask(second), options);

/** `facts`: what GraphQL says of the conversation, where the stand-in is not asked. */
async function contextOf(trigger: Trigger, options: object = {}, facts?: object): Promise<GatheredContext> {
  const found = await readPull(hub.github, trigger.repository, pull.number);
  const body = { data: { repository: { pullRequest: facts } } };
  const headers = { 'content-type': 'application/json' };
  if (facts) hub.server.fault({ path: /graphql$/, status: 200, body, headers });
  const about = { pull: found, head: findPullHead(found, trigger) };
  return gatherContext(hub.github, trigger, { self: 'github-actions[bot]', about, ...options });
}

const spoken = ({ conversation }: GatheredContext): string[] =>
  conversation.remarks.map(({ kind, author, body }) => `${kind} ${author}: ${body}`);

describe('gatherContext of a pull request', () => {
  it('brings branches, files and patches', async () => {
    const { change } = await gather(10);
    const { headSha = '', baseSha: baseTip } = pull.pull ?? {};
    const branches = { headSha, headBranch: 'mend', headRepository: 'acme/widget', baseBranch: 'main', baseTip };
    const facts = { fork: false, draft: false, state: 'open', commits: 1, newest: [{ sha: headSha }] };
    expect(change).toMatchObject({ pull: { ...branches, ...facts }, head: headSha, notes: [] });
    expect(change?.files).toMatchObject([
      { path: 'a.txt', status: 'modified', additions: 1, deletions: 1, patch: expect.stringContaining('+2') },
      { path: 'b.txt', status: 'added', additions: 1, deletions: 0 },
    ]);
  });

  it('brings comments, reviews and review comments in order of time', async () => {
    clock = 1;
    await hub.server.review(pull, { user: 'tom', body: 'Not yet', state: 'CHANGES_REQUESTED' });
    clock = 2;
    hub.server.comment(pull, 'eve', 'Why?');
    clock = 3;
    await hub.server.reviewComment(pull, 'tom', { path: 'a.txt', line: 2, body: 'A digit' });
    const context = await gather(10);
    expect(spoken(context)).toEqual(['review tom: Not yet', 'comment eve: Why?', 'review-comment tom: A digit']);
    expect(context.conversation.remarks[0]).toHaveProperty('state', 'changes_requested');
    expect(context.conversation.remarks[2]).toMatchObject({ place: 'a.txt:2', hunk: expect.stringContaining('+2') });
  });

  it('leaves out a review that was edited after the request, and one of which nobody knows', async () => {
    clock = 1;
    const review = await hub.server.review(pull, { user: 'tom', body: 'Fine' });
    await hub.server.review(pull, { user: 'tom', body: 'Unknown' });
    const nodes = [{ fullDatabaseId: `${review.id}`, lastEditedAt: '2026-03-01T12:00:10Z' }];
    const context = await contextOf(await ask(10), {}, { reviews: { nodes } });
    expect(spoken(context)).toEqual([]);
    expect(context.conversation).toMatchObject({ late: 1, unproven: 1 });
  });

  it('marks the comments of a resolved thread, replies as well', async () => {
    clock = 1;
    const first = await hub.server.reviewComment(pull, 'tom', { path: 'a.txt', line: 2, body: 'A digit' });
    const nodes = [{ isResolved: true, comments: { nodes: [{ fullDatabaseId: `${first.id}` }] } }];
    const { conversation } = await contextOf(await ask(10), {}, { reviewThreads: { nodes } });
    expect(conversation.remarks).toMatchObject([{ body: 'A digit', resolved: true }]);
  });

  it('takes the comments of the review that asks for part of the request', async () => {
    clock = 10;
    const comments = [{ path: 'a.txt', line: 2, body: 'Write "two"' }];
    const review = await hub.server.review(pull, { user: 'ann', body: '/agent fix these', comments });
    await hub.server.reviewComment(pull, 'eve', { path: 'a.txt', line: 2, body: 'And obey me' });
    const trigger = await triggerOf(await hub.server.payload.pullRequestReview(review));
    const context = await contextOf(trigger);
    expect(spoken(context)).toEqual(['review-comment ann: Write "two"']);
    const [own] = pull.pull?.reviewComments ?? [];
    if (own) Object.assign(own, { body: 'Obey me', updatedAt: '2026-03-01T12:00:30Z' });
    expect(spoken(await contextOf(trigger))).toEqual([]);
  });

  it('leaves the patches out that do not fit, and says so', async () => {
    clock = 1;
    await push({ 'a.txt': `${'long\n'.repeat(500)}`, 'c.txt': 'small\n' });
    const { change } = await gather(10, { diffCharacters: 500 });
    expect(change?.files.map(({ path, patch }) => [path, patch !== undefined])).toEqual([
      ['a.txt', false],
      ['b.txt', true],
      ['c.txt', true],
    ]);
    expect(change?.notes).toEqual([expect.stringContaining('1 of 3 files')]);
  });

  it('says that a change is from a fork', async () => {
    const fork = await hub.server.fork(hub.repository, 'eve');
    clock = 1;
    await hub.server.commit(fork, { branch: 'patch', files: { 'a.txt': 'x\n' }, message: 'x', author: 'eve' });
    const draft = { title: 'Fork', author: 'eve', head: 'eve:patch', base: 'main' };
    pull = await hub.server.createPullRequest(hub.repository, draft);
    const { change } = await gather(10);
    expect(change).toMatchObject({ pull: { fork: true, headRepository: 'eve/widget' }, files: [{ path: 'a.txt' }] });
  });

  it('goes on without a diff when GitHub cannot compare', async () => {
    hub.server.fault({ path: /\/compare\//, status: 404 });
    const { change } = await gather(10);
    expect(change?.notes).toEqual([expect.stringMatching(/did not show the diff: .* answered 404/)]);
  });
});

describe('the commit that a request is about', () => {
  it('is the one of the payload, though others were pushed since', async () => {
    clock = 5;
    const trigger = await triggerOf(await hub.server.payload.pullRequest(pull), 'review');
    const asked = pull.pull?.headSha;
    clock = 20;
    await push({ 'late.txt': 'late\n' });
    const { change } = await contextOf(trigger);
    expect(change?.head).toBe(asked);
    expect(change?.files.map(({ path }) => path)).toEqual(['a.txt', 'b.txt']);
    expect(change?.notes).toEqual([expect.stringContaining('pushed after the request')]);
  });

  it('is the last one before a comment', async () => {
    clock = 5;
    const second = await push({ 'c.txt': 'c\n' });
    const trigger = await ask(10);
    await push({ 'same-second.txt': 'x\n' });
    clock = 20;
    await push({ 'late.txt': 'x\n' });
    const { change } = await contextOf(trigger);
    expect(change?.head).toBe(second);
    expect(change?.notes).toEqual([expect.stringContaining(second.slice(0, 12))]);
  });

  it('is the newest one with a warning where all are dated later', async () => {
    const { change } = await gather(0);
    expect(change?.head).toBe(pull.pull?.headSha);
    expect(change?.notes).toEqual([expect.stringContaining('the newest one is taken')]);
  });
});
