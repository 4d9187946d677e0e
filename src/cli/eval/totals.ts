/** Sums of an evaluation: what each candidate solved, and how it compares with the first one on the same cases. */
import { type CaseCount, type Interval, pairedDifference, solvedShare } from './intervals.ts';
import { attemptOf, caseKey, type EvalResult } from './results.ts';

export interface EvalTotals {
  readonly candidate: string;
  /** Attempts that solved their case, those that did not, and results that say nothing. */
  readonly solved: number;
  readonly notSolved: number;
  readonly notComparable: number;
  /** Cost of the attempts that compare. */
  readonly costUsd: number;
  readonly minutes: number;
  readonly turns: number;
  /** How many of the files that the merged changes changed were changed by the agent too. */
  readonly filesMet: number;
  readonly filesReal: number;
  /** Cases with an attempt that compares. */
  readonly cases: number;
  /** Attempts at each case; the highest number. */
  readonly attempts: number;
  /** Mean share of the attempts at a case that solve it; absent without a case. */
  readonly passAt1?: Interval;
  /** Shares of the cases with all attempts of which one at least, and of which each solved it; for several attempts. */
  readonly anyAttempt?: CaseShare;
  readonly everyAttempt?: CaseShare;
}

interface CaseShare extends Interval {
  readonly solved: number;
  readonly cases: number;
}

/** A candidate against the first one. */
export interface EvalComparison {
  readonly candidate: string;
  readonly against: string;
  /** Cases that compare for both. */
  readonly cases: number;
  /** Share solved, less that of `against`. */
  readonly difference: Interval;
  readonly verdict: 'better' | 'worse' | 'cannot tell';
}

export const overlapOf = ({ touched, real }: Pick<EvalResult, 'touched' | 'real'>): number =>
  real.filter((path) => touched.includes(path)).length;

export const candidatesIn = (results: readonly EvalResult[]): string[] => [
  ...new Set(results.map(({ candidate }) => candidate)),
];

const compares = ({ outcome }: EvalResult): boolean => outcome !== 'not comparable';
const isSolved = ({ outcome }: EvalResult): boolean => outcome === 'solved';

export function evalTotals(results: readonly EvalResult[]): EvalTotals[] {
  return candidatesIn(results).map((candidate) => {
    const own = results.filter((one) => one.candidate === candidate);
    const compared = own.filter(compares);
    const solved = compared.filter(isSolved).length;
    const sum = (amount: (one: EvalResult) => number): number => compared.reduce((all, one) => all + amount(one), 0);
    const cases = [...casesOf(compared).values()];
    const attempts = Math.max(1, ...own.map(attemptOf));
    return {
      candidate,
      solved,
      notSolved: compared.length - solved,
      notComparable: own.length - compared.length,
      costUsd: sum(({ costUsd }) => costUsd),
      minutes: sum(({ minutes }) => minutes),
      turns: sum(({ turns }) => turns),
      filesMet: sum(overlapOf),
      filesReal: sum(({ real }) => real.length),
      cases: cases.length,
      attempts,
      ...(cases.length > 0 && { passAt1: solvedShare(cases) }),
      ...(attempts > 1 && sharesOfWhole(cases.filter((one) => one.attempts === attempts))),
    };
  });
}

function casesOf(compared: readonly EvalResult[]): ReadonlyMap<string, CaseCount> {
  const cases = new Map<string, CaseCount>();
  for (const one of compared) {
    const { solved, attempts } = cases.get(caseKey(one)) ?? { solved: 0, attempts: 0 };
    cases.set(caseKey(one), { solved: solved + (isSolved(one) ? 1 : 0), attempts: attempts + 1 });
  }
  return cases;
}

/** With fewer attempts at some cases, one of them solved and all of them solved would mean something else for each. */
function sharesOfWhole(whole: readonly CaseCount[]): Pick<EvalTotals, 'anyAttempt' | 'everyAttempt'> {
  if (whole.length === 0) return {};
  const share = (isMet: (one: CaseCount) => boolean): CaseShare => {
    const met = whole.map((one) => ({ solved: isMet(one) ? 1 : 0, attempts: 1 }));
    return { ...solvedShare(met), solved: whole.filter(isMet).length, cases: whole.length };
  };
  return {
    anyAttempt: share(({ solved }) => solved > 0),
    everyAttempt: share(({ solved, attempts }) => solved === attempts),
  };
}

/** Each candidate but the first; none where they have no case in common. */
export function evalComparisons(results: readonly EvalResult[]): EvalComparison[] {
  const [against, ...others] = candidatesIn(results);
  const countsOf = (candidate: string | undefined): ReadonlyMap<string, CaseCount> =>
    casesOf(results.filter((one) => one.candidate === candidate && compares(one)));
  const first = countsOf(against);
  return others.flatMap((candidate) => {
    const pairs = [...countsOf(candidate)].flatMap(([key, second]) => {
      const one = first.get(key);
      return one ? [[one, second] as const] : [];
    });
    if (against === undefined || pairs.length === 0) return [];
    const difference = pairedDifference(pairs);
    return [{ candidate, against, cases: pairs.length, difference, verdict: verdictOf(difference, pairs.length) }];
  });
}

/** With fewer, pure chance gives all cases to one side more often than once in 20: 2 × 0.5^5, by the exact sign test. */
export const MIN_COMPARED = 6;

function verdictOf({ low, high }: Interval, cases: number): EvalComparison['verdict'] {
  if (cases < MIN_COMPARED) return 'cannot tell';
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'cannot tell';
}
