/** A model that writes the same over and over never ends by itself. */
import { expect, it } from 'vitest';
import { createRepeatWatch } from '../../src/providers/repeated-words.ts';

/** Adds a text in pieces of 10 characters; returns how many characters were read before the watch saw a repetition. */
function readBy(text: string) {
  const watch = createRepeatWatch();
  for (let at = 0; at < text.length; at += 10) {
    if (watch.add(text.slice(at, at + 10))) return { at: at + 10, text: watch.text() };
  }
  return { at: undefined, text: watch.text() };
}

it.each([
  ['a line', 'I will look at the file again.\n'],
  ['a word', 'the '],
  ['a letter', 'a'],
  ['some lines', 'Let me check.\n\nThe test fails, so I read the file.\n'],
])('sees %s that repeats, and leaves it three times', (_, unit) => {
  const begin = 'First I looked at the tests. ';
  const seen = readBy(begin + unit.repeat(5000));
  expect(seen.at).toBeLessThan(5000);
  expect(seen.text.startsWith(begin + unit.repeat(3).slice(0, 3 * unit.length - 1))).toBe(true);
  expect(seen.text.length).toBeLessThanOrEqual(begin.length + 3 * unit.length);
});

it.each([
  ['a long list', Array.from({ length: 500 }, (_, index) => `- case ${index}: passes\n`).join('')],
  ['a table of the same numbers', `${'| 0 | 0 | 0 |\n'.repeat(100)}That is all.`],
  ['a paragraph that comes again', `${'x'.repeat(150)} ${'y'.repeat(150)}\n`.repeat(20)],
])('lets %s be', (_, text) => {
  expect(readBy(text)).toEqual({ at: undefined, text });
});
