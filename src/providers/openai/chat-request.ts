/** A request in our own words, as the body of the Chat Completions API. */
import type OpenAI from 'openai';
import type { Image, Message, ModelRequest, UserPart } from '../../core/model.ts';
import type { ProviderOptions } from '../streamed.ts';
import { isStrict } from './responses-request.ts';

type Body = OpenAI.ChatCompletionCreateParamsStreaming;
type WireMessage = OpenAI.ChatCompletionMessageParam;
type Content = OpenAI.ChatCompletionContentPart;

export function toChatRequest(
  { model, system, tools, messages, maxOutputTokens }: ModelRequest,
  { effort, strictTools = false, baseUrl }: Pick<ProviderOptions, 'effort' | 'strictTools' | 'baseUrl'>,
): Body {
  return {
    model,
    // OpenAI has renamed it, and most of the others have not.
    ...(baseUrl ? { max_tokens: maxOutputTokens } : { max_completion_tokens: maxOutputTokens }),
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system } as const]),
      ...messages.flatMap(toMessages),
    ],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function' as const,
        function: {
          ...{ name, description, parameters: inputSchema as Record<string, unknown> },
          ...(isStrict(inputSchema, strictTools) && { strict: true }),
        },
      })),
    }),
    ...(effort && { reasoning_effort: effort }),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function toMessages({ role, content }: Message): WireMessage[] {
  if (role === 'user') return toUserMessages(content);
  const text = content
    .flatMap((part) => (part.kind === 'text' && part.text.trim() !== '' ? [part.text] : []))
    .join('\n');
  const calls = content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));
  if (text === '' && calls.length === 0) return [];
  const toolCalls = calls.map(({ id, ...call }) => ({ id, type: 'function' as const, function: call }));
  return [{ role, content: text === '' ? null : text, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) }];
}

/** Each result is a message of its own, of text alone: the images of all follow in a message of the user. */
function toUserMessages(content: readonly UserPart[]): WireMessage[] {
  const results = content.filter((part) => part.kind === 'tool-result');
  const shown = results.flatMap(({ images = [], callId }) =>
    images.length === 0 ? [] : [toText(`Images of the result ${callId}:`), ...images.map(toImage)],
  );
  const words = content.flatMap((part): Content[] => {
    if (part.kind === 'image') return [toImage(part.image)];
    return part.kind === 'text' && part.text.trim() !== '' ? [toText(part.text)] : [];
  });
  const said = [...shown, ...words];
  return [
    ...results.map(({ callId, text }) => ({ role: 'tool', tool_call_id: callId, content: text }) as const),
    ...(said.length > 0 ? [{ role: 'user', content: plain(said) } as const] : []),
  ];
}

/** Text alone is a string: not every service takes parts. */
const plain = (parts: readonly Content[]): string | Content[] =>
  parts.every((part) => part.type === 'text') ? parts.map((part) => part.text).join('\n\n') : [...parts];

const toText = (text: string): OpenAI.ChatCompletionContentPartText => ({ type: 'text', text });

const toImage = ({ mediaType, data }: Image): OpenAI.ChatCompletionContentPartImage => ({
  type: 'image_url',
  image_url: { url: `data:${mediaType};base64,${data}` },
});
