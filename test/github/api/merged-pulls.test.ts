import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGitHub } from '../../../src/github/api/client.ts';
import { listClosingPulls, readMergedPull } from '../../../src/github/api/merged-pulls.ts';
import { type EvalFixture, openEvalFixture } from '../../cli/eval/fixture.ts';

const PLACE = { owner: 'acme', repo: 'widget' };
let fixture: EvalFixture;
let github: Awaited<ReturnType<typeof createGitHub>>;
beforeAll(async () => {
  fixture = await openEvalFixture();
  const token = fixture.server.token({
    installation: fixture.repository,
    permissions: { issues: 'read', pull_requests: 'read' },
  });
  github = await createGitHub({ token, apiUrl: fixture.server.apiUrl, retryBaseMs: 1 });
});
afterAll(() => fixture.close());

it('lists the latest merged pull requests that closed an issue of the repository', async () => {
  const { server, repository } = fixture;
  await server.commit(repository, { branch: 'alone', files: { 'alone.md': '1\n' }, message: 'Alone' });
  const draft = { title: 'Alone', author: 'ann', head: 'alone', base: 'main', body: 'Fixes nothing' };
  await server.mergePull(await server.createPullRequest(repository, draft), 'squash');
  await server.commit(repository, { branch: 'open', files: { 'open.md': '1\n' }, message: 'Open' });
  await server.createPullRequest(repository, { ...draft, head: 'open', body: 'Fixes #1' });
  const { found, seen } = await listClosingPulls(github, PLACE, 2);
  expect(found).toEqual([
    { pull: 6, issues: [5] },
    { pull: 4, issues: [3] },
  ]);
  expect(seen).toBe(4);
});

it('tells issues as they read before the pull request, and its commits', async () => {
  const { pulls } = fixture;
  const pull = await readMergedPull(github, PLACE, pulls.merge.number);
  expect(pull).toMatchObject({
    mergeCommit: pulls.merge.pull?.mergeSha,
    commits: [{ headline: 'most, part 0' }, { headline: 'most, part 1' }],
    issues: [{ number: 3, title: 'most gives the first number', body: 'most([1, 2]) is 1.', wasThere: true }],
  });
});

it('does not tell a text that GitHub lost, and says which issue is newer than the pull request', async () => {
  const { server, repository } = fixture;
  const early = server.createIssue(repository, { title: 'Early', body: 'first', author: 'ann' });
  await server.commit(repository, { branch: 'late', files: { 'late.md': '1\n' }, message: 'Late' });
  const body = `Fixes #${early.number}, fixes #${early.number + 2}`;
  const pull = await server.createPullRequest(repository, {
    title: 'Late',
    body,
    author: 'ann',
    head: 'late',
    base: 'main',
  });
  server.createIssue(repository, { title: 'Newer', body: 'x', author: 'ann' });
  expect(await readMergedPull(github, PLACE, pull.number)).toBeUndefined();
  await server.mergePull(pull, 'merge');
  server.editIssue(early, { body: 'second' });
  early.edits.shift();
  const [lost, newer] = (await readMergedPull(github, PLACE, pull.number))?.issues ?? [];
  expect(lost).toEqual({ number: early.number, title: 'Early', wasThere: true });
  expect(newer).toMatchObject({ title: 'Newer', wasThere: false });
});

it('says what could not be read, and what helps', async () => {
  await expect(readMergedPull(github, PLACE, 1)).rejects.toMatchObject({
    code: 'usage',
    message: 'acme/widget has no pull request #1',
  });
  await expect(readMergedPull(github, { owner: 'acme', repo: 'none' }, 2)).rejects.toThrow(
    /Pull request #2 of acme\/none could not be read/,
  );
  const stranger = await createGitHub({ token: 'ghp_wrong', apiUrl: fixture.server.apiUrl });
  await expect(listClosingPulls(stranger, PLACE, 1)).rejects.toMatchObject({
    code: 'github',
    remedy: expect.stringMatching(/Set another token/),
  });
});
