/** Search paths in front of a command, as the judge of commands writes them. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandWords } from '../../../src/evidence/reports/command-words.ts';
import { judgedInWorkspace } from '../../shell/support/judged.ts';

const { root, decide } = judgedInWorkspace();

let machine = '';
beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'python-'));
  mkdirSync(join(root(), '.venv/bin'), { recursive: true });
  for (const path of [join(machine, 'python3.11'), join(root(), '.venv/bin/pytest')]) {
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
  }
  symlinkSync(join(machine, 'python3.11'), join(root(), '.venv/bin/python'));
});
afterAll(() => rmSync(machine, { recursive: true, force: true }));

describe('the words of a command', () => {
  it.each([
    ['.venv/bin/pytest -q', ['.venv/bin/pytest', '-q']],
    ['npm test', ['npm', 'test']],
  ])('are read behind the path to the virtual environment of a project: %s', (command, words) => {
    const { run = '' } = decide(command, true);
    expect(run).toMatch(/^PATH='/);
    const read = readCommandWords(run);
    expect(read?.variables).toEqual(['PATH']);
    expect(read?.words.map(({ text }) => text)).toEqual(words);
    expect(read?.words.map(({ start, end }) => run.slice(start, end).replaceAll("'", ''))).toEqual(words);
  });

  it.each(['X="$PATH" pytest', 'env PATH=/a:"$PATH" pytest', 'PATH="$PATH:$(ls)" pytest', 'PATH=/a:"$HOME" pytest'])(
    'are not certain with any other variable: %s',
    (command) => {
      expect(readCommandWords(command)).toBeUndefined();
    },
  );
});
