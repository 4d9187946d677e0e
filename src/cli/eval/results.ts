/** Results of attempts as JSON lines: one line an attempt, kept as soon as it has ended, so a later start continues from there. */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { KodeletError } from '../../core/error.ts';
import type { Evidence } from '../../core/evidence.ts';
import { systemReason } from '../../core/system-error.ts';
import { parseObject } from '../../lib/json-object.ts';

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
  /** From 1, which a line without it is. A case that does not compare has one line. */
  readonly attempt?: number;
  readonly outcome: (typeof OUTCOMES)[number];
  /** Why it is not comparable, why the session ended before the agent was done, or what is odd about how the tests ended. */
  readonly reason?: string;
  /** Something other than the case stood in the way: the next start tries again. */
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
  /** Evidence for the attempt by the last of these commands; absent where none was run on it. */
  readonly evidence?: Evidence;
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
      remedy: 'Name a file that "kodelet-ci eval" has written with --results',
    });
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new KodeletError('usage', `${path} cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name a file that "kodelet-ci eval" has written with --results',
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
  (line.attempt === undefined || Number.isInteger(line.attempt)) &&
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

export const attemptOf = ({ attempt = 1 }: Pick<EvalResult, 'attempt'>): number => attempt;

/** The case says nothing, however often it is tried. */
export const isSettled = ({ outcome, again }: EvalResult): boolean => outcome === 'not comparable' && !again;

/** Names the pull request of a result. */
export const caseKey = ({ repository, pull }: EvalResult): string => `${repository}#${pull}`;

/** The latest of each attempt at a pull request by a candidate. What a candidate did with other settings stands apart. */
export function latestResults(results: readonly EvalResult[]): EvalResult[] {
  const names = candidateNames(results);
  const latest = new Map(
    results.map((one) => {
      const candidate = names.get(keyOf(one)) ?? one.candidate;
      return [`${caseKey(one)} ${attemptOf(one)} ${candidate}`, { ...one, candidate }];
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
    const pulls = attempts.map(caseKey);
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
