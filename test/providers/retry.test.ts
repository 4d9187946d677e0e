/** A service that is not reached: how often it is asked again, and what is said of its address. */
import { afterEach, describe, expect, it } from 'vitest';
import type { RetryNotice } from '../../src/core/model.ts';
import { outboundFetch } from '../../src/lib/outbound-fetch.ts';
import { createAnthropicProvider, withFallback } from '../../src/providers/providers.ts';
import { failure, REQUEST, start, stop } from './anthropic/asking.ts';

afterEach(stop);

/** Fails as Node's own `fetch` does. */
const failing = (code: string, words: string) => (): Promise<Response> =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(words), { code }) }));

function askThrough(options: { baseUrl?: string; fetch: typeof fetch }, fallback?: string) {
  const retries: RetryNotice[] = [];
  const provider = withFallback(createAnthropicProvider({ apiKey: 'k', backoffMs: 1, ...options }), fallback);
  const asking = { signal: new AbortController().signal, onRetry: (notice: RetryNotice) => void retries.push(notice) };
  return { ask: () => provider.ask(REQUEST, asking), retries };
}

describe('a service that is not reached', () => {
  it('is asked once more where nothing has answered yet, and the message names its address and key', async () => {
    const { ask, retries, url } = await start([]);
    await stop();
    const error = await failure(ask());
    const reason = `connect ECONNREFUSED ${new URL(url).host}`;
    expect(retries.map(({ reason }) => reason)).toEqual([reason]);
    expect(error).toMatchObject({
      code: 'network',
      message: `The model's service was not reached at ${url} in 2 attempts: ${reason}`,
      remedy: expect.stringMatching(/base-url.*model\.base-url/),
    });
  });

  it.each([
    ['ENOTFOUND', 'a name that nobody knows', 1],
    ['EAI_AGAIN', 'a name server that is busy', 4],
    ['ECONNRESET', 'a connection that breaks off', 4],
  ])('after %s, %s, is asked again only if that may help', async (code, words, max) => {
    const { ask, retries } = askThrough({ fetch: failing(code, words) });
    const error = await failure(ask());
    expect(retries).toHaveLength(max);
    expect(error.message).toContain(words);
  });

  it("is the service's own where no address is set, and the region may be wrong", async () => {
    const { ask } = askThrough({ fetch: failing('ENOTFOUND', 'getaddrinfo ENOTFOUND api.anthropic.com') });
    expect(await failure(ask())).toMatchObject({
      message: "The model's service was not reached in 2 attempts: getaddrinfo ENOTFOUND api.anthropic.com",
      remedy: expect.stringContaining('model.region'),
    });
  });

  it('is not asked for another model at the same address', async () => {
    const { ask, retries } = askThrough(
      { fetch: failing('ENOTFOUND', 'getaddrinfo ENOTFOUND llm.test') },
      'claude-opus-5-5',
    );
    expect(await failure(ask())).toMatchObject({ code: 'network' });
    expect(retries).toHaveLength(1);
  });

  it('is not asked again at a port that fetch blocks, and the message says what to do', async () => {
    const { ask, retries } = askThrough({ baseUrl: 'http://127.0.0.1:6000', fetch: outboundFetch({}) });
    expect(await failure(ask())).toMatchObject({
      code: 'network',
      message: 'the port in 127.0.0.1:6000 is blocked for HTTP requests: bad port',
      remedy: expect.stringContaining('another port, such as 8080'),
    });
    expect(retries).toEqual([]);
  });

  it('is asked four times more if it has answered before and is gone for a moment', async () => {
    const { ask, retries } = await start([{ text: 'One' }]);
    await ask();
    await stop();
    const error = await failure(ask());
    expect(retries).toHaveLength(4);
    expect(error).toMatchObject({ code: 'network', message: expect.stringContaining('not reached at') });
  });
});
