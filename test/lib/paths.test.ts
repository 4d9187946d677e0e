import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOfSkills, leadsOut, matchesProtected, resolveInside } from '../../src/lib/paths.ts';

let base: string;
let root: string;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-paths-')));
  root = join(base, 'root');
  for (const directory of ['root/d', 'outside', 'root-sibling']) mkdirSync(join(base, directory), { recursive: true });
  writeFileSync(join(root, 'file'), '');
  symlinkSync('d', join(root, 'inner'));
  symlinkSync('../outside', join(root, 'outer'));
  symlinkSync('../outside/new', join(root, 'dangling'));
  symlinkSync('d/new', join(root, 'dangling-inside'));
  symlinkSync('outer/../new', join(root, 'dangling-bent'));
  symlinkSync('no/../outer', join(root, 'dangling-back'));
  symlinkSync('loop', join(root, 'loop'));
  symlinkSync('../d/../../outside', join(root, 'd/crooked'));
  symlinkSync(root, join(base, 'alias'));
  mkdirSync(join(root, '.git'));
  symlinkSync('.git', join(root, 'innocent'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const resolved = (path: string): string => {
  const result = resolveInside(root, path);
  return result.ok ? result.relative : result.rule;
};

describe('resolveInside', () => {
  it.each([
    ['file', 'file'],
    ['./d/../file', 'file'],
    ['.', ''],
    ['..foo', '..foo'],
    ['...', '...'],
    ['d/new/deep', 'd/new/deep'],
    ['d/a/b/c/d/e/f', 'd/a/b/c/d/e/f'],
    ['inner/new', 'd/new'],
    ['inner/a/b/c/d/e', 'd/a/b/c/d/e'],
    ['d/../inner', 'd'],
    ['dangling-inside', 'd/new'],
    ['dangling-inside/x/y', 'd/new/x/y'],
    ['.gitignore', '.gitignore'],
    ['.github/x', '.github/x'],
    ['.gitx', '.gitx'],
  ])('leads %s to %s', (path, relative) => {
    expect(resolved(path)).toBe(relative);
  });

  it('takes absolute paths, also through another name of the root', () => {
    expect(resolved(join(root, 'file'))).toBe('file');
    expect(resolved(join(base, 'alias/d'))).toBe('d');
    expect(resolved(join(base, 'alias/d/new/deep'))).toBe('d/new/deep');
    expect(resolved('/')).toBe('path.outside-workspace');
  });

  it('takes a root by another name, and one that is not there yet', () => {
    expect(resolveInside(join(base, 'alias'), 'inner/new')).toMatchObject({ ok: true, relative: 'd/new' });
    expect(resolveInside(join(base, 'alias'), 'outer/new')).toMatchObject({ rule: 'path.outside-workspace' });
    expect(resolveInside(join(base, 'none'), 'a/b')).toMatchObject({ ok: true, relative: 'a/b' });
  });

  it.each([
    '..',
    '../x',
    '/',
    '/etc/passwd',
    '/proc/self/environ',
    '../root-sibling',
    'outer',
    'outer/new',
    'outer/a/b/c/d/e',
    'dangling',
    'dangling/x/y',
    'dangling-bent',
    'd/crooked/x',
  ])('refuses %s, which leads out', (path) => {
    expect(resolved(path)).toBe('path.outside-workspace');
  });

  it.each([
    '.git',
    '.git/config',
    'd/.GIT/x',
    '.Git',
    'innocent/config',
    '.git.',
    'git~1',
    '.g\u200cit/config',
    '\u200d.git',
    'GIT~2',
  ])('refuses %j, which is git’s own', (path) => {
    expect(resolved(path)).toBe('path.git');
  });

  it.each(['', 'a\0b', 'loop', 'loop/x', 'file/x', 'dangling-back', 'dangling-back/x'])(
    'refuses %j, where nothing can be',
    (path) => {
      expect(resolved(path)).toBe('path.invalid');
    },
  );

  it('says where a link leads', () => {
    expect(resolveInside(root, 'outer')).toMatchObject({
      reason: `the path "outer", which leads to "${join(base, 'outside')}", is outside of "${root}"`,
    });
  });
});

describe('leadsOut', () => {
  it.each([
    ['..', true],
    ['../x', true],
    ['/x', true],
    ['..x', false],
    ['..x/y', false],
    ['...', false],
    ['', false],
    ['x/../..', false], // what is not tidied up is nobody's relative path
  ])('answers for %j with %s', (path, expected) => {
    expect(leadsOut(path)).toBe(expected);
  });
});

describe('matchesProtected', () => {
  const patterns = ['.github/**', 'kodelet-tools/**', '.git*', 'CODEOWNERS', 'docs/*.lock', './config/'];
  it.each([
    ['.github', '.github/**'],
    ['.github/workflows/ci.yml', '.github/**'],
    ['.GitHub/workflows/ci.yml', '.github/**'],
    ['kodelet-tools/x', 'kodelet-tools/**'],
    ['a/.gitattributes', '.git*'],
    ['a/.gitmodules/x', '.git*'],
    ['docs/codeowners', 'CODEOWNERS'],
    ['docs/a.lock', 'docs/*.lock'],
    ['config/deep/x', './config/'],
  ])('%s is protected by %s', (path, pattern) => {
    expect(matchesProtected(path, patterns)).toBe(pattern);
  });

  it.each(['src/a.ts', 'a/kodelet-tools/x', 'docs/b/a.lock', 'CODEOWNERS.md', 'a/config'])(
    '%s is not protected',
    (path) => {
      expect(matchesProtected(path, patterns)).toBeUndefined();
    },
  );
});

it('takes for files of skills only what stands beside a SKILL.md in one of their folders', () => {
  const all = [
    ...['skills/release/SKILL.md', 'skills/release/scripts/go', 'skills/data/large.bin', 'skills/notes.md'],
    ...['.skills/a/SKILL.md', '.kodelet/skills/b/SKILL.md', 'docs/skills/c/SKILL.md', 'skills/deep/er/SKILL.md'],
  ];
  expect(all.filter(filesOfSkills(all))).toEqual([
    ...['skills/release/SKILL.md', 'skills/release/scripts/go', '.skills/a/SKILL.md', '.kodelet/skills/b/SKILL.md'],
  ]);
});
