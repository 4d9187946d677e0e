/** Covers `src/cli/eval/totals.ts`, `src/cli/eval/table.ts`. */
import { describe, expect, it } from 'vitest';
import type { EvalResult } from '../../../src/cli/eval/results.ts';
import { evalTable } from '../../../src/cli/eval/table.ts';
import { evalComparisons, evalTotals } from '../../../src/cli/eval/totals.ts';

const RESULT: EvalResult = {
  ...{ repository: 'acme/widget', pull: 12, issues: [7], candidate: 'one', settings: 'a', outcome: 'solved' },
  ...{ costUsd: 0.5, minutes: 2, turns: 9, touched: ['a.js', 'b.js'], real: ['a.js', 'c.js'], tests: ['npm test'] },
  time: '2026-03-01T10:00:00Z',
};

/** A letter for each attempt: solved, not, or without a result. */
const attempts = (candidate: string, pull: number, letters: string): EvalResult[] =>
  [...letters].map((letter, index): EvalResult => {
    const about = { ...RESULT, candidate, pull, attempt: index + 1 };
    if (letter === '?') return { ...about, outcome: 'not comparable', again: true, reason: 'overloaded' };
    return { ...about, outcome: letter === 's' ? 'solved' : 'not solved' };
  });

describe('the table', () => {
  it('has a row a case, each candidate beside the other, and totals of what compares', () => {
    const two = {
      ...RESULT,
      candidate: 'two',
      outcome: 'not solved',
      costUsd: 10.25,
      reason: 'stopped at 5 turns',
    } as const;
    const none = {
      ...RESULT,
      pull: 9,
      outcome: 'not comparable',
      reason: 'its tests pass without the change',
    } as const;
    expect(evalTable([RESULT, two, none])).toEqual([
      '             one                                            two',
      'pull  issue  outcome          cost  minutes  turns   files  outcome       cost  minutes  turns   files',
      '#9    #7     not comparable                                 -',
      '#12   #7     solved          $0.50      2.0      9  1/2 +1  not solved  $10.25      2.0      9  1/2 +1',
      '',
      'one: 1 of 1 solved (100%, 95% interval 21% to 100%), 1 not comparable, $0.50, 2.0 min, 9 turns, 1 of 2 real files touched',
      'two: 0 of 1 solved (0%, 95% interval 0% to 79%), $10.25, 2.0 min, 9 turns, 1 of 2 real files touched',
      'two against one, on the same 1 case: -100 points (95% interval -100 to +12): cannot tell which solves more, it takes at least 6 cases',
      'One case is too few for more than a first impression: read the intervals, not the percentages.',
      '',
      '#12 two: not solved, stopped at 5 turns',
      '#9: not comparable, its tests pass without the change',
    ]);
    expect(evalTotals([none])).toMatchObject([{ solved: 0, notSolved: 0, notComparable: 1, costUsd: 0 }]);
  });

  it('says how often a case was solved, once or always, and what a missing attempt leaves out', () => {
    const results = [...attempts('one', 12, 'sns'), ...attempts('one', 14, 'sss'), ...attempts('one', 16, 'n?n')];
    expect(evalTable(results)).toEqual([
      'pull  issue  outcome         cost  minutes  turns   files',
      '#12   #7     solved 2 of 3  $1.50      6.0     27  3/6 +3',
      '#14   #7     solved 3 of 3  $1.50      6.0     27  3/6 +3',
      '#16   #7     solved 0 of 2  $1.00      4.0     18  2/4 +2',
      '',
      'one: 5 of 8 attempts at 3 cases solved, pass@1 (56%, 95% interval 15% to 90%), 1 not comparable, $4.00, 16.0 min, 72 turns, 8 of 16 real files touched',
      '  solved by at least one of 3 attempts: 2 of 2 cases (100%, 95% interval 34% to 100%)',
      '  solved by all 3 attempts (pass^3): 1 of 2 cases (50%, 95% interval 9% to 91%)',
      '3 cases are too few for more than a first impression: read the intervals, not the percentages.',
      '',
      '#16 attempt 2: not comparable, overloaded',
    ]);
  });

  it('does not warn of enough cases', () => {
    const results = Array.from({ length: 20 }, (_, index) => ({ ...RESULT, pull: index + 1 }));
    expect(evalTable(results).join('\n')).not.toContain('too few');
  });
});

describe('a comparison', () => {
  const compare = (first: string, second: string) => {
    const pulls = [...first].map((_, index) => index + 1);
    const of = (candidate: string, letters: string): EvalResult[] =>
      pulls.flatMap((pull) => attempts(candidate, pull, letters[pull - 1] ?? ''));
    return evalComparisons([...of('one', first), ...of('two', second)]);
  };

  it.each([
    ['nnnnnnnn', 'ssssssss', 'better'],
    ['ssssssss', 'nnnnnnnn', 'worse'],
    ['snsnsnsn', 'nsssnsss', 'cannot tell'],
    ['n', 's', 'cannot tell'],
    ['nnnnn', 'sssss', 'cannot tell'],
  ])('of %s with %s says %s', (first, second, verdict) =>
    expect(compare(first, second)).toMatchObject([{ candidate: 'two', against: 'one', verdict }]),
  );

  it('is of the cases that compare for both, and none without one', () => {
    expect(compare('s?ns', 'nss?')).toMatchObject([{ cases: 2 }]);
    expect(compare('s?', '?s')).toEqual([]);
  });
});
