import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { outboundFetch } from '../../src/lib/outbound-fetch.ts';
import { type ForwardProxy, startProxy } from '../support/proxy.ts';

let proxy: ForwardProxy | undefined;
afterEach(() => proxy?.close());

it('a proxy that closes the connection fails the request, and is not asked again', async () => {
  proxy = await startProxy({ closes: true });
  const fetch = outboundFetch({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` });
  const words = `the proxy in HTTPS_PROXY (http://127.0.0.1:${proxy.port}) gave no answer for github.test: it closed the connection`;
  await expect(fetch('https://github.test/', { signal: AbortSignal.timeout(5000) })).rejects.toThrow(words);
  await wait(200);
  expect(proxy.requests).toEqual(['CONNECT github.test:443']);
});
