import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

describe('todo_write and todo_read', () => {
  it('keep one list, with ids for items that have none', async () => {
    const todos = [
      { content: 'look', status: 'completed', priority: 'high' },
      { id: '1', content: 'mend', status: 'in_progress' },
      { content: 'test' },
    ];
    const expected = '[x] 2. look (high)\n[>] 1. mend\n[ ] 3. test';
    expect(await fixture.text('todo_write', { todos })).toBe(expected);
    expect(await fixture.text('todo_read', {})).toBe(expected);
  });

  it('record list and statistics, and keep the times of what stayed the same', async () => {
    const first = await fixture.call('todo_write', { todos: [{ content: 'a' }, { content: 'b' }] });
    const [a, b] = first.metadata!.fields.todoList as { id: string; createdAt: string; updatedAt: string }[];
    await new Promise((resolve) => setTimeout(resolve, 5));
    const todos = [
      { id: a!.id, content: 'a' },
      { id: b!.id, content: 'b', status: 'completed' },
    ];
    const second = await fixture.call('todo_write', { todos });
    const list = second.metadata!.fields.todoList as (typeof a)[];
    expect(list[0]).toEqual(a);
    expect(list[1]?.createdAt).toBe(b!.createdAt);
    expect(list[1]?.updatedAt).not.toBe(b!.updatedAt);
    expect(second.metadata).toMatchObject({
      type: 'todo',
      fields: { action: 'write', statistics: { total: 2, completed: 1, inProgress: 0, pending: 1 } },
    });
  });

  it('refuse an id twice, two items in progress, and a status that there is not', async () => {
    const twice = [
      { id: 'x', content: 'a' },
      { id: 'x', content: 'b' },
    ];
    expect((await fixture.failure('todo_write', { todos: twice })).text).toContain('"x" is used twice');
    const busy = ['a', 'b'].map((content) => ({ content, status: 'in_progress' }));
    expect((await fixture.failure('todo_write', { todos: busy })).text).toContain('at most one');
    const both = [...twice, ...twice].map((item) => ({ ...item, status: 'in_progress' }));
    expect((await fixture.failure('todo_write', { todos: both })).text).toMatch(
      /^the id "x" is used twice.*\n4 items are/,
    );
    const wrong = await fixture.failure('todo_write', { todos: [{ content: 'a', status: 'done' }] });
    expect(wrong.text).toContain('"todos[0].status" must be one of');
    expect(await fixture.text('todo_read', {})).toBe('The checklist is empty');
  });
});

describe('thinking', () => {
  it('records the thought and touches nothing', async () => {
    const result = await fixture.call('thinking', { thought: 'hm' });
    expect(result).toMatchObject({ ok: true, metadata: { type: 'thinking', fields: { thought: 'hm' } } });
  });
});
