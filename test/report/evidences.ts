/** Evidence of every verdict, as the host gathers it. */
import { type CheckEvidence, type Evidence, type EvidenceVerdict, NO_TEST_CHANGES } from '../../src/core/evidence.ts';

const tests = { passed: 3, failed: 0, skipped: 0 };
const change = { exitCode: 0, durationMs: 2290, tests };

const check = (verdict: EvidenceVerdict, more: Partial<CheckEvidence> = {}): CheckEvidence => ({
  command: 'npm test',
  verdict,
  base: { exitCode: 0, durationMs: 2100, tests: { ...tests, passed: 2 } },
  change,
  ...more,
});

const evidence = (
  verdict: EvidenceVerdict,
  more: Partial<CheckEvidence> = {},
  rest: Partial<Evidence> = {},
): Evidence => ({
  verdict,
  checks: [check(verdict, more)],
  changedChecks: [],
  tests: NO_TEST_CHANGES,
  ...rest,
});

const [NAME, OTHER] = ['retry > counts the last attempt', 'retry > waits'];
const red = { exitCode: 1, durationMs: 2290, tests: { passed: 2, failed: 1, skipped: 0 } };

export const EVIDENCE: Readonly<Record<EvidenceVerdict, Evidence>> = {
  proven: evidence(
    'proven',
    { testsOnly: { exitCode: 1, durationMs: 2200, tests: { ...tests, passed: 2, failed: 1 } } },
    {
      changedChecks: [{ path: 'test/retry.test.js', effect: 'added', what: ['a test is new'] }],
      tests: { ...NO_TEST_CHANGES, turnedGreen: [NAME] },
    },
  ),
  passed: evidence('passed'),
  unproven: evidence('unproven', { testsOnly: change }),
  weakened: evidence(
    'weakened',
    { formerChecks: red, reason: 'with the checks as they were before the change it fails' },
    {
      changedChecks: [
        { path: 'test/retry.test.js', effect: 'weakened', what: ['`counts the last attempt` is skipped'] },
      ],
    },
  ),
  changed: evidence(
    'changed',
    { formerChecks: red },
    { changedChecks: [{ path: 'test/retry.test.js', effect: 'changed', what: ['expects 4 where it expected 3'] }] },
  ),
  'red-before': evidence(
    'red-before',
    { base: red, change: red },
    { tests: { ...NO_TEST_CHANGES, stillRed: [NAME], redBefore: [NAME] } },
  ),
  flaky: evidence(
    'flaky',
    { change: red, reason: 'it failed once, and passed when it was run again' },
    { tests: { ...NO_TEST_CHANGES, flaky: [NAME] } },
  ),
  failed: evidence('failed', { change: red }, { tests: { ...NO_TEST_CHANGES, newlyRed: [NAME, OTHER] } }),
  none: {
    verdict: 'none',
    reason: 'no check covers what changed',
    checks: [],
    changedChecks: [],
    tests: NO_TEST_CHANGES,
  },
};

/** With a text of others wherever one can be. */
export const hostileEvidence = (text: string): Evidence => ({
  verdict: 'failed',
  checks: [check('failed', { command: text, change: red })],
  changedChecks: [{ path: text, effect: 'weakened', what: [`\`${text}\` is gone`, text] }],
  tests: { ...NO_TEST_CHANGES, newlyRed: [text], vanished: [text], skipped: [text], flaky: [text], stillRed: [text] },
});
