import { describe, expect, it } from 'vitest';
import { failingTests, showsCodeFailure } from '../../src/lib/code-failures.ts';

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
  ['pytest with values', 'FAILED tests/test_a.py::test_b[x y] - assert 1 == 2', ['tests/test_a.py::test_b[x y]']],
  ['no runner', 'Error: failed to fail', []],
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

const FAILURES: readonly string[] = [
  '  1 failing',
  '1 example, 1 failure',
  'Tests:       1 failed, 2 passed, 3 total',
  '== 1 failed, 3 passed in 0.12s ==',
  '1 test completed, 1 failed',
  'test result: FAILED. 1 passed; 1 failed; 0 ignored',
  '# fail 1',
  'ℹ fail 2',
  'Tests: 1, Assertions: 1, Failures: 1.',
  '[ERROR] Tests run: 3, Failures: 1, Errors: 0, Skipped: 0',
  '[ERROR] Tests run: 3, Failures: 0, Errors: 1, Skipped: 0',
  'Failed!  - Failed:     1, Passed:     4',
  'FAILED (failures=1)',
  'FAILED (errors=2)',
  'FAILURES!',
  'There was 1 error:',
  'FAIL src/a.test.js',
  'FAIL\texample.com/x\t0.012s',
  'FAIL',
  '[  FAILED  ] Suite.Name (0 ms)',
  'Result: FAIL',
  'Failed 1/3 subtests',
  '# Looks like you failed 1 test of 3.',
  '00:01 +1 -1: Some tests failed.',
  '- adds *** FAILED ***',
  '| FAIL |',
  "Test Case '-[X testY]' failed (0.1 seconds).",
  '(fail) adds [1.00ms]',
  ' 1 fail',
  'There were failing tests. See the report at: file:///x',
  'AssertionError: expected 1 to equal 2',
  'java.lang.AssertionError: expected retry after 503',
  'org.opentest4j.AssertionFailedError: x',
  '   Assert.Equal() Failure: Values differ',
  'Failed asserting that 1 matches expected 2',
  'assertion `left == right` failed',
  "thread 'main' panicked at src/main.rs:2:5:",
  'E   assert 1 == 2',
  '     Failure/Error: expect(calls).to eq(2)',
  'Expected 1 to equal 2.',
  'src/client.ts(12,5): error TS2304: Cannot find name',
  'src/client.ts:12:5 - error TS2304: Cannot find name',
  'a.c:3:4: error: expected ;',
  'a.c:3:4: fatal error: x.h: No such file',
  'Foo.java:12: error: cannot find symbol',
  'Foo.cs(12,5): error CS1002: ; expected',
  'e: file:///x/A.kt:12:5 Unresolved reference',
  "  12:5  error  'x' is not defined  no-undef",
  'a.py:1:1: F401 unused',
  'vet: ./main.go:5:2: undefined: x',
  'error[E0425]: cannot find function',
  'error: could not compile `client`',
  '[ERROR] COMPILATION ERROR :',
  '> Compilation failed; see the compiler error output',
  'Failed to compile.',
  "main.o: undefined reference to `x'",
  'collect2: error: ld returned 1 exit status',
  'FAIL\texample.com/x [build failed]',
  'SyntaxError: Unexpected token',
  "Module not found: Error: Can't resolve './x'",
  'Executed 3 of 3 (1 FAILED)',
  '3 specs, 1 failure',
  '1 scenario (1 failed)',
  'Tests Passed: 1, Failed: 1, Skipped: 0',
  '//x:test FAILED in 1.2s',
  'Executed 1 out of 1 test: 1 fails locally.',
  '1 success / 1 failure / 0 errors',
  '1 out of 3 tests failed',
  'Failed examples:',
  'adds ... FAILED (3ms)',
  'XCTAssertEqual failed: ("1") is not equal to ("2")',
  'A > B > adds() FAILED',
];

const OTHERS: readonly string[] = [
  'npm error code ECONNRESET',
  'npm error network request to https://registry.npmjs.org/x failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org',
  'npm ERR! 429 Too Many Requests - GET https://registry.npmjs.org/x',
  'Error response from daemon: toomanyrequests: You have reached your pull rate limit.',
  'curl: (6) Could not resolve host: example.com',
  "fatal: unable to access 'https://github.com/x/y/': Could not resolve host: github.com",
  'E: Failed to fetch http://archive.ubuntu.com/x  503  Service Unavailable',
  'ERROR: HTTP error 503 while getting https://files.pythonhosted.org/x',
  'error: failed to download from `https://static.crates.io/x`',
  'Caused by: [6] Could not resolve host: static.crates.io',
  'go: example.com/x@v1: Get "https://proxy.golang.org/x": dial tcp: lookup proxy.golang.org: Temporary failure in name resolution',
  'main.go:5:2: example.com/x@v1.0.0: Get "https://proxy.golang.org/x": dial tcp 1.2.3.4:443: connect: connection timed out',
  'main.go:5:2: module lookup disabled by GOPROXY=off',
  '[ERROR] Failed to execute goal on project x: Could not resolve dependencies for project x: Could not transfer artifact a:b:jar:1 from/to central (https://repo.maven.apache.org/maven2): Connection reset by peer',
  'FAILURE: Build failed with an exception.',
  "> Could not resolve all files for configuration ':compileClasspath'.",
  "Execution failed for task ':compileJava'.",
  '> Task :compileJava FAILED',
  'Attempt 1 of 3 failed: ECONNRESET',
  'Error: connect ETIMEDOUT 20.1.2.3:443',
  'TypeError: fetch failed',
  'The job failed with status 503 Service Unavailable',
  '##[error]Process completed with exit code 1.',
  'write /home/runner/x: no space left on device',
  'failed to solve: node:22: failed to resolve source metadata for docker.io/library/node:22: 503 Service Unavailable',
  '0 failed, 3 passed',
  '10 passed 0 failed',
  'error NU1301: Unable to load the service index for source https://api.nuget.org/v3/index.json.',
  ' ERR_PNPM_META_FETCH_FAIL  GET https://registry.npmjs.org/x: request failed, reason: connect ETIMEDOUT',
  'error An unexpected error occurred: "https://registry.yarnpkg.com/x: getaddrinfo ENOTFOUND registry.yarnpkg.com".',
];

describe('showsCodeFailure', () => {
  it.each([...FAILURES, 'not ok 2 - retries'])('is true for %j', (line) => {
    expect(showsCodeFailure(`first\n${line}\nlast`)).toBe(true);
  });

  it.each(OTHERS)('is false for %j', (line) => {
    expect(showsCodeFailure(`first\n${line}\nlast`)).toBe(false);
  });

  it('takes time for the length alone', () => {
    // Time that grows faster than the length would not end before the test is stopped.
    for (const piece of ['1 ', '1 a ', 'expected ', 'a:1:', 'tests failed', 'a > ', 'assertion ', '\u001b['])
      showsCodeFailure(`${piece.repeat(200)}\n`.repeat(2000));
  });
});
