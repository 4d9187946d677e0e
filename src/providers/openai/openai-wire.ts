/** OpenAI's SDK and the two APIs that it is used for: loaded with the first request. */
import OpenAI from 'openai';
import { KodeletError } from '../../core/error.ts';
import type { Image, Message, ModelRequest, UserPart } from '../../core/model.ts';
import type { ProviderOptions, Wire } from '../streamed.ts';
import { argumentsText, sentName } from '../wire-calls.ts';
import { chatWords, createChatReader } from './chat-reply.ts';
import { effortFor, toolsNeedResponses } from './models.ts';
import {
  cacheKey,
  createResponsesReader,
  idsFor,
  responsesWords,
  toFunction,
  toResponsesRequest,
} from './responses-reply.ts';

const SERVICE = 'https://api.openai.com/v1';

export function createOpenAiWire(apiKey: string, options: ProviderOptions): Wire<object> {
  const sdk = createClient(apiKey, options);
  return (options.api === 'chat-completions' ? chatWire(sdk, options) : responsesWire(sdk, options)) as Wire<object>;
}

const responsesWire = (sdk: OpenAI, options: ProviderOptions): Wire<OpenAI.Responses.ResponseStreamEvent> => ({
  open: (request, signal) => sdk.responses.create(toResponsesRequest(request, options), { signal }),
  body: (request) => toResponsesRequest(request, options),
  reader: ({ model }) => createResponsesReader(model),
  wordsOf: responsesWords,
});

const chatWire = (sdk: OpenAI, options: ProviderOptions): Wire<OpenAI.ChatCompletionChunk> => ({
  open(request, signal) {
    const { model, tools } = request;
    if (!options.baseUrl && tools.length > 0 && toolsNeedResponses(model)) throw noTools(model);
    return sdk.chat.completions.create(toChatRequest(request, options), { signal });
  },
  body: (request) => toChatRequest(request, options),
  reader: createChatReader,
  wordsOf: chatWords,
});

const noTools = (model: string): KodeletError =>
  new KodeletError('config', `OpenAI takes no tools for ${model} in Chat Completions`, {
    remedy: 'Remove model.api from the configuration file: without it, the Responses API is asked',
  });

/** Everything that the SDK would else take from the environment is stated, so only our options count. */
const createClient = (apiKey: string, { baseUrl, fetch }: ProviderOptions): OpenAI =>
  new OpenAI({
    apiKey,
    organization: null,
    project: null,
    webhookSecret: null,
    baseURL: baseUrl || SERVICE,
    fetch,
    maxRetries: 0,
    logLevel: 'off',
  });

function toChatRequest(
  { model, system, tools, messages, maxOutputTokens }: ModelRequest,
  options: Pick<ProviderOptions, 'effort' | 'usual' | 'strictTools' | 'baseUrl'>,
): OpenAI.ChatCompletionCreateParamsStreaming {
  const { strictTools = false, baseUrl } = options;
  const effort = effortFor(model, options);
  return {
    model,
    // OpenAI has renamed it, and most of the others have not.
    ...(baseUrl ? { max_tokens: maxOutputTokens } : { max_completion_tokens: maxOutputTokens }),
    messages: [
      ...(system === '' ? [] : [{ role: 'system', content: system } as const]),
      ...bridged(
        messages.flatMap((message) => toMessages(message, idsFor(baseUrl))),
        answersResults(model, baseUrl),
      ),
    ],
    ...(tools.length > 0 && {
      tools: tools.map((tool) => {
        const { strict, ...rest } = toFunction(tool, strictTools);
        return { type: 'function' as const, function: { ...rest, ...(strict && { strict }) } };
      }),
    }),
    ...(effort && { reasoning_effort: effort }),
    ...cacheKey({ system, tools }, baseUrl),
    stream: true,
    stream_options: { include_usage: true },
  };
}

/**
 * Mistral's models, and the templates of their weights, take nothing from the user right after results: "Unexpected role 'user'
 * after role 'tool'" (mistralai/mistral-vibe#578, NousResearch/hermes-agent#20154).
 */
const answersResults = (model: string, baseUrl = ''): boolean =>
  /mistral|mixtral|codestral|devstral|magistral|ministral|pixtral/iu.test(model) || /\bmistral\.ai\b/u.test(baseUrl);

function bridged(
  messages: readonly OpenAI.ChatCompletionMessageParam[],
  needed: boolean,
): OpenAI.ChatCompletionMessageParam[] {
  if (!needed) return [...messages];
  return messages.flatMap((message, index) =>
    message.role === 'user' && messages[index - 1]?.role === 'tool' ? [READ, message] : [message],
  );
}

const READ = { role: 'assistant', content: 'I have read the results.' } as const;

function toMessages({ role, content }: Message, idOf: (id: string) => string): OpenAI.ChatCompletionMessageParam[] {
  if (role === 'user') return toUserMessages(content, idOf);
  const text = content
    .flatMap((part) => (part.kind === 'text' && part.text.trim() !== '' ? [part.text] : []))
    .join('\n');
  const calls = content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));
  if (text === '' && calls.length === 0) return [];
  const toolCalls = calls.map(({ id, name, arguments: text }) => ({
    id: idOf(id),
    type: 'function' as const,
    function: { name: sentName(name), arguments: argumentsText(text) },
  }));
  return [{ role, content: text === '' ? null : text, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) }];
}

/** Each result is a message of its own, only of text: the images of all follow in a message of the user. */
function toUserMessages(
  content: readonly UserPart[],
  idOf: (id: string) => string,
): OpenAI.ChatCompletionMessageParam[] {
  const results = content.filter((part) => part.kind === 'tool-result');
  const shown = results.flatMap(({ images = [], callId }) =>
    images.length === 0 ? [] : [toText(`Images of the result ${idOf(callId)}:`), ...images.map(toImage)],
  );
  const words = content.flatMap((part): OpenAI.ChatCompletionContentPart[] => {
    if (part.kind === 'image') return [toImage(part.image)];
    return part.kind === 'text' && part.text.trim() !== '' ? [toText(part.text)] : [];
  });
  const said = [...shown, ...words];
  return [
    ...results.map(({ callId, text }) => ({ role: 'tool', tool_call_id: idOf(callId), content: text }) as const),
    ...(said.length > 0 ? [{ role: 'user', content: plain(said) } as const] : []),
  ];
}

/** Only text is a string: not every service takes parts. */
const plain = (parts: readonly OpenAI.ChatCompletionContentPart[]): string | OpenAI.ChatCompletionContentPart[] =>
  parts.every((part) => part.type === 'text') ? parts.map((part) => part.text).join('\n\n') : [...parts];

const toText = (text: string): OpenAI.ChatCompletionContentPartText => ({ type: 'text', text });

const toImage = ({ mediaType, data }: Image): OpenAI.ChatCompletionContentPartImage => ({
  type: 'image_url',
  image_url: { url: `data:${mediaType};base64,${data}` },
});
