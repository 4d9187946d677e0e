import { describe, expect, it } from 'vitest';
import { type EvidenceVerdict, NO_TEST_CHANGES, VERDICTS } from '../../src/core/evidence.ts';
import {
  describeEvidence,
  evidenceLine,
  evidenceRows,
  isUnfinished,
  whyUnverified,
} from '../../src/report/evidence-text.ts';
import { EVIDENCE, hostileEvidence } from './evidences.ts';

describe('the line of a verdict', () => {
  it.each<[EvidenceVerdict, string]>([
    ['proven', '✅ `retry > counts the last attempt` failed before and passes now; 3 of 3 pass'],
    ['passed', '✅ `npm test` passes (3 tests), as before; no test shows the difference'],
    [
      'unproven',
      '⚪ `npm test` passes (3 tests), but nothing shows that the change is needed: the new tests also pass without it',
    ],
    ['weakened', '📉 `npm test` passes only because the change weakens what it checks: `test/retry.test.js`'],
    ['changed', '📝 `npm test` passes with edited checks: `test/retry.test.js`; with those from before it fails'],
    ['red-before', '🟠 `retry > counts the last attempt` fails, as before the change; nothing else does'],
    ['flaky', '🎲 `retry > counts the last attempt` is flaky: it failed once, and passed when it was run again'],
    ['failed', '❌ `retry > counts the last attempt` and 1 more test fail, and did not before the change'],
    ['none', '➖ Cannot tell whether it works: no check covers what changed'],
  ])('says what is known: %s', (verdict, line) => {
    expect(evidenceLine(EVIDENCE[verdict])).toBe(line);
  });

  it('says how many edits the tests notice, and lists the others', () => {
    const survivor = { path: 'src/a.js', line: 2, from: 'if (`a`) <b>', to: '' };
    const mutation = { tried: 2, noticed: 1, unusable: 1, survivors: [survivor] };
    const evidence = { ...EVIDENCE.proven, mutation };
    expect(evidenceLine(evidence)).toMatch(/pass\. The tests notice 1 of 2 small edits to the changed lines$/);
    expect(evidenceRows(evidence).slice(-2)).toEqual([
      'No test notices, at `src/a.js:2`: ``if (`a`) <b>`` → nothing',
      '1 edit to the changed lines could not be built or run',
    ]);
    const none = { tried: 0, noticed: 0, unusable: 0, survivors: [], reason: 'it takes too long' };
    expect(evidenceLine({ ...EVIDENCE.proven, mutation: none })).toBe(evidenceLine(EVIDENCE.proven));
    expect(evidenceRows({ ...EVIDENCE.proven, mutation: none }).at(-1)).toContain('not tried: it takes too long');
  });

  it('says what else is proven beside a flaky test', () => {
    const { tests } = EVIDENCE.flaky;
    const beside = { ...tests, turnedGreen: ['a', ...tests.flaky, 'b'] };
    expect(describeEvidence({ ...EVIDENCE.flaky, tests: beside })).toMatch(
      / is flaky: it failed once, .*again; `a` and 1 more test failed before and pass now$/,
    );
  });

  it('has a green emoji for nothing less than passed', () => {
    const green = Object.entries(VERDICTS).flatMap(([name, { emoji }]) => (emoji === '✅' ? [name] : []));
    expect(green).toEqual(['passed', 'proven']);
  });

  it('has exit codes where no test has a name', () => {
    const [check] = EVIDENCE.failed.checks;
    const failed = {
      ...EVIDENCE.failed,
      tests: NO_TEST_CHANGES,
      checks: check ? [{ ...check, reason: 'it was not compared' }] : [],
    };
    expect(describeEvidence(failed)).toBe('`npm test` fails with exit code 1: it was not compared');
    expect(describeEvidence({ ...EVIDENCE.proven, tests: NO_TEST_CHANGES })).toBe(
      '`npm test` failed before and passes now',
    );
  });

  it.each<['weakened' | 'changed' | 'red-before', number | undefined, number | undefined, string]>([
    [
      'weakened',
      undefined,
      undefined,
      '`npm test` fails, as it did before, and the change weakens what it checks: `a.js`',
    ],
    ['weakened', 2, 1, '`npm test` fails less only because the change weakens what it checks: `a.js`'],
    ['changed', 2, 1, '`npm test` fails less with edited checks: `b.js`'],
    [
      'red-before',
      undefined,
      undefined,
      '`npm test` fails, as it did before the change: codes only; the change edits what is checked: `b.js`',
    ],
  ])('says of no check that fails that it passes: %s, %s → %s', (verdict, before, now, line) => {
    const end = (failed: number | undefined) => ({
      exitCode: 1,
      durationMs: 1,
      ...(failed !== undefined && { tests: { passed: 0, failed, skipped: 0 } }),
    });
    const [check] = EVIDENCE[verdict].checks;
    if (!check) throw new Error('no check');
    const { formerChecks: _, ...rest } = check;
    const reason = verdict === 'red-before' ? { reason: 'codes only' } : {};
    const evidence = {
      verdict,
      checks: [{ ...rest, ...reason, base: end(before), change: end(now) }],
      changedChecks: [
        { path: 'a.js', effect: 'weakened', what: ['x'] },
        { path: 'b.js', effect: 'changed', what: ['y'] },
      ],
      tests: NO_TEST_CHANGES,
    } as const;
    expect(describeEvidence(evidence)).toBe(line);
  });

  it('counts as passing what ends with 0, and says that nothing else fails where that is known', () => {
    const missing = EVIDENCE.passed.checks.map((one) => ({
      ...one,
      command: 'golangci-lint run',
      verdict: 'none' as const,
      change: { exitCode: 127, durationMs: 1 },
    }));
    const unproven = { ...EVIDENCE.unproven, checks: [...EVIDENCE.unproven.checks, ...missing] };
    expect(describeEvidence(unproven)).toMatch(/^1 of 2 checks pass \(3 tests\), but/);
    const none = { ...EVIDENCE.none, checks: unproven.checks };
    expect(describeEvidence(none)).toBe('`golangci-lint run` could not be judged; `npm test` passes (3 tests)');
    const red = { ...EVIDENCE['red-before'], checks: [...EVIDENCE['red-before'].checks, ...missing] };
    expect(describeEvidence(red)).toBe('`retry > counts the last attempt` fails, as before the change');
  });

  it('is about the check that decides', () => {
    const checks = [
      ...EVIDENCE.passed.checks,
      ...EVIDENCE.failed.checks.map((one) => ({ ...one, command: 'npm run lint' })),
    ];
    expect(describeEvidence({ ...EVIDENCE.failed, tests: NO_TEST_CHANGES, checks })).toContain('`npm run lint` fails');
  });
});

describe('the rows of the evidence', () => {
  it('tell each run of a check, what is done to the checks, and the tests', () => {
    expect(evidenceRows(EVIDENCE.weakened)).toEqual([
      '`npm test`: with the change passes (2.3 s, 3 of 3), before it passes (2.1 s, 2 of 2), with the checks as they were fails with exit code 1 (2.3 s, 2 of 3)',
      '`test/retry.test.js`: `counts the last attempt` is skipped',
    ]);
    expect(evidenceRows(EVIDENCE.failed).at(-1)).toBe(
      'Fail now, and did not before: `retry > counts the last attempt`, `retry > waits`',
    );
  });

  it('name a few tests, and count the others', () => {
    const newlyRed = Array.from({ length: 14 }, (_, index) => `test ${index}`);
    const tests = { ...NO_TEST_CHANGES, newlyRed };
    expect(evidenceRows({ ...EVIDENCE.failed, tests }).at(-1)).toMatch(/`test 9` and 4 more$/);
  });

  it('show what others wrote as the text that it is', () => {
    const text = '</details> @octocat | <!-- kodelet `x` **b**\n# head';
    for (const row of [...evidenceRows(hostileEvidence(text)), evidenceLine(hostileEvidence(text))]) {
      expect(row).not.toContain('\n');
      expect(row).not.toContain('<!--');
      expect(row.replaceAll(/(`+)(?:(?!\1)[\s\S])+\1(?!`)/g, '')).not.toMatch(/@octocat|<\/details>|\*\*b/);
    }
  });
});

it('says why a run is incomplete, by the verdicts that make it so', () => {
  expect(isUnfinished(undefined)).toBe(false);
  const unfinished = Object.values(EVIDENCE).filter(isUnfinished);
  expect(unfinished.map(({ verdict }) => verdict).toSorted()).toEqual(['failed', 'weakened']);
  expect(whyUnverified(EVIDENCE.failed)).toMatch(/^Verification fails: `retry .*\.$/);
});
