import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { git, gitError } from '../../src/git/git.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kodelet-pipes-'));
  const run = (...args: string[]) => execFileSync('git', args, { cwd: root });
  run('init', '--quiet');
  for (const name of ['a', 'b', 'c']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'file'), 'before\n');
  }
  run('add', '.');
  run('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'first');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const pipe = (...paths: string[]) =>
  execFileSync(
    'mkfifo',
    paths.map((path) => join(root, path)),
  );

describe('git in a working tree with named pipes', () => {
  it('takes those in the place of its files for empty ones, in every directory', async () => {
    pipe('.gitignore', 'a/.gitignore', 'b/.gitignore', 'c/.gitattributes', 'x.patch');
    writeFileSync(join(root, 'c/file'), 'after\n');
    writeFileSync(join(root, 'a/new'), 'new\n');
    const status = await git(['status', '--porcelain'], { cwd: join(root, 'a'), timeoutMs: 60_000 });
    expect(status).toMatchObject({ exitCode: 0, stdout: ' M c/file\n?? a/new\n' });
    const diff = await git(['diff'], { cwd: root, timeoutMs: 60_000 });
    expect(diff.stdout).toContain('+after');
  });

  it('is freed from a pipe that has come since others were found', async () => {
    pipe('a/.gitignore');
    expect((await git(['status', '--porcelain'], { cwd: root, timeoutMs: 60_000 })).exitCode).toBe(0);
    pipe('.mailmap');
    expect((await git(['log', '--format=%s'], { cwd: root, timeoutMs: 60_000 })).stdout).toBe('first\n');
  });
});

it('a git that ends too late is laid to GitHub only where it asks GitHub', () => {
  const stopped = { exitCode: null, stdout: '', stderr: 'stopped after 120000 ms' };
  const said = (command: string) => gitError([command], stopped, root);
  expect(said('status')).toMatchObject({
    message: expect.stringContaining('git did not come to an end in time (git status)'),
    remedy: expect.stringContaining('find . -type p'),
  });
  expect(said('fetch').message).toContain('GitHub did not answer in time');
});
