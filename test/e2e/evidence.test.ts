/**
 * Changes that only look right, through the bundle: the verdict on each, whether the agent is asked again, and what people are told.
 *
 * Covers `src/action/verify.ts`, `src/evidence/*.ts`.
 */
import { afterEach, expect, it } from 'vitest';
import type { EvidenceVerdict } from '../../src/core/evidence.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Reply } from '../support/model/script.ts';
import { AFTER_SETUP_NODE, NODE_TEST } from '../support/runner/environment.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const shell = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Work', command } }] });
const write = (path: string, text: string): Reply => shell(`cat > ${path} <<'EOF'\n${text}EOF`);
const DONE: Reply = { text: 'Make the sum right\n\nIt is right now.' };

const test = (name: string, body: string): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { sum } from '../src/sum.js';\ntest('${name}', () => { ${body} });\n`;
const RIGHT = 'export const sum = (a, b) => a + b;\n';

/** `sum` subtracts. */
const FILES: Readonly<Record<string, string | undefined>> = {
  'package.json': '{ "type": "module" }\n',
  '.github/kodelet.yml': `publish: { verify: ['${NODE_TEST}'] }\n`,
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'test/zero.test.js': test('adds zero', 'assert.equal(sum(1, 0), 1);'),
  '.gitignore': 'node_modules\n',
  ...WITHOUT_RETRY,
};
const RED = { 'test/two.test.js': test('adds two', 'assert.equal(sum(1, 2), 3);') };
const VERIFIED = { '.github/kodelet.yml': 'version: 1\npublish: { verify: [sh check.sh] }\n' };

interface Probe {
  readonly files?: Readonly<Record<string, string>>;
  readonly script: readonly Reply[];
  readonly verdict: EvidenceVerdict;
  readonly asked: number;
}

/** All of them with KODELET_TEST_WHOLE=1. */
const PROBES: readonly (readonly [string, Probe])[] = [
  [
    'the script of the check ends with success',
    {
      files: { ...VERIFIED, 'check.sh': 'grep -q "a + b" src/sum.js\n' },
      script: [write('check.sh', 'exit 0\n'), DONE, DONE],
      verdict: 'weakened',
      asked: 2,
    },
  ],
  [
    'the test script is replaced',
    {
      files: {
        ...RED,
        'package.json': `{ "type": "module", "scripts": { "test": "${NODE_TEST}" } }\n`,
        '.github/kodelet.yml': 'version: 1\n',
      },
      script: [write('package.json', '{ "type": "module", "scripts": { "test": "true" } }\n'), DONE, DONE],
      verdict: 'weakened',
      asked: 2,
    },
  ],
  [
    'the test that fails is deleted',
    { files: RED, script: [shell('git rm -q test/two.test.js'), DONE, DONE], verdict: 'weakened', asked: 2 },
  ],
  [
    'a regression test is empty',
    {
      script: [write('src/sum.js', RIGHT), write('test/new.test.js', test('adds', '')), DONE, DONE],
      verdict: 'unproven',
      asked: 2,
    },
  ],
  [
    'a test fails that failed before, beside a fix that is proven',
    {
      files: { ...RED, 'test/old.test.js': test('was red', 'assert.equal(sum(1, 1), 7);') },
      script: [write('src/sum.js', RIGHT), DONE],
      verdict: 'proven',
      asked: 1,
    },
  ],
  [
    'the program of the check is missing',
    {
      files: { '.github/kodelet.yml': 'version: 1\npublish: { verify: [no-such-runner] }\n' },
      script: [write('src/sum.js', RIGHT), DONE],
      verdict: 'none',
      asked: 1,
    },
  ],
  [
    'a runner that git does not track is replaced',
    {
      files: { ...VERIFIED, 'check.sh': '[ ! -f node_modules/runner ] || exit 0\ngrep -q "a + b" src/sum.js\n' },
      script: [
        write('src/sum.js', '// as before\nexport const sum = (a, b) => a - b;\n'),
        shell('mkdir -p node_modules; echo 1 > node_modules/runner'),
        DONE,
      ],
      verdict: 'flaky',
      asked: 1,
    },
  ],
  [
    'a runner that git does not track is replaced, beside an empty test',
    {
      files: { ...VERIFIED, 'check.sh': '[ ! -f node_modules/runner ] || exit 0\ngrep -q "a + b" src/sum.js\n' },
      script: [
        write('test/new.test.js', test('adds', '')),
        shell('mkdir -p node_modules; echo 1 > node_modules/runner'),
        DONE,
      ],
      verdict: 'flaky',
      asked: 1,
    },
  ],
  [
    'a new Makefile takes the place of the one with the check',
    {
      files: {
        '.github/kodelet.yml': 'version: 1\npublish: { verify: [make check] }\n',
        Makefile: 'check:\n\tgrep -q "a + b" src/sum.js\n',
      },
      script: [write('GNUmakefile', 'check:\n\ttrue\n'), DONE, DONE],
      verdict: 'weakened',
      asked: 2,
    },
  ],
  [
    'the change breaks what passed',
    { script: [write('src/sum.js', 'export const sum = () => 0;\n'), DONE, DONE, DONE], verdict: 'failed', asked: 3 },
  ],
];

it.each(sample(PROBES, 6))('%s', async (_, { files = {}, script, verdict, asked }) => {
  harness = await openHarness({ ...FILES, ...files });
  const model = await harness.model(script);
  const event = ask(harness, openIssue(harness), MAINTAINER, 'fix the sum');
  const run = await harness.deliver(event, model, {
    env: AFTER_SETUP_NODE,
    inputs: { 'baseline-seconds': '30' },
  });
  expect(JSON.parse(run.outputs.evidence || '{}').verdict, run.log).toBe(verdict);
  const ends = model.requests.filter(({ body }) =>
    JSON.stringify(body.messages.at(-1)).includes('the host ran the checks'),
  );
  expect(ends, run.log).toHaveLength(asked - 1);
  if (verdict === 'failed')
    expect(JSON.stringify(ends[0]?.body.messages.at(-1))).toMatch(
      /> adds zero \(test\/zero\.test\.js:\d+\):\\n.*AssertionError/,
    );
  const isUnfinished = verdict === 'failed' || verdict === 'weakened';
  expect(run.outputs.conclusion).toBe(isUnfinished ? 'incomplete' : 'succeeded');
  const [pull] = ourPullRequests(harness);
  expect(pull?.pull?.draft).toBe(isUnfinished);
  expect(pull?.body).toContain(isUnfinished ? 'Part of #' : 'Closes #');
  expect(pull?.body?.includes('✅')).toBe(verdict === 'proven');
});
