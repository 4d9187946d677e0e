/** What both APIs of OpenAI have in common, from the request to the reply. Covers `src/providers/openai/*.ts`, `src/providers/streamed.ts`, `src/providers/strict-schema.ts`, `src/providers/providers.ts`, `src/core/provider-entries.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/core/model.ts';
import { createOpenAiProvider } from '../../../src/providers/providers.ts';
import type { Reply } from '../../support/model/script.ts';
import { failure, user } from '../anthropic/asking.ts';
import { startAsking, stopAsking } from './asking.ts';

afterEach(stopAsking);

const IMAGE = { mediaType: 'image/png', data: 'iVBORw0KGgo=' } as const;
const CALL = { id: 'call_1', name: 'ls', arguments: '{"path": "sr' } as const;

/** A call with broken arguments, its result with an image, and a question. */
const TURN: readonly Message[] = [
  user('Hello'),
  {
    role: 'assistant',
    content: [
      { kind: 'text', text: 'I look.' },
      { kind: 'tool-call', call: CALL },
    ],
  },
  {
    role: 'user',
    content: [
      { kind: 'tool-result', callId: 'call_1', text: 'broken JSON', isError: true, images: [IMAGE] },
      { kind: 'text', text: 'Go on.' },
    ],
  },
];

const result = (callId: string): Message => ({
  role: 'user',
  content: [{ kind: 'tool-result', callId, text: 'done', isError: false }],
});

describe.each(['responses', 'chat-completions'] as const)('OpenAI by %s', (api) => {
  it('reads words and calls, whose arguments stay the text that they are', async () => {
    const { ask, requests } = await startAsking(
      [{ text: 'I look at it.', toolCalls: [{ name: 'ls', rawArguments: '{"path": "a long path that is cut' }] }],
      { api },
    );
    const { content, stopReason, usage } = await ask();
    expect(stopReason).toBe('tool-calls');
    expect(content).toEqual([
      { kind: 'text', text: 'I look at it.' },
      { kind: 'tool-call', call: { id: 'call_0001', name: 'ls', arguments: '{"path": "a long path that is cut' } },
    ]);
    expect(usage.outputTokens).toBeGreaterThan(10);
    expect(requests[0]?.refused).toBeUndefined();
  });

  it('sends calls, results and images back, broken arguments as valid JSON that holds them', async () => {
    const { ask, requests } = await startAsking([{ text: 'Seen' }], { api });
    await ask({ messages: TURN });
    expect(requests[0]?.refused).toBeUndefined();
    const sent = JSON.stringify(requests[0]?.body);
    expect(sent).toContain(JSON.stringify(JSON.stringify({ invalid_json: CALL.arguments })));
    expect(sent).toContain('data:image/png;base64,iVBORw0KGgo=');
    expect(sent).toContain('broken JSON');
  });

  it.each([
    ['no arguments', { arguments: '' }, '"{}"'],
    ['arguments that are no object', { arguments: '["src"]' }, String.raw`"{\"invalid_json\":\"[\\\"src\\\"]\"}"`],
    ['whole arguments', { arguments: '{ "path":"src" }' }, String.raw`"{ \"path\":\"src\" }"`],
    ['a name that is no name', { name: 'ls the folder', arguments: '{}' }, '"ls_the_folder"'],
    ['an empty name', { name: '', arguments: '{}' }, '"unknown"'],
  ])('sends a call with %s back in a form that services accept', async (_, wrong, expected) => {
    const { ask, requests } = await startAsking([{ text: 'Seen' }], { api });
    const call = { kind: 'tool-call', call: { ...CALL, ...wrong } } as const;
    await ask({ messages: [user('Hello'), { role: 'assistant', content: [call] }, TURN[2] as Message] });
    expect(requests[0]?.refused).toBeUndefined();
    expect(JSON.stringify(requests[0]?.body)).toContain(expected);
  });

  it('gives a call whose ID an earlier one has an ID of its own', async () => {
    const { ask } = await startAsking([{ toolCalls: [{ name: 'ls', input: { path: 'a' } }] }], { api });
    const earlier = { kind: 'tool-call', call: { ...CALL, id: 'call_0001' } } as const;
    const { content } = await ask({
      messages: [user('Hello'), { role: 'assistant', content: [earlier] }, result('call_0001')],
    });
    expect(content).toEqual([
      { kind: 'tool-call', call: expect.objectContaining({ id: expect.stringMatching(/^call_[\da-f]{24}$/) }) },
    ]);
  });

  it('takes a whole reply with as many tokens as it may have for one that was cut', async () => {
    const usage = { output_tokens: 100 };
    const { ask } = await startAsking(
      [
        { text: 'Half', usage },
        { text: 'Whole', usage },
      ],
      { api },
    );
    expect((await ask({ maxOutputTokens: 100 })).stopReason).toBe('max-tokens');
    expect((await ask({ maxOutputTokens: 101 })).stopReason).toBe('end');
  });

  it('counts what was read from the cache apart from the rest', async () => {
    const usage = { input_tokens: 40, cache_read_input_tokens: 60, output_tokens: 7 };
    const { ask } = await startAsking([{ text: 'x', usage }], { api });
    expect((await ask()).usage).toEqual({ inputTokens: 40, cacheReadTokens: 60, cacheWriteTokens: 0, outputTokens: 7 });
  });

  it('estimates where the service does not tell, and says so once', async () => {
    const { ask, estimates } = await startAsking(() => ({ text: 'x'.repeat(80), usage: 'none' }), { api });
    expect((await ask()).usage).toMatchObject({ outputTokens: 20, inputTokens: expect.any(Number) });
    expect((await ask()).usage.inputTokens).toBeGreaterThan(50);
    expect(estimates()).toBe(1);
  });

  it('estimates where the service reports zeros', async () => {
    const usage = { input_tokens: 0, output_tokens: 0 };
    const { ask, estimates } = await startAsking([{ text: 'x'.repeat(80), usage }], { api });
    expect((await ask()).usage).toMatchObject({ outputTokens: 20, inputTokens: expect.any(Number) });
    expect(estimates()).toBe(1);
  });

  it.each<[string, Reply, RegExp]>([
    ['429', { fault: { kind: 'status', status: 429 } }, /^429 rate_limit_exceeded/],
    ['503', { fault: { kind: 'status', status: 503 } }, /^503/],
    ['a cut stream', { text: 'x'.repeat(200), fault: { kind: 'cut', after: 6 } }, /terminated|broke off/],
    [
      'an error in the stream',
      { text: 'x'.repeat(200), fault: { kind: 'error-event', after: 6 } },
      /server_error|had an error|broke off/,
    ],
  ])('tries again after %s', async (_, reply, reason) => {
    const { ask, retries } = await startAsking([reply, { text: 'Whole' }], { api });
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries).toEqual([{ attempt: 1, reason: expect.stringMatching(reason), delayMs: expect.any(Number) }]);
  });

  it('counts what a broken stream has used', async () => {
    const { ask, wasted } = await startAsking(
      [{ text: 'x'.repeat(200), fault: { kind: 'cut', after: 6 } }, { text: 'Whole' }],
      { api },
    );
    await ask();
    expect(wasted).toEqual([expect.objectContaining({ outputTokens: expect.any(Number) })]);
    expect(wasted[0]?.outputTokens).toBeGreaterThan(5);
    expect(wasted[0]?.inputTokens).toBeGreaterThan(50);
  });

  it('reports an overload after its retries as one', async () => {
    const { ask, requests } = await startAsking(() => ({ fault: { kind: 'status', status: 503 } }), { api });
    expect(await failure(ask())).toMatchObject({ code: 'overload' });
    expect(requests).toHaveLength(5);
  });

  it.each<[number, string, string, RegExp]>([
    [
      400,
      'context_length_exceeded: Your input exceeds the context window of this model.',
      'context',
      /too long for gpt/,
    ],
    [400, "This model's maximum context length is 8192 tokens.", 'context', /too long for gpt/],
    [429, 'insufficient_quota: You exceeded your current quota.', 'credentials', /asks for payment/],
    [404, "model_not_found: The model 'x' does not exist", 'model', /does not know the model/],
    [400, "Unknown parameter: 'x'.", 'model', /refused the request/],
  ])('does not try again after %i "%s"', async (status, message, code, words) => {
    const { ask, requests } = await startAsking([{ fault: { kind: 'status', status, message } }], { api });
    expect(await failure(ask())).toMatchObject({ code, message: expect.stringMatching(words) });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ["This model's maximum context length is 8192 tokens. However, you requested 16300 tokens.", 8192],
    ['request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it', 4096],
    ['prompt is too long: 210000 tokens > 100,000 maximum', 100_000],
  ])('learns the window of the model from "%s", and leaves room for the answer', async (message, window) => {
    const tooLong: Reply = { fault: { kind: 'status', status: 400, message } };
    const { ask, provider, requests } = await startAsking([tooLong, { text: 'Done' }], { api });
    const reply = await ask({ model: 'llama', maxOutputTokens: 100_000 });
    expect(reply.content).toEqual([{ kind: 'text', text: 'Done' }]);
    expect(provider.facts('llama')).toMatchObject({ contextTokens: window, maxOutputTokens: window / 4 });
    expect(provider.facts('gpt-4o').contextTokens).toBe(128_000);
    expect(requests.map(({ body }) => body.max_output_tokens ?? body.max_tokens)).toEqual([100_000, window / 4]);
  });

  it('believes no window that is larger than the known one, or that is none', async () => {
    for (const words of ['maximum context length is 900000 tokens', 'maximum context length is 12 tokens']) {
      const { ask, provider } = await startAsking([{ fault: { kind: 'status', status: 400, message: words } }], {
        api,
      });
      expect(await failure(ask({ model: 'llama' }))).toMatchObject({ code: 'context' });
      expect(provider.facts('llama').contextTokens).toBe(128_000);
    }
  });

  it.each([
    ['refusal', 'refusal'],
    ['content_filter', 'refusal'],
    ...(api === 'responses' ? ['max_output_tokens', 'incomplete'] : ['length']).map((word) => [word, 'max-tokens']),
  ])('reads the end %s as %s', async (stopReason, expected) => {
    const { ask } = await startAsking([{ text: 'I', stopReason }], { api });
    expect((await ask()).stopReason).toBe(expected);
  });

  it('says which input and secret to look at where the key is wrong', async () => {
    const { provider } = await startAsking([], { api, apiKey: 'sk-wrong' });
    const error = await failure(
      provider.ask(
        { model: 'gpt-6.2-sol', system: '', tools: [], messages: [user('x')], maxOutputTokens: 100 },
        { signal: new AbortController().signal },
      ),
    );
    expect(error).toMatchObject({
      code: 'credentials',
      remedy: expect.stringMatching(/openai-api-key.*OPENAI_API_KEY/),
    });
  });

  it.each([true, false])('holds arguments to a schema that allows it, if it is to: %s', async (strictTools) => {
    const { ask, requests } = await startAsking([{ text: 'x' }], { api, strictTools });
    await ask();
    const tools = requests[0]?.body.tools as { strict?: boolean; function?: { strict?: boolean } }[];
    expect(tools.map((tool) => Boolean((tool.function ?? tool).strict))).toEqual([strictTools, false]);
  });

  it('says how much effort is wanted', async () => {
    const { ask, requests } = await startAsking([{ text: 'x' }, { text: 'x' }], { api, effort: 'high' });
    await ask();
    expect(requests[0]?.body).toMatchObject(
      api === 'responses' ? { reasoning: { effort: 'high' } } : { reasoning_effort: 'high' },
    );
  });

  it('stops at once when aborted', async () => {
    const { ask } = await startAsking([{ text: 'x'.repeat(4000), betweenMs: 50 }], { api });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 100);
    await expect(ask({}, { signal: controller.signal })).rejects.toThrow();
  });
});

it('has no key that no header could hold', () => {
  expect(() => createOpenAiProvider({ apiKey: ' ' })).toThrow('There is no API key');
});
