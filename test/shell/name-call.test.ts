/** The name that a program is judged by, where it is called by a path. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, decide } = judgedInWorkspace();
const NODE = process.execPath;

beforeAll(() => {
  mkdirSync(join(root(), '.venv/bin'), { recursive: true });
  writeFileSync(join(root(), 'check.js'), '');
  symlinkSync(NODE, join(root(), '.venv/bin/node'));
  symlinkSync('node', join(root(), '.venv/bin/nodejs'));
  symlinkSync('/usr/bin/env', join(root(), '.venv/bin/python'));
  symlinkSync('/nowhere/python3', join(root(), '.venv/bin/python3'));
  symlinkSync('../../check.js', join(root(), '.venv/bin/checks'));
  mkdirSync(join(root(), 'other'));
  mkdirSync(join(root(), 'packages/web'), { recursive: true });
  symlinkSync('../../.env', join(root(), 'packages/web/keys.env'));
});

const verdictOf = (command: string): string => {
  const { verdict, rule } = decide(command, true);
  return verdict === 'allow' ? verdict : rule;
};

describe('a link in the workspace to an interpreter of the machine', () => {
  it.each(['.venv/bin/node check.js', './.venv/bin/nodejs check.js', 'cd other && ../.venv/bin/node ../check.js'])(
    'is judged as that one, and runs by its own path: %s',
    (command) => {
      const { verdict, run, reason } = decide(command, true);
      expect(verdict, reason).toBe('allow');
      expect(run).toContain('.venv/bin/node');
    },
  );

  it('may do what the interpreter may, and nothing else', () => {
    for (const rest of ["-e \"require('fs').readFileSync('/proc/1/environ')\"", '/etc/x.js', '--unknown-option x'])
      expect(verdictOf(`.venv/bin/node ${rest}`), rest).toBe(verdictOf(`node ${rest}`));
    expect(verdictOf('.venv/bin/node /etc/x.js')).not.toBe('allow');
  });

  it.each([
    ['.venv/bin/python check.js', 'whose name is that of an interpreter, and which leads to another program'],
    ['.venv/bin/python3 check.js', 'that leads nowhere'],
  ])('is refused: %s, %s', (command) => {
    expect(verdictOf(command)).toBe('path.outside-workspace');
  });

  it('is no link that stays in the workspace', () => {
    expect(verdictOf('.venv/bin/checks')).toBe('allow');
  });
});

describe('pnpm -C DIRECTORY', () => {
  it.each([
    'pnpm -C packages/web exec vitest run --root ../..',
    'pnpm --dir packages/web exec ls ../..',
    'pnpm -C packages/web test -- --config ../../check.js',
    "pnpm -C packages/web exec sh -c 'ls ../../other'",
    'cd other && pnpm -C ../packages/web exec vitest run --root ../..',
    'PATH="$PWD/other:$PATH" pnpm -C packages/web exec vitest run --root ../..',
  ])('has paths meant from there: %s', (command) => {
    expect(decide(command, true).reason).toContain('are allowed');
    if (!/PATH/.test(command)) expect(decide(command, true).run).toContain("'pnpm' '");
  });

  it('has PATH in front of it meant from where the line is', () => {
    const { run } = decide('PATH="$PWD/other:$PATH" pnpm -C packages/web test', true);
    expect(run).toContain(`PATH='${join(root(), 'other')}:'`);
  });

  it.each([
    ['pnpm -C packages/web exec vitest run --root ../../..', 'path.outside-workspace'],
    ['pnpm -C .. exec vitest', 'path.outside-workspace'],
    ['pnpm -C packages/web exec cat ../../.env', 'path.secret'],
    ['pnpm -C packages/web exec cat keys.env', 'path.secret'],
    ["pnpm -C packages/web exec sh -c 'cat ../../.env'", 'path.secret'],
    // Which of the two counts is not known.
    ['pnpm -C packages/web --dir other exec vitest run --root ../..', 'path.outside-workspace'],
    ['pnpm -C packages/web --dir=other exec vitest run --root ../..', 'path.outside-workspace'],
    ['pnpm -C packages/web install', 'bash.never'],
    ['pnpm -C packages/web exec git stash', 'bash.git-beside-code'],
  ])('opens nothing else: %s', (command, rule) => {
    expect(decide(command, true)).toMatchObject({ verdict: 'deny', rule });
  });
});
