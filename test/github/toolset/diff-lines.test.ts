import { describe, expect, it } from 'vitest';
import { describeRanges, readDiffLines, showsLines } from '../../../src/github/review/finding.ts';

const PATCH = `@@ -1,3 +1,4 @@ head
 one
-two
+zwei
+drei
 three
\\ No newline at end of file
@@ -20 +21 @@
--- a line that begins with dashes
+@@ -1 +1 @@ no header`;

describe('readDiffLines', () => {
  it('numbers both sides, hunk by hunk', () => {
    const { new: fresh, old } = readDiffLines(PATCH);
    expect(fresh.map(({ number, text, hunk }) => [number, text, hunk])).toEqual([
      [1, 'one', 0],
      [2, 'zwei', 0],
      [3, 'drei', 0],
      [4, 'three', 0],
      [21, '@@ -1 +1 @@ no header', 1],
    ]);
    expect([...fresh, ...old].map(({ other }) => other)).toEqual([
      ...[1, undefined, undefined, 3, undefined],
      ...[1, undefined, 4, undefined],
    ]);
    expect(old.map(({ number, text }) => [number, text])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
      [20, '-- a line that begins with dashes'],
    ]);
  });
});

describe('showsLines', () => {
  it('takes lines of one hunk alone', () => {
    const lines = readDiffLines(PATCH).new;
    expect([{ line: 2 }, { startLine: 1, line: 4 }].map((place) => showsLines(lines, place))).toEqual([true, true]);
    const elsewhere = [{ line: 9 }, { startLine: 9, line: 21 }, { startLine: 4, line: 21 }];
    expect(elsewhere.map((place) => showsLines(lines, place))).toEqual([false, false, false]);
  });
});

describe('describeRanges', () => {
  it('names a range for each hunk', () => {
    expect(describeRanges(readDiffLines(PATCH).new)).toBe('1-4, 21');
    expect(describeRanges([])).toBe('');
  });
});
