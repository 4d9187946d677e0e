import { describe, expect, it } from 'vitest';
import { finalMessage, NOTHING_CHANGED, SELF_CHECK } from '../../src/session/self-check.ts';

const REPORT = 'Give the answer\n\nThe answer was missing. It stands in a.txt now.';

describe('the final message', () => {
  const again = REPORT.replace('now.', 'now. The tests pass.');
  it.each<[string, string, boolean, string]>([
    ['unchanged', 'is the word that was asked for', false, REPORT],
    ['"Unchanged."', 'is that word with signs around it', true, REPORT],
    ['All fine', 'is no report', false, `${REPORT}\n\nAll fine`],
    ['Give the answer', 'is its subject alone', false, REPORT],
    [
      'It is good\n\nI looked at it and found nothing.',
      'has another subject and is shorter',
      false,
      `${REPORT}\n\nIt is good\n\nI looked at it and found nothing.`,
    ],
    [
      'Give the right answer\n\nIt was wrong. The tests pass on the final state.',
      'has another subject and all the rest',
      false,
      'Give the right answer\n\nIt was wrong. The tests pass on the final state.',
    ],
    [again, 'is the same report, brought up to date', false, again],
    ['', 'is empty', false, REPORT],
    [
      'Give the right answer\n\nIt was wrong. It stands in a.txt.',
      'is about what was changed since',
      true,
      'Give the right answer\n\nIt was wrong. It stands in a.txt.',
    ],
    ['I took out a stray line.', 'says what was changed since', true, `${REPORT}\n\nI took out a stray line.`],
    [
      '- took out a stray line\n\n- and that is all that was wrong, really',
      'is a list',
      true,
      `${REPORT}\n\n- took out a stray line\n\n- and that is all that was wrong, really`,
    ],
  ])('where the second is %j, which %s', (second, _, changed, expected) => {
    expect(finalMessage(REPORT, second, changed)).toBe(expected);
  });
});

it('of prose is the later one where that is as long', () => {
  const prose = (end: string): string => `The cause was a typo.\n\n- It is gone.\n- ${end}`;
  expect(finalMessage(prose('Tests were not run.'), prose('Tests pass.'), false)).toBe(prose('Tests pass.'));
});

it('begins with the words by which the stand-in for the model knows it', () => {
  expect([SELF_CHECK, NOTHING_CHANGED].every((words) => /^[\w ,.]+$/.test(words))).toBe(true);
});
