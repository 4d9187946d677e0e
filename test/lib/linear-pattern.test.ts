import { describe, expect, it } from 'vitest';
import { readPattern } from '../../src/lib/linear-pattern.ts';

/** Whether the pattern matches, or what is wrong with it. */
function tried(pattern: string, text: string): boolean | string {
  const read = readPattern(pattern);
  return read.ok ? read.test(text) : read.problem;
}

const PATTERNS = [
  ...['', 'a', '^a', 'a$', '^$', 'ab|c', '^(?:ab|c)+$', 'a*', '^a*b?$', 'a+?b', '(a|ab)(c|bcd)', '(a*)*b', '()*a'],
  ...['^a{2}$', '^a{2,}$', '^(ab){1,3}$', '^a{0}$', '[a-c]', '[^a-c ]', '[-a]', '[a-]', '[\\]\\d]', '[\\w-]+x', '.b.'],
  ...[
    '\\bab\\b',
    '\\Bb',
    '\\d+\\.\\d',
    '\\s',
    '^\\S+$',
    '\\(a\\)',
    '^--force(-with-lease)?( |$)',
    '\\/a',
    'é',
    '^.$',
    '\\W',
  ],
];
const TEXTS = [
  ...['', 'a', 'b', 'ab', 'abc', 'abab', 'aab', 'abcd', 'aa', 'aaa', 'xaby', 'x ab y', 'a-b', '-', ']', '3.5', 'a\nb'],
  ...['(a)', '--force', '--force-with-lease x', '--forced', 'x/a', 'é', '😀', '\u2028', 'abx', ' \t', 'cab', 'c b c'],
];

describe('readPattern', () => {
  it.each(PATTERNS)('matches /%s/ where JavaScript does', (pattern) => {
    const own = new RegExp(pattern, 'u');
    for (const text of TEXTS) expect([text, tried(pattern, text)]).toEqual([text, own.test(text)]);
  });

  it('matches random patterns and texts where JavaScript does', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
    const some = (make: () => string, most: number): string => Array.from({ length: random(most + 1) }, make).join('');
    const pattern = (depth = 0): string =>
      some(() => {
        const group = depth < 2 && random(4) === 0;
        const one = group
          ? `(${pattern(depth + 1)}|${pattern(depth + 1)})`
          : pick(['a', 'b', ' ', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$']);
        return one + (/[\\^$]b?$/.test(one) ? '' : pick(['', '', '', '*', '+', '?', '{2}', '{1,2}']));
      }, 4);
    for (let round = 0; round < 3000; round += 1) {
      const [written, text] = [pattern(), some(() => pick(['a', 'b', ' ', '\n', '😀']), 8)];
      expect([written, text, tried(written, text)]).toEqual([written, text, new RegExp(written, 'u').test(text)]);
    }
  });

  it.each([
    ['(a', 'a ( is not closed'],
    ['a)', 'a ) closes nothing'],
    ['[a', 'a [ is not closed'],
    ['*a', 'a * stands where it means nothing'],
    ['a**', 'two quantifiers'],
    ['^*', 'an edge such as ^ cannot be repeated'],
    ['a{', 'begins no {number}'],
    ['a{2,1}', 'counts down'],
    ['a{101}', 'repeats more than 100 times'],
    ['(?:(?:a{50}){50})', 'too large'],
    ['(?=a)', 'only (…) and (?:…)'],
    ['(?<!a)b', 'only (…) and (?:…)'],
    ['(a)\\1', '\\1 is not known'],
    ['\\p{L}', '\\p is not known'],
    ['\\', 'is not known'],
    ['[z-a]', 'a range in [ ]'],
    ['[\\d-z]', 'a range in [ ]'],
    ['a'.repeat(501), 'over 500 characters'],
  ])('refuses /%s/ and says what is wrong', (pattern, problem) => {
    expect(tried(pattern, 'a')).toContain(problem);
  });

  // JavaScript's own engine would not come back from these within a lifetime: a hang is the failure.
  it.each(['(a+)+b', '(a|a)*b', '(a*)*b', '(.*a){20}b', '^(a?){50}a{50}b$'])(
    'answers for /%s/ however long the line of a is',
    (pattern) => {
      expect(tried(pattern, 'a'.repeat(2000))).toBe(false);
    },
  );
});
