import { describe, expect, it } from 'vitest';
import { anthropicModels } from '../../../src/providers/anthropic/models.ts';

const { price: priceOf, facts } = anthropicModels;

describe('the price', () => {
  it.each([
    ['claude-opus-5-5', 4, 20, 0.2],
    ['claude-opus-5', 5, 25, 0.5],
    ['claude-opus-4-5-20251101', 5, 25, 0.5],
    ['claude-opus-4-1-20250805', 15, 75, 1.5],
    ['claude-opus-4-20250514', 15, 75, 1.5],
    ['claude-sonnet-5-5', 2, 10, 0.1],
    ['claude-sonnet-5', 2, 10, 0.2],
    ['claude-sonnet-4-6', 3, 15, 0.3],
    ['claude-haiku-5-5', 0.1, 0.5, 0.01],
    ['claude-haiku-4-5-20251001', 1, 5, 0.1],
    ['claude-fable-5-1', 10, 50, 0.25],
  ])('knows %s', (model, input, output, cacheRead) => {
    const price = priceOf(model);
    expect(price).toMatchObject({ input, output, cacheWrite: input * 1.25 });
    expect(price).not.toHaveProperty('guessedFrom');
    expect(price.cacheRead).toBeCloseTo(cacheRead, 10);
  });

  it('takes the price of long prompts from 100,000 tokens on', () => {
    expect(priceOf('claude-haiku-5-5', 100_000)).toMatchObject({ input: 0.1, output: 0.5 });
    expect(priceOf('claude-haiku-5-5', 100_001)).toMatchObject({ input: 0.5, output: 2.5 });
    expect(priceOf('claude-sonnet-5-5', 900_000)).toMatchObject({ input: 2, output: 10 });
  });

  it.each([
    ['claude-fable-5-2', 'Fable and Mythos 5'],
    ['claude-opus-6', 'Opus 4.5 to 4.8'],
    ['global.anthropic.claude-sonnet-5-7-20270101-v1:0', 'Sonnet 5'],
    ['claude-haiku-6', 'Haiku 3 to 4.5'],
  ])('says of %s whose price stands in', (model, guessedFrom) => {
    expect(priceOf(model)).toMatchObject({ guessedFrom });
  });

  it.each([
    ...['claude-fable-5', 'claude-opus-5-20260401', 'claude-sonnet-5@20260101', 'claude-sonnet-4-20250514'],
    ...['claude-3-5-sonnet-20241022', 'claude-3-haiku-20240307', 'us.anthropic.claude-opus-4-8-v1:0'],
  ])('guesses nothing for %s', (model) => {
    expect(priceOf(model)).not.toHaveProperty('guessedFrom');
  });

  it('takes the dearest price for a model that it does not know', () => {
    expect(priceOf('gpt-9')).toMatchObject({
      input: 15,
      output: 75,
      guessedFrom: 'the most expensive model in the list',
    });
  });
});

it('knows that its models take images, and nothing of others', () => {
  expect(
    ['claude-sonnet-5-5', 'claude-haiku-4-5-20251001', 'gpt-9', 'acme-text'].map((model) => facts(model).images),
  ).toEqual([...[true, true, false, false]]);
});
