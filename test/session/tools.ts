/** Small tools for tests of the session, each with one habit. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineTool, fail, ok, type Tool, type ToolContext } from '../../src/core/tool.ts';

const object = (properties: Record<string, unknown>, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const TEXT = { type: 'string' };

const plain = { readOnly: true, idempotent: true, accesses: () => [] };

export const echo = defineTool<{ text: string; times: number }>({
  ...plain,
  name: 'echo',
  description: 'Says it back.',
  inputSchema: object({ text: TEXT, times: { type: 'integer', default: 1 } }, ['text']),
  check: ({ text }) => (text === 'forbidden words' ? 'text must not be "forbidden words"' : undefined),
  run: async ({ text, times }) => ok(text.repeat(times), { type: 'echo', fields: { times } }),
});

export const write = defineTool<{ path: string; text: string }>({
  ...plain,
  readOnly: false,
  name: 'write',
  description: 'Writes a file, slowly.',
  inputSchema: object({ path: TEXT, text: TEXT }, ['path', 'text']),
  accesses: ({ path }) => [{ kind: 'write', path }],
  async run({ path, text }, { workspace }) {
    await sleep(80);
    await writeFile(resolve(workspace.root, path), text);
    return ok('written');
  },
});

export const read = defineTool<{ path: string }>({
  ...plain,
  name: 'read',
  description: 'Reads a file at once.',
  inputSchema: object({ path: TEXT }, ['path']),
  accesses: ({ path }) => [{ kind: 'read', path }],
  run: ({ path }, { workspace }) =>
    readFile(resolve(workspace.root, path), 'utf8').then(ok, (error: Error) => fail(error.message)),
});

export const run = defineTool<{ command: string; ms?: number }>({
  ...plain,
  readOnly: false,
  name: 'run',
  description: 'Pretends to run a command: answers with the text that policy let through.',
  inputSchema: object({ command: TEXT, ms: { type: 'integer' } }, ['command']),
  accesses: ({ command }) => [{ kind: 'command', command, cwd: '.' }],
  async run({ ms = 0 }, { grants, signal }) {
    await sleep(ms, undefined, { signal });
    return ok(grants[0]?.decision.run ?? 'no text');
  },
});

export const crash = defineTool({
  ...plain,
  name: 'crash',
  description: 'Throws.',
  inputSchema: object({}),
  run: () => Promise.reject(new Error('the disk is on fire')),
});

/** Heeds its signal and hands over what it has. */
export const slow = defineTool({
  ...plain,
  name: 'slow',
  description: 'Takes long.',
  inputSchema: object({}),
  timeoutMs: () => 150,
  async run(_, { signal }) {
    await sleep(30_000, undefined, { signal }).catch(() => undefined);
    return fail('was stopped', { output: 'half of it' });
  },
});

/** Never ends, whatever its signal says. */
export const deaf = defineTool({
  ...plain,
  name: 'deaf',
  idempotent: false,
  description: 'Never ends.',
  inputSchema: object({}),
  timeoutMs: () => 100,
  run: () => new Promise(() => undefined),
});

export const todo = defineTool<{ status: string }>({
  ...plain,
  name: 'todo_write',
  description: 'Keeps one item.',
  inputSchema: object({ status: TEXT }, ['status']),
  run: async ({ status }) => ok('kept', { type: 'todo', fields: { todoList: [{ content: 'Mend it', status }] } }),
});

export const ALL: readonly Tool[] = [echo, write, read, run, crash, slow, deaf, todo];

/** What a test says of a tool that otherwise does nothing. */
type Made = Partial<Omit<Tool, 'inputSchema' | 'run'>> & {
  run?(input: unknown, context: ToolContext): ReturnType<Tool['run']>;
};

export const made = ({ run = async () => ok('fine'), ...more }: Made): Tool =>
  defineTool({ name: 'made', description: 'A test.', params: {}, readOnly: true, accesses: () => [], run, ...more });
