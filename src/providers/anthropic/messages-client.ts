/** The SDK's client with the one resource that is used: as a whole it has ten times the code, which every run would load. */
import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { oidcFederationProvider } from '@anthropic-ai/sdk/lib/credentials/oidc-federation';
import { Messages } from '@anthropic-ai/sdk/resources/messages';
import type { Login } from '../streamed.ts';

export class MessagesClient extends BaseAnthropic {
  readonly messages = new Messages(this);
}

export function createFederation({
  settings,
  idToken,
  baseUrl,
  fetch = globalThis.fetch,
}: Login & { readonly baseUrl: string; readonly fetch?: typeof globalThis.fetch }) {
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
