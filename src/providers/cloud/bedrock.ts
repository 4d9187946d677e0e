/** Amazon Bedrock by its own SDK: with a key of Bedrock, or signed by a role that the job assumes. */
import { loadOptional } from '../../lib/optional-package.ts';
import { messagesWire } from '../anthropic/messages-wire.ts';
import type { Login, ProviderOptions } from '../streamed.ts';

export const loadBedrockSdk = () =>
  loadOptional(['@anthropic-ai/bedrock-sdk'], async () => (await import('./bedrock-sdk.ts')).bedrockSdk);

export async function createBedrockWire(apiKey: string, options: ProviderOptions) {
  const { AnthropicBedrock } = await loadBedrockSdk();
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

interface RoleKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
}

/** They are asked for again a minute before they run out. The way there is ours, through the proxy where there is one. */
function createRoleLogin({
  settings,
  idToken,
  region,
  fetch = globalThis.fetch,
}: Login & { readonly region: string; readonly fetch?: typeof globalThis.fetch }) {
  let got: { readonly keys: RoleKeys; readonly until: number } | undefined;
  return async (): Promise<RoleKeys> => {
    if (got && Date.now() < got.until - 60_000) return got.keys;
    const body = new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      DurationSeconds: '3600',
      RoleArn: settings.role ?? '',
      RoleSessionName: 'kodelet-ci',
      WebIdentityToken: await idToken('sts.amazonaws.com'),
    });
    const response = await fetch(`https://sts.${region}.amazonaws.com/`, { method: 'POST', body });
    const text = await response.text();
    const find = (name: string): string => new RegExp(`<${name}>([^<]+)</${name}>`, 'u').exec(text)?.[1] ?? '';
    if (!response.ok) {
      const error = new Error(`AWS refused the login as ${settings.role}: ${find('Code')} ${find('Message')}`.trim());
      throw Object.assign(error, { status: response.status < 500 ? 401 : response.status });
    }
    const keys = {
      accessKeyId: find('AccessKeyId'),
      secretAccessKey: find('SecretAccessKey'),
      sessionToken: find('SessionToken'),
    };
    got = { keys, until: Date.parse(find('Expiration')) };
    return keys;
  };
}
