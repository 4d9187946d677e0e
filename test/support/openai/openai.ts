/** A scripted model that speaks OpenAI's Responses API and Chat Completions over HTTP and server-sent events. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NOTHING_CHANGED, SELF_CHECK } from '../../../src/session/self-check.ts';
import { cutReply } from '../model/cut-reply.ts';
import { type Fault, judgement, type Reply, sendComments } from '../model/script.ts';
import { checkChat } from './check-chat.ts';
import { checkResponses } from './check-responses.ts';
import { toChunks } from './chunks.ts';
import { toResponseEvents } from './response-events.ts';

export const OPENAI_KEY = 'sk-proj-test-key-for-the-scripted-model';

/** A body of either API. */
export type OpenAiBody = Readonly<Record<string, unknown>>;

export interface OpenAiRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: OpenAiBody;
  /** Why it was refused, in the service's words. */
  readonly refused?: string;
}

type OpenAiScript = readonly Reply[] | ((request: OpenAiRequest, index: number) => Reply);

export interface OpenAiModel {
  /** For `base-url`. */
  readonly url: string;
  /** All so far but the agent's look at its change before the end, which is answered with its last words again. */
  readonly requests: readonly OpenAiRequest[];
  close(): Promise<void>;
}

interface Api {
  readonly check: typeof checkChat;
  readonly events: typeof toChunks;
  /** Its word for a reply that the limit has cut. */
  readonly cut: string;
}

const APIS: Readonly<Record<string, Api>> = {
  '/v1/responses': { check: checkResponses, events: toResponseEvents, cut: 'max_output_tokens' },
  '/v1/chat/completions': { check: checkChat, events: toChunks, cut: 'length' },
};

const limitOf = ({ max_output_tokens, max_completion_tokens, max_tokens }: OpenAiBody): unknown =>
  max_output_tokens ?? max_completion_tokens ?? max_tokens;

export async function startOpenAi({ script }: { readonly script: OpenAiScript }): Promise<OpenAiModel> {
  const requests: OpenAiRequest[] = [];
  let [index, calls] = [0, 0];
  const server = createServer(async (incoming, response) => {
    const api = APIS[incoming.url ?? ''];
    if (!api || incoming.method !== 'POST') return sendError(response, 404, 'invalid_request_error', 'Invalid URL');
    if (incoming.headers.authorization !== `Bearer ${OPENAI_KEY}`)
      return sendError(response, 401, 'invalid_api_key', 'Incorrect API key provided: sk-w****ong.');
    const body = JSON.parse(await readAll(incoming)) as OpenAiBody;
    const refused = api.check(body);
    const request = { path: incoming.url ?? '', headers: incoming.headers, body, ...(refused && { refused }) };
    const unscripted = refused ? undefined : unscriptedReply(body);
    if (!unscripted) requests.push(request);
    if (refused) return sendError(response, 400, 'invalid_request_error', refused);
    const scripted = unscripted ?? (typeof script === 'function' ? script(request, index) : script[index]);
    const reply = scripted && cutReply(scripted, limitOf(body), api.cut);
    if (!unscripted) index += 1;
    if (!reply)
      return sendError(response, 400, 'invalid_request_error', `The script has no reply for request ${index}`);
    if (reply.fault?.kind === 'status') return sendFault(response, reply.fault);
    const callId = (): string => {
      calls += 1;
      return `call_${String(calls).padStart(4, '0')}`;
    };
    await stream(response, api.events(reply, body, callId), reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Answers to requests that the host makes by itself: each finding of a review is confirmed, and nothing is left to do. */
function unscriptedReply(body: OpenAiBody): Reply | undefined {
  if (/"name":"judge_finding"/.test(JSON.stringify(body.tools ?? []))) return judgement('confirmed');
  return LAST_LOOK.test(lastTextOf(body)) ? { text: 'Done' } : undefined;
}

const LAST_LOOK = new RegExp(`^(?:${SELF_CHECK}|${NOTHING_CHANGED})`, 'm');

/** Of the last message of the user, in either API. */
function lastTextOf({ input, messages }: OpenAiBody): string {
  const last = ((input ?? messages) as { role?: string; content?: unknown }[]).at(-1);
  if (last?.role !== 'user') return '';
  if (typeof last.content === 'string') return last.content;
  return (last.content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
}

async function stream(response: ServerResponse, events: readonly object[], reply: Reply): Promise<void> {
  const { fault, betweenMs } = reply;
  const last = fault && 'after' in fault ? fault.after : events.length;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await sendComments(response, reply);
  for (const event of events.slice(0, last)) {
    if (betweenMs) await sleep(betweenMs);
    if (response.destroyed) return;
    response.write(`${'type' in event ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  }
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'cut') return void setTimeout(() => response.destroy(), 20);
  if (fault?.kind === 'error-event') response.write(errorEvent(fault.type ?? 'server_error'));
  response.end('data: [DONE]\n\n');
}

const errorEvent = (code: string): string =>
  `event: error\ndata: ${JSON.stringify({ type: 'error', code, message: 'The server had an error', param: null })}\n\n`;

function sendFault(
  response: ServerResponse,
  { status, message = 'failed', retryAfter }: Fault & { status: number; retryAfter?: string; message?: string },
): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const [code = '', said = message] = /^(\w+): (.*)$/s.exec(message)?.slice(1) ?? [CODES[status], message];
  sendError(response, status, code, said);
}

const CODES: Readonly<Record<number, string>> = { 429: 'rate_limit_exceeded', 404: 'model_not_found' };

function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      error: {
        message,
        type: status < 500 ? 'invalid_request_error' : 'server_error',
        param: null,
        code: code || null,
      },
    }),
  );
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
