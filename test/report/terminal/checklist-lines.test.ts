import { afterEach, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import { callEnd, callStart, sessionStart, turnEnd, turnStart, type Watched, watchedPrinter } from './fixture.ts';

let watched: Watched;
afterEach(() => watched.printer.close());

type Status = 'pending' | 'in_progress' | 'completed' | 'canceled';

function checklist(callId: string, statuses: readonly Status[], agent?: string): SessionEvent[] {
  const todoList = statuses.map((status, at) => ({ content: `step ${at + 1}`, status }));
  const end = callEnd(callId, 'todo_write', {
    result: {
      ...{ toolName: 'todo_write', success: true, timestamp: '', metadataType: 'todo' },
      metadata: { action: 'write', todoList },
    },
  });
  return [callStart(callId, 'todo_write', {}), agent === undefined ? end : ({ ...end, agent } as SessionEvent)];
}

describe('the checklist in a terminal', () => {
  it('is printed once, and then only what has moved', async () => {
    watched = await watchedPrinter({ isTTY: false });
    watched.emit(...checklist('a', ['in_progress', 'pending', 'pending']));
    watched.emit(...checklist('b', ['completed', 'in_progress', 'canceled']), ...checklist('c', ['completed']));
    expect(watched.written.out.split('\n')).toEqual([
      ...['◐ step 1', '☐ step 2', '☐ step 3'],
      ...['☑ step 1', '◐ step 2', '☒ step 3'],
      ...['', '✓ todo_write'],
      '',
    ]);
  });

  it('leaves that of a subagent to its call', async () => {
    watched = await watchedPrinter({ isTTY: false });
    watched.emit(...checklist('a', ['in_progress'], 's'));
    expect(watched.written.out).toBe('✓ ↳ todo_write\n');
  });

  it('stands above the status while it is open, around the current step', async () => {
    watched = await watchedPrinter({ rows: 24 });
    watched.emit(sessionStart, turnStart(1), turnEnd(1, ''));
    watched.emit(...checklist('a', ['completed', 'completed', 'in_progress', 'pending', 'pending']));
    expect(watched.shown().slice(-6)).toEqual([
      '',
      ...['☑ step 2', '◐ step 3', '☐ step 4'],
      '',
      '⠋ Working · step 3 of 5 · 0s · 1 turn · $0.0100',
    ]);
    watched.emit(...checklist('b', ['completed', 'completed', 'completed', 'completed', 'completed']));
    expect(watched.shown().slice(-3)).toEqual(['☑ step 5', '', '⠋ Working · 0s · 1 turn · $0.0100']);
  });

  it('keeps within the rows of a small terminal, with words and calls', async () => {
    watched = await watchedPrinter({ rows: 24 });
    watched.emit(sessionStart, turnStart(1), ...checklist('a', ['in_progress', 'pending', 'pending', 'pending']));
    for (let at = 0; at < 12; at += 1) watched.emit(callStart(`c${at}`, 'bash', { command: `run ${at}` }));
    const lines = Array.from({ length: 41 }, (_, at) => `line ${at}`);
    for (const end of [40, 41]) watched.printer.draft(`\`\`\`\n${lines.slice(0, end).join('\n')}`);
    expect(watched.shown().filter((line) => line === '  line 40')).toHaveLength(1);
    expect(watched.shown().filter((line) => line.includes('◐ step 1'))).toHaveLength(2);
  });

  it('obeys nothing that a step says', async () => {
    watched = await watchedPrinter();
    const todoList = [{ content: 'a \u001b[2J\u001b]0;t\u0007\n::error::x', status: 'in_progress' }];
    const result = { toolName: 'todo_write', success: true, timestamp: '', metadataType: 'todo' };
    watched.emit(callStart('a', 'todo_write', {}));
    watched.emit(callEnd('a', 'todo_write', { result: { ...result, metadata: { action: 'write', todoList } } }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for begins with it
    const rest = watched.written.out.replaceAll(/\u001b\[(?:\d*A|K|J)/g, '');
    expect(rest).toContain('◐ a  ::error::x');
    expect(rest).not.toMatch(/(?![\r\n])\p{Cc}|^\s*::/mu);
  });
});
