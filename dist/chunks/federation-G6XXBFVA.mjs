import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  oidcFederationProvider
} from "./chunk-KCS44HL5.mjs";
import "./chunk-SDDUNWUC.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/providers/anthropic/federation.ts
function createFederation({ settings, idToken, baseUrl, fetch = globalThis.fetch }) {
  const { rule = "", organization = "", serviceAccount, workspace } = settings;
  return oidcFederationProvider({
    identityTokenProvider: () => idToken(baseUrl),
    federationRuleId: rule,
    organizationId: organization,
    serviceAccountId: serviceAccount,
    workspaceId: workspace,
    baseURL: baseUrl,
    fetch
  });
}
export {
  createFederation
};
