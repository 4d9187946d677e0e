/** What only the Responses API has. Covers `src/providers/openai/responses-reply.ts` and `responses-reply.ts`. */
import { afterEach, expect, it } from 'vitest';
import { user } from '../anthropic/asking.ts';
import { startAsking, stopAsking } from './asking.ts';

afterEach(stopAsking);

const result = (callId: string) =>
  ({ role: 'user', content: [{ kind: 'tool-result', callId, text: 'done', isError: false }] }) as const;

it('keeps nothing at the service, and sends its reasoning back', async () => {
  const call = { name: 'ls', input: { path: 'src' } };
  const { ask, requests } = await startAsking([{ thinking: 'Hm.', toolCalls: [call] }, { text: 'Done' }]);
  const { content } = await ask();
  expect(content[0]).toMatchObject({ kind: 'opaque', model: 'gpt-6.2-sol', data: { type: 'reasoning' } });
  await ask({ messages: [user('Hello'), { role: 'assistant', content }, result('call_0001')] });
  expect(requests.map(({ refused }) => refused)).toEqual([undefined, undefined]);
  expect(requests[0]?.body).toMatchObject({ store: false, include: ['reasoning.encrypted_content'] });
  const types = ((requests[1]?.body.input ?? []) as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(['message', 'reasoning', 'function_call', 'function_call_output']);
});

it('sends no reasoning of another model, and none that nothing came of', async () => {
  const { ask, requests } = await startAsking([
    { thinking: 'Hm.', text: 'Yes.' },
    { thinking: 'Hm.', stopReason: 'max_output_tokens' },
    ...[{ text: 'x' }, { text: 'x' }],
  ]);
  const { content } = await ask();
  const { content: cut } = await ask();
  await ask({ messages: [user('Hello'), { role: 'assistant', content }, user('On')], model: 'gpt-6-sol' });
  await ask({ messages: [user('Hello'), { role: 'assistant', content: cut }, user('On')] });
  expect(requests.map(({ refused }) => refused)).toEqual(Array(4).fill(undefined));
  expect(JSON.stringify(requests.slice(2).map(({ body }) => body.input))).not.toContain('reasoning');
});

it('asks models that do not reason for no reasoning', async () => {
  const { ask, requests } = await startAsking([{ text: 'x' }], { effort: 'low' });
  await ask({ model: 'gpt-4.1' });
  expect(requests[0]?.refused).toBeUndefined();
  expect(requests[0]?.body).not.toHaveProperty('reasoning');
});

it('searches by the service itself', async () => {
  const found = [{ url: 'https://a.example/1', title: 'One' }];
  const { ask, requests } = await startAsking([
    { text: 'A metre is long.', search: { query: 'metre', found } },
    { text: 'No.', search: { query: 'metre', failure: 'unavailable' } },
  ]);
  const reply = await ask({ search: { domains: ['a.example'], max: 2 } });
  expect(requests[0]?.body).toMatchObject({
    max_tool_calls: 2,
    tools: expect.arrayContaining([{ type: 'web_search', filters: { allowed_domains: ['a.example'] } }]),
  });
  expect(reply.found).toEqual([{ url: 'https://a.example/1', title: 'One', snippet: 'A metre is long.' }]);
  expect(reply.feesUsd).toBe(0.01);
  expect(await ask({ search: { max: 1 } })).toMatchObject({ found: [], searchFailure: 'failed' });
});

it('reads a reply whose end repeats nothing of it', async () => {
  const { ask } = await startAsking([{ text: 'Whole', unknown: true }]);
  expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
});
