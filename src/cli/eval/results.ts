/** Results of attempts as JSON lines: one line an attempt, kept as soon as it has ended, so that a later start goes on from there. */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { KodeletError } from '../../core/error.ts';
import { systemReason } from '../../core/system-error.ts';
import { parseObject } from '../../lib/json-object.ts';
import { count } from '../../lib/text.ts';
import { textWidth } from '../../lib/text-width.ts';
import { dollars } from '../../report/figures.ts';

const OUTCOMES = ['solved', 'not solved', 'not comparable'] as const;

export interface EvalResult {
  /** `OWNER/NAME`. */
  readonly repository: string;
  readonly pull: number;
  readonly issues: readonly number[];
  /** The model, and the prompt where one is given. */
  readonly candidate: string;
  /** A digest of all that a result depends on beside the case: model, prompt, limits, test commands. */
  readonly settings: string;
  readonly outcome: (typeof OUTCOMES)[number];
  /** Why it is not comparable, or why the session ended before the agent was done. */
  readonly reason?: string;
  /** Something else than the case stood in the way: the next start tries again. */
  readonly again?: true;
  readonly costUsd: number;
  readonly minutes: number;
  readonly turns: number;
  /** Files that the agent changed, without tests. */
  readonly touched: readonly string[];
  /** Files that the merged change changed, without tests. */
  readonly real: readonly string[];
  /** The commands that decided. */
  readonly tests: readonly string[];
  /** The end of what they printed, where they failed. */
  readonly output?: string;
  readonly base?: string;
  readonly merged?: string;
  /** Path of the session's journal. */
  readonly journal?: string;
  /** RFC 3339. */
  readonly time: string;
}

/** A line that was being written when the process was killed is none. */
export function readResults(path: string): EvalResult[] {
  const text = readText(path);
  const lines = text.split('\n');
  const isTorn = (index: number): boolean => index === lines.length - 1;
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const result = parseObject(line);
    if (result && isResult(result)) return [result as unknown as EvalResult];
    if (isTorn(index)) return [];
    throw new KodeletError('usage', `${path}:${index + 1} is not a result of an evaluation`, {
      remedy: 'Name a file that "kodelet-ci eval" has written by --results',
    });
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new KodeletError('usage', `${path} cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name a file that "kodelet-ci eval" has written by --results',
      cause,
    });
  }
}

const isResult = (line: Readonly<Record<string, unknown>>): boolean =>
  typeof line.repository === 'string' &&
  Number.isInteger(line.pull) &&
  typeof line.candidate === 'string' &&
  typeof line.settings === 'string' &&
  OUTCOMES.some((outcome) => outcome === line.outcome) &&
  ['costUsd', 'minutes', 'turns'].every((name) => typeof line[name] === 'number') &&
  ['issues', 'touched', 'real', 'tests'].every((name) => Array.isArray(line[name]));

/** Results of an earlier start; none if there is no file yet. */
export const earlierResults = (path: string): EvalResult[] => (existsSync(path) ? readResults(path) : []);

/** Appends a result, and replaces a line that was being written when the process was killed. */
export function saveResult(path: string, result: EvalResult): void {
  if (existsSync(path)) {
    const before = readFileSync(path);
    truncateSync(path, before.lastIndexOf('\n') + 1);
  }
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}

/** The latest of each attempt: of a pull request, by a candidate. What a candidate did with other settings stands apart. */
export function latestResults(results: readonly EvalResult[]): EvalResult[] {
  const names = candidateNames(results);
  const latest = new Map(
    results.map((one) => {
      const candidate = names.get(keyOf(one)) ?? one.candidate;
      return [`${one.repository} ${one.pull} ${candidate}`, { ...one, candidate }];
    }),
  );
  return [...latest.values()];
}

const keyOf = ({ candidate, settings }: EvalResult): string => `${candidate}\n${settings}`;

/**
 * Settings that have a pull request in common are compared, so all but the first get a number behind the name. Others are
 * parts of one evaluation, such as cases that need a test command of their own.
 */
function candidateNames(results: readonly EvalResult[]): ReadonlyMap<string, string> {
  const [names, cases] = [new Map<string, string>(), new Map<string, Set<string>>()];
  const own = new Set(results.map(({ candidate }) => candidate));
  for (const key of new Set(results.map(keyOf))) {
    const attempts = results.filter((one) => keyOf(one) === key);
    const [candidate = ''] = attempts.map((one) => one.candidate);
    const pulls = attempts.map(({ repository, pull }) => `${repository} ${pull}`);
    let name = candidate;
    for (let number = 2; pulls.some((pull) => cases.get(name)?.has(pull)); number += 1) {
      while (own.has(`${candidate} (${number})`)) number += 1;
      name = `${candidate} (${number})`;
    }
    names.set(key, name);
    cases.set(name, new Set([...(cases.get(name) ?? []), ...pulls]));
  }
  return names;
}

interface EvalTotals {
  readonly candidate: string;
  readonly solved: number;
  readonly notSolved: number;
  readonly notComparable: number;
  /** Cost of the cases that compare. */
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
