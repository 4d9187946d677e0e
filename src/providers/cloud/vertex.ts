/** Vertex AI by its own SDK: with an access token, or with one that the token of the job is exchanged for. */
import type { AuthClient, OAuth2Client } from 'google-auth-library';
import { loadOptional } from '../../lib/optional-package.ts';
import { messagesWire } from '../anthropic/messages-wire.ts';
import type { Login, ProviderOptions } from '../streamed.ts';

export const loadVertexSdk = () =>
  loadOptional(
    ['@anthropic-ai/vertex-sdk', 'google-auth-library'],
    async () => (await import('./vertex-sdk.ts')).vertexSdk,
  );

export async function createVertexWire(apiKey: string, options: ProviderOptions) {
  const { AnthropicVertex, OAuth2Client } = await loadVertexSdk();
  const { region = 'global', project = null, baseUrl, login, fetch } = options;
  const sdk = new AnthropicVertex({
    region,
    projectId: project,
    baseURL: baseUrl || null,
    authClient: authorize(new OAuth2Client(), apiKey === '' && login ? { ...login, fetch } : apiKey),
    fetch,
    maxRetries: 0,
    logLevel: 'off',
  });
  return messagesWire(sdk, options);
}

/** `access`: a token, or the login that gets one. */
function authorize(client: OAuth2Client, access: string | Parameters<typeof createPoolLogin>[0]): AuthClient {
  if (typeof access === 'string') client.setCredentials({ access_token: access });
  else client.refreshHandler = createPoolLogin(access);
  return client;
}

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

/** Called by Google's library whenever there is no token that still holds. The way there is ours, as for AWS. */
function createPoolLogin({
  settings,
  idToken,
  fetch = globalThis.fetch,
}: Login & { readonly fetch?: typeof globalThis.fetch }) {
  const { identityProvider = '', serviceAccount } = settings;
  const post = async (url: string, headers: Record<string, string>, body: object): Promise<Answer> => {
    const json = { 'content-type': 'application/json', ...headers };
    const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.ok) return JSON.parse(text) as Answer;
    const error = new Error(`Google refused the login by ${identityProvider}: ${text.slice(0, 500)}`);
    throw Object.assign(error, { status: response.status < 500 ? 401 : response.status });
  };
  return async (): Promise<{ access_token: string; expiry_date: number }> => {
    const federated = await post(
      'https://sts.googleapis.com/v1/token',
      {},
      {
        audience: `//iam.googleapis.com/${identityProvider}`,
        grantType: 'urn:ietf:params:oauth:grant-type:token-exchange',
        requestedTokenType: 'urn:ietf:params:oauth:token-type:access_token',
        scope: SCOPE,
        subjectToken: await idToken(`https://iam.googleapis.com/${identityProvider}`),
        subjectTokenType: 'urn:ietf:params:oauth:token-type:jwt',
      },
    );
    const { access_token = '', expires_in = 0 } = federated;
    if (!serviceAccount) return { access_token, expiry_date: Date.now() + expires_in * 1000 };
    const account = `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${serviceAccount}`;
    const authorization = `Bearer ${access_token}`;
    const own = await post(`${account}:generateAccessToken`, { authorization }, { scope: [SCOPE] });
    return { access_token: own.accessToken ?? '', expiry_date: Date.parse(own.expireTime ?? '') };
  };
}

interface Answer {
  readonly access_token?: string;
  readonly expires_in?: number;
  readonly accessToken?: string;
  readonly expireTime?: string;
}
