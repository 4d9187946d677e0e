/** Covers `src/providers/streamed.ts`, `src/providers/models.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAnthropicProvider } from '../../src/providers/providers.ts';
import type { Reply } from '../support/model/script.ts';
import { failure, REQUEST, start, stop } from './anthropic/asking.ts';

afterEach(stop);

describe('a request to the model', () => {
  it.each<[string, Reply, RegExp]>([
    ['429', { fault: { kind: 'status', status: 429 } }, /^429 rate_limit_error/],
    ['500', { fault: { kind: 'status', status: 500 } }, /^500 api_error/],
    ['502', { fault: { kind: 'status', status: 502 } }, /^502/],
    ['503', { fault: { kind: 'status', status: 503 } }, /^503/],
    ['529', { fault: { kind: 'status', status: 529 } }, /^529 overloaded_error/],
    ['an error event', { text: 'Half a', fault: { kind: 'error-event', after: 3 } }, /^overloaded_error: Overloaded/],
    ['a cut stream', { text: 'Half a', fault: { kind: 'cut', after: 3 } }, /terminated|broke off/],
  ])('tries again after %s', async (_, reply, reason) => {
    const { ask, retries } = await start([reply, { text: 'Whole' }]);
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries).toEqual([{ attempt: 1, reason: expect.stringMatching(reason), delayMs: expect.any(Number) }]);
  });

  it('tries again when a stream falls silent', async () => {
    const { ask, retries } = await start([{ text: 'Half', fault: { kind: 'silence', after: 2 } }, { text: 'Whole' }], {
      silence: { idleMs: 1000, totalMs: 30_000 },
    });
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries[0]?.reason).toBe('the service sent nothing for 1 s');
  });

  it('gives up when all attempts together were silent for too long, and names the one limit', async () => {
    const { ask, retries, requests } = await start(
      (_request, index) => ({ text: 'Half', fault: { kind: 'silence', after: index === 1 ? 0 : 2 } }),
      { silence: { idleMs: 500, totalMs: 1300 } },
    );
    const error = await failure(ask());
    expect(error.message).toBe("The model's service was silent for 1.3 s in all");
    expect(retries.map(({ reason }) => reason)).toEqual(Array(2).fill('the service sent nothing for 0.5 s'));
    expect(requests).toHaveLength(3);
  });

  it('counts the silence of each request anew', async () => {
    const silence = { idleMs: 1000, totalMs: 1500 };
    const silent: Reply = { fault: { kind: 'silence', after: 1 } };
    const { ask } = await start([silent, { text: 'One' }, silent, { text: 'Two' }], { silence });
    await ask();
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Two' }]);
  });

  it('has patience with a stream that is slow but goes on', async () => {
    const { ask, retries } = await start([{ text: 'x'.repeat(400), betweenMs: 60 }], {
      silence: { idleMs: 1500, totalMs: 1500 },
    });
    await ask();
    expect(retries).toEqual([]);
  });

  it('has patience with a service that only says that it is at work, in comments of the stream', async () => {
    const { ask, retries } = await start([{ text: 'Late', comments: 12, betweenMs: 100 }], {
      silence: { idleMs: 600, totalMs: 600 },
    });
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Late' }]);
    expect(retries).toEqual([]);
  });

  it('counts what a broken stream has used, and nothing for a request that never began', async () => {
    const usage = { input_tokens: 100, output_tokens: 500, cache_read_input_tokens: 7, cache_creation_input_tokens: 0 };
    const text = 'x'.repeat(80);
    const { ask, wasted } = await start([
      { fault: { kind: 'status', status: 529 } },
      { text, usage, fault: { kind: 'cut', after: 6 } },
      { text: 'Whole' },
    ]);
    await ask();
    expect(wasted).toEqual([{ inputTokens: 100, outputTokens: 20, cacheReadTokens: 7, cacheWriteTokens: 0 }]);
  });

  it('waits as long as retry-after says, in seconds or as a date', async () => {
    const date = new Date(Date.now() + 1800).toUTCString();
    const { ask, retries } = await start([
      { fault: { kind: 'status', status: 429, retryAfter: '0.2' } },
      { fault: { kind: 'status', status: 529, retryAfter: date } },
      { text: 'Whole' },
    ]);
    await ask();
    expect(retries[0]?.delayMs).toBe(200);
    expect(retries[1]?.delayMs).toBeLessThanOrEqual(2000);
    expect(retries[1]?.delayMs).toBeGreaterThan(20);
  });

  it.each(['0', '-5', 'Wed, 01 Jan 2025 00:00:00 GMT'])(
    'pauses as usual where retry-after is %s',
    async (retryAfter) => {
      const fault = { kind: 'status', status: 429, retryAfter } as const;
      const { ask, retries } = await start([{ fault }, { fault }, { text: 'Whole' }], { backoffMs: 100 });
      await ask();
      expect(retries.map(({ delayMs }) => delayMs >= 50)).toEqual([true, true]);
    },
  );

  it('does not wait for an hour', async () => {
    const { ask } = await start([{ fault: { kind: 'status', status: 429, retryAfter: '3600' } }]);
    const error = await failure(ask());
    expect(error).toMatchObject({ code: 'overload', remedy: expect.stringContaining('3600 s') });
  });

  it('gives up after four retries and says what the last failure was', async () => {
    const { ask, retries, requests } = await start(() => ({
      fault: { kind: 'status', status: 529, message: 'Overloaded' },
    }));
    const error = await failure(ask());
    expect(error.message).toBe("The model's service failed 5 times, last with: 529 overloaded_error: Overloaded");
    expect(retries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(requests).toHaveLength(5);
  });

  it('waits for a service that loads its model', async () => {
    const loading: Reply = { fault: { kind: 'status', status: 503, message: 'Loading model' } };
    const { ask, retries } = await start([...Array(8).fill(loading), { text: 'Ready' }]);
    expect((await ask()).content).toEqual([{ kind: 'text', text: 'Ready' }]);
    expect(retries).toHaveLength(8);
  });

  it.each<[number, string, string, RegExp]>([
    [404, 'File Not Found', 'model', /address of the model's service has no such API \(404/],
    [403, 'forbidden', 'credentials', /refused the API key \(403 permission_error: forbidden\)/],
    [402, 'no plan', 'credentials', /asks for payment/],
    [404, 'model: x', 'model', /does not know the model "claude-sonnet-5-5"/],
    [400, 'prompt is too long: 1200000 tokens > 1000000 maximum', 'context', /too long for claude-sonnet-5-5/],
    [400, 'Your credit balance is too low', 'credentials', /asks for payment/],
    [400, 'input length and max_tokens exceed context limit', 'context', /too long for claude-sonnet-5-5/],
    [400, 'tools.0: wrong', 'model', /refused the request \(400 invalid_request_error: tools.0: wrong\)/],
    [400, 'Invalid API key provided: sk-ant-abc', 'credentials', /refused the API key/],
    [400, 'This organization has been disabled.', 'credentials', /asks for payment, or has closed the organization/],
    [400, 'model: x is not available', 'model', /does not know the model/],
    [
      400,
      'messages.3 contains a secret (AWS key AKIA1234567890ABCDEF)',
      'model',
      /^A filter .* refused what the request says/,
    ],
    [403, 'Request blocked by the content policy', 'model', /^A filter/],
    [403, 'Your API key does not have permission to use the resource', 'credentials', /refused the API key/],
    [400, 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', 'model', /write less in one answer/],
    [
      400,
      'max_tokens: 128000 > 64000, which is the maximum allowed number of output tokens',
      'model',
      /write less in one/,
    ],
    [400, 'max_tokens is too large: 128000. This model supports at most 16384 tokens', 'model', /write less in one/],
    [401, 'the credential contains no secret', 'credentials', /refused the API key/],
  ])('does not try again after %i "%s"', async (status, message, code, words) => {
    const { ask, requests } = await start([{ fault: { kind: 'status', status, message } }]);
    const error = await failure(ask());
    expect(error).toMatchObject({ code, message: expect.stringMatching(words), remedy: expect.any(String) });
    expect(requests).toHaveLength(1);
    if (/write less/.test(error.message)) expect(error.remedy).toContain('model.max-output-tokens');
    if (!/does not know the model|no such API/.test(error.message))
      expect(error.remedy).not.toMatch(/\bmodel\b.*base-url/);
  });

  it('says in plain words that a key is wrong, and which input and secret to look at', async () => {
    const { url } = await start([]);
    const provider = createAnthropicProvider({ apiKey: 'sk-ant-wrong', baseUrl: url });
    const error = await failure(provider.ask(REQUEST, { signal: new AbortController().signal }));
    expect(error.code).toBe('credentials');
    expect(error.message).toBe("The model's service refused the API key (401 authentication_error: invalid x-api-key)");
    expect(error.remedy).toMatch(/anthropic-api-key.*ANTHROPIC_API_KEY/);
    expect(JSON.stringify([error.message, error.remedy])).not.toContain('sk-ant-wrong');
  });

  it('says that a key is missing, or can be none, before anything is sent', () => {
    expect(() => createAnthropicProvider({ apiKey: ' \n' })).toThrow('There is no API key for the model');
    for (const apiKey of ['sk-ant-\nmore', 'sk-ant-ключ', 'ANTHROPIC_API_KEY = sk-ant-1'])
      expect(() => createAnthropicProvider({ apiKey })).toThrow('another character that no key has');
  });

  it.each<[string, Reply]>([
    ['while it waits for the answer', { text: 'Late', delayMs: 5_000 }],
    ['in the middle of a stream', { text: 'x'.repeat(4000), betweenMs: 50 }],
    ['while it waits for a retry', { fault: { kind: 'status', status: 429, retryAfter: '60' } }],
  ])('stops at once when aborted %s', async (_, reply) => {
    const { ask } = await start([reply]);
    const controller = new AbortController();
    const started = Date.now();
    setTimeout(() => controller.abort(new Error('enough')), 150);
    await expect(ask({}, { signal: controller.signal })).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});
