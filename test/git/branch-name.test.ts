import { execaSync } from 'execa';
import { describe, expect, it } from 'vitest';
import { branchName, numbered, slugOf } from '../../src/git/branch-name.ts';

const nameFor = (title: string): string =>
  branchName({ prefix: 'agent/', target: { kind: 'issue', number: 7 }, title, runId: '99' });

describe('branch name', () => {
  it('carries the issue and a slug of its title', () => {
    expect(nameFor('Retry never waits!')).toBe('agent/issue-7-retry-never-waits');
  });

  it('has 40 characters at most, and ends with a word that says something', () => {
    expect(nameFor('Flaky retry test: the last attempt is never made')).toBe('agent/issue-7-flaky-retry-test-the-last');
    expect(nameFor('Round the totals of the invoice')).toBe('agent/issue-7-round-the-totals');
    const prefix = `${'bots/'.repeat(8)}`;
    const long = branchName({ prefix, target: { kind: 'issue', number: 7 }, title: 'Round the totals', runId: '9' });
    expect(long).toBe(`${prefix}issue-7-round`);
  });

  it('carries the run where there is no issue', () => {
    const options = { prefix: 'bot/', target: { kind: 'repository' as const }, title: 'Docs', runId: '99' };
    expect(branchName(options)).toBe('bot/run-99-docs');
  });

  it.each([
    ['Crème brûlée', 'creme-brulee'],
    ['日本語', 'change'],
    ['', 'change'],
    ['--- ...', 'change'],
    ['x.lock', 'x-lock'],
    ['a'.repeat(100), 'a'.repeat(40)],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
    ['Flaky retry test: the last attempt is never made', 'flaky-retry-test-the-last-attempt'],
    ['The timer of the second request is never set', 'the-timer-of-the-second-request'],
    ['The parser reads a file to the end of it all', 'the-parser-reads-a-file-to-the-end'],
  ])('makes the slug of %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each(['${IFS}$(id)', '@{-1}', '../../main', 'a..b', '-rf', 'x\u0000y', 'ref~1^2:3?*[', 'ｆｕｌｌ　ｗｉｄｔｈ'])(
    'is valid for git whatever the title: %j',
    (title) => {
      expect(execaSync`git check-ref-format --branch ${nameFor(title)}`.stdout).toMatch(/^agent\/issue-7-[a-z0-9-]+$/);
    },
  );

  it('counts on when a name is taken', () => {
    expect([1, 2, 3].map((attempt) => numbered('b', attempt))).toEqual(['b', 'b-2', 'b-3']);
  });
});
