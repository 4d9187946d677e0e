import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/tools/builtin/files/apply-edit.ts';
import { edit } from './edits.ts';

/** Words of a rule's answer. */
const NUMBERS = 'copied line numbers were dropped';
const SPACES = 'white space at line ends was ignored';
const SIGNS = 'typographic quotes, dashes or spaces were taken for plain ones';
const shifted = (by: string): string => `the indentation was shifted by ${by}, in the new text too`;
const TABS = 'the indentation was taken for tabs, in the new text too';

type Row = readonly [what: string, file: string, oldText: string, newText: string, after: string, rules: string[]];

const FITTING: readonly Row[] = [
  ['numbers of file_read', 'a\nb\nc\n', '2: b\n3: c', '2: x\n3: c', 'a\nx\nc\n', [NUMBERS]],
  [
    'right-aligned numbers',
    `${'a\n'.repeat(8)}b\nc\n`,
    ' 9: b\n10: c\n',
    ' 9: x\n',
    `${'a\n'.repeat(8)}x\n`,
    [NUMBERS],
  ],
  ['numbers of cat -n', 'a\n\tb\n', '     2\t\tb\n', '     2\t\tx\n', 'a\n\tx\n', [NUMBERS]],
  ['numbers with an arrow', 'a\nb\n', '2→b', 'x', 'a\nx\n', [NUMBERS]],
  ['the number of an empty line', 'a\n\nb\n', '1: a\n2:\n3: b', '1: a\n2: b', 'a\nb\n', [NUMBERS]],
  ['numbers that the new text does not have', 'a\nb\n', '2: b', 'x: 1', 'a\nx: 1\n', [NUMBERS]],
  ['white space behind lines of the file', 'a  \nb\t\nc\n', 'a\nb', 'a\nx', 'a  \nx\t\nc\n', [SPACES]],
  ['white space behind lines of the text', 'a\nb\nbc\n', 'a  \nb ', 'a  \nx', 'a\nx\nbc\n', [SPACES]],
  ['a blank line in front', 'x\n\t\na\n', '  \na', '  \nb', 'x\n  \nb\n', [SPACES]],
  ['a line that stands there in two ways', 'x \nx\t\ny\n', 'x\nx\ny', 'x\nz', 'x\nz\n', [SPACES]],
  ['a line end that the file does not have', 'a\nb', 'b\n', 'x\n', 'a\nx', [SPACES]],
  ['carriage returns that the file does not have', 'a\nb\n', 'a\r\nb', 'a\r\nx', 'a\nx\n', [SPACES]],
  [
    'more indentation',
    '  if a:\n    b\n\n    c\n',
    'if a:\n  b\n\n  c',
    'if a:\n  x\n\n  c',
    '  if a:\n    x\n\n    c\n',
    [shifted('2 spaces more')],
  ],
  [
    'less indentation',
    'if a:\n  b\n',
    '  if a:\n    b\n',
    '  if a:\n    x\n',
    'if a:\n  x\n',
    [shifted('2 spaces less')],
  ],
  [
    'spaces for tabs',
    'f {\n\ta {\n\t\tb\n\t}\n}\n',
    '    a {\n        b\n    }',
    '    a {\n        x\n            y\n    }',
    'f {\n\ta {\n\t\tx\n\t\t\ty\n\t}\n}\n',
    [TABS],
  ],
  ['two spaces for a tab', 'f\n\ta\n\t\tb\n', '  a\n    b', '  a\n    x', 'f\n\ta\n\t\tx\n', [TABS]],
  [
    'tabs for spaces',
    'f\n  a\n    b\n',
    '\ta\n\t\tb',
    '\ta\n\t\tx',
    'f\n  a\n    x\n',
    ['the indentation was taken for spaces, in the new text too'],
  ],
  [
    'tabs for the spaces of the file, and not for fewer',
    'if a:\n    b:\n        c\n',
    '\t\tb:',
    '\t\tb:\n\t\t\tx',
    'if a:\n    b:\n        x\n        c\n',
    ['the indentation was taken for spaces, in the new text too'],
  ],
  [
    'tabs where a level has two spaces',
    'f {\n  a {\n    b\n  }\n}\n',
    '\tb',
    '\tb\n\t\tx',
    'f {\n  a {\n    b\n      x\n  }\n}\n',
    ['the indentation was taken for spaces, in the new text too'],
  ],
  [
    'four spaces for a tab, one level too deep',
    'f\n\ta\n',
    '        a',
    '        a {\n            x\n        }',
    'f\n\ta {\n\t\tx\n\t}\n',
    [TABS],
  ],
  ['a number that is the file’s own', '404: “no”\nno\n', '404: "no"', '404: "x"', '404: "x"\nno\n', [SIGNS]],
  ['the number of an indented line', 'a\n  b\n', '2: b', '2: x', 'a\n  x\n', [NUMBERS, shifted('2 spaces more')]],
  [
    'a comment behind tabs',
    '\t/**\n\t * a\n\t */\n',
    '    /**\n     * a\n     */',
    '    /**\n     * x\n     */',
    '\t/**\n\t * x\n\t */\n',
    [TABS],
  ],
  ['curly quotes', 'say "a" and \'b\'\n', 'say “a” and ‘b’', 'say “x” and ‘b’', 'say "x" and \'b\'\n', [SIGNS]],
  ['plain quotes', '“a” – b\nc\n', '"a" - b\nc', '"a" - b\nx - "y"', '“a” – b\nx - "y"\n', [SIGNS]],
  ['no-break spaces', 'a b\n', 'a\u00a0b', 'a\u00a0x', 'a x\n', [SIGNS]],
  ['a part of a line', 'let a = "b";\n', 'a = “b”', 'a = “x”', 'let a = "x";\n', [SIGNS]],
  [
    'line numbers and tabs',
    'f\n\ta\n\t\tb\n',
    '2:     a\n3:         b',
    '2:     a\n3:         x',
    'f\n\ta\n\t\tx\n',
    [NUMBERS, TABS],
  ],
  [
    'white space, indentation and quotes',
    'f\n    a  \n    "b"\n',
    'a\n“b”',
    'a\n“x”',
    'f\n    a  \n    "x"\n',
    [shifted('4 spaces more'), SPACES, SIGNS],
  ],
  ['a file with CRLF', 'f\r\n\ta\r\n\tb\r\n', '    a\n    b\n', '    a\n    x\n', 'f\r\n\ta\r\n\tx\r\n', [TABS]],
  ['a byte order mark', '\ufeffa  \nb\n', 'a\nb', 'x\nb', '\ufeffx\nb\n', [SPACES]],
  [
    'a byte order mark in the text too',
    '\ufeff  a\n  b\n',
    '\ufeffa\nb',
    '\ufeffx\nb',
    '\ufeff  x\n  b\n',
    [shifted('2 spaces more')],
  ],
  ['the place that needs fewer rules', 'a \nb\n\n  a \n  b\n', 'a\nb', 'a\nx', 'a \nx\n\n  a \n  b\n', [SPACES]],
];

describe('an edit that does not fit exactly', () => {
  it.each(FITTING)('fits with %s', (_, file, oldText, newText, content, words) => {
    expect(edit(file, oldText, newText)).toEqual({ content, words });
    expect(edit(file, oldText, newText, { replace_all: true })).toEqual({ content, words });
    expect(edit(file, oldText, newText, { occurrence: 1 })).toEqual({ content, words });
  });

  it('leaves bytes around it that are no UTF-8', () => {
    const input = { file_path: 'f', old_text: 'a\nb', new_text: 'x', replace_all: false };
    expect(applyEdit('\xc2 \xe2\x80a \nb\xe9', input, 'f', '')).toMatchObject({ content: '\xc2 \xe2\x80x\xe9' });
    // A lead byte and a blank are no no-break space.
    expect(applyEdit('a\xc2\x20b', { ...input, old_text: 'a\u00a0b' }, 'f', '')).toMatchObject({ ok: false });
  });

  it.each([
    ['white space', 'a \nb\n-\na\t\nb\n', 'a\nb', '1, 4'],
    ['indentation', '  a\n    a\n', '\ta', '1, 2'],
    ['quotes', '“a”\n„a“\n', '"a"', '1, 2'],
    ['line numbers', 'a\nb\na\n', '1: a', '1, 3'],
    ['one rule here and two others there', '“a”\nb\n-\n  "a" \n  b\n', '"a"\nb', '1, 4'],
    ['places that overlap', '}  \n} \n}\n', '}\n}', '1, 2'],
    ['one where the new text cannot be shifted', '        a\n          b\n-\na\n  b\n', '    a\n      b', '1, 4'],
    ['different rules for two places', 'a \nb\n-\n  a\n  b\n', 'a\nb', '1, 4'],
  ])('fits nowhere when two places fit: %s', (_, file, oldText, lines) => {
    const { text, advice, content } = edit(file, oldText, 'something else');
    expect(content).toBeUndefined();
    expect(text).toBe(`The old text does not occur in f exactly, and fits more than one place, at lines ${lines}`);
    expect(advice).toContain('1: ');
    for (const more of [{ replace_all: true }, { occurrence: 2 }]) {
      expect(edit(file, oldText, 'something else', more).content).toBeUndefined();
    }
  });

  it.each([
    ['other words', 'alpha beta\n', 'alpha gamma'],
    ['other case', 'Alpha\n', 'alpha'],
    ['indentation that is not shifted alike', '  a\n      b\n', 'a\nb'],
    ['white space within a line', 'a  b\n', 'a b'],
    ['a new text that cannot be shifted alike', 'a\nb\n', '  a\n  b'],
    ['white space alone', 'a \n\nb', '\t\n '],
    ['a blank line that is not there', 'x\na\n', '  \na'],
    ['a text cut within a word', 'foobar\n', 'foo '],
    ['numbers that do not follow one another', 'a\nb\n', '1: a\n3: b'],
    ['a number in front of what stands within a line', '200: \'ok\'\nname = "ok"\n', '200: "ok"'],
    ['a number in front of what stands indented in another line', 'a\n  no\n', '404: no'],
    ['an escaped line end', 'a\nb\n', 'a\\nb'],
  ])('is refused for %s', (_, file, oldText) => {
    expect(edit(file, oldText, 'x').text).toMatch(/^The old text does not occur in f/);
  });

  it('is refused where numbers stand on some lines of the new text only', () => {
    expect(edit('a\nb\n', '1: a\n2: b', '1: a\nx')).toMatchObject({
      text: 'The old text does not occur in f, and the new text has line numbers on some of its lines only',
    });
  });

  it('says so where the new text cannot be shifted', () => {
    expect(edit('a\nb\n', '  a\n  b', 'x').text).toBe(
      'The old text does not occur in f, and the lines stand there with other indentation, by which the new text cannot be shifted',
    );
  });

  it('is refused where it would change nothing', () => {
    expect(edit('\ta\n', '  a', '\ta').text).toContain('the new text would change nothing at line 1');
  });

  it('names the one place when another occurrence is asked for', () => {
    expect(edit('a \nb\n', 'a\nb', 'x', { occurrence: 2 }).text).toBe('The old text fits once in f, at line 1');
  });
});
