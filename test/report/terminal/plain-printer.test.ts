/** Covers `src/report/terminal/plain-printer.ts`, `src/cli/session-printer.ts`, `src/report/terminal/story.ts`, `src/report/log-text.ts`, `src/report/failure-lines.ts`. */
import { describe, expect, it } from 'vitest';
import { shortCost, shortTime } from '../../../src/report/terminal/story.ts';
import { EVIDENCE } from '../evidences.ts';
import { callEnd, callStart, sessionEnd, sessionStart, turnEnd, turnStart, watchedPrinter } from './fixture.ts';

const FAILED = callEnd('a', 'bash', {
  ok: false,
  code: 'failed',
  text: '<error>\nThe command exited with code 1\nTry another way.\n</error>\n<result>\n1\n2\n3\n4\n\n5\n6\n</result>\n',
  durationMs: 2100,
});

describe('a session that is written to a file', () => {
  const plainPrinter = (colours: 'auto' | 'always' = 'auto') => watchedPrinter({ isTTY: false, colours });

  it('is words, calls and the end, without a sign that a terminal obeys', async () => {
    const { emit, printer, written } = await plainPrinter();
    emit(sessionStart, turnStart(1));
    printer.draft('I look');
    emit(turnEnd(1, 'I look **here**.'), callStart('a', 'file_read', { file_path: 'a.ts' }), callEnd('a', 'file_read'));
    emit(turnStart(2), turnEnd(2, 'Done.'), sessionEnd('Done.'));
    expect(written.out).toBe(
      [
        'kodelet-ci 1.0.0 · claude · profile ci',
        '',
        'I look **here**.',
        '',
        '✓ file_read a.ts',
        '',
        'Done.',
        '',
        '✓ succeeded: The agent is done.',
        '  0.0s · 2 turns · $0.0200',
        '',
      ].join('\n'),
    );
    expect(written.err).toBe('');
  });

  it('has the first error of what a call that failed has printed, and why it failed', async () => {
    const { emit, written } = await plainPrinter();
    const noise = Array.from({ length: 9 }, (_, at) => `at line ${at}`);
    const printed = ['> test', '\u001b[31m✖ counts the last attempt\u001b[39m', ...noise, 'ℹ duration_ms 12'].join(
      '\n',
    );
    const text = `<error>\nThe command exited with code 1\n</error>\n<result>\n${printed}\n</result>\n`;
    emit(callStart('a', 'bash', { command: 'npm test' }), callEnd('a', 'bash', { ok: false, code: 'failed', text }));
    expect(written.out.split('\n')).toEqual([
      '✗ npm test',
      '  │ ✖ counts the last attempt',
      ...noise.slice(0, 4).map((line) => `  │ ${line}`),
      '  │ … 5 more lines',
      '  │ The command exited with code 1',
      '',
    ]);
  });

  it('leaves out the counts and times that stand between a test and what went wrong in it', async () => {
    const { emit, written } = await plainPrinter();
    const printed = [
      ...['not ok 1 - counts', '  ---', '  duration_ms: 8.9', "  location: 'a.test.js:5:1'"],
      ...["  failureType: 'testCodeFailure'", '  error: |-', '    3 !== 4', "  code: 'ERR_ASSERTION'", '  ...'],
    ];
    const text = `<error>\nexit code 1\n</error>\n<result>\n${printed.join('\n')}\n</result>\n`;
    emit(callStart('a', 'bash', { command: 'npm test' }), callEnd('a', 'bash', { ok: false, code: 'failed', text }));
    const [, ...shown] = written.out.trimEnd().split('\n');
    expect(shown.map((line) => line.replace(/^ {2}│\s*/, ''))).toEqual([
      'not ok 1 - counts',
      "location: 'a.test.js:5:1'",
      '3 !== 4',
      "code: 'ERR_ASSERTION'",
      'exit code 1',
    ]);
  });

  it('quotes commands of the evidence in a file, and colours them in a terminal', async () => {
    const event = { type: 'evidence', evidence: EVIDENCE.passed } as const;
    const file = await plainPrinter();
    file.emit(event);
    expect(file.written.out).toContain('passed: `npm test` passes');
    const coloured = await plainPrinter('always');
    coloured.emit(event);
    expect(coloured.written.out).toContain('\u001b[36mnpm test\u001b[39m passes');
    expect(coloured.written.out).not.toContain('`');
  });

  it('has the last lines where none of them looks like an error', async () => {
    const { emit, written } = await plainPrinter();
    emit(callStart('a', 'bash', { command: 'npm test' }), FAILED);
    expect(written.out).toBe(
      ['✗ npm test 2.1s', '  │ 2', '  │ 3', '  │ 4', '  │ 5', '  │ 6', '  │ The command exited with code 1', ''].join(
        '\n',
      ),
    );
  });

  it('says by which rule a call was refused', async () => {
    const { emit, written } = await plainPrinter();
    const verdict = { verdict: 'deny', rule: 'bash.allowlist', reason: '"git push" is not allowed' } as const;
    emit(callStart('a', 'bash', { command: 'git push' }), callEnd('a', 'bash', { ok: false, code: 'denied', verdict }));
    expect(written.out).toBe('⊘ git push\n  │ "git push" is not allowed (bash.allowlist)\n');
  });

  it('says which line of configuration allows a refused call, once, and none that would open more', async () => {
    const { emit, written } = await plainPrinter();
    const refuse = (callId: string, listing: object) =>
      emit(
        callStart(callId, 'bash', { command: 'frobnicate' }),
        callEnd(callId, 'bash', {
          ...{ ok: false, code: 'denied' },
          verdict: { verdict: 'deny', rule: 'bash.allowlist', reason: 'not listed', listing } as never,
        }),
      );
    refuse('a', { profile: 'ci', entry: 'frobnicate' });
    refuse('b', { profile: 'ci', entry: 'frobnicate' });
    refuse('c', { profile: 'ci', entry: 'curl', opensMore: true });
    const refused = ['⊘ frobnicate', '  │ not listed (bash.allowlist)'];
    expect(written.out.split('\n')).toEqual([
      ...refused,
      '  │ To allow it, add this line to .github/kodelet.yml:',
      "  │ profiles: { ci: { widen: true, bash: { allow: ['frobnicate'] } } }",
      ...refused,
      ...refused,
      '',
    ]);
  });

  it('has a line for each call of a batch, and none for a batch that went well', async () => {
    const { emit, written } = await plainPrinter();
    const inner = { ...callStart('b', 'ls', { path: 'src' }), parentId: 'a' } as ReturnType<typeof callStart>;
    emit(callStart('a', 'batch', { description: 'look' }), inner, callEnd('b', 'ls'), callEnd('a', 'batch'));
    expect(written.out).toBe('✓ ls src\n');
  });

  it('marks what a subagent does, and leaves its words to the agent that asked for them', async () => {
    const { emit, written } = await plainPrinter();
    emit(callStart('a', 'subagent', { description: 'explore' }), { ...turnEnd(1, 'I found it.'), agent: 'a' });
    emit(
      { ...callStart('b', 'ls', { path: 'src' }), agent: 'a' },
      { ...callEnd('b', 'ls'), agent: 'a' },
      callEnd('a', 'subagent'),
    );
    expect(written.out).toBe('✓ ↳ ls src\n✓ subagent explore\n');
  });

  it('warns on standard error, and says nothing of a sandbox that is there', async () => {
    const { emit, written } = await plainPrinter();
    emit(
      { type: 'sandbox-open', backend: 'bwrap', confined: true, text: 'confined' },
      { type: 'notice', level: 'warning', text: 'mind this' },
      { type: 'sandbox-open', backend: 'none', confined: false, text: 'not confined' },
    );
    expect(written).toEqual({ out: '', err: '! mind this\n! not confined\n' });
  });

  it('has colours where they are asked for, on lines of its own alone', async () => {
    const { emit, written } = await plainPrinter('always');
    emit(turnEnd(1, '\u001b[31mred **strong**'), callStart('a', 'bash', { command: 'npm test' }), FAILED);
    expect(written.out).toContain('red **strong**\n');
    expect(written.out).toContain('\u001b[31m✗\u001b[39m npm test');
  });

  it('says an answer that nobody has read yet, and no other twice', async () => {
    const { emit, written } = await plainPrinter();
    emit(turnEnd(1, 'Half of'), turnEnd(2, 'the answer.'), sessionEnd('Half of the answer.'));
    expect(written.out.match(/answer\./g)).toHaveLength(1);
    const other = await plainPrinter();
    other.emit(turnEnd(1, 'Before.'), sessionEnd('Another answer.'));
    expect(other.written.out).toContain('\nAnother answer.\n');
  });

  it('says no answer again that the agent lets stand in its self-check', async () => {
    const { emit, written } = await watchedPrinter({ isTTY: false });
    emit(turnEnd(1, '## All\n\nis done.'), { type: 'self-check-start', about: 'change' }, turnEnd(2, '"Unchanged".'));
    emit({ type: 'self-check-end', changed: false }, sessionEnd('## All\n\nis done.'));
    expect(written.out.match(/^is done/gm)).toHaveLength(1);
    expect(written.out.toLowerCase()).not.toContain('unchanged');
  });

  it('lets GitHub’s runner obey nothing', async () => {
    const { emit, written } = await plainPrinter();
    emit(turnEnd(1, 'a\n::add-mask::x\n##[group]y'), callStart('a', 'bash', { command: '::error::z' }), FAILED);
    expect(written.out).not.toMatch(/^\s*::|##\[/m);
  });
});

describe('a session of which the answer alone is shown', () => {
  it('prints it as it is into a file', async () => {
    const { emit, written } = await watchedPrinter({ isTTY: false, quiet: true });
    emit(
      sessionStart,
      { type: 'notice', level: 'warning', text: 'mind' },
      turnEnd(1, 'Words'),
      sessionEnd('The **answer**'),
    );
    expect(written).toEqual({ out: 'The **answer**\n', err: '' });
  });

  it('renders it in a terminal', async () => {
    const { emit, written } = await watchedPrinter({ quiet: true });
    emit(sessionEnd('The **answer**'));
    await expect.poll(() => written.out).toBe('The answer\n');
  });

  it('says on standard error why there is none', async () => {
    const { emit, written } = await watchedPrinter({ isTTY: false, quiet: true });
    emit(sessionEnd('', { conclusion: 'failed', message: 'The key was refused' }));
    expect(written).toEqual({ out: '', err: 'kodelet-ci: failed: The key was refused\n' });
  });
});

describe('numbers at a glance', () => {
  it.each([
    [40, '0.0s'],
    [740, '0.7s'],
    [9_960, '10s'],
    [59_400, '59s'],
    [59_600, '1m 00s'],
    [200_000, '3m 20s'],
  ])('%i ms are %s', (ms, words) => {
    expect(shortTime(ms)).toBe(words);
  });

  it('has cents of dollars, and parts of them where there is less', () => {
    expect([0.0312, 0.1, 12.3456].map(shortCost)).toEqual(['$0.0312', '$0.10', '$12.35']);
  });
});
