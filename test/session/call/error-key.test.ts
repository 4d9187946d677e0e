import { describe, expect, it } from 'vitest';
import { errorKey } from '../../../src/session/call/failed-tries.ts';

describe('errorKey', () => {
  it.each([
    ['src/a.ts:12:3 - error TS2304: x', 'src/a.ts:40:1 - error TS2304: x'],
    ['failed after 1.25 s at 12:03:44', 'failed after 900 s at 12:10:02'],
    ['cannot open /tmp/kodelet-1f2e/x', 'cannot open /tmp/kodelet-99ab/x'],
    ['at 0x7ffde1 in f', 'at 0x0012aa in f'],
    ['\u001b[31mno\u001b[39m  such file', 'no such\n file'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'id 00000000-0000-4000-8000-000000000000'],
  ])('is the same for %j and %j', (one, other) => {
    expect(errorKey(one)).toBe(errorKey(other));
  });

  it.each([
    ['3 failed', '2 failed'],
    ['Found 12 errors.', 'Found 11 errors.'],
    ['# fail 3', '# fail 2'],
    ['no such file a', 'no such file b'],
  ])('differs for %j and %j', (one, other) => {
    expect(errorKey(one)).not.toBe(errorKey(other));
  });

  it('is short and quickly made, whatever the text', () => {
    // Time that grows faster than the length would not end before the test is stopped.
    for (const piece of ['1', '1.', '/tmp/', '0x', ' ', '\u001b[', '1 failed ', 'a'.repeat(9)])
      expect(errorKey(piece.repeat(1_000_000)).length).toBeLessThan(40);
  });
});
