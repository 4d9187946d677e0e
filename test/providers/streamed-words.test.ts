/** Words of a reply reach whoever shows them while it is written. Covers `src/providers/streamed.ts`. */
import { afterEach, expect, it } from 'vitest';
import { start, stop } from './anthropic/asking.ts';
import { startAsking, stopAsking } from './openai/asking.ts';

afterEach(async () => {
  await stop();
  await stopAsking();
});

const TEXT = 'Let me look at all of it first.';
const CALL = { name: 'ls', input: { path: 'src' } };

it.each([
  ['the Messages API', start],
  ['the Responses API', (script: Parameters<typeof start>[0]) => startAsking(script)],
  ['Chat Completions', (script: Parameters<typeof start>[0]) => startAsking(script, { api: 'chat-completions' })],
] as const)('come in pieces from %s, and nothing of thinking and calls with them', async (_, open) => {
  const pieces: string[] = [];
  const { ask } = await open([{ thinking: 'Hm.', text: TEXT, toolCalls: [CALL] }]);
  await ask({}, { onText: (piece) => pieces.push(piece) });
  expect(pieces.join('').trim()).toBe(TEXT);
  expect(pieces.length).toBeGreaterThan(1);
});
