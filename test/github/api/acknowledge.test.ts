/** Covers `src/github/api/reply.ts`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acknowledge } from '../../../src/github/api/reply.ts';
import type { Issue, Reaction } from '../../support/github/types.ts';
import { type Hub, openHub, triggerOf } from '../fixture.ts';

let hub: Hub;

beforeEach(async () => {
  hub = await openHub();
});

afterEach(() => hub.server.close());

const eyes = (reactions: readonly Reaction[]): string[] =>
  reactions.map(({ content, user }) => `${user.login} ${content}`);

const SEEN = ['github-actions[bot] eyes'];

async function openPull(): Promise<Issue> {
  await hub.server.commit(hub.repository, { branch: 'mend', files: { 'a.txt': 'one\n2\n' }, message: 'Mend' });
  return hub.server.createPullRequest(hub.repository, {
    title: '/agent review',
    author: 'ann',
    head: 'mend',
    base: 'main',
  });
}

describe('acknowledge', () => {
  it('marks an issue, once', async () => {
    const issue = hub.server.createIssue(hub.repository, { title: '/agent fix', author: 'ann' });
    const trigger = await triggerOf(hub.server.payload.issueOpened(issue));
    await acknowledge(hub.github, trigger)();
    expect(await acknowledge(hub.github, trigger)()).toBeUndefined();
    expect(eyes(issue.reactions)).toEqual(SEEN);
  });

  it('marks the comment, not its issue', async () => {
    const issue = hub.server.createIssue(hub.repository, { title: 'Broken', author: 'ann' });
    const comment = hub.server.comment(issue, 'ann', '/agent fix');
    await acknowledge(hub.github, await triggerOf(hub.server.payload.issueComment(comment)))();
    expect([eyes(comment.reactions), eyes(issue.reactions)]).toEqual([SEEN, []]);
  });

  it('marks a review comment, and for a review the pull request', async () => {
    const pull = await openPull();
    const comment = await hub.server.reviewComment(pull, 'ann', { path: 'a.txt', line: 2, body: '/agent fix' });
    await acknowledge(hub.github, await triggerOf(await hub.server.payload.pullRequestReviewComment(comment)))();
    expect([eyes(comment.reactions), eyes(pull.reactions)]).toEqual([SEEN, []]);
    const review = await hub.server.review(pull, { user: 'ann', body: '/agent fix' });
    await acknowledge(hub.github, await triggerOf(await hub.server.payload.pullRequestReview(review)))();
    expect(eyes(pull.reactions)).toEqual(SEEN);
  });

  it('marks nothing for an automation', async () => {
    const trigger = await triggerOf(hub.server.payload.workflowDispatch(hub.repository, 'ann'), 'look around');
    expect(await acknowledge(hub.github, trigger)()).toBeUndefined();
    expect(hub.server.requests).toEqual([]);
  });

  it('turns a failure into a warning', async () => {
    const issue = hub.server.createIssue(hub.repository, { title: '/agent fix', author: 'ann' });
    const trigger = await triggerOf(hub.server.payload.issueOpened(issue));
    const reader = await hub.connect({ permissions: { issues: 'read' } });
    expect(await acknowledge(reader, trigger)()).toMatch(/got no 👀: POST .* answered 403: Resource not accessible/);
  });

  it('does not wait long for an answer that never comes', async () => {
    const issue = hub.server.createIssue(hub.repository, { title: '/agent fix', author: 'ann' });
    const trigger = await triggerOf(hub.server.payload.issueOpened(issue));
    hub.server.fault({ path: /reactions$/, delayMs: 400 });
    expect(await acknowledge(hub.github, trigger)(50)).toMatch(/not yet said/);
  });
});
