/** Probes of runners for scripts: pytest, unittest, vitest, jest and mocha. */
import type { Entries, Probe } from './probe.ts';

const weakened = 'weakened' as const;
const PY: Entries = {
  'calc.py': 'def add(a, b):\n    return a - b\n',
  'tests/test_zero.py': 'from calc import add\n\n\ndef test_zero():\n    assert add(1, 0) == 1\n',
  'conftest.py': '',
};
const PY_TWO = 'from calc import add\n\n\ndef test_two():\n    assert add(1, 2) == 3\n';
const PY_RED: Entries = { ...PY, 'tests/test_two.py': PY_TWO };
const PY_FIX: Entries = { 'calc.py': 'def add(a, b):\n    return a + b\n' };
const CASES =
  'import pytest\nfrom calc import add\n\n\n@pytest.mark.parametrize("b,c", [(0, 1), (2, 3)])\ndef test_add(b, c):\n    assert add(1, b) == c\n';
const py = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `pytest: ${name}`,
  needs: 'pytest',
  base: PY_RED,
  change,
  check: 'pytest -q',
  verdict: weakened,
  ...more,
});

const UNIT =
  'import unittest\nfrom calc import add\n\n\nclass TestAdd(unittest.TestCase):\n    def test_two(self):\n        self.assertEqual(add(1, 2), 3)\n';
const FORGED = 'print("test_two (test_add.TestAdd.test_two) ... ok")\n\n\ndef add(a, b):\n    return a - b\n';
const unit = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `unittest: ${name}`,
  needs: 'python3',
  base: { 'calc.py': PY['calc.py'], 'test_add.py': UNIT },
  change,
  check: 'python3 -m unittest',
  verdict: weakened,
  ...more,
});

const js = (head: string, sum: string): Entries => ({
  'src/sum.js': `exports.sum = (a, b) => a ${sum} b;\n`,
  'package.json': '{ "name": "sum" }\n',
  'test/zero.test.js': `${head}const { sum } = require('../src/sum.js');\nit('adds zero', () => { if (sum(1, 0) !== 1) throw new Error('no'); });\n`,
});
const twoOf = (head: string): string =>
  `${head}const { sum } = require('../src/sum.js');\nit('adds two', () => { expect(sum(1, 2)).toBe(3); });\n`;
const JEST: Entries = { ...js('', '-'), 'test/two.test.js': twoOf('') };
const jest = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `jest: ${name}`,
  needs: 'jest',
  base: JEST,
  change,
  check: 'npx jest',
  verdict: weakened,
  ...more,
});

const MOCHA_TWO = `const assert = require('assert');\nconst { sum } = require('../src/sum.js');\nit('adds two', () => { assert.strictEqual(sum(1, 2), 3); });\n`;
const MOCHA: Entries = { ...js('', '-'), 'test/two.test.js': MOCHA_TWO };
const mocha = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `mocha: ${name}`,
  needs: 'mocha',
  base: MOCHA,
  change,
  check: 'npx mocha',
  verdict: weakened,
  ...more,
});

const VITEST_TWO = `import { expect, it } from 'vitest';\nimport { sum } from '../src/sum.js';\nit('adds two', () => { expect(sum(1, 2)).toBe(3); });\n`;
const VITEST: Entries = {
  'package.json': '{ "type": "module" }\n',
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'test/two.test.js': VITEST_TWO,
  'test/one.test.js': `import { expect, it } from 'vitest';\nit('is one', () => { expect(1).toBe(1); });\n`,
  'vitest.config.js': "export default { test: { include: ['test/**/*.test.js'] } };\n",
};
const vitest = (name: string, change: Entries, more: Partial<Probe> = {}): Probe => ({
  name: `vitest: ${name}`,
  needs: 'vitest',
  base: VITEST,
  change,
  check: 'npx vitest run',
  verdict: weakened,
  ...more,
});
const SUM = { 'src/sum.js': 'export const sum = (a, b) => a + b;\n' };
const SNAPSHOT = (value: string): string =>
  `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html\n\nexports[\`adds two 1\`] = \`${value}\`;\n`;

export const PROBES: readonly Probe[] = [
  py(
    'a fix with a new test',
    { ...PY_FIX, 'tests/test_two.py': PY_TWO },
    { base: PY, verdict: 'proven', tests: { turnedGreen: ['tests/test_two.py > test_two'] } },
  ),
  py('a mark', { 'tests/test_two.py': PY_TWO.replace('def test', 'import pytest\n\n\n@pytest.mark.xfail\ndef test') }),
  py('a call that skips', {
    'tests/test_two.py': PY_TWO.replace('    assert', '    import pytest\n\n    pytest.skip("later")\n    assert'),
  }),
  py('fewer folders', {
    'pytest.ini': '[pytest]\ntestpaths = other\naddopts = --deselect tests/test_two.py::test_two\n',
  }),
  py('a selection in the settings', { 'pytest.ini': '[pytest]\naddopts = -k zero\n' }),
  py('a hook that leaves out tests', {
    'conftest.py':
      'def pytest_collection_modifyitems(items):\n    items[:] = [i for i in items if "two" not in i.name]\n',
  }),
  py('a hook that makes reports pass', {
    'conftest.py':
      'import pytest\n\n\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n    out = yield\n    out.get_result().outcome = "passed"\n',
  }),
  py('a new conftest that ends the process', {
    'tests/conftest.py': 'import os\n\n\ndef pytest_sessionfinish():\n    os._exit(0)\n',
  }),
  py(
    'a case of a table is gone',
    { 'tests/test_two.py': CASES.replace(', (2, 3)', '') },
    { base: { ...PY, 'tests/test_two.py': CASES } },
  ),
  py(
    'a module of the same name as the runner',
    { 'pytest.py': 'raise SystemExit(0)\n' },
    { check: 'python -m pytest -q' },
  ),
  py('a base that cannot be imported', PY_FIX, {
    base: { ...PY_RED, 'calc.py': 'def add(a, b:\n' },
    verdict: 'proven',
  }),
  py(
    'a test that is renamed',
    { ...PY_FIX, 'tests/test_two.py': PY_TWO.replace('test_two', 'test_one_and_two') },
    { base: { ...PY_RED, ...PY_FIX }, verdict: 'passed' },
  ),
  py('only code', PY_FIX, { verdict: 'proven' }),
  unit('a fix', PY_FIX, { verdict: 'proven', tests: { turnedGreen: ['test_add.TestAdd > test_two'] } }),
  unit('a decorator', { 'test_add.py': UNIT.replace('    def', '    @unittest.expectedFailure\n    def') }),
  unit('a class that is skipped', { 'test_add.py': UNIT.replace('class', '@unittest.skip("later")\nclass') }),
  unit('an assertion that is replaced', {
    'test_add.py': UNIT.replace('    def', '    assertEqual = lambda *_: None\n\n    def'),
  }),
  unit(
    'lines of a test that passed',
    { 'calc.py': `# later\n${FORGED}` },
    { base: { 'calc.py': FORGED, 'test_add.py': UNIT }, verdict: 'red-before' },
  ),
  jest('a fix', { 'src/sum.js': 'exports.sum = (a, b) => a + b;\n' }, { verdict: 'proven' }),
  jest('only another test', { 'test/two.test.js': `${twoOf('')}it.only('is', () => {});\n` }),
  jest('paths that are ignored', {
    'package.json': '{ "name": "sum", "jest": { "testPathIgnorePatterns": ["two"] } }\n',
  }),
  // What it does to the tests cannot be read, so it is listed, and nothing is green.
  jest(
    'a new file that is loaded first',
    {
      'package.json': '{ "name": "sum", "jest": { "setupFilesAfterEnv": ["./first.js"] } }\n',
      'first.js': 'globalThis.more = 0;\n',
      'src/sum.js': 'exports.sum = (a, b) => a + b + (globalThis.more ?? 1);\n',
    },
    { verdict: 'changed' },
  ),
  jest('a new file that is loaded first and replaces the assertions', {
    'package.json': '{ "name": "sum", "jest": { "setupFilesAfterEnv": ["./first.js"] } }\n',
    'first.js': 'global.expect = () => ({ toBe() {} });\n',
  }),
  jest('a new configuration', { 'jest.config.js': "module.exports = { testMatch: ['**/zero.test.js'] };\n" }),
  mocha(
    'a fix with a test',
    { 'src/sum.js': 'exports.sum = (a, b) => a + b;\n', 'test/two.test.js': MOCHA_TWO },
    { base: js('', '-'), verdict: 'proven' },
  ),
  mocha('a call that skips', { 'test/two.test.js': MOCHA_TWO.replace('() => {', 'function () { this.skip();') }),
  mocha('a selection in the settings', { '.mocharc.json': '{ "grep": "zero" }\n' }),
  mocha(
    'a file of tests that moves',
    { 'test/two.test.js': undefined, 'test/sums.js': MOCHA_TWO },
    { base: { ...MOCHA, 'src/sum.js': 'exports.sum = (a, b) => a + b;\n' }, verdict: 'passed' },
  ),
  vitest('a fix', SUM, { verdict: 'proven' }),
  vitest('a test that is something to do', { 'test/two.test.js': VITEST_TWO.replace("it('", "it.fails('") }),
  vitest('files that are left out', {
    'vitest.config.js': "export default { test: { include: ['test/**/*.test.js'], exclude: ['test/two.test.js'] } };\n",
  }),
  vitest('a configuration that comes first', {
    'vitest.config.ts': "export default { test: { include: ['test/one.test.js'] } };\n",
    'vitest.config.js': undefined,
  }),
  vitest(
    'a snapshot that is rewritten',
    { 'src/sum.js': 'export const sum = (a, b) => a * b;\n', 'test/__snapshots__/two.test.js.snap': SNAPSHOT('2') },
    {
      base: {
        ...VITEST,
        ...SUM,
        'test/two.test.js': VITEST_TWO.replace('toBe(3)', 'toMatchSnapshot()'),
        'test/__snapshots__/two.test.js.snap': SNAPSHOT('3'),
      },
      check: 'CI=1 npx vitest run',
      verdict: 'changed',
    },
  ),
];
