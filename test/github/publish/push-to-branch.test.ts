import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import type { Issue } from '../../support/github/types.ts';
import { openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;
let target: Target;

beforeEach(async () => {
  fixture = await openPublishFixture();
  const { number } = fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
  target = { kind: 'issue', number };
});

afterEach(() => fixture.close());

const CHANGE = { 'src/retry.js': 'export const retry = 2;\n' };
const BRANCH = 'agent/issue-1-retry-never-waits';
const onRemote = (...args: string[]): string => plainGit(fixture.repository.path, ...args);
const branches = (): string[] => onRemote('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
const pulls = (): Issue[] => [...fixture.repository.issues.values()].filter(({ pull }) => pull);

it.each([
  ['Let the retry take icons', 'implement this, with tests', 'feat'],
  ['Let the retry take icons', 'fix this', 'fix'],
  ['Retry never waits', 'implement this', 'fix'],
])('has the type of commits that title and request ask for: %s, %s', async (title, request, type) => {
  await fixture.server.commit(fixture.repository, { branch: 'main', files: {}, message: 'feat: first', author: 'ann' });
  const run = await fixture.begin(target);
  run.write(CHANGE);
  await run.publish({ title, request, answer: 'Take icons' });
  expect(pulls()[0]?.title).toBe(`${type}: take icons`);
});

describe('pushOutcome on a branch that moved', () => {
  it('adds to the pull request when the same issue is worked on again', async () => {
    const first = await fixture.begin(target);
    first.write(CHANGE);
    await first.publish();
    const second = await fixture.begin(target);
    expect(second.start).toMatchObject({ branch: BRANCH, pullRequest: { number: 2 } });
    expect(readFileSync(join(second.root, 'src/retry.js'), 'utf8')).toBe(CHANGE['src/retry.js']);
    second.write({ 'src/other.js': 'export const other = 2;\n' });
    const { publication } = await second.publish({ answer: 'Another subject' });
    expect(publication).toMatchObject({ kind: 'pull-request', number: 2, branch: BRANCH, files: ['src/other.js'] });
    expect(publication).toMatchObject({ how: 'updated', title: 'Another subject' });
    expect(pulls()).toHaveLength(1);
    expect(pulls()[0]?.title).toBe('Wait between attempts');
  });

  it('gives one pull request when two runs make the same change at once', async () => {
    const [one, two] = [await fixture.begin(target), await fixture.begin(target)];
    one.write(CHANGE);
    two.write(CHANGE);
    const [first, second] = await Promise.all([one.publish(), two.publish({ answer: 'In other words' })]);
    expect(pulls()).toHaveLength(1);
    expect([first.publication.number, second.publication.number]).toEqual([2, 2]);
    expect(branches()).toEqual([BRANCH, 'main']);
    expect(onRemote('rev-list', '--count', `main..${BRANCH}`)).toBe('1');
  });

  it('keeps both changes on one branch when two runs change different things at once', async () => {
    const [one, two] = [await fixture.begin(target), await fixture.begin(target)];
    one.write(CHANGE);
    two.write({ 'src/other.js': 'export const other = 2;\n' });
    const results = await Promise.all([one.publish(), two.publish()]);
    expect(results.map(({ publication }) => publication.number)).toEqual([2, 2]);
    expect(results.flatMap(({ publication }) => publication.notes).join()).toContain('had new commits');
    expect(onRemote('show', `${BRANCH}:src/retry.js`)).toContain('retry = 2');
    expect(onRemote('show', `${BRANCH}:src/other.js`)).toContain('other = 2');
  });

  it('keeps a change that does not fit on a branch of its own, and forces nothing', async () => {
    const [one, two] = [await fixture.begin(target), await fixture.begin(target)];
    one.write(CHANGE);
    two.write({ 'src/retry.js': 'export const retry = 3;\n' });
    await one.publish();
    const { publication } = await two.publish();
    expect(publication).toMatchObject({ kind: 'branch', branch: `${BRANCH}-2`, isBeside: true });
    expect(publication.notes.join()).toContain('for a person to merge');
    expect(onRemote('show', `${BRANCH}:src/retry.js`)).toContain('retry = 2');
    expect(onRemote('show', `${BRANCH}-2:src/retry.js`)).toContain('retry = 3');
    expect(pulls()).toHaveLength(1);
  });

  it('keeps a change whose branch was deleted meanwhile on a branch of its own, and says so', async () => {
    const first = await fixture.begin(target);
    first.write(CHANGE);
    await first.publish();
    const second = await fixture.begin(target);
    second.write({ 'src/other.js': 'export const other = 2;\n' });
    onRemote('update-ref', '-d', `refs/heads/${BRANCH}`);
    const { publication } = await second.publish();
    expect(publication).toMatchObject({ kind: 'branch', branch: `${BRANCH}-2`, isBeside: true });
    expect(publication.notes.join()).toContain(`"${BRANCH}" has been deleted`);
  });

  it('does not revive what was closed: a branch left over from a closed pull request is not added to', async () => {
    const first = await fixture.begin(target);
    first.write(CHANGE);
    await first.publish();
    pulls()[0]!.state = 'closed';
    const second = await fixture.begin(target);
    expect(second.start.branch).toBeUndefined();
    second.write({ 'src/other.js': 'export const other = 2;\n' });
    const { publication } = await second.publish();
    expect(publication).toMatchObject({ kind: 'pull-request', branch: `${BRANCH}-2`, number: 3 });
    expect(onRemote('show', `${BRANCH}-2:src/retry.js`)).toContain('retry = 1');
  });

  it('opens another pull request where the one that it began with was closed meanwhile', async () => {
    const first = await fixture.begin(target);
    first.write(CHANGE);
    await first.publish();
    const second = await fixture.begin(target);
    pulls()[0]!.state = 'closed';
    second.write({ 'src/other.js': 'export const other = 2;\n' });
    const { publication } = await second.publish();
    expect(publication).toMatchObject({ kind: 'pull-request', branch: BRANCH, number: 3 });
  });

  it('takes a lost answer for what it is', async () => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    fixture.server.fault({ method: 'POST', path: /git-receive-pack/, status: 502, afterwards: true });
    const { publication } = await run.publish();
    expect(publication).toMatchObject({ kind: 'pull-request', branch: BRANCH });
  });
});

describe('a push that the server refuses', () => {
  it.each([
    [403, 'contents: write'],
    [404, 'may reach it'],
  ])('with %i is not tried again, and is told without the words of a broken connection', async (status, remedy) => {
    const run = await fixture.begin(target);
    run.write(CHANGE);
    fixture.server.fault({ method: 'POST', path: /git-receive-pack$/, status, times: 9 });
    const { publication, refused } = await run.publish();
    expect(publication.kind).toBe('patch');
    expect(refused).toContain(`GitHub answered ${status}. `);
    expect(refused).toContain(remedy);
    expect(refused).not.toContain('hung up');
    expect(
      fixture.server.requests.filter(({ method, path }) => method === 'POST' && /receive-pack/.test(path)),
    ).toHaveLength(1);
  });
});
