/** Our provider on the scripted model, with all that it tells while it asks. */
import { expect } from 'vitest';
import { KodeletError } from '../../../src/core/error.ts';
import type { AskOptions, Message, ModelRequest, RetryNotice, Usage } from '../../../src/core/model.ts';
import { createAnthropicProvider } from '../../../src/providers/providers.ts';
import type { IdleOptions } from '../../../src/providers/streamed.ts';
import { MODEL_KEY, type Model, startModel } from '../../support/model/model.ts';
import type { Script } from '../../support/model/script.ts';

export const user = (text: string): Message => ({ role: 'user', content: [{ kind: 'text', text }] });

export const REQUEST: ModelRequest = {
  model: 'claude-sonnet-5-5',
  system: 'You are a test.',
  tools: [
    { name: 'ls', description: 'Lists.', inputSchema: { type: 'object' } },
    { name: 'bash', description: 'Runs.', inputSchema: { type: 'object' } },
  ],
  messages: [user('Hello')],
  maxOutputTokens: 1000,
};

let model: Model | undefined;

/** Ends the model of the last `start`. */
export const stop = () => model?.close();

export async function start(script: Script, options: { silence?: IdleOptions; backoffMs?: number } = {}) {
  model = await startModel({ script });
  const provider = createAnthropicProvider({ apiKey: MODEL_KEY, baseUrl: model.url, backoffMs: 5, ...options });
  const retries: RetryNotice[] = [];
  const wasted: Usage[] = [];
  const asking: AskOptions = {
    signal: new AbortController().signal,
    onRetry: (notice) => retries.push(notice),
    onWaste: ({ usage }) => wasted.push(usage),
  };
  const ask = (request: Partial<ModelRequest> = {}, more: Partial<AskOptions> = {}) =>
    provider.ask({ ...REQUEST, ...request }, { ...asking, ...more });
  return { ask, retries, wasted, requests: model.requests, url: model.url };
}

export const failure = async (promise: Promise<unknown>): Promise<KodeletError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(KodeletError);
  return error as KodeletError;
};
