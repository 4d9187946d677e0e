import { describe, expect, it } from 'vitest';
import { createBoundedOutput } from '../../src/lib/bounded-output.ts';
import { completeLength, countNewlines, skipContinuation } from '../../src/lib/bytes.ts';
import { clipLine, numberLines, splitLines } from '../../src/lib/text.ts';

describe('text', () => {
  it('numbers lines from the right', () => {
    expect(numberLines(['a', 'b'], 9)).toBe(' 9: a\n10: b');
  });

  it('cuts between characters', () => {
    expect(clipLine('😀😀😀', 2)).toBe('😀😀...');
    expect(clipLine('😀😀', 2)).toBe('😀😀');
  });

  it('does not count a last line end as another line', () => {
    expect(splitLines('a\r\nb\n')).toEqual(['a', 'b']);
    expect(splitLines('')).toEqual([]);
  });
});

describe('UTF-8', () => {
  it('finds the end of the last whole character at every cut', () => {
    const bytes = Buffer.from('aé€😀');
    const whole = [0, 1, 3, 6, 10];
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const expected = whole.filter((end) => end <= cut).at(-1);
      expect(completeLength(bytes.subarray(0, cut)), `cut at ${cut}`).toBe(expected);
    }
  });

  it('takes bytes that begin nothing as whole', () => {
    expect(completeLength(Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80]))).toBe(5);
    expect(completeLength(Buffer.from([0xff]))).toBe(1);
    expect(skipContinuation(Buffer.from('€').subarray(1))).toBe(2);
  });
});

describe('countNewlines', () => {
  it('counts the same as a loop, at every alignment', () => {
    const bytes = Buffer.from(Array.from({ length: 999 }, (_, index) => [10, 11, 9, 138, 0, 1][(index * 7) % 6] ?? 0));
    for (const from of [0, 1, 2, 3, 5]) {
      for (const to of [from, from + 1, from + 3, 990, 999]) {
        const part = bytes.subarray(from, to);
        expect(countNewlines(part)).toBe([...part].filter((byte) => byte === 10).length);
      }
    }
  });
});

describe('createBoundedOutput', () => {
  it('is whole up to its limit, however the bytes arrive', () => {
    for (const size of [1, 3, 10]) {
      const output = createBoundedOutput(10);
      for (let at = 0; at < 10; at += size) output.write(Buffer.from('0123456789').subarray(at, at + size));
      expect(output.text()).toBe('0123456789');
      expect(output.truncated).toBe(false);
    }
  });

  it('keeps the first and the last half of what is more', () => {
    const output = createBoundedOutput(10);
    for (const chunk of ['01234567', '8', '9abcdefghijklmnop', 'q', 'rs']) output.write(Buffer.from(chunk));
    expect(output.text()).toBe('01234\n... [19 bytes left out here] ...\nopqrs');
    expect(output.totalBytes).toBe(29);
  });
});
