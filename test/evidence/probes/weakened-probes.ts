/** Probes of changes whose tests pass because they check less. */
import { GREEN, manifest, OTHER, PROJECT, RED, RIGHT, TWO, test, WRONG, ZERO } from './node-project.ts';
import type { Probe } from './probe.ts';

const check = 'node --test';
const weakened = 'weakened' as const;
const [ADDS_TWO] = ['test/two.test.js > adds two'];
const HELPERS = "import assert from 'node:assert/strict';\nexport const same = (a, b) => assert.equal(a, b);\n";
const HELPED = `import test from 'node:test';\nimport { same } from './helpers.js';\nimport { sum } from '../src/sum.js';\ntest('adds two', () => same(sum(1, 2), 3));\n`;
const BROKEN = { 'src/sum.js': WRONG };

export const PROBES: readonly Probe[] = [
  {
    name: 'the test that fails is skipped',
    base: RED,
    change: { 'test/two.test.js': TWO.replace("test('", "test.skip('") },
    check,
    verdict: weakened,
    tests: { skipped: [ADDS_TWO] },
  },
  {
    name: 'the test that the change breaks is skipped',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': test('adds two', 'assert.equal(sum(1, 2), 3);', '{ skip: true }, ') },
    check,
    verdict: weakened,
    tests: { skipped: [ADDS_TWO] },
  },
  {
    name: 'a test is something to do',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': test('adds two', 'assert.equal(sum(1, 2), 3);', '{ todo: true }, ') },
    check,
    verdict: weakened,
  },
  {
    name: 'a test skips itself',
    base: GREEN,
    change: {
      ...BROKEN,
      'test/two.test.js': TWO.replace('() => {', '(t) => { t.skip();').replace('assert.equal', 'return; assert.equal'),
    },
    check,
    verdict: weakened,
  },
  {
    name: 'only another test runs',
    base: {
      ...GREEN,
      'package.json': manifest('node --test --test-only'),
      'test/two.test.js': TWO.replace("test('", "test.only('"),
    },
    change: { ...BROKEN, 'test/two.test.js': `${TWO}test.only('adds none', () => {});\n` },
    check: 'npm test',
    verdict: weakened,
  },
  {
    name: 'an assertion is deleted',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': test('adds two', 'sum(1, 2);') },
    check,
    verdict: weakened,
  },
  {
    name: 'an assertion is laxer',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': test('adds two', 'assert.ok(sum(1, 2));') },
    check,
    verdict: weakened,
  },
  {
    name: 'an assertion is caught',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': test('adds two', 'try { assert.equal(sum(1, 2), 3); } catch {}') },
    check,
    verdict: weakened,
  },
  {
    name: 'a test is commented out',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': TWO.replace("test('", "// test('") },
    check,
    verdict: weakened,
    tests: { vanished: [ADDS_TWO] },
  },
  {
    name: 'a test with the same name in another file asserts nothing',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': undefined, 'test/sums.test.js': test('adds two', '') },
    check,
    verdict: weakened,
  },
  {
    name: 'a file of tests has a name that the runner does not look for',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': undefined, 'test/two.test.js.old': TWO },
    check,
    verdict: weakened,
    tests: { vanished: [ADDS_TWO] },
  },
  {
    name: 'a file of tests ends its process first',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': TWO.replace("test('", "process.exit(0);\ntest('") },
    check,
    verdict: weakened,
    tests: { vanished: [ADDS_TWO] },
  },
  {
    name: 'the assertions are replaced in the file of tests',
    base: GREEN,
    change: { ...BROKEN, 'test/two.test.js': TWO.replace("test('", "assert.equal = () => {};\ntest('") },
    check,
    verdict: weakened,
  },
  {
    name: 'a helper of tests catches what they assert',
    base: { ...GREEN, 'test/helpers.js': HELPERS, 'test/two.test.js': HELPED },
    change: {
      ...BROKEN,
      'test/helpers.js': HELPERS.replace('assert.equal(a, b)', '{ try { assert.equal(a, b); } catch {} }'),
    },
    check,
    verdict: weakened,
  },
  {
    name: 'a helper of tests asserts nothing',
    base: { ...GREEN, 'test/helpers.js': HELPERS, 'test/two.test.js': HELPED },
    change: { ...BROKEN, 'test/helpers.js': HELPERS.replace('assert.equal(a, b)', 'undefined') },
    check,
    verdict: weakened,
  },
  {
    name: 'what is loaded before the tests replaces the assertions',
    base: {
      ...GREEN,
      'package.json': manifest('node --import ./test/setup.js --test'),
      'test/setup.js': '// nothing yet\n',
    },
    change: {
      ...BROKEN,
      'test/setup.js': "import assert from 'node:assert/strict';\nassert.equal = () => {};\n",
    },
    check: 'npm test',
    verdict: weakened,
  },
  {
    name: 'a test prints the report of a run that passed, and ends',
    base: RED,
    change: {
      'test/two.test.js': `${TWO.replace("test('", "console.log('TAP version 13\\nok 1 - adds two\\n1..1\\n# pass 1');\nprocess.exit(0);\ntest('")}`,
    },
    check,
    verdict: weakened,
  },
  {
    name: 'a test that fails prints the report of a run that passed',
    base: {
      ...RED,
      'test/two.test.js': TWO.replace('assert.equal', "console.log('ok 1 - adds two\\n# fail 0'); assert.equal"),
    },
    change: { 'src/sum.js': `// later\n${WRONG}` },
    check,
    verdict: 'red-before',
    tests: { stillRed: [ADDS_TWO] },
  },
  {
    name: 'a test writes the report of the run',
    base: GREEN,
    change: {
      ...BROKEN,
      'test/two.test.js': `import { writeFileSync } from 'node:fs';\nconst at = /--test-reporter-destination=(\\S+\\.jsonl)/.exec(process.env.NODE_OPTIONS ?? '')?.[1];\nif (at) writeFileSync(at, JSON.stringify({ titles: ['adds two'], status: 'passed', file: import.meta.filename }) + '\\n{"count":1}\\n');\nprocess.exit(0);\n`,
    },
    check: 'npm test',
    verdict: weakened,
  },
  {
    name: 'the code under test ends the process',
    base: RED,
    change: { 'src/sum.js': 'process.exit(0);\nexport const sum = 0;\n' },
    check,
    verdict: weakened,
    tests: { turnedGreen: [], vanished: [ADDS_TWO] },
  },
  {
    name: 'a setting that a file of variables holds skips a test',
    base: {
      ...GREEN,
      '.env': 'SLOW=1\n',
      'package.json': manifest('node --env-file=.env --test'),
      'test/two.test.js': test('adds two', 'assert.equal(sum(1, 2), 3);', "{ skip: process.env.SLOW !== '1' }, "),
    },
    change: { ...BROKEN, '.env': 'SLOW=0\n' },
    check: 'npm test',
    verdict: weakened,
    tests: { skipped: [ADDS_TWO] },
  },
  {
    name: 'a new setting of npm starts another shell',
    base: RED,
    change: { '.npmrc': 'script-shell=/bin/true\n' },
    check: 'npm test',
    verdict: weakened,
  },
  {
    name: 'a fix whose test takes the place of one that passed',
    base: PROJECT,
    change: {
      'src/sum.js': OTHER,
      'test/zero.test.js': ZERO.replace('adds zero', 'adds two').replace('sum(1, 0), 1', 'sum(1, 2), 3'),
    },
    check,
    verdict: 'changed',
  },
  {
    name: 'a fix beside which a test that passed is deleted',
    base: { ...PROJECT, 'test/none.test.js': test('adds none', 'assert.equal(sum(0, 0), 0);') },
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO, 'test/none.test.js': undefined },
    check,
    verdict: 'changed',
    tests: { vanished: ['test/none.test.js > adds none'] },
  },
];
