import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFailedStatuses } from '../../../src/github/api/checks.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let sha: string;
const place = { owner: 'acme', name: 'widget' };
beforeEach(async () => {
  fixture = await openGitHubFixture();
  sha = (await fixture.server.resolve(fixture.repository, 'main'))!;
});
afterEach(() => fixture.server.close());

it('are the newest of each context that failed, with what they say and where it stands', async () => {
  const say = (context: string, state: 'error' | 'failure' | 'pending' | 'success', target: string | null = null) =>
    fixture.server.addStatus(fixture.repository, { sha, context, state, description: `${state} of it`, target });
  say('ci/jenkins', 'failure', 'https://jenkins.example/job/1');
  say('ci/jenkins', 'error', 'https://jenkins.example/job/2');
  say('ci/again', 'failure');
  say('ci/again', 'success');
  say('ci/slow', 'pending');
  const read = await readFailedStatuses(fixture.github, place, sha);
  const url = 'https://jenkins.example/job/2';
  const jenkins = { name: 'ci/jenkins', conclusion: 'error', url, messages: ['error of it'] };
  expect(read).toEqual({ ok: true, statuses: [jenkins] });
});

it('name the permission that is missing', async () => {
  Object.assign(fixture.repository, { private: true });
  const github = await fixture.connect({ permissions: { contents: 'read', checks: 'read' } });
  const read = await readFailedStatuses(github, place, sha);
  expect(read).toMatchObject({
    ok: false,
    remedy: expect.stringContaining('Give the job the permission "statuses: read"'),
  });
});
