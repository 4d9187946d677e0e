import { describe, expect, it } from 'vitest';
import { readPattern } from '../../src/lib/linear-pattern.ts';

/** Whether the pattern matches, or what is wrong with it. */
function tried(pattern: string, text: string): boolean | string {
  const read = readPattern(pattern);
  return read.ok ? read.test(text) : read.problem;
}

describe('readPattern', () => {
  it.each([
    ['b', 'abc', true],
    ['^b', 'abc', false],
    ['^git (push|fetch)( |$)', 'git push origin', true],
    ['^git (push|fetch)( |$)', 'git pushed', false],
    ['--force', 'git push --Force', false],
    ['(?i)--force', 'git push --Force', true],
    ['^a$', 'a\nb', false],
    ['a$', 'a\n', false],
    ['^.$', '😀', true],
    ['^[äöü]\\pL$', 'öß', true],
    ['x', '\ud800x', true],
  ])('/%s/ on %j → %s', (pattern, text, matches) => {
    expect(tried(pattern, text)).toBe(matches);
  });

  it.each([
    ['(a', 'missing closing )'],
    ['a)', 'unexpected )'],
    ['*a', 'missing argument to repetition operator at "*"'],
    ['(?=a)', 'invalid or unsupported Perl syntax at "(?="'],
    ['(?<!a)b', 'invalid named capture'],
    ['(a)\\1', 'invalid escape sequence at "\\\\1"'],
    ['\\', 'trailing backslash at end of expression'],
    ['a{1001}', 'invalid repeat count at "{1001}"'],
    ['(?:a{500}){3}', 'invalid repeat count at "{3}"'],
    ['a{600}b{600}', 'it is too large once its repeats are written out'],
  ])('refuses /%s/: %s', (pattern, problem) => {
    expect(tried(pattern, 'a')).toBe(problem);
  });

  // JavaScript's own engine would not come back from these within a lifetime: a hang is the failure.
  it.each(['(a+)+$', '^(a|a)*$', '^(a*)*$', '(.*a){20}$', '^(a?){50}a{50}$'])(
    'answers for /%s/ however long the line of a is',
    (pattern) => {
      expect(tried(pattern, `${'a'.repeat(20_000)}!`)).toBe(false);
    },
  );
});
