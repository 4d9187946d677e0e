/** Results of an evaluation as people read them: a row a case, the candidates side by side, and totals. */
import { count } from '../../lib/text.ts';
import { textWidth } from '../../lib/text-width.ts';
import { dollars } from '../../report/figures.ts';
import type { EvalResult } from './results.ts';

interface EvalTotals {
  readonly candidate: string;
  readonly solved: number;
  readonly notSolved: number;
  readonly notComparable: number;
  /** Of the cases that compare. */
  readonly costUsd: number;
  readonly minutes: number;
  readonly turns: number;
  /** How many of the files that the merged changes changed were changed by the agent too. */
  readonly filesMet: number;
  readonly filesReal: number;
}

const overlapOf = ({ touched, real }: Pick<EvalResult, 'touched' | 'real'>): number =>
  real.filter((path) => touched.includes(path)).length;

export function evalTotals(results: readonly EvalResult[]): EvalTotals[] {
  return candidatesIn(results).map((candidate) => {
    const own = results.filter((one) => one.candidate === candidate);
    const compared = own.filter(({ outcome }) => outcome !== 'not comparable');
    const sum = (amount: (one: EvalResult) => number): number => compared.reduce((all, one) => all + amount(one), 0);
    return {
      candidate,
      solved: own.filter(({ outcome }) => outcome === 'solved').length,
      notSolved: own.filter(({ outcome }) => outcome === 'not solved').length,
      notComparable: own.length - compared.length,
      costUsd: sum(({ costUsd }) => costUsd),
      minutes: sum(({ minutes }) => minutes),
      turns: sum(({ turns }) => turns),
      filesMet: sum(overlapOf),
      filesReal: sum(({ real }) => real.length),
    };
  });
}

const candidatesIn = (results: readonly EvalResult[]): string[] => [
  ...new Set(results.map(({ candidate }) => candidate)),
];

/** Lines; names of models and reasons are as they were kept. */
export function evalTable(results: readonly EvalResult[]): string[] {
  const candidates = candidatesIn(results);
  const cases = [...new Map(results.map((one) => [caseKey(one), one])).values()].toSorted(byCase);
  const find = (one: EvalResult, candidate: string): EvalResult | undefined =>
    results.find((other) => caseKey(other) === caseKey(one) && other.candidate === candidate);
  const isOne = new Set(results.map(({ repository }) => repository)).size === 1;
  const rows = cases.map((one) => [
    `${isOne ? '' : one.repository}#${one.pull}`,
    one.issues.map((issue) => `#${issue}`).join(' '),
    ...candidates.flatMap((candidate) => cellsOf(find(one, candidate))),
  ]);
  const head = ['pull', 'issue', ...candidates.flatMap(() => COLUMNS)];
  const named = candidates.length > 1 ? [['', '', ...candidates.flatMap((name) => [name, ...EMPTY])]] : [];
  return [
    ...aligned([...named, head, ...rows]),
    '',
    ...evalTotals(results).map(describeTotals),
    ...reasonsOf(results, candidates.length > 1),
  ];
}

const caseKey = ({ repository, pull }: EvalResult): string => `${repository}#${pull}`;
const byCase = (a: EvalResult, b: EvalResult): number =>
  a.repository === b.repository ? a.pull - b.pull : a.repository < b.repository ? -1 : 1;

const COLUMNS = ['outcome', 'cost', 'minutes', 'turns', 'files'];
const EMPTY = COLUMNS.slice(1).map(() => '');

/** Files: how many of the real ones, and how many besides. */
function cellsOf(result: EvalResult | undefined): string[] {
  if (!result) return ['-', ...EMPTY];
  if (result.outcome === 'not comparable') return [result.outcome, ...EMPTY];
  const { outcome, costUsd, minutes, turns, touched, real } = result;
  const met = overlapOf(result);
  const besides = touched.length - met;
  const files = `${met}/${real.length}${besides > 0 ? ` +${besides}` : ''}`;
  return [outcome, dollars(costUsd), minutes.toFixed(1), `${turns}`, files];
}

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

function describeTotals(totals: EvalTotals): string {
  const { candidate, solved, notSolved, notComparable, costUsd, minutes, turns, filesMet, filesReal } = totals;
  const compared = solved + notSolved;
  const share = compared > 0 ? ` (${Math.round((100 * solved) / compared)}%)` : '';
  const besides = notComparable > 0 ? [`${notComparable} not comparable`] : [];
  const parts = [
    `${solved} of ${compared} solved${share}`,
    ...besides,
    ...[dollars(costUsd), `${minutes.toFixed(1)} min`, count(turns, 'turn')],
    `${filesMet} of ${count(filesReal, 'real file')} touched`,
  ];
  return `${candidate}: ${parts.join(', ')}`;
}

/** A reason that all candidates share is said once. */
function reasonsOf(results: readonly EvalResult[], isNamed: boolean): string[] {
  const said = results.flatMap((one) => {
    if (one.reason === undefined) return [];
    const isShared = one.outcome === 'not comparable' && !one.again;
    const who = isNamed && !isShared ? ` ${one.candidate}` : '';
    return [`#${one.pull}${who}: ${one.outcome}, ${one.reason}`];
  });
  return said.length > 0 ? ['', ...new Set(said)] : [];
}
