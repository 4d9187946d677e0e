/** Covers `src/tools/builtin/shell/nested-repositories.ts`, by git itself. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseEnvironment, COMMIT_IDENTITY } from '../../../../src/lib/environment.ts';
import { onlyInRepository } from '../../../../src/tools/builtin/shell/nested-repositories.ts';

let directory: string;
let root: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'nested [a-z] !^ ')));
  root = join(directory, 'work/tree');
  write('a.txt', 'a\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
});
afterEach(() => rmSync(directory, { recursive: true }));

const environment = (): Record<string, string> => ({
  ...baseEnvironment({ path: process.env.PATH ?? '', home: directory, tmp: directory }),
  ...COMMIT_IDENTITY,
});

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, new Date(0), new Date(0));
}

/** Without the guard. */
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { env: environment(), encoding: 'utf8' });

function guarded(args: readonly string[], cwd = root, workspace = root) {
  const env = { ...onlyInRepository(environment(), { root: workspace, scratch: directory }) };
  const { status, stderr } = spawnSync('git', args, { cwd, env, encoding: 'utf8' });
  return { status, stderr };
}

/** A repository with a filter of its own, and a change that the filter would have to clean. `git`: where its directory is. */
function plant(gitDirectory = join(root, 'sub/.git')): void {
  const made = ['-C', join(root, 'sub'), ...(gitDirectory.endsWith('sub/.git') ? [] : [`--git-dir=${gitDirectory}`])];
  mkdirSync(join(root, 'sub'), { recursive: true });
  const inside = (...args: readonly string[]) => execFileSync('git', [...made, ...args], { env: environment() });
  if (gitDirectory.endsWith('sub/.git')) inside('init', '-q');
  else {
    execFileSync('git', ['init', '-q', `--separate-git-dir=${gitDirectory}`, join(root, 'sub')], {
      env: environment(),
    });
  }
  write('sub/.gitattributes', '*.txt filter=own\n');
  write('sub/b.txt', 'before\n');
  inside('add', '-A');
  inside('commit', '-qm', 'b');
  inside('config', 'filter.own.clean', `touch '${join(directory, 'ran')}'; cat`);
  git('add', 'sub');
  write('sub/b.txt', 'other!\n');
  utimesSync(join(root, 'sub/b.txt'), new Date(1e9), new Date(1e9));
}

const hasRun = (): boolean => existsSync(join(directory, 'ran'));

describe('git that records', () => {
  it.each([
    ['add', '-A'],
    ['add', '-u'],
    ['diff', '--ignore-submodules=none'],
    ['status', '--ignore-submodules=none'],
  ])('runs no filter of a repository below this one: %s', (...args) => {
    plant();
    const { status, stderr } = guarded(args);
    expect(stderr).toContain("fatal: 'git status --porcelain=2' failed in submodule sub");
    expect(status).not.toBe(0);
    expect(hasRun()).toBe(false);
    spawnSync('git', args, { cwd: root, env: environment() });
    expect(hasRun()).toBe(true); // the same call without it
  });

  it.each([
    ['beside it', () => join(directory, 'beside')],
    ['with a longer name', () => join(root, '.gitother')],
    ['with a shorter name', () => join(root, '.gi')],
    ['deep in it', () => join(root, 'x/.git')],
    ['the directory of the tree itself', () => root],
    ['above it', () => dirname(root)],
  ])('finds the directory of such a repository wherever it is: %s', (_where, place) => {
    mkdirSync(dirname(place()), { recursive: true });
    plant(place());
    expect(guarded(['add', '-A']).status).not.toBe(0);
    expect(hasRun()).toBe(false);
  });

  it('works in this repository, its worktrees and the submodules that it has', () => {
    const other = join(directory, 'other');
    execFileSync('git', ['clone', '-q', root, other], { env: environment() });
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'module');
    git('commit', '-qm', 'module');
    write('module/a.txt', 'other\n');
    write('a.txt', 'other\n');
    for (const args of [
      ['add', '-A'],
      ['status', '--ignore-submodules=none'],
      ['commit', '-qm', 'b'],
      ['worktree', 'add', '-q', join(directory, 'tree')],
    ])
      expect(guarded(args), args.join(' ')).toEqual({ status: 0, stderr: '' });
    expect(guarded(['commit', '-q', '--allow-empty', '-m', 'c'], join(directory, 'tree')).status).toBe(0);
    expect(git('log', '--format=%s', '--all').trim().split('\n').toSorted()).toEqual(['a', 'b', 'c', 'module']);
  });

  it('works in a workspace whose .git is a file, or that stands below the top', () => {
    const linked = join(directory, 'linked');
    git('worktree', 'add', '-q', linked);
    mkdirSync(join(root, 'packages/a'), { recursive: true });
    for (const [place, workspace] of [
      [linked, linked],
      [root, join(root, 'packages/a')],
    ] as const) {
      const { status, stderr } = guarded(['commit', '-q', '--allow-empty', '-m', 'b'], place, workspace);
      expect({ status, stderr }, workspace).toEqual({ status: 0, stderr: '' });
    }
  });

  it('is as it was where there is no repository', () => {
    const env = { A: 'b' };
    expect(onlyInRepository(env, { root: '/proc', scratch: directory })).toBe(env);
  });
});
