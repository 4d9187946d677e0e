/** What the scripted model refuses as the real service does: thinking, caching, strict tools, tool search, betas. */
import { afterEach, describe, expect, it } from 'vitest';
import { gif } from '../images.ts';
import { checkRequest } from './check-request.ts';
import { MODEL_KEY, type Model, startModel } from './model.ts';
import type { WireBody } from './script.ts';

let model: Model | undefined;
afterEach(() => model?.close());

const BODY: WireBody = { model: 'claude-sonnet-5-5', max_tokens: 2000, messages: [{ role: 'user', content: 'Hello' }] };
const SCHEMA = { type: 'object', properties: {}, additionalProperties: false };
const cached = (ttl?: string) => ({ cache_control: { type: 'ephemeral', ...(ttl && { ttl }) } });
const image = (media_type: string, bytes: Buffer) => {
  const source = { type: 'base64', media_type, data: bytes.toString('base64') };
  return { role: 'user', content: [{ type: 'image', source }] } as const;
};
const text = (ttl?: string) => ({ type: 'text', text: 'x', ...cached(ttl) });

describe('a request', () => {
  it.each<[string, Partial<WireBody>, string]>([
    ['a budget with adaptive thinking', { thinking: { type: 'adaptive', budget_tokens: 1024 } }, 'budget_tokens'],
    ['a budget on a new model', { thinking: { type: 'enabled', budget_tokens: 1024 } }, 'Use "thinking.type.adaptive"'],
    ['no thinking at all', { thinking: { type: 'disabled' } }, 'between_tools'],
    [
      'adaptive thinking on an old model',
      { model: 'claude-haiku-4-5', thinking: { type: 'adaptive' } },
      'not supported',
    ],
    ['a temperature', { temperature: 0.5, thinking: { type: 'adaptive' } }, 'temperature'],
    ['effort on an old model', { model: 'claude-haiku-4-5', output_config: { effort: 'low' } }, 'does not support'],
    ['an unknown level', { output_config: { effort: 'extreme' } }, 'Input should be'],
    [
      'five minutes before an hour',
      { system: [text()], messages: [{ role: 'user', content: [text('1h')] }] },
      'must not come after',
    ],
    ['an image by another kind', { messages: [image('image/png', gif(2, 2))] }, 'appears to be a image/gif image'],
    ['an image that is none', { messages: [image('image/png', Buffer.from('none'))] }, 'Could not process image'],
    ['another life', { system: [text('2h')] }, "'5m' or '1h'"],
    ['five points', { system: Array.from({ length: 5 }, () => text()) }, 'maximum of 4 blocks'],
    [
      'a free strict tool',
      { tools: [{ name: 'a', strict: true, input_schema: { type: 'object' } }] },
      'additionalProperties',
    ],
    [
      '21 strict tools',
      { tools: Array.from({ length: 21 }, (_, index) => ({ name: `a${index}`, strict: true, input_schema: SCHEMA })) },
      'Too many strict tools',
    ],
    ['only deferred tools', { tools: [{ name: 'a', defer_loading: true, input_schema: SCHEMA }] }, 'At least one tool'],
    [
      'deferred tools and no search',
      {
        tools: [
          { name: 'b', input_schema: SCHEMA },
          { name: 'a', defer_loading: true, input_schema: SCHEMA },
        ],
      },
      'need a tool search tool',
    ],
  ])('with %s is refused', (_, part, words) => {
    expect(checkRequest({ ...BODY, ...part })).toContain(words);
  });

  it('with an hour before five minutes is not', () => {
    expect(
      checkRequest({ ...BODY, system: [text('1h')], messages: [{ role: 'user', content: [text('5m')] }] }),
    ).toBeUndefined();
  });
});

async function post(body: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(`${model?.url}/v1/messages`, {
    method: 'POST',
    headers: {
      'x-api-key': MODEL_KEY,
      'anthropic-version': '2023-06-01',
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return response.text();
}

it('a beta that nobody knows is refused', async () => {
  model = await startModel({ script: [] });
  expect(await post(BODY, { 'anthropic-beta': 'telepathy-2027-01-01' })).toContain('Unexpected value(s)');
});

it('thinking that is missing or changed while its call is answered is refused', async () => {
  model = await startModel({ script: [{ thinking: 'Hm.', toolCalls: [{ name: 'ls', input: {} }] }] });
  const told = await post({ ...BODY, stream: true });
  const signature = /"signature":"([^"]{8,})"/.exec(told)?.[1];
  const use = { type: 'tool_use', id: 'toolu_0001', name: 'ls', input: {} };
  const after = (content: object[]) => ({
    ...BODY,
    messages: [
      ...BODY.messages,
      { role: 'assistant', content },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_0001', content: 'a' }] },
    ],
  });
  expect(await post(after([use]))).toContain('cannot be modified');
  expect(await post(after([{ type: 'thinking', thinking: 'Oh.', signature }, use]))).toContain('Invalid `signature`');
  expect(await post(after([{ type: 'thinking', thinking: 'Hm.', signature }, use]))).toContain('has no reply');
});

it('thinking behind other words than those that it was thought behind is refused', async () => {
  model = await startModel({ script: [{ thinking: 'Hm.', text: 'Well.' }] });
  const told = await post({ ...BODY, stream: true });
  const signature = /"signature":"([^"]{8,})"/.exec(told)?.[1];
  const content = [
    { type: 'thinking', thinking: 'Hm.', signature },
    { type: 'text', text: 'Well.' },
  ];
  const after = (more: Partial<WireBody>, first = 'Hello') => ({
    ...BODY,
    ...more,
    messages: [
      { role: 'user', content: first },
      { role: 'assistant', content },
      { role: 'user', content: 'More' },
    ],
  });
  expect(await post(after({}))).toContain('has no reply');
  expect(await post(after({}, 'Hi'))).toContain('bound to a different conversation');
  expect(await post(after({ system: 'Other.' }))).toContain('bound to a different conversation');
  expect(await post(after({ tools: [{ name: 'a', input_schema: SCHEMA }] }))).toContain('bound to a different');
});
