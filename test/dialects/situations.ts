/** What may happen in a session with a model, and what our providers have to make of it, whoever serves the model. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { KodeletError } from '../../src/core/error.ts';
import type { AssistantPart, Message, ModelReply, ModelRequest, Provider, RetryNotice } from '../../src/core/model.ts';

/** One of our providers, and what it says while it asks. */
export interface Talk {
  readonly provider: Provider;
  readonly ask: (request: Partial<ModelRequest> & Pick<ModelRequest, 'messages'>) => Promise<ModelReply>;
  readonly retries: readonly RetryNotice[];
  /** Replies whose tokens the provider had to estimate. */
  readonly estimates: () => number;
  /** Tokens of the model's window. */
  readonly windowTokens: number;
}

interface Situation {
  readonly title: string;
  /** Throws an AssertionError where our provider does otherwise. */
  readonly run: (talk: Talk) => Promise<void>;
}

/** Name by which every server here knows its model. */
export const MODEL = 'small-model';

const user = (text: string): Message => ({ role: 'user', content: [{ kind: 'text', text }] });
const said = (text: string): Message => ({ role: 'assistant', content: [{ kind: 'text', text }] });
const called = (id: string, path: string): Message => ({
  role: 'assistant',
  content: [{ kind: 'tool-call', call: { id, name: 'ls', arguments: JSON.stringify({ path }) } }],
});
const result = (callId: string, text: string, isError = false): Message => ({
  role: 'user',
  content: [{ kind: 'tool-result', callId, text, isError }],
});

/** A small model without training for tools does what was done before. */
const EARLIER: readonly Message[] = [
  ...[user('List src.'), called('call_1', 'src'), result('call_1', 'a.js'), said('There is a.js.')],
  ...[user('List test.'), called('call_2', 'test'), result('call_2', 'b.js'), said('There is b.js.')],
  user('List src.'),
];

export const LS: ModelRequest['tools'][number] = {
  name: 'ls',
  description: 'Lists a directory.',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string', enum: ['src', 'test'] } },
    required: ['path'],
    additionalProperties: false,
  },
};

const NUMBERS = 'One, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen.';
const COUNTED: readonly Message[] = [user('Count.'), said(NUMBERS), user('Count.'), said(NUMBERS)];
const WORDS: readonly Message[] = [...COUNTED, user('Count.')];
/** The Responses API takes no lower limit: platform.openai.com/docs/api-reference/responses/create. */
const MIN_OUTPUT = 16;

const callsOf = ({ content }: ModelReply) => content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));
const textOf = (content: readonly AssistantPart[]): string =>
  content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n');

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** The reply, and what every reply has to be. */
async function asked(talk: Talk, request: Parameters<Talk['ask']>[0]): Promise<ModelReply> {
  const reply = await talk.ask(request);
  const { inputTokens, cacheReadTokens, outputTokens } = reply.usage;
  assert.ok(inputTokens + cacheReadTokens > 0, 'the prompt has tokens, reported or estimated');
  assert.ok(outputTokens > 0, 'the reply has tokens, reported or estimated');
  const known = request.messages.flatMap(({ content }) =>
    content.flatMap((part) => (part.kind === 'tool-call' ? [part.call.id] : [])),
  );
  const ids = [...known, ...callsOf(reply).map(({ id }) => id)];
  assert.equal(new Set(ids).size, ids.length, 'every call has an ID of its own');
  return reply;
}

async function calls(talk: Talk): Promise<void> {
  const first = await asked(talk, { messages: EARLIER });
  const [call] = callsOf(first);
  assert.equal(first.stopReason, 'tool-calls');
  assert.equal(call?.name, 'ls');
  assert.deepEqual(JSON.parse(call.arguments), { path: 'src' });
  const messages = [...EARLIER, { role: 'assistant', content: first.content } as const, result(call.id, 'c.js')];
  const second = await asked(talk, { messages });
  assert.equal(second.stopReason, 'end');
  assert.match(textOf(second.content), /c\.js/);
}

/** The limit of output falls into the arguments; or the model writes none that are JSON. */
async function brokenCall(talk: Talk): Promise<void> {
  const first = await asked(talk, {
    messages: [...EARLIER.slice(0, -1), user('List src, and break off.')],
    maxOutputTokens: MIN_OUTPUT,
  });
  const [call] = callsOf(first);
  assert.ok(call, 'the broken call is not dropped');
  assert.equal(isJson(call.arguments), false);
  const history = [...EARLIER, { role: 'assistant', content: first.content } as const];
  const error = result(call.id, 'The arguments are not JSON.', true);
  const second = await asked(talk, { messages: [...history, error] });
  assert.ok(second.content.length > 0);
  assert.deepEqual(talk.retries, []);
}

async function cut(talk: Talk): Promise<void> {
  const reply = await asked(talk, { messages: WORDS, tools: [], maxOutputTokens: MIN_OUTPUT });
  assert.equal(reply.stopReason, 'max-tokens');
  assert.match(textOf(reply.content), /One, two/);
  assert.ok(reply.usage.outputTokens <= MIN_OUTPUT);
}

/** The window is learned, so that a session can shorten its conversation; the same words are not sent again. */
async function fullWindow(talk: Talk): Promise<void> {
  const messages = [user('All work and no play. '.repeat(talk.windowTokens / 4))];
  const error = await talk.ask({ messages, maxOutputTokens: 512 }).then(
    () => assert.fail('a prompt that is longer than the window was answered'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof KodeletError, String(error));
  assert.equal(error.code, 'context', error.message);
  assert.equal(talk.provider.facts(MODEL).contextTokens, talk.windowTokens);
  assert.deepEqual(talk.retries, []);
}

/** The prompt begins as none before, so that no server has it in its cache. */
async function comments(talk: Talk): Promise<void> {
  const messages = [user(`${randomUUID()} ${'All work and no play. '.repeat(talk.windowTokens / 16)}\nCount.`)];
  await asked(talk, { messages, tools: [], maxOutputTokens: MIN_OUTPUT });
  assert.deepEqual(talk.retries, []);
}

async function loading(talk: Talk): Promise<void> {
  await asked(talk, { messages: WORDS, tools: [], maxOutputTokens: MIN_OUTPUT });
  assert.ok(talk.retries.length > 0, 'the first request was answered before the model could be there');
}

async function noUsage(talk: Talk): Promise<void> {
  await asked(talk, { messages: [...COUNTED, user('Count again.')], tools: [] });
  assert.equal(talk.estimates(), 1);
}

export const SITUATIONS = {
  calls: { title: 'calls a tool, and answers with its result', run: calls },
  'broken-call': { title: 'continues after a call whose arguments are not JSON', run: brokenCall },
  cut: { title: 'knows a reply that was cut at its limit', run: cut },
  'full-window': { title: 'learns the window from the error, and gives up immediately', run: fullWindow },
  'no-usage': { title: 'estimates tokens that the server does not report', run: noUsage },
  comments: { title: 'waits while only comments come', run: comments },
  loading: { title: 'waits for a server that loads its model', run: loading },
} as const satisfies Record<string, Situation>;

export type SituationName = keyof typeof SITUATIONS;
export const SITUATION_NAMES = Object.keys(SITUATIONS) as readonly SituationName[];
