import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameCommitter } from '../../src/git/commit.ts';
import { git, gitError } from '../../src/git/git.ts';
import {
  createKeeper,
  isUnchangedFile,
  readGitFiles,
  restoreFiles,
  restoreGitFiles,
} from '../../src/git/kept-files.ts';
import { writeWholeFile } from '../../src/lib/regular-file.ts';

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

describe('the host itself, where a named pipe has come in the place of', () => {
  const become = (path: string): void => {
    rmSync(join(root, path), { force: true });
    pipe(path);
  };
  const isPipe = (path: string): boolean => lstatSync(join(root, path)).isFIFO();

  it('a file that it has kept sees that, and puts the file back', async () => {
    const copies = join(root, '.git/copies');
    const [file] = (await createKeeper(copies)(root, ['a/file'])).kept;
    if (!file) throw new Error('it was not kept');
    become('a/file');
    expect(await isUnchangedFile(root, file)).toBe(false);
    await restoreFiles(root, file, copies);
    expect(readFileSync(join(root, 'a/file'), 'utf8')).toBe('before\n');
  });

  it('the copy that it has kept puts nothing back, and says so', async () => {
    const [file] = (await createKeeper(join(root, 'copies'))(root, ['a/file'])).kept;
    if (file?.kind !== 'file') throw new Error('it was not kept');
    become(`copies/${file.copy}`);
    writeFileSync(join(root, 'a/file'), 'after\n');
    await expect(restoreFiles(root, file, join(root, 'copies'))).rejects.toThrow('is a named pipe');
  });

  it('a file of the repository puts that back', async () => {
    const directory = join(root, '.git');
    const files = await readGitFiles(directory);
    become('.git/config');
    await restoreGitFiles(files);
    expect([isPipe('.git/config'), readFileSync(join(directory, 'config'), 'utf8')]).toEqual([
      false,
      expect.stringContaining('[core]'),
    ]);
  });

  it('the configuration that it would add a name to does not wait', async () => {
    become('.git/config');
    await expect(nameCommitter(root)).rejects.toThrow('.git/config" is a named pipe');
  });

  it('the draft of a file that it writes removes it', () => {
    pipe(`a/file.${process.pid}.tmp`);
    writeWholeFile(join(root, 'a/file'), 'after\n');
    expect(readFileSync(join(root, 'a/file'), 'utf8')).toBe('after\n');
  });
});
