import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countExtensions, indexedPaths } from '../../src/git/index-paths.ts';

let root: string;
const git = (...args: string[]): string => execaSync('git', args, { cwd: root }).stdout;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'git-index-')));
  git('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (...paths: string[]): void => {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  }
};
/** Names of every length of padding, one that is not ASCII, one with a line end. */
const PATHS = ['ä/ö.txt', 'a\nb', ...Array.from({ length: 9 }, (_, length) => `src/${'x'.repeat(length + 1)}`)];
const indexed = (directory = root): string[] => [...indexedPaths(directory)];

describe('the paths of an index', () => {
  it('are those that git lists, from the top of the repository and from a folder of it', () => {
    write(...PATHS);
    git('add', '.');
    write('untracked');
    expect(indexed()).toEqual(git('ls-files', '-z').split('\0').filter(Boolean));
    expect(indexed(join(root, 'src'))).toEqual(PATHS.slice(2).map((path) => path.slice(4)));
  });

  it('are counted by extension, from the top of the repository and from a folder of it', () => {
    write('a.ts', 'src/b.ts', 'src/c.d.ts', 'src/.env', 'x.dir/noext', 'src2/ä.md', 'LICENSE');
    git('add', '.');
    const { files, counts } = countExtensions(root);
    expect([files, counts.get('ts'), counts.get('md'), counts.get('env')]).toEqual([7, 3, 1, 1]);
    expect(countExtensions(join(root, 'src'))).toEqual({
      files: 3,
      counts: new Map([
        ['ts', 2],
        ['env', 1],
      ]),
    });
    expect(countExtensions('/')).toEqual({ files: 0, counts: new Map() });
  });

  it('are those behind a name that is longer than its length in the flags can say', () => {
    const long = Array.from({ length: 20 }, () => 'x'.repeat(240)).join('/');
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},${long}`);
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},y`);
    expect([...indexedPaths(root)]).toEqual([long, 'y']);
  });

  it('are read with flags of the third version too', () => {
    write(...PATHS);
    git('add', '--intent-to-add', '.');
    expect(indexed().toSorted()).toEqual(PATHS.toSorted());
  });

  it.each(['2', '4'])('are those that are there or none, with version %s', (version) => {
    write(...PATHS);
    git('update-index', '--add', `--index-version=${version}`, ...PATHS);
    expect(indexed().length).toBe(version === '2' ? PATHS.length : 0);
  });

  it('are none where there is no index, no repository or a broken file', () => {
    expect(indexed()).toEqual([]);
    expect(indexed('/')).toEqual([]);
    write('a');
    git('add', '.');
    for (const content of [
      '',
      'DIRC',
      'DIRC\0\0\0\x02\xff\xff\xff\xff',
      `DIRC\0\0\0\x02\0\0\0\x09${'x'.repeat(200)}`,
    ]) {
      writeFileSync(join(root, '.git/index'), content, 'latin1');
      expect(indexed()).toEqual([]);
    }
  });

  it('are none in a linked worktree', () => {
    write('a');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'a');
    git('worktree', 'add', '--quiet', 'other');
    expect(indexed(join(root, 'other'))).toEqual([]);
  });
});
