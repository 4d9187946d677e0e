import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestEnd, requestId, requestKey, trackRun } from '../../src/action/track.ts';
import { emptyView } from '../../src/session/events/view.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';

const SELF = 'github-actions[bot]';
let fixture: GitHubFixture;
beforeEach(async () => {
  fixture = await openGitHubFixture();
});
afterEach(() => fixture.server.close());

it('knows the request of a run, so a better end of another delivery stays on top', async () => {
  const { server, repository, github } = fixture;
  const issue = server.createIssue(repository, { title: 'Broken', author: 'ann' });
  const trigger = await triggerOf(server.payload.issueComment(server.comment(issue, 'ann', '/agent fix')));
  const begin = (sessionId: string) => {
    const run = { trigger, sessionId, stream: { emit: () => undefined }, guess: { issue: 1 } };
    const comment = trackRun(run as unknown as Parameters<typeof trackRun>[0], github, SELF);
    return (text: string, conclusion: 'succeeded' | 'cancelled') =>
      comment?.finish(text, requestEnd({ request: requestId(trigger) }, { ...emptyView, conclusion }));
  };
  const [first, second] = [begin('one'), begin('two')];
  await first('one answered', 'succeeded');
  await second('two was cancelled', 'cancelled');
  const reports = issue.comments.filter(({ body }) => body.includes(requestKey(trigger)));
  expect(reports.map(({ body }) => body)).toEqual([
    expect.stringMatching(/-->\none answered\n[\s\S]*Another run of this request: cancelled[\s\S]*two was cancelled/),
  ]);
});
