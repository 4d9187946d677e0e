import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSkipReason } from '../../src/action/fix-ci.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { WorkflowRun } from '../support/github/types.ts';

let fixture: GitHubFixture;
beforeEach(async () => {
  fixture = await openGitHubFixture();
});
afterEach(() => fixture.server.close());

const FAILED = [{ name: 'test', steps: [{ run: 'npm test', failed: true }] }];
const add = (more: object = {}): Promise<WorkflowRun> =>
  fixture.server.addWorkflowRun(fixture.repository, { jobs: FAILED, ...more });

/** Of a run that ended as `run` did, as it is now. */
async function why(run: WorkflowRun, max = 2) {
  const { server, repository, github } = fixture;
  const trigger = await triggerOf(await server.payload.workflowRun(repository, { sender: 'ann', run }));
  const ref = `refs/heads/${run.headBranch}`;
  const tip = await server.resolve(repository, ref);
  const refs = { patterns: [], answer: Promise.resolve(new Map(tip ? [[ref, tip]] : [])) };
  const options = { self: 'github-actions[bot]', max, branchPrefix: 'agent/', phrase: '/agent', checkout: { refs } };
  return findSkipReason({ github, trigger, ...options });
}

it('none speaks against the first one', async () => {
  expect(await why(await add())).toBeUndefined();
});

it('is none where the run was run again, or passed, since', async () => {
  const run = await add();
  Object.assign(fixture.repository.workflowRuns[0]!, { attempt: 2 });
  expect(await why({ ...run, attempt: 1 })).toMatchObject({
    reason: expect.stringContaining('run again'),
    announce: false,
  });
  Object.assign(fixture.repository.workflowRuns[0]!, { attempt: 1 });
  await add({ jobs: [{ name: 'test' }] });
  expect(await why(run)).toMatchObject({
    reason: expect.stringContaining('passed at the same commit'),
    announce: false,
  });
});

it('is none of another event, which tests another tree', async () => {
  const run = await add({ event: 'pull_request' });
  await add({ event: 'push', jobs: [{ name: 'test' }] });
  expect(await why(run)).toBeUndefined();
  await add({ event: 'pull_request', jobs: [{ name: 'test' }] });
  expect(await why(run)).toMatchObject({ reason: expect.stringContaining('passed at the same commit') });
});

it('counts the earlier failures of the workflow at the commit, with their attempts', async () => {
  await add({ attempt: 2 });
  expect(await why(await add())).toMatchObject({ reason: expect.stringContaining('2 times'), announce: false });
  expect(await why(await add({ name: 'Docs' }))).toBeUndefined();
});

it('is none on a branch of the merge queue, or one that is gone', async () => {
  const branch = 'gh-readonly-queue/main/pr-7-abc';
  await fixture.server.commit(fixture.repository, { branch, files: { 'b.txt': 'b\n' }, message: 'Merge' });
  expect(await why(await add({ branch }))).toMatchObject({ reason: expect.stringContaining('merge queue') });
  const gone = await add();
  expect(await why({ ...gone, headBranch: 'gone' })).toMatchObject({ reason: expect.stringContaining('gone') });
});

it('is none while a pull request proposes a fix for an earlier commit of the branch', async () => {
  const { server, repository } = fixture;
  const head = 'agent/run-ci-0123456789ab-fix-failing-ci';
  await server.commit(repository, { branch: head, files: { 'b.txt': 'b\n' }, message: 'Fix' });
  const pull = await server.createPullRequest(repository, {
    ...{ title: 'Fix', body: '', author: 'ann', head, base: 'main' },
  });
  const failed = await add();
  expect(await why(failed)).toMatchObject({
    reason: `pull request #${pull.number} already proposes a fix, for an earlier commit of that branch`,
  });
  await server.deleteBranch(repository, head);
  expect(await why(failed)).toBeUndefined();
});
