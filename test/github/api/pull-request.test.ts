import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGitHub } from '../../../src/github/api/client.ts';
import { findPullRequest, hadPullRequest, openPullRequest } from '../../../src/github/api/pull-request.ts';
import { type Bench, openBench } from '../publish/fixture.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
  await bench.server.commit(bench.repository, { branch: 'work', files: { 'a.js': 'a\n' }, message: 'Work' });
});

afterEach(() => bench.close());

const DRAFT = { branch: 'work', baseBranch: 'main', title: 'Work', body: 'Text', draft: false };
const open = (more: Partial<typeof DRAFT> = {}) => openPullRequest(bench.github, bench.ref, { ...DRAFT, ...more });

describe('pull request', () => {
  it('is opened once: who comes second gets the one that is there', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(one).toMatchObject({ ok: true, pullRequest: { number: 1, branch: 'work' } });
    expect(two).toEqual(one);
  });

  it('is found where it was opened and no answer came', async () => {
    bench.server.fault({ method: 'POST', path: /\/pulls$/, times: 9, disconnect: true, afterwards: true });
    expect(await open()).toMatchObject({ ok: true, pullRequest: { number: 1, branch: 'work' } });
  });

  it('is not a fork’s of the same branch name, even where GitHub takes no notice of the filter', async () => {
    const fork = await bench.server.fork(bench.repository, 'eve');
    await bench.server.commit(fork, { branch: 'work', files: { 'evil.js': 'x\n' }, message: 'Evil' });
    const draft = { title: 'Evil', author: 'eve', head: 'eve:work', base: 'main' };
    await bench.server.createPullRequest(bench.repository, draft);
    const { data } = await bench.github.rest.pulls.list({ owner: 'acme', repo: 'widget' });
    expect(data).toHaveLength(1);
    bench.server.fault({ method: 'GET', path: /\/pulls$/, status: 200, body: data });
    expect(await findPullRequest(bench.github, bench.ref, 'work')).toBeUndefined();
  });

  it('that cannot be opened now is told apart from one that may not be', async () => {
    const fault = { method: 'POST', path: /\/pulls$/, times: 9 };
    bench.server.fault({
      ...fault,
      status: 403,
      times: 1,
      body: { message: 'Resource not accessible by integration' },
    });
    expect(await open()).toMatchObject({
      ok: false,
      permitted: false,
      note: expect.stringContaining('pull-requests: write'),
    });
    bench.server.fault({ ...fault, status: 500 });
    expect(await open()).toMatchObject({
      ok: false,
      permitted: true,
      note: expect.stringMatching(/could not be opened: POST .* answered 500/),
    });
  });

  it('is known to have been there when it is closed', async () => {
    await open();
    expect(await hadPullRequest(bench.github, bench.ref, 'work')).toBe(false);
    for (const issue of bench.repository.issues.values()) issue.state = 'closed';
    expect(await hadPullRequest(bench.github, bench.ref, 'work')).toBe(true);
    expect(await findPullRequest(bench.github, bench.ref, 'work')).toBeUndefined();
  });

  it('tells which permission the token lacks', async () => {
    const permissions = { contents: 'write', issues: 'write' } as const;
    const token = bench.server.token({ installation: bench.repository, permissions });
    const github = await createGitHub({ token, apiUrl: bench.server.apiUrl });
    const opened = await openPullRequest(github, bench.ref, DRAFT);
    expect(opened).toMatchObject({ ok: false, note: expect.stringContaining('"pull-requests: write"') });
  });
});
