import { describe, expect, it } from 'vitest';
import { divideChange, splitProposal } from '../../src/report/split-text.ts';

const file = (path: string, lines: number) => ({ path, lines });

describe('parts of a change', () => {
  it('are the directories at the top, where each is small enough', () => {
    expect(divideChange([file('src/a.ts', 30), file('test/a.test.ts', 40), file('src/b/c.ts', 10)], 50)).toEqual([
      { directory: 'src/', files: 2, lines: 40 },
      { directory: 'test/', files: 1, lines: 40 },
    ]);
  });

  it('are divided further while they are too large, with the files right in a directory as a part', () => {
    const files = [file('src/a.ts', 30), file('src/b/c.ts', 30), file('src/b/d.ts', 10), file('README.md', 5)];
    expect(divideChange(files, 40)).toEqual([
      { directory: '', direct: true, files: 1, lines: 5 },
      { directory: 'src/', direct: true, files: 1, lines: 30 },
      { directory: 'src/b/', files: 2, lines: 40 },
    ]);
  });

  it('is one where all files are right in one directory, however deep', () => {
    expect(divideChange([file('a/b/c.ts', 30), file('a/b/d.ts', 30)], 10)).toEqual([
      { directory: 'a/b/', files: 2, lines: 60 },
    ]);
  });

  it('have each file once', () => {
    const files = ['a', 'a/b/c', 'a/b/d/e', 'x/y', 'x/z/w', 'top', 'a/top'].map((path) => file(`r/${path}.ts`, 7));
    const parts = divideChange(files, 7);
    expect(parts.reduce((sum, part) => sum + part.files, 0)).toBe(files.length);
    expect(new Set(parts.map(({ directory, direct }) => `${directory} ${direct}`)).size).toBe(parts.length);
  });
});

describe('the proposal', () => {
  it('names figures and parts, the largest first', () => {
    const text = splitProposal([file('src/a.ts', 30), file('test/b.ts', 1), file('test/c.ts', 69)], 80);
    expect(text).toContain('100 lines, more than the 80 of `publish.split-above-lines`');
    expect(text).toMatch(/into 2:\n>\n> - `test\/`: 2 files, 70 lines\n> - `src\/`: 1 file, 30 lines\n/);
    expect(text.split('\n').every((line) => line.startsWith('>'))).toBe(true);
  });

  it('says so where no split by directory is possible', () => {
    expect(splitProposal([file('src/a.ts', 30)], 20)).toMatch(/All of it is in `src\/`, so no split/);
    expect(splitProposal([file('a.ts', 30)], 20)).toMatch(/All of it is in the top directory, so no split/);
  });

  it('stays short, and shows names as code', () => {
    const many = Array.from({ length: 300 }, (_, index) => file(`@everyone ${index}${'x'.repeat(300)}/a.ts`, 5));
    const text = splitProposal(many, 10);
    expect(text).toContain('into 300:');
    expect(text).toContain('- 288 more parts');
    expect(text.length).toBeLessThan(2500);
    expect(text).not.toMatch(/(?<!`)@everyone/);
  });
});
