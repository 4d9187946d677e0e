import { describe, expect, it } from 'vitest';
import type { OmittedFile } from '../../src/core/session-event.ts';
import { descriptionNote } from '../../src/github/publish/update-pull-request.ts';
import { pullRequestFrame, pullRequestText } from '../../src/report/pull-request-text.ts';
import type { View } from '../../src/session/events/view.ts';
import { EVIDENCE } from './evidences.ts';
import { hostile, limit, OPTIONS, succeeded } from './views.ts';

const TESTS = 'The agent ran `npm test` after its last edit, and it passed.';
const frame = (view: View) => pullRequestFrame(view, { ...OPTIONS, tests: TESTS, output: '', thread: 12 });

const REPORT = 'Each line was rounded before it was added. `total()` now adds first and rounds once.';
const DECISIONS = [{ decision: 'Round half up', reason: 'The invoices do' }];
const text = (view: View, unfinished = false, leftOut: readonly OmittedFile[] = []): string =>
  pullRequestText({
    report: unfinished ? '' : REPORT,
    link: unfinished ? 'Part of #12' : 'Closes #12',
    frame: frame(view),
    workflows: descriptionNote({ self: 'github-actions[bot]', serverUrl: 'https://github.com' }),
    decisions: DECISIONS,
    files: view.publication?.files ?? [],
    leftOut,
    clean: (words) => words,
    ...(unfinished && {
      unfinished: {
        why: 'The agent was stopped at the limit of 7 turns before it was done: look closely at what is missing.',
        checklist: view.checklist,
      },
    }),
  });

/** Texts in the order in which they stand; the first one that is missing shows as it is. */
const order = (whole: string, parts: readonly string[]): string[] =>
  parts.toSorted((a, b) => whole.indexOf(a) - whole.indexOf(b)).filter((part) => whole.includes(part));

describe('the text of a pull request', () => {
  it('says what was done, how the host has checked it, who asked where, what to do next, and then what was decided', () => {
    const parts = [
      REPORT,
      '**✅ `retry > counts',
      'Closes #12. Requested by',
      'Review the change',
      '[Job log](',
      '<summary>1 decision</summary>',
    ];
    expect(order(text(succeeded), parts)).toEqual(parts);
    expect(text(succeeded)).toContain('- Round half up. Reason: The invoices do.');
  });

  it('names what is left out, and says that it was checked with it', () => {
    const leftOut = [{ path: '.env', reason: 'the path is protected' }];
    const caveat = '⚠️ The host checked the whole change, and 1 file of it is not in this commit.';
    expect(text(succeeded, false, leftOut)).toContain(`⚠️ Left out \`.env\`: the path is protected\n\n${caveat}`);
    expect(text({ ...succeeded, evidence: undefined }, false, leftOut)).not.toContain(caveat);
    expect(text(succeeded)).not.toContain('⚠️');
  });

  it('warns first of a draft, and says what is missing before anybody is asked to look', () => {
    const parts = ['> [!WARNING]\n> The agent was stopped', '**Steps**', '**Changed so far:**', 'Part of #12'];
    expect(order(text(limit, true), parts)).toEqual(parts);
    expect(text(limit, true)).toContain(`➖ Cannot tell whether it works: no check covers what changed. ${TESTS}`);
  });
});

describe('the frame of a pull request', () => {
  it('says in its first line what the checks bear out, and folds what was run', () => {
    expect(frame(succeeded).checked.split('\n\n')).toEqual([
      '**✅ `retry > counts the last attempt` failed before and passes now; 3 of 3 pass.**',
      '<details>\n<summary>What the host ran</summary>',
      '- `npm test`: with the change passes (2.3 s, 3 of 3), before it passes (2.1 s, 2 of 2), with only its tests fails with exit code 1 (2.2 s, 2 of 3)\n- Failed before, pass now: `retry > counts the last attempt`',
      '</details>',
    ]);
  });

  it('shows the output of a check that fails, and only of such a one', () => {
    const shown = (view: View) =>
      pullRequestFrame(view, { ...OPTIONS, tests: TESTS, output: 'AssertionError: 2', thread: 12 }).checked;
    expect(shown({ ...succeeded, evidence: EVIDENCE.failed })).toContain('```\nAssertionError: 2\n```');
    expect(shown(succeeded)).not.toContain('AssertionError');
  });

  it('says that nothing was verified where no evidence was gathered', () => {
    const { evidence: _, ...unverified } = succeeded;
    expect(frame(unverified).checked).toBe(`➖ Cannot tell whether it works: no check was run. ${TESTS}`);
  });

  it('tells which checks had nothing to look at, also where no other one ran', () => {
    const skippedChecks = [{ command: 'npm test -w web', paths: ['packages/web/**', 'x`y'] }];
    const line = '- ⏭️ `npm test -w web` skipped: nothing changed in ``packages/web/**, x`y``';
    expect(frame({ ...succeeded, skippedChecks }).checked).toContain(`\n${line}\n`);
    expect(frame({ ...succeeded, evidence: EVIDENCE.none, skippedChecks }).checked).toContain(`${TESTS}\n\n${line}`);
  });

  it.each([
    ['issues/12', ' on [the issue]('],
    ['pull/12', ' on [the pull request]('],
    ['pull/12#discussion_r5', ' in [a comment on a line]('],
    ['pull/12#pullrequestreview-5', ' in [a review]('],
    ['actions/runs/5', ''],
  ])('names the place of the request: %s', (path, words) => {
    const { asked } = frame({ ...succeeded, source: `https://github.com/acme/shop/${path}` });
    expect(asked.startsWith('Requested by [@maria](https://github.com/maria)')).toBe(true);
    expect(asked.includes(' [')).toBe(true);
    expect(asked).toContain(words);
  });

  it('offers to go on where the session is kept, in the words of the configured phrase', () => {
    expect(frame({ ...limit, phrase: '@bot' }).next).toBe(
      'Comment `@bot continue` on #12 to let the agent finish, or `@bot …` here to ask for changes.',
    );
    expect(frame({ ...succeeded, phrase: undefined, actor: undefined })).toMatchObject({ next: '', asked: '' });
  });

  it('shows a hostile command and login as the text that they are', () => {
    const { checked, asked } = frame(hostile);
    expect(checked.split('\n')).toHaveLength(12);
    expect(asked).toMatch(/^Requested by `<\/details> .*`/);
    expect(`${checked}${asked}`).not.toContain('<!-- kodelet');
  });
});
