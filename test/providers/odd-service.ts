/** A service that answers as no scripted model does: with the bytes that a test writes. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AskOptions, ModelReply, ModelRequest, RetryNotice, Usage } from '../../src/core/model.ts';
import { createAnthropicProvider, createOpenAiProvider } from '../../src/providers/providers.ts';
import type { ProviderOptions } from '../../src/providers/streamed.ts';
import { REQUEST } from './anthropic/asking.ts';

export interface OddAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What comes after the body: its end where absent. */
  readonly after?: 'reset' | 'silence';
}

export type OddApi = 'messages' | 'responses' | 'chat-completions';

interface OddRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers each request with the next answer, and with the last one from then on. Ends with the test. */
export async function startOdd(answers: readonly OddAnswer[]) {
  const requests: OddRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    requests.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString('utf8') });
    send(response, answers[requests.length - 1] ?? answers.at(-1) ?? {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function send(response: ServerResponse, { status = 200, headers, body = '', after }: OddAnswer): void {
  response.writeHead(status, headers ?? { 'content-type': 'text/event-stream' });
  if (after === undefined) response.end(body);
  else response.write(body);
  if (after === 'reset') setTimeout(() => response.destroy(), 20);
}

/** Our provider on such a service. */
export async function askOdd(api: OddApi, answers: readonly OddAnswer[], options: Partial<ProviderOptions> = {}) {
  const { url, requests } = await startOdd(answers);
  const retries: RetryNotice[] = [];
  const wasted: Usage[] = [];
  const stated = { apiKey: 'sk-of-the-test', baseUrl: url, backoffMs: 1, ...options };
  const provider = api === 'messages' ? createAnthropicProvider(stated) : createOpenAiProvider({ ...stated, api });
  const asking: AskOptions = {
    signal: AbortSignal.timeout(20_000),
    onRetry: (notice) => retries.push(notice),
    onWaste: ({ usage }) => wasted.push(usage),
  };
  const ask = (request: Partial<ModelRequest> = {}, more: Partial<AskOptions> = {}): Promise<ModelReply> =>
    provider.ask({ ...REQUEST, ...request }, { ...asking, ...more });
  return { ask, provider, requests, retries, wasted };
}

const event = (data: object): string =>
  `${'type' in data ? `event: ${data.type}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

/** The text of an event stream. */
export const stream = (...events: readonly object[]): string => events.map(event).join('');
