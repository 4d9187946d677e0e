import { describe, expect, it } from 'vitest';
import type { ToolCallRecord } from '../../src/session/call/tool-record.ts';
import { createReminder } from '../../src/session/loop.ts';

const record = (metadataType: string, metadata: object, success = true): ToolCallRecord => ({
  verdict: { verdict: 'allow', rule: 'test', reason: 'test' },
  text: '',
  isError: !success,
  result: { toolName: metadataType, success, metadataType, metadata: { ...metadata }, timestamp: '' },
});

const goals = (current?: string) =>
  record('goals', {
    goals: [
      { id: '1', title: 'Find it' },
      { id: '2', title: 'Fix it' },
    ],
    current,
  });
const todo = (status: string) => record('todo', { todoList: [{ content: 'Test it', status }] });

describe('createReminder', () => {
  it('says the current goal again and again, so that it stands late in the conversation', () => {
    const reminder = createReminder(2);
    expect(reminder.afterTurn([goals('1')])).toBeUndefined();
    expect(reminder.afterTurn([goals('2')])).toBeUndefined();
    expect(reminder.afterTurn([])).toBeUndefined();
    for (let round = 0; round < 2; round += 1) {
      expect(reminder.afterTurn([])).toContain('your current goal is "Fix it"');
      expect(reminder.afterTurn([record('bash', {})])).toBeUndefined();
    }
    reminder.afterTurn([record('batch', { subResults: [goals().result] })]);
    expect(reminder.afterTurn([])).toBeUndefined();
    expect(reminder.afterTurn([])).toBeUndefined();
  });

  it('speaks of the goal and of open items together', () => {
    const reminder = createReminder(1);
    reminder.afterTurn([goals('1'), todo('pending')]);
    expect(reminder.afterTurn([])).toMatch(/goal is "Find it"[\s\S]*- \[pending\] Test it/);
    reminder.afterTurn([todo('completed')]);
    expect(reminder.afterTurn([])).not.toContain('Test it');
  });
});
