/** Runs of a check on each tree, written in short, and how they are judged. */
import type { ChangedCheck } from '../../src/core/evidence.ts';
import type { TestOutcomes, TestStatus } from '../../src/evidence/reports/outcome.ts';
import { type CheckRuns, judgeCheck, type TreeRun } from '../../src/evidence/verdict.ts';

const STATUS: Readonly<Record<string, TestStatus>> = { '+': 'passed', '-': 'failed', '~': 'skipped' };

/** `1 a+ b-`: exit code 1, the test a passed and b failed; `1` alone names no tests; those of `1?` ran and could not be read. */
function run(written: string): TreeRun {
  const [code = '', ...tests] = written.split(' ');
  const outcomes: TestOutcomes =
    tests.length === 0
      ? undefined
      : tests.map((test) => ({ name: test.slice(0, -1), status: STATUS[test.slice(-1)] ?? 'failed' }));
  const unread = code.endsWith('?') ? { isUnread: true as const } : {};
  return { exitCode: Number(code.replace('?', '')), durationMs: 10, output: '', outcomes, ...unread };
}

export type WrittenRuns = Readonly<Partial<Record<'base' | 'testsOnly' | 'formerChecks', string>>> & {
  readonly change: string;
  readonly again?: Readonly<Partial<Record<'base' | 'testsOnly' | 'formerChecks' | 'change', string>>>;
  readonly notCompared?: string;
};

function runs({ again = {}, notCompared, ...trees }: WrittenRuns): CheckRuns {
  const each = (written: object) => Object.fromEntries(Object.entries(written).map(([name, one]) => [name, run(one)]));
  return { ...each(trees), again: each(again), ...(notCompared !== undefined && { notCompared }) } as CheckRuns;
}

const edit = (effect: ChangedCheck['effect']): ChangedCheck => ({
  path: 'test/a.test.js',
  effect,
  what: ['it differs'],
});

export const judge = (written: WrittenRuns, effects: readonly ChangedCheck['effect'][] = []) =>
  judgeCheck('npm test', runs(written), effects.map(edit));
