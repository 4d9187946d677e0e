/** The tools todo_write and todo_read: the session's checklist, which people see in the report. */
import type { InputOf } from '../../../core/params.ts';
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import type { TodoRecord } from '../../../core/session-state.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';

const STATUSES = ['pending', 'in_progress', 'completed', 'canceled'] as const;
const PRIORITIES = ['low', 'medium', 'high'] as const;

const ITEM = {
  id: { type: 'string', minLength: 1, description: 'Keeps an item the same over writes', required: false },
  content: { type: 'string', minLength: 1 },
  status: { enum: STATUSES, default: 'pending', description: 'in_progress: at most one item' },
  priority: { enum: PRIORITIES, default: 'medium' },
} as const;

/** Both tools over one list. `earlier`: of the session that this one continues from. */
export function todoTools(now: () => Date = () => new Date(), earlier: readonly TodoRecord[] = []): Tool[] {
  let todos = earlier;
  const write = defineTool({
    name: 'todo_write',
    description:
      'Replace the checklist that people see. Use it for work of several steps; keep one item in_progress and mark items as soon as they are done.',
    params: { todos: { type: 'array', maxItems: LIMITS.todoItems, items: { type: 'object', params: ITEM } } },
    readOnly: false,
    idempotent: true,
    accesses: () => [],
    check: ({ todos: list }) => objection(list),
    async run({ todos: list }) {
      todos = merge(list, todos, now().toISOString());
      return ok(show(todos), metadata('write', todos));
    },
  });
  const read = defineTool({
    name: 'todo_read',
    description: 'Read the checklist.',
    params: {},
    readOnly: true,
    accesses: () => [],
    run: async () => ok(show(todos), metadata('read', todos)),
  });
  return [write, read];
}

/** All that is wrong, a line each. */
function objection(list: readonly InputOf<typeof ITEM>[]): string | undefined {
  const ids = list.flatMap(({ id }) => id ?? []);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  const current = list.filter(({ status }) => status === 'in_progress').map(({ content }) => `"${content}"`);
  const problems = [
    ...[...twice].map((id) => `the id "${id}" is used twice; ids are unique`),
    ...(current.length > 1
      ? [`${current.length} items are in_progress (${current.join(', ')}); at most one may be`]
      : []),
  ];
  return problems.length > 0 ? problems.join('\n') : undefined;
}

/** Items without an id get the next free number; what stayed the same keeps its times. */
function merge(list: readonly InputOf<typeof ITEM>[], before: readonly TodoRecord[], time: string): TodoRecord[] {
  const taken = new Set(list.flatMap(({ id }) => id ?? []));
  let number = 0;
  const nextId = (): string => {
    do number += 1;
    while (taken.has(String(number)));
    return String(number);
  };
  return list.map((item) => {
    const { id = nextId(), content, status, priority } = item;
    const old = before.find((todo) => todo.id === id);
    const same = old?.content === content && old.status === status && old.priority === priority;
    return { id, content, status, priority, createdAt: old?.createdAt ?? time, updatedAt: same ? old.updatedAt : time };
  });
}

const MARKS = { pending: '[ ]', in_progress: '[>]', completed: '[x]', canceled: '[-]' };

const show = (todos: readonly TodoRecord[]): string => todos.map(showItem).join('\n') || 'The checklist is empty';

/** Most items have the usual priority, and nobody gave it. */
const showItem = ({ id, content, status, priority }: TodoRecord): string =>
  `${MARKS[status]} ${id}. ${content}${priority === ITEM.priority.default ? '' : ` (${priority})`}`;

function metadata(action: 'read' | 'write', todos: readonly TodoRecord[]): ToolMetadata {
  const having = (status: TodoRecord['status']): number => todos.filter((todo) => todo.status === status).length;
  const statistics = {
    total: todos.length,
    completed: having('completed'),
    inProgress: having('in_progress'),
    pending: having('pending'),
  };
  return toolMetadata('todo', { action, todoList: todos, statistics });
}
