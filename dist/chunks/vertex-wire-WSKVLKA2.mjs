import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOptional,
  messagesWire
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/providers/cloud/vertex-wire.ts
var loadVertexSdk = () => loadOptional(
  ["@anthropic-ai/vertex-sdk", "google-auth-library"],
  async () => (await import("./vertex-sdk-KZSJP75M.mjs")).vertexSdk
);
async function createVertexWire(apiKey, options) {
  const { AnthropicVertex, OAuth2Client } = await loadVertexSdk();
  const { region = "global", project = null, baseUrl, login, fetch } = options;
  const sdk = new AnthropicVertex({
    region,
    projectId: project,
    baseURL: baseUrl || null,
    authClient: authorize(new OAuth2Client(), apiKey === "" && login ? { ...login, fetch } : apiKey),
    fetch,
    maxRetries: 0,
    logLevel: "off"
  });
  return messagesWire(sdk, options);
}
function authorize(client, access) {
  if (typeof access === "string") client.setCredentials({ access_token: access });
  else client.refreshHandler = createPoolLogin(access);
  return client;
}
var SCOPE = "https://www.googleapis.com/auth/cloud-platform";
function createPoolLogin({
  settings,
  idToken,
  fetch = globalThis.fetch
}) {
  const { identityProvider = "", serviceAccount } = settings;
  const post = async (url, headers, body) => {
    const json = { "content-type": "application/json", ...headers };
    const response = await fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    const error = new Error(`Google refused the login by ${identityProvider}: ${text.slice(0, 500)}`);
    throw Object.assign(error, { status: response.status < 500 ? 401 : response.status });
  };
  return async () => {
    const federated = await post(
      "https://sts.googleapis.com/v1/token",
      {},
      {
        audience: `//iam.googleapis.com/${identityProvider}`,
        grantType: "urn:ietf:params:oauth:grant-type:token-exchange",
        requestedTokenType: "urn:ietf:params:oauth:token-type:access_token",
        scope: SCOPE,
        subjectToken: await idToken(`https://iam.googleapis.com/${identityProvider}`),
        subjectTokenType: "urn:ietf:params:oauth:token-type:jwt"
      }
    );
    const { access_token = "", expires_in = 0 } = federated;
    if (!serviceAccount) return { access_token, expiry_date: Date.now() + expires_in * 1e3 };
    const account = `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${serviceAccount}`;
    const authorization = `Bearer ${access_token}`;
    const own = await post(`${account}:generateAccessToken`, { authorization }, { scope: [SCOPE] });
    return { access_token: own.accessToken ?? "", expiry_date: Date.parse(own.expireTime ?? "") };
  };
}
export {
  createVertexWire,
  loadVertexSdk
};
