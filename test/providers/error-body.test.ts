/** Errors in the forms of other services than the two whose SDKs read them. */
import { describe, expect, it } from 'vitest';
import { failure } from './anthropic/asking.ts';
import { askOdd } from './odd-service.ts';

const WORDS = "This model's maximum context length is 8192 tokens. However, you requested 16300 tokens.";
const headers = { 'content-type': 'application/json' };

describe.each(['messages', 'responses', 'chat-completions'] as const)('by %s, an error', (api) => {
  it.each<[string, unknown]>([
    ['Mistral and vLLM', { object: 'error', message: WORDS, type: 'BadRequestError', param: null, code: 400 }],
    ['Mistral, of its fields', { object: 'error', message: { detail: [{ type: 'x', loc: ['body'], msg: WORDS }] } }],
    ['FastAPI', { detail: WORDS }],
    ['FastAPI, of fields', { detail: [{ loc: ['body'], msg: WORDS, type: 'value_error' }] }],
    ['TGI', { error: WORDS, error_type: 'validation' }],
    ['Google', [{ error: { code: 400, message: WORDS, status: 'INVALID_ARGUMENT' } }]],
    ['OpenAI', { error: { message: WORDS, type: 'invalid_request_error', param: null, code: null } }],
  ])('in the form of %s is told in its words, and teaches the window', async (_, body) => {
    const answer = { status: 400, headers, body: JSON.stringify(body) };
    const { ask, provider, requests } = await askOdd(api, [answer]);
    const error = await failure(ask({ model: 'some-model' }));
    expect(error).toMatchObject({ code: 'context', message: expect.stringContaining(WORDS) });
    expect(error.message).not.toMatch(/no body|\{|\[/);
    expect(provider.facts('some-model').contextTokens).toBe(8192);
    expect(requests.length).toBeGreaterThan(0);
  });

  it.each([
    ['plain words', 'Bad things happened', 'Bad things happened'],
    ['an object that says nothing known', '{"reason":5}', '{"reason":5}'],
    ['no words', '', 'no body'],
  ])('with %s is told as it is', async (_, body, told) => {
    const { ask } = await askOdd(api, [{ status: 400, headers, body }]);
    expect((await failure(ask())).message).toContain(told);
  });

  it('of any length is read for its beginning only', async () => {
    const { ask } = await askOdd(api, [{ status: 400, headers, body: 'x'.repeat(70_000), after: 'silence' }]);
    expect((await failure(ask())).message).toMatch(/400: x{500}…\)$/);
  });
});
