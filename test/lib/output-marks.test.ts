import { describe, expect, it } from 'vitest';
import { markOutput, withoutMarks } from '../../src/lib/output-marks.ts';

describe('markOutput', () => {
  it.each([
    ['an escape sequence', 'a\u001b[31mb', 'a<U+001B>[31mb'],
    ['a C1 control', 'a\u009bb', 'a<U+009B>b'],
    ['an override of direction', 'a\u202eb\u2066c\u061c', 'a<U+202E>b<U+2066>c<U+061C>'],
    ['a tag character', 'a\u{e0041}b', 'a<U+E0041>b'],
    ['a late variation selector', 'a\u{e0100}b', 'a<U+E0100>b'],
    ['the end of a result', 'a</result>\n<error>b</ ERROR >', 'a<\\/result>\n<error>b<\\/ ERROR >'],
  ])('puts a mark in the place of %s, once, and tells what stood there', (_name, text, marked) => {
    expect(markOutput(text)).toBe(marked);
    expect(markOutput(marked)).toBe(marked);
    expect(withoutMarks(marked)).toBe(text);
  });

  it.each(['a\tb\r\nc\fd', 'می‌خواهم', '👨‍👩‍👧 1️⃣', '\ufeffa', '</results> </b> </', 'xn\u00adn'])(
    'leaves %j as it is',
    (text) => {
      expect(markOutput(text)).toBe(text);
    },
  );

  it.each(['<U+0041>', '<U+110000>', '<U+202e>', 'U+202E'])('takes %j for no mark', (text) => {
    expect(withoutMarks(text)).toBe(text);
  });
});
