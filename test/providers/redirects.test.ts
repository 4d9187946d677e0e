/** A model's service that sends a request on to another address. Covers `src/lib/outbound-fetch.ts`, `src/providers/streamed.ts`. */
import { describe, expect, it } from 'vitest';
import { outboundFetch } from '../../src/lib/outbound-fetch.ts';
import { failure } from './anthropic/asking.ts';
import { askOdd, startOdd } from './odd-service.ts';

describe.each(['messages', 'responses', 'chat-completions'] as const)('a redirect of a service with %s', (api) => {
  it.each([301, 302, 303, 307, 308])('with %s takes neither the key nor the prompt to another host', async (status) => {
    const other = await startOdd([{}]);
    const location = `${other.url.replace('127.0.0.1', 'user:pass@localhost')}/v1/x?key=hidden`;
    const { ask, requests } = await askOdd(api, [{ status, headers: { location } }], { fetch: outboundFetch({}) });
    const error = await failure(ask());
    expect(error).toMatchObject({ code: 'network', remedy: expect.stringContaining('set base-url') });
    expect(error.message).toMatch(
      new RegExp(`^http://127.0.0.1:\\d+/\\S+ redirects to http://localhost:\\d+/v1/x \\(${status}\\)$`),
    );
    expect(other.requests).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});

it.each(['/elsewhere', 'http://['])('to %s is followed by no request either', async (location) => {
  const { ask, requests } = await askOdd('messages', [{ status: 307, headers: { location } }]);
  expect((await failure(ask())).message).toMatch(
    /redirects to (?:http\S+\/elsewhere|an address that is none) \(307\)$/,
  );
  expect(requests).toHaveLength(1);
});
