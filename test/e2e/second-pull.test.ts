/**
 * A second pull request for an issue.
 *
 * Covers `src/action/second-pull.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
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
