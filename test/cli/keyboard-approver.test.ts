import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createKeyboardApprover } from '../../src/cli/keyboard-approver.ts';
import { createPaint } from '../../src/report/terminal/screen.ts';
import type { Approver } from '../../src/session/call/approvals.ts';
import {
  callEnd,
  callStart,
  sessionStart,
  turnStart,
  type Watched,
  watchedPrinter,
} from '../report/terminal/fixture.ts';

const question = (path: string, more: object = {}): Parameters<Approver['ask']>[0] => ({
  tool: 'file_write',
  arguments: JSON.stringify({ file_path: path }),
  touches: [`writes ${path}`],
  rule: 'rules.r',
  reason: 'A rule asks',
  risk: 'medium',
  classes: ['write in release/'],
  ...more,
});

let watched: Watched;
afterEach(() => watched.printer.close());

async function open() {
  watched = await watchedPrinter({ rows: 60 });
  watched.emit(sessionStart, turnStart(1), callStart('a', 'file_write', { file_path: 'release/a' }));
  const [input, wrapUp, ended] = [new PassThrough(), new AbortController(), new AbortController()];
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 60, rows: 60 });
  output.on('data', (text: Buffer) => watched.terminal.write(String(text).replaceAll('\r\n', '\n')));
  const approver = createKeyboardApprover({
    sessionId: 's',
    input,
    output,
    paint: createPaint('none'),
    printer: watched.printer,
    wrapUp: wrapUp.signal,
    interrupt: () => wrapUp.abort(),
  });
  const screen = (): string => watched.shown().join('\n');
  return {
    wrapUp,
    ended,
    input,
    screen,
    ask: (path: string, more?: object) => approver.ask(question(path, more), { callId: path, signal: ended.signal }),
    prompted: (path: string) => expect.poll(screen).toMatch(new RegExp(`writes ${path}[^›]*\n›$`)),
  };
}

async function answerTo(line: string, more?: object) {
  const { ask, input, prompted } = await open();
  const asked = ask('release/a', more);
  await prompted('release/a');
  input.write(line);
  return asked;
}

const yes = (scope: string, note = '') => ({ kind: 'answered', answer: { verdict: 'approve', note, scope } });
const no = (note: string) => ({ kind: 'answered', answer: { verdict: 'deny', note, scope: 'call' } });

describe('a question at the keyboard', () => {
  it.each([
    ['y\r', yes('call')],
    [' YES \r', yes('call')],
    ['a\r', yes('run')],
    ['y: mind the date\r', yes('call', 'mind the date')],
    ['a : only here\r', yes('run', 'only here')],
    ['n\r', no('')],
    ['No, use npm\r', no('use npm')],
    ['n because it is early\r', no('it is early')],
    ['not now\r', no('not now')],
    ['\u0004', no('')],
  ])('takes %j', async (line, outcome) => {
    expect(await answerTo(line)).toMatchObject(outcome);
  });

  it.each(['\r', 'yes, but sign it\r', 'ok\r'])('asks again after %j, which may mean a yes', async (line) => {
    const { ask, input, screen, prompted } = await open();
    const asked = ask('release/a');
    await prompted('release/a');
    input.write(line);
    await expect.poll(screen).toMatch(/Answer y, a or y: NOTE; or n and a reason\.\n›$/);
    input.write('n\r');
    expect(await asked).toMatchObject(no(''));
  });

  it('approves for the session what the question names, and asks about all else', async () => {
    const { ask, input, prompted } = await open();
    const first = ask('release/a');
    const [second, third] = [ask('release/b'), ask('docs/c', { classes: ['write in docs/'] })];
    await prompted('release/a');
    input.write('a\r');
    expect(await first).toMatchObject(yes('run'));
    expect(await second).toMatchObject(yes('run'));
    await prompted('docs/c');
    input.write('n\r');
    expect(await third).toMatchObject(no(''));
  });

  it('approves nothing for the session where only this one call can be approved', async () => {
    const { ask, input, screen, prompted } = await open();
    const asked = ask('release/a', { classes: undefined });
    await prompted('release/a');
    input.write('a\r');
    await expect.poll(screen).toMatch(/Not for the session: answer y, or n and a reason\.\n›$/);
    input.write('y\r');
    expect(await asked).toMatchObject(yes('call'));
  });

  it('takes no answer that was typed before the question was shown', async () => {
    const { ask, input, prompted } = await open();
    input.write('y\r');
    const asked = ask('release/a');
    await prompted('release/a');
    input.write('n\r');
    expect(await asked).toMatchObject(no(''));
  });

  it('draws nothing over the question, and shows afterwards what happened meanwhile', async () => {
    const { ask, input, screen, prompted } = await open();
    const asked = ask('release/a');
    await prompted('release/a');
    watched.emit(callEnd('b', 'grep_tool'));
    watched.printer.draft('more words');
    await wait(250); // the live part would have been drawn twice
    expect(screen()).toMatch(/›$/);
    input.write('y\r');
    await asked;
    expect(screen()).toMatch(/› y\n\n✓ grep_tool\n\n⠋|› y\n\n✓ grep_tool/);
    expect(screen()).toContain('Working');
  });

  it('wraps up at Ctrl-C, and asks nobody any more', async () => {
    const { ask, prompted, input, screen } = await open();
    const [first, second] = [ask('release/a'), ask('release/b')];
    await prompted('release/a');
    input.write('\u0003');
    const unasked = { kind: 'unasked', reason: 'the person at the keyboard wants you to wrap up' };
    expect([await first, await second]).toMatchObject([unasked, unasked]);
    expect(screen()).not.toContain('release/b');
  });

  it('ends with the session, whose time may be over', async () => {
    const { ask, prompted, ended } = await open();
    const asked = ask('release/a');
    await prompted('release/a');
    ended.abort();
    expect(await asked).toMatchObject({ kind: 'unasked', reason: 'the time ran out before anyone answered' });
  });
});
