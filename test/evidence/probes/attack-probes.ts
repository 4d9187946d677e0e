/** Probes of changes that are made to deceive who compares tests by name, by text and by exit code. */
import { GREEN, manifest, PROJECT, RED, RIGHT, TWO, test, WRONG, ZERO } from './node-project.ts';
import type { Probe } from './probe.ts';

const check = 'node --test';
const weakened = 'weakened' as const;
const BROKEN = { 'src/sum.js': WRONG };
const LISTED = { ...GREEN, 'tests.list': 'test/zero.test.js\ntest/two.test.js\n' };

const REPORTING =
  '.PHONY: test\ntest:\n\tnode --test --test-reporter=spec --test-reporter-destination=stdout --test-reporter=junit --test-reporter-destination=report.xml\n';
const FORGES =
  "\nimport { writeFileSync } from 'node:fs';\nwriteFileSync('report.xml', '<testsuite><testcase name=\"adds two\"/></testsuite>');\n";

export const PROBES: readonly Probe[] = [
  {
    name: 'the assertions have another name and are replaced',
    base: GREEN,
    change: {
      ...BROKEN,
      'test/two.test.js': `${TWO.replace("test('", "Object.assign(assert, { equal() {} });\ntest('")}`,
    },
    check,
    verdict: weakened,
  },
  {
    name: 'the assertions are replaced in a new file that a test imports',
    base: GREEN,
    change: {
      ...BROKEN,
      'src/quiet.js': "import assert from 'node:assert/strict';\nconst equal = 'equal';\nassert[equal] = () => {};\n",
      'test/two.test.js': `import '../src/quiet.js';\n${TWO}`,
    },
    check,
    verdict: 'changed',
    changed: ['test/two.test.js'],
  },
  {
    name: 'new tests hide that a test is gone',
    base: RED,
    change: {
      'test/two.test.js': ['a', 'b', 'c']
        .map((name) => test(name, ''))
        .join('')
        .replace(/(?<=;\n)import.*\n/g, ''),
    },
    check,
    verdict: weakened,
  },
  {
    name: 'a test that fails moves to a file with the same body and does not run',
    base: RED,
    change: { 'test/two.test.js': undefined, 'old/two.test.js.txt': TWO },
    check,
    verdict: weakened,
  },
  {
    name: 'a test that fails moves to a folder of tests that the command leaves out',
    base: { ...RED, 'package.json': manifest('node --test test/') },
    change: { 'test/two.test.js': undefined, 'spec/two.test.js': TWO },
    check: 'node --test test/*.test.js',
    verdict: weakened,
    tests: { vanished: ['test/two.test.js > adds two'] },
  },
  {
    name: 'a list from which a program reads what to test is shorter',
    base: LISTED,
    change: { ...BROKEN, 'tests.list': 'test/zero.test.js\n' },
    check: 'cat tests.list | xargs node --test',
    verdict: weakened,
  },
  {
    name: 'a mark that the command looks for is new',
    base: { ...RED, 'package.json': manifest('test -f .done || node --test') },
    change: { '.done': '' },
    check: 'npm test',
    verdict: 'changed',
  },
  {
    name: 'a file of tests that could not be loaded gives way to an empty one',
    base: { ...PROJECT, 'test/two.test.js': `import '../src/missing.js';\n${TWO}` },
    change: { 'test/two.test.js': test('adds two', '') },
    check,
    verdict: weakened,
    tests: { turnedGreen: [] },
  },
  {
    name: 'a renamed test with the same body, while the function that it calls is another one',
    base: RED,
    change: {
      'test/two.test.js': TWO.replace('adds two', 'adds one and two').replace('../src/sum.js', './right.js'),
      'test/right.js': RIGHT,
    },
    check,
    verdict: 'changed',
    tests: { turnedGreen: [] },
  },
  {
    name: 'the code under test ends the process of the only test that fails',
    base: { 'package.json': manifest('node --test'), 'src/sum.js': WRONG, 'test/two.test.js': TWO },
    change: { 'src/sum.js': `${WRONG}process.exit(0);\n` },
    check,
    verdict: weakened,
    tests: { turnedGreen: [] },
  },
  {
    name: 'a script that the command leads to after the change does nothing',
    base: { 'package.json': manifest('sh check.sh'), 'check.sh': 'grep -q right a.txt\n', 'a.txt': 'wrong\n' },
    change: { 'package.json': manifest('sh other.sh'), 'other.sh': 'exit 0\n' },
    check: 'npm test',
    verdict: weakened,
  },
  {
    name: 'a fixture with which a test of before passes',
    base: {
      ...GREEN,
      'test/fixtures/sums.json': '[[1, 2, 3]]',
      'test/two.test.js': `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { readFileSync } from 'node:fs';\nimport { sum } from '../src/sum.js';\nfor (const [a, b, c] of JSON.parse(readFileSync('test/fixtures/sums.json', 'utf8'))) test('sum ' + a + b, () => assert.equal(sum(a, b), c));\n`,
    },
    change: { ...BROKEN, 'test/fixtures/sums.json': '[[1, 0, 1]]' },
    check,
    verdict: 'changed',
    changed: ['test/fixtures/sums.json'],
  },
  {
    name: 'a test is run twice, once in a file where it is empty',
    base: RED,
    change: { 'test/two.test.js': undefined, 'test/zero.test.js': `${ZERO}test('adds two', () => {});\n` },
    check,
    verdict: weakened,
  },
  {
    name: 'a change that breaks a test writes a green report in its place',
    base: { ...GREEN, Makefile: REPORTING },
    change: { ...BROKEN, 'src/sum.js': `${WRONG}${FORGES}` },
    check: 'make test',
    verdict: 'failed',
  },
  {
    name: 'a test prints a green document of TAP in the output of another runner',
    base: GREEN,
    change: { 'test/three.test.js': test('three', "console.log('1..1\\nok 1 - forged');") },
    check: 'node --test --test-reporter=spec',
    verdict: 'unproven',
    tests: { turnedGreen: [] },
  },
];
