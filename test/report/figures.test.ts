import { describe, expect, it } from 'vitest';
import { money, spell, thousands } from '../../src/report/figures.ts';

describe('figures', () => {
  it.each([
    [0.4, '0 ms'],
    [999, '999 ms'],
    [1000, '1 s'],
    [2290, '2.3 s'],
    [9949, '9.9 s'],
    [9950, '10 s'],
    [25_300, '25 s'],
    [59_499, '59 s'],
    [59_500, '1 min'],
    [95_000, '1 min 35 s'],
    [3_600_000, '1 h'],
    [3_900_000, '1 h 5 min'],
  ])('spells %d milliseconds as %s', (milliseconds, words) => {
    expect(spell(milliseconds)).toBe(words);
  });

  it('says money and large numbers in as many digits as tell something', () => {
    expect([0.0131, 0.099, 0.1, 12.5].map(money)).toEqual(['$0.0131', '$0.0990', '$0.10', '$12.50']);
    expect([0, 999, 1000, 73_700, 999_499, 4_100_000].map(thousands)).toEqual([
      '0',
      '999',
      '1.0k',
      '73.7k',
      '999.5k',
      '4.1M',
    ]);
  });
});
