import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFingerprint, createIgnoredLook } from '../../src/git/workspace-status.ts';

let root: string;
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root, stdio: 'pipe' });
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Leaves the path unmerged. */
function merge(path: string): void {
  git('checkout', '-qb', 'other');
  write(path, 'a, theirs\n');
  git('commit', '-qam', 'theirs');
  git('checkout', '-q', 'main');
  write(path, 'a, ours\n');
  git('commit', '-qam', 'ours');
  expect(() => git('merge', '-q', 'other')).toThrow();
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'fingerprint-')));
  git('init', '-q', '-b', 'main');
  write('.gitignore', 'dist/\n');
  write('a.js', 'a\n');
  git('add', '.');
  git('commit', '-qm', 'a');
  write('b.js', 'b\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('createFingerprint', () => {
  it('has the same text while only ignored files change', async () => {
    const look = createFingerprint(root);
    write('dist/x.js', 'x');
    const first = await look();
    rmSync(join(root, 'dist'), { recursive: true });
    expect(first).toEqual(expect.stringContaining('b.js'));
    expect(await look()).toBe(first);
  });

  it.each<[string, () => void]>([
    ['a file changes', () => write('a.js', 'A\n')],
    ['a new file changes and keeps its length', () => write('b.js', 'B\n')],
    ['a new file is only touched', () => utimesSync(join(root, 'b.js'), 1, 1)],
    ['a file is removed', () => rmSync(join(root, 'a.js'))],
    ['something is committed', () => git('commit', '-q', '--allow-empty', '-m', 'b')],
  ])('has another text after %s', async (_, change) => {
    const look = createFingerprint(root);
    const first = await look();
    change();
    expect(await look()).not.toBe(first);
  });

  it.each<[string, () => void, string]>([
    ['a changed file', () => write('a.js', 'b\n'), 'a.js'],
    ['a file in a new folder', () => write('new/a.js', 'a\n'), 'new/a.js'],
    ['a file that was moved', () => git('mv', 'long.txt', 'moved.txt'), 'moved.txt'],
    ['a file that a merge could not put together', () => merge('a.js'), 'a.js'],
  ])('has another text after %s changes once more, and keeps its length', async (_, begin, path) => {
    write('long.txt', 'a line\n'.repeat(50));
    git('add', 'long.txt');
    git('commit', '-qm', 'long');
    begin();
    const text = readFileSync(join(root, path), 'utf8');
    write(path, text.replaceAll('a', 'x'));
    const first = await createFingerprint(root)();
    expect(first).toContain(path);
    write(path, text.replaceAll('a', 'y'));
    expect(await createFingerprint(root)()).not.toBe(first);
  });

  it('leaves the index as it is, which a git of the run may have open', async () => {
    utimesSync(join(root, 'a.js'), 1, 1);
    const before = statSync(join(root, '.git/index'));
    await createFingerprint(root)();
    expect(statSync(join(root, '.git/index'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  it('is not known where a submodule is checked out, whose files git is not asked about', async () => {
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', root, 'lib');
    git('commit', '-qm', 'lib');
    expect(await createFingerprint(root)()).toBeUndefined();
    git('update-index', '--index-version=4'); // which is not read here
    expect(await createFingerprint(root)()).toBeUndefined();
    git('submodule', '--quiet', 'deinit', 'lib');
    expect(await createFingerprint(root)()).toContain('b.js');
  });

  it('is not known where git cannot read its index', async () => {
    const look = createFingerprint(root);
    writeFileSync(join(root, '.git/index'), 'no index');
    expect(await look()).toBeUndefined();
  });

  it('is not known where git does not look inside, and where there is no repository', async () => {
    mkdirSync(join(root, 'inner'));
    execFileSync('git', ['init', '-q'], { cwd: join(root, 'inner') });
    write('inner/x', 'x');
    expect(await createFingerprint(root)()).toBeUndefined();
    rmSync(join(root, '.git'), { recursive: true });
    expect(await createFingerprint(root)()).toBeUndefined();
  });
});

describe('createIgnoredLook', () => {
  const at = (...names: readonly string[]): string[] => names.map((name) => join(root, name));

  it('finds new files that git ignores, and none that it has', async () => {
    for (const path of ['dist/x.js', 'dist/kept.js', ':(top)x']) write(path, 'x');
    git('add', '-f', 'dist/kept.js');
    const found = await createIgnoredLook(root)(at('a.js', 'b.js', 'gone.js', 'dist/kept.js', 'dist/x.js', ':(top)x'));
    expect([...found]).toEqual(at('dist/x.js'));
  });

  it('finds none where git cannot say', async () => {
    symlinkSync('dist', join(root, 'link'));
    write('dist/x.js', 'x');
    expect(await createIgnoredLook(root)(at('link/x.js', 'dist/x.js'))).toEqual(new Set());
    expect(await createIgnoredLook(tmpdir())(at('dist/x.js'))).toEqual(new Set());
  });
});
