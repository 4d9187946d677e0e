/** Virtual environments that a line activates. Covers `src/shell/assignments.ts`, `src/shell/own-program.ts`. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

const judge = (command: string, sandboxed = true) => judgeCommand(command, rulesIn(root, undefined, sandboxed));

describe('an environment that the line activates', () => {
  const place = (): string => join(root, 'src/bin');
  const own = (): string => `PATH='${place()}:'"$PATH" '${place()}/tool'`;
  beforeAll(() => {
    mkdirSync(place(), { recursive: true });
    writeFileSync(join(place(), 'activate'), 'x=1\n');
    writeFileSync(join(place(), 'tool'), '#!/bin/sh\n', { mode: 0o755 });
  });

  it.each(['source src/bin/activate', '. "$PWD/src/bin/activate"', 'cd src && source bin/activate'])(
    'has its programs found until it ends: %s',
    (line) => {
      expect(outcome(`${line} && tool && deactivate`)).toContain(`${own()} && unset -v VIRTUAL_ENV`);
      expect(outcome(`${line} && deactivate && tool`)).toBe('bash.allowlist');
      expect(outcome(`(${line}); tool`)).toBe('bash.allowlist');
    },
  );

  it('comes in front of what was exported before it, and leaves that behind', () => {
    const text = outcome('export PATH=lib:$PATH; . src/bin/activate; tool; deactivate; npm test');
    expect(text).toContain(`PATH='${place()}:${join(root, 'lib')}:'"$PATH" '${place()}/tool'`);
    expect(text).toContain(`PATH='${join(root, 'lib')}:'"$PATH" 'npm' 'test'`);
  });

  it.each([
    'source src/bin/activate x; tool',
    'X=1 source src/bin/activate; tool',
    'source src/other/activate; tool',
    '[ -d docs ] && cd src; . bin/activate; cd ..; tool',
    '. src/bin/activate; deactivate nondestructive',
    '. src/bin/activate; deactivate > a.txt',
  ])('is none in another form, whose end nobody knows: %s', (line) => {
    mkdirSync(join(root, 'src/other'), { recursive: true });
    for (const name of ['activate', 'tool'])
      writeFileSync(join(root, 'src/other', name), '#!/bin/sh\n', { mode: 0o755 });
    expect(judge(line).verdict).toBe('deny');
  });

  it('has its programs once in PATH, where the interpreter is found there too', () => {
    mkdirSync(join(root, '.venv/bin'), { recursive: true });
    const machine = mkdtempSync(join(tmpdir(), 'python-'));
    writeFileSync(join(root, '.venv/bin/activate'), 'x=1\n');
    writeFileSync(join(machine, 'python3.11'), '#!/bin/sh\n', { mode: 0o755 });
    symlinkSync(join(machine, 'python3.11'), join(root, '.venv/bin/python'));
    expect(outcome('npm test')).toContain(`PATH='${join(root, '.venv/bin')}:'"$PATH" 'npm'`);
    const text = outcome('. .venv/bin/activate; npm test');
    expect(text).toContain(`PATH='${join(root, '.venv/bin')}:'"$PATH" 'npm' 'test'`);
    for (const made of [machine, join(root, '.venv')]) rmSync(made, { recursive: true });
  });

  it('changes nothing else where it depends on a condition', () => {
    expect(outcome('[ -d src ] && source src/bin/activate; npm test; deactivate')).toContain("'npm' 'test'");
    expect(outcome('[ -d src ] && source src/bin/activate; tool')).toBe('bash.allowlist');
    expect(outcome('. src/bin/activate; ls && export PATH=lib:$PATH; npm test')).toBe('bash.assignment');
    expect(outcome('deactivate')).toBe('bash.allowlist');
    expect(judge('source src/bin/activate && deactivate', false).rule).toBe('bash.allowlist');
  });

  it.each(['git stash pop', 'timeout 5 git stash pop', 'git commit -m x'])(
    'gives no program of it to git: %s',
    (git) => {
      const { steps = [] } = judge(`source src/bin/activate; tool; ${git}`);
      const inGit = steps.filter(({ recordsInGit }) => recordsInGit).map(({ run }) => run);
      expect(inGit).toEqual([expect.stringMatching(/'git' '(?:stash|commit)'/)]);
      expect(inGit.join()).not.toContain('PATH=');
      expect(judge(`PATH=src/bin:$PATH ${git}`)).toMatchObject({ verdict: 'deny', rule: 'bash.assignment' });
    },
  );
});

const outcome = (command: string): string => judge(command).run ?? judge(command).rule;
