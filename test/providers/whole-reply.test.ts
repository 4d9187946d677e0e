/** A reply that is whole before its connection ends. Covers `src/providers/streamed.ts`. */
import { describe, expect, it } from 'vitest';
import { askOdd, type OddAnswer, type OddApi, stream } from './odd-service.ts';

const MESSAGES = [
  { type: 'message_start', message: { usage: { input_tokens: 100, output_tokens: 1 } } },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Whole' } },
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 20 } },
  { type: 'message_stop' },
];
const RESPONSES = [
  {
    type: 'response.completed',
    response: {
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Whole' }] }],
      usage: { input_tokens: 100, output_tokens: 20 },
    },
  },
];
const CHAT = [
  { choices: [{ index: 0, delta: { content: 'Whole' }, finish_reason: null }] },
  { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
  { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } },
];

const silence = { idleMs: 1_000, totalMs: 5_000 };

describe.each<[OddApi, readonly object[], string]>([
  ['messages', MESSAGES, ''],
  ['responses', RESPONSES, ''],
  ['chat-completions', CHAT, ''],
  ['chat-completions', CHAT, 'data: [DONE]\n\n'],
])('a whole reply by %s', (api, events, mark) => {
  it.each<OddAnswer['after']>(['reset', 'silence'])('is taken before a %s of the connection', async (after) => {
    const { ask, requests, wasted } = await askOdd(api, [{ body: stream(...events) + mark, after }], { silence });
    expect(await ask()).toMatchObject({ content: [{ text: 'Whole' }], usage: { inputTokens: 100, outputTokens: 20 } });
    expect(requests).toHaveLength(1);
    expect(wasted).toEqual([]);
  });

  it('that has not ended is asked for again after a reset', async () => {
    const half: OddAnswer = { body: stream(...events.slice(0, api === 'responses' ? 0 : -2)), after: 'reset' };
    const { ask, retries } = await askOdd(api, [half, { body: stream(...events) + mark }]);
    expect((await ask()).content).toMatchObject([{ text: 'Whole' }]);
    expect(retries).toHaveLength(1);
  });
});

it('is not taken where the request was aborted', async () => {
  const { ask } = await askOdd('messages', [{ body: stream(...MESSAGES), after: 'silence' }]);
  await expect(ask({}, { signal: AbortSignal.timeout(300) })).rejects.toThrow();
});
