/** Covers `src/github/context/pull-history.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideCommit } from '../../../src/git/store.ts';
import {
  askPullCommits,
  bringHistory,
  type PullChange,
  readPullChange,
} from '../../../src/github/context/pull-history.ts';
import type { Files } from '../../support/github/bare.ts';
import { openPublishFixture, type PublishFixture, plainGit, plainGitWith } from '../publish/fixture.ts';

let fixture: PublishFixture;
let number: number;

beforeEach(async () => {
  fixture = await openPublishFixture();
  await commit('change', { 'src/retry.js': 'export const retry = 2;\n', 'new.txt': 'new\n' });
  const draft = { title: 'Change', author: 'ann', head: 'change', base: 'main' };
  ({ number } = await fixture.server.createPullRequest(fixture.repository, draft));
});
afterEach(() => fixture.close());

const commit = (branch: string, files: Files): Promise<string> =>
  fixture.server.commit(fixture.repository, { branch, files, message: `On ${branch}` });
const fetches = (): number => fixture.server.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length;

/** Many at once: one commit for each of `changes`, which are in the words of git fast-import. */
function importCommits(branch: string, changes: readonly string[]): void {
  const from = `from ${plainGit(fixture.repository.path, 'rev-parse', branch)}\n`;
  const commits = changes.map(
    (text, at) =>
      `commit refs/heads/${branch}\ncommitter a <a@b.c> 1700000000 +0000\ndata 1\nx\n${at ? '' : from}${text}\n`,
  );
  plainGitWith(fixture.repository.path, commits.join(''), 'fast-import', '--quiet');
}

/** As the run does it, in the checkout at `root`. */
async function changeIn(root: string, options: { characters?: number } = {}): Promise<PullChange> {
  const { pull, head } = await fixture.about(number);
  const store = await fixture.store(root);
  await provideCommit(store, plainGit(root, 'rev-parse', 'HEAD'));
  const recorder = { record: async () => undefined, changing: <T>(work: () => Promise<T>) => work() };
  const commits = askPullCommits({ github: fixture.github, store, repository: fixture.ref, pull, head });
  const history = await bringHistory(store, commits, recorder);
  return readPullChange(store, { pull, history, ...options });
}

function fullClone(): string {
  const root = fixture.clone();
  plainGit(
    root,
    'fetch',
    '-q',
    '--unshallow',
    `file://${fixture.repository.path}`,
    '+refs/heads/*:refs/remotes/origin/*',
  );
  return root;
}

/** What an agent would ask, and what a repository in good order answers. */
function expectWhole(root: string, { history }: PullChange, commits: number): void {
  const { head, base } = history;
  expect(plainGit(root, 'rev-list', '--count', `${base}..${head}`)).toBe(String(commits));
  expect(plainGit(root, 'diff', '--name-only', `${base}...${head}`)).toBe('new.txt\nsrc/retry.js');
  expect(plainGit(root, 'blame', '-s', head, '--', 'new.txt')).toContain('new');
  expect(plainGit(root, 'fsck', '--connectivity-only', head, base)).toBe('');
}

describe('the history of a pull request', () => {
  it('comes into a checkout of one commit, with the tip of a base that moved on', async () => {
    for (const text of ['1', '2', '3']) await commit('main', { 'later.txt': text });
    const root = fixture.clone();
    const change = await changeIn(root);
    expectWhole(root, change, 1);
    expect(change.history.base).toBe(plainGit(fixture.repository.path, 'rev-parse', 'main'));
    expect(plainGit(root, 'merge-base', change.history.base, change.history.head)).toBe(change.history.mergeBase);
  });

  it('is not fetched into a checkout that has it', async () => {
    await commit('main', { 'later.txt': '1' });
    const root = fullClone();
    expectWhole(root, await changeIn(root), 1);
    expect(fetches()).toBe(0);
    expect(existsSync(join(root, '.git/shallow'))).toBe(false);
  });

  it('leaves a whole history whole where only the head is brought', async () => {
    const root = fullClone();
    const second = await commit('change', { 'new.txt': 'newer\n' });
    await commit('main', { 'later.txt': '1' });
    const change = await changeIn(root);
    expect(change.history.head).toBe(second);
    expectWhole(root, change, 2);
    expect(existsSync(join(root, '.git/shallow'))).toBe(false);
    const all = plainGit(fixture.repository.path, 'rev-list', '--count', second);
    expect(plainGit(root, 'rev-list', '--count', second)).toBe(all);
  });

  it('comes with as much as is needed of a long one, and the rest stays cut', async () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) await commit('main', { 'before.txt': text });
    await commit('other', { 'new.txt': 'new\n', 'src/retry.js': 'export const retry = 3;\n' });
    const draft = { title: 'Other', author: 'ann', head: 'other', base: 'main' };
    ({ number } = await fixture.server.createPullRequest(fixture.repository, draft));
    const root = fixture.clone();
    const change = await changeIn(root);
    expectWhole(root, change, 1);
    expect(plainGit(root, 'rev-list', '--count', change.history.base)).toBe('2');
  });

  it('is found out by git where GitHub does not compare', async () => {
    fixture.server.fault({ path: /\/compare\//, status: 404 });
    const root = fixture.clone();
    await commit('main', { 'later.txt': '1' });
    expectWhole(root, await changeIn(root), 1);
  });

  it('is that of a merged pull request before it was merged', async () => {
    const { head } = await fixture.about(number);
    const base = plainGit(fixture.repository.path, 'rev-parse', 'main');
    const tree = plainGit(fixture.repository.path, 'rev-parse', `${head}^{tree}`);
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
    const merge = plainGit(
      fixture.repository.path,
      ...identity,
      'commit-tree',
      tree,
      '-p',
      base,
      '-p',
      head,
      '-m',
      'Merge',
    );
    plainGit(fixture.repository.path, 'update-ref', 'refs/heads/main', merge);
    await commit('main', { 'later.txt': '1' });
    const change = await changeIn(fixture.clone());
    expect(change.pull.state).toBe('merged');
    expect(change.files.map(({ path }) => path)).toEqual(['new.txt', 'src/retry.js']);
  });

  it('ends at the merge base where the base is thousands of commits away', async () => {
    const from = plainGit(fixture.repository.path, 'rev-parse', 'main');
    importCommits('main', Array(2100).fill(''));
    const root = fixture.clone();
    const change = await changeIn(root);
    const { head, mergeBase = '' } = change.history;
    expect(change.history).toMatchObject({ far: true, mergeBase: from });
    expect(plainGit(root, 'diff', '--name-only', mergeBase, head)).toBe('new.txt\nsrc/retry.js');
    expect(Number(plainGit(root, 'rev-list', '--count', '--all', head))).toBeLessThan(100);
  });
});

describe('the diff of a pull request', () => {
  it('shows additions, changes, removals, renames, modes, links and binary files', async () => {
    const text = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('');
    await commit('main', { 'old.txt': text, 'link-to-be': 'x\n', 'gone.txt': 'gone\n' });
    await commit('kinds', {
      'old.txt': null,
      'moved "ä".txt': `${text}more\n`,
      'gone.txt': null,
      'link-to-be': { text: 'README.md', mode: '120000' },
      'run.sh': '#!/bin/sh\n',
      'image.png': Buffer.from([0, 1, 2, 255]),
      'a\nb': 'x\n',
    });
    const draft = { title: 'Kinds', author: 'ann', head: 'kinds', base: 'main' };
    ({ number } = await fixture.server.createPullRequest(fixture.repository, draft));
    const { files, notes } = await changeIn(fixture.clone());
    expect(notes).toEqual([]);
    const of = Object.fromEntries(files.map(({ path, ...file }) => [path, file]));
    expect(of).toMatchObject({
      'moved "ä".txt': {
        status: 'renamed',
        previousPath: 'old.txt',
        additions: 1,
        patch: expect.stringMatching(/^@@.*\+more$/s),
      },
      'gone.txt': { status: 'removed', deletions: 1, patch: expect.stringContaining('-gone') },
      'link-to-be': {
        status: 'changed',
        mode: '100644 → 120000',
        patch: expect.stringMatching(/-x\n@@.*\+README.md/s),
      },
      'run.sh': { mode: '100755 → 100644', additions: 0 },
      'image.png': { status: 'added', additions: 0 },
      'a\nb': { status: 'added', patch: expect.stringContaining('+x') },
    });
    expect([of['run.sh']?.patch, of['image.png']?.patch]).toEqual([undefined, undefined]);
  });

  it('leaves the patches out that do not fit, and says so', async () => {
    await commit('change', { 'new.txt': 'long\n'.repeat(500), 'other.txt': 'x\n' });
    const { files, notes } = await changeIn(fixture.clone(), { characters: 500 });
    expect(files.map(({ path, patch }) => [path, patch !== undefined])).toEqual([
      ['new.txt', false],
      ['other.txt', true],
      ['src/retry.js', true],
    ]);
    expect(notes).toEqual([expect.stringContaining('1 of 3 files')]);
  });

  it.each(['\r', '\u2028', '\u2029'])(
    'is not hidden by %j before what looks like the header of another file',
    async (end) => {
      await commit('change', { 'a.txt': `x${end}diff --git a/x b/x${end}@@ -1 +1 @@\n` });
      const { files, notes } = await changeIn(fixture.clone());
      expect(notes).toEqual([]);
      expect(files.map(({ path, patch }) => [path, patch?.startsWith('@@ ')])).toEqual(
        ['a.txt', 'new.txt', 'src/retry.js'].map((path) => [path, true]),
      );
      expect(files[0]?.patch).toBe(`@@ -0,0 +1 @@\n+x${end}diff --git a/x b/x${end}@@ -1 +1 @@`);
    },
  );

  it('has every file of a change beyond the 300 that GitHub lists', async () => {
    const files = Array.from({ length: 400 }, (_, at) => `M 100644 inline many/${at}.txt\ndata 2\nx\n`);
    importCommits('change', [files.join('')]);
    await commit('change', { 'last.txt': 'x\n' });
    expect((await changeIn(fixture.clone())).files.length).toBe(403);
  });

  it('is not hidden by an attribute of the change itself', async () => {
    await commit('change', { '.gitattributes': '* -diff\n' });
    const root = fixture.clone();
    const { history } = await changeIn(root);
    plainGit(root, 'checkout', '-q', history.head);
    const { files } = await changeIn(root);
    expect(files.every(({ patch }) => patch !== undefined)).toBe(true);
  });
});
