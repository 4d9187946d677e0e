/** Counts of tokens that are no numbers. Covers `src/providers/models.ts`. */
import { expect, it } from 'vitest';
import { askOdd, type OddApi, stream } from './odd-service.ts';

const COUNTS = { input_tokens: '100', prompt_tokens: '100', output_tokens: null, completion_tokens: { a: 1 } };
const DETAILS = { prompt_tokens_details: { cached_tokens: -5e6 }, input_tokens_details: { cached_tokens: '7' } };
const usage = { ...COUNTS, ...DETAILS, cache_read_input_tokens: [1] };

it.each<[OddApi, readonly object[]]>([
  ['chat-completions', [{ choices: [{ index: 0, delta: { content: 'x'.repeat(80) }, finish_reason: 'stop' }], usage }]],
  [
    'responses',
    [
      { type: 'response.output_text.delta', delta: 'x'.repeat(80) },
      { type: 'response.completed', response: { status: 'completed', output: [], usage } },
    ],
  ],
  [
    'messages',
    [
      { type: 'message_start', message: { usage } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'x'.repeat(80) } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage },
      { type: 'message_stop' },
    ],
  ],
])('of %s count as not told, and are estimated', async (api, events) => {
  const { ask } = await askOdd(api, [{ body: stream(...events) }]);
  const { inputTokens, ...counts } = (await ask()).usage;
  expect(counts).toEqual({ outputTokens: 20, cacheReadTokens: 0, cacheWriteTokens: 0 });
  expect(Number.isInteger(inputTokens) && inputTokens > 10).toBe(true);
});
