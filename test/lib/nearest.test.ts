import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/lib/nearest.ts';

describe('nearest', () => {
  it.each([
    ['turn', 'turns'],
    ['tunrs', 'turns'],
    ['costUsd', 'cost-usd'],
    ['COST_USD', 'cost-usd'],
    ['minute', 'minutes'],
  ])('takes %s for %s', (name, meant) => {
    expect(nearest(name, ['turns', 'minutes', 'cost-usd'])).toBe(meant);
  });

  it.each(['foo', 'c', 'cu', 'nope', 'fools'])('does not take %s for a short name of other letters', (name) => {
    expect(nearest(name, ['yolo', 'ci', 'auto'])).toBeUndefined();
  });

  it('forgives one letter of a short name, or two that changed places', () => {
    expect(['auot', 'nte', 'cii', 'flies'].map((name) => nearest(name, ['auto', 'note', 'ci', 'files']))).toEqual([
      ...['auto', 'note', 'ci', 'files'],
    ]);
  });

  it('does not look at what is longer than any name', () => {
    expect(nearest('x'.repeat(301), ['x'.repeat(301)])).toBeUndefined();
  });

  it.each(['wholly-else', '', 'x', 'colour'])('has no guess for %j', (name) => {
    expect(nearest(name, ['turns', 'minutes', 'cost-usd'])).toBeUndefined();
  });
});
