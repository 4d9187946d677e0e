/** What OpenAI itself refuses of a request, and other services with its API do not. Covers `src/providers/openai/models.ts` and `src/providers/openai/openai-wire.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Effort, Message, ModelRequest } from '../../../src/core/model.ts';
import { createOpenAiProvider } from '../../../src/providers/providers.ts';
import type { ProviderOptions } from '../../../src/providers/streamed.ts';
import type { Reply } from '../../support/model/script.ts';
import { OPENAI_KEY, type OpenAiModel, startOpenAi } from '../../support/openai/openai.ts';
import { failure, user } from '../anthropic/asking.ts';

let model: OpenAiModel;
afterEach(() => model.close());

const TOOLS = [
  { name: 'get_me', description: 'Asks.', inputSchema: { type: 'object' } },
  { name: 'tag', description: 'Tags.', inputSchema: { type: 'object', properties: { tags: { type: 'array' } } } },
  { name: 'one', description: 'One.', inputSchema: { type: 'object', anyOf: [{ required: ['a'] }] } },
];
const APIS = ['responses', 'chat-completions'] as const;

/** Asks by a provider without `base-url` unless one is given. */
async function ask(request: Partial<ModelRequest>, options: Partial<ProviderOptions>, reply: Reply = { text: 'x' }) {
  model = await startOpenAi({ script: [reply] });
  const { url } = model;
  const toStandIn: typeof fetch = (input, init) => fetch(String(input).replace('https://api.openai.com/v1', url), init);
  const provider = createOpenAiProvider({ apiKey: OPENAI_KEY, fetch: toStandIn, backoffMs: 1, ...options });
  const whole = {
    model: 'gpt-4.1',
    system: '',
    tools: [],
    messages: [user('Hello')],
    maxOutputTokens: 1000,
    ...request,
  };
  return provider.ask(whole, { signal: AbortSignal.timeout(10_000), onRetry: () => {} });
}

describe.each(APIS)('by %s', (api) => {
  it('takes tools with any schema that custom tools and MCP servers have', async () => {
    await ask({ tools: TOOLS }, { api });
    expect(JSON.stringify(model.requests[0]?.body.tools)).toContain('must also fit this JSON Schema');
  });

  it.each<[string, Effort, string | undefined]>([
    ['o3', 'max', 'high'],
    ['o4-mini', 'low', 'low'],
    ['gpt-5', 'xhigh', 'high'],
    ['gpt-5.1', 'max', 'high'],
    ['gpt-5.1-codex-max', 'max', 'xhigh'],
    ['gpt-5.5', 'max', 'xhigh'],
    ['gpt-5-pro', 'low', 'high'],
    ['gpt-5.4-pro', 'low', 'medium'],
    ['gpt-5.6-terra', 'max', 'max'],
    ['gpt-4.1', 'high', undefined],
    ['acme-large', 'max', 'max'],
  ])('asks %s for an effort of %s as %s', async (name, effort, sent) => {
    await ask({ model: name }, { api, effort });
    const { reasoning, reasoning_effort } = (model.requests[0]?.body ?? {}) as Record<string, unknown>;
    expect(reasoning_effort ?? (reasoning as { effort?: string } | undefined)?.effort).toBe(sent);
  });

  it.each(['', 'https://api.openai.com/v1'])(
    'sends IDs of calls as the service at "%s" takes them',
    async (baseUrl) => {
      const id = 'functions.bash:0__thought__CiQB0e2Kb9f3';
      const messages: Message[] = [
        user('Hello'),
        { role: 'assistant', content: [{ kind: 'tool-call', call: { id, name: 'bash', arguments: '{}' } }] },
        { role: 'user', content: [{ kind: 'tool-result', callId: id, text: 'x', isError: false }] },
      ];
      await ask({ messages }, { api, baseUrl });
      expect(model.requests[0]?.refused).toBeUndefined();
      expect(JSON.stringify(model.requests[0]?.body).includes(id)).toBe(baseUrl !== '');
    },
  );

  it('gives up a request that is over the limit of a minute by itself', async () => {
    const words =
      'Request too large for gpt-4.1 on tokens per min (TPM): Limit 30000, Requested 61234. The input or output tokens must be reduced in order to run successfully.';
    const fault = { kind: 'status', status: 429, message: words } as const;
    const error = await failure(ask({}, { api }, { fault }));
    expect(error).toMatchObject({ code: 'context', message: expect.stringContaining('in a minute') });
    expect(model.requests).toHaveLength(1);
  });
});

describe('tools of a model that takes them by Responses alone', () => {
  it.each(['gpt-5.4', 'gpt-5.6-terra', 'gpt-6.2-sol'])('are not offered %s in Chat Completions', async (name) => {
    const error = await failure(ask({ model: name, tools: TOOLS }, { api: 'chat-completions' }));
    expect(error).toMatchObject({ code: 'config', remedy: expect.stringContaining('Remove model.api') });
    expect(model.requests).toEqual([]);
  });

  it('are offered at another service, and by Responses', async () => {
    const baseUrl = 'https://api.openai.com/v1';
    await ask({ model: 'gpt-6.2-sol', tools: TOOLS }, { api: 'chat-completions', baseUrl });
    await model.close();
    await ask({ model: 'gpt-6.2-sol', tools: TOOLS }, { api: 'responses' });
    expect(model.requests).toHaveLength(1);
  });
});

describe('words of the user after results', () => {
  const messages: Message[] = [
    user('Hello'),
    { role: 'assistant', content: [{ kind: 'tool-call', call: { id: 'abcdefgh1', name: 'get_me', arguments: '{}' } }] },
    {
      role: 'user',
      content: [
        { kind: 'tool-result', callId: 'abcdefgh1', text: 'x', isError: false },
        { kind: 'text', text: 'One turn is left.' },
      ],
    },
  ];
  it.each([
    ['mistralai/Mistral-Small-4', true],
    ['devstral-medium-latest', true],
    ['Magistral', true],
    ['gpt-4.1', false],
  ])('follow an answer where %s needs one', async (name, needed) => {
    await ask(
      { model: name, messages, tools: TOOLS },
      { api: 'chat-completions', baseUrl: 'https://api.openai.com/v1' },
    );
    const [request] = model.requests;
    expect(request?.refused).toBeUndefined();
    expect(request?.body.messages).toMatchObject(
      ['user', 'assistant', 'tool', ...(needed ? ['assistant'] : []), 'user'].map((role) => ({ role })),
    );
  });
});
