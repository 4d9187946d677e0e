import { describe, expect, it } from 'vitest';
import { findMentions } from '../../../src/agent/first-message/named-files.ts';

const paths = (text: string): string[] =>
  findMentions(text).paths.map(
    ({ path, line, isFrame }) => `${path}${line ? `:${line}` : ''}${isFrame ? ' frame' : ''}`,
  );
const symbols = (text: string): readonly string[] => findMentions(text).symbols;

describe('paths that a text names', () => {
  it.each([
    ['    at retry (/home/ann/hello/src/retry.js:12:7)', '/home/ann/hello/src/retry.js:12 frame'],
    ['    at async file:///app/src/retry.mjs:3:1', '/app/src/retry.mjs:3 frame'],
    ['  File "app/models.py", line 31, in save', 'app/models.py:31 frame'],
    ['\t/go/src/x/main.go:17 +0x1d', '/go/src/x/main.go:17 frame'],
    ['  --> src/main.rs:4:5', 'src/main.rs:4 frame'],
    ['             at ./src/lib.rs:9:1', './src/lib.rs:9 frame'],
    ['\tat com.acme.Shop$Cart.add(Shop.java:44)', 'com/acme/Shop.java:44 frame'],
    ['see src/retry.js.', 'src/retry.js'],
    ['(`src\\win\\a.cs:5`)', 'src/win/a.cs:5'],
    ['https://github.com/a/b/blob/main/docs/x.md#L7-L9', 'docs/x.md:7'],
    ['the Makefile', 'Makefile'],
  ])('are found in %j', (text, found) => {
    expect(paths(text)).toContain(found);
  });

  it.each(['https://example.com/src/a.js', 'no path here', '...', '12:30', 'x'.repeat(400)])(
    'are none in %j',
    (text) => {
      expect(paths(text)).toEqual([]);
    },
  );

  it('are those of stack frames first', () => {
    expect(paths('look at a.js\n  at f (b.js:1:2)')).toEqual(['b.js:1 frame', 'a.js']);
  });
});

describe('symbols that a text names', () => {
  it('are identifiers in backticks, then those that no sentence has', () => {
    expect(symbols('The retryWork of MAX_TRIES fails in `attempts`, `Queue.drain()` and `a b`.')).toEqual([
      'attempts',
      'drain',
      'retryWork',
      'MAX_TRIES',
    ]);
  });

  it('are no paths, no short names and no names of the trade', () => {
    expect(symbols('`src/my_file.js` `a.ts` `abc` GitHub and JavaScript in some_file.py; well-known ideas')).toEqual(
      [],
    );
  });

  it('are at most five, once each', () => {
    expect(symbols(Array.from({ length: 10_000 }, (_, index) => `\`symbol_${index % 50}\``).join(' '))).toHaveLength(5);
  });
});

it.each([
  ['words', 'someName src/a.js:1 '.repeat(60_000)],
  ['one word', 'a'.repeat(1_000_000)],
  ['an open backtick', '`a.b'.repeat(250_000)],
  ['humps', 'aB'.repeat(500_000)],
  ['slashes', '/'.repeat(1_000_000)],
  ['digits', `${':1'.repeat(140)} `.repeat(3000)],
])('reads a megabyte of %s in no time', (_, text) => {
  const start = performance.now();
  const found = findMentions(text);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(found.paths.length).toBeLessThanOrEqual(100);
});
