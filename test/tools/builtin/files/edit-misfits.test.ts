/** What an edit says that is not made, and how long it takes at most. */
import { describe, expect, it } from 'vitest';
import { edit } from './edits.ts';

describe('an edit that fits nowhere', () => {
  const file = 'import x\n\nfunction add(first, second) {\n  const sum = first + second;\n  return sum;\n}\n';

  it('shows the nearest block with its numbers, and where it begins to differ', () => {
    const { advice } = edit(
      file,
      'function add(first, second) {\n  const sum = first - second;\n  return sum;\n}',
      'x',
    );
    expect(advice).toBe(
      'The nearest is, differing from line 4 on:\n3: function add(first, second) {\n4:   const sum = first + second;\n5:   return sum;\n6: }\nCopy it exactly as the file has it, white space included.',
    );
  });

  it('shows the nearest of a single line, misspelled', () => {
    expect(edit(file, 'const sun = frist + second', 'x').advice).toContain('\n4:   const sum = first + second;\n');
  });

  it('shows nothing where nothing is near', () => {
    for (const oldText of ['class Subtraction extends Operation', 'if (x) {\n  return sum;\n}\nthrow new Oops(x);']) {
      expect(edit(file, oldText, 'x').advice).toBe('Copy it exactly as the file has it, white space included.');
    }
  });

  it('shows fifteen lines of a long block, with the first that differs', () => {
    const lines = Array.from({ length: 60 }, (_, index) => `value number ${index} of sixty`);
    const wrong = lines.with(40, 'value number forty of sixty').join('\n');
    const shown = edit(lines.join('\n'), wrong, 'x').advice?.split('\n').slice(1, -1);
    expect(shown).toHaveLength(15);
    expect(shown).toContain('41: value number 40 of sixty');
  });

  it('does not say of a very long one that it differs in white space alone', () => {
    const lines = Array.from({ length: 230 }, (_, index) => `value number ${index}`);
    const wrong = lines.with(220, 'value twenty');
    expect(edit(lines.join('\n'), wrong.join('\n'), 'x').advice).toContain('differing from line 201 on:\n');
    expect(edit('a  b\n  c\n   d', 'a  b\nc\n d', 'x').advice).toContain('differing in white space only:\n1: a  b\n');
  });

  it('says where the new text already stands', () => {
    expect(edit(file, 'return the_sum;', 'const sum = first + second;\n  return sum;').text).toBe(
      'The old text does not occur in f; the new text is already there at line 4',
    );
    expect(edit(file, 'return the_sum;', 'sum').text).toBe('The old text does not occur in f');
  });
});

describe('an edit of a large file', () => {
  const MIB = 1024 * 1024;
  const lines = Array.from({ length: 2 ** 17 }, (_, index) => `    const value${index} = compute(${index}, "x");`);
  const block = lines.slice(70_000, 72_000);
  const rows: [string, string, string][] = [
    ['that is shifted', lines.join('\n'), block.map((line) => line.slice(2)).join('\n')],
    ['that is nowhere', lines.join('\n'), block.map((line) => line.replace('value', 'vlaue')).join('\n')],
    ['of one line again and again', 'a\n'.repeat(2.5 * MIB), `${'a\n'.repeat(1999)}b`],
    ['of one endless line', 'ab'.repeat(2.5 * MIB), `${'ab'.repeat(MIB)}c`],
    ['of blanks', `${' '.repeat(5 * MIB)}x`, `${' '.repeat(2000)}y`],
  ];

  it.each(rows)('takes time that grows with its length alone: %s', (_, file, oldText) => {
    // Half a second on a quiet machine, and minutes where each line is compared with each: the test would be stopped.
    edit(file, oldText, 'something else');
  });
});

describe('an edit that fits several places exactly', () => {
  it('counts places that overlap, and replaces those that do not', () => {
    const file = '}\n}\n}\n';
    expect(edit(file, '}\n}', 'x').text).toBe('The old text occurs 2 times in f, at lines 1, 2');
    expect(edit(file, '}\n}', 'x').advice).toMatch(/\n2: }$/);
    expect(edit(file, '}\n}', 'x', { occurrence: 2 }).content).toBe('}\nx\n');
    expect(edit(file, '}\n}', 'x', { replace_all: true }).content).toBe('x\n}\n');
  });

  it('shows the first five with the lines around them', () => {
    const { text, advice } = edit('a\nx\n'.repeat(7), 'x', 'y');
    expect(text).toBe('The old text occurs 7 times in f, at lines 2, 4, 6, 8, 10 and 2 more');
    expect(advice).toMatch(
      /^Add lines around it until it is unique, or set replace_all\.\n1: a\n2: x\n3: a\n\.\.\.\n3: a\n/,
    );
    expect(advice?.split('\n...\n')).toHaveLength(5);
  });
});
