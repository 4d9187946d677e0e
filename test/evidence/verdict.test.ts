import { describe, expect, it } from 'vitest';
import type { ChangedCheck, EvidenceVerdict } from '../../src/core/evidence.ts';
import type { TestOutcomes, TestStatus } from '../../src/evidence/reports/outcome.ts';
import { type CheckRuns, judgeCheck, type TreeRun } from '../../src/evidence/verdict.ts';

const STATUS: Readonly<Record<string, TestStatus>> = { '+': 'passed', '-': 'failed', '~': 'skipped' };

/** `1 a+ b-`: exit code 1, the test a passed and b failed; `1` alone names no tests. */
function run(written: string): TreeRun {
  const [code = '', ...tests] = written.split(' ');
  const outcomes: TestOutcomes =
    tests.length === 0
      ? undefined
      : tests.map((test) => ({ name: test.slice(0, -1), status: STATUS[test.slice(-1)] ?? 'failed' }));
  return { exitCode: Number(code), durationMs: 10, output: '', outcomes };
}

type Written = Readonly<Partial<Record<'base' | 'testsOnly' | 'formerChecks', string>>> & {
  readonly change: string;
  readonly again?: Readonly<Partial<Record<'base' | 'testsOnly' | 'formerChecks' | 'change', string>>>;
  readonly notCompared?: string;
};

function runs({ again = {}, notCompared, ...trees }: Written): CheckRuns {
  const each = (written: object) => Object.fromEntries(Object.entries(written).map(([name, one]) => [name, run(one)]));
  return { ...each(trees), again: each(again), ...(notCompared !== undefined && { notCompared }) } as CheckRuns;
}

const edit = (effect: ChangedCheck['effect']): ChangedCheck => ({
  path: 'test/a.test.js',
  effect,
  what: ['it differs'],
});

const judge = (written: Written, effects: readonly ChangedCheck['effect'][] = []) =>
  judgeCheck('npm test', runs(written), effects.map(edit));

describe('a check with names of tests', () => {
  it.each<[string, EvidenceVerdict, Written, ChangedCheck['effect'][]?]>([
    [
      'a new test fails without the change',
      'proven',
      { base: '0 a+', testsOnly: '1 a+ b-', change: '0 a+ b+', again: { testsOnly: '1 a+ b-' } },
      ['added'],
    ],
    [
      'a new test cannot be loaded without the change',
      'proven',
      { base: '0 a+', testsOnly: '1', change: '0 a+ b+', again: { testsOnly: '1' } },
      ['added'],
    ],
    ['a test that was there turns green', 'proven', { base: '1 a-', change: '0 a+', again: { base: '1 a-' } }],
    [
      'a test turns green beside one that stays red',
      'proven',
      { base: '1 a- b-', change: '1 a+ b-', again: { base: '1 a- b-', change: '1 a+ b-' } },
    ],
    [
      'it failed before the agent, and passes afterwards without the change',
      'flaky',
      { base: '1 a-', change: '0 a+', again: { base: '0 a+' } },
    ],
    [
      'a new test passes without the change',
      'unproven',
      { base: '0 a+', testsOnly: '0 a+ b+', change: '0 a+ b+' },
      ['added'],
    ],
    ['nothing turns green', 'passed', { base: '0 a+', change: '0 a+' }],
    [
      'a test is skipped that would fail',
      'weakened',
      {
        base: '1 a-',
        testsOnly: '0 a~',
        formerChecks: '1 a-',
        change: '0 a~',
        again: { base: '1 a-', formerChecks: '1 a-' },
      },
      ['weakened'],
    ],
    [
      'a test is gone that would fail',
      'weakened',
      {
        base: '0 a+ b+',
        testsOnly: '0 a+',
        formerChecks: '1 a+ b-',
        change: '0 a+',
        again: { formerChecks: '1 a+ b-' },
      },
      ['weakened'],
    ],
    [
      'a test is gone that would pass',
      'changed',
      { base: '0 a+ b+', testsOnly: '0 a+', formerChecks: '0 a+ b+', change: '0 a+' },
      ['weakened'],
    ],
    [
      'tests were edited, and those of before pass as well',
      'passed',
      { base: '0 a+', testsOnly: '0 a+', formerChecks: '0 a+', change: '0 a+' },
      ['changed'],
    ],
    [
      'a test expects something else',
      'changed',
      {
        base: '0 a+',
        testsOnly: '1 a-',
        formerChecks: '1 a-',
        change: '0 a+',
        again: { testsOnly: '1 a-', formerChecks: '1 a-' },
      },
      ['changed'],
    ],
    [
      'an edit makes a red test green',
      'changed',
      {
        base: '1 a-',
        testsOnly: '0 a+',
        formerChecks: '1 a- b-',
        change: '0 a+',
        again: { base: '1 a-', formerChecks: '1 a- b-' },
      },
      ['changed'],
    ],
    [
      'what fails failed before',
      'red-before',
      { base: '1 a- b+', change: '1 a- b+', again: { base: '1 a- b+', change: '1 a- b+' } },
    ],
    [
      'one more fails than before',
      'failed',
      { base: '1 a- b+', change: '1 a- b-', again: { base: '1 a- b+', change: '1 a- b-' } },
    ],
    [
      'a test that passed does not run any more',
      'failed',
      { base: '1 a- b+', change: '1 a-', again: { base: '1 a- b+', change: '1 a-' } },
    ],
    ['a test fails that passed before', 'failed', { base: '0 a+', change: '1 a-', again: { change: '1 a-' } }],
    [
      'a new test fails',
      'failed',
      { base: '0 a+', testsOnly: '1 a+ b-', change: '1 a+ b-', again: { change: '1 a+ b-', testsOnly: '1 a+ b-' } },
      ['added'],
    ],
    ['it fails once and then passes', 'flaky', { base: '0 a+', change: '1 a-', again: { change: '0 a+' } }],
    [
      'it fails without the change, and then passes',
      'flaky',
      { base: '1 a-', change: '1 a-', again: { base: '0 a+', change: '1 a-' } },
    ],
    [
      'the new test fails once without the change',
      'flaky',
      { base: '0 a+', testsOnly: '1 a+ b-', change: '0 a+ b+', again: { testsOnly: '0 a+ b+' } },
      ['added'],
    ],
    ['without an edit a test does not run any more', 'unproven', { base: '0 a+ b+', change: '0 a+ b~' }],
  ])('%s: %s', (_, verdict, written, effects) => {
    expect(judge(written, effects).evidence.verdict).toBe(verdict);
  });

  it('names what became of each test', () => {
    const written = {
      base: '1 green- red- both+ gone+ idle+',
      change: '1 green+ red- both- idle~ new-',
      again: { base: '1 green- red-', change: '1 red- both- new-' },
    };
    expect(judge(written).tests).toEqual({
      turnedGreen: ['green'],
      stillRed: ['red'],
      redBefore: ['green', 'red'],
      newlyRed: ['both', 'new'],
      vanished: ['gone'],
      skipped: ['idle'],
      flaky: [],
    });
  });

  it('counts a test as failed only where it failed both times', () => {
    const { evidence, tests } = judge({ base: '0 a+ b+', change: '1 a- b-', again: { change: '1 a- b+' } });
    expect(evidence.verdict).toBe('failed');
    expect(tests).toMatchObject({ newlyRed: ['a'], flaky: ['b'] });
  });
});

describe('a check that names no tests', () => {
  it.each<[string, EvidenceVerdict, Written, ChangedCheck['effect'][]?]>([
    ['it failed before and passes now', 'proven', { base: '1', change: '0', again: { base: '1' } }],
    [
      'it fails with the new tests alone',
      'proven',
      { base: '0', testsOnly: '1', change: '0', again: { testsOnly: '1' } },
      ['added'],
    ],
    ['it passes with the new tests alone', 'unproven', { base: '0', testsOnly: '0', change: '0' }, ['added']],
    ['it passes before and after', 'passed', { base: '0', change: '0' }],
    [
      'its script was emptied',
      'weakened',
      { base: '1', testsOnly: '0', formerChecks: '1', change: '0', again: { base: '1', formerChecks: '1' } },
      ['weakened'],
    ],
    ['it fails in the same way', 'red-before', { base: '2', change: '2', again: { base: '2', change: '2' } }],
    ['it fails in another way', 'failed', { base: '2', change: '1', again: { base: '2', change: '1' } }],
    ['it passed before', 'failed', { base: '0', change: '1', again: { change: '1' } }],
    ['its program is missing', 'none', { base: '127', change: '127' }],
    ['its program is missing, and nothing was compared', 'none', { change: '127' }],
    ['its program is missing with the change only', 'failed', { base: '0', change: '127' }],
    ['it does not end', 'none', { base: '124', change: '124' }],
    ['it does not end with the change only', 'failed', { base: '0', change: '124' }],
    ['without the change it does not end', 'none', { base: '124', change: '1' }],
    ['it names tests with the change only', 'proven', { base: '1', change: '0 a+', again: { base: '1' } }],
    [
      'it names tests without the change only, and fails',
      'failed',
      { base: '1 a-', change: '1', again: { base: '1 a-', change: '1' } },
    ],
  ])('%s: %s', (_, verdict, written, effects) => {
    expect(judge(written, effects).evidence.verdict).toBe(verdict);
  });
});

describe('what could not be compared', () => {
  const notCompared = 'it takes over ten minutes';

  it.each<[EvidenceVerdict, Written, ChangedCheck['effect'][]]>([
    ['failed', { change: '1 a-', notCompared }, []],
    ['weakened', { change: '0 a+', notCompared }, ['weakened']],
    ['changed', { change: '0 a+', notCompared }, ['changed']],
    ['unproven', { change: '0 a+', notCompared }, ['added']],
  ])('is %s, and says why', (verdict, written, effects) => {
    const { evidence } = judge(written, effects);
    expect(evidence.verdict).toBe(verdict);
    expect(evidence.reason).toContain(notCompared);
  });

  it('has passed where nothing of the checks was changed', () => {
    expect(judge({ change: '0 a+', notCompared }).evidence.verdict).toBe('passed');
  });
});
