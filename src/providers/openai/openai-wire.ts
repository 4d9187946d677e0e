/** OpenAI's SDK and the two APIs that it is used for: loaded with the first request. */
import OpenAI from 'openai';
import { charactersOf } from '../estimates.ts';
import type { ProviderOptions, Wire } from '../streamed.ts';
import { chatWords, createChatReader, toChatRequest } from './chat-reply.ts';
import { createResponsesReader, responsesWords, toResponsesRequest } from './responses-reply.ts';

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
  open: (request, signal) => sdk.chat.completions.create(toChatRequest(request, options), { signal }),
  reader: (request, onEstimate) =>
    createChatReader({ promptCharacters: () => charactersOf(toChatRequest(request, options)), onEstimate }),
  wordsOf: chatWords,
});

/** Everything that the SDK would else take from the environment is stated, so that only our options count. */
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
