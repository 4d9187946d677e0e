import { describe, expect, it } from 'vitest';
import { leftOutLine, MAX_LINE_LENGTH, nameFiles, shortCode } from '../../src/report/fragments.ts';

describe('nameFiles', () => {
  it('names all of a few', () => {
    expect(nameFiles(['a.ts', 'b c.ts'], 2)).toBe('`a.ts`, `b c.ts`');
  });

  it('counts those beyond the most', () => {
    expect(nameFiles(['a.ts', 'b.ts', 'c.ts'], 1)).toBe('`a.ts`, 2 more');
  });

  it('keeps a name from writing Markdown of its own', () => {
    expect(nameFiles(['a`b\n# @olivia.ts'], 1)).toBe('``a`b # @olivia.ts``');
  });
});

describe('shortCode', () => {
  it('cuts a name that is longer than a line', () => {
    const shown = shortCode('a'.repeat(MAX_LINE_LENGTH + 1));
    expect(shown.length).toBeLessThanOrEqual(MAX_LINE_LENGTH + 2);
    expect(shown).toMatch(/…`$/);
  });
});

describe('leftOutLine', () => {
  it('tells which file stays out, and why, on one line', () => {
    expect(leftOutLine({ path: '.github/workflows/ci.yml', reason: 'the token\nmay not' })).toBe(
      '⚠️ Left out `.github/workflows/ci.yml`: the token may not',
    );
  });
});
