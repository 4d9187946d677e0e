/** Failures that no code is to blame for: the failed jobs run again, and no model is asked. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FAILURE, failedRun, MAINTAINER, openPullRequest, VISITOR } from '../demo/fixture.ts';
import { MEND } from '../demo/scripts.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue, Permissions, WorkflowRun } from '../support/github/types.ts';
import { ask, type Harness, OURS, openHarness, ourComments } from './harness.ts';

const NETWORK = ['npm error code ECONNRESET', 'npm error network This is a problem related to network connectivity.'];
const MAY: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write', actions: 'write' };

let harness: Harness;
let pull: Issue;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': 'triggers: { permission: read }\n' });
  pull = await openPullRequest(harness, 'branch');
});
afterEach(() => harness.close());

const ended = (run: WorkflowRun, sender = MAINTAINER): Promise<Event> =>
  harness.github.payload.workflowRun(harness.repository, { sender, run });

const token = (): string => harness.github.token({ installation: harness.repository, permissions: MAY });

const end = (run: WorkflowRun, lines: readonly string[]): void =>
  harness.github.endAttempt(run, [{ name: 'test (24)', steps: [{ run: 'npm test', lines, failed: true }] }]);

describe('a failure of the infrastructure', () => {
  it('is run again twice at most, with its history in one comment, and then worked on', async () => {
    const failed = await failedRun(harness, 'describe-attempts', { lines: NETWORK });
    for (const attempt of [2, 3]) {
      const run = await harness.deliver(await ended(failed), await harness.model([]), { token: token() });
      expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '0' });
      expect(failed).toMatchObject({ attempt, conclusion: null, rerunBy: { login: OURS } });
      expect(ourComments(pull)).toHaveLength(1);
      expect(ourComments(pull)[0]).toContain(`Attempt ${attempt} of at most 3 has begun.`);
      expect(failed.jobs.map(({ name }) => name)).toEqual(['lint']);
      end(failed, NETWORK);
      harness.later();
    }
    expect(ourComments(pull)[0]).toContain('Before: attempt 1: `test (24)` failure');
    expect(ourComments(pull)[0]).toContain('`test (24)` (probably the infrastructure)');
    const model = await harness.model([{ text: 'Cause: infrastructure. The registry was not reached.' }]);
    const last = await harness.deliver(await ended(failed), model, { token: token() });
    expect(last.outputs, last.log).toMatchObject({ conclusion: 'succeeded', 'pr-number': '' });
    expect(ourComments(pull)[0]).toContain('was run again 2 times at this commit');
    expect(failed.attempt).toBe(3);
  });

  it('is worked on where the log names a failing test too', async () => {
    const failed = await failedRun(harness, 'describe-attempts', { lines: [...NETWORK, ...FAILURE] });
    const run = await harness.deliver(await ended(failed), await harness.model(MEND), { token: token() });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'describe-attempts' });
    expect(failed.attempt).toBe(1);
  });

  it('is worked on where the token may not run it again, which names the permission', async () => {
    const failed = await failedRun(harness, 'describe-attempts', { lines: NETWORK });
    const model = await harness.model([{ text: 'Cause: infrastructure. The registry was not reached.' }]);
    const run = await harness.deliver(await ended(failed), model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded' });
    expect(ourComments(pull)[0]).toContain('Give the job the permission "actions: write"');
    expect(failed.attempt).toBe(1);
  });
});

it('a failure of the infrastructure is not run again for someone who may only read', async () => {
  const failed = await failedRun(harness, 'describe-attempts', { lines: NETWORK });
  harness.later();
  const deliver = async (login: string, answers: readonly { text: string }[]) =>
    harness.deliver(ask(harness, pull, login, 'fix ci'), await harness.model([...answers]), { token: token() });
  const read = await deliver(VISITOR, [{ text: 'Cause: infrastructure. The registry was not reached.' }]);
  expect(read.outputs, read.log).toMatchObject({ conclusion: 'no-changes', turns: '1' });
  expect(failed).toMatchObject({ attempt: 1, conclusion: 'failure' });
  expect(ourComments(pull)[0]).toContain(
    'not run again under the permission "read" of "finn". Someone with write access',
  );
  harness.later();
  const written = await deliver(MAINTAINER, []);
  expect(written.outputs, written.log).toMatchObject({ conclusion: 'succeeded', turns: '0' });
  expect(failed.attempt).toBe(2);
});

it('a job that has passed at the same commit is flaky, and its tests are named', async () => {
  const failed = await failedRun(harness, 'describe-attempts');
  Object.assign(failed, { jobs: [] });
  harness.github.endAttempt(failed, [{ name: 'test (24)' }]);
  failed.earlier.push({ attempt: 1, jobs: failed.jobs });
  Object.assign(failed, { attempt: 2, jobs: [] });
  end(failed, FAILURE);
  const run = await harness.deliver(await ended(failed), await harness.model([]), { token: token() });
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '0' });
  expect(failed.attempt).toBe(3);
  expect(ourComments(pull)[0]).toMatch(
    /Flaky at this commit: `uses every attempt that it was given`.+failed in attempt 2/,
  );
});
