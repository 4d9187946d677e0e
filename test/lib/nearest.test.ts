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

  it('does not look at what is longer than any name', () => {
    expect(nearest('x'.repeat(301), ['x'.repeat(301)])).toBeUndefined();
  });

  it.each(['wholly-else', '', 'x', 'colour'])('has no guess for %j', (name) => {
    expect(nearest(name, ['turns', 'minutes', 'cost-usd'])).toBeUndefined();
  });
});
