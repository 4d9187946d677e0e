/** Lines that show an evaluation: a row for each case, the totals with their intervals, and why cases do not compare. */

import { count } from '../../lib/text.ts';
import { textWidth } from '../../lib/text-width.ts';
import { dollars } from '../../report/figures.ts';
import { attemptOf, caseKey, type EvalResult, isSettled } from './results.ts';
import {
  candidatesIn,
  type EvalComparison,
  type EvalTotals,
  evalComparisons,
  evalTotals,
  type Interval,
  MIN_COMPARED,
  overlapOf,
} from './totals.ts';

/** Lines; names of models and reasons are as they were kept. */
export function evalTable(results: readonly EvalResult[]): string[] {
  const candidates = candidatesIn(results);
  const cases = [...new Map(results.map((one) => [caseKey(one), one])).values()].toSorted(byCase);
  const find = (one: EvalResult, candidate: string): EvalResult[] =>
    results.filter((other) => caseKey(other) === caseKey(one) && other.candidate === candidate);
  const isOne = new Set(results.map(({ repository }) => repository)).size === 1;
  const rows = cases.map((one) => [
    `${isOne ? '' : one.repository}#${one.pull}`,
    one.issues.map((issue) => `#${issue}`).join(' '),
    ...candidates.flatMap((candidate) => cellsOf(find(one, candidate))),
  ]);
  const head = ['pull', 'issue', ...candidates.flatMap(() => COLUMNS)];
  const named = candidates.length > 1 ? [['', '', ...candidates.flatMap((name) => [name, ...EMPTY])]] : [];
  const totals = evalTotals(results);
  return [
    ...aligned([...named, head, ...rows]),
    '',
    ...totals.flatMap(describeTotals),
    ...evalComparisons(results).map(describeComparison),
    ...warnOfFew(totals),
    ...reasonsOf(results, candidates.length > 1),
  ];
}

const byCase = (a: EvalResult, b: EvalResult): number =>
  a.repository === b.repository ? a.pull - b.pull : a.repository < b.repository ? -1 : 1;

const COLUMNS = ['outcome', 'cost', 'minutes', 'turns', 'files'];
const EMPTY = COLUMNS.slice(1).map(() => '');

/** The attempts that compare, added up. Files: how many of the real ones, and how many others. */
function cellsOf(attempts: readonly EvalResult[]): string[] {
  const [first] = attempts;
  if (!first) return ['-', ...EMPTY];
  const compared = attempts.filter(({ outcome }) => outcome !== 'not comparable');
  const [one] = compared;
  if (!one) return [first.outcome, ...EMPTY];
  const sum = (amount: (one: EvalResult) => number): number => compared.reduce((all, one) => all + amount(one), 0);
  const met = sum(overlapOf);
  const besides = sum(({ touched }) => touched.length) - met;
  return [
    attempts.length === 1 ? one.outcome : solvedOf(compared),
    dollars(sum(({ costUsd }) => costUsd)),
    sum(({ minutes }) => minutes).toFixed(1),
    `${sum(({ turns }) => turns)}`,
    `${met}/${sum(({ real }) => real.length)}${besides > 0 ? ` +${besides}` : ''}`,
  ];
}

/** `solved 2 of 3`: of the attempts at a case. */
export const solvedOf = (attempts: readonly EvalResult[]): string =>
  `solved ${attempts.filter(({ outcome }) => outcome === 'solved').length} of ${attempts.length}`;

const LEFT = new Set(['pull', 'issue', 'outcome']);

/** The first cell of each candidate's columns may be wider than the column: the others of that row are empty. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const head = rows.find(([first]) => first === 'pull') ?? [];
  const body = rows.filter((row) => row[0] !== '');
  const widths = head.map((_, index) => Math.max(...body.map((row) => textWidth(row[index] ?? ''))));
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + 2, 0));
  return rows.map((row) => (row[0] === '' ? placed(row, starts) : cells(row, widths, head)));
}

const cells = (row: readonly string[], widths: readonly number[], head: readonly string[]): string =>
  row
    .map((cell, index) => {
      const room = ' '.repeat(Math.max(0, (widths[index] ?? 0) - textWidth(cell)));
      return LEFT.has(head[index] ?? '') ? cell + room : room + cell;
    })
    .join('  ')
    .trimEnd();

/** Each where its column begins; one that is too long pushes the next to the right. */
function placed(row: readonly string[], starts: readonly number[]): string {
  return row.reduce((line, cell, index) => {
    if (cell === '') return line;
    const room = Math.max((starts[index] ?? 0) - textWidth(line), line === '' ? 0 : 2);
    return line + ' '.repeat(room) + cell;
  }, '');
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const range = ({ low, high }: Interval): string => `${percent(low)} to ${percent(high)}`;

function describeTotals(totals: EvalTotals): string[] {
  const { candidate, solved, notSolved, notComparable, costUsd, minutes, turns, filesMet, filesReal } = totals;
  const { cases, attempts, passAt1, anyAttempt, everyAttempt } = totals;
  const tries = solved + notSolved;
  const share = passAt1 ? ` (${percent(passAt1.share)}, 95% interval ${range(passAt1)})` : '';
  const what =
    attempts > 1 ? `${count(tries, 'attempt')} at ${count(cases, 'case')} solved, pass@1` : `${tries} solved`;
  const besides = notComparable > 0 ? [`${notComparable} not comparable`] : [];
  const parts = [
    `${solved} of ${what}${share}`,
    ...besides,
    ...[dollars(costUsd), `${minutes.toFixed(1)} min`, count(turns, 'turn')],
    `${filesMet} of ${count(filesReal, 'real file')} touched`,
  ];
  const first = `${candidate}: ${parts.join(', ')}`;
  if (!anyAttempt || !everyAttempt) return [first];
  const of = (one: NonNullable<EvalTotals['anyAttempt']>): string =>
    `${one.solved} of ${count(one.cases, 'case')} (${percent(one.share)}, 95% interval ${range(one)})`;
  return [
    first,
    `  solved by at least one of ${attempts} attempts: ${of(anyAttempt)}`,
    `  solved by all ${attempts} attempts (pass^${attempts}): ${of(everyAttempt)}`,
  ];
}

const VERDICTS: Readonly<Record<EvalComparison['verdict'], string>> = {
  better: 'solves more',
  worse: 'solves less',
  'cannot tell': 'cannot tell which solves more',
};

const points = (share: number): string => {
  const rounded = Math.round(100 * share);
  return rounded > 0 ? `+${rounded}` : `${rounded === 0 ? 0 : rounded}`;
};

function describeComparison({ candidate, against, cases, difference, verdict }: EvalComparison): string {
  const { share, low, high } = difference;
  const interval = `95% interval ${points(low)} to ${points(high)}`;
  const said = verdict === 'cannot tell' ? VERDICTS[verdict] : `${candidate} ${VERDICTS[verdict]}`;
  const why = cases < MIN_COMPARED ? `, it takes at least ${MIN_COMPARED} cases` : '';
  return `${candidate} against ${against}, on the same ${count(cases, 'case')}: ${points(share)} points (${interval}): ${said}${why}`;
}

/** With fewer, an interval around one half is wider than 40 points. */
const MIN_CASES = 20;

function warnOfFew(totals: readonly EvalTotals[]): string[] {
  const cases = Math.max(0, ...totals.map((one) => one.cases));
  if (cases === 0 || cases >= MIN_CASES) return [];
  const are = cases === 1 ? 'One case is' : `${cases} cases are`;
  return [`${are} too few for more than a first impression: read the intervals, not the percentages.`];
}

/** A reason that all candidates share is said once. */
function reasonsOf(results: readonly EvalResult[], isNamed: boolean): string[] {
  const said = results.flatMap((one) => {
    if (one.reason === undefined) return [];
    const who = isNamed && !isSettled(one) ? ` ${one.candidate}` : '';
    const which = attemptOf(one) > 1 && !isSettled(one) ? ` attempt ${attemptOf(one)}` : '';
    return [`#${one.pull}${who}${which}: ${one.outcome}, ${one.reason}`];
  });
  return said.length > 0 ? ['', ...new Set(said)] : [];
}
