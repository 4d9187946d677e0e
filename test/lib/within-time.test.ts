/** Work that gives nothing else a turn, and its time limit. */
import { expect, it } from 'vitest';
import { withinTime } from '../../src/lib/within-time.ts';

it('returns what the work returns, and throws what it throws', () => {
  expect(withinTime(1000, () => 7)).toBe(7);
  expect(() => withinTime(1000, () => JSON.parse('{'))).toThrow(SyntaxError);
});

it('ends work that takes longer', () => {
  const forever = (): never => {
    for (;;);
  };
  expect(() => withinTime(20, forever)).toThrow(/timed out/);
});

it('ends a regular expression that backtracks without end', () => {
  expect(() => withinTime(20, () => /^(a+)+$/.test(`${'a'.repeat(40)}b`))).toThrow(/timed out/);
});

it('may be within another one', () => {
  expect(withinTime(1000, () => [withinTime(500, () => 1), withinTime(500, () => 2)])).toEqual([1, 2]);
});
