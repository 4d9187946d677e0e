import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GitHubServer, startGitHub } from '../github/server.ts';
import type { Repository } from '../github/types.ts';
import { createWorkTree, type WorkTree } from '../repository.ts';
import { checkout } from './checkout.ts';

let github: GitHubServer;
let repository: Repository;
let tree: WorkTree;
let workspace: string;

beforeEach(async () => {
  github = await startGitHub();
  repository = await github.createRepository({
    owner: 'acme',
    name: 'secret',
    private: true,
    files: { 'a.txt': '1\n' },
  });
  await github.commit(repository, { files: { 'a.txt': '2\n' }, message: 'two' });
  tree = await createWorkTree();
  workspace = tree.path;
});

afterEach(async () => {
  await tree.remove();
  await github.close();
});

describe('the checkout', () => {
  it('is one commit deep on the default branch, with the token in its configuration', async () => {
    const issue = github.createIssue(repository, { title: 'T', author: 'acme' });
    await checkout({ github, event: github.payload.issueOpened(issue), workspace });
    expect(await tree.git('rev-list', '--count', 'HEAD')).toBe('1');
    expect(await tree.git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
    expect(await readFile(join(workspace, '.git', 'config'), 'utf8')).toMatch(/extraheader = AUTHORIZATION: basic /i);
    await tree.git('fetch', '--quiet', '--unshallow', 'origin');
  });

  it('is the merge of a pull request, detached', async () => {
    await github.commit(repository, { branch: 'topic', files: { 'b.txt': 'b\n' }, message: 'b' });
    const pull = await github.createPullRequest(repository, {
      title: 'B',
      author: 'acme',
      head: 'topic',
      base: 'main',
    });
    const event = await github.payload.pullRequest(pull);
    await checkout({ github, event, workspace });
    expect(await tree.git('rev-parse', 'HEAD')).toBe(pull.pull?.mergeSha);
    expect(await tree.git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('HEAD');
    expect(await readFile(join(workspace, 'b.txt'), 'utf8')).toBe('b\n');
  });

  it('keeps the token in an included file as newer versions do, or nowhere', async () => {
    const event = github.payload.schedule(repository);
    const temp = await createWorkTree();
    await checkout({ github, event, workspace, credentials: { include: temp.path } });
    expect(await readFile(join(workspace, '.git', 'config'), 'utf8')).not.toMatch(/extraheader/i);
    await tree.git('ls-remote', 'origin');
    await temp.remove();
    await rm(join(workspace, '.git'), { recursive: true });
    await checkout({ github, event, workspace, credentials: 'none', depth: 0 });
    expect(await tree.git('rev-list', '--count', 'HEAD')).toBe('2');
    await expect(tree.git('ls-remote', 'origin')).rejects.toThrow('could not read Username');
  });
});
