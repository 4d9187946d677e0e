/** The providers by the names that the configuration has for them: how each is made, and what its models are. */
import type { Provider } from '../core/model.ts';
import type { ProviderName } from '../core/providers.ts';
import { createAnthropicProvider, preloadSdk } from './anthropic/anthropic.ts';
import { ANTHROPIC_MODELS, anthropicModels } from './anthropic/models.ts';
import { createBedrockProvider, createVertexProvider, preloadBedrock, preloadVertex } from './cloud/cloud.ts';
import type { ModelRow, ModelTable } from './models.ts';
import { OPENAI_MODELS, openAiModels } from './openai/models.ts';
import { createOpenAiProvider, preloadOpenAi } from './openai/openai.ts';
import type { ProviderOptions } from './streamed.ts';

interface ProviderRow {
  /** Throws KodeletError `credentials` for a key that can be none. */
  readonly create: (options: ProviderOptions) => Provider;
  /** Loads its SDK ahead of the first request. */
  readonly preload: () => void;
  readonly models: ModelTable;
  /** For the docs. */
  readonly rows: readonly ModelRow[];
}

export const PROVIDERS: Readonly<Record<ProviderName, ProviderRow>> = {
  anthropic: {
    create: createAnthropicProvider,
    preload: preloadSdk,
    models: anthropicModels,
    rows: ANTHROPIC_MODELS,
  },
  openai: {
    create: createOpenAiProvider,
    preload: preloadOpenAi,
    models: openAiModels,
    rows: OPENAI_MODELS,
  },
  bedrock: { create: createBedrockProvider, preload: preloadBedrock, models: anthropicModels, rows: [] },
  vertex: { create: createVertexProvider, preload: preloadVertex, models: anthropicModels, rows: [] },
};
