/** Anthropic's Messages API as a provider. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { Provider } from '../../core/model.ts';
import { charactersOf } from '../estimates.ts';
import { checkKey, createStreamedProvider, type ProviderOptions, type Wire } from '../streamed.ts';
import type { MessagesClient } from './client.ts';
import { anthropicModels } from './models.ts';
import { createReplyReader } from './reply.ts';
import { toWireRequest, type WireOptions } from './request.ts';

const SERVICE = 'https://api.anthropic.com';

/** `baseUrl` is without the path `/v1`. */
export function createAnthropicProvider(options: ProviderOptions): Provider {
  const apiKey = checkKey(options.apiKey, 'anthropic');
  const load = async () => messagesWire(await createClient(apiKey, options), options);
  return createStreamedProvider({ name: 'anthropic', models: anthropicModels, load }, options);
}

const messagesWire = (sdk: MessagesClient, options: WireOptions): Wire<Anthropic.RawMessageStreamEvent> => ({
  open: (request, signal) => sdk.messages.create({ ...toWireRequest(request, options), stream: true }, { signal }),
  reader: (request, onEstimate) =>
    createReplyReader({
      model: request.model,
      promptCharacters: () => charactersOf(toWireRequest(request, options)),
      onEstimate,
    }),
  async count(request, signal) {
    const { max_tokens: _, ...body } = toWireRequest(request, options);
    const { input_tokens } = await sdk.messages.countTokens(body, { signal });
    return input_tokens;
  },
});

const loadSdk = () => import('./client.ts');

/** It takes a moment, once: whoever knows that it will be needed can have it loaded while waiting for something else. */
export function preloadSdk(): void {
  loadSdk().catch(() => undefined); // who needs it asks again, and learns why
}

/** Everything that the SDK would else take from the environment is stated, so that only our options count. */
async function createClient(apiKey: string, { baseUrl, fetch }: ProviderOptions): Promise<MessagesClient> {
  const { MessagesClient } = await loadSdk();
  return new MessagesClient({
    apiKey,
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl || SERVICE,
    fetch,
    // The SDK sends the key as a bearer token; many gateways still read the header of before.
    defaultHeaders: baseUrl ? { 'x-api-key': apiKey } : {},
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
  });
}
