/** Covers `src/lib/time.ts`. */
import { describe, expect, it } from 'vitest';
import { jittered, parseDuration } from '../../src/lib/time.ts';

describe('parseDuration', () => {
  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['1m30s', 90_000],
    ['1.5h', 5_400_000],
  ])('reads %s', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it.each(['', '30', 's', '30 s', '-1s', '1d', '1e3s', 'soon'])('does not read %j', (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });
});

describe('jittered', () => {
  it('is never less than what was asked for, a quarter more at most, and not always the same', () => {
    const waits = Array.from({ length: 100 }, () => jittered(1000));
    expect(waits.every((wait) => wait >= 1000 && wait <= 1250)).toBe(true);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});
