/** OpenAI's SDK and the two APIs that it is used for: loaded with the first request. */
import OpenAI from 'openai';
import { KodeletError } from '../../core/error.ts';
import {
  type AssistantPart,
  type Image,
  type Message,
  type ModelRequest,
  NO_USAGE,
  type StopReason,
  type Usage,
  type UserPart,
} from '../../core/model.ts';
import { charactersOf, withEstimates } from '../models.ts';
import type { ProviderOptions, ReplyReader, Wire } from '../streamed.ts';
import { argumentsText, sentName } from '../wire-calls.ts';
import { effortFor, toolsNeedResponses } from './models.ts';
import {
  BROKEN_OFF,
  cacheKey,
  createResponsesReader,
  idsFor,
  NO_REPLY,
  type ReaderOptions,
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
  reader: (request, onEstimate) =>
    createResponsesReader({
      model: request.model,
      promptCharacters: () => charactersOf(toResponsesRequest(request, options)),
      onEstimate,
    }),
  wordsOf: responsesWords,
});

const chatWire = (sdk: OpenAI, options: ProviderOptions): Wire<OpenAI.ChatCompletionChunk> => ({
  open(request, signal) {
    const { model, tools } = request;
    if (!options.baseUrl && tools.length > 0 && toolsNeedResponses(model)) throw noTools(model);
    return sdk.chat.completions.create(toChatRequest(request, options), { signal });
  },
  reader: (request, onEstimate) =>
    createChatReader({ promptCharacters: () => charactersOf(toChatRequest(request, options)), onEstimate }),
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

interface Draft {
  id: string;
  name: string;
  json: string;
}

const STOP_REASONS: Readonly<Record<string, StopReason>> = {
  stop: 'end',
  tool_calls: 'tool-calls',
  length: 'max-tokens',
  content_filter: 'refusal',
};

function createChatReader({ promptCharacters, onEstimate }: ReaderOptions): ReplyReader<OpenAI.ChatCompletionChunk> {
  const drafts = new Map<number, Draft>();
  let [text, refused, begun, characters] = ['', false, false, 0];
  let stopReason: StopReason | undefined;
  let told: Usage | undefined;
  const usage = (): Usage =>
    withEstimates(told ?? NO_USAGE, { promptCharacters, characters: told?.outputTokens ? 0 : characters });

  return {
    read(chunk) {
      begun = true;
      if (chunk.usage) told = toUsage(chunk.usage);
      const choice = chunk.choices?.[0];
      if (!choice) return;
      const { content, refusal, tool_calls = [] } = choice.delta ?? {};
      text += content ?? refusal ?? '';
      refused ||= Boolean(refusal);
      characters += (content ?? refusal ?? '').length;
      for (const delta of tool_calls ?? []) characters += grow(drafts, delta);
      if (choice.finish_reason) stopReason = STOP_REASONS[choice.finish_reason] ?? 'other';
    },
    finish() {
      if (stopReason === undefined) throw new Error(begun ? BROKEN_OFF : NO_REPLY);
      const used = usage();
      if (used !== told) onEstimate();
      const words: AssistantPart[] = text === '' ? [] : [{ kind: 'text', text }];
      const calls = [...drafts.values()].map(toPart);
      // Some services end with `stop` although there are calls.
      const ended = calls.length > 0 && stopReason === 'end' ? 'tool-calls' : stopReason;
      return { content: [...words, ...calls], stopReason: refused ? 'refusal' : ended, usage: used };
    },
    usage: () => (begun ? usage() : NO_USAGE),
  };
}

function chatWords({ choices }: OpenAI.ChatCompletionChunk): string {
  const { content, refusal } = choices?.[0]?.delta ?? {};
  return content ?? refusal ?? '';
}

/** Adds a piece to its call; returns how many characters came. */
function grow(
  drafts: Map<number, Draft>,
  { index, id, function: call }: OpenAI.ChatCompletionChunk.Choice.Delta.ToolCall,
): number {
  const draft = drafts.get(index) ?? { id: '', name: '', json: '' };
  drafts.set(index, draft);
  draft.id ||= id ?? '';
  draft.name ||= call?.name ?? '';
  draft.json += call?.arguments ?? '';
  return call?.arguments?.length ?? 0;
}

const toPart = ({ id, name, json }: Draft): AssistantPart => ({
  kind: 'tool-call',
  call: { id, name, arguments: json },
});

/** Counts that a service leaves out are 0, which stands for not told. */
function toUsage(usage: OpenAI.CompletionUsage): Usage {
  const { prompt_tokens = 0, completion_tokens = 0, prompt_tokens_details }: Partial<OpenAI.CompletionUsage> = usage;
  const cacheReadTokens = prompt_tokens_details?.cached_tokens ?? 0;
  const cacheWriteTokens = prompt_tokens_details?.cache_write_tokens ?? 0;
  return {
    inputTokens: Math.max(0, prompt_tokens - cacheReadTokens - cacheWriteTokens),
    outputTokens: completion_tokens,
    cacheReadTokens,
    cacheWriteTokens,
  };
}

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
      ...messages.flatMap((message) => toMessages(message, idsFor(baseUrl))),
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
