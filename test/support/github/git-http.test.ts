import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkTree, type WorkTree } from '../repository.ts';
import { type GitHubServer, startGitHub } from './server.ts';
import type { Repository } from './types.ts';

let github: GitHubServer;
let repository: Repository;
let tree: WorkTree;

beforeEach(async () => {
  github = await startGitHub();
  tree = await createWorkTree();
  repository = await github.createRepository({ owner: 'acme', name: 'widget', files: { 'a.txt': 'one\n' } });
  for (const login of ['ann', 'bob']) github.addUser(login);
  github.setPermission(repository, 'ann', 'write');
});

afterEach(async () => {
  await tree.remove();
  await github.close();
});

const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error) => error.stderr,
  );

const remote = (token?: string, name = 'widget'): string => {
  const credentials = token ? `x-access-token:${token}@` : '';
  return github.url.replace('://', `://${credentials}`).concat(`/acme/${name}.git`);
};

async function commitAnd(push: string[]): Promise<void> {
  await tree.git('clone', '--quiet', remote(), '.');
  await tree.commit('two', { 'b.txt': 'two\n' });
  await tree.git('push', '--quiet', ...push);
}

describe('the GitHub stand-in, git over HTTP', () => {
  it('lets anybody clone a public repository, whole or shallow, also by commit', async () => {
    const second = await github.commit(repository, { files: { 'a.txt': 'two\n' }, message: 'two' });
    await tree.git('clone', '--quiet', '--depth', '1', remote(), '.');
    expect(await tree.git('rev-list', '--count', 'HEAD')).toBe('1');
    await tree.git('fetch', '--quiet', '--depth', '1', 'origin', second);
    expect(await tree.git('rev-parse', 'FETCH_HEAD')).toBe(second);
  });

  it('takes a push from those who may write, and logs who it was', async () => {
    const token = github.token({ login: 'ann' });
    await commitAnd([remote(token), 'HEAD:refs/heads/topic']);
    expect(await github.readFile(repository, 'topic', 'b.txt')).toBe('two\n');
    expect(github.requests.at(-1)).toMatchObject({ path: '/acme/widget.git/git-receive-pack', login: 'ann' });
  });

  it('moves the head of a pull request with a push', async () => {
    await github.commit(repository, { branch: 'topic', files: { 'c.txt': 'c\n' }, message: 'c' });
    const pull = await github.createPullRequest(repository, { title: 'C', author: 'ann', head: 'topic', base: 'main' });
    await tree.git('clone', '--quiet', '--branch', 'topic', remote(), '.');
    const head = await tree.commit('more', { 'd.txt': 'd\n' });
    await tree.git('push', '--quiet', remote(github.token({ login: 'ann' })), 'HEAD:topic');
    expect(pull.pull?.headSha).toBe(head);
    expect(await github.resolve(repository, `refs/pull/${pull.number}/head`)).toBe(head);
  });

  it("lets maintainers push to a fork's branch while its pull request allows it", async () => {
    const fork = await github.fork(repository, 'bob');
    await github.commit(fork, { branch: 'fix', files: { 'c.txt': 'c\n' }, message: 'c' });
    const ann = github.url.replace('://', `://x-access-token:${github.token({ login: 'ann' })}@`);
    await tree.git('clone', '--quiet', '--branch', 'fix', `${github.url}/bob/widget`, '.');
    await tree.commit('more', { 'd.txt': 'd\n' });
    const push = () => failure(tree.git('push', `${ann}/bob/widget`, 'HEAD:fix'));
    expect(await push()).toMatch(/denied to ann/);
    await github.createPullRequest(repository, { title: 'Fix', author: 'bob', head: 'bob:fix', base: 'main' });
    expect(await push()).toBe('no error');
  });

  it('refuses a push without a token, without the right and with a read-only token', async () => {
    const reader = github.token({ installation: repository, permissions: { contents: 'read' } });
    const bob = github.token({ login: 'bob' });
    expect(await failure(commitAnd([remote(), 'HEAD:main']))).toMatch(/could not read Username/);
    const push = (token: string) => failure(tree.git('push', remote(token), 'HEAD:main'));
    expect(await push(bob)).toMatch(/Permission to acme\/widget.git denied to bob[\s\S]*error: 403/);
    expect(await push(reader)).toMatch(/denied to github-actions\[bot\][\s\S]*error: 403/);
    expect(await push('ghs_wrong')).toMatch(/Invalid username or token|Authentication failed/);
  });

  it('refuses what is not a fast-forward, and takes it by force', async () => {
    const token = github.token({ login: 'ann' });
    await commitAnd([remote(token), 'HEAD:refs/heads/topic']);
    await tree.git('commit', '--quiet', '--amend', '-m', 'another');
    expect(await failure(tree.git('push', remote(token), 'HEAD:refs/heads/topic'))).toMatch(
      /rejected.*non-fast-forward/,
    );
    await tree.git('push', '--quiet', '--force', remote(token), 'HEAD:refs/heads/topic');
    expect(await github.resolve(repository, 'topic')).toBe(await tree.git('rev-parse', 'HEAD'));
  });

  it('hides a private repository from those who may not read it', async () => {
    const secret = await github.createRepository({ owner: 'acme', name: 'secret', private: true });
    const clone = (token: string) => failure(tree.git('clone', '--quiet', remote(token, 'secret'), 'secret'));
    expect(await clone(github.token({ login: 'bob' }))).toMatch(/not found/);
    expect(await clone(github.token({ installation: secret, permissions: { issues: 'write' } }))).toMatch(/not found/);
    expect(await clone(github.token({ installation: secret }))).toBe('no error');
  });

  it('refuses protected branches, pull refs, and workflow files from a workflow', async () => {
    const token = github.token({ installation: repository });
    repository.protectedBranches.add('main');
    await commitAnd([remote(token), 'HEAD:refs/heads/topic']);
    expect(await failure(tree.git('push', remote(token), 'HEAD:main'))).toMatch(
      /GH006: Protected branch update failed/,
    );
    expect(await failure(tree.git('push', remote(token), 'HEAD:refs/pull/1/head'))).toMatch(/hidden ref/);
    await tree.commit('ci', { '.github/workflows/ci.yml': 'on: push\n' });
    const push = failure(tree.git('push', remote(token), 'HEAD:refs/heads/ci'));
    expect(await push).toMatch(
      /refusing to allow a GitHub App to create or update workflow `.github\/workflows\/ci.yml`/,
    );
    await tree.git('push', '--quiet', remote(github.token({ login: 'ann' })), 'HEAD:refs/heads/ci');
  });
});
