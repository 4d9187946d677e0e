import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeFlips, judgeRuns, rerunAll } from '../../src/action/rerun-jobs.ts';
import type { RunHistory } from '../../src/github/api/checks.ts';
import { readFailingCi } from '../../src/github/context/failing-ci.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { WorkflowRun } from '../support/github/types.ts';

let fixture: GitHubFixture;
beforeEach(async () => {
  fixture = await openGitHubFixture();
});
afterEach(() => fixture.server.close());

const place = { owner: 'acme', name: 'widget', defaultBranch: 'main' };
const FAILED = [{ name: 'test', steps: [{ run: 'npm test', failed: true }] }];
const add = (more: object = {}): Promise<WorkflowRun> =>
  fixture.server.addWorkflowRun(fixture.repository, { jobs: FAILED, ...more });

it('judges each leg of a matrix, of those with one name too', async () => {
  const { server, repository, github } = fixture;
  const leg = (...lines: string[]) => ({ name: 'test (ubuntu)', steps: [{ run: 'npm test', lines, failed: true }] });
  const judge = async (...jobs: readonly object[]) => {
    const run = await add({ jobs });
    const trigger = await triggerOf(await server.payload.workflowRun(repository, { sender: 'ann', run }));
    return judgeRuns(github, trigger.repository, await readFailingCi(github, trigger, run.headSha));
  };
  const [lost, red] = [leg('npm error code ENOTFOUND'), leg('not ok 1 - adds')];
  expect(await judge(lost, lost)).toMatchObject({ ok: true });
  for (const jobs of [
    [red, lost],
    [lost, red],
    [{ name: 'test (ubuntu)' }, red],
  ])
    expect(await judge(...jobs)).toEqual({ ok: false });
});

it('says which runs run again where GitHub refuses some of them', async () => {
  const [first, old, last] = [await add({ name: 'CI' }), await add({ name: 'Old' }), await add({ name: 'Docs' })];
  Object.assign(fixture.repository.workflowRuns[1]!, { createdAt: '2020-01-01T00:00:00Z' });
  const runs = [first, old, last].map(({ id, workflow }) => ({ id, name: workflow.name }));
  const github = await fixture.connect({ permissions: { actions: 'write' } });
  const said = await rerunAll(github, place, runs);
  expect(said).toMatch(
    /^The failed jobs of `CI`, `Docs` run again, and those of `Old` do not\. The failed jobs could not be run again: .+over a month ago/,
  );
  expect(fixture.repository.workflowRuns.map(({ attempt }) => attempt)).toEqual([2, 1, 2]);
  expect(await rerunAll(github, place, runs.slice(1, 2))).toMatch(/^The failed jobs could not be run again/);
  expect(
    await rerunAll(
      github,
      place,
      [await add()].map(({ id }) => ({ id, name: 'CI' })),
    ),
  ).toBeUndefined();
});

it.each([
  [['not ok 1 - adds'], 'Flaky at this commit: `adds`. The job `test` failed in attempt 1 and passed in another.'],
  [['Segmentation fault'], 'Flaky at this commit: the job `test` failed in attempt 1 and passed in another.'],
])('says of a job that was flaky which tests failed, where its log names any: %s', async (lines, said) => {
  const run = await add({ jobs: [{ name: 'test', steps: [{ run: 'npm test', lines, failed: true }] }] });
  const job = (id: number, attempt: number, conclusion: string) => ({ id, name: 'test', attempt, conclusion });
  const jobs = [job(run.jobs[0]?.id ?? 0, 1, 'failure'), job(0, 2, 'success')];
  const history = { id: run.id, name: 'CI', url: '', attempt: 2, by: 'ann', jobs } as unknown as RunHistory;
  expect(await describeFlips(fixture.github, place, history)).toEqual([`- ${said}`]);
});
