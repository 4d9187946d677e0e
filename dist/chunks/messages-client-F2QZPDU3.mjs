import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  BaseAnthropic,
  Messages,
  oidcFederationProvider
} from "./chunk-6F3ZMPIB.mjs";
import "./chunk-HAZAYCXO.mjs";
import "./chunk-5WQWSAID.mjs";

// src/providers/anthropic/messages-client.ts
var MessagesClient = class extends BaseAnthropic {
  messages = new Messages(this);
};
function createFederation({
  settings,
  idToken,
  baseUrl,
  fetch = globalThis.fetch
}) {
  let { rule = "", organization = "", serviceAccount, workspace } = settings;
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
  MessagesClient,
  createFederation
};
