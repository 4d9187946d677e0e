import { describe, expect, it } from 'vitest';
import { SHEPHERD_STEPS, type ShepherdReason, type ShepherdStep } from '../../src/core/shepherd-step.ts';
import { shepherdLine } from '../../src/report/shepherd-text.ts';

const HEAD = '0123456789abcdef0123456789abcdef01234567';
const OPTIONS = { head: HEAD, phrase: '/agent', runUrl: 'https://github.com/a/b/actions/runs/7', notes: [] };
const NAMES = Object.keys(SHEPHERD_STEPS) as ShepherdStep['name'][];
const REASONED: readonly string[] = ['wait', 'ask', 'handed-over'];
const ASKED: readonly ShepherdReason[] = ['approve-runs', 'not-fixed', 'not-resolved', 'not-answered', 'review-again'];

const line = (step: ShepherdStep, more: Partial<Parameters<typeof shepherdLine>[1]> = {}): string =>
  shepherdLine(step, { ...OPTIONS, ...more });

describe('the line of a pull request', () => {
  it.each(NAMES)('of the step %s is one sentence or more on one line, without a gap', (name) => {
    const text = line({ name, ...(REASONED.includes(name) && { why: 'attempts' as const }) });
    expect(text).toMatch(/^\S+ \*\*[A-Z][^\n*]*\*\* [^\n]*[.?]$/);
    expect(text).not.toMatch(/REASON|COMMIT|PHRASE|RUN|undefined|: \.|[.?]\.$/);
  });

  it('names the commit as twelve digits in code, and the run as a link', () => {
    expect(line({ name: 'mergeable' })).toContain('✅ **Ready to merge.** All checks of `0123456789ab` are green');
    expect(line({ name: 'fix' })).toContain('[this run](https://github.com/a/b/actions/runs/7)');
  });

  it.each(ASKED)('asks one question for %s', (why) => {
    const text = line({ name: 'ask', why });
    expect(text.match(/\?/g)).toHaveLength(1);
    expect(text).not.toContain('@');
  });

  it('mentions the one who asked for the care in a question, and nobody elsewhere', () => {
    expect(line({ name: 'ask', why: 'mark-ready' }, { by: 'ann' })).toContain('❓ **Question:** @ann, this is a draft');
    for (const name of NAMES.filter((one) => one !== 'ask'))
      expect(line({ name, why: 'checks' }, { by: 'ann' }), name).not.toContain('@ann');
  });

  it('says how to have a pull request looked after again, in the words that call the agent', () => {
    expect(line({ name: 'handed-over', why: 'updates' }, { phrase: '@bot' })).toContain(
      'Comment `@bot shepherd` to have the agent look after it again.',
    );
  });

  it('puts notes on the same line, each as a sentence, and takes no sign in them for a pattern', () => {
    const text = line({ name: 'ask', why: 'unread' }, { notes: ['One $& thing', 'Another.'] });
    expect(text).toMatch(/does the token have the permission\? One \$& thing\. Another\.$/i);
    expect(line({ name: 'fix' }, { runUrl: 'https://x/$&' })).toContain('(https://x/$&)');
  });
});
