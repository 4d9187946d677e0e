import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askEnvironment } from '../../src/action/environment-gate.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { WorkflowRun } from '../support/github/types.ts';
import { openWorkflowRun } from '../support/github/workflow-run.ts';

const PATH = '.github/workflows/agent.yml';
const WORKFLOW = `on: issue_comment
jobs:
  agent: { runs-on: x }
  between: { needs: [agent] }
  approve: { needs: between, environment: { name: Gate, url: 'https://example.org' } }
`;

let fixture: GitHubFixture;
let run: WorkflowRun;
beforeEach(async () => {
  fixture = await openGitHubFixture();
  const { server, repository } = fixture;
  server.addUser('robot', { type: 'Bot' });
  server.environment(repository, 'gate', ['eve', 'ann', 'robot']);
  run = openWorkflowRun(server.database, repository, { GITHUB_RUN_ID: '7', GITHUB_ACTOR: 'ann' });
});
afterEach(() => fixture.server.close());

type Question = Parameters<typeof askEnvironment>[0];

/** `text`: of the workflow, as it is on `main`. */
async function question(text = WORKFLOW, more: Partial<Question> = {}): Promise<Question> {
  const { server, repository, github } = fixture;
  const sha = await server.commit(repository, { files: { [PATH]: text }, message: 'workflow' });
  const comment = server.comment(server.createIssue(repository, { title: 'x', author: 'eve' }), 'ann', '/agent x');
  return {
    github,
    repository: (await triggerOf(server.payload.issueComment(comment))).repository,
    job: {
      ...{ repository: 'acme/widget', runId: '7', runAttempt: 1, jobId: 'approve', workflowPath: PATH },
      workflow: { source: 'acme/widget', ref: 'refs/heads/main', sha },
    },
    waiting: { asker: { login: 'ann', type: 'User' }, left: { runId: '7', jobId: 'agent' } },
    ...more,
  };
}

function review(by: string, state: 'approved' | 'rejected' = 'approved'): void {
  const environment = fixture.repository.environments.get('gate');
  if (environment) run.waitingFor.add(environment);
  fixture.server.reviewDeployment(run, { environment: 'Gate', by, state, comment: ' go ' });
}

const expectNo = async (asked: Promise<Question>, reason: string): Promise<void> =>
  expect(await askEnvironment(await asked)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });

describe('an approval of the environment', () => {
  it('is a yes of who gave it, whatever else they may do here', async () => {
    review('eve');
    expect(await askEnvironment(await question())).toEqual({ ok: true, by: 'eve', note: 'go' });
  });

  it.each([
    ['nobody has given', [], 'nobody has approved the environment "Gate"'],
    ['is a rejection', [['eve', 'rejected']], 'nobody has approved the environment "Gate"'],
    ['an app gives', [['robot']], 'not approved by a person'],
    ['the one who asked gives', [['ann']], 'someone else must approve'],
    ['was given twice', [['eve'], ['eve']], 'approved more than once'],
  ] as const)('is none that %s', async (_, reviews, reason) => {
    for (const [by, state] of reviews as readonly (readonly [string, 'rejected'?])[]) review(by, state);
    await expectNo(question(), reason);
  });

  it('does not count for a run that was started again, nor for a call that another run has left', async () => {
    review('eve');
    const asked = await question();
    const again = { ...asked, job: { ...asked.job, runAttempt: 2 } };
    await expectNo(Promise.resolve(again), 'was started again');
    for (const left of [undefined, { runId: '8', jobId: 'agent' }])
      await expectNo(Promise.resolve({ ...asked, waiting: { ...asked.waiting, left } }), 'was not left waiting by');
  });

  it.each([
    ['of another repository', { source: 'acme/other' }],
    ['of another branch', { ref: 'refs/pull/1/merge' }],
  ])('does not count in a workflow %s', async (_, workflow) => {
    review('eve');
    const asked = await question();
    const foreign = { ...asked, job: { ...asked.job, workflow: { ...asked.job.workflow, ...workflow } } };
    await expectNo(Promise.resolve(foreign), 'is not that of the branch "main"');
  });

  it.each([
    ['another job has the environment', 'other: { environment: GATE }', 'may be for the job "other"'],
    ['another job has any environment', `other: { environment: '$\{{ inputs.x }}' }`, 'may be for the job "other"'],
    ['another job calls a workflow', 'other: { uses: ./.github/workflows/x.yml }', 'may be for the job "other"'],
  ])('does not count where %s', async (_, job, reason) => {
    review('eve');
    await expectNo(question(`${WORKFLOW}  ${job}\n`), reason);
  });

  it.each([
    ['has no environment', WORKFLOW.replace('environment:', 'env:'), 'has no environment'],
    ['names it by an expression', WORKFLOW.replace('Gate', '"${{ inputs.x }}"'), 'is an expression'],
    ['needs other jobs', WORKFLOW.replace('[agent]', '[]'), 'does not need "agent"'],
    ['is in a file that nobody can read', 'jobs: [', 'could not be read'],
    ['is in none', 'on: push\n', 'could not be read'],
  ])('does not count for a job that %s', async (_, text, reason) => {
    review('eve');
    await expectNo(question(text), reason);
  });

  it('does not count where nobody has to give it', async () => {
    review('eve');
    for (const preventSelfReview of [false, true]) {
      fixture.server.environment(fixture.repository, 'gate', [], preventSelfReview);
      await expectNo(question(), 'has no required reviewers');
    }
  });

  it('is unknown where GitHub does not say it, and the permission is named', async () => {
    review('eve');
    Object.assign(fixture.repository, { private: true });
    const github = await fixture.connect({ permissions: { contents: 'read' } });
    const answer = await askEnvironment(await question(WORKFLOW, { github }));
    expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining('could not be read') });
    expect(answer).toMatchObject({ remedy: expect.stringContaining('actions: read') });
  });
});
