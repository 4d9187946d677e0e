import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Trigger } from '../../../src/core/run-trigger.ts';
import { readFailingCi } from '../../../src/github/context/failing-ci.ts';
import type { RunDraft } from '../../support/github/workflow-run.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

let fixture: GitHubFixture;
let green: string;
beforeEach(async () => {
  fixture = await openGitHubFixture();
  green = (await fixture.server.resolve(fixture.repository, 'main'))!;
});
afterEach(() => fixture.server.close());

const commit = (message: string): Promise<string> =>
  fixture.server.commit(fixture.repository, { branch: 'main', files: { 'a.txt': `${message}\n` }, message });

const add = (draft: RunDraft) => fixture.server.addWorkflowRun(fixture.repository, draft);
const FAILED = [{ name: 'test', steps: [{ run: 'npm test', lines: ['not ok'], failed: true }] }];

const triggered = async (draft: RunDraft = {}): Promise<Trigger> => {
  const run = await add({ jobs: FAILED, ...draft });
  return triggerOf(await fixture.server.payload.workflowRun(fixture.repository, { sender: 'ann', run }));
};

it('compares with the newest success before it on the branch, of the same workflow', async () => {
  await add({ jobs: [{ name: 'test' }] });
  await add({ name: 'Docs', sha: await commit('One\n\nbody'), jobs: [{ name: 'docs' }] });
  await add({ jobs: FAILED });
  const sha = await commit('Two');
  const failing = await readFailingCi(fixture.github, await triggered(), sha);
  expect(failing).toMatchObject({
    ...{ sha, attempt: 1, more: 0, notes: [] },
    jobs: [{ name: 'test', log: expect.stringContaining('not ok') }],
    since: {
      sha: green,
      commits: [expect.stringMatching(/^[0-9a-f]{12} One \(/), expect.stringMatching(/^[0-9a-f]{12} Two \(/)],
      files: ['modified a.txt (3 lines)'],
    },
  });
  expect(failing.passed).toBeUndefined();
});

it('knows that the commit has passed before', async () => {
  const passed = await add({ jobs: [{ name: 'test' }] });
  const failing = await readFailingCi(fixture.github, await triggered(), green);
  expect(failing).toMatchObject({ passed: expect.stringMatching(new RegExp(`/${passed.id}$`)) });
  expect(failing.since).toBeUndefined();
});

it('compares with no run of another event, which tests another tree', async () => {
  await add({ event: 'push', jobs: [{ name: 'test' }] });
  const failing = await readFailingCi(fixture.github, await triggered({ event: 'pull_request' }), green);
  expect(failing.passed).toBeUndefined();
  await add({ event: 'push', sha: await commit('One'), jobs: [{ name: 'test' }] });
  const sha = await commit('Two');
  const later = await readFailingCi(fixture.github, await triggered({ event: 'pull_request' }), sha);
  expect(later.since).toBeUndefined();
});

it('knows what came since the last success, whatever became of a fork that ran on a branch of that name', async () => {
  await add({ jobs: [{ name: 'test' }] });
  const head = await fixture.server.fork(fixture.repository, 'eve');
  await add({ head, sha: green, jobs: [{ name: 'test' }] });
  Object.assign(head, { deleted: true });
  const sha = await commit('One');
  const failing = await readFailingCi(fixture.github, await triggered(), sha);
  expect(failing).toMatchObject({ since: { sha: green }, notes: [] });
});

it('says that no job failed where a run failed without any, as one whose file is broken', async () => {
  const run = await add({ conclusion: 'failure', jobs: [] });
  const event = await fixture.server.payload.workflowRun(fixture.repository, { sender: 'ann', run });
  const failing = await readFailingCi(fixture.github, await triggerOf(event), green);
  expect(failing).toMatchObject({ jobs: [], jobless: true, notes: [] });
});

it('has statuses behind the checks, without a log, and counts those that do not fit', async () => {
  fixture.server.addCheckRun(fixture.repository, {
    ...{ name: 'links', headSha: green, status: 'completed', conclusion: 'failure', summary: 'Two are dead.' },
  });
  for (let at = 0; at < 22; at += 1)
    fixture.server.addStatus(fixture.repository, {
      ...{ sha: green, context: `ci/${at}`, state: 'failure', description: null, target: null },
    });
  const event = await fixture.server.payload.checkRun(fixture.repository, { sender: 'ann' });
  const failing = await readFailingCi(fixture.github, await triggerOf(event), green);
  expect(failing.jobs.map(({ name }) => name).slice(0, 2)).toEqual(['links', 'ci/0']);
  expect([failing.jobs.length, failing.more]).toEqual([21, 2]);
  expect(failing).not.toHaveProperty('jobless');
});

it('says once what could not be read, and goes on without it', async () => {
  const trigger = await triggered();
  fixture.server.fault({
    ...{ path: /\/actions\//, times: 99, status: 403, headers: { 'content-type': 'application/json' } },
    body: { message: 'Resource not accessible by integration', documentation_url: '', status: '403' },
  });
  const failing = await readFailingCi(fixture.github, trigger, green);
  expect(failing.jobs).toMatchObject([{ name: 'test', messages: [] }]);
  expect(failing.jobs[0]).not.toHaveProperty('log');
  expect(failing.notes.every((note) => note.includes('Give the job the permission "actions: read"'))).toBe(true);
  expect(failing.notes).toHaveLength(3);
});

it('leaves out its own check with the evidence, and none that another app has marked as such', async () => {
  const failed = {
    headSha: green,
    status: 'completed',
    conclusion: 'failure',
    externalId: 'kodelet-ci-evidence',
    summary: 'Red.',
  } as const;
  fixture.server.addCheckRun(fixture.repository, { ...failed, name: 'own', app: 'github-actions' });
  fixture.server.addCheckRun(fixture.repository, { ...failed, name: 'forged', app: 'some-ci' });
  const trigger = { ...(await triggered()), occasion: { foreign: false, facts: [] } };
  const { jobs } = await readFailingCi(fixture.github, trigger, green);
  const names = jobs.map(({ name }) => name);
  expect(names).toContain('forged');
  expect(names).not.toContain('own');
});
