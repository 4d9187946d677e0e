/** Covers `src/cli/eval/evaluate-case.ts`. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeAttempt } from '../../../src/cli/eval/evaluate-case.ts';
import { loadConfig } from '../../../src/config/config.ts';
import { readTerminal } from '../../../src/config/process-environment.ts';
import { changesBetween, takeCompleteSnapshot, takeSnapshot } from '../../../src/git/snapshot.ts';
import { openStore, provideCommit } from '../../../src/git/store.ts';
import type { AskResult } from '../../../src/session/session.ts';
import { git } from '../../support/github/bare.ts';
import { QUICK_PATH } from '../../support/node24.ts';
import { NODE_TEST } from '../../support/runner/environment.ts';
import { sample } from '../../support/sample.ts';

/** Without a sandbox, which each run would open: `eval.test.ts` has one. */
const file = { path: 'k.yml', text: 'version: 1\nsandbox: off\n' };
const config = await loadConfig({ inputs: {}, giver: 'terminal', file });
let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-judge-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

type Files = Readonly<Record<string, string>>;

function write(root: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text, { mode: 0o755 });
  }
}

const test = (name: string, condition: string): string =>
  `const { test } = require('node:test');\ntest('${name}', () => require('node:assert').ok(${condition}));\n`;
/** How often the files were put back: once for the trees, and then before each run. */
const COUNT = "Number(require('node:fs').readFileSync('node_modules/count', 'utf8'))";
const RIGHT = { 'value.js': 'module.exports = 2;\n' };
const MERGED: Files = { ...RIGHT, 'test/value.test.js': test('is two', "require('../value.js') === 2") };
const BASE: Files = {
  '.gitignore': 'node_modules\n',
  'package.json': `{ "scripts": { "test": "${NODE_TEST}" } }\n`,
  'check.sh': `node node_modules/runner.js && exec ${NODE_TEST}\n`,
  'value.js': 'module.exports = 1;\n',
  'test/value.test.js': test('is a number', "require('../value.js') > 0"),
};
const INSTALLED: Files = { 'node_modules/runner.js': '', 'node_modules/count': '0' };

/** `left`: what the agent writes. */
async function judge(left: Files, { base = {}, command = 'sh check.sh' }: { base?: Files; command?: string } = {}) {
  const [root, kept] = [mkdtempSync(join(directory, 'case-')), mkdtempSync(join(directory, 'kept-'))];
  write(root, { ...BASE, ...base });
  await git(root, ['init', '--quiet']);
  await git(root, ['add', '.']);
  await git(root, ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'Base']);
  const commit = await git(root, ['rev-parse', 'HEAD']);
  write(root, INSTALLED);
  const store = await openStore({ directory: `${root}-store`, root, remote: { url: '', token: '' } });
  await provideCommit(store, commit);
  const first = await takeCompleteSnapshot(store, commit);
  cpSync(root, kept, { recursive: true });
  let count = 0;
  const repository = {
    ...{ root, store, keep: async () => undefined },
    reset: async () => {
      rmSync(root, { recursive: true });
      cpSync(kept, root, { recursive: true });
      count += 1;
      write(root, { 'node_modules/count': `${count}` });
    },
    bring: async (paths: readonly string[]) => {
      for (const path of paths) rmSync(join(root, path), { force: true });
      write(root, Object.fromEntries(paths.flatMap((path) => (MERGED[path] ? [[path, MERGED[path]]] : []))));
    },
    left: async () => {
      const snapshot = await takeSnapshot(store);
      return { snapshot, changed: (await changesBetween(store, first, snapshot)).map(({ path }) => path) };
    },
  };
  const terminal = { ...readTerminal(), path: QUICK_PATH, tempDirectory: directory };
  const place = { root, hidden: [], terminal, signal: new AbortController().signal };
  const prepared = {
    ...{ place, repository, tests: ['test/value.test.js'], real: ['value.js'], commands: [command] },
    ...{ change: { base: commit, merged: commit, files: Object.keys(MERGED) }, before: new Map() },
  };
  write(root, left);
  const isTest = (path: string): boolean => path.startsWith('test/');
  const { output, ...judged } = await judgeAttempt(prepared, {
    config,
    isTest,
    result: { stop: 'answered' } as AskResult,
  });
  return judged;
}

describe('an attempt is solved', () => {
  it('where the code is right, whatever tests the agent wrote itself', async () => {
    const own = { 'test/own.test.js': 'throw new Error();\n', 'test/value.test.js': '' };
    const judged = await judge({ ...RIGHT, ...own }, { command: NODE_TEST });
    expect(judged).toMatchObject({ outcome: 'solved', touched: ['value.js'], evidence: { verdict: 'proven' } });
    expect(judged.evidence?.tests.turnedGreen).toEqual(['test/value.test.js > is two']);
  });

  it('where it also edits the check, and passes by the check as it was', async () => {
    expect(await judge({ ...RIGHT, 'check.sh': 'exec node --test\n' })).toMatchObject({ outcome: 'solved' });
  });

  it('where another test fails once, which is named', async () => {
    const base = { 'test/odd.test.js': test('is odd', `${COUNT} !== 2`) };
    const judged = await judge(RIGHT, { base, command: NODE_TEST });
    expect(judged).toMatchObject({ outcome: 'solved', reason: expect.stringContaining('is odd') });
    expect(judged.reason).toMatch(
      /is odd` is flaky: it failed once, and passed when it was run again; .*is two` failed before and passes now$/,
    );
  });
});

describe('an attempt is not solved', () => {
  const LEFT: [string, Files, RegExp | undefined, { command?: string }?][] = [
    ['that changes nothing', {}, undefined],
    ['that edits the script of the check', { 'check.sh': 'exit 0\n' }, /passes only because .* weakens .*check\.sh/],
    ['that edits it in another way', { 'check.sh': `exec ${NODE_TEST} --test-name-pattern=none\n` }, /check\.sh/],
    [
      'that edits the script behind the test command',
      { 'package.json': '{ "scripts": { "test": "exit 0" } }\n' },
      /passes only because .* weakens .*package\.json/,
      { command: 'npm test' },
    ],
    [
      'that adds what the runner loads first',
      { '.npmrc': 'script-shell=/bin/true\n' },
      /passes only because .* weakens .*\.npmrc/,
      { command: 'npm test' },
    ],
    [
      'that replaces a program that git ignores',
      { 'node_modules/runner.js': 'process.kill(process.ppid);\n' },
      undefined,
    ],
  ];
  it.each<(typeof LEFT)[number]>(sample(LEFT, 2))('%s', async (_, left, reason, more) => {
    const judged = await judge(left, more);
    expect(judged.outcome).toBe('not solved');
    if (reason) expect(judged.reason).toMatch(reason);
    else expect(judged.reason).toBeUndefined();
  });

  it('where it breaks another test, which is named', async () => {
    const base = { 'test/other.test.js': test('is less than two', "require('../value.js') < 2") };
    const judged = await judge(RIGHT, { base, command: NODE_TEST });
    expect(judged).toMatchObject({ outcome: 'not solved', evidence: { verdict: 'failed' } });
    expect(judged.reason).toBe('`test/other.test.js > is less than two` fails, and did not before the change');
  });
});

it('an attempt does not compare where the tests that decide are flaky, and is tried again', async () => {
  const flaky = { 'value.js': `module.exports = ${COUNT} === 2 ? 3 : 2;\n` };
  const judged = await judge(flaky, { command: NODE_TEST });
  expect(judged).toMatchObject({ outcome: 'not comparable', again: true });
  expect(judged.reason).toMatch(/is two` is flaky: it failed once, and passed when it was run again$/);
});
