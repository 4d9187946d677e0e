/** Streams of the Messages API that Anthropic does not send, and gateways do. */
import { describe, expect, it } from 'vitest';
import { askOdd, stream } from '../odd-service.ts';
import { failure } from './asking.ts';

const START = { type: 'message_start', message: { usage: { input_tokens: 100, output_tokens: 1 } } };
const begin = (index: number, content_block: object) => ({ type: 'content_block_start', index, content_block });
const delta = (index: number, one: object) => ({ type: 'content_block_delta', index, delta: one });
const stop = (index: number) => ({ type: 'content_block_stop', index });
const text = (index: number, words: string) => [
  begin(index, { type: 'text', text: '' }),
  delta(index, { type: 'text_delta', text: words }),
];
const end = (stop_reason: string | null) => [
  { type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 20 } },
  { type: 'message_stop' },
];
const reply = (...events: readonly object[]) => ({ body: stream(START, ...events) });
const WHOLE = reply(...text(0, 'Whole'), stop(0), ...end('end_turn'));

describe('blocks', () => {
  it.each([
    ['with the index of an open one', [...text(0, 'One'), ...text(0, 'Two')], 'the reply begins block 0 twice'],
    ['that never began', [delta(7, { type: 'text_delta', text: 'One' })], /part of a block that it never began/],
  ])('%s break the reply, which is asked for again', async (_, events, reason) => {
    const { ask, retries } = await askOdd('messages', [reply(...events, ...end('end_turn')), WHOLE]);
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries.map((notice) => notice.reason)).toEqual([expect.stringMatching(reason)]);
  });

  it('with the index of one that has ended stand behind it', async () => {
    const { ask } = await askOdd('messages', [
      reply(...text(0, 'One'), stop(0), ...text(0, 'Two'), stop(0), ...end('end_turn')),
    ]);
    expect((await ask()).content.map((part) => part.kind === 'text' && part.text)).toEqual(['One', 'Two']);
  });
});

describe('a stop reason', () => {
  it.each(['guardrail_intervened', 'constructor', null])('such as %s ends a reply with words', async (reason) => {
    const { ask } = await askOdd('messages', [reply(...text(0, 'Done'), stop(0), ...end(reason))]);
    expect((await ask()).stopReason).toBe('end');
  });

  it('stays where a later event has none', async () => {
    const [cut] = end('max_tokens');
    const { ask } = await askOdd('messages', [reply(...text(0, 'Half'), cut as object, ...end(null))]);
    expect((await ask()).stopReason).toBe('max-tokens');
  });

  it('that is not known is named where there is nothing to continue with', async () => {
    const { ask, requests } = await askOdd('messages', [reply(...end('hologram'))]);
    expect(await failure(ask())).toMatchObject({ code: 'model', message: expect.stringContaining('"hologram"') });
    expect(requests).toHaveLength(1);
  });
});
