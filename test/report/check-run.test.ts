import { describe, expect, it } from 'vitest';
import { type EvidenceVerdict, type FailedTest, VERDICTS } from '../../src/core/evidence.ts';
import { type EvidenceCheck, evidenceCheck, reviewCheck } from '../../src/report/check-run.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { EVIDENCE, hostileEvidence } from './evidences.ts';

const KEY = 'sk-of-the-run-1234567890';

const check = (verdict: EvidenceVerdict, more: Partial<Parameters<typeof evidenceCheck>[0]> = {}): EvidenceCheck =>
  evidenceCheck({
    evidence: EVIDENCE[verdict],
    failedTests: [],
    output: '',
    publication: { leftOut: [] },
    locate: (file) => file,
    redactor: createRedactor([KEY]),
    hosts: [],
    ...more,
  });

/** That `EVIDENCE.failed` names, from its second name on still red. */
const failing = (more: Partial<FailedTest> = {}): FailedTest => ({
  name: EVIDENCE.failed.tests.newlyRed[0] ?? '',
  file: 'test/retry.test.js',
  line: 7,
  message: '3 !== 4',
  ...more,
});

describe('the conclusion', () => {
  it.each<[EvidenceVerdict, EvidenceCheck['conclusion']]>([
    ['proven', 'success'],
    ['passed', 'success'],
    ['unproven', 'neutral'],
    ['none', 'neutral'],
    ['changed', 'neutral'],
    ['red-before', 'neutral'],
    ['flaky', 'neutral'],
    ['weakened', 'failure'],
    ['failed', 'failure'],
  ])('of %s is %s', (verdict, conclusion) => {
    expect(check(verdict).conclusion).toBe(conclusion);
  });

  it('is red for nothing but what makes a run incomplete, and green where the emoji is', () => {
    for (const { checkRun, isUnfinished, emoji } of Object.values(VERDICTS)) {
      expect(checkRun === 'failure').toBe(isUnfinished);
      expect(checkRun === 'success').toBe(emoji === '✅');
    }
  });

  it.each([
    ['was joined with newer commits', { leftOut: [], isJoined: true as const }],
    ['misses a file', { leftOut: [{ path: '.env', reason: 'a secret' }] }],
  ])('is no success on a commit that %s', (_, publication) => {
    const { conclusion, summary } = check('proven', { publication });
    expect(conclusion).toBe('neutral');
    expect(summary).toContain('⚠️ The host checked the ');
    expect(check('failed', { publication }).conclusion).toBe('failure');
  });
});

describe('the words', () => {
  it('are those of the pull request', () => {
    const { title, summary } = check('failed', { output: 'Error: 3 !== 4' });
    expect(title).toMatch(/^`retry > counts the last attempt` and 1 more test fail, and did not before/);
    expect(summary).toMatch(/^\*\*❌ `retry > counts the last attempt` and 1 more.*\*\*\n\n- `npm test`: /);
    expect(summary).toMatch(/```\nError: 3 !== 4\n```$/);
  });

  it('fit in what GitHub takes, in whatever letters', () => {
    const long = hostileEvidence('Ω'.repeat(5000));
    const { title, summary } = check('failed', { evidence: long, output: '漢'.repeat(100_000) });
    expect(Buffer.byteLength(title)).toBeLessThan(1000);
    expect(title.length).toBeLessThan(256);
    expect(Buffer.byteLength(summary)).toBeLessThan(65_536);
    expect(summary).toContain('The evidence is ');
  });

  it('hold no secret, and nothing that acts', () => {
    const text = `@octocat ${KEY} fixes #1 ![x](https://evil.example/a)`;
    const evidence = hostileEvidence(text);
    const name = evidence.tests.newlyRed[0] ?? text;
    const made = check('failed', { evidence, failedTests: [failing({ name, message: text })], output: text });
    expect(JSON.stringify(made)).not.toContain(KEY);
    expect(made.annotations).not.toEqual([]);
    for (const { title, message } of made.annotations)
      expect(`${title}\n${message}`).not.toMatch(/(?<!`)@octocat|fixes #1|!\[|(?<!`)https:/);
  });
});

describe('an annotation', () => {
  it('is at the place of a test that fails', () => {
    const old = failing({ name: 'was red', line: undefined, message: undefined });
    expect(check('failed', { failedTests: [old, failing()] }).annotations).toMatchObject([
      { path: 'test/retry.test.js', line: 7, level: 'failure', message: '3 !== 4' },
      { line: 1, level: 'warning', title: 'Fails, as before the change: was red', message: expect.stringMatching(/./) },
    ]);
  });

  it('is on the first line of a file that weakens or changes what is checked', () => {
    expect(check('weakened').annotations).toMatchObject([
      { path: 'test/retry.test.js', line: 1, level: 'warning', message: expect.stringContaining('is skipped') },
    ]);
    expect(check('changed').annotations).toMatchObject([{ line: 1, level: 'notice' }]);
  });

  it('is not made for a file that the commit does not have', () => {
    expect(check('failed', { failedTests: [failing()], locate: () => undefined }).annotations).toEqual([]);
  });

  it('has the line of a report only where there can be one', () => {
    const lines = [-1, 0.5, 2 ** 40].map((line) => failing({ line }));
    expect(check('failed', { failedTests: lines }).annotations.map(({ line }) => line)).toEqual([1, 1, 1]);
  });

  it('is one of fifty at most, new failures first', () => {
    const old = Array.from({ length: 80 }, (_, index) => failing({ name: `old ${index}` }));
    const { annotations } = check('failed', { failedTests: [...old, failing()] });
    expect(annotations).toHaveLength(50);
    expect(annotations[0]?.level).toBe('failure');
  });
});

describe('the check run of a review', () => {
  type Given = Parameters<typeof reviewCheck>[0];
  const made = (more: Partial<Given>): EvidenceCheck =>
    reviewCheck({
      ...{ isFinished: true, isCancelled: false, why: 'why', findings: [], blocks: false },
      ...{ redactor: createRedactor([KEY]), hosts: [] },
      ...more,
    });
  const one = (severity: Given['findings'][number]['severity']): Given['findings'] => [
    { path: 'src/a.js', line: 1, severity, text: 'It is wrong.', fingerprint: 'a'.repeat(16) },
  ];

  it.each<[string, Partial<Given>, EvidenceCheck['conclusion']]>([
    ['nothing is found', { blocks: 'minor' }, 'success'],
    ['nothing blocks', { findings: one('blocking') }, 'neutral'],
    ['a finding is less severe than what blocks', { findings: one('minor'), blocks: 'should-fix' }, 'neutral'],
    ['a finding is as severe', { findings: one('should-fix'), blocks: 'should-fix' }, 'failure'],
    ['a finding is more severe', { findings: one('blocking'), blocks: 'should-fix' }, 'failure'],
    ['it did not come to its end', { isFinished: false }, 'neutral'],
    ['it did not come to its end, and could block', { isFinished: false, blocks: 'blocking' }, 'action_required'],
    ['it was cancelled', { isFinished: false, isCancelled: true, blocks: 'blocking' }, 'cancelled'],
  ])('says how it stands where %s', (_, given, conclusion) => {
    expect(made(given).conclusion).toBe(conclusion);
  });

  it('says why what was resolved is open, and nothing of it acts', () => {
    const uncounted = '1 finding stayed open although resolved: "eve" (![x](https://evil.example/x)) may not write';
    const { summary } = made({ findings: one('minor'), why: '', uncounted });
    expect(summary).toMatch(/^The review has 1 open finding\. 1 finding stayed open although resolved: "eve"/);
    expect(summary).not.toContain('![x](');
  });
});
