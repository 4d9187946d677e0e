/** Decides whether a failed job is worth another try, and names the tests that gave both results at one commit. */
import { terminalText } from '../../lib/terminal-text.ts';
import type { JobConclusion, RunHistory } from '../api/checks.ts';
import { type FailingCi, infrastructureSigns } from './failing-ci.ts';

/** `unknown` is not flaky: such a job is worked on. */
export type FailureCause = 'flaky' | 'infrastructure' | 'unknown';

type Job = Pick<FailingCi['jobs'][number], 'name' | 'messages' | 'log'>;

/**
 * Classifies a failed job. Anyone can print a line into a log, so a wrong answer may only cost another try: a log that names
 * a failing test is `unknown`, anything else that it holds.
 */
export function causeOf(job: Job, history: Pick<RunHistory, 'jobs'>): FailureCause {
  const all = history.jobs.filter(({ name }) => name === job.name);
  if (all.some(({ conclusion }) => conclusion === 'success')) return 'flaky';
  const text = [...job.messages, job.log ?? ''].join('\n');
  return failedTests(text).length === 0 && infrastructureSigns(text).length > 0 ? 'infrastructure' : 'unknown';
}

/** Jobs that failed in one attempt and passed in another at the same commit, each once. */
export function flippedJobs({ jobs }: Pick<RunHistory, 'jobs'>): JobConclusion[] {
  const passed = new Set(jobs.filter(({ conclusion }) => conclusion === 'success').map(({ name }) => name));
  const failed = jobs.filter(({ name, conclusion }) => passed.has(name) && FAILED.has(conclusion));
  return failed.filter(({ name }, index) => failed.findIndex((one) => one.name === name) === index);
}

const FAILED: ReadonlySet<string> = new Set(['failure', 'timed_out']);

/** How runners name a failed test in a log, one a line. */
const NAMES: readonly RegExp[] = [
  /^\s*not ok \d+(?: -)? (.+?)(?: #.*)?$/,
  /^FAILED (\S+::.+?)(?: - .*)?$/,
  /^\s*--- FAIL: (\S+)/,
  /^test (\S+) \.\.\. FAILED$/,
  /^(?:FAIL|ERROR): (\w+ \([\w.]+\))$/,
  /^\s*(?:●|✕|✖|✗|×|FAIL) {1,4}(\S.*?)(?: \(?[\d.]+ ?ms\)?)?$/,
  /^\[ERROR\] {2,4}(\w+(?:\.\w+)+):\d+/,
];

/** Maximum number of tests that are named. */
const MAX_TESTS = 20;

/** Names of failed tests in a log, each once. They are anybody's words. */
export function failedTests(log: string): string[] {
  const lines = terminalText(log).split('\n');
  const names = lines.flatMap((line) => {
    const found = NAMES.map((pattern) => pattern.exec(line.trimEnd())?.[1]).find((name) => name !== undefined);
    return found === undefined ? [] : [found.slice(0, 200)];
  });
  return [...new Set(names)].slice(0, MAX_TESTS);
}
