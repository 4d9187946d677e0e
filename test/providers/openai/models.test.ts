import { describe, expect, it } from 'vitest';
import { openAiModels, reasons } from '../../../src/providers/openai/models.ts';

const { price, facts } = openAiModels;

describe('the price', () => {
  it.each([
    ['gpt-6-astra', 10, 50, 1],
    ['gpt-6.2-sol', 2, 10, 0.1],
    ['gpt-6-sol', 2, 10, 0.2],
    ['openai/gpt-6-luna', 0.1, 0.5, 0.01],
    ['gpt-5.6', 4, 20, 0.4],
    ['gpt-5.5-2026-04-23', 5, 30, 0.5],
    ['gpt-5.4-mini', 0.75, 4.5, 0.075],
    ['gpt-5.3-codex', 1.75, 14, 0.175],
    ['gpt-5.1-codex', 1.25, 10, 0.125],
    ['gpt-5-2025-08-07', 1.25, 10, 0.125],
    ['gpt-5-mini', 0.25, 2, 0.025],
    ['gpt-4.1-2025-04-14', 2, 8, 0.5],
    ['gpt-4o', 2.5, 10, 1.25],
    ['o3', 2, 8, 0.5],
  ])('knows %s', (model, input, output, cacheRead) => {
    expect(price(model)).toMatchObject({ input, output });
    expect(price(model)).not.toHaveProperty('guessedFrom');
    expect(price(model).cacheRead).toBeCloseTo(cacheRead, 10);
  });

  it('takes the price of long prompts from 272,000 tokens on', () => {
    expect(price('gpt-6.2-sol', 272_000)).toMatchObject({ input: 2, output: 10 });
    expect(price('gpt-6.2-sol', 272_001)).toMatchObject({ input: 4, output: 15 });
    expect(price('gpt-4.1', 900_000)).toMatchObject({ input: 2, output: 8 });
  });

  it.each(['gpt-7', 'gpt-5-pro', 'gpt-5.2-pro', 'llama', 'o3-pro'])('takes the dearest for %s', (model) => {
    expect(price(model)).toMatchObject({
      input: 30,
      output: 180,
      guessedFrom: expect.stringContaining('most expensive'),
    });
  });
});

it('knows how much a model holds, and guesses of others', () => {
  expect(facts('gpt-6.2-sol')).toMatchObject({ contextTokens: 1_050_000, maxOutputTokens: 128_000 });
  expect(facts('llama')).toMatchObject({ images: false });
  expect(['gpt-6.2-sol', 'gpt-4.1', 'o3', 'gpt-5-chat-latest'].map(reasons)).toEqual([true, false, true, false]);
});
