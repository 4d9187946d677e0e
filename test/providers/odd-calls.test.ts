/** Calls in forms that the services' own models never write. Covers `src/providers/openai/chat-reply.ts`, `src/providers/openai/responses-reply.ts`, `src/providers/anthropic/messages-reply.ts`. */
import { expect, it } from 'vitest';
import { askOdd, type OddApi, stream } from './odd-service.ts';

const USAGE = { input_tokens: 100, output_tokens: 20 };
const responses = (...output: readonly (object | null)[]) => [
  { type: 'response.completed', response: { status: 'completed', output, usage: USAGE } },
];
const chat = (call: object) => [
  { choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] },
  { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } },
];
const messages = (content_block: object) => [
  { type: 'message_start', message: { usage: USAGE } },
  { type: 'content_block_start', index: 0, content_block },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: USAGE },
  { type: 'message_stop' },
];

it.each<[OddApi, readonly object[]]>([
  ['chat-completions', chat({ index: 0, id: 7, function: { name: 'ls' } })],
  ['responses', responses({ type: 'function_call', call_id: 7, name: 'ls', arguments: {} }, null)],
  ['responses', responses({ type: 'function_call', call_id: 7, name: 'ls' }, { type: 'message' })],
  ['messages', messages({ type: 'tool_use', id: 7, name: 'ls', input: null })],
])('%s: a call with a number as its ID is read: %j', async (api, events) => {
  const { ask } = await askOdd(api, [{ body: stream(...events) }]);
  const { content, stopReason } = await ask();
  expect(content).toEqual([{ kind: 'tool-call', call: { id: '7', name: 'ls', arguments: '{}' } }]);
  expect(stopReason).toBe('tool-calls');
});

it.each<[OddApi, readonly object[], readonly object[]]>([
  [
    'chat-completions',
    chat({ index: 0, id: 'a', function: { arguments: '{}' } }),
    chat({ id: 'b', function: { name: 'ls' } }),
  ],
  [
    'responses',
    responses({ type: 'function_call', call_id: 'a', name: null, arguments: '{}' }),
    responses({ type: 'function_call', call_id: 'b', name: 'ls', arguments: '{}' }),
  ],
  [
    'messages',
    messages({ type: 'tool_use', id: 'a', name: null, input: {} }),
    messages({ type: 'tool_use', id: 'b', name: 'ls', input: {} }),
  ],
])('%s: a call without a name breaks the reply, which is asked for again', async (api, broken, whole) => {
  const { ask, retries } = await askOdd(api, [{ body: stream(...broken) }, { body: stream(...whole) }]);
  expect((await ask()).content).toMatchObject([{ call: { id: 'b' } }]);
  expect(retries.map(({ reason }) => reason)).toEqual(['the reply has a tool call without a name']);
});
