/** Attempts of a run in the configuration file, and what is refused there. */
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';

const read = async (text: string) =>
  (await loadConfig({ inputs: {}, file: { path: 'k.yml', text: `agent: ${text}` } })).agent;

it('are one unless more are asked for, each with a variant of its own', async () => {
  expect(await read('{}')).toMatchObject({ attempts: 1, attemptVariants: [] });
  expect(await read('{ attempts: 3, attempt-variants: [{ effort: max }, { effort: max }] }')).toMatchObject({
    attempts: 3,
    attemptVariants: [{ effort: 'max' }, { effort: 'max' }],
  });
});

it.each([
  ['{ attempts: 0 }', 'agent.attempts is 0; allowed: a whole number from 1 to 4'],
  ['{ attempts: 5 }', 'agent.attempts is 5; allowed: a whole number from 1 to 4'],
  [
    '{ attempts: 2, attempt-variants: [{ effort: low }, { model: m }] }',
    'agent.attempt-variants has 2 items; allowed: at most 1, since agent.attempts is 2 and the first attempt has none',
  ],
  ['{ attempt-variants: [{ effort: low }] }', 'agent.attempt-variants has 1 item; allowed: at most 0'],
  ['{ attempts: 2, attempt-variants: [{ effort: most }] }', 'agent.attempt-variants.0.effort is "most"'],
])('refuses %s', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});
