/**
 * Looking after a pull request where several jobs do so at once, where one is killed, and where nothing may be written.
 *
 * Covers `src/action/shepherd-look.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failedRun, MAINTAINER } from '../demo/fixture.ts';
import { FIX } from '../demo/scripts.ts';
import { git } from '../support/github/bare.ts';
import type { Issue, Permissions, WorkflowRun } from '../support/github/types.ts';
import type { RunOptions } from '../support/runner.ts';
import { type Harness, OURS, openHarness, ourComments } from './harness.ts';

const MAY: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write', actions: 'write' };
const NETWORK = ['npm error code ECONNRESET'];
const BRANCH = 'agent/describe-attempts';

let harness: Harness;
let pull: Issue;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': 'triggers: { shepherd: own }\n' });
  const { github, repository, later } = harness;
  const files = { 'README.md': '# patience\n\nAll attempts are made.\n' };
  await github.commit(repository, { branch: BRANCH, files, message: 'Describe', author: OURS });
  const draft = { title: 'Describe', body: 'x', author: OURS, head: BRANCH, base: 'main' };
  pull = await github.createPullRequest(repository, draft);
  later();
});
afterEach(() => harness.close());

async function deliver(run: WorkflowRun, model: Awaited<ReturnType<Harness['model']>>, more: Partial<RunOptions> = {}) {
  const event = await harness.github.payload.workflowRun(harness.repository, { sender: MAINTAINER, run });
  const token = harness.github.token({ installation: harness.repository, permissions: MAY });
  return harness.deliver(event, model, { token, ...more });
}

const refs = (): Promise<string> => git(harness.repository.path, ['for-each-ref', 'refs/kodelet']);

it('is done by one of two jobs at the same moment, in one comment', async () => {
  const failed = await failedRun(harness, BRANCH, { lines: NETWORK });
  const model = await harness.model([]);
  const jobs = [1, 2].map((job) => deliver(failed, model, { inProcess: false, env: { GITHUB_RUN_ID: `77${job}` } }));
  for (const run of await Promise.all(jobs)) expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(failed.attempt).toBe(2);
  expect(ourComments(pull)).toEqual([
    expect.stringContaining(
      '**Running the failed jobs again:** flaky tests or the infrastructure probably caused the failure at ',
    ),
  ]);
  expect(model.requests).toEqual([]);
});

it('goes on after a job was killed that was at work, when the time of that job is over and not before', async () => {
  const failed = await failedRun(harness, BRANCH);
  const stuck = await harness.model(() => ({ text: 'late', delayMs: 60_000 }));
  const env = (id: string) => ({ env: { GITHUB_RUN_ID: id } });
  const killWhen = (): boolean => stuck.requests.length > 0;
  await deliver(failed, stuck, { inProcess: false, killWhen, ...env('8801') });
  expect(ourComments(pull)).toHaveLength(1);
  // GitHub has not noticed yet that its machine is gone.
  Object.assign(harness.repository.workflowRuns.find(({ id }) => id === 8801) ?? {}, { conclusion: null });
  const head = pull.pull?.headSha;
  const early = await deliver(failed, await harness.model([]), env('8802'));
  expect(early.outputs.message, early.log).toContain('another run is at work');
  expect(pull.pull?.headSha).toBe(head);
  for (let minutes = 0; minutes < 300; minutes += 1) harness.later();
  const next = await deliver(failed, await harness.model(FIX), env('8803'));
  expect(next.outputs, next.log).toMatchObject({ conclusion: 'succeeded', branch: BRANCH });
  expect(pull.pull?.headSha).not.toBe(head);
  expect(ourComments(pull)).toHaveLength(1);
});

it('writes nothing in a staged run: no reference, no comment, and no job runs again', async () => {
  const failed = await failedRun(harness, BRANCH, { lines: NETWORK });
  const model = await harness.model([]);
  const run = await deliver(failed, model, { inputs: { staged: 'true' } });
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(run.log).toMatch(/would have run the failed jobs of the workflow run \d+ again/);
  expect(run.log).toContain('**Running the failed jobs again:**');
  expect(model.requests).toEqual([]);
  expect(failed.attempt).toBe(1);
  expect(ourComments(pull)).toEqual([]);
  expect(await refs()).toBe('');
});
