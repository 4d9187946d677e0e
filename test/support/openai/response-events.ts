/** A scripted reply as the events of the Responses API's stream. */
import { createHash } from 'node:crypto';
import { argumentsOf } from '../model/events.ts';
import type { Reply } from '../model/script.ts';
import type { OpenAiBody } from './openai.ts';
import { usageOf } from './usage.ts';

/** What the service would recognise its own reasoning by. */
export const encrypted = (thinking: string): string => createHash('sha256').update(thinking).digest('base64');

export function toResponseEvents(reply: Reply, body: OpenAiBody, callId: () => string): object[] {
  const items = itemsOf(reply, callId);
  const reason = reply.stopReason;
  const isCut = ['max_output_tokens', 'content_filter', 'incomplete'].includes(reason ?? '');
  const details = isCut && reason !== 'incomplete' ? { reason } : null;
  const usage = usageOf(reply, body);
  const response = {
    ...{ id: 'resp_1', object: 'response', model: body.model, output: [], store: false },
    ...{ status: isCut ? 'incomplete' : 'completed', incomplete_details: details, error: null },
    ...(usage && {
      usage: {
        input_tokens: usage.prompt,
        input_tokens_details: { cached_tokens: usage.cached, cache_write_tokens: 0 },
        output_tokens: usage.output,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: usage.prompt + usage.output,
      },
    }),
  };
  const started = { ...response, status: 'in_progress', usage: null };
  return [
    { type: 'response.created', response: started },
    ...items.flatMap((item, output_index) => [
      { type: 'response.output_item.added', output_index, item: { ...item, ...emptied(item) } },
      ...deltasOf(item, output_index),
      { type: 'response.output_item.done', output_index, item },
    ]),
    {
      type: isCut ? 'response.incomplete' : 'response.completed',
      response: { ...response, output: reply.unknown ? [] : items },
    },
  ].map((event, sequence_number) => ({ ...event, sequence_number }));
}

type Item = Readonly<Record<string, unknown>> & { readonly type: string };

function itemsOf({ thinking, text, search, stopReason, toolCalls = [] }: Reply, callId: () => string): Item[] {
  const part =
    stopReason === 'refusal'
      ? { type: 'refusal', refusal: text }
      : { type: 'output_text', text: text ?? '', annotations: annotationsOf(search, text ?? '') };
  return [
    ...(thinking === undefined
      ? []
      : [{ type: 'reasoning', id: `rs_${encrypted(thinking)}`, summary: [], encrypted_content: encrypted(thinking) }]),
    ...(search ? [{ type: 'web_search_call', id: 'ws_1', status: search.failure ? 'failed' : 'completed' }] : []),
    ...(text === undefined
      ? []
      : [{ type: 'message', id: 'msg_1', role: 'assistant', status: 'completed', content: [part] }]),
    ...toolCalls.map((call) => ({
      ...{ type: 'function_call', id: 'fc_1', call_id: callId(), name: call.name, arguments: argumentsOf(call) },
      status: 'completed',
    })),
  ];
}

const annotationsOf = (search: Reply['search'], text: string) =>
  (search?.found ?? []).map(({ url, title }) => ({
    ...{ type: 'url_citation', url, title, start_index: text.length, end_index: text.length },
  }));

const emptied = ({ type }: Item) =>
  type === 'message' ? { content: [] } : type === 'function_call' ? { arguments: '' } : {};

function deltasOf({ type, content, arguments: json }: Item, output_index: number): object[] {
  const [text, kind] =
    type === 'function_call'
      ? [String(json), 'response.function_call_arguments.delta']
      : [String((content as { text?: string }[] | undefined)?.[0]?.text ?? ''), 'response.output_text.delta'];
  return (text.match(/.{1,20}/gsu) ?? []).map((delta) => ({ type: kind, output_index, delta }));
}
