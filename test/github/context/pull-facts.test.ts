import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PullStanding, readStanding } from '../../../src/github/context/pull-facts.ts';
import type { Issue, Permissions } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

const SELF = 'github-actions[bot]';
const OWN_WORKFLOW = '.github/workflows/agent.yml';

let fixture: GitHubFixture;
let pull: Issue;
beforeEach(async () => {
  fixture = await openGitHubFixture();
  const { server, repository } = fixture;
  await server.commit(repository, { branch: 'more', files: { 'a.txt': 'one\ntwo\nthree\n' }, message: 'More' });
  pull = await server.createPullRequest(repository, { title: 'More', author: 'ann', head: 'more', base: 'main' });
});
afterEach(() => fixture.server.close());

const WRITERS: Readonly<Record<string, boolean | undefined>> = { ann: true, eve: false };

async function look(permissions?: Permissions): Promise<PullStanding> {
  const github = permissions ? await fixture.connect({ permissions }) : fixture.github;
  return readStanding(github, {
    repository: { owner: 'acme', name: fixture.repository.name },
    number: pull.number,
    self: SELF,
    workflowPath: OWN_WORKFLOW,
    mayWrite: async (login) => WRITERS[login],
  });
}

const head = (): string => pull.pull?.headSha ?? '';
const run = (conclusion: 'success' | 'failure' | 'action_required', name = 'CI') =>
  fixture.server.addWorkflowRun(fixture.repository, { branch: 'more', name, conclusion, jobs: [{ name: 'test' }] });
const check = (draft: { status?: 'queued' | 'completed'; conclusion?: 'success' | 'failure' | null }) =>
  fixture.server.addCheckRun(fixture.repository, {
    name: 'lint',
    headSha: head(),
    status: draft.status ?? 'completed',
    conclusion: draft.conclusion ?? null,
    summary: null,
  });
const status = (state: 'failure' | 'pending' | 'success'): void =>
  fixture.server.addStatus(fixture.repository, { sha: head(), context: 'ci', state, description: null, target: null });

it.each([
  [2, 'ready'],
  [9, 'cannot tell'],
])('whether it can be merged is asked for again, and after %s answers without it is %s', async (looks, merge) => {
  Object.assign(pull.pull ?? {}, { unknownLooks: looks });
  expect(await look()).toMatchObject({ merge });
});

describe('the checks of the head', () => {
  it('are green where there are none, and where all have passed', async () => {
    expect(await look()).toMatchObject({ state: 'open', head: head(), author: 'ann', checks: 'green', notes: [] });
    await run('success');
    check({ conclusion: 'success' });
    status('success');
    expect(await look()).toMatchObject({ checks: 'green', merge: 'ready', fork: false });
  });

  it.each<[string, PullStanding['checks'], () => unknown]>([
    ['a failed run', 'failed', () => run('failure')],
    ['a run that goes on', 'pending', async () => Object.assign(await run('failure'), { conclusion: null })],
    ['a run that waits for an approval', 'held', () => run('action_required')],
    ['a failed check of another app', 'failed', () => check({ conclusion: 'failure' })],
    ['a check of another app that goes on', 'pending', () => check({ status: 'queued' })],
    ['a failed status', 'failed', () => status('failure')],
    ['a status that goes on', 'pending', () => status('pending')],
  ])('are judged by %s', async (_, expected, arrange) => {
    await run('success', 'Docs');
    await arrange();
    expect((await look()).checks).toBe(expected);
  });

  it('count the newest run of each workflow, and not the one that looks', async () => {
    await run('failure');
    const newest = await run('success');
    expect(await look()).toMatchObject({ checks: 'green', rerun: [] });
    Object.assign(newest, { attempt: 2 });
    expect((await look()).rerun).toEqual([newest.id]);
    await run('failure', 'Agent');
    expect((await look()).checks).toBe('green');
    await run('failure', 'Docs');
    expect((await look()).checks).toBe('failed');
  });

  it('are not green where some may not be read, and the note names the permission', async () => {
    Object.assign(fixture.repository, { private: true });
    const standing = await look({ contents: 'read', pull_requests: 'read', checks: 'read', statuses: 'read' });
    expect(standing.checks).toBe('cannot tell');
    expect(standing.notes).toEqual([expect.stringMatching(/^The workflow runs could not be read: .*"actions: read"/)]);
    status('failure');
    expect((await look({ contents: 'read', pull_requests: 'read', checks: 'read', statuses: 'read' })).checks).toBe(
      'failed',
    );
  });
});

describe('open threads', () => {
  const say = (login: string, line = 3) =>
    fixture.server.reviewComment(pull, login, { path: 'a.txt', line, body: 'Why?' });

  it('count where someone who may write has the last word, and not those of others', async () => {
    const first = await say('ann');
    await say('eve');
    expect(await look()).toMatchObject({ threads: 1, lastWord: String(first.id) });
    Object.assign(first, { isResolved: true });
    expect(await look()).toMatchObject({ threads: 0, lastWord: '0' });
  });

  it('are unknown where GitHub does not say who may write', async () => {
    await say('tom');
    expect(await look()).toMatchObject({ threads: 'cannot tell', notes: [expect.stringContaining('"tom"')] });
  });
});

describe('the decision', () => {
  const decide = (user: string, state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED') =>
    fixture.server.review(pull, { user, state, body: 'x' });

  it('is the newest one of each person with a say; one who asks for changes outweighs others', async () => {
    expect((await look()).review).toBe('none');
    await decide('acme', 'CHANGES_REQUESTED');
    expect((await look()).review).toBe('changes-requested');
    await decide('acme', 'APPROVED');
    await decide('acme', 'COMMENTED');
    expect((await look()).review).toBe('approved');
  });
});

it('is over once it is merged or closed, and nothing else is asked', async () => {
  await run('failure');
  await fixture.server.mergePull(pull, 'merge');
  const before = fixture.server.requests.length;
  expect(await look()).toMatchObject({ state: 'merged', threads: 0 });
  expect(fixture.server.requests).toHaveLength(before + 1);
});

it('has conflicts where the base says otherwise', async () => {
  await fixture.server.commit(fixture.repository, { branch: 'main', files: { 'a.txt': 'x\n' }, message: 'Other' });
  expect((await look()).merge).toBe('conflicts');
});
