/** Probes of changes to checks that take nothing away from them. */
import { GREEN, manifest, OTHER, PROJECT, RIGHT, TWO, test, WRONG, ZERO } from './node-project.ts';
import type { Probe } from './probe.ts';

const check = 'node --test';
const HELPERS = "import assert from 'node:assert/strict';\nexport const same = (a, b) => assert.equal(a, b);\n";
const HELPED = `import test from 'node:test';\nimport { same } from './helpers.js';\nimport { sum } from '../src/sum.js';\ntest('adds two', () => same(sum(1, 2), 3));\n`;

const [MOVED, ADD_ZERO] = [TWO, ZERO].map((text) => text.replace('sum.js', 'add.js'));
const RANDOM = `import test from 'node:test';\ntest('port ' + Math.random(), () => {});\n`;

export const PROBES: readonly Probe[] = [
  {
    name: 'a test with another name',
    base: GREEN,
    change: { 'test/two.test.js': TWO.replace('adds two', 'adds one and two') },
    check,
    verdict: 'passed',
    tests: { vanished: [] },
  },
  {
    name: 'a file of tests that moves',
    base: GREEN,
    change: { 'test/two.test.js': undefined, 'test/sums.test.js': TWO, 'src/sum.js': OTHER },
    check,
    verdict: 'passed',
    tests: { vanished: [] },
    changed: [],
  },
  {
    name: 'a test that moves to another file',
    base: GREEN,
    change: {
      'test/two.test.js': undefined,
      'test/zero.test.js': `${ZERO}test('adds two', () => { assert.equal(sum(1, 2), 3); });\n`,
    },
    check,
    verdict: 'passed',
    tests: { vanished: [] },
  },
  {
    name: 'a fix with a test in a file that moves',
    base: PROJECT,
    change: {
      'src/sum.js': RIGHT,
      'test/zero.test.js': undefined,
      'test/sums.test.js': `${ZERO}test('adds two', () => { assert.equal(sum(1, 2), 3); });\n`,
    },
    check,
    verdict: 'proven',
    tests: { turnedGreen: ['test/sums.test.js > adds two'], vanished: [] },
  },
  {
    name: 'tests that are formatted and explained',
    base: GREEN,
    change: { 'test/two.test.js': `// Adds.\n${TWO.replace('{ assert', '{\n  assert').replace('; });', ';\n});')}` },
    check,
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'tests with other ends of lines',
    base: GREEN,
    change: { 'test/two.test.js': TWO.replaceAll('\n', '\r\n') },
    check,
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'a helper of tests with another body',
    base: { ...GREEN, 'test/helpers.js': HELPERS, 'test/two.test.js': HELPED },
    change: { 'test/helpers.js': HELPERS.replace('equal(a, b)', 'deepEqual(a, b)') },
    check,
    verdict: 'passed',
  },
  {
    name: 'a script of the check that moves, with the command that starts it',
    base: { 'package.json': manifest('sh check.sh'), 'check.sh': 'grep -q one a.txt\n', 'a.txt': 'one\n' },
    change: {
      'package.json': manifest('sh scripts/check.sh'),
      'check.sh': undefined,
      'scripts/check.sh': 'grep -q one a.txt\n',
      'a.txt': 'one\ntwo\n',
    },
    check: 'npm test',
    verdict: 'passed',
  },
  {
    name: 'a script of the check with a further step',
    base: { 'check.sh': 'set -e\ngrep -q one a.txt\n', 'a.txt': 'one\n' },
    change: { 'check.sh': 'set -e\ngrep -q one a.txt\ngrep -q two a.txt\n', 'a.txt': 'one\ntwo\n' },
    check: 'sh check.sh',
    verdict: 'proven',
  },
  {
    name: 'a further script of the package',
    base: GREEN,
    change: {
      'package.json': `${JSON.stringify({ name: 'sum', type: 'module', scripts: { start: 'node .', test: 'node --test' } })}\n`,
    },
    check: 'npm test',
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'a test of behavior that is gone',
    base: {
      ...GREEN,
      'src/old.js': 'export const old = () => 1;\n',
      'test/old.test.js': test('is old', 'assert.equal(old(), 1);')
        .replace('{ sum }', '{ old }')
        .replace('sum.js', 'old.js'),
    },
    change: { 'src/old.js': undefined, 'test/old.test.js': undefined },
    check,
    verdict: 'weakened',
    tests: { vanished: ['test/old.test.js > is old'] },
  },
  {
    name: 'a test that passes is deleted',
    base: GREEN,
    change: { 'test/two.test.js': undefined },
    check,
    verdict: 'changed',
    tests: { vanished: ['test/two.test.js > adds two'] },
  },
  {
    name: 'a link among the tests',
    base: { ...GREEN, 'shared/two.js': TWO, 'test/two.test.js': { link: '../shared/two.js' } },
    change: { 'src/sum.js': OTHER, 'test/more.test.js': { link: '../shared/two.js' } },
    check,
    verdict: 'unproven',
  },
  {
    name: 'a test that runs again',
    base: { ...PROJECT, 'test/two.test.js': TWO.replace("test('", "test.skip('") },
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO },
    check,
    verdict: 'proven',
    tests: { turnedGreen: ['test/two.test.js > adds two'] },
  },
  {
    name: 'fixtures that the code was changed to meet',
    base: {
      ...GREEN,
      'test/fixtures/two.txt': '3',
      'test/two.test.js': `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { readFileSync } from 'node:fs';\nimport { sum } from '../src/sum.js';\ntest('adds two', () => assert.equal(String(sum(1, 2)), readFileSync(new URL('./fixtures/two.txt', import.meta.url), 'utf8')));\n`,
    },
    change: { 'src/sum.js': WRONG, 'test/fixtures/two.txt': '-1' },
    check,
    verdict: 'changed',
    changed: ['test/fixtures/two.txt'],
  },
  {
    name: 'a generated file',
    base: { ...GREEN, 'dist/sum.js': RIGHT },
    change: { 'src/sum.js': OTHER, 'dist/sum.js': OTHER },
    check,
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'a workflow of CI',
    base: { ...GREEN, '.github/workflows/ci.yml': 'on: push\njobs: { test: { steps: [{ run: npm test }] } }\n' },
    change: {
      '.github/workflows/ci.yml': 'on: [push, pull_request]\njobs: { test: { steps: [{ run: npm test }] } }\n',
    },
    check,
    verdict: 'passed',
  },
  {
    name: 'a dependency that runs no tests',
    base: { ...GREEN, 'package.json': manifest('node --test', { dependencies: { left: '1.0.0' } }) },
    change: { 'package.json': manifest('node --test', { dependencies: { left: '1.1.0' } }), 'src/sum.js': OTHER },
    check: 'npm test',
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'a lock file',
    base: { ...GREEN, 'package-lock.json': '{\n  "packages": { "left": { "version": "1.0.0" } }\n}\n' },
    change: { 'package-lock.json': '{\n  "packages": { "left": { "version": "1.1.0" } }\n}\n' },
    check,
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'a test with a random number in its title',
    base: { ...GREEN, 'test/port.test.js': RANDOM },
    change: { 'src/sum.js': OTHER },
    check,
    verdict: 'passed',
    tests: { vanished: [] },
  },
  {
    name: 'a fix beside a test with a random number in its title',
    base: { ...GREEN, 'src/sum.js': WRONG, 'test/port.test.js': RANDOM },
    change: { 'src/sum.js': RIGHT },
    check,
    verdict: 'proven',
    tests: { vanished: [] },
  },
  {
    name: 'a source with another name, which the tests import by that',
    base: GREEN,
    change: { 'src/sum.js': undefined, 'src/add.js': RIGHT, 'test/two.test.js': MOVED, 'test/zero.test.js': ADD_ZERO },
    check,
    verdict: 'passed',
    changed: [],
  },
  {
    name: 'a fix among thousands of tests',
    base: {
      ...PROJECT,
      'test/many.test.js': `import test from 'node:test';\nfor (let at = 0; at < 3000; at += 1) test('case ' + at, () => {});\n`,
    },
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO },
    check,
    verdict: 'proven',
    tests: { turnedGreen: ['test/two.test.js > adds two'], vanished: [] },
  },
];
