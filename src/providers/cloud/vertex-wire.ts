/** Vertex AI by its own SDK: with an access token, or with one that the token of the job is exchanged for. */
import { AnthropicVertex } from '@anthropic-ai/vertex-sdk';
import { type AuthClient, OAuth2Client } from 'google-auth-library';
import { messagesWire } from '../anthropic/messages-wire.ts';
import type { ProviderOptions } from '../streamed.ts';
import { createPoolLogin } from './pool-login.ts';

export function createVertexWire(apiKey: string, options: ProviderOptions) {
  const { region = 'global', project = null, baseUrl, login, fetch } = options;
  const sdk = new AnthropicVertex({
    region,
    projectId: project,
    baseURL: baseUrl || null,
    authClient: apiKey === '' && login ? poolClient({ ...login, fetch }) : tokenClient(apiKey),
    fetch,
    maxRetries: 0,
    logLevel: 'off',
  });
  return messagesWire(sdk, options);
}

function tokenClient(access_token: string): AuthClient {
  const client = new OAuth2Client();
  client.setCredentials({ access_token });
  return client;
}

function poolClient(login: Parameters<typeof createPoolLogin>[0]): AuthClient {
  const client = new OAuth2Client();
  client.refreshHandler = createPoolLogin(login);
  return client;
}
