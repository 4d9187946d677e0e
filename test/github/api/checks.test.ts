import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFailedJobs } from '../../../src/github/api/checks.ts';
import type { WorkflowRun } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let run: WorkflowRun;
const place = { owner: 'acme', name: 'widget' };

beforeEach(async () => {
  fixture = await openGitHubFixture();
  run = await fixture.server.addWorkflowRun(fixture.repository, {
    jobs: [
      { name: 'lint', steps: [{ run: 'npm run lint' }] },
      {
        name: 'test (20)',
        steps: [{ run: 'npm test', failed: true }],
        annotations: [
          { path: '.github', line: 1, level: 'failure', message: 'Process completed with exit code 1.' },
          { path: '.github', line: 1, level: 'warning', message: 'Node 16 is old' },
        ],
      },
      { name: 'test (24)', conclusion: 'cancelled' },
    ],
  });
});

afterEach(() => fixture.server.close());

const failed = () => ({
  id: run.jobs[1]!.id,
  name: 'test (20)',
  conclusion: 'failure',
  runId: run.id,
  url: expect.stringContaining(`/actions/runs/${run.id}/job/`),
  messages: ['.github:1: Process completed with exit code 1.'],
});

it('of a run are those that failed, with the values of the matrix and their annotations', async () => {
  const jobs = await readFailedJobs(fixture.github, place, { runId: run.id });
  expect(jobs).toEqual({ ok: true, jobs: [failed()], more: 0, notes: [] });
});

it('of a commit are checks of every app, of which only jobs have a log', async () => {
  const about = { headSha: run.headSha, status: 'completed', summary: 'Two links are dead.' } as const;
  fixture.server.addCheckRun(fixture.repository, { name: 'links', conclusion: 'failure', ...about });
  fixture.server.addCheckRun(fixture.repository, { name: 'fine', conclusion: 'neutral', ...about });
  const jobs = await readFailedJobs(fixture.github, place, { sha: run.headSha });
  expect(jobs).toMatchObject({ ok: true, jobs: [failed(), { name: 'links', messages: ['Two links are dead.'] }] });
  expect(jobs).not.toHaveProperty('jobs.1.runId', expect.anything());
});

it('of a commit are none of the workflow that asks, and all, with a note, where GitHub does not say which these are', async () => {
  const jobs = [{ name: 'agent', steps: [{ run: 'kodelet-ci', failed: true }] }];
  const own = await fixture.server.addWorkflowRun(fixture.repository, { name: 'Agent', jobs });
  const of = { sha: run.headSha, workflowPath: own.workflow.path };
  const read = await readFailedJobs(fixture.github, place, of);
  expect(read).toEqual({ ok: true, jobs: [failed()], more: 0, notes: [] });
  fixture.server.fault({
    path: /\/actions\/runs$/,
    status: 403,
    body: { message: 'Resource not accessible by integration' },
  });
  const unread = await readFailedJobs(fixture.github, place, of);
  expect(unread).toMatchObject({
    ok: true,
    notes: [expect.stringContaining('Give the job the permission "actions: read"')],
  });
  expect(unread).toMatchObject({ jobs: expect.arrayContaining([expect.objectContaining({ name: 'agent' })]) });
});

it('of another app say all that GitHub has of them: their page, their output, and warnings where nothing else is told', async () => {
  const annotations = [
    { path: 'a.txt', line: 3, level: 'warning', title: 'no-empty', message: 'is empty' },
    { path: 'a.txt', line: 4, level: 'notice', message: 'is fine' },
  ] as const;
  const output = { title: 'Lint failed', summary: '1 warning', text: 'x'.repeat(6100) };
  fixture.server.addCheckRun(fixture.repository, {
    ...{ name: 'lint', headSha: run.headSha, status: 'completed', conclusion: 'failure', ...output, annotations },
    details: 'https://lint.example/7',
  });
  const jobs = await readFailedJobs(fixture.github, place, { sha: run.headSha });
  const cutText = expect.stringMatching(/^x{6000} \[100 characters left out\]$/);
  const messages = ['Lint failed', '1 warning', cutText, 'a.txt:3: no-empty: is empty'];
  expect(jobs).toMatchObject({ ok: true, jobs: [failed(), { url: 'https://lint.example/7', messages }] });
});

it('of an annotated job are its failures, however many warnings stand before them', async () => {
  const warning = { path: 'a.txt', line: 1, level: 'warning', message: 'old' } as const;
  const annotations = [...Array(60).fill(warning), { ...warning, level: 'failure', message: 'broken' }];
  const jobs = [{ name: 'lint', steps: [{ run: 'x', failed: true }], annotations }];
  const { id } = await fixture.server.addWorkflowRun(fixture.repository, { jobs });
  const read = await readFailedJobs(fixture.github, place, { runId: id });
  expect(read).toMatchObject({ jobs: [{ messages: ['a.txt:1: broken'] }] });
});

it('of a commit begin with the one that the event is about', async () => {
  const about = { headSha: run.headSha, status: 'completed', conclusion: 'failure', summary: null } as const;
  const { id } = fixture.server.addCheckRun(fixture.repository, { name: 'links', ...about });
  const read = await readFailedJobs(fixture.github, place, { sha: run.headSha, first: id });
  expect(read).toMatchObject({ jobs: [{ name: 'links' }, { name: 'test (20)' }] });
});

it('are those that were cancelled, as at a time limit, where none has failed', async () => {
  const jobs = [{ name: 'lint' }, { name: 'test (24)', conclusion: 'cancelled' }] as const;
  const { id } = await fixture.server.addWorkflowRun(fixture.repository, { conclusion: 'timed_out', jobs });
  const read = await readFailedJobs(fixture.github, place, { runId: id });
  expect(read).toMatchObject({ ok: true, jobs: [{ name: 'test (24)', conclusion: 'cancelled' }] });
});

it('are no more than fit, and the rest is counted', async () => {
  const jobs = Array.from({ length: 12 }, (_, index) => ({
    name: `job ${index}`,
    steps: [{ run: 'x', failed: true }],
  }));
  const { id } = await fixture.server.addWorkflowRun(fixture.repository, { jobs });
  const read = await readFailedJobs(fixture.github, place, { runId: id });
  expect(read).toMatchObject({ ok: true, more: 4 });
});

it('name the permission that is missing, and need only that of what is asked', async () => {
  const forbid = (path: RegExp): void =>
    fixture.server.fault({
      ...{ path, status: 403, headers: { 'content-type': 'application/json' } },
      body: { message: 'Resource not accessible by integration', documentation_url: '', status: '403' },
    });
  forbid(/\/actions\/runs\/\d+\/jobs$/);
  const none = await readFailedJobs(fixture.github, place, { runId: run.id });
  expect(none).toMatchObject({
    ok: false,
    remedy: expect.stringContaining('Give the job the permission "actions: read"'),
  });
  forbid(/\/annotations$/);
  const bare = await readFailedJobs(fixture.github, place, { sha: run.headSha });
  expect(bare).toMatchObject({
    ok: true,
    jobs: [{ name: 'test (20)', messages: [] }],
    notes: [expect.stringContaining('Give the job the permission "checks: read"')],
  });
});
