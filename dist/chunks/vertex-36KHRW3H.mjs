import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadOptional,
  messagesWire
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/providers/cloud/vertex.ts
var loadVertexSdk = () => loadOptional(
  ["@anthropic-ai/vertex-sdk", "google-auth-library"],
  async () => (await import("./vertex-sdk-PO2Z2GVY.mjs")).vertexSdk
);
async function createVertexWire(apiKey, options) {
  let { AnthropicVertex, OAuth2Client } = await loadVertexSdk(), { region = "global", project = null, baseUrl, login, fetch } = options, sdk = new AnthropicVertex({
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
  return typeof access == "string" ? client.setCredentials({ access_token: access }) : client.refreshHandler = createPoolLogin(access), client;
}
var SCOPE = "https://www.googleapis.com/auth/cloud-platform";
function createPoolLogin({
  settings,
  idToken,
  fetch = globalThis.fetch
}) {
  let { identityProvider = "", serviceAccount } = settings, post = async (url, headers, body) => {
    let json = { "content-type": "application/json", ...headers }, response = await fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) }), text = await response.text();
    if (response.ok) return JSON.parse(text);
    let error = new Error(`Google refused the login by ${identityProvider}: ${text.slice(0, 500)}`);
    throw Object.assign(error, { status: response.status < 500 ? 401 : response.status });
  };
  return async () => {
    let federated = await post(
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
    ), { access_token = "", expires_in = 0 } = federated;
    if (!serviceAccount) return { access_token, expiry_date: Date.now() + expires_in * 1e3 };
    let account = `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${serviceAccount}`, authorization = `Bearer ${access_token}`, own = await post(`${account}:generateAccessToken`, { authorization }, { scope: [SCOPE] });
    return { access_token: own.accessToken ?? "", expiry_date: Date.parse(own.expireTime ?? "") };
  };
}
export {
  createVertexWire,
  loadVertexSdk
};
