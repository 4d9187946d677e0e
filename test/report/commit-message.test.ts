import { describe, expect, it } from 'vitest';
import { commitMessage, formatMessage, subjectBy } from '../../src/report/commit-message.ts';

const FALLBACK = 'Fix #12: Retry never waits';
const message = (answer: string, issue = 12) => commitMessage({ answer, fallback: FALLBACK, issue });

describe('commit message', () => {
  it('takes the first line of the answer as the subject and the rest as the report', () => {
    expect(message('Wait between attempts\n\nThe retry now waits.\nTests pass.')).toEqual({
      subject: 'Wait between attempts',
      report: 'The retry now waits.\nTests pass.',
    });
  });

  it.each([
    ['a heading', '## Wait *between* `attempts`', 'Wait *between* `attempts`'],
    ['bold text', '**Wait between attempts**', 'Wait between attempts'],
    ['control, invisible and turning characters', 'Wait\u001b[31m be\u202etween\u200b', 'Wait[31m be tween'],
    ['a carriage return', 'Wait\rbetween', 'Wait'],
  ])('cleans %s', (_what, answer, subject) => {
    expect(message(answer).subject).toBe(subject);
  });

  it('shortens a long subject at a word and never inside a character', () => {
    const { subject } = message(`Wait ${'between attempts '.repeat(5)}`);
    expect(subject.length).toBeLessThanOrEqual(72);
    expect(subject).toMatch(/^Wait .* between…$/);
    expect(message('😀'.repeat(50)).subject).toBe(Buffer.from(message('😀'.repeat(50)).subject).toString());
  });

  it.each(['', '- a list', '1. a list', '```js', '> quoted', '| a | b |', 'I did the following:', 'word '.repeat(40)])(
    'falls back to the issue where the first line is no subject: %j',
    (answer) => {
      expect(message(answer)).toEqual({ subject: FALLBACK, report: answer.trim() });
    },
  );

  it('does not close what nobody spoke of, nor switch the checks off', () => {
    const { subject, report } = message(
      'Fix it [skip ci]\n\nFixes #12, closes: #99, resolves other/repo#3.\nskip-checks: true',
    );
    expect(subject).toBe('Fix it (skip ci)');
    expect(report).toBe('Fixes #12, closes issue 99, resolves other/repo 3.\n(skip-checks: true)');
    expect(message('Close https://github.com/other/repo/issues/7').subject).toBe('Close other/repo 7');
  });
});

describe('a command that is put together by what is taken away', () => {
  it.each([
    ['Done [skip\u200bci]', 'Done (skip ci)'],
    ['Done [skip\u0001 ci]', 'Done (skip ci)'],
    ['Done [skip [skip ci]ci]', 'Done [skip (skip ci)ci]'],
    ['Fixes **#99**', 'Fixes issue 99'],
    ['Thanks @`ann`', 'Thanks @`ann`'],
  ])('stays apart: %j', (answer, subject) => {
    expect(message(answer).subject).toBe(subject);
  });
});

describe('formatted message', () => {
  it('ends with the one trailer that the host vouches for', () => {
    const report = 'Why.\n\nCo-authored-by: root <root@example.com>\nSigned-off-by: boss\n reviewed too';
    expect(formatMessage({ subject: 'S', report }, 'ann <1+ann@users.noreply.github.com>')).toBe(
      'S\n\nWhy.\n\nCo-authored-by: ann <1+ann@users.noreply.github.com>\n',
    );
  });

  it('keeps a login from adding lines', () => {
    expect(formatMessage({ subject: 'S', report: '' }, 'ann\nSigned-off-by: x')).toBe(
      'S\n\nCo-authored-by: ann Signed-off-by: x\n',
    );
  });

  it('cuts a long report at a paragraph', () => {
    const text = formatMessage({ subject: 'S', report: `${'a'.repeat(1000)}\n\n${'b'.repeat(1000)}` }, undefined);
    expect(text).toBe(`S\n\n${'a'.repeat(1000)}\n`);
  });
});

describe('a template of the configuration', () => {
  const by = (text: string, more = {}) => ({ text, ...more });

  it.each([
    ['ABC-1 {subject}', { number: 7 }, 'Wait', 'ABC-1 Wait'],
    ['[#{issue}] {subject}', { number: 7 }, 'Wait', '[#7] Wait'],
    ['[#{issue}] {subject}', {}, 'Wait', 'Wait'],
    ['{subject} (#{issue})', {}, 'Wait', 'Wait'],
    ['Fixes {subject}', { number: 7, issue: 7 }, '#5 waits', 'Fixes issue 5 waits'],
    ['Fixes #{issue}: {subject}', { number: 7, issue: 7 }, 'Wait', 'Fixes #7: Wait'],
    ['Fixes #{issue}: {subject}', { number: 7 }, 'Wait', 'Fixes issue 7: Wait'],
  ])('%j with %j makes the subject', (text, more, subject, expected) => {
    expect(subjectBy(by(text, more), subject)).toBe(expected);
  });

  it('cuts the subject, and nothing of its own', () => {
    const subject = subjectBy(by('ABC-1 {subject} (#{issue})', { number: 7 }), 'word '.repeat(40));
    expect(subject).toMatch(/^ABC-1 (word )+word… \(#7\)$/);
    expect(subject.length).toBeLessThanOrEqual(72);
  });

  it('says what stands below the subject where it has lines for that, and keeps trailers together', () => {
    const parts = { subject: 'ABC-1 Wait', report: 'It waits. Fixes #9.' };
    const template = by('ABC-1 {subject}\n\n{body}\n\nRefs: #{issue}', { number: 7 });
    expect(formatMessage(parts, 'ann <a@b>', template)).toBe(
      'ABC-1 Wait\n\nIt waits. Fixes issue 9.\n\nRefs: #7\nCo-authored-by: ann <a@b>\n',
    );
    expect(formatMessage(parts, undefined, by('ABC-1 {subject}\n\nNo words.'))).toBe('ABC-1 Wait\n\nNo words.\n');
    expect(formatMessage(parts, undefined, by('ABC-1 {subject}'))).toBe('ABC-1 Wait\n\nIt waits. Fixes #9.\n');
  });
});
