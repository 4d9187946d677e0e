/** Directories that are copied, moved or deleted: what may lie in them, and how much. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBelow, checkTree } from '../../src/shell/programs/file-programs.ts';
import { Refused } from '../../src/shell/refusal.ts';
import type { Scope } from '../../src/shell/scope.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, outcome } = judgedInWorkspace();

afterEach(() => rmSync(join(root(), 'tree'), { recursive: true, force: true }));

function put(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root(), 'tree', path)), { recursive: true });
    writeFileSync(join(root(), 'tree', path), '');
  }
}

const link = (path: string, target: string): void => {
  put(`${path}.beside`);
  symlinkSync(target, join(root(), 'tree', path));
};

const files = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}`);

/** The rule that refuses, or `fine`. `seen`: what the line has read so far. */
function ruleOf(check: (scope: Scope) => void, seen = 0): string {
  const report = { work: -1e6, seen, moves: false, renamed: new Map(), placeOf: (path: string) => path };
  try {
    check({ rules: rulesIn(root()), cwds: [root()], report } as unknown as Scope);
    return 'fine';
  } catch (error) {
    if (error instanceof Refused) return error.refusal.rule;
    throw error;
  }
}

const at = (path: string): string => join(root(), path);
const tree = (to = 'new', use: 'data' | 'output' = 'data', seen = 0): string =>
  ruleOf((scope) => checkTree(at('tree'), at(to), use, scope), seen);
const below = (seen = 0): string => ruleOf((scope) => checkBelow(at('tree'), scope), seen);

describe('a directory that is copied', () => {
  it('may hold 500 files and directories, and not one more', () => {
    put(...files(497).map((name) => `a/${name}`), 'b/x');
    expect(tree()).toBe('fine');
    put('c');
    expect(tree()).toBe('bash.limit');
  });

  it('is read with all that the line has read before', () => {
    put('a', 'b/c');
    expect(tree('new', 'data', 100_000 - 3)).toBe('fine');
    expect(tree('new', 'data', 100_000 - 2)).toBe('bash.limit');
  });

  it.each([
    ['a/.env', 'path.secret'],
    ['.git/config', 'path.git'],
    ['b/c/x.pem', 'path.secret'],
    ['CLAUDE.md', 'path.protected'],
    ['a/b/c.ts', 'fine'],
  ])('is judged with %s in it: %s', (path, rule) => {
    put(path);
    expect(tree()).toBe(rule);
  });

  it('is judged by the place where each file will be', () => {
    put('github/x', 'x');
    expect(tree('.github')).toBe('path.protected');
    expect(tree('docs')).toBe('fine');
    put('CODEOWNERS');
    expect(tree('docs')).toBe('path.protected');
    expect(tree('src')).toBe('fine');
  });

  it('may hold what is protected where it stays as it is, and not where it is moved', () => {
    mkdirSync(at('docs'), { recursive: true });
    writeFileSync(at('docs/CODEOWNERS'), '');
    const from = (use: 'data' | 'output'): string => ruleOf((scope) => checkTree(at('docs'), at('new'), use, scope));
    expect(from('data')).toBe('fine');
    expect(from('output')).toBe('path.protected');
  });

  it.each([
    ['b', 'fine'],
    ['../b', 'path.link'],
    ['b/../c', 'path.link'],
    ['/etc', 'path.link'],
    ['.env', 'path.secret'],
    ['.github', 'path.protected'],
    ['.git/config', 'path.git'],
  ])('may hold a link to %s: %s', (target, rule) => {
    link('a/link', target);
    expect(tree()).toBe(rule);
  });
});

describe('a directory that is deleted', () => {
  it.each([
    ['a/b.ts', 'fine'],
    ['a/.env', 'path.secret'],
    ['a/.git/x', 'path.git'],
    ['a/CLAUDE.md', 'path.protected'],
    ['node_modules/x/.env', 'fine'],
    ['a/.venv/x.pem', 'fine'],
    ['venv/x.pem', 'fine'],
    ['target/x.key', 'fine'],
    ['targets/x.key', 'path.secret'],
    ['vendor/.env', 'path.secret'],
  ])('is looked through, but for what tools fill again: %s is %s', (path, rule) => {
    put(path);
    expect(below()).toBe(rule);
  });

  it('follows no link, and keeps one that stands for git’s directory', () => {
    link('a', '/etc');
    link('b/c', '../../.env');
    expect(below()).toBe('fine');
    link('b/.git', '../../src');
    expect(below()).toBe('path.git');
  });

  it('is read with all that the line has read before', () => {
    put('a', 'b/c');
    expect(below(100_000 - 3)).toBe('fine');
    expect(below(100_000 - 2)).toBe('bash.limit');
  });

  it('that is not there holds nothing', () => {
    expect(below()).toBe('fine');
  });
});

describe('what is copied and deleted', () => {
  it.each([
    ['cp -r template new', "'cp' '-r' 'template' 'new'"],
    ['cp -r template .', "'cp' '-r' 'template' '.'"],
    ['cp -r template/. .', 'path.protected'],
    ['cp -r certs new', 'path.secret'],
    ['cp -r upward new', 'path.protected'],
    ['mv template new', "'mv' 'template' 'new'"],
    ['mv certs new', 'path.secret'],
    ['rm -r certs', 'path.secret'],
    ['rm -r src', "'rm' '-r' 'src'"],
    ['cp -r ..  new', 'path.outside-workspace'],
  ])('is judged with all in it: %s', (command, expected) => {
    expect(outcome(command)).toBe(expected);
  });
});
