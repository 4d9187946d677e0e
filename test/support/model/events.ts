/** A scripted reply as the events of the Messages API's stream. */
import { createHash } from 'node:crypto';
import type { Reply, ScriptedCall, ScriptedSearch, WireUsage } from './script.ts';

export type StreamEvent = { readonly type: string; readonly [key: string]: unknown };

/** Text arrives in pieces of this many characters. */
const PIECE = 20;

export const signatureOf = (thinking: string): string => createHash('sha256').update(thinking).digest('base64');

export function toEvents(
  reply: Reply,
  usage: WireUsage,
  ids: { message: string; call: () => string },
  model: string,
): StreamEvent[] {
  const { output_tokens, ...input } = usage;
  const blocks = blockEvents(reply, ids.call);
  const tells = reply.usage !== 'none';
  const message = { id: ids.message, type: 'message', role: 'assistant', model, content: [] };
  const delta = {
    stop_reason: reply.stopReason ?? (reply.toolCalls?.length ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
  };
  return [
    {
      type: 'message_start',
      message: { ...message, stop_reason: null, ...(tells && { usage: { ...input, output_tokens: 1 } }) },
    },
    ...blocks.flatMap(({ start, deltas }, index) => [
      { type: 'content_block_start', index, content_block: start },
      ...deltas.map((each) => ({ type: 'content_block_delta', index, delta: each })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta, ...(tells && { usage: { output_tokens, ...searchUsage(reply) } }) },
    { type: 'message_stop' },
  ];
}

const searchUsage = ({ search }: Reply) =>
  search?.found ? { server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } } : {};

interface BlockEvents {
  readonly start: Record<string, unknown>;
  readonly deltas: readonly Record<string, unknown>[];
}

function blockEvents(
  { thinking, unsigned, unknown, text, search, toolCalls = [] }: Reply,
  callId: () => string,
): BlockEvents[] {
  return [
    ...(thinking === undefined ? [] : [thinkingBlock(thinking, unsigned)]),
    ...(unknown ? [UNKNOWN] : []),
    ...(text === undefined ? [] : [textBlock(text)]),
    ...(search ? searchBlocks(search, `srv${callId()}`) : []),
    ...toolCalls.map((call) => callBlock(call, callId())),
  ];
}

const UNKNOWN: BlockEvents = { start: { type: 'hologram' }, deltas: [{ type: 'hologram_delta', beam: 'x' }] };

const thinkingBlock = (thinking: string, unsigned = false): BlockEvents => ({
  start: { type: 'thinking', thinking: '', signature: '' },
  deltas: [
    ...pieces(thinking).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
    ...(unsigned ? [] : [{ type: 'signature_delta', signature: signatureOf(thinking) }]),
  ],
});

const textBlock = (text: string): BlockEvents => ({
  start: { type: 'text', text: '' },
  deltas: pieces(text).map((piece) => ({ type: 'text_delta', text: piece })),
});

const callBlock = (call: ScriptedCall, id: string): BlockEvents => ({
  start: { type: 'tool_use', id, name: call.name, input: {} },
  deltas: ['', ...pieces(argumentsOf(call))].map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
});

const searchBlocks = ({ query, done, found = [], failure }: ScriptedSearch, id: string): BlockEvents[] => [
  {
    start: { type: 'server_tool_use', id, name: 'web_search', input: {} },
    deltas: pieces(JSON.stringify({ query })).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
  },
  ...(done || found.length > 0 || failure !== undefined
    ? [
        {
          start: { type: 'web_search_tool_result', tool_use_id: id, content: resultContent(found, failure) },
          deltas: [],
        },
      ]
    : []),
  ...found.flatMap(({ url, title, cited }) => (cited === undefined ? [] : [citing({ url, title, cited_text: cited })])),
];

const resultContent = (found: NonNullable<ScriptedSearch['found']>, failure: string | undefined) =>
  failure === undefined
    ? found.map(({ url, title }) => ({ type: 'web_search_result', url, title, encrypted_content: 'x', page_age: null }))
    : { type: 'web_search_tool_result_error', error_code: failure };

const citing = (location: { url: string; title: string; cited_text: string }): BlockEvents => ({
  start: { type: 'text', text: '', citations: [] },
  deltas: [
    {
      type: 'citations_delta',
      citation: { type: 'web_search_result_location', encrypted_index: 'x', ...location },
    },
    { type: 'text_delta', text: `${location.title} helps. ` },
  ],
});

export const argumentsOf = (call: ScriptedCall): string =>
  'rawArguments' in call ? call.rawArguments : JSON.stringify(call.input);

const pieces = (text: string): string[] => {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / PIECE) }, (_, index) =>
    characters.slice(index * PIECE, (index + 1) * PIECE).join(''),
  );
};
