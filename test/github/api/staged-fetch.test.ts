import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaging, type StagedWrite, type Staging } from '../../../src/core/staging.ts';
import type { GitHub } from '../../../src/github/api/client.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let stage: Staging;
let github: GitHub;
let writes: StagedWrite[];
const own = { owner: 'acme', repo: 'widget' };

beforeEach(async () => {
  fixture = await openGitHubFixture();
  writes = [];
  stage = createStaging((write) => void writes.push(write));
  github = await fixture.connect({ stage });
});
afterEach(() => fixture.server.close());

const sent = (): string[] => fixture.server.requests.map(({ method, path }) => `${method} ${path}`);

describe('a staged client', () => {
  it('reads, and sends no write: a comment that it made can be read, changed and removed', async () => {
    stage.decide(true);
    const issue = fixture.server.createIssue(fixture.repository, { title: 'One', body: '', author: 'ann' });
    const { data: found } = await github.rest.issues.get({ ...own, issue_number: issue.number });
    expect(found.title).toBe('One');
    const { data: made } = await github.rest.issues.createComment({ ...own, issue_number: 1, body: 'first' });
    expect(made).toMatchObject({ id: Number.MAX_SAFE_INTEGER, html_url: '', body: 'first' });
    await github.rest.issues.updateComment({ ...own, comment_id: made.id, body: 'second' });
    const { data: again } = await github.rest.issues.getComment({ ...own, comment_id: made.id });
    expect(again.body).toBe('second');
    await github.rest.issues.deleteComment({ ...own, comment_id: made.id });
    expect(sent()).toEqual(['GET /repos/acme/widget/issues/1']);
    expect(issue.comments).toEqual([]);
    expect(writes.map(({ what, effect }) => [what, effect])).toEqual([
      ['posted a comment on #1', 'make'],
      [`updated the comment ${made.id}`, 'change'],
      [`deleted the comment ${made.id}`, 'remove'],
    ]);
    expect(writes[1]).toMatchObject({ method: 'PATCH', body: { body: 'second' }, thing: writes[0]?.thing });
  });

  it('refuses a write that it does not know, over REST and GraphQL, and records that', async () => {
    stage.decide(true);
    const merge = github.rest.pulls.merge({ ...own, pull_number: 1 });
    await expect(merge).rejects.toThrow('/repos/acme/widget/pulls/1/merge was not sent');
    const close = 'mutation ($id: ID!) { closeIssue(input: { issueId: $id }) { issue { id } } }';
    await expect(github.graphql(close, { id: 'x' })).rejects.toThrow('mutation closeIssue');
    const two = 'query { viewer { login } } mutation { closeIssue(input: { issueId: "x" }) { issue { id } } }';
    await expect(github.graphql(two)).rejects.toThrow('was not sent');
    const outbound = github.outbound(`${fixture.server.apiUrl}/repos/acme/widget/dispatches`, { method: 'POST' });
    await expect(outbound).rejects.toThrow('was not sent');
    expect(sent()).toEqual([]);
    expect(writes.map(({ effect }) => effect)).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  it('records the text of a review that would be changed', async () => {
    stage.decide(true);
    await github.rest.pulls.updateReview({ ...own, pull_number: 3, review_id: 7, body: 'Fixed.' });
    expect(sent()).toEqual([]);
    expect(writes).toMatchObject([
      { what: 'updated the text of the review 7 of #3', effect: 'change', body: { body: 'Fixed.' } },
    ]);
  });

  it('sends queries, and answers mutations that it knows', async () => {
    stage.decide(true);
    expect(await github.graphql('query { viewer { login } }')).toMatchObject({ viewer: { login: expect.any(String) } });
    const resolve =
      'mutation ($threadId: ID!) { resolveReviewThread(input: { threadId: $threadId }) { thread { id } } }';
    expect(await github.graphql(resolve, { threadId: 'T1' })).toEqual({
      resolveReviewThread: { thread: { id: 'T1', isResolved: true } },
    });
    const ready =
      'mutation ($id: ID!) { markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { id } } }';
    await github.graphql(ready, { id: 'P1' });
    await github.graphql(ready.replace('markPullRequestReadyForReview', 'convertPullRequestToDraft'), { id: 'P1' });
    expect(writes.slice(1).map(({ what }) => what)).toEqual([
      'marked the pull request P1 as ready',
      'made the pull request P1 a draft',
    ]);
    expect(sent()).toEqual(['POST /graphql']);
  });

  it('stays staged once it is, and until that is decided sends no write either', async () => {
    const comment = () => github.rest.issues.createComment({ ...own, issue_number: 1, body: 'x' });
    await expect(comment()).rejects.toThrow('whether this run is staged is not known');
    stage.decide(true);
    stage.decide(false);
    await comment();
    expect(sent()).toEqual([]);
    expect(writes).toHaveLength(1);
  });

  it('that is let to write does', async () => {
    stage.decide(false);
    const issue = fixture.server.createIssue(fixture.repository, { title: 'One', body: '', author: 'ann' });
    await github.rest.issues.createComment({ ...own, issue_number: 1, body: 'x' });
    expect(issue.comments).toHaveLength(1);
    expect(writes).toEqual([]);
  });
});
