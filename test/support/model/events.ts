/** A scripted reply as the events of the Messages API's stream. */
import { createHash } from 'node:crypto';
import type { Reply, ScriptedCall, ScriptedSearch, WireBody, WireUsage } from './script.ts';

export type StreamEvent = { readonly type: string; readonly [key: string]: unknown };

/** Text arrives in pieces of this many characters. */
const PIECE = 20;

/** Thinking belongs to the model that it is from; no two signatures are equal. `reply`: its id. */
export const signatureOf = (thinking: string, model: string, reply: string): string =>
  `${reply}.${createHash('sha256').update(`${reply} ${model}: ${thinking}`).digest('base64')}`;

export function toEvents(
  reply: Reply,
  usage: WireUsage,
  ids: { message: string; call: () => string },
  { model, compaction }: WireBody,
): StreamEvent[] {
  if (compaction) return summaryEvents(reply, usage, ids.message, model);
  const { output_tokens, ...input } = usage;
  const blocks = blockEvents(reply, ids, model);
  const tells = reply.usage !== 'none';
  const message = { id: ids.message, type: 'message', role: 'assistant', model, content: [] };
  const delta = {
    stop_reason: reply.stopReason ?? (reply.toolCalls?.length ? 'tool_use' : 'end_turn'),
    stop_sequence: null,
  };
  return [
    {
      type: 'message_start',
      message: {
        ...message,
        stop_reason: null,
        ...(tells && { usage: { ...input, ...hourOf(reply), output_tokens: 1 } }),
      },
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

/** The summary that was asked for in the place of a reply: whole, and paid for apart. Without words, or with a call, there is none. */
function summaryEvents(reply: Reply, usage: WireUsage, id: string, model: string): StreamEvent[] {
  const isWhole = reply.text !== undefined && !reply.toolCalls?.length && reply.stopReason === undefined;
  const none = {
    ...usage,
    input_tokens: 0,
    output_tokens: 0,
    cache_read_input_tokens: 0,
    cache_creation_input_tokens: 0,
  };
  const block = { type: 'compaction', content: reply.text, signature: signatureOf(reply.text ?? '', model, id) };
  const stop_reason = isWhole
    ? 'compaction'
    : (reply.stopReason ?? (reply.toolCalls?.length ? 'tool_use' : 'end_turn'));
  const message = { id, type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage: none };
  return [
    { type: 'message_start', message },
    ...(isWhole
      ? [
          { type: 'content_block_start', index: 0, content_block: block },
          { type: 'content_block_stop', index: 0 },
        ]
      : []),
    {
      type: 'message_delta',
      delta: { stop_reason, stop_sequence: null },
      usage: { ...none, iterations: [{ type: 'compaction', ...usage }] },
    },
    { type: 'message_stop' },
  ];
}

const hourOf = ({ hourTokens }: Reply) =>
  hourTokens ? { cache_creation: { ephemeral_1h_input_tokens: hourTokens, ephemeral_5m_input_tokens: 0 } } : {};

const searchUsage = ({ search }: Reply) =>
  search?.found ? { server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } } : {};

interface BlockEvents {
  readonly start: Record<string, unknown>;
  readonly deltas: readonly Record<string, unknown>[];
}

function blockEvents(
  { thinking, unsigned, redacted, unknown, text, search, toolSearch, toolCalls = [] }: Reply,
  { message, call: callId }: { message: string; call: () => string },
  model: string,
): BlockEvents[] {
  return [
    ...(thinking === undefined ? [] : [thinkingBlock(thinking, unsigned ? '' : signatureOf(thinking, model, message))]),
    ...(redacted === undefined ? [] : [{ start: { type: 'redacted_thinking', data: redacted }, deltas: [] }]),
    ...(unknown ? [UNKNOWN] : []),
    ...(text === undefined ? [] : [textBlock(text)]),
    ...(search ? searchBlocks(search, `srv${callId()}`) : []),
    ...(toolSearch ? toolSearchBlocks(toolSearch, `srv${callId()}`) : []),
    ...toolCalls.map((call) => callBlock(call, callId())),
  ];
}

const UNKNOWN: BlockEvents = { start: { type: 'hologram' }, deltas: [{ type: 'hologram_delta', beam: 'x' }] };

const thinkingBlock = (thinking: string, signature: string): BlockEvents => ({
  start: { type: 'thinking', thinking: '', signature: '' },
  deltas: [
    ...pieces(thinking).map((piece) => ({ type: 'thinking_delta', thinking: piece })),
    ...(signature === '' ? [] : [{ type: 'signature_delta', signature }]),
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

const toolSearchBlocks = ({ query, found }: NonNullable<Reply['toolSearch']>, id: string): BlockEvents[] => [
  {
    start: { type: 'server_tool_use', id, name: 'tool_search_tool_bm25', input: {} },
    deltas: pieces(JSON.stringify({ query })).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
  },
  {
    start: {
      ...{ type: 'tool_search_tool_result', tool_use_id: id },
      content: {
        type: 'tool_search_tool_search_result',
        tool_references: found.map((tool_name) => ({ type: 'tool_reference', tool_name })),
      },
    },
    deltas: [],
  },
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
