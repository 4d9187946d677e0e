/** Permissions that docs/permissions.md asks for outcomes, each taken away alone: the step fails and names it. */
import { afterEach, expect, it } from 'vitest';
import { writePullMark } from '../../src/github/outcomes/pull-mark.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue, Permissions } from '../support/github/types.ts';
import { type Harness, OURS, openHarness, WITHOUT_RETRY } from './harness.ts';

const ALL: Permissions = { contents: 'write', issues: 'read', pull_requests: 'read' };

let harness: Harness;
afterEach(() => harness.close());

/** A pull request of ours for an issue, closed by a person. */
async function closedPull(): Promise<Issue> {
  const { github, repository, later } = harness;
  github.addUser(OURS, { type: 'Bot' });
  const issue = openIssue(harness).number;
  const [head, files] = ['agent/note', { 'note.md': 'A note\n' }];
  const commit = await github.commit(repository, { branch: head, files, message: 'Keep a note', author: OURS });
  const body = `Fix #${issue}\n\n${writePullMark({ intent: 'fix', model: 'a/b', costUsd: 0.4, commit, issue })}`;
  const pull = await github.createPullRequest(repository, { title: 'Note', body, author: OURS, head, base: 'main' });
  later();
  const closedBy = github.addUser(MAINTAINER);
  return Object.assign(pull, { state: 'closed', closedAt: new Date().toISOString(), closedBy });
}

/** The step that its end starts. */
async function record(pull: Issue, permissions: Permissions) {
  const { github, repository } = harness;
  const event = await github.payload.pullRequest(pull, 'closed', 'pull_request', MAINTAINER);
  const token = github.token({ installation: repository, permissions });
  return harness.deliver(event, await harness.model([]), { inputs: { mode: 'outcomes' }, token });
}

it.each([
  ['contents: write', { ...ALL, contents: 'read' } as Permissions, false],
  ['pull-requests: read', ALL, true],
])('without %s the step fails and names it', async (named, permissions, isHidden) => {
  harness = await openHarness(WITHOUT_RETRY);
  const pull = await closedPull();
  const errors = [{ type: 'FORBIDDEN', path: ['repository'], message: 'Resource not accessible by integration' }];
  // The first question is who we are, which has another answer to fall back on.
  const hidden = { method: 'POST', path: /graphql/, status: 200, body: { data: null, errors } };
  for (const fault of isHidden ? [hidden, hidden] : []) harness.github.fault(fault);
  const run = await record(pull, permissions);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', message: expect.stringContaining(named) });
  const whole = await record(pull, ALL);
  expect(whole.outputs, whole.log).toMatchObject({ conclusion: 'succeeded' });
  expect(whole.outputs.message).toContain(`#${pull.number} was rejected`);
});
