/** What is arithmetic, and what bash would end the line for. */
import { describe, expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome } = judgedInWorkspace();

describe('arithmetic', () => {
  it.each([
    ['1 + 2', '1 + 2'],
    ['-1 - -2', '-1 - -2'],
    ['!0 || ~1', '!0 || ~1'],
    ['(1 + 2) * 3', '(1 + 2) * 3'],
    ['1 ? 2 : 3', '1 ? 2 : 3'],
    ['1 ? (2 ? 3 : 4) : 5', '1 ? (2 ? 3 : 4) : 5'],
    ['0x1F ** 2', '0x1F ** 2'],
    ['1, 2', '1, 2'],
  ])('is written out as it was read: %s', (written, text) => {
    expect(outcome(`echo $((${written}))`)).toBe(`'echo' "$((${text}))"`);
  });

  it.each([
    ...['1 +', '1 2', '* 1', '1 ! 2', '1 ~2', '1 (2)', '(1', '()', '1 ? 2', '1 : 2', '1 ? (2 : 3)', '(1 ? 2) : 3'],
    ...['1 ? 2 : ', '1)(2', '08x', '1a', '0x', '2#1', '1.5', '"1"', '1 = 2', '1++', '(x) = 1', '@1', '[1]'],
  ])('is not what bash cannot evaluate: %s', (written) => {
    expect(outcome(`x=1; echo $((${written}))`)).toBe('bash.syntax');
  });
});
