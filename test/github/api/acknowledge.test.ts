/** Covers `src/github/api/short-replies.ts`. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acknowledge } from '../../../src/github/api/short-replies.ts';
import type { Issue, Reaction } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

let fixture: GitHubFixture;

beforeEach(async () => {
  fixture = await openGitHubFixture();
});

afterEach(() => fixture.server.close());

const eyes = (reactions: readonly Reaction[]): string[] =>
  reactions.map(({ content, user }) => `${user.login} ${content}`);

const SEEN = ['github-actions[bot] eyes'];

async function openPull(): Promise<Issue> {
  await fixture.server.commit(fixture.repository, { branch: 'mend', files: { 'a.txt': 'one\n2\n' }, message: 'Mend' });
  return fixture.server.createPullRequest(fixture.repository, {
    title: '/agent review',
    author: 'ann',
    head: 'mend',
    base: 'main',
  });
}

describe('acknowledge', () => {
  it('marks an issue, once', async () => {
    const issue = fixture.server.createIssue(fixture.repository, { title: '/agent fix', author: 'ann' });
    const trigger = await triggerOf(fixture.server.payload.issueOpened(issue));
    await acknowledge(fixture.github, trigger)();
    expect(await acknowledge(fixture.github, trigger)()).toBeUndefined();
    expect(eyes(issue.reactions)).toEqual(SEEN);
  });

  it('marks the comment, not its issue', async () => {
    const issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'ann' });
    const comment = fixture.server.comment(issue, 'ann', '/agent fix');
    await acknowledge(fixture.github, await triggerOf(fixture.server.payload.issueComment(comment)))();
    expect([eyes(comment.reactions), eyes(issue.reactions)]).toEqual([SEEN, []]);
  });

  it('marks a review comment, and for a review the pull request', async () => {
    const pull = await openPull();
    const comment = await fixture.server.reviewComment(pull, 'ann', { path: 'a.txt', line: 2, body: '/agent fix' });
    await acknowledge(
      fixture.github,
      await triggerOf(await fixture.server.payload.pullRequestReviewComment(comment)),
    )();
    expect([eyes(comment.reactions), eyes(pull.reactions)]).toEqual([SEEN, []]);
    const review = await fixture.server.review(pull, { user: 'ann', body: '/agent fix' });
    await acknowledge(fixture.github, await triggerOf(await fixture.server.payload.pullRequestReview(review)))();
    expect(eyes(pull.reactions)).toEqual(SEEN);
  });

  it('marks nothing for an automation', async () => {
    const trigger = await triggerOf(fixture.server.payload.workflowDispatch(fixture.repository, 'ann'), 'look around');
    expect(await acknowledge(fixture.github, trigger)()).toBeUndefined();
    expect(fixture.server.requests).toEqual([]);
  });

  it('turns a failure into a warning', async () => {
    const issue = fixture.server.createIssue(fixture.repository, { title: '/agent fix', author: 'ann' });
    const trigger = await triggerOf(fixture.server.payload.issueOpened(issue));
    const reader = await fixture.connect({ permissions: { issues: 'read' } });
    expect(await acknowledge(reader, trigger)()).toMatch(/got no 👀: POST .* answered 403: Resource not accessible/);
  });

  it('does not wait long for an answer that never comes', async () => {
    const issue = fixture.server.createIssue(fixture.repository, { title: '/agent fix', author: 'ann' });
    const trigger = await triggerOf(fixture.server.payload.issueOpened(issue));
    fixture.server.fault({ path: /reactions$/, delayMs: 400 });
    expect(await acknowledge(fixture.github, trigger)(50)).toMatch(/not yet said/);
  });
});
