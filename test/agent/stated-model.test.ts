/** What the configuration states of its model. Covers `src/providers/models.ts` and `src/agent/model-provider.ts`. */
import { afterEach, expect, it } from 'vitest';
import { withStatedModel } from '../../src/providers/models.ts';
import { PROVIDERS } from '../../src/providers/providers.ts';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const usage = { input_tokens: 1_000_000, output_tokens: 0, cache_read_input_tokens: 1_000_000 };
const script = { agent: [{ text: 'Done', usage }] };

it.each([
  ['{ input: 0.5, output: 3 }', 1],
  ['{ input: 0.5, output: 3, cached-input: 0.1 }', 0.6],
  ['{ input: 0, output: 0 }', 0],
])('counts cost by the stated price %s', async (price, costUsd) => {
  const agent = await openAgent({ config: `model: { name: own-model, price: ${price} }`, script });
  await agent.session.ask('Do it');
  expect(agent.of('turn-end')[0]?.costUsd).toBeCloseTo(costUsd, 2);
  expect(agent.of('notice').filter(({ text }) => text.includes('price'))).toEqual([]);
});

it.each([
  ['own-model', 'its cost is counted as for the most expensive model in the list'],
  ['claude-sonnet-5-7', 'its cost is counted as for Sonnet 5'],
])('warns that no price is listed for %s', async (name, words) => {
  const agent = await openAgent({ config: `model: { name: ${name} }`, script });
  expect(agent.of('notice').map(({ text }) => text)).toContainEqual(expect.stringContaining(words));
});

it.each([
  ['own-model', undefined, false],
  ['own-model', true, true],
  ['other-model', true, false],
  ['claude-sonnet-5-5', undefined, true],
])('takes %s with image-input: %s for a model that takes images: %s', (name, imageInput, shown) => {
  const stated = { name: name === 'other-model' ? 'own-model' : name, imageInput };
  expect(withStatedModel(PROVIDERS.anthropic.models, stated).facts(name).images).toBe(shown);
});

it('works in the stated window', async () => {
  const agent = await openAgent({ config: 'model: { name: own-model, context-tokens: 8000 }', script });
  await agent.session.ask('Do it');
  expect(agent.model.requests[0]?.body).toMatchObject({ max_tokens: 2000 });
});
