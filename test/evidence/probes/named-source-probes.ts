/** Probes of changes to a source that the command runs, compiles or names, as it does tools of the check. */
import { GREEN, manifest, PROJECT, RIGHT, TWO, WRONG } from './node-project.ts';
import type { Entries, Probe } from './probe.ts';

/** Another expectation, which the code was broken to meet. */
const BREAK: Entries = { 'src/sum.js': WRONG, 'test/two.test.js': TWO.replace('3)', '-1)') };
const smoke = (name: string, check: Probe['check'], more: Entries = {}): Probe => ({
  name: `a source that ${name}, with a test that expects the break`,
  base: { ...GREEN, ...more },
  change: BREAK,
  check,
  verdict: 'changed',
  changed: ['test/two.test.js'],
});

const atTop = (text: string): string => text.replaceAll('../src/sum.js', '../sum.js');
const TOP: Entries = { 'package.json': manifest('node --test'), 'sum.js': RIGHT, 'test/two.test.js': atTop(TWO) };
const TOP_BREAK: Entries = { 'sum.js': WRONG, 'test/two.test.js': atTop(TWO).replace('3)', '-1)') };
const top = (name: string, script: string, check = 'npm test', more: Entries = {}): Probe => ({
  name: `a source at the top that ${name}, with a test that expects the break`,
  base: { ...TOP, 'package.json': manifest(script), ...more },
  change: TOP_BREAK,
  check,
  verdict: 'changed',
  changed: ['test/two.test.js'],
});

const UNIT = `import unittest
from calc import add


class T(unittest.TestCase):
    def test_two(self):
        self.assertEqual(add(1, 2), 3)
`;
const ADD = 'def add(a, b):\n    return a + b\n';
const python = (name: string, check: string): Probe => ({
  name: `a module that ${name}, with a test that expects the break`,
  needs: 'python3',
  base: { 'calc.py': ADD, 'test_calc.py': UNIT },
  change: { 'calc.py': ADD.replace('+', '-'), 'test_calc.py': UNIT.replace('3)', '-1)') },
  check: [check, 'python3 -m unittest'],
  verdict: 'changed',
  changed: ['test_calc.py'],
});

export const PROBES: readonly Probe[] = [
  smoke('a second command runs', ['node --test', 'node src/sum.js']),
  top('the script runs first', 'node sum.js && node --test'),
  top('the script parses first', 'node --check sum.js && node --test'),
  top('a Makefile runs first', 'true', 'make test', {
    Makefile: '.PHONY: test\ntest:\n\t@node ./sum.js >/dev/null\n\tnode --test\n',
  }),
  python('is compiled first', 'python3 -m py_compile calc.py'),
  python('has its examples run', 'python3 -m doctest calc.py'),
  {
    name: 'a fix of a source that a second command runs, with a new test',
    base: PROJECT,
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO },
    check: ['node --test', 'node src/sum.js'],
    verdict: 'proven',
    changed: ['test/two.test.js'],
  },
  {
    name: 'a tool of the check that checks less',
    base: { 'tools/lint.js': 'if (!process.argv[2]) process.exit(1);\nprocess.exit(2);\n', 'a.txt': '1\n' },
    change: { 'tools/lint.js': 'process.exit(0);\n', 'a.txt': '2\n' },
    check: 'node tools/lint.js',
    verdict: 'weakened',
    changed: ['tools/lint.js'],
  },
];
