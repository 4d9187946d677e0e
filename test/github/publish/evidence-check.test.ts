import { afterEach, beforeEach, expect, it } from 'vitest';
import { EVIDENCE_CHECK } from '../../../src/core/evidence.ts';
import { readFailedJobs } from '../../../src/github/api/checks.ts';
import { postCheckRun } from '../../../src/github/publish/evidence-check.ts';
import type { EvidenceCheck } from '../../../src/report/check-run.ts';
import { branchHead } from '../../support/github/bare.ts';
import type { CheckRun } from '../../support/github/check-types.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
beforeEach(async () => {
  fixture = await openGitHubFixture();
});
afterEach(() => fixture.server.close());

const REPOSITORY = { owner: 'acme', name: 'widget', defaultBranch: 'main' };
const SELF = 'github-actions[bot]';
const CHECK: EvidenceCheck = {
  conclusion: 'failure',
  title: '`adds` fails',
  summary: '**❌ `adds` fails.**',
  annotations: [{ path: 'a.txt', line: 2, level: 'failure', title: 'Fails: adds', message: '3 !== 4' }],
};

async function post(
  check = CHECK,
  { self = SELF, ...who }: Parameters<GitHubFixture['connect']>[0] & { readonly self?: string } = {},
) {
  const github = await fixture.connect({ permissions: { contents: 'write', checks: 'write' }, ...who });
  const sha = (await branchHead(fixture.repository.path, 'main')) ?? '';
  return postCheckRun(check, {
    kind: EVIDENCE_CHECK,
    github,
    repository: REPOSITORY,
    self,
    sha,
    runUrl: 'https://github.test/run',
  });
}

const checks = (): readonly CheckRun[] => fixture.repository.checkRuns;

it('is made once, however often the same is said of a commit', async () => {
  expect(await post()).toEqual({ how: 'done' });
  expect(await post()).toEqual({ how: 'known' });
  expect(checks()).toMatchObject([
    {
      name: 'kodelet-ci / evidence',
      status: 'completed',
      conclusion: 'failure',
      details: 'https://github.test/run',
      annotations: [{ path: 'a.txt', line: 2, level: 'failure', title: 'Fails: adds', message: '3 !== 4' }],
    },
  ]);
});

it('is made anew where something else is to be said, and GitHub shows the newest', async () => {
  await post();
  expect(await post({ ...CHECK, conclusion: 'success', title: 'passes', annotations: [] })).toEqual({ how: 'done' });
  const { data } = await fixture.github.rest.checks.listForRef({ owner: 'acme', repo: 'widget', ref: 'main' });
  expect(data.check_runs).toMatchObject([{ conclusion: 'success' }]);
});

it('is no other app’s of the same name', async () => {
  const sha = (await branchHead(fixture.repository.path, 'main')) ?? '';
  fixture.server.addCheckRun(fixture.repository, {
    ...{ name: 'kodelet-ci / evidence', headSha: sha, status: 'completed', conclusion: 'failure', app: 'other' },
    ...{ title: CHECK.title, summary: CHECK.summary, annotations: CHECK.annotations },
    externalId: 'kodelet-ci-evidence',
  });
  expect(await post()).toEqual({ how: 'done' });
});

it.each([
  ['a token without "checks: write"', { permissions: { contents: 'write', checks: 'read' } as const }],
  ["a person's token, which makes no checks", { login: 'ann', self: 'ann' }],
  ["a person's token that passes for an app's", { login: 'ann' }],
])('is not made by %s, and that is no failure', async (_, who) => {
  expect(await post(CHECK, who)).toEqual({ how: 'not-permitted' });
  expect(checks()).toEqual([]);
});

it('says what else went wrong', async () => {
  fixture.server.fault({ path: /check-runs/, method: 'POST', status: 500 });
  expect(await post()).toEqual({ how: 'failed', text: expect.stringMatching(/was not made: POST .* answered 500/) });
});

it('is none of the failed checks of the commit', async () => {
  await post();
  const sha = checks()[0]?.headSha ?? '';
  expect(await readFailedJobs(fixture.github, REPOSITORY, { sha })).toMatchObject({ ok: true, jobs: [] });
});
