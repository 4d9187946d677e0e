/** Covers `src/report/verified-commands.ts`. */
import { describe, expect, it } from 'vitest';
import { descriptionNote } from '../../src/github/publish/update-pull-request.ts';
import { pullRequestFrame, pullRequestText } from '../../src/report/pull-request-text.ts';
import type { View } from '../../src/session/events/view.ts';
import { hostile, limit, OPTIONS, succeeded } from './views.ts';

const TESTS = 'The agent ran `npm test` after its last edit, and it passed.';
const frame = (view: View) => pullRequestFrame(view, { ...OPTIONS, tests: TESTS, thread: 12 });

const REPORT = 'Each line was rounded before it was added. `total()` now adds first and rounds once.';
const DECISIONS = [{ decision: 'Round half up', reason: 'The invoices do' }];
const text = (view: View, unfinished = false): string =>
  pullRequestText({
    report: unfinished ? '' : REPORT,
    link: unfinished ? 'Part of #12' : 'Closes #12',
    frame: frame(view),
    workflows: descriptionNote({ self: 'github-actions[bot]', serverUrl: 'https://github.com' }),
    decisions: DECISIONS,
    files: view.publication?.files ?? [],
    leftOut: [],
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
  it('says what was done, how the host has checked it, who asked where, and then what was decided', () => {
    const parts = [REPORT, '- ✅ `npm test` passed', 'Closes #12, asked for by', '<summary>1 decision</summary>'];
    expect(order(text(succeeded), parts)).toEqual(parts);
    expect(text(succeeded)).toContain('- Round half up. Reason: The invoices do.');
  });

  it('warns first of a draft, and says what is missing before anybody is asked to look', () => {
    const parts = ['> [!WARNING]\n> The agent was stopped', '**Steps**', '**Missing:** 2 of 3 steps', 'Part of #12'];
    expect(order(text(limit, true), parts)).toEqual(parts);
    expect(text(limit, true)).toContain(`**Checks:** ${TESTS} The host ran no checks of its own.`);
  });
});

describe('the frame of a pull request', () => {
  it('tells the latest run of each check, those that failed first', () => {
    const verifications = [
      { command: 'npm test', exitCode: 1, durationMs: 2000 },
      { command: 'npm run lint', exitCode: 2, durationMs: 300 },
      { command: 'npm test', exitCode: 0, durationMs: 25_000 },
    ];
    expect(frame({ ...succeeded, verifications }).checked).toBe(
      '**Checked by the host, after the agent was done:**\n\n- ❌ `npm run lint` failed with exit code 2 (300 ms)\n- ✅ `npm test` passed (25 s)',
    );
  });

  it('tells which checks had nothing to look at, also where no other one ran', () => {
    const skippedChecks = [{ command: 'npm test -w web', paths: ['packages/web/**', 'x`y'] }];
    const line = '- ⏭️ `npm test -w web` skipped: nothing changed in ``packages/web/**, x`y``';
    expect(frame({ ...succeeded, skippedChecks }).checked).toMatch(/passed .*\n- ⏭️/);
    expect(frame({ ...succeeded, verifications: [], skippedChecks }).checked).toContain(
      `The host ran no checks of its own.\n\n${line}`,
    );
  });

  it.each([
    ['issues/12', ' on [the issue]('],
    ['pull/12', ' on [the pull request]('],
    ['pull/12#discussion_r5', ' in [a comment on a line]('],
    ['pull/12#pullrequestreview-5', ' in [a review]('],
    ['actions/runs/5', ''],
  ])('names the place of the request: %s', (path, words) => {
    const { asked } = frame({ ...succeeded, source: `https://github.com/acme/shop/${path}` });
    expect(asked.startsWith('asked for by [@maria](https://github.com/maria)')).toBe(true);
    expect(asked.includes(' [')).toBe(true);
    expect(asked).toContain(words);
  });

  it('offers to go on where the session is kept, in the words of the configured phrase', () => {
    expect(frame({ ...limit, phrase: '@bot' }).next).toBe(
      'To let the agent continue, comment `@bot continue` on #12. To have it changed, comment `@bot …` here.',
    );
    expect(frame({ ...succeeded, phrase: undefined, actor: undefined })).toMatchObject({ next: '', asked: '' });
  });

  it('shows a hostile command and login as the text that they are', () => {
    const { checked, asked } = frame(hostile);
    expect(checked.split('\n')).toHaveLength(3);
    expect(asked).toMatch(/^asked for by `<\/details> .*`/);
    expect(`${checked}${asked}`).not.toContain('<!-- kodelet');
  });
});
