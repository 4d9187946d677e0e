/**
 * A second pull request for an issue.
 *
 * Covers `src/action/open-pulls.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/fixture.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

it('is not made where an open one closes the issue, and that one is linked', async () => {
  const issue = openIssue(harness);
  const other = await openPullRequest(harness, 'branch');
  other.body = `Fixes #${issue.number}`;
  const model = await harness.model([]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', 'pr-number': '' });
  expect(ourComments(issue)[0]).toContain(`[#${other.number}](`);
  expect(model.requests).toEqual([]);
  expect(ourPullRequests(harness)).toEqual([]);
});

it('is made where only a fork says that it closes the issue: anybody may say so', async () => {
  const issue = openIssue(harness);
  const head = await harness.github.fork(harness.repository, VISITOR);
  await harness.github.commit(head, { branch: 'other', from: 'main', files: { 'x.md': 'x\n' }, message: 'x' });
  const other = await harness.github.createPullRequest(harness.repository, {
    ...{ title: 'Mine', author: VISITOR, head: `${VISITOR}:other`, base: 'main' },
  });
  other.body = `Fixes #${issue.number}`;
  const model = await harness.model([
    { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'x\n' } }] },
    { text: 'Keep a note' },
  ]);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
});
