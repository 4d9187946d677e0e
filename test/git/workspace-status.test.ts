import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFingerprint } from '../../src/git/workspace-status.ts';

let root: string;
const git = (...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root });
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

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

  it('is not known where git does not look inside, and where there is no repository', async () => {
    mkdirSync(join(root, 'inner'));
    execFileSync('git', ['init', '-q'], { cwd: join(root, 'inner') });
    write('inner/x', 'x');
    expect(await createFingerprint(root)()).toBeUndefined();
    rmSync(join(root, '.git'), { recursive: true });
    expect(await createFingerprint(root)()).toBeUndefined();
  });
});
