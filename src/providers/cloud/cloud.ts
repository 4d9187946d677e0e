/** Anthropic's models as Amazon Bedrock and Vertex AI serve them, each by its own SDK, which is loaded with the first request. */
import { KodeletError } from '../../core/error.ts';
import type { Provider } from '../../core/model.ts';
import { anthropicModels } from '../anthropic/models.ts';
import { createStreamedProvider, keyOrLogin, type ProviderOptions } from '../streamed.ts';

const loadBedrock = () => import('./bedrock-wire.ts');
const loadVertex = () => import('./vertex-wire.ts');

export function createBedrockProvider(options: ProviderOptions): Provider {
  const apiKey = keyOrLogin(options, 'bedrock', ['role']);
  const load = async () => (await loadBedrock()).createBedrockWire(apiKey, options);
  return createStreamedProvider({ name: 'bedrock', models: anthropicModels, load }, options);
}

export function createVertexProvider(options: ProviderOptions): Provider {
  const apiKey = keyOrLogin(options, 'vertex', ['identityProvider']);
  if (!options.project) {
    throw new KodeletError('config', 'model.project is not set, which the provider vertex needs', {
      remedy: 'Set it to the ID of your project in Google Cloud',
    });
  }
  const load = async () => (await loadVertex()).createVertexWire(apiKey, options);
  return createStreamedProvider({ name: 'vertex', models: anthropicModels, load }, options);
}

const ignore = (): undefined => undefined; // who needs it asks again, and learns why

export const preloadBedrock = (): void => void loadBedrock().catch(ignore);
export const preloadVertex = (): void => void loadVertex().catch(ignore);
