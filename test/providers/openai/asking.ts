/** Our provider on OpenAI's stand-in, with all that it tells while it asks. */
import type { AskOptions, ModelRequest, RetryNotice, Usage } from '../../../src/core/model.ts';
import { createOpenAiProvider } from '../../../src/providers/providers.ts';
import type { ProviderOptions } from '../../../src/providers/streamed.ts';
import type { Script } from '../../support/model/script.ts';
import { OPENAI_KEY, type OpenAiModel, startOpenAi } from '../../support/openai/openai.ts';
import { user } from '../anthropic/asking.ts';

export const SCHEMA = {
  type: 'object',
  properties: { path: { type: 'string' } },
  required: ['path'],
  additionalProperties: false,
} as const;

const REQUEST: ModelRequest = {
  model: 'gpt-6.2-sol',
  system: 'You are a test.',
  tools: [
    { name: 'ls', description: 'Lists.', inputSchema: SCHEMA },
    { name: 'bash', description: 'Runs.', inputSchema: { type: 'object', minProperties: 1 } },
  ],
  messages: [user('Hello')],
  maxOutputTokens: 1000,
};

let model: OpenAiModel | undefined;

/** Ends the model of the last `startAsking`. */
export const stopAsking = () => model?.close();

export async function startAsking(script: Script, options: Partial<ProviderOptions> = {}) {
  model = await startOpenAi({ script: script as readonly [] });
  const provider = createOpenAiProvider({ apiKey: OPENAI_KEY, baseUrl: model.url, backoffMs: 5, ...options });
  const retries: RetryNotice[] = [];
  const wasted: Usage[] = [];
  let estimates = 0;
  const asking: AskOptions = {
    signal: new AbortController().signal,
    onRetry: (notice) => retries.push(notice),
    onWaste: ({ usage }) => wasted.push(usage),
    onEstimate: () => {
      estimates += 1;
    },
  };
  const ask = (request: Partial<ModelRequest> = {}, more: Partial<AskOptions> = {}) =>
    provider.ask({ ...REQUEST, ...request }, { ...asking, ...more });
  return { ask, provider, retries, wasted, requests: model.requests, estimates: () => estimates };
}
