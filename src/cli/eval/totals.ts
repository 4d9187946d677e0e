/** Sums of an evaluation: what each candidate solved, and how it compares with the first one on the same cases. */
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

/**
 * Intervals of 95% for shares of solved cases and for the difference between two candidates.
 *
 * A share: Wilson's score interval (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927). Attempts at one case resemble each other, so
 * they count as fewer than they are: by the effective sample size, the variance of a share of independent attempts over the
 * variance between cases (E. L. Korn and B. I. Graubard, Survey Methodology 24, 1998), at least the number of cases and at
 * most that of attempts. With one attempt a case this is Wilson's interval itself.
 *
 * A difference on the same cases: Newcombe's method 10 (R. G. Newcombe, Statistics in Medicine 17, 1998, 2635-2650), the square
 * root of the squared distances to the limits of both shares, less their correlation with its correction. It is written for
 * shares of a case, where with one attempt they are 0 or 1 (G. Y. Zou and A. Donner, Statistics in Medicine 27, 2008).
 */
export interface Interval {
  /** From 0 to 1; of a difference, from -1 to 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** How often one case was solved. */
export interface CaseCount {
  readonly solved: number;
  /** At least 1. */
  readonly attempts: number;
}

/** The 0.975 quantile of the normal distribution. */
const Z = 1.959964;

/** `count` may be a fraction. */
export function wilson(share: number, count: number): Interval {
  if (count === 0) return { share: 0, low: 0, high: 1 };
  const scale = 1 + Z ** 2 / count;
  const middle = (share + Z ** 2 / (2 * count)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const shareOf = ({ solved, attempts }: CaseCount): number => solved / attempts;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const mean = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : sum(numbers) / numbers.length);

/** The mean over cases of the share of attempts that solved it. */
export function solvedShare(cases: readonly CaseCount[]): Interval {
  const shares = cases.map(shareOf);
  return wilson(mean(shares), effectiveCount(shares, sum(cases.map(({ attempts }) => attempts))));
}

/** A case counts once if nothing or everything was solved: nothing says then how alike attempts are. */
function effectiveCount(shares: readonly number[], attempts: number): number {
  const cases = shares.length;
  const share = mean(shares);
  if (cases < 2 || share === 0 || share === 1) return cases;
  const between = sum(shares.map((one) => (one - share) ** 2)) / (cases - 1) / cases;
  return Math.min(attempts, Math.max(cases, (share * (1 - share)) / between));
}

/** The second less the first, over pairs of the same case. */
export function pairedDifference(pairs: readonly (readonly [first: CaseCount, second: CaseCount])[]): Interval {
  const [first, second] = [solvedShare(pairs.map(([one]) => one)), solvedShare(pairs.map(([, other]) => other))];
  const share = second.share - first.share;
  const correlation = correctedCorrelation(pairs.map(([one, other]) => [shareOf(one), shareOf(other)]));
  const root = (toSecond: number, toFirst: number): number =>
    Math.sqrt(Math.max(0, toSecond ** 2 - 2 * correlation * toSecond * toFirst + toFirst ** 2));
  return {
    share,
    low: Math.max(-1, share - root(second.share - second.low, first.high - first.share)),
    high: Math.min(1, share + root(second.high - second.share, first.share - first.low)),
  };
}

/** Newcombe's: the correlation is drawn towards zero by half a case, and stays where it is negative. */
function correctedCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const count = pairs.length;
  const [one, other] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)];
  const spread = (shares: readonly number[]): number => sum(shares.map((share) => (share - mean(shares)) ** 2));
  const scale = count * Math.sqrt(spread(one) * spread(other));
  if (scale === 0) return 0;
  const product = count * sum(pairs.map(([first, second]) => (first - mean(one)) * (second - mean(other))));
  return (product > 0 ? Math.max(0, product - count / 2) : product) / scale;
}
