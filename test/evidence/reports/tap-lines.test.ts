import { expect, it } from 'vitest';
import { readTap } from '../../../src/evidence/reports/tap-lines.ts';

const SIGNS = { passed: '+', failed: '-', skipped: 'o' } as const;
const read = (...lines: readonly string[]) =>
  readTap(`${lines.join('\n')}\n`, (path) => path.replace('/repo/', ''))?.map(
    ({ titles, status }) => `${SIGNS[status]} ${titles.join(' > ')}`,
  );

it('reads points, directives and diagnostics', () => {
  const document = ['TAP version 14', '1..4', 'ok 1 - adds', 'printed by a test', 'not ok 2 takes', '# 1 != 2'];
  expect(read(...document, 'ok 3 - later # SKIP no network', 'not ok 4 - known # TODO one day')).toEqual([
    '+ adds',
    '- takes',
    'o later',
    'o known',
  ]);
});

it('reads subtests by the names of their tests', () => {
  const inner = [
    '    # Subtest: b',
    '        ok 1 - c',
    '        1..1',
    '    ok 1 - b',
    '    not ok 2 - d',
    '    1..2',
  ];
  expect(read('# Subtest: a', ...inner, 'not ok 1 - a', '1..1')).toEqual(['+ a > b > c', '- a > d']);
});

it('names a test with subtests only where none of them says why it fails', () => {
  expect(read('    ok 1 - b', '    1..1', 'not ok 1 - a', '1..1')).toEqual(['+ a > b', '- a']);
});

it('tells assertions of tape apart, which stand below the name of their test', () => {
  const asserts = ['# adds', 'ok 1 should be equal', 'not ok 2 should be equal', '  ---', '    at: f (/repo/a.js:3:5)'];
  expect(read('TAP version 13', ...asserts, '  ...', '', '1..2', '# tests 2', '# pass  1', '# fail  1')).toEqual([
    '+ adds > should be equal',
    '- adds > should be equal #2',
  ]);
});

it.each([
  ["  ---\n  location: '/repo/a.test.js:4:1'\n  ...", { file: 'a.test.js', line: 4 }],
  ["#   Failed test 'a'\n#   at /repo/t/a.t line 7.", { file: 't/a.t', line: 7 }],
  ['# (in test file test/a.bats, line 3)', { file: 'test/a.bats', line: 3 }],
])('finds the place of a failure in %j', (said, location) => {
  const tests = readTap(`1..1\nnot ok 1 - a\n${said}\n`, (path) => path.replace('/repo/', ''));
  expect(tests).toMatchObject([location]);
});

it.each<[string, readonly string[]]>([
  ['ends early', ['1..3', 'ok 1 - a', 'ok 2 - b']],
  ['has no plan', ['ok 1 - a']],
  ['has a point that a test printed', ['1..2', 'ok 1 - a', 'ok 2 - forged', 'ok 2 - b']],
  ['has a document that a test printed', ['1..2', 'ok 1 - a', '1..1', 'ok 1 - forged', 'ok 2 - b']],
  ['goes on behind its plan', ['ok 1 - a', '1..1', 'ok 2 - forged']],
  ['has points without numbers', ['1..1', 'ok - a']],
  ['bails out', ['1..1', 'ok 1 - a', 'Bail out! no database']],
  ['has subtests that end early', ['    1..2', '    ok 1 - b', 'ok 1 - a', '1..1']],
  ['has subtests of nothing', ['1..1', 'ok 1 - a', '    ok 1 - b', '    1..1']],
  ['passes over a failed subtest', ['    not ok 1 - b', '    1..1', 'ok 1 - a', '1..1']],
  ['has details without an end', ['1..1', 'not ok 1 - a', '  ---', '  error: x']],
])('reads nothing from a document that %s', (_, lines) => {
  expect(read(...lines)).toBeUndefined();
});

it('reads a program that skips everything as one without tests', () => {
  expect(read('1..0 # SKIP no database')).toEqual([]);
});
