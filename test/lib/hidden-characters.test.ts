import { describe, expect, it } from 'vitest';
import { calmCharacters, removeHiddenCharacters } from '../../src/lib/hidden-characters.ts';

describe('removeHiddenCharacters', () => {
  it.each([
    ['zero-width characters', 'a\u200bb\u200cc\u200dd\ufeffe\u180ef', 'abcdef'],
    ['bidi controls', 'a\u202eb\u2066c\u2069d\u200ee\u061cf', 'abcdef'],
    ['tag characters', `a${[...'rm -rf'].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('')}b`, 'ab'],
    ['variation selectors that spell bytes', 'a\ufe00\ufe01\u{e0100}\u{e01ef}b', 'ab'],
    ['a selector on a letter', 'x\ufe0fy', 'xy'],
    ['fillers', 'a\u3164b\u115fc\u1160d\uffa0e\u034ff', 'abcdef'],
    ['annotation marks', 'a\ufff9b\ufffac\ufffbd', 'abcd'],
    ['C0 and C1 controls', 'a\u0000b\u0008c\u007fd\u009be\u0085f', 'abcdef'],
    ['colours', 'a\u001b[31;1mred\u001b[0mb', 'aredb'],
    ['a hyperlink', 'a\u001b]8;;https://evil.example\u0007b\u001b]8;;\u001b\\c', 'abc'],
    ['other escapes', 'a\u001b(Bb\u001bcc', 'abc'],
  ])('takes out %s', (_name, text, expected) => {
    expect(removeHiddenCharacters(text)).toBe(expected);
  });

  it.each(['👨‍👩‍👧', '🏳️‍🌈', '1️⃣', '☺️', '❤️', '👍🏽', '👩🏽‍💻', 'é', 'ﬁ', 'Ｉｇｎｏｒｅ', '\ttab\n', 'नमस्ते', 'שלום'])(
    'leaves %j as it is',
    (text) => {
      expect(removeHiddenCharacters(text)).toBe(text);
    },
  );

  it('writes every line end as a line feed and half a character as its replacement', () => {
    expect(removeHiddenCharacters('a\r\nb\rc\u2028d\u2029e\ud83d!')).toBe('a\nb\nc\nd\ne\ufffd!');
  });

  it('takes linear time', () => {
    for (const flood of ['\u200b', '\u001b]', '\u001b[1', '😀\u200d', '\ufe0f']) {
      // Time that grows faster than the length would not end before the test is stopped.
      removeHiddenCharacters(flood.repeat(500_000));
    }
  });
});

describe('calmCharacters', () => {
  it('writes a run of strange blanks as one space and leaves single ones and plain spaces', () => {
    expect(calmCharacters('a\u3000\u3000b \u00a0 c\u00a0d    e\u2800\u2800f')).toBe('a b c\u00a0d    e f');
  });

  it('leaves four marks on a letter', () => {
    expect(calmCharacters(`e${'\u0301'.repeat(40)}x`)).toBe(`e${'\u0301'.repeat(4)}x`);
  });
});
