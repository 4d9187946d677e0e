/** What the configuration says of thinking, caching and tools, and what the service is sent of it. Covers `src/providers/anthropic/thinking.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../src/core/model.ts';
import { thinkingOf } from '../../../src/providers/anthropic/thinking.ts';
import { createAnthropicProvider } from '../../../src/providers/providers.ts';
import type { ProviderOptions } from '../../../src/providers/streamed.ts';
import { MODEL_KEY, type Model, startModel } from '../../support/model/model.ts';
import type { Script } from '../../support/model/script.ts';
import { REQUEST, user } from './asking.ts';

let model: Model | undefined;
afterEach(() => model?.close());

async function begin(script: Script, options: Partial<ProviderOptions> = {}, counts?: number) {
  model = await startModel({ script, counts });
  const provider = createAnthropicProvider({ apiKey: MODEL_KEY, baseUrl: model.url, backoffMs: 5, ...options });
  const told: string[] = [];
  const signal = new AbortController().signal;
  const ask = (request: Partial<ModelRequest> = {}) =>
    provider.ask({ ...REQUEST, ...request }, { signal, onEstimate: () => told.push('estimated') });
  return { ask, requests: model.requests, told };
}

const MODELS = ['fable-5-1', 'opus-5-5', 'opus-4-6', 'opus-4-5', 'sonnet-5-5', 'sonnet-5', 'haiku-5-5', 'haiku-4-5'];

describe('effort and thinking', () => {
  it.each(MODELS)('are said to %s as far as it takes them', async (name) => {
    for (const effort of ['low', 'xhigh', 'max'] as const) {
      for (const thinking of ['adaptive', 'off'] as const) {
        const { ask, requests } = await begin([{ text: 'x' }], { effort, thinking });
        await ask({ model: `claude-${name}` });
        expect(requests[0]?.refused).toBeUndefined();
        await model?.close();
      }
    }
    model = undefined;
  });

  it.each([
    ['claude-sonnet-5-5', { output_config: { effort: 'xhigh' }, thinking: { type: 'between_tools' } }],
    ['claude-opus-5', { output_config: { effort: 'xhigh' }, thinking: { type: 'disabled' } }],
    ['claude-opus-5-5', { output_config: { effort: 'xhigh' } }],
    ['claude-sonnet-4-6', { output_config: { effort: 'high' }, thinking: { type: 'disabled' } }],
    ['claude-haiku-4-5', {}],
    ['acme-large', { output_config: { effort: 'xhigh' } }],
  ])('are %s: %j', (name, sent) => {
    expect(thinkingOf(name, { effort: 'xhigh', thinking: 'off' })).toEqual(sent);
  });

  it('are not spoken of unless the configuration does', async () => {
    const { ask, requests } = await begin([{ text: 'x' }]);
    await ask();
    expect(Object.keys(requests[0]?.body ?? {}).toSorted()).toEqual(
      ['max_tokens', 'messages', 'model', 'stream', 'system', 'tools'].toSorted(),
    );
  });
});

const result = {
  role: 'user',
  content: [{ kind: 'tool-result', callId: 'toolu_0001', text: 'a', isError: false }],
} as const;
const THOUGHT = { thinking: 'Hm.', redacted: 'secret-thoughts', toolCalls: [{ name: 'ls', input: {} }] };

describe('thinking', () => {
  it('goes back to the model that it is from, redacted or not', async () => {
    const { ask, requests } = await begin([THOUGHT, { text: 'Done' }]);
    const { content } = await ask();
    await ask({ messages: [user('Hello'), { role: 'assistant', content }, result] });
    expect(requests[1]?.refused).toBeUndefined();
    const blocks = requests[1]?.body.messages[1]?.content as { type: string }[];
    expect(blocks.map(({ type }) => type)).toEqual(['thinking', 'redacted_thinking', 'tool_use']);
  });

  it('does not go to another model, which would refuse it', async () => {
    const { ask, requests } = await begin([THOUGHT, { text: 'Done' }]);
    const { content } = await ask();
    await ask({ messages: [user('Hello'), { role: 'assistant', content }, result], model: 'claude-opus-5' });
    expect(requests[1]?.refused).toBeUndefined();
    expect(JSON.stringify(requests[1]?.body)).not.toContain('thinking');
  });
});

describe('the cache', () => {
  const ttlsOf = (body: object | undefined) => JSON.stringify(body).match(/"ttl":"\w+"/g) ?? [];

  it.each([
    [{}, {}, 0],
    [{}, { slow: true }, 3],
    [{ cacheLife: '1h' }, {}, 3],
    [{ cacheLife: '5m' }, { slow: true }, 0],
  ] as const)('with %j and %j has %i points that live for an hour', async (options, request, points) => {
    const { ask, requests } = await begin([{ text: 'x' }], options);
    await ask(request);
    expect(requests[0]?.refused).toBeUndefined();
    expect(ttlsOf(requests[0]?.body)).toHaveLength(points);
  });

  it('costs more for an hour', async () => {
    const usage = {
      input_tokens: 0,
      output_tokens: 0,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 1_000_000,
    };
    const { ask } = await begin([{ text: 'x', usage, hourTokens: 1_000_000 }]);
    expect((await ask({ slow: true })).feesUsd).toBeCloseTo(2 * 0.75, 10);
  });
});

describe('tools', () => {
  const object = (properties: object, required: string[] = []) =>
    ({ type: 'object', properties, required, additionalProperties: false }) as const;
  const tools = [
    { name: 'whole', description: 'x', inputSchema: object({ a: { type: 'string' } }) },
    { name: 'free', description: 'x', inputSchema: { type: 'object' } },
    { name: 'limited', description: 'x', inputSchema: object({ a: { type: 'string', maxLength: 3 } }) },
    ...Array.from({ length: 30 }, (_, index) => ({
      ...{ name: `more_${index}`, description: 'x' },
      inputSchema: object({ a: { type: 'string' }, b: { type: 'string' } }, index < 10 ? ['a', 'b'] : []),
    })),
  ] as const;

  it('are held to schemas that allow it, as many as the service takes', async () => {
    const { ask, requests } = await begin([{ text: 'x' }], { strictTools: true });
    await ask({ tools });
    expect(requests[0]?.refused).toBeUndefined();
    const strict = requests[0]?.body.tools?.filter((tool) => tool.strict).map(({ name }) => name) ?? [];
    expect(strict).toHaveLength(20);
    expect(strict).not.toContain('limited');
  });

  it('that are deferred are found by the service, and called then', async () => {
    const deferred = { name: 'far', description: 'Far.', inputSchema: object({}), deferred: true } as const;
    const toolSearch = { query: 'far', found: ['far'] };
    const { ask, requests } = await begin([{ toolSearch, toolCalls: [{ name: 'far', input: {} }] }, { text: 'Done' }]);
    const { content } = await ask({ tools: [deferred, ...REQUEST.tools] });
    const callId = content.flatMap((part) => (part.kind === 'tool-call' ? [part.call.id] : []))[0] ?? '';
    const answer = { role: 'user', content: [{ kind: 'tool-result', callId, text: 'a', isError: false }] } as const;
    await ask({
      tools: [deferred, ...REQUEST.tools],
      messages: [user('Hello'), { role: 'assistant', content }, answer],
    });
    expect(requests.map(({ refused }) => refused)).toEqual([undefined, undefined]);
    expect(requests[0]?.body.tools?.map(({ name, defer_loading }) => [name, defer_loading])).toEqual([
      ['tool_search_tool_bm25', undefined],
      ['ls', undefined],
      ['bash', undefined],
      ['far', true],
    ]);
  });
});

describe('a gateway that does not tell what a request has used', () => {
  it('is asked to count, where it can', async () => {
    const { ask, told } = await begin([{ text: 'x', usage: 'none' }], {}, 4321);
    expect((await ask()).usage.inputTokens).toBe(4321);
    expect(told).toEqual(['estimated']);
  });

  it('is estimated where it cannot', async () => {
    const { ask } = await begin([{ text: 'x', usage: 'none' }]);
    expect((await ask()).usage.inputTokens).toBeLessThan(200);
  });
});

it('a reply that ends with the window is one that was cut', async () => {
  const { ask } = await begin([{ text: 'x', stopReason: 'model_context_window_exceeded' }]);
  expect((await ask()).stopReason).toBe('max-tokens');
});

it('no model is asked for more than it can say', async () => {
  const { ask, requests } = await begin([{ text: 'x' }]);
  await ask({ model: 'claude-haiku-4-5', maxOutputTokens: 128_000 });
  expect(requests[0]?.body.max_tokens).toBe(64_000);
});
