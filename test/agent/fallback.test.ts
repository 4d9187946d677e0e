/** A model that declines: another one answers, and is paid at its own price. Covers `src/providers/providers.ts`. */
import { afterEach, expect, it } from 'vitest';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

it('is told as a notice, and each pays for its own', async () => {
  const usage = { input_tokens: 100_000, output_tokens: 0, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
  const agent = await openAgent({
    config: 'model: { fallback: claude-opus-5-5 }',
    byModel: { 'claude-sonnet-5-5': { text: 'I', stopReason: 'refusal', usage } },
    script: { agent: [{ text: 'Done', usage }] },
  });
  expect(await agent.session.ask('Do it')).toMatchObject({ stop: 'answered', answer: 'Done' });
  expect(agent.of('notice').map(({ text }) => text)).toContain(
    'claude-sonnet-5-5 declined to continue; claude-opus-5-5 answers from now on (model.fallback)',
  );
  const [end] = agent.of('turn-end');
  expect(end).toMatchObject({ model: 'claude-opus-5-5', usage: { inputTokens: 200_000 } });
  expect(end?.costUsd).toBeCloseTo(0.2 + 0.4, 3);
});
