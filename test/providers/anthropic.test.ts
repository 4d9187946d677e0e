import { afterEach, describe, expect, it } from 'vitest';
import { KodeletError } from '../../src/core/error.ts';
import type { AskOptions, Message, ModelRequest, RetryNotice, Usage } from '../../src/core/model.ts';
import { createAnthropicProvider } from '../../src/providers/anthropic.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Reply, Script } from '../support/model/script.ts';

const user = (text: string): Message => ({ role: 'user', content: [{ kind: 'text', text }] });

const REQUEST: ModelRequest = {
  model: 'claude-sonnet-5-5',
  system: 'You are a test.',
  tools: [
    { name: 'ls', description: 'Lists.', inputSchema: { type: 'object' } },
    { name: 'bash', description: 'Runs.', inputSchema: { type: 'object' } },
  ],
  messages: [user('Hello')],
  maxOutputTokens: 1000,
};

let model: Model | undefined;
afterEach(() => model?.close());

async function start(script: Script, options: { idleMs?: number } = {}) {
  model = await startModel({ script });
  const provider = createAnthropicProvider({ apiKey: MODEL_KEY, baseUrl: model.url, backoffMs: 5, ...options });
  const retries: RetryNotice[] = [];
  const wasted: Usage[] = [];
  const asking: AskOptions = {
    signal: new AbortController().signal,
    onRetry: (notice) => retries.push(notice),
    onWaste: (usage) => wasted.push(usage),
  };
  const ask = (request: Partial<ModelRequest> = {}, more: Partial<AskOptions> = {}) =>
    provider.ask({ ...REQUEST, ...request }, { ...asking, ...more });
  return { ask, retries, wasted, requests: model.requests };
}

const failure = async (promise: Promise<unknown>): Promise<KodeletError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(KodeletError);
  return error as KodeletError;
};

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

  it.each<[string, Reply, RegExp]>([
    ['429', { fault: { kind: 'status', status: 429 } }, /^429 rate_limit_error/],
    ['500', { fault: { kind: 'status', status: 500 } }, /^500 api_error/],
    ['502', { fault: { kind: 'status', status: 502 } }, /^502/],
    ['503', { fault: { kind: 'status', status: 503 } }, /^503/],
    ['529', { fault: { kind: 'status', status: 529 } }, /^529 overloaded_error/],
    ['an error event', { text: 'Half a', fault: { kind: 'error-event', after: 3 } }, /^overloaded_error: Overloaded/],
    ['a cut stream', { text: 'Half a', fault: { kind: 'cut', after: 3 } }, /terminated|broke off/],
  ])('tries again after %s', async (_, reply, reason) => {
    const { ask, retries } = await start([reply, { text: 'Whole' }]);
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries).toEqual([{ attempt: 1, reason: expect.stringMatching(reason), delayMs: expect.any(Number) }]);
  });

  it('tries again when a stream falls silent', async () => {
    const { ask, retries } = await start([{ text: 'Half', fault: { kind: 'silence', after: 2 } }, { text: 'Whole' }], {
      idleMs: 150,
    });
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries[0]?.reason).toBe('the service sent nothing for 0.15 s');
  });

  it('has patience with a stream that is slow but goes on', async () => {
    const { ask, retries } = await start([{ text: 'x'.repeat(100), betweenMs: 60 }], { idleMs: 200 });
    await ask();
    expect(retries).toEqual([]);
  });

  it('counts what a broken stream has used, and nothing for a request that never began', async () => {
    const usage = { input_tokens: 100, output_tokens: 500, cache_read_input_tokens: 7, cache_creation_input_tokens: 0 };
    const text = 'x'.repeat(80);
    const { ask, wasted } = await start([
      { fault: { kind: 'status', status: 529 } },
      { text, usage, fault: { kind: 'cut', after: 6 } },
      { text: 'Whole' },
    ]);
    await ask();
    expect(wasted).toEqual([{ inputTokens: 100, outputTokens: 20, cacheReadTokens: 7, cacheWriteTokens: 0 }]);
  });

  it('waits as long as retry-after says, in seconds or as a date', async () => {
    const date = new Date(Date.now() + 1500).toUTCString();
    const { ask, retries } = await start([
      { fault: { kind: 'status', status: 429, retryAfter: '0.2' } },
      { fault: { kind: 'status', status: 529, retryAfter: date } },
      { text: 'Whole' },
    ]);
    await ask();
    expect(retries[0]?.delayMs).toBe(200);
    expect(retries[1]?.delayMs).toBeLessThanOrEqual(1500);
    expect(retries[1]?.delayMs).toBeGreaterThan(20);
  });

  it('does not wait for an hour', async () => {
    const { ask } = await start([{ fault: { kind: 'status', status: 429, retryAfter: '3600' } }]);
    const error = await failure(ask());
    expect(error).toMatchObject({ code: 'model', remedy: expect.stringContaining('3600 s') });
  });

  it('gives up after four retries and says what the last failure was', async () => {
    const { ask, retries, requests } = await start(() => ({
      fault: { kind: 'status', status: 529, message: 'Overloaded' },
    }));
    const error = await failure(ask());
    expect(error.message).toBe("The model's service failed 5 times, last with: 529 overloaded_error: Overloaded");
    expect(retries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(requests).toHaveLength(5);
  });

  it.each<[number, string, string, RegExp]>([
    [403, 'forbidden', 'credentials', /refused the API key \(403 permission_error: forbidden\)/],
    [402, 'no plan', 'credentials', /asks for payment/],
    [404, 'model: x', 'model', /does not know the model "claude-sonnet-5-5"/],
    [400, 'prompt is too long: 1200000 tokens > 1000000 maximum', 'model', /too long for claude-sonnet-5-5/],
    [400, 'Your credit balance is too low', 'credentials', /asks for payment/],
    [400, 'tools.0: wrong', 'model', /refused the request \(400 invalid_request_error: tools.0: wrong\)/],
  ])('does not try again after %i "%s"', async (status, message, code, words) => {
    const { ask, requests } = await start([{ fault: { kind: 'status', status, message } }]);
    const error = await failure(ask());
    expect(error).toMatchObject({ code, message: expect.stringMatching(words), remedy: expect.any(String) });
    expect(requests).toHaveLength(1);
  });

  it('says in plain words that a key is wrong, and which input and secret to look at', async () => {
    model = await startModel({ script: [] });
    const provider = createAnthropicProvider({ apiKey: 'sk-ant-wrong', baseUrl: model.url });
    const error = await failure(provider.ask(REQUEST, { signal: new AbortController().signal }));
    expect(error.code).toBe('credentials');
    expect(error.message).toBe("The model's service refused the API key (401 authentication_error: invalid x-api-key)");
    expect(error.remedy).toMatch(/anthropic-api-key.*ANTHROPIC_API_KEY/);
    expect(JSON.stringify([error.message, error.remedy])).not.toContain('sk-ant-wrong');
  });

  it('says that a key is missing, or can be none, before anything is sent', () => {
    expect(() => createAnthropicProvider({ apiKey: ' \n' })).toThrow('There is no API key for the model');
    for (const apiKey of ['sk-ant-\nmore', 'sk-ant-ключ', 'ANTHROPIC_API_KEY = sk-ant-1'])
      expect(() => createAnthropicProvider({ apiKey })).toThrow('another character that no key has');
  });

  it('names the cause when there is no connection', async () => {
    const provider = createAnthropicProvider({ apiKey: 'k', baseUrl: 'http://127.0.0.1:1', backoffMs: 1 });
    const error = await failure(provider.ask(REQUEST, { signal: new AbortController().signal }));
    expect(error).toMatchObject({ code: 'model', message: expect.stringMatching(/5 times.*(ECONNREFUSED|bad port)/) });
  });

  it.each<[string, Reply]>([
    ['while it waits for the answer', { text: 'Late', delayMs: 5_000 }],
    ['in the middle of a stream', { text: 'x'.repeat(200), betweenMs: 50 }],
    ['while it waits for a retry', { fault: { kind: 'status', status: 429, retryAfter: '60' } }],
  ])('stops at once when aborted %s', async (_, reply) => {
    const { ask } = await start([reply]);
    const controller = new AbortController();
    const started = Date.now();
    setTimeout(() => controller.abort(new Error('enough')), 150);
    await expect(ask({}, { signal: controller.signal })).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});
