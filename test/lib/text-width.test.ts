import { describe, expect, it } from 'vitest';
import { clipWidth, splitWidth, textWidth } from '../../src/lib/text-width.ts';

describe('textWidth', () => {
  it.each([
    ['plain words', 11],
    ['naïve', 5],
    ['nai\u0308ve', 5],
    ['日本語', 6],
    ['✅ done', 7],
    ['👩‍👩‍👧', 2],
    ['✓ ✗ │ … •', 9],
    ['', 0],
  ])('of %j is %i', (text, width) => {
    expect(textWidth(text)).toBe(width);
  });
});

describe('clipWidth', () => {
  it.each([
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
  ])('cuts %j to %i columns: %j', (text, columns, expected) => {
    expect(clipWidth(text, columns)).toBe(expected);
  });
});

describe('splitWidth', () => {
  it('takes one character at the least, so that nobody waits for ever', () => {
    expect(splitWidth('日本', 1)).toEqual(['日', '本']);
  });
});
