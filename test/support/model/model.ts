/** A scripted model that speaks Anthropic's Messages API over HTTP and server-sent events. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { NOTHING_CHANGED, SELF_CHECK } from '../../../src/session/self-check.ts';
import type { Moment, OnMoment } from '../moments.ts';
import { checkBetas, checkCompaction } from './check-compaction.ts';
import { checkRequest } from './check-request.ts';
import { cutReply } from './cut-reply.ts';
import { type StreamEvent, toEvents } from './events.ts';
import {
  blocksOf,
  judgement,
  type RecordedRequest,
  type Reply,
  type Script,
  sendComments,
  type WireBody,
  type WireMessage,
} from './script.ts';
import { createThinkingMemory, type ThinkingMemory } from './thinking-memory.ts';
import { createUsageCounter, type UsageCounter } from './usage.ts';

export interface Model {
  /** For `base-url`: without a path. */
  readonly url: string;
  /** All requests so far, refused ones too, but those that are answered without the script. */
  readonly requests: readonly RecordedRequest[];
  /** Those: the agent's look at its change before the end, and the question why it changed nothing. */
  readonly lastLooks: readonly RecordedRequest[];
  /** Requests to check one finding of a review, which are answered without the script too. */
  readonly secondLooks: readonly RecordedRequest[];
  close(): Promise<void>;
}

export interface ModelOptions {
  /** Any other key is refused with 401. */
  readonly apiKey?: string;
  readonly script: Script;
  /** The script also answers what the agent is asked before its end; else it says its final message again. */
  readonly scriptsLastLook?: boolean;
  /** Answers the requests that check a finding of a review; absent: each is confirmed. */
  readonly secondLook?: (request: RecordedRequest) => Reply;
  readonly onMoment?: OnMoment;
  /** The number of the first call; ids are never used twice, so a conversation that goes on needs others. */
  readonly firstCall?: number;
  /** What it counts for every request that asks for that; absent: it cannot count. */
  readonly counts?: number;
}

export const MODEL_KEY = 'sk-ant-test-key-for-the-scripted-model';

export async function startModel({
  apiKey = MODEL_KEY,
  script,
  scriptsLastLook,
  secondLook = () => judgement('confirmed'),
  onMoment,
  counts,
  firstCall = 1,
}: ModelOptions): Promise<Model> {
  const requests: RecordedRequest[] = [];
  const lastLooks: RecordedRequest[] = [];
  const secondLooks: RecordedRequest[] = [];
  const thinking = createThinkingMemory();
  const usage = createUsageCounter();
  const answer = createAnswerer(script, thinking, usage, firstCall);
  const answerAgain = createAnswerer(({ body }) => ({ text: lastWords(body) }), thinking, usage, firstCall);
  const judge = createAnswerer(secondLook, thinking, usage, 9001); // apart from the script's calls
  const server = createServer(async (request, response) => {
    const isDropped = (moment: Moment): boolean =>
      onMoment?.(moment, { method: request.method ?? '', path: request.url ?? '', query: '' }) === 'drop';
    response.once('finish', () => isDropped('answered'));
    try {
      const text = await readAll(request);
      if (isDropped('arrived')) return void response.destroy();
      const refusal = checkEnvelope(request, apiKey, counts !== undefined);
      if (refusal) return sendError(response, ...refusal);
      const body = JSON.parse(text) as WireBody;
      const refused =
        checkBetas(request.headers) ??
        checkCompaction(body, request.headers) ??
        checkRequest(body) ??
        thinking.check(body);
      if (counts && request.url?.endsWith(COUNT)) return sendJson(response, 200, { input_tokens: counts });
      const recorded = { headers: request.headers, body, ...(refused && { refused }) };
      const isLastLook = !scriptsLastLook && !refused && LAST_LOOK.test(lastText(body));
      const isSecondLook = !refused && body.tools?.some(({ name }) => name === 'judge_finding');
      (isSecondLook ? secondLooks : isLastLook ? lastLooks : requests).push(recorded);
      if (refused) return sendError(response, 400, 'invalid_request_error', refused);
      await (isSecondLook ? judge : isLastLook ? answerAgain : answer)(recorded, response, () => isDropped('done'));
    } catch (error) {
      if (!response.destroyed)
        sendError(response, 400, 'invalid_request_error', `The stand-in failed: ${String(error)}`);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    lastLooks,
    secondLooks,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const LAST_LOOK = new RegExp(`^(?:${SELF_CHECK}|${NOTHING_CHANGED})`, 'm');

const textsOf = (message?: WireMessage): string =>
  blocksOf(message?.content ?? [])
    .flatMap(({ type, text = '' }) => (type === 'text' ? [text] : []))
    .join('\n');

const lastText = ({ messages }: WireBody): string => textsOf(messages.at(-1));

const lastWords = ({ messages }: WireBody): string =>
  textsOf(messages.findLast(({ role }) => role === 'assistant')) || 'Done';

type ServiceError = [status: number, type: string, message: string];

const COUNT = '/count_tokens';

function checkEnvelope(
  { method, url = '', headers }: IncomingMessage,
  apiKey: string,
  counts: boolean,
): ServiceError | undefined {
  if (method !== 'POST' || url !== `/v1/messages${counts && url.endsWith(COUNT) ? COUNT : ''}`)
    return [404, 'not_found_error', `${method} ${url}: Not found`];
  const key = headers.authorization?.replace(/^Bearer /u, '') ?? headers['x-api-key'];
  if (key !== apiKey) return [401, 'authentication_error', 'invalid x-api-key'];
  if (!headers['anthropic-version']) return [400, 'invalid_request_error', 'anthropic-version: header is required'];
  if (!headers['content-type']?.startsWith('application/json')) {
    return [400, 'invalid_request_error', 'content-type: must be application/json'];
  }
  return undefined;
}

type Answerer = (request: RecordedRequest, response: ServerResponse, isLost: () => boolean) => Promise<void>;

function createAnswerer(script: Script, thinking: ThinkingMemory, usage: UsageCounter, firstCall: number): Answerer {
  let asked = 0;
  let calls = firstCall - 1;
  const callId = (): string => {
    calls += 1;
    return `toolu_${String(calls).padStart(4, '0')}`;
  };
  return async (request, response, isLost) => {
    const index = asked;
    asked += 1;
    const scripted = typeof script === 'function' ? script(request, index) : script[index];
    const reply = scripted && cutReply(scripted, request.body.max_tokens, 'max_tokens');
    if (!reply)
      return sendError(response, 400, 'invalid_request_error', `The script has no reply for request ${asked}`);
    const stray = strayResult(reply, request.body);
    if (stray) return sendError(response, 400, 'invalid_request_error', stray);
    if (reply.delayMs) await sleep(reply.delayMs);
    await reply.after;
    if (reply.fault?.kind === 'status') return sendFault(response, reply.fault);
    const ids = { message: `msg_${asked}`, call: callId };
    const events = toEvents(reply, usage.count(request.body, reply), ids, request.body);
    thinking.note(events, request.body);
    await stream(response, events, reply, isLost);
  };
}

/** A script that finds what the real service could not. */
function strayResult({ search }: Reply, { tools = [] }: WireBody): string | undefined {
  if (!search?.found) return undefined;
  const tool = tools.find(({ type }) => type === 'web_search_20250305');
  if (!tool) return 'The script searches, but the request has no tool for it';
  const domains = tool.allowed_domains as readonly string[] | undefined;
  const isAllowed = (url: string): boolean =>
    domains?.some((domain) => `.${new URL(url).hostname}`.endsWith(`.${domain}`)) ?? true;
  const stray = search.found.find(({ url }) => URL.canParse(url) && !isAllowed(url));
  return stray && `The script finds ${stray.url}, which allowed_domains leaves out`;
}

async function stream(
  response: ServerResponse,
  events: readonly StreamEvent[],
  reply: Reply,
  isLost: () => boolean,
): Promise<void> {
  const { fault, betweenMs } = reply;
  const last = fault && 'after' in fault ? fault.after : events.length;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  await sendComments(response, reply);
  for (const event of events.slice(0, last)) {
    if (betweenMs) await sleep(betweenMs);
    if (response.destroyed) return;
    if (event === events.at(-1) && isLost()) return cut(response);
    send(response, event);
  }
  if (fault?.kind === 'silence') return;
  if (fault?.kind === 'cut') return cut(response);
  if (fault?.kind === 'error-event') send(response, errorBody(fault.type ?? 'overloaded_error', 'Overloaded'));
  response.end();
}

const send = (response: ServerResponse, event: StreamEvent): void => {
  response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
};

/** What was sent has left before the connection breaks. */
async function cut(response: ServerResponse): Promise<void> {
  await sleep(20);
  response.destroy();
}

const ERROR_TYPES: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

function sendFault(response: ServerResponse, fault: { status: number; message?: string; retryAfter?: string }): void {
  if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
  const type = ERROR_TYPES[fault.status] ?? 'api_error';
  sendError(response, fault.status, type, fault.message ?? type);
}

const sendError = (response: ServerResponse, status: number, type: string, message: string): void =>
  sendJson(response, status, errorBody(type, message));

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_scripted' });
  response.end(JSON.stringify(body));
}

const errorBody = (type: string, message: string): StreamEvent => ({ type: 'error', error: { type, message } });

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
