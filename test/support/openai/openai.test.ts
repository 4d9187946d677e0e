/** The stand-in of OpenAI ends a reply where the limit of its request does, in the words of each API. */
import { afterEach, expect, it } from 'vitest';
import { OPENAI_KEY, type OpenAiModel, startOpenAi } from './openai.ts';

let model: OpenAiModel | undefined;
afterEach(() => model?.close());

it.each([
  [
    'responses',
    { input: [{ role: 'user', content: 'x' }], max_output_tokens: 16 },
    /"incomplete_details":{"reason":"max_output_tokens"}/,
  ],
  ['chat/completions', { messages: [{ role: 'user', content: 'x' }], max_tokens: 16 }, /"finish_reason":"length"/],
])('cuts a reply of %s at its limit', async (path, body, reason) => {
  model = await startOpenAi({ script: [{ text: 'long '.repeat(100) }] });
  const response = await fetch(`${model.url}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPENAI_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, ...body }),
  });
  const text = await response.text();
  expect(text).toMatch(reason);
  expect(text).toMatch(/"(?:output|completion)_tokens":16/);
});
