/**
 * Whose failure it is that CI reports, by the host's own runs before the agent: flaky, as on the base, or the pull request's own.
 *
 * Covers `src/action/trace-failure.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { failedRun, MAINTAINER, openPullRequest } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Model } from '../support/model/model.ts';
import type { Reply } from '../support/model/script.ts';
import { AFTER_SETUP_NODE, NODE_TEST } from '../support/runner/environment.ts';
import type { RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
let pull: Issue;
afterEach(() => harness.close());

const test = (name: string, body: string): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { existsSync, mkdirSync } from 'node:fs';\nimport { sum } from '../src/sum.js';\ntest('${name}', () => { ${body} });\n`;

const FILES: Readonly<Record<string, string | undefined>> = {
  'package.json': '{ "type": "module" }\n',
  '.github/kodelet.yml': `publish: { verify: ['${NODE_TEST}'] }\n`,
  '.gitignore': 'node_modules\n',
  'src/sum.js': 'export const sum = (a, b) => a + b;\n',
  'test/sum.test.js': test('adds', 'assert.equal(sum(1, 2), 3);'),
  ...WITHOUT_RETRY,
};
const RED = { 'test/old.test.js': test('was red', 'assert.equal(sum(1, 1), 7);') };
/** Fails the first time in a workspace. */
const ONCE = test(
  'is odd',
  "const ran = existsSync('node_modules/ran'); mkdirSync('node_modules/ran', { recursive: true }); assert.ok(ran);",
);
const BROKEN = { 'src/sum.js': 'export const sum = (a, b) => a - b;\n' };

const prompted = (model: Model): string =>
  (JSON.stringify(model.requests[0]?.body.messages[0]) ?? '').replaceAll('\\n', '\n').replaceAll('\\"', '"');

/** `changed`: by the pull request, after it was opened. */
async function fixCi(
  files: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>>,
  script: readonly Reply[],
  more: Partial<RunOptions> = {},
) {
  harness = await openHarness({ ...FILES, ...files });
  pull = await openPullRequest(harness, 'branch');
  const branch = 'describe-attempts';
  const commit = { branch, from: branch, files: changed, message: 'Change', author: MAINTAINER };
  if (Object.keys(changed).length > 0) await harness.github.commit(harness.repository, commit);
  harness.later();
  await failedRun(harness, branch);
  const model = await harness.model(script);
  const event = ask(harness, pull, MAINTAINER, 'fix ci');
  const run = await harness.deliver(event, model, {
    env: AFTER_SETUP_NODE,
    inputs: { 'baseline-seconds': '60' },
    ...more,
  });
  return { run, prompt: prompted(model), comment: ourComments(pull)[0] ?? '' };
}

const REPORT: Reply = { text: 'Cause: the report says it.' };

it('a test that passes on a second run is called flaky, and nothing is changed', async () => {
  const { run, prompt, comment } = await fixCi({ 'test/odd.test.js': ONCE }, {}, [REPORT]);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: '' });
  expect(prompt).toMatch(/so it is flaky: change nothing for it/);
  expect(prompt).toContain('`test/odd.test.js > is odd` is flaky: a second run of the same files had another result');
  expect(comment).toContain('🎲 `test/odd.test.js > is odd` is flaky');
});

it('a test that fails on the base too is no fault of the pull request', async () => {
  const { run, prompt, comment } = await fixCi(RED, {}, [REPORT]);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: '' });
  expect(prompt).toContain('where it fails in the same way, so this is no fault of the pull request');
  expect(comment).toContain('🟠 `test/old.test.js > was red` fails on `main` too');
  expect(comment).not.toContain('flaky');
});

it('what fails only with the pull request is its own, beside what is not', async () => {
  const right = 'export const sum = (a, b) => a + b;\n';
  const write: Reply = { toolCalls: [{ name: 'file_write', input: { file_path: 'src/sum.js', text: right } }] };
  const read: Reply = { toolCalls: [{ name: 'file_read', input: { file_path: 'src/sum.js' } }] };
  const { run, prompt, comment } = await fixCi(RED, BROKEN, [read, write, { text: 'Add again\n\nIt adds.' }]);
  expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch: 'describe-attempts' });
  expect(prompt).toContain('fix what fails only here');
  expect(comment).toMatch(
    /❌ `test\/sum\.test\.js > adds` fails here and not on `main`; `[^`]*was red` fails on `main` too/,
  );
  expect(JSON.parse(run.outputs.evidence ?? '{}')).toMatchObject({
    verdict: 'proven',
    tests: { turnedGreen: ['test/sum.test.js > adds'] },
  });
});

it('a check that the pull request edits is judged on the base as the base has it', async () => {
  const script = (test: string) => ({ 'package.json': JSON.stringify({ type: 'module', scripts: { test } }) });
  const own = { ...script('node test/sum.test.js'), '.github/kodelet.yml': 'version: 1\n' };
  const { run, comment } = await fixCi(own, script('exit 1'), [REPORT]);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(comment).toContain('❌ `npm test` fails here and not on `main`');
});

it('a run that is killed while the files of the base are shown keeps no change that undoes the pull request', async () => {
  const wait = 'if (sum(1, 1) === 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);';
  const slow = { 'test/old.test.js': test('was red', `${wait} assert.equal(sum(1, 1), 7);`) };
  const isShown = (log: string): boolean => {
    const path = join(harness.directory, 'job-1/src/sum.js');
    return log.includes('Sandbox') && existsSync(path) && readFileSync(path, 'utf8') === FILES['src/sum.js'];
  };
  const { run } = await fixCi(slow, BROKEN, [REPORT], { killWhen: isShown });
  expect(run.signal, run.log).toBe('SIGKILL');
  expect(`${run.log}${run.post?.log}${run.post?.summary}`).not.toContain('+export const sum = (a, b) => a + b;');
  expect(run.post?.log).not.toContain('Its patch is');
});
