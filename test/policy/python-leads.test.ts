/** Covers `src/policy/alternatives.ts`. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadsFor } from '../../src/policy/alternatives.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-python-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function environment(folder: string, ...programs: readonly string[]): void {
  mkdirSync(join(root, folder, 'bin'), { recursive: true });
  for (const program of programs) writeFileSync(join(root, folder, 'bin', program), '', { mode: 0o755 });
}

const leads = (program: string, missingInterpreter?: (folder: string) => string | undefined) =>
  leadsFor(
    { words: [program] },
    { root, installed: (name) => name === 'python3', ...(missingInterpreter && { missingInterpreter }) },
    () => true,
  );

describe('a Python program that is not there leads to', () => {
  it('what the virtual environment has', () => {
    environment('.venv', 'pytest', 'ruff', 'pip');
    expect(leads('tox')[0]).toBe('`.venv/bin/pytest`');
    expect(leads('flake8')[0]).toBe('`.venv/bin/ruff check`');
    expect(leads('pip3')).toEqual(['`.venv/bin/pip list`']);
  });

  it('the environment of another name, and the machine for what it lacks', () => {
    environment('venv', 'pytest');
    expect(leads('nox')).toEqual(['`venv/bin/pytest`', '`python3 -m unittest`']);
  });

  it('nothing of an environment that does not run', () => {
    environment('.venv', 'pytest');
    const missing = (folder: string) => (folder === join(root, '.venv/bin') ? '/opt/python3' : undefined);
    expect(leads('tox', missing)).toEqual(['`python3 -m unittest`']);
  });
});
