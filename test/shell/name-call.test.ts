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
