import { afterEach, describe, expect, it } from 'vitest';
import { MODEL_KEY, type Model, startModel } from './model.ts';

let model: Model;
afterEach(() => model.close());

const HEADERS = { 'content-type': 'application/json', 'x-api-key': MODEL_KEY, 'anthropic-version': '2026-10-21' };
const use = (id: string) => ({ type: 'tool_use', id, name: 'ls', input: {} });
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const POINT = { cache_control: { type: 'ephemeral' } };
const TOOL = { name: 'ls', description: 'Lists.', input_schema: { type: 'object' } };

async function send(body: object, headers: Record<string, string> = HEADERS, path = '/v1/messages') {
  model = await startModel({ script: [{ text: 'Hi' }] });
  const request = {
    model: 'claude-sonnet-5-5',
    max_tokens: 10,
    stream: true,
    messages: [{ role: 'user', content: 'Hi' }],
    ...body,
  };
  const response = await fetch(model.url + path, { method: 'POST', headers, body: JSON.stringify(request) });
  return { status: response.status, text: await response.text() };
}

const user = (...content: object[]) => ({ role: 'user', content });
const assistant = (...content: object[]) => ({ role: 'assistant', content });

describe('the scripted model', () => {
  it('streams an accepted request as server-sent events', async () => {
    const { status, text: body } = await send({});
    expect(status).toBe(200);
    expect(body.match(/^event: .*$/gmu)).toEqual(
      [
        'message_start',
        'content_block_start',
        'content_block_delta',
        'content_block_stop',
        'message_delta',
        'message_stop',
      ].map((type) => `event: ${type}`),
    );
  });

  it.each<[string, object, RegExp]>([
    ['a field that it does not know', { temperature: 1 }, /temperature: Extra inputs/],
    ['a request without max_tokens', { max_tokens: undefined }, /max_tokens: Field required/],
    ['a request without a model', { model: '' }, /model: Field required/],
    ['no messages', { messages: [] }, /at least one message/],
    [
      'a first message of the assistant',
      { messages: [assistant(text('a')), user(text('b'))] },
      /first message must use the \\"user\\"/,
    ],
    [
      'a last message of the assistant',
      { messages: [user(text('a')), assistant(text('b'))] },
      /must end with a user message/,
    ],
    ['a message without content', { messages: [user()] }, /non-empty content/],
    ['an empty text', { messages: [user(text(' \n'))] }, /non-whitespace text/],
    [
      'a call without its result',
      { messages: [user(text('a')), assistant(use('t1')), user(text('b'))] },
      /`tool_use` ids were found without.*t1/,
    ],
    ['a result without its call', { messages: [user(result('t1'))] }, /unexpected `tool_use_id`.*t1/],
    [
      'text before a result',
      { messages: [user(text('a')), assistant(use('t1')), user(text('b'), result('t1'))] },
      /must come first/,
    ],
    [
      'two results of one call',
      { messages: [user(text('a')), assistant(use('t1')), user(result('t1'), result('t1'))] },
      /single result/,
    ],
    [
      'an input that is no object',
      { messages: [user(text('a')), assistant({ ...use('t1'), input: 'x' }), user(result('t1'))] },
      /valid dictionary/,
    ],
    [
      'a thinking block that was changed',
      { messages: [user(text('a')), assistant({ type: 'thinking', thinking: 'b', signature: 'c' }), user(text('d'))] },
      /Invalid `signature`/,
    ],
    ['a block that users do not send', { messages: [user(use('t1'))] }, /Input tag 'tool_use'/],
    [
      'five cache points',
      { messages: [user(...Array.from({ length: 5 }, () => text('a', POINT)))] },
      /maximum of 4 blocks.*Found 5/,
    ],
    ['two tools of one name', { tools: [TOOL, TOOL] }, /must be unique/],
    ['a bad tool name', { tools: [{ ...TOOL, name: 'a b' }] }, /should match pattern/],
    [
      'a tool without an object as its input',
      { tools: [{ ...TOOL, input_schema: { type: 'array' } }] },
      /should be 'object'/,
    ],
    [
      'alternatives at the top of a tool',
      { tools: [{ ...TOOL, input_schema: { type: 'object', anyOf: [{ required: ['a'] }] } }] },
      /tools\.0\.custom\.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level/,
    ],
    [
      'a parameter with brackets in its name',
      { tools: [{ ...TOOL, input_schema: { type: 'object', properties: { 'filter[a]': {} } } }] },
      /input_schema\.properties: Property keys should match pattern/,
    ],
    [
      'one id for two calls',
      {
        messages: [
          ...[user(text('a')), assistant(use('t1')), user(result('t1')), assistant(use('t1'))],
          user(result('t1')),
        ],
      },
      /`tool_use` ids must be unique/,
    ],
    [
      'a picture in a failed result',
      {
        messages: [
          ...[user(text('a')), assistant(use('t1'))],
          user({ ...result('t1'), is_error: true, content: [{ type: 'image' }] }),
        ],
      },
      /all content must be type `text` if `is_error` is true/,
    ],
    ...(
      [
        ['of a kind that it does not have', { type: 'web_search_1999' }, /Input tag 'web_search_1999'/],
        ['by another name', { name: 'search' }, /Input should be 'web_search'/],
        ['with a schema', { input_schema: { type: 'object' } }, /input_schema: Extra inputs/],
        ['used no time', { max_uses: 0 }, /greater than 0/],
        ['with both lists', { allowed_domains: ['a.org'], blocked_domains: ['b.org'] }, /only one of/],
        ['with an address for a domain', { allowed_domains: ['https://a.org'] }, /Invalid domain/],
        ['with a wildcard for a name', { allowed_domains: ['*.a.org'] }, /Invalid domain/],
        ['with a port', { allowed_domains: ['a.org:8443'] }, /Invalid domain/],
      ] as const
    ).map(([what, more, words]): [string, object, RegExp] => [
      `a search tool ${what}`,
      { tools: [{ type: 'web_search_20250305', name: 'web_search', ...more }] },
      words,
    ]),
    ['a choice among no tools', { tool_choice: { type: 'auto' } }, /while providing/],
    [
      'a choice of a tool that is not there',
      { tools: [TOOL], tool_choice: { type: 'tool', name: 'x' } },
      /'x' not found/,
    ],
    ['a forced tool', { tools: [TOOL], tool_choice: { type: 'any' } }, /not supported for this model/],
  ])('refuses %s', async (_, body, words) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(words);
    expect(model.requests[0]?.refused).toBeDefined();
  });

  it('searches for nobody who has not asked for it, and finds nothing elsewhere', async () => {
    const found = [{ url: 'https://sub.a.org/x', title: 'T' }];
    const tool = { type: 'web_search_20250305', name: 'web_search' };
    const ask = async (tools?: object[]) => {
      model = await startModel({ script: [{ search: { query: 'q', found } }] });
      const body = { model: 'm', max_tokens: 9, tools, messages: [user(text('a'))] };
      const response = await fetch(`${model.url}/v1/messages`, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify(body),
      });
      return response.text();
    };
    expect(await ask()).toContain('the request has no tool for it');
    await model.close();
    expect(await ask([{ ...tool, allowed_domains: ['b.org'] }])).toContain('allowed_domains leaves out');
    await model.close();
    expect(await ask([{ ...tool, allowed_domains: ['a.org'] }])).toContain('"web_search_requests":1');
  });

  it('refuses a wrong key, a missing version and another path', async () => {
    expect((await send({}, { ...HEADERS, 'x-api-key': 'wrong' })).status).toBe(401);
    await model.close();
    const { 'anthropic-version': _, ...unversioned } = HEADERS;
    expect((await send({}, unversioned)).status).toBe(400);
    await model.close();
    expect((await send({}, HEADERS, '/v1/complete')).status).toBe(404);
  });

  it('says that its script has come to an end', async () => {
    await send({});
    const again = await fetch(`${model.url}/v1/messages`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ model: 'm', max_tokens: 1, messages: [user(text('a'))] }),
    });
    expect(await again.text()).toContain('The script has no reply for request 2');
  });
});
