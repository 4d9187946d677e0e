/** Covers `src/action/model-login.ts`. */
import { expect, it } from 'vitest';
import { modelLogin } from '../../src/action/model-login.ts';
import { loadConfig } from '../../src/config/config.ts';
import { idTokens } from '../../src/github/actions.ts';

const SERVICE = { url: 'https://token.example/job?api-version=2', token: 'request-token' };

const answering = (status: number, body: object, asked: unknown[] = []): typeof fetch =>
  (async (url: string, init: RequestInit) => {
    asked.push([url, init.headers]);
    return Response.json(body, { status });
  }) as typeof fetch;

it('a job asks for a token of its own with the audience that it is for', async () => {
  const asked: unknown[] = [];
  expect(await idTokens(SERVICE, answering(200, { value: 'jwt' }, asked))('sts.amazonaws.com')).toBe('jwt');
  expect(asked).toEqual([
    ['https://token.example/job?api-version=2&audience=sts.amazonaws.com', { authorization: 'Bearer request-token' }],
  ]);
});

it.each([
  [undefined, 200, {}, 'may not ask'],
  [SERVICE, 403, {}, 'status 403'],
  [SERVICE, 200, {}, 'an empty token'],
])('a job without the permission is told of it: %#', async (service, status, body, words) => {
  const getting = idTokens(service, answering(status, body))('x');
  await expect(getting).rejects.toMatchObject({
    code: 'credentials',
    message: expect.stringContaining(words),
    remedy: expect.stringContaining('id-token: write'),
  });
});

it.each([
  ['{}', { anthropic: 'key' }, { apiKey: 'key' }],
  ['{}', {}, undefined],
  ['model: { login: { rule: fdrl_1 } }', {}, { apiKey: '', idToken: expect.any(Function) }],
  ['model: { login: { rule: fdrl_1 } }', { anthropic: 'key' }, { apiKey: 'key' }],
])('a run has a key, or its login, or nothing: %#', async (text, keys, expected) => {
  const config = await loadConfig({ inputs: {}, file: { path: 'k.yml', text } });
  expect(modelLogin({ secrets: { keys }, actions: {} }, config)).toEqual(expected);
});
