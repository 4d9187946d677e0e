import { describe, expect, it } from 'vitest';
import { findFirstError } from '../../src/lib/first-error.ts';

describe('the first error of a log', () => {
  it.each([
    ['the runner', '##[error]Cannot find module'],
    ['Node', 'TypeError: x is not a function'],
    ['the test runner of Node', '✖ retries three times (2.1ms)'],
    ['TAP', 'not ok 3 - retries'],
    ['TypeScript', 'src/a.ts(3,5): error TS2322: Type'],
    ['ESLint', "  12:5  error  'x' is not defined  no-undef"],
    ['pytest', 'E   assert 1 == 2'],
    ['Python', 'Traceback (most recent call last):'],
    ['Go', '    --- FAIL: TestRetry (0.00s)'],
    ['Rust', "thread 'main' panicked at src/main.rs:2:5:"],
    ['rustc', 'error[E0425]: cannot find value'],
    ['Maven', '[ERROR] COMPILATION ERROR'],
    ['npm', 'npm error code ECONNRESET'],
    ['Gradle', 'FAILURE: Build failed with an exception.'],
  ])('is found as %s writes it', (_, line) => {
    expect(findFirstError(['> npm test', 'ok 1 - starts', '0 errors', line, 'Error: later'])).toBe(3);
  });

  it('is not what only speaks of errors, nor the runner’s word about an exit code', () => {
    const lines = [
      '0 errors, 2 warnings',
      'ok 2 - fails with an error',
      '##[error]Process completed with exit code 1.',
    ];
    expect(findFirstError(lines)).toBe(-1);
  });
});
