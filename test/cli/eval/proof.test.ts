/** Covers `src/cli/eval/proof.ts`, `src/cli/eval/case-session.ts`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveTests } from '../../../src/cli/eval/proof.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { readTerminal } from '../../../src/config/process-environment.ts';

const config = await loadConfig({ inputs: {}, giver: 'terminal', file: { path: 'k.yml', text: 'version: 1\n' } });
let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-proof-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

type Files = Readonly<Record<string, string>>;

function write(root: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text, { mode: 0o755 });
  }
}

/** Notes that it ran, and passes where the value is this one. */
const test = (name: string, value: number): string =>
  `require('node:fs').appendFileSync('log', '${name} ');\nprocess.exitCode = require('../value.js') === ${value} ? 0 : 1;\n`;

const ALWAYS = "require('node:fs').appendFileSync('log', 'other ');\n";
const NEVER = 'process.exitCode = 1;\n';
const value = (number: number): Files => ({ 'value.js': `module.exports = ${number};\n` });
const FIXED: Files = { ...value(2), 'test/changed.test.js': test('changed', 2) };
const ALONE = 'node --test test/changed.test.js';

/** `before` and `after`: files of the base, and of the merged change. */
async function prove(before: Files, after: Files, { command = 'node --test', isGuess = true } = {}) {
  const [root, kept] = [mkdtempSync(join(directory, 'case-')), mkdtempSync(join(directory, 'kept-'))];
  write(root, { log: '', ...before });
  cpSync(root, kept, { recursive: true });
  const terminal = { ...readTerminal(), tempDirectory: directory };
  let log = '';
  const repository = {
    reset: async () => {
      log += `${readFileSync(join(root, 'log'), 'utf8')}| `;
      cpSync(kept, root, { recursive: true });
    },
    bring: async (paths: readonly string[]) =>
      write(root, Object.fromEntries(paths.map((path) => [path, after[path] ?? '']))),
  };
  const files = Object.keys(after);
  const tests = files.filter((path) => path.startsWith('test'));
  const unproven = {
    place: { root, hidden: [], terminal, signal: new AbortController().signal },
    ...{ repository, files, tests, real: files.filter((path) => !tests.includes(path)) },
    ...{ commands: [command], isGuess, setup: [] },
  };
  const proof = await proveTests(unproven, config);
  return { proof, ran: `${log}${readFileSync(join(root, 'log'), 'utf8')}`.trim() };
}

it('is by the changed tests first, and by all only where these pass', async () => {
  const { proof, ran } = await prove({ ...value(1), 'test/other.test.js': ALWAYS }, FIXED);
  expect(proof).toMatchObject({ commands: [ALONE, 'node --test'] });
  expect(ran).toMatch(/^changed \| changed (?:changed other|other changed)$/);
});

it('leaves out what fails here beside the changed tests, unless a person asked for it', async () => {
  const before = { ...value(1), 'test/other.test.js': NEVER };
  expect((await prove(before, FIXED)).proof).toMatchObject({ commands: [ALONE] });
  const { proof } = await prove(before, FIXED, { isGuess: false });
  expect(proof).toMatchObject({ reason: 'its tests fail here with the merged change too' });
});

it('is none where the tests pass without the change, or fail with it', async () => {
  const loose = { ...value(2), 'test/changed.test.js': ALWAYS };
  expect((await prove(value(1), loose)).proof).toMatchObject({ reason: 'its tests pass without the change' });
  const broken = { ...value(3), 'test/changed.test.js': test('changed', 2) };
  const { proof } = await prove(value(1), broken);
  expect(proof).toMatchObject({ reason: 'its tests fail here with the merged change too', commands: ['node --test'] });
  expect('output' in proof && proof.output).toContain('exit code 1');
});

it('is by all tests where the runner takes no files after all, or none can be given', async () => {
  const stubborn = { ...value(1), 'bin/vitest': '#!/bin/sh\n[ $# = 0 ] && exec node --test\nexit 1\n' };
  const refused = await prove(stubborn, FIXED, { command: 'bin/vitest' });
  expect(refused.proof).toMatchObject({ commands: ['bin/vitest'] });
  const joined = await prove(value(1), FIXED, { command: 'node --test && true' });
  expect(joined.proof).toMatchObject({ commands: ['node --test && true'] });
});

it('says that the tests import another copy, where that is why they prove nothing', async () => {
  const named = "process.exitCode = require('widget/value.js') === 2 ? 0 : 1;\n";
  const before = {
    ...value(1),
    'package.json': '{ "name": "widget" }',
    'node_modules/widget/value.js': 'module.exports = 1;\n',
  };
  const { proof } = await prove(before, { ...value(2), 'test/changed.test.js': named });
  expect(proof).toMatchObject({
    reason: expect.stringMatching(/^its tests import widget from .*\/node_modules\/widget\/value\.js, not from this/),
  });
});
