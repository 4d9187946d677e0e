/** Amazon Bedrock by its own SDK: with a key of Bedrock, or signed by a role that the job assumes. */
import { AnthropicBedrock } from '@anthropic-ai/bedrock-sdk';
import { messagesWire } from '../anthropic/messages-wire.ts';
import type { ProviderOptions } from '../streamed.ts';
import { createRoleLogin } from './role-login.ts';

export function createBedrockWire(apiKey: string, options: ProviderOptions) {
  const { region = 'us-east-1', baseUrl, login, fetch } = options;
  const sdk = new AnthropicBedrock({
    awsRegion: region,
    baseURL: baseUrl || `https://bedrock-runtime.${region}.amazonaws.com`,
    // Null: nothing is taken from the environment.
    ...(apiKey === '' && login
      ? { apiKey: null, providerChainResolver: async () => createRoleLogin({ ...login, region, fetch }) }
      : { apiKey }),
    fetch,
    maxRetries: 0,
    logLevel: 'off',
  });
  return messagesWire(sdk, options);
}
