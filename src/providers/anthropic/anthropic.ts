/** Anthropic's Messages API as a provider. */
import type { Provider } from '../../core/model.ts';
import { createStreamedProvider, keyOrLogin, type Login, type ProviderOptions } from '../streamed.ts';
import type { MessagesClient } from './client.ts';
import { messagesWire } from './messages-wire.ts';
import { anthropicModels } from './models.ts';

const SERVICE = 'https://api.anthropic.com';

/** `baseUrl` is without the path `/v1`. */
export function createAnthropicProvider(options: ProviderOptions): Provider {
  const apiKey = keyOrLogin(options, 'anthropic', ['rule', 'organization']);
  const load = async () => messagesWire(await createClient(apiKey, options), options);
  return createStreamedProvider({ name: 'anthropic', models: anthropicModels, load }, options);
}

const loadSdk = () => import('./client.ts');

/** It takes a moment, once: whoever knows that it will be needed can have it loaded while waiting for something else. */
export function preloadSdk(): void {
  loadSdk().catch(() => undefined); // who needs it asks again, and learns why
}

/** Everything that the SDK would else take from the environment is stated, so that only our options count. */
async function createClient(apiKey: string, options: ProviderOptions): Promise<MessagesClient> {
  const { baseUrl, fetch } = options;
  const { MessagesClient } = await loadSdk();
  const { login } = options;
  return new MessagesClient({
    ...(apiKey === '' && login ? { apiKey: null, credentials: await federate(login, options) } : { apiKey }),
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl || SERVICE,
    fetch,
    // The SDK sends the key as a bearer token; many gateways still read the header of before.
    defaultHeaders: baseUrl && apiKey !== '' ? { 'x-api-key': apiKey } : {},
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
  });
}

/** The SDK exchanges the token of the job, again whenever what it got runs out. */
async function federate({ settings, idToken }: Login, { baseUrl, fetch }: ProviderOptions) {
  const { createFederation } = await import('./federation.ts');
  return createFederation({ settings, idToken, baseUrl: baseUrl || SERVICE, fetch });
}
