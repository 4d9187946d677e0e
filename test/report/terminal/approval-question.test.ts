/** Covers `src/report/terminal/approval-question.ts`, `src/report/sections.ts`. */
import { describe, expect, it } from 'vitest';
import { approvalQuestion } from '../../../src/report/terminal/approval-question.ts';
import { createPaint } from '../../../src/report/terminal/screen.ts';

const QUESTION = {
  tool: 'bash',
  arguments: JSON.stringify({ command: 'npm publish', timeout: 30 }),
  touches: ['runs a command in .'],
  reason: 'A release is for people to decide',
  rule: 'rules.releases',
  risk: 'medium',
  classes: ['command [".","npm publish"]'],
} as const;
const shown = (changes: Partial<typeof QUESTION> | object = {}, display: object = { columns: 60, rows: 40 }) =>
  approvalQuestion({ ...QUESTION, ...changes }, { display, paint: createPaint('none') });

describe('the question about a call', () => {
  it('shows what would run, what it touches, why it is asked and what each answer does', () => {
    expect(shown()).toEqual([
      '? bash needs your approval',
      '',
      '  command │ npm publish',
      '  timeout │ 30',
      '',
      '  touches │ runs a command in .',
      '  why     │ A release is for people to decide',
      '          │ (rules.releases)',
      '  risk    │ medium',
      '',
      '  y  run it once',
      '  a  run it, and for this session also the same command in',
      '     the same directory',
      '  n  do not run it; add a reason if you like',
    ]);
  });

  it('offers no answer for the session where only this one call can be approved', () => {
    expect(shown({ classes: undefined }).join('\n')).not.toContain('for this session');
  });

  it('names what an answer for the session would cover, class by class', () => {
    const classes = ['network https://a.example', 'tool mcp:jira:create', 'write in release/', 'post review_comment'];
    const text = shown({ classes }, { columns: 200, rows: 40 }).join('\n');
    expect(text).toContain(
      'also requests to https://a.example, the tool mcp:jira:create with any arguments, writing files in release/, review_comment on GitHub',
    );
  });

  it('marks what a terminal would obey or hide, and keeps every line of it behind the bar', () => {
    const command = `true\u001b[2J\rfake\u202e\u200b\n\n  y  run it once\n${'x'.repeat(100)}`;
    const lines = shown({ arguments: JSON.stringify({ command, 'a\nb': 1 }), touches: ['writes a\nb\u0007'] });
    for (const hidden of ['\u001b', '\r', '\u202e', '\u200b', '\u0007']) expect(lines.join('')).not.toContain(hidden);
    const text = lines.join('');
    for (const mark of ['<U+001B>', '<U+000D>', '<U+202E>', '<U+200B>', '<U+0007>']) expect(text).toContain(mark);
    expect(lines.filter((line) => line.startsWith('  y  '))).toEqual(['  y  run it once']);
    expect(text.match(/x/g)?.length).toBe(100);
    expect(lines.every((line) => line.length < 60)).toBe(true);
  });

  it('says so where it does not fit on the screen', () => {
    const text = `${'line\n'.repeat(50)}end`;
    const lines = shown({ arguments: JSON.stringify({ text }) });
    expect(lines.filter((line) => line.endsWith('│ line')).length).toBe(50);
    expect(lines.at(-1)).toMatch(/^ {2}The question has \d+ lines: scroll up/);
  });

  it('shows an input without names whole', () => {
    expect(shown({ arguments: '[1,2]' })).toContain('  input   │ [1,2]');
  });
});
