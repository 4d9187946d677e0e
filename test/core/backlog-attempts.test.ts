import { describe, expect, it } from 'vitest';
import { allOver, attemptsOfRun, bestJobAttempt, claimAttempt, type JobAttempt } from '../../src/core/attempt.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(now + hours * HOUR_MS).toISOString();
const open = (run = '7', tries = 1): JobAttempt => ({ run, tries, expiresAt: at(1) });
const ended = (outcome: NonNullable<JobAttempt['result']>['outcome'], run = '7', tries = 1): JobAttempt => ({
  ...open(run, tries),
  result: { conclusion: 'succeeded', turns: 3, costUsd: 0.1, endedAt: at(0), outcome },
});

describe('claimAttempt', () => {
  const claim = (found?: JobAttempt, max = 2) => claimAttempt(found, { run: '7', now, expires: now + HOUR_MS, max });

  it('takes what is free: nothing there, of another run that ended or was lost, or its own that failed', () => {
    for (const [found, tries] of [
      [undefined, 1],
      [ended({ ended: 'answered' }, '6'), 1],
      [{ ...open('6'), expiresAt: at(-1) }, 1],
      [{ ...open(), expiresAt: at(-1) }, 2],
      [ended({ ended: 'failed' }), 2],
    ] as const)
      expect(claim(found)).toEqual({ ok: true, attempt: open('7', tries) });
  });

  it('leaves what others make, what was made too often, and does not make again what was answered', () => {
    expect(claim(open())).toEqual({ ok: false, reason: 'is made by another job of this run' });
    expect(claim(open('6'))).toEqual({ ok: false, reason: 'is made by workflow run 6' });
    expect(claim(ended({ ended: 'limit' }, '7', 2))).toEqual({ ok: false, reason: 'was made 2 times' });
    const answered = ended({ ended: 'answered' });
    expect(claim(answered)).toEqual({ ok: true, attempt: answered, done: true });
  });
});

it('all are over when each has ended or was lost, and none is missing', () => {
  const two = new Map([
    [1, ended({ ended: 'answered' })],
    [2, open()],
  ]);
  expect(allOver(two, 2, now)).toBe(false);
  expect(allOver(two, 2, now + 2 * HOUR_MS)).toBe(true);
  expect(allOver(two, 3, now + 2 * HOUR_MS)).toBe(false);
});

it('the best goes by the verdict, then by the smaller change, and by nothing that another run left', () => {
  const attempts = new Map([
    [3, ended({ ended: 'answered', verdict: 'passed', lines: 2 })],
    [1, ended({ ended: 'answered', verdict: 'passed', lines: 9 })],
    [2, open()],
    [4, ended({ ended: 'answered', verdict: 'proven', lines: 1 }, '6')],
  ]);
  expect(bestJobAttempt(attemptsOfRun(attempts, '7'))).toBe(3);
  expect(bestJobAttempt(attempts)).toBe(4);
  expect(bestJobAttempt(new Map())).toBeUndefined();
});
