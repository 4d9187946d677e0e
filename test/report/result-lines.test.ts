import { describe, expect, it } from 'vitest';
import { approvalRequest } from '../../src/core/approval.ts';
import { CONCLUSIONS } from '../../src/core/conclusion.ts';
import { INTENTS } from '../../src/core/intent.ts';
import { linkRow, resultLines } from '../../src/report/result-lines.ts';
import type { View } from '../../src/session/events/view.ts';
import { EVIDENCE } from './evidences.ts';
import { fork, limit, OPTIONS, question, running, succeeded } from './views.ts';

const lines = (view: View) => resultLines(view, OPTIONS);
const PULL = '[#13](https://github.com/acme/shop/pull/13)';

describe('the lines of a result', () => {
  it('are the result, the evidence with the size, and one thing to do', () => {
    expect(lines(succeeded)).toMatchObject({
      result: `✅ Opened ${PULL}: Round totals once, at the end`,
      evidence:
        '`retry > counts the last attempt` failed before and passes now; 3 of 3 pass · ⚠️ checked with 1 file that the commit lacks · 2 files, +14 −6',
      action: `Review ${PULL}, or comment \`/agent …\` there to ask for changes.`,
    });
  });

  it('mark evidence that the mark of the result does not hold for, and say where nobody can tell', () => {
    const evidence = (verdict: keyof typeof EVIDENCE): string =>
      lines({ ...succeeded, evidence: EVIDENCE[verdict] }).evidence;
    expect(evidence('flaky')).toMatch(/^🎲 /);
    expect(evidence('passed')).toMatch(/^`/);
    expect(evidence('none')).toMatch(/^➖ Cannot tell whether it works: no check covers what changed · 2 files/);
    expect(lines({ ...succeeded, evidence: undefined }).evidence).toMatch(/^➖ Cannot tell whether it works: /);
  });

  it('say where what is published is not what was checked', () => {
    const joined = { ...succeeded.publication!, leftOut: [], isJoined: true as const };
    expect(lines({ ...succeeded, publication: joined }).evidence).toContain('⚠️ checked before newer commits');
    expect(lines({ ...succeeded, publication: { ...joined, isJoined: undefined } }).evidence).not.toContain('⚠️');
  });

  it('say that no file was changed only where the files were looked at', () => {
    const publication = { kind: 'none', files: [], leftOut: [], notes: [] } as const;
    expect(lines({ ...question, publication })).toMatchObject({
      result: '💬 Answered',
      evidence: 'No file was changed',
    });
    expect(lines({ ...question, publication, intent: 'fix' })).toMatchObject({
      result: '➖ Made no change',
      evidence: 'The answer says why',
    });
    expect(lines(question).evidence).toBe('Nothing was published');
    expect(lines({ ...question, byHost: true }).evidence).toBe('');
  });

  it.each([
    [
      "The model's service refused the request (400 invalid_request_error: The field messages is too long)",
      "The model's service refused the request",
      '400 invalid_request_error: The field messages is too long',
    ],
    [
      'The tests (npm test) could not be run: the directory was removed while they ran, and it is not there again.',
      'The tests (npm test) could not be run',
      'the directory was removed while they ran, and it is not there again',
    ],
  ])('cut a long reason after a clause, and never within a bracket', (reason, head, rest) => {
    const { result, evidence } = lines({ ...question, conclusion: 'failed', reason });
    expect(result).toBe(`❌ ${head}`);
    expect(evidence).toBe(rest);
  });

  it('state the draft once, beside its size', () => {
    const { result, evidence, action } = lines(limit);
    expect(`${result}${evidence}${action}`.match(/draft/g)).toHaveLength(1);
    expect(evidence).toContain(`draft ${PULL} · 1 file`);
    expect(action).toBe('Comment `/agent continue` to let the agent finish.');
  });

  it('begin what is to be done with its verb', () => {
    const views: View[] = [
      ...[succeeded, limit, question, fork, running],
      { ...question, conclusion: 'failed', reason: 'It broke' },
      { ...question, conclusion: 'cancelled', reason: '' },
      { ...succeeded, publication: { ...succeeded.publication!, kind: 'push' } },
      { ...succeeded, publication: { ...succeeded.publication!, kind: 'branch', number: undefined } },
    ];
    for (const view of views) expect(lines(view).action).toMatch(/^(?:Review|Comment|Apply|Read|\[Open) /);
  });

  it('offer the kept session after a remedy, and in its place where it only says to ask again', () => {
    const failed: View = { ...limit, conclusion: 'failed', reason: 'The key is wrong' };
    expect(lines({ ...failed, remedy: 'Set the key' }).action).toBe('Set the key. Then comment `/agent continue`.');
    expect(lines({ ...failed, remedy: 'Ask again, or later' }).action).toBe(
      'Comment `/agent continue` to let the agent finish.',
    );
    expect(lines({ ...failed, remedy: 'Set it, then comment `/agent continue`' }).action).toBe(
      'Set it, then comment `/agent continue`.',
    );
  });

  it('say how to answer a call that waits, and until when', () => {
    const request = approvalRequest({
      ...{ tool: 'bash', arguments: '{}', touches: [], rule: 'rules.r', reason: 'people decide', origin: 's c' },
    });
    const parked: View = { ...question, conclusion: 'parked', waiting: { request, since: '2026-11-28T22:30:00Z' } };
    expect(lines(parked)).toMatchObject({
      result: '⏸️ Waiting for approval',
      evidence: '`bash` needs approval before 2026-12-01 22:30 UTC',
      action: expect.stringMatching(/^Comment `\/agent approve [0-9a-f]{16}` to let it run, or `\/agent deny /),
    });
    expect(lines({ ...parked, staged: [] }).action).toBe('');
  });

  it('count the comments of a review by severity, without those that were left out', () => {
    const outcome = { kind: 'review_comment', how: 'done', text: 'Reviewed with 3 comments' } as const;
    const severities = ['minor', 'blocking', 'minor'] as const;
    const apart = { ...outcome, how: 'known', text: '1 finding left out' } as const;
    const posted = [{ ...outcome, severities }, apart];
    const reviewed: View = { ...question, conclusion: 'succeeded', intent: 'review', posted };
    expect(lines(reviewed).evidence).toBe('1 blocking, 2 minor');
    expect(lines({ ...reviewed, posted: [apart] }).evidence).toBe('Nothing was published');
  });

  it('link the log, the report, the commit and the branch by these words', () => {
    const { links } = resultLines(succeeded, { ...OPTIONS, jobUrl: `${OPTIONS.runUrl}/job/5` });
    expect(links.map(({ name }) => name)).toEqual(['Job log', 'Report', 'Branch']);
    expect(linkRow(links)).toMatch(/^\[Job log\]\(\S+\/job\/5\) · \[Report\]\(\S+\/4711\) · \[Branch\]\(/);
    const job = resultLines(running, { ...OPTIONS, jobUrl: `${OPTIONS.runUrl}/job/5` });
    expect(job.links.map(({ name }) => name)).toEqual(['Job log']); // it has no report yet
    const updated = { ...succeeded.publication!, how: 'updated' as const };
    expect(lines({ ...succeeded, publication: updated }).links.map(({ name }) => name)).toContain('Commit');
  });

  it('leave the links of a page to the page', () => {
    expect(resultLines(succeeded, { ...OPTIONS, link: (words) => words }).action).toMatch(/^Review #13, or /);
  });

  it('have a mark for each conclusion that no other has', () => {
    const marks = Object.values(CONCLUSIONS).map(({ emoji }) => emoji);
    expect(new Set(marks).size).toBe(marks.length);
    for (const { mark } of Object.values(INTENTS))
      expect(mark === '💬' || !marks.some((one) => one === mark)).toBe(true);
  });
});

describe('a branch in a text', () => {
  it('is cut where one of its words ends, at 40 characters at most', () => {
    const pushed = (branch: string): string =>
      lines({ ...succeeded, publication: { ...succeeded.publication!, kind: 'branch', branch, url: undefined } })
        .result;
    expect(pushed('agent/issue-1-flaky-retry-test-the-last-attempt-is')).toContain(
      '`agent/issue-1-flaky-retry-test-the-last…`',
    );
    expect(pushed('agent/issue-1')).toContain('`agent/issue-1`');
    expect(pushed('x'.repeat(60))).toContain(`\`${'x'.repeat(39)}…\``);
  });
});
