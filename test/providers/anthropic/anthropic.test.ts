/** Covers `src/providers/anthropic/messages-reply.ts`, `src/providers/anthropic/request.ts`, `src/providers/retry.ts`, `src/core/model.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/core/model.ts';
import { png } from '../../support/images.ts';
import { start, stop, user } from './asking.ts';

afterEach(stop);

describe('createAnthropicProvider', () => {
  it('returns text, calls and usage of a streamed reply', async () => {
    const usage = { input_tokens: 10, output_tokens: 20, cache_read_input_tokens: 30, cache_creation_input_tokens: 40 };
    const { ask } = await start([
      { text: 'Let me look at it 🔍.', toolCalls: [{ name: 'ls', input: { path: 'ä' } }], usage },
    ]);
    expect(await ask()).toEqual({
      content: [
        { kind: 'text', text: 'Let me look at it 🔍.' },
        { kind: 'tool-call', call: { id: 'toolu_0001', name: 'ls', arguments: '{"path":"ä"}' } },
      ],
      stopReason: 'tool-calls',
      usage: { inputTokens: 10, outputTokens: 20, cacheReadTokens: 30, cacheWriteTokens: 40 },
    });
  });

  it('says in words what the service does not take at the top of a schema', async () => {
    const { ask, requests } = await start([{ text: 'Fine' }]);
    const properties = { a: { type: 'string' }, b: { type: 'string' } };
    const anyOf = [{ required: ['a'] }, { required: ['b'] }];
    await ask({
      tools: [{ name: 'either', description: 'Takes one.', inputSchema: { type: 'object', properties, anyOf } }],
    });
    expect(requests[0]?.body.tools).toMatchObject([
      {
        description:
          'Takes one.\n\nThe input must also fit this JSON Schema: {"anyOf":[{"required":["a"]},{"required":["b"]}]}',
        input_schema: { type: 'object', properties },
      },
    ]);
  });

  it('keeps broken arguments as they came, reads no arguments as {}, and leaves them out where the reply was cut', async () => {
    const broken = { name: 'bash', rawArguments: '{"command": "ec' };
    const none = { name: 'ls', rawArguments: '' };
    const { ask } = await start([{ toolCalls: [none, broken] }, { toolCalls: [none], stopReason: 'max_tokens' }]);
    const argumentsOf = (reply: Awaited<ReturnType<typeof ask>>) =>
      reply.content.map((part) => part.kind === 'tool-call' && part.call.arguments);
    expect(argumentsOf(await ask())).toEqual(['{}', '{"command": "ec']);
    expect(argumentsOf(await ask())).toEqual(['']);
  });

  it('puts cache points on the last tool, the system prompt and the last block, and reads them back next time', async () => {
    const { ask, requests } = await start([{ text: 'Hi' }, { text: 'Again' }]);
    const first = await ask();
    const second = await ask({
      messages: [user('Hello'), { role: 'assistant', content: first.content }, user('More')],
    });
    expect(requests[1]?.body.tools?.map((tool) => 'cache_control' in tool)).toEqual([false, true]);
    expect(requests[1]?.body.system).toMatchObject([{ cache_control: { type: 'ephemeral' } }]);
    expect(requests[1]?.body.messages.map(({ content }) => JSON.stringify(content).includes('cache_control'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(second.usage.cacheReadTokens).toBe(first.usage.cacheWriteTokens);
    expect(second.usage.cacheReadTokens).toBeGreaterThan(0);
  });

  it('sends thinking back unchanged and broken arguments under a name that says so', async () => {
    const { ask, requests } = await start([
      { thinking: 'Hm, let me see what there is.', toolCalls: [{ name: 'bash', rawArguments: '{"a"' }] },
      { text: 'Done' },
    ]);
    const { content } = await ask();
    const result = { kind: 'tool-result', callId: 'toolu_0001', text: 'broken', isError: true } as const;
    await ask({ messages: [user('Hello'), { role: 'assistant', content }, { role: 'user', content: [result] }] });
    expect(requests[1]?.refused).toBeUndefined();
    expect(requests[1]?.body.messages[1]?.content).toMatchObject([
      { type: 'thinking', thinking: 'Hm, let me see what there is.' },
      { type: 'tool_use', input: { invalid_json: '{"a"' } },
    ]);
  });

  it('drops text blocks that hold nothing but white space', async () => {
    const { ask, requests } = await start([{ text: 'Hi' }]);
    await ask({
      messages: [{ role: 'user', content: [...user('Hello').content, { kind: 'text', text: ' \n' }] as never }],
    });
    expect(requests[0]?.refused).toBeUndefined();
  });

  it('estimates what a service does not tell, and says so once', async () => {
    let estimates = 0;
    const onEstimate = (): void => {
      estimates += 1;
    };
    const { ask, requests } = await start([
      { text: 'x'.repeat(400), usage: 'none' },
      { text: 'y', usage: { input_tokens: 0, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 } },
    ]);
    const { usage } = await ask({}, { onEstimate });
    const length = JSON.stringify({ ...requests[0]?.body, stream: undefined }).length;
    expect(usage).toEqual({
      inputTokens: Math.ceil(length / 4),
      outputTokens: 100,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
    });
    const image = { mediaType: 'image/png', data: png(3, 2, 3_000_000).toString('base64') } as const;
    const result = {
      kind: 'tool-result',
      callId: 'toolu_0001',
      text: 'Seen',
      isError: false,
      images: [image],
    } as const;
    const call = { kind: 'tool-call', call: { id: 'toolu_0001', name: 'ls', arguments: '{}' } } as const;
    const messages: Message[] = [
      user('Look'),
      { role: 'assistant', content: [call] },
      { role: 'user', content: [result] },
    ];
    expect((await ask({ messages }, { onEstimate })).usage.inputTokens).toBeLessThan(3000);
    expect(estimates).toBe(1);
  });

  it('does not estimate what is told', async () => {
    const { ask } = await start([{ text: 'x'.repeat(400), usage: { output_tokens: 3 } }]);
    const onEstimate = (): void => expect.unreachable();
    expect((await ask({}, { onEstimate })).usage.outputTokens).toBe(3);
  });

  it('leaves a block that it does not know out of what goes back', async () => {
    const { ask, requests } = await start([{ unknown: true, thinking: 'Hm', text: 'Known' }, { text: 'On' }]);
    const { content } = await ask();
    await ask({ messages: [user('Hello'), { role: 'assistant', content }, user('On')] });
    expect(content).toHaveLength(2);
    expect(requests[1]?.refused).toBeUndefined();
  });

  it('has the service search where that is asked for, and tells what it found, what failed and what it takes', async () => {
    const pages = [
      { url: 'https://a.org/1', title: 'One' },
      { url: 'https://a.org/2', title: 'Two', cited: 'two words' },
    ];
    const { ask, requests } = await start([
      { search: { query: 'q', found: pages } },
      { search: { query: 'q', failure: 'unavailable' } },
      { text: 'No search' },
    ]);
    const search = { domains: ['a.org'], max: 3 };
    expect(await ask({ tools: [], search, once: true })).toMatchObject({
      found: [
        { url: 'https://a.org/2', title: 'Two', snippet: 'two words' },
        { url: 'https://a.org/1', title: 'One', snippet: '' },
      ],
      feesUsd: 0.01,
    });
    expect(requests[0]?.body.tools).toEqual([
      { type: 'web_search_20250305', name: 'web_search', max_uses: 3, allowed_domains: ['a.org'] },
    ]);
    expect(JSON.stringify(requests[0]?.body)).not.toContain('cache_control');
    expect(await ask({ search: { max: 1 } })).toMatchObject({ found: [], searchFailure: 'unavailable' });
    expect(requests[1]?.body.tools?.map(({ name, cache_control }) => [name, cache_control !== undefined])).toEqual([
      ['ls', false],
      ['bash', true],
      ['web_search', false],
    ]);
    const plain = await ask();
    expect([plain.found, plain.searchFailure, plain.feesUsd]).toEqual([undefined, undefined, undefined]);
  });

  it('sends a pause and a search of the service back as they came', async () => {
    const search = { query: 'how long is a metre' };
    const { ask, requests } = await start([{ text: 'I search.', search, stopReason: 'pause_turn' }, { text: 'On' }]);
    const { content, stopReason } = await ask();
    expect(stopReason).toBe('pause');
    await ask({ messages: [user('Hello'), { role: 'assistant', content }] });
    expect(requests[1]?.refused).toBeUndefined();
    expect(requests[1]?.body.messages[1]?.content).toMatchObject([{ text: 'I search.' }, { input: search }]);
  });
});
