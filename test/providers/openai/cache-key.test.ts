/** The key by which OpenAI finds a prompt in its cache. Covers `src/providers/openai/openai-wire.ts` and `src/providers/openai/responses-reply.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../src/core/model.ts';
import { createOpenAiProvider } from '../../../src/providers/providers.ts';
import type { ProviderOptions } from '../../../src/providers/streamed.ts';
import { OPENAI_KEY, type OpenAiModel, startOpenAi } from '../../support/openai/openai.ts';
import { user } from '../anthropic/asking.ts';

let model: OpenAiModel;
afterEach(() => model.close());

const REQUEST: ModelRequest = {
  model: 'gpt-6.2-sol',
  system: 'You are a test.',
  tools: [],
  messages: [user('Hello')],
  maxOutputTokens: 1000,
};

/** What is sent as the key by each of two requests, by a provider without `base-url` unless one is given. */
async function keysOf(one: Partial<ModelRequest>, other: Partial<ModelRequest>, options: Partial<ProviderOptions>) {
  model = await startOpenAi({ script: [{ text: 'One' }, { text: 'Two' }] });
  const { url } = model;
  const toStandIn: typeof fetch = (input, init) => fetch(String(input).replace('https://api.openai.com/v1', url), init);
  const provider = createOpenAiProvider({ apiKey: OPENAI_KEY, fetch: toStandIn, ...options });
  for (const more of [one, other])
    await provider.ask({ ...REQUEST, ...more }, { signal: AbortSignal.timeout(10_000), onRetry: () => {} });
  return model.requests.map(({ body }) => (body as { prompt_cache_key?: unknown }).prompt_cache_key);
}

describe.each(['responses', 'chat-completions'] as const)('the key in %s', (api) => {
  it('is the same for another conversation that begins alike', async () => {
    const [one, other] = await keysOf({}, { messages: [user('Something else')] }, { api });
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).toBe(one);
  });

  it('is another one with another system prompt', async () => {
    const [one, other] = await keysOf({}, { system: 'You are another test.' }, { api });
    expect(other).not.toBe(one);
  });

  it('is not sent to other services', async () => {
    const [one] = await keysOf({}, {}, { api, baseUrl: 'https://api.openai.com/v1' });
    expect(one).toBeUndefined();
  });
});
