import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askRefs, defaultTip, findCheckout, startWork } from '../../../src/github/publish/starting-point.ts';
import { movable, openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;

beforeEach(async () => {
  fixture = await openPublishFixture();
});

afterEach(() => fixture.close());

const onRemote = (...args: string[]): string => plainGit(fixture.repository.path, ...args);
const commit = (branch: string, files: Record<string, string>): Promise<string> =>
  fixture.server.commit(fixture.repository, { branch, files, message: `On ${branch}` });

describe('checkout', () => {
  it('is found from a folder inside of it', async () => {
    const root = fixture.clone();
    expect(await findCheckout(join(root, 'src'))).toEqual({ root, head: onRemote('rev-parse', 'main').trim() });
  });

  it('needs a commit', async () => {
    const empty = join(fixture.directory, 'two\nlines');
    plainGit(fixture.directory, 'init', '--quiet', empty);
    const error = findCheckout(empty);
    await expect(error).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining('two\nlines is a git repository without a commit checked out'),
    });
  });

  it('is asked for where there is none', async () => {
    const error = findCheckout(fixture.directory);
    await expect(error).rejects.toMatchObject({
      code: 'git',
      remedy: expect.stringMatching(/^Add actions\/checkout before this step.*working-directory/),
    });
  });
});

describe('start', () => {
  it('of an issue is the newest commit of the default branch, not the one that was checked out', async () => {
    const root = fixture.clone('stale');
    const sha = await commit('main', { 'newer.js': 'x\n' });
    const { openStore } = await import('../../../src/git/store.ts');
    const remote = { url: `${fixture.server.url}/acme/widget.git`, token: fixture.token };
    const store = await openStore({ directory: `${root}-store`, root, remote });
    const target = { kind: 'issue', number: 1 } as const;
    const start = await startWork(store, {
      ...movable(store),
      github: fixture.github,
      repository: fixture.ref,
      target,
      branchPrefix: 'agent/',
    });
    expect(start).toEqual({ sha, baseBranch: 'main', fork: false });
    expect(plainGit(root, 'rev-parse', 'HEAD')).toBe(sha);
    expect(existsSync(join(root, 'newer.js'))).toBe(true);
    expect(plainGit(root, 'status', '--porcelain')).toBe('');
  });

  it('of an issue is another base branch where one is configured', async () => {
    const sha = await commit('develop', { 'develop.js': 'x\n' });
    const run = await fixture.begin({ kind: 'issue', number: 1 }, { baseBranch: 'develop' });
    expect(run.start).toMatchObject({ sha, baseBranch: 'develop' });
    expect(existsSync(join(run.root, 'develop.js'))).toBe(true);
  });

  it('asks GitHub no second time for what was asked already, but for what turned out to be needed instead', async () => {
    const develop = await commit('develop', { 'develop.js': 'x\n' });
    const store = await fixture.store(fixture.clone('asked'));
    const options = { repository: fixture.ref, target: { kind: 'issue', number: 1 }, branchPrefix: 'agent/' } as const;
    const questions = (): number =>
      fixture.server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length;
    const refs = askRefs(store, options);
    const main = (await refs.answer).get('refs/heads/main');
    const once = questions();
    const known = { ...options, ...movable(store), github: fixture.github, refs, head: main };
    expect(await startWork(store, known)).toMatchObject({ sha: main, baseBranch: 'main' });
    expect(questions()).toBe(once);
    expect(await startWork(store, { ...known, baseBranch: 'develop' })).toMatchObject({ sha: develop });
    expect(questions()).toBeGreaterThan(once);
  });

  it('says which base branch does not exist', async () => {
    const error = fixture.begin({ kind: 'issue', number: 1 }, { baseBranch: 'nowhere' });
    await expect(error).rejects.toThrow('The branch "nowhere" does not exist on GitHub');
  });

  it('of an issue is no branch of another issue whose number begins the same', async () => {
    await commit('agent/issue-12-other', { 'other.js': 'x\n' });
    const pull = { title: 'Other', author: 'ann', head: 'agent/issue-12-other', base: 'main' };
    await fixture.server.createPullRequest(fixture.repository, pull);
    expect((await fixture.begin({ kind: 'issue', number: 1 })).start.branch).toBeUndefined();
    expect((await fixture.begin({ kind: 'issue', number: 12 })).start.branch).toBe('agent/issue-12-other');
  });

  it('of a pull request is its head, detached, with its branch', async () => {
    const sha = await commit('feature', { 'feature.js': 'one\n' });
    const draft = { title: 'Feature', author: 'ann', head: 'feature', base: 'main' };
    const { number } = await fixture.server.createPullRequest(fixture.repository, draft);
    const run = await fixture.begin({ kind: 'pull-request', number });
    expect(run.start).toMatchObject({
      sha,
      branch: 'feature',
      baseBranch: 'main',
      fork: false,
      pullRequest: { number },
    });
    expect(readFileSync(join(run.root, '.git/HEAD'), 'utf8').trim()).toBe(sha);
  });

  it('of a pull request is the commit that the request is about, when more came since', async () => {
    const sha = await commit('feature', { 'feature.js': 'one\n' });
    const draft = { title: 'Feature', author: 'ann', head: 'feature', base: 'main' };
    const { number } = await fixture.server.createPullRequest(fixture.repository, draft);
    await commit('feature', { 'feature.js': 'two\n' });
    const run = await fixture.begin({ kind: 'pull-request', number }, { headSha: sha });
    expect(run.start.sha).toBe(sha);
    expect(readFileSync(join(run.root, 'feature.js'), 'utf8')).toBe('one\n');
  });

  it('of a fork’s pull request is known to be a fork, also where its owner uses our branch name', async () => {
    const fork = await fixture.server.fork(fixture.repository, 'eve');
    await fixture.server.commit(fork, { branch: 'agent/issue-1-x', files: { 'evil.js': 'x\n' }, message: 'x' });
    const draft = { title: 'Evil', author: 'eve', head: 'eve:agent/issue-1-x', base: 'main' };
    const { number } = await fixture.server.createPullRequest(fixture.repository, draft);
    expect((await fixture.begin({ kind: 'pull-request', number })).start.fork).toBe(true);
    await commit('agent/issue-1-x', { 'left-over.js': 'x\n' });
    expect((await fixture.begin({ kind: 'issue', number: 1 })).start.branch).toBeUndefined();
  });

  it('sets aside what an earlier step changed or added, and stops at what it cannot set aside', async () => {
    await commit('feature', { 'README.md': 'theirs\n', 'new.txt': 'theirs\n', build: 'theirs\n' });
    const draft = { title: 'Feature', author: 'ann', head: 'feature', base: 'main' };
    const { number } = await fixture.server.createPullRequest(fixture.repository, draft);
    const root = fixture.clone('dirty');
    for (const name of ['README.md', 'new.txt', 'build', 'mine.txt']) writeFileSync(join(root, name), 'ours\n');
    const store = await fixture.store(root);
    const target = { kind: 'pull-request', number } as const;
    const task = { github: fixture.github, repository: fixture.ref, target, branchPrefix: 'agent/' };
    const options = { ...task, ...movable(store), about: await fixture.about(number) };
    await startWork(store, options);
    const texts = ['README.md', 'new.txt', 'mine.txt'].map((name) => readFileSync(join(root, name), 'utf8'));
    expect(texts).toEqual(['theirs\n', 'theirs\n', 'ours\n']);
    const other = fixture.clone('folder');
    mkdirSync(join(other, 'build'));
    writeFileSync(join(other, 'build/ours.txt'), 'ours\n');
    const stopped = { ...options, ...movable(await fixture.store(other)) };
    await expect(startWork(await fixture.store(other), stopped)).rejects.toMatchObject({
      remedy: 'Run this step before the steps that change files of the checkout',
    });
    expect(readFileSync(join(other, 'build/ours.txt'), 'utf8')).toBe('ours\n');
  });
});

describe('the tip of the default branch', () => {
  it('is told by the same answer, and missed where the branch was renamed since the event', async () => {
    const refs = await askRefs(await fixture.store(fixture.clone()), {
      repository: fixture.ref,
      target: { kind: 'issue', number: 1 },
      branchPrefix: 'agent/',
    }).answer;
    expect(defaultTip(refs, fixture.ref)).toBe(onRemote('rev-parse', 'main').trim());
    const renamed = { ...fixture.ref, defaultBranch: 'master' };
    expect(() => defaultTip(refs, renamed)).toThrow('calls "master" the default branch, and GitHub has no such branch');
  });
});
