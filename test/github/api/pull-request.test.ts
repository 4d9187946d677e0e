import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGitHub } from '../../../src/github/api/client.ts';
import { findPullRequest, hadPullRequest, openPullRequest } from '../../../src/github/api/pull-request.ts';
import { openPublishFixture, type PublishFixture } from '../publish/fixture.ts';

let fixture: PublishFixture;

beforeEach(async () => {
  fixture = await openPublishFixture();
  await fixture.server.commit(fixture.repository, { branch: 'work', files: { 'a.js': 'a\n' }, message: 'Work' });
});

afterEach(() => fixture.close());

const DRAFT = { branch: 'work', baseBranch: 'main', title: 'Work', body: 'Text', draft: false };
const open = (more: Partial<typeof DRAFT> = {}) => openPullRequest(fixture.github, fixture.ref, { ...DRAFT, ...more });

describe('pull request', () => {
  it('is opened once: who comes second gets the one that is there', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(one).toMatchObject({ ok: true, pullRequest: { number: 1, branch: 'work' } });
    expect(two).toEqual(one);
  });

  it('is found where it was opened and no answer came', async () => {
    fixture.server.fault({ method: 'POST', path: /\/pulls$/, times: 9, disconnect: true, afterwards: true });
    expect(await open()).toMatchObject({ ok: true, pullRequest: { number: 1, branch: 'work' } });
  });

  it('is not a fork’s of the same branch name, even where GitHub takes no notice of the filter', async () => {
    const fork = await fixture.server.fork(fixture.repository, 'eve');
    await fixture.server.commit(fork, { branch: 'work', files: { 'evil.js': 'x\n' }, message: 'Evil' });
    const draft = { title: 'Evil', author: 'eve', head: 'eve:work', base: 'main' };
    await fixture.server.createPullRequest(fixture.repository, draft);
    const { data } = await fixture.github.rest.pulls.list({ owner: 'acme', repo: 'widget' });
    expect(data).toHaveLength(1);
    fixture.server.fault({ method: 'GET', path: /\/pulls$/, status: 200, body: data });
    expect(await findPullRequest(fixture.github, fixture.ref, 'work')).toBeUndefined();
  });

  it('that cannot be opened now is told apart from one that may not be', async () => {
    const fault = { method: 'POST', path: /\/pulls$/, times: 9 };
    fixture.server.fault({
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
    fixture.server.fault({ ...fault, status: 500 });
    expect(await open()).toMatchObject({
      ok: false,
      permitted: true,
      note: expect.stringMatching(/could not be opened: POST .* answered 500/),
    });
  });

  it('is known to have been there when it is closed', async () => {
    await open();
    expect(await hadPullRequest(fixture.github, fixture.ref, 'work')).toBe(false);
    for (const issue of fixture.repository.issues.values()) issue.state = 'closed';
    expect(await hadPullRequest(fixture.github, fixture.ref, 'work')).toBe(true);
    expect(await findPullRequest(fixture.github, fixture.ref, 'work')).toBeUndefined();
  });

  it('tells which permission the token lacks', async () => {
    const permissions = { contents: 'write', issues: 'write' } as const;
    const token = fixture.server.token({ installation: fixture.repository, permissions });
    const github = await createGitHub({ token, apiUrl: fixture.server.apiUrl });
    const opened = await openPullRequest(github, fixture.ref, DRAFT);
    expect(opened).toMatchObject({ ok: false, note: expect.stringContaining('"pull-requests: write"') });
  });
});
