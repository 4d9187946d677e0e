/** Answers with status 200 that hold no reply. Covers `src/providers/error-body.ts`, `src/providers/retry.ts`. */
import { describe, expect, it } from 'vitest';
import { failure } from './anthropic/asking.ts';
import { askOdd } from './odd-service.ts';

const json = (body: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe.each(['messages', 'responses', 'chat-completions'] as const)('an answer of %s with status 200', (api) => {
  it.each<[string, object, string, string]>([
    ['401', { message: 'No auth credentials found', code: 401 }, 'credentials', 'refused the API key'],
    ['402', { message: 'Your quota of project foo is used up', code: '402' }, 'credentials', 'asks for payment'],
    ['a type', { message: 'Your quota is wrong', type: 'invalid_request_error' }, 'model', 'refused the request'],
  ])('and an error with %s is classified by it, and told in its words', async (_, error, code, told) => {
    for (const answer of [json({ error }), { body: `data: ${JSON.stringify({ error })}\n\n` }]) {
      const { ask, requests } = await askOdd(api, [answer]);
      const { message } = error as { message: string };
      expect(await failure(ask())).toMatchObject({ code, message: expect.stringContaining(message) });
      expect((await failure(ask())).message).toContain(told);
      expect(requests).toHaveLength(2);
    }
  });

  it('that is something else is quoted, and asked for again', async () => {
    const body = `<html>\n<title>Log in</title>${'<p>'.repeat(500)}`;
    const { ask, requests } = await askOdd(api, [{ headers: { 'content-type': 'text/html' }, body }]);
    const { message } = await failure(ask());
    expect(message).toMatch(
      /no reply of a model \(it begins with "<html> <title>Log in.{170,180}"\): is base-url right\?$/,
    );
    expect(requests).toHaveLength(5);
  });

  it('that is empty may be better the next time', async () => {
    const { ask, requests } = await askOdd(api, [{}]);
    expect((await failure(ask())).message).toContain('no reply of a model (it is empty)');
    expect(requests).toHaveLength(5);
  });
});
