/** Covers `src/providers/providers.ts`. */
import { expect, it } from 'vitest';
import { createAnthropicProvider, createOpenAiProvider } from '../../src/providers/providers.ts';

const GATEWAY = { apiKey: 'key', baseUrl: 'https://openrouter.ai/api/v1' };
const openai = createOpenAiProvider(GATEWAY);
const anthropic = createAnthropicProvider(GATEWAY);

it.each([
  ['anthropic/claude-sonnet-5.5', 2, 10, 'claude-sonnet-5-5 at Anthropic', 1_000_000],
  ['anthropic/claude-opus-4.6', 5, 25, 'claude-opus-4-6 at Anthropic', 200_000],
  ['anthropic/claude-fable-5.2', 10, 50, 'Fable and Mythos 5', 1_000_000],
  ['openrouter/anthropic/claude-haiku-5.5:beta', 0.1, 0.5, 'claude-haiku-5-5 at Anthropic', 200_000],
  ['openai/gpt-6.2-sol', 2, 10, 'gpt-6.2-sol at OpenAI', 1_050_000],
  ['openai/gpt-5.6:nitro', 4, 20, 'gpt-5.6 at OpenAI', 1_050_000],
])('%s costs what it does at its vendor, as a guess', (model, input, output, guessedFrom, contextTokens) => {
  for (const provider of [openai, anthropic]) {
    expect(provider.price(model)).toMatchObject({ input, output, guessedFrom });
    expect(provider.facts(model)).toMatchObject({ contextTokens, images: true, toolSearch: false, summaries: false });
  }
});

it.each(['meta-llama/llama-5', 'anthropic/other', 'mine-anthropic/claude', 'openai/models/x', 'acme'])(
  '%s is as unknown as before',
  (model) => {
    expect(openai.price(model).guessedFrom).toContain('most expensive');
    expect(openai.facts(model)).toMatchObject({ contextTokens: 128_000, images: false });
  },
);

it('gives way to what is stated of the model', () => {
  const name = 'anthropic/claude-sonnet-5.5';
  const stated = { name, contextTokens: 64_000, price: { input: 7, output: 8 } };
  const provider = createOpenAiProvider({ ...GATEWAY, stated });
  expect(provider.price(name)).toMatchObject({ input: 7, output: 8 });
  expect(provider.price(name).guessedFrom).toBeUndefined();
  expect(provider.facts(name).contextTokens).toBe(64_000);
});
