/** A login to Anthropic by the token of the job: no key is stored anywhere. Loaded only then. */
import { oidcFederationProvider } from '@anthropic-ai/sdk/lib/credentials/oidc-federation';
import type { Login } from '../streamed.ts';

type FederationOptions = Login & { readonly baseUrl: string; readonly fetch?: typeof fetch };

export function createFederation({ settings, idToken, baseUrl, fetch = globalThis.fetch }: FederationOptions) {
  const { rule = '', organization = '', serviceAccount, workspace } = settings;
  return oidcFederationProvider({
    identityTokenProvider: () => idToken(baseUrl),
    federationRuleId: rule,
    organizationId: organization,
    serviceAccountId: serviceAccount,
    workspaceId: workspace,
    baseURL: baseUrl,
    fetch,
  });
}
