/** Covers `src/evidence/verdict.ts` for checks that name no tests, or were not compared. */
import { describe, expect, it } from 'vitest';
import type { ChangedCheck, EvidenceVerdict } from '../../src/core/evidence.ts';
import { judge, type WrittenRuns } from './judged-runs.ts';

describe('a check that names no tests', () => {
  it.each<[string, EvidenceVerdict, WrittenRuns, ChangedCheck['effect'][]?]>([
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
    [
      'files of the checks turn it green, and nothing is found in them',
      'changed',
      { base: '1', testsOnly: '0', change: '0', again: { base: '1' } },
    ],
    ['it fails in the same way', 'red-before', { base: '2', change: '2', again: { base: '2', change: '2' } }],
    [
      'it fails in the same way, and a check was edited',
      'red-before',
      { base: '2', testsOnly: '2', change: '2', again: { base: '2', change: '2' } },
      ['changed'],
    ],
    [
      'it fails in the same way, and a check was weakened',
      'weakened',
      { base: '2', testsOnly: '2', change: '2', again: { base: '2', change: '2' } },
      ['weakened'],
    ],
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
      'tests ran without the change, and only those of the change could be read',
      'unproven',
      { base: '1?', change: '0 a+', again: { base: '1?' } },
    ],
    [
      'new tests ran without the change, and only those of the change could be read',
      'unproven',
      { base: '0 a+', testsOnly: '1?', change: '0 a+ b+', again: { testsOnly: '1?' } },
      ['added'],
    ],
    [
      'it names tests without the change only, and passes',
      'unproven',
      { base: '1 a-', change: '0', again: { base: '1 a-' } },
    ],
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

  it.each<[EvidenceVerdict, WrittenRuns, ChangedCheck['effect'][]]>([
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
