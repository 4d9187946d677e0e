/** Probes of changes that several checks judge. */
import { GREEN, OTHER, PROJECT, RIGHT, TWO, test } from './node-project.ts';
import type { Probe } from './probe.ts';

export const PROBES: readonly Probe[] = [
  {
    name: 'a fix of one check, while another was red before',
    base: { 'a.txt': 'wrong\n' },
    change: { 'a.txt': 'right\n' },
    check: ['grep -q right a.txt', 'grep -q never a.txt'],
    verdict: 'red-before',
  },
  {
    name: 'a fix that one check shows, with a test that another one does not need',
    base: PROJECT,
    change: { 'src/sum.js': RIGHT, 'test/two.test.js': TWO },
    check: ['node --test', 'test -s src/sum.js'],
    verdict: 'proven',
  },
  {
    name: 'a refactoring with a test, beside a check whose program is missing',
    base: GREEN,
    change: { 'src/sum.js': OTHER, 'test/three.test.js': test('adds three', 'assert.equal(sum(1, 3), 4);') },
    check: ['node --test', 'no-such-linter .'],
    verdict: 'none',
  },
];
