import { describe, expect, it } from 'vitest';
import { errorKey, failingTests } from '../../../src/session/call/failed-tries.ts';

/** What a runner prints, and the tests that failed by it. */
const OUTPUTS: readonly (readonly [runner: string, output: string, names: readonly string[]])[] = [
  [
    'node --test',
    '✔ adds (0.4ms)\n✖ retries (1.234ms)\nℹ tests 2\nℹ fail 1\n\n✖ failing tests:\n\ntest at retry.test.js:4:1\n✖ retries (1.234ms)\n  AssertionError',
    ['retries'],
  ],
  ['TAP', 'TAP version 13\nok 1 - adds\nnot ok 2 - retries # time=3ms\n# fail 1', ['retries']],
  [
    'vitest',
    ' ❯ test/a.test.ts (2 tests | 1 failed) 12ms\n   × sums > adds 4ms\n\n FAIL  test/a.test.ts > sums > adds\nAssertionError\n Test Files  1 failed (1)',
    ['sums > adds', 'test/a.test.ts > sums > adds'],
  ],
  [
    'jest',
    'FAIL test/a.test.js\n  sums\n    ✓ holds (1 ms)\n    ✕ adds (3 ms)\n\n  ● sums › adds\n\n    expect(received)',
    ['adds', 'sums › adds'],
  ],
  ['mocha', '  1 passing (4ms)\n  1 failing\n\n  1) sums\n       adds:\n\n     AssertionError', ['sums']],
  [
    'pytest',
    'FAILED tests/test_a.py::test_b - assert 1 == 2\n1 failed, 3 passed in 0.12s',
    ['tests/test_a.py::test_b'],
  ],
  [
    'unittest',
    'FAIL: test_add (test_calc.TestCalc.test_add)\nRan 2 tests\nFAILED (failures=1)',
    ['test_add (test_calc.TestCalc.test_add)'],
  ],
  [
    'go',
    '=== RUN   TestAdd\n    --- FAIL: TestAdd/zero (0.00s)\n--- FAIL: TestAdd (0.01s)\nFAIL',
    ['TestAdd/zero', 'TestAdd'],
  ],
  ['cargo', 'test sums::adds ... FAILED\ntest sums::holds ... ok', ['sums::adds']],
  ['rspec', 'rspec ./spec/a_spec.rb:12 # Sums adds', ['./spec/a_spec.rb']],
  [
    'Maven',
    '[ERROR]   CalcTest.adds:34 expected: <3> but was: <2>\n[ERROR] Tests run: 3, Failures: 1',
    ['CalcTest.adds'],
  ],
  ['Gradle', 'CalcTest > adds() FAILED\n    AssertionError', ['CalcTest > adds()']],
  ['dotnet', '  Failed Calc.Tests.Adds [3 ms]\n  Error Message:', ['Calc.Tests.Adds']],
  ['PHPUnit', 'There was 1 failure:\n\n1) CalcTest::testAdds\nFailed asserting', ['CalcTest::testAdds']],
  ['a run that passes', '✔ adds (0.4ms)\nok 1 - adds\n1 passed\nℹ fail 0', []],
  ['a list in a text', 'Steps:\n1) read\n2) write', []],
];

describe('failingTests', () => {
  it.each(OUTPUTS)('reads the names of %s', (_, output, names) => {
    expect(failingTests(output)).toEqual(names);
  });

  it('reads the same with colours, other times and other lines', () => {
    expect(failingTests('\u001b[31m✖ retries\u001b[39m (88ms)')).toEqual(failingTests('✖ retries (1.2ms)'));
  });

  it('takes time for the length alone, and knows a hundred names', () => {
    // Time that grows faster than the length would not end before the test is stopped.
    for (const piece of ['✖ ', 'FAIL a > ', '1) ', '- ', '[ERROR] a.', 'not ok 1 - a #', '\u001b['])
      failingTests(piece.repeat(200_000));
    failingTests('1 failing\n'.repeat(100_000));
    const many = Array.from({ length: 20_000 }, (_, index) => `--- FAIL: Test${index} (0.00s)`).join('\n');
    expect(failingTests(many)).toHaveLength(100);
  });
});

describe('errorKey', () => {
  it.each([
    ['src/a.ts:12:3 - error TS2304: x', 'src/a.ts:40:1 - error TS2304: x'],
    ['failed after 1.25 s at 12:03:44', 'failed after 900 s at 12:10:02'],
    ['cannot open /tmp/kodelet-1f2e/x', 'cannot open /tmp/kodelet-99ab/x'],
    ['at 0x7ffde1 in f', 'at 0x0012aa in f'],
    ['\u001b[31mno\u001b[39m  such file', 'no such\n file'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'id 00000000-0000-4000-8000-000000000000'],
  ])('is the same for %j and %j', (one, other) => {
    expect(errorKey(one)).toBe(errorKey(other));
  });

  it.each([
    ['3 failed', '2 failed'],
    ['Found 12 errors.', 'Found 11 errors.'],
    ['# fail 3', '# fail 2'],
    ['no such file a', 'no such file b'],
  ])('differs for %j and %j', (one, other) => {
    expect(errorKey(one)).not.toBe(errorKey(other));
  });

  it('is short and quickly made, whatever the text', () => {
    // Time that grows faster than the length would not end before the test is stopped.
    for (const piece of ['1', '1.', '/tmp/', '0x', ' ', '\u001b[', '1 failed ', 'a'.repeat(9)])
      expect(errorKey(piece.repeat(1_000_000)).length).toBeLessThan(40);
  });
});
