import { expect, it } from 'vitest';
import { type EvidenceVerdict, overallVerdict } from '../../src/core/evidence.ts';

/** `unproven!` has a reason. */
const overall = (written: string): EvidenceVerdict =>
  overallVerdict(
    written.split(' ').map((word) => ({
      verdict: word.replace('!', '') as EvidenceVerdict,
      ...(word.endsWith('!') && { reason: 'tests are lost' }),
    })),
  );

it.each<[string, EvidenceVerdict]>([
  ['proven passed', 'proven'],
  ['proven unproven', 'proven'],
  ['passed unproven', 'unproven'],
  ['proven unproven!', 'unproven'],
  ['proven none!', 'none'],
  ['unproven none!', 'none'],
  ['proven red-before', 'red-before'],
  ['passed passed', 'passed'],
  ['proven changed failed', 'failed'],
])('the checks %s make a change %s', (written, verdict) => {
  expect(overall(written)).toBe(verdict);
});
