/** Answers that no model gives: of a gateway, of another service, of a time to come. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { AskOptions, ModelRequest, Usage } from '../../../src/core/model.ts';
import { createAnthropicProvider } from '../../../src/providers/providers.ts';
import { MODEL_KEY, type Model, startModel } from '../../support/model/model.ts';
import type { Script } from '../../support/model/script.ts';

const REQUEST: ModelRequest = {
  model: 'claude-sonnet-5-5',
  system: 'You are a test.',
  tools: [],
  messages: [{ role: 'user', content: [{ kind: 'text', text: 'Hello' }] }],
  maxOutputTokens: 1000,
};

let model: Model | undefined;
afterEach(() => model?.close());

const ask = (baseUrl: string, asking: Partial<AskOptions> = {}) =>
  createAnthropicProvider({ apiKey: MODEL_KEY, baseUrl, backoffMs: 1 }).ask(REQUEST, {
    signal: new AbortController().signal,
    ...asking,
  });

async function scripted(script: Script): Promise<string> {
  model = await startModel({ script });
  return model.url;
}

describe('an answer of another kind', () => {
  it('with an unknown block leaves what a broken stream has used a number', async () => {
    const wasted: Usage[] = [];
    const url = await scripted([
      { text: 'x'.repeat(80), unknown: true, fault: { kind: 'cut', after: 7 } },
      { text: 'Whole' },
    ]);
    await ask(url, { onWaste: ({ usage }) => wasted.push(usage) });
    expect(wasted).toEqual([expect.objectContaining({ outputTokens: 10 })]);
  });

  it('of a gateway is told in one line that is cut', async () => {
    const message = `<html>\n<h1>Bad gateway</h1>${'<p>\n'.repeat(500)}`;
    const url = await scripted(() => ({ fault: { kind: 'status', status: 502, message, retryAfter: '0' } }));
    await expect(ask(url)).rejects.toThrow(/502 api_error: <html> <h1>Bad gateway<\/h1><p> .{0,480}…$/);
  });

  it('that is a page makes one look at base-url', async () => {
    const server = createServer((_, response) => response.end('<html>Log in</html>')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(ask(`http://127.0.0.1:${port}`)).rejects.toThrow('is base-url right?');
    server.close();
  });
});
