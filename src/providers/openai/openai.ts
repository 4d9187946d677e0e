/** OpenAI's models as a provider, by the Responses API or by Chat Completions, which many other services have too. */
import type { Provider } from '../../core/model.ts';
import { checkKey, createStreamedProvider, type ProviderOptions } from '../streamed.ts';
import { openAiModels } from './models.ts';

/** `baseUrl` is with the path `/v1`, where the service has one. */
export function createOpenAiProvider(options: ProviderOptions): Provider {
  const apiKey = checkKey(options.apiKey, 'openai');
  const load = async () => (await loadOpenAi()).createOpenAiWire(apiKey, options);
  return createStreamedProvider<object>({ name: 'openai', models: openAiModels, load }, options);
}

const loadOpenAi = () => import('./openai-wire.ts');

export function preloadOpenAi(): void {
  loadOpenAi().catch(() => undefined); // who needs it asks again, and learns why
}
