import { describe, expect, it } from 'vitest';
import { type CaseCount, pairedDifference, solvedShare, wilson } from '../../../src/cli/eval/totals.ts';

const rounded = ({ share, low, high }: { share: number; low: number; high: number }, digits = 4): number[] =>
  [share, low, high].map((one) => Number(one.toFixed(digits)));

/** `count` cases, each solved so often in so many attempts. */
const cases = (count: number, solved: number, attempts = 1): CaseCount[] =>
  Array.from({ length: count }, () => ({ solved, attempts }));

/** Pairs of a table of Newcombe's: both solved, only the second, only the first, neither. */
function table(both: number, second: number, first: number, neither: number): [CaseCount, CaseCount][] {
  const cells = [
    ...[[both, 1, 1] as const, [second, 0, 1] as const],
    ...[[first, 1, 0] as const, [neither, 0, 0] as const],
  ];
  return cells.flatMap(([count, one, other]) =>
    Array.from({ length: count }, (): [CaseCount, CaseCount] => [
      { solved: one, attempts: 1 },
      { solved: other, attempts: 1 },
    ]),
  );
}

describe('a share', () => {
  // Newcombe, Statistics in Medicine 17, 1998, 857-872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i has the limits that are published for Wilson: %f to %f', (solved, count, low, high) =>
    expect(rounded(wilson(solved / count, count)).slice(1)).toEqual([low, high]),
  );

  it('of one attempt a case is Wilson’s of the cases', () =>
    expect(solvedShare([...cases(81, 1), ...cases(182, 0)])).toEqual(wilson(81 / 263, 263)));

  it('counts attempts that agree as one, and those that do not as many as they are', () => {
    const alike = [...cases(5, 4, 4), ...cases(5, 0, 4)];
    expect(rounded(solvedShare(alike))).toEqual(rounded(wilson(0.5, 10)));
    expect(rounded(solvedShare(cases(10, 2, 4)))).toEqual(rounded(wilson(0.5, 40)));
  });

  it('takes no certainty from attempts where nothing or everything was solved', () => {
    expect(solvedShare(cases(3, 5, 5))).toEqual(wilson(1, 3));
    expect(solvedShare([])).toEqual({ share: 0, low: 0, high: 1 });
  });
});

describe('a difference on the same cases', () => {
  // By confIntPairedProportion of the R package biostatUZH, after Newcombe (1998) and Altman and others (2000), table 6.2.
  it.each([
    [table(36, 12, 2, 0), 0.2, 0.0569, 0.3404],
    [table(1, 1, 7, 12), -0.2857, -0.5069, -0.0256],
    [table(14, 5, 0, 22), 0.122, 0.0115, 0.2265],
  ])('is Newcombe’s method 10', (pairs, share, low, high) =>
    expect(rounded(pairedDifference(pairs))).toEqual([share, low, high]),
  );

  it('is none between the same results, and stays within what is possible', () => {
    const { share, low, high } = pairedDifference(table(3, 0, 0, 3));
    expect([share, low < 0, high > 0]).toEqual([0, true, true]);
    expect(rounded(pairedDifference(table(0, 9, 0, 0)))).toEqual([1, 0.5769, 1]);
  });

  it('is narrower with more attempts that do not agree', () => {
    const width = (attempts: number): number => {
      const [one, other] = [cases(10, attempts * 0.25, attempts), cases(10, attempts * 0.75, attempts)];
      const { low, high } = pairedDifference(one.map((first, at) => [first, other[at] ?? first] as const));
      return high - low;
    };
    expect(width(8)).toBeLessThan(width(4));
  });
});
