import { describe, expect, it } from 'vitest';
import type { ChangedCheck, EvidenceVerdict } from '../../src/core/evidence.ts';
import { judge, type WrittenRuns } from './judged-runs.ts';

describe('a check with names of tests', () => {
  it.each<[string, EvidenceVerdict, WrittenRuns, ChangedCheck['effect'][]?]>([
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
      'what fails failed before, beside a test that was edited to no effect',
      'red-before',
      {
        base: '1 a- b+',
        testsOnly: '1 a- b+',
        formerChecks: '1 a- b+',
        change: '1 a- b+',
        again: { base: '1 a- b+', change: '1 a- b+', formerChecks: '1 a- b+' },
      },
      ['weakened'],
    ],
    [
      'less fails than before only because a test is skipped',
      'weakened',
      {
        base: '1 a- b-',
        testsOnly: '1 a- b~',
        formerChecks: '1 a- b-',
        change: '1 a- b~',
        again: { base: '1 a- b-', change: '1 a- b~', formerChecks: '1 a- b-' },
      },
      ['weakened'],
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
    [
      'without an edit a test that failed does not run any more',
      'weakened',
      { base: '1 a- b+', change: '0 b+', again: { base: '1 a- b+' } },
    ],
    [
      'without an edit one of two tests that failed is skipped',
      'weakened',
      { base: '1 a- b-', change: '1 a~ b-', again: { base: '1 a- b-', change: '1 a~ b-' } },
    ],
    [
      'the name of a test is another one in each run',
      'passed',
      { base: '0 a+ p1+', change: '0 a+ p3+', again: { base: '0 a+ p2+' } },
    ],
    [
      'the name of a test is another one in each run, beside a test that stays red',
      'red-before',
      { base: '1 a- p1+', change: '1 a- p3+', again: { base: '1 a- p2+', change: '1 a- p4+' } },
    ],
    [
      'a test is gone that both runs without the change had',
      'unproven',
      { base: '0 a+ b+', change: '0 a+', again: { base: '0 a+ b+' } },
    ],
    ['without an edit a test does not run any more', 'unproven', { base: '0 a+ b+', change: '0 a+ b~' }],
  ])('%s: %s', (_, verdict, written, effects) => {
    expect(judge(written, effects).evidence.verdict).toBe(verdict);
  });

  it('names what became of each test', () => {
    const written = {
      base: '1 green- red- both+ gone+ idle+',
      change: '1 green+ red- both- idle~ new-',
      again: { base: '1 green- red- both+ gone+ idle+', change: '1 red- both- new-' },
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

  it('counts a test as passing only where it passed both times', () => {
    const written = {
      base: '1 a- b- c+',
      change: '1 a+ b+ c-',
      again: { base: '1 a- b- c+', change: '1 a+ b- c+' },
    };
    const { evidence, tests } = judge(written);
    expect(evidence.verdict).toBe('flaky');
    expect(tests).toMatchObject({ turnedGreen: ['a'], flaky: ['c'] });
  });

  it.each<[string, EvidenceVerdict, WrittenRuns, ChangedCheck['effect'][]?]>([
    [
      'what failed before the agent passes now without the change, beside a new test',
      'flaky',
      { base: '1 a-', testsOnly: '0 a+ b+', change: '0 a+ b+', again: { base: '0 a+' } },
      ['added'],
    ],
    ['another test fails each time', 'flaky', { base: '0 a+ b+', change: '1 a- b+', again: { change: '1 a+ b-' } }],
    [
      'the red of before was not run again',
      'unproven',
      { base: '1 a-', change: '0 a+', notCompared: 'it takes over ten minutes' },
    ],
    [
      'the red of the new test was not run again',
      'unproven',
      { base: '0 a+', testsOnly: '1 a+ b-', change: '0 a+ b+', notCompared: 'it takes over ten minutes' },
      ['added'],
    ],
  ])('proves nothing by one red alone: %s', (_, verdict, written, effects) => {
    const { evidence, tests } = judge(written, effects);
    expect(evidence.verdict).toBe(verdict);
    expect(tests.turnedGreen).toEqual([]);
  });
});
