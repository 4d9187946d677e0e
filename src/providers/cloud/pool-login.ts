/** A token of Google Cloud for a while, for the token of the job: the Security Token Service, and a service account if one is named. */
import type { Login } from '../streamed.ts';

type PoolLoginOptions = Login & { readonly fetch?: typeof fetch };

const SCOPE = 'https://www.googleapis.com/auth/cloud-platform';

/** Called by Google's library whenever there is no token that still holds. The way there is ours, as for AWS. */
export function createPoolLogin({ settings, idToken, fetch = globalThis.fetch }: PoolLoginOptions) {
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
