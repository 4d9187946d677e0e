/** Covers `src/report/terminal/live-printer.ts`, `src/report/terminal/screen.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  callEnd,
  callStart,
  sessionEnd,
  sessionStart,
  turnEnd,
  turnStart,
  type Watched,
  watchedPrinter,
} from './fixture.ts';

let watched: Watched;
afterEach(() => watched.printer.close());

const HEAD = ['kodelet-ci 1.0.0 · claude · profile ci', ''];

describe('a session in a terminal', () => {
  it('shows words as they are written, above the status', async () => {
    watched = await watchedPrinter();
    watched.emit(sessionStart, turnStart(1));
    expect(watched.shown()).toEqual([...HEAD, '⠋ Thinking · 0s']);
    watched.printer.draft('I');
    expect(watched.shown()).toEqual([...HEAD, 'I', '', '⠋ Writing · 0s']);
    watched.printer.draft('I look at **a file');
    expect(watched.shown()[2]).toBe('I look at **a file');
    watched.printer.draft('I look at **a file** first.\n\nThen');
    expect(watched.shown()).toEqual([...HEAD, 'I look at a file first.', '', 'Then', '', '⠋ Writing · 0s']);
    watched.emit(turnEnd(1, 'I look at **a file** first.\n\nThen I write.'));
    expect(watched.shown().slice(2, -2)).toEqual(['I look at a file first.', '', 'Then I write.']);
  });

  it('tells calls that run side by side apart, and leaves one line of each', async () => {
    watched = await watchedPrinter();
    watched.emit(sessionStart, turnStart(1), turnEnd(1, ''));
    watched.emit(callStart('a', 'bash', { command: 'npm test' }), callStart('b', 'file_read', { file_path: 'a.ts' }));
    expect(watched.shown().slice(2)).toEqual([
      '⠋ npm test',
      '⠋ file_read a.ts',
      '',
      '⠋ Working · 0s · 1 turn · $0.0100',
    ]);
    watched.emit(callEnd('a', 'bash', { durationMs: 700 }));
    expect(watched.shown().slice(2, -2)).toEqual(['✓ npm test 0.7s', '⠋ file_read a.ts']);
    watched.emit(callEnd('b', 'file_read'));
    expect(watched.shown().slice(2, -2)).toEqual(['✓ npm test 0.7s', '✓ file_read a.ts']);
  });

  it('leaves nothing that moves behind, and ends with what came of it', async () => {
    watched = await watchedPrinter();
    const changed = [{ path: 'a.ts', additions: 3, deletions: 1 }];
    watched.emit(sessionStart, turnStart(1));
    watched.printer.draft('Done.');
    watched.emit(turnEnd(1, 'Done.'), sessionEnd('Done.', { changed }));
    expect(watched.shown()).toEqual([
      ...HEAD,
      'Done.',
      '',
      '✓ succeeded: The agent is done.',
      '  0.0s · 1 turn · $0.0100',
      '  a.ts +3 −1',
      '',
    ]);
  });

  it('keeps within its rows: of a block that is longer, the first lines stay as they are', async () => {
    watched = await watchedPrinter({ rows: 20 });
    watched.emit(sessionStart, turnStart(1));
    const lines = Array.from({ length: 40 }, (_, line) => `line ${line}`);
    for (let end = 1; end <= lines.length; end += 1) watched.printer.draft(`\`\`\`\n${lines.slice(0, end).join('\n')}`);
    watched.emit(turnEnd(1, `\`\`\`\n${lines.join('\n')}\n\`\`\``));
    expect(watched.shown().slice(2, -2)).toEqual(lines.map((line) => `  ${line}`));
  });

  it('cuts what does not fit into a line while it moves, and not what stays', async () => {
    watched = await watchedPrinter({ columns: 30 });
    const code = `\`\`\`\n${'x'.repeat(40)}`;
    watched.emit(sessionStart, turnStart(1));
    watched.printer.draft(code);
    expect(watched.shown()).toContain(`  ${'x'.repeat(26)}…`);
    watched.emit(turnEnd(1, code));
    expect(watched.written.out).toContain(`  ${'x'.repeat(40)}\u001b[K\n`);
  });

  it('breaks what is said of a session and of its calls between words, below its beginning', async () => {
    watched = await watchedPrinter({ columns: 30, colours: 'always' });
    const path = '/tmp/kodelet-ci-journals-1000/of-a-session.jsonl';
    watched.emit(sessionStart, turnStart(1), callStart('a', 'bash', { command: 'npm test' }));
    watched.emit(
      callEnd('a', 'bash', {
        ok: false,
        code: 'failed',
        text: '<error>\nAssertionError: attempt 3 was never made here\n</error>',
      }),
    );
    const message = `The journal ${path} cannot be written.`;
    watched.emit(turnEnd(1, ''), sessionEnd('', { conclusion: 'failed', message }));
    const shown = watched.shown();
    const at = shown.indexOf('✗ npm test');
    expect(shown.slice(at, at + 7)).toEqual([
      '✗ npm test',
      '  │ AssertionError: attempt 3',
      '  │ was never made here',
      '',
      '✗ failed: The journal',
      path.slice(0, 30), // where the terminal itself breaks it, so that it is copied whole
      `${path.slice(30)}`,
    ]);
  });

  it('makes links only where the terminal can, and clips around them', async () => {
    watched = await watchedPrinter({ hasLinks: true, columns: 40 });
    watched.emit(sessionStart, turnStart(1));
    watched.printer.draft('See [the run](https://a.example/1) and more words of it');
    expect(watched.shown().slice(2, 4)).toEqual(['See the run (a.example) and more words', 'of it']);
    expect(watched.written.out).toContain('\u001b]8;;https://a.example/1\u0007the run\u001b]8;;\u0007');
    watched.printer.close();
    for (const options of [
      { hasLinks: false },
      { hasLinks: true, isTTY: false },
      { hasLinks: true, canRedraw: false },
    ]) {
      watched = await watchedPrinter(options);
      watched.emit(sessionStart, turnStart(1), turnEnd(1, '[the run](https://a.example/1)'));
      expect(watched.written.out).not.toContain('\u001b]8');
      watched.printer.close();
    }
  });

  it('says the same thing once, when the agent looks at its change and has nothing to add', async () => {
    watched = await watchedPrinter();
    watched.emit(sessionStart, turnStart(1), turnEnd(1, 'All is done.'), { type: 'self-check-start', about: 'change' });
    watched.emit(turnStart(2));
    watched.printer.draft('All is');
    expect(watched.shown().filter((line) => line.startsWith('All is'))).toEqual(['All is done.']);
    watched.emit(turnEnd(2, 'All is done.'), { type: 'self-check-end', changed: false }, sessionEnd('All is done.'));
    expect(watched.shown().filter((line) => line.startsWith('All is'))).toEqual(['All is done.']);
  });

  it('shows the answer of a second look that says something else', async () => {
    watched = await watchedPrinter();
    watched.emit(sessionStart, turnStart(1), turnEnd(1, 'All is done.'), { type: 'self-check-start', about: 'change' });
    watched.emit(turnStart(2));
    watched.printer.draft('All is done now.');
    expect(watched.shown()).toContain('All is done now.');
  });

  it('begins a reply anew when the request is sent again, and keeps what was there when it broke off', async () => {
    watched = await watchedPrinter();
    watched.emit(sessionStart, turnStart(1));
    watched.printer.draft('Half');
    watched.emit({ type: 'turn-retry', turn: 1, attempt: 1, reason: 'overloaded', delayMs: 2000 });
    expect(watched.shown()).not.toContain('Half');
    expect(watched.shown()).toContain('! overloaded; trying again in 2.0s (1)');
    watched.printer.draft('Half of it');
    watched.emit(turnEnd(1, ''), sessionEnd('', { conclusion: 'cancelled', message: 'Interrupted.' }));
    expect(watched.shown()).toContain('Half of it');
  });

  it('says how to stop at once while it wraps up', async () => {
    watched = await watchedPrinter();
    watched.emit(sessionStart, turnStart(1));
    watched.printer.wrapUp();
    expect(watched.shown().at(-1)).toBe('⠋ Wrapping up · 0s · Ctrl-C again to stop now');
  });

  it('shows a time that never goes back when an event comes late', async () => {
    let now = Date.parse('2026-11-25T08:00:00.000Z'); // two days after the events
    watched = await watchedPrinter({ now: () => now });
    watched.emit(sessionStart, turnStart(1));
    now += 2500;
    watched.emit(turnEnd(1, ''), callStart('a', 'bash', { command: 'npm test' }));
    expect(watched.shown().at(-1)).toBe('⠋ Working · 2s · 1 turn · $0.0100');
  });

  it('obeys nothing that a model or a tool writes', async () => {
    watched = await watchedPrinter();
    const hostile = 'a \u001b[2J\u001b]0;t\u0007 \u009b2J\r\u202e b';
    watched.emit(sessionStart, turnStart(1));
    watched.printer.draft(hostile);
    watched.emit(turnEnd(1, hostile), callStart('a', 'bash', { command: hostile }));
    watched.emit(callEnd('a', 'bash', { ok: false, text: `<error>\n${hostile}\n</error>\n` }));
    watched.emit({ type: 'notice', level: 'warning', text: hostile }, sessionEnd(hostile, { message: hostile }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for begins with it
    const rest = watched.written.out.replaceAll(/\u001b\[(?:\d*A|K|J)/g, '') + watched.written.err;
    expect(rest).not.toMatch(/(?![\r\n])\p{Cc}|\p{Bidi_Control}/u);
  });
});
