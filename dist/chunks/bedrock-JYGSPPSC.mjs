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

// src/providers/cloud/bedrock.ts
var loadBedrockSdk = () => loadOptional(["@anthropic-ai/bedrock-sdk"], async () => (await import("./bedrock-sdk-JEWY7XE7.mjs")).bedrockSdk);
async function createBedrockWire(apiKey, options) {
  let { AnthropicBedrock } = await loadBedrockSdk(), { region = "us-east-1", baseUrl, login, fetch } = options, sdk = new AnthropicBedrock({
    awsRegion: region,
    baseURL: baseUrl || `https://bedrock-runtime.${region}.amazonaws.com`,
    // Null: nothing is taken from the environment.
    ...apiKey === "" && login ? { apiKey: null, providerChainResolver: async () => createRoleLogin({ ...login, region, fetch }) } : { apiKey },
    fetch,
    maxRetries: 0,
    logLevel: "off"
  });
  return messagesWire(sdk, options);
}
function createRoleLogin({
  settings,
  idToken,
  region,
  fetch = globalThis.fetch
}) {
  let got;
  return async () => {
    if (got && Date.now() < got.until - 6e4) return got.keys;
    let body = new URLSearchParams({
      Action: "AssumeRoleWithWebIdentity",
      Version: "2011-06-15",
      DurationSeconds: "3600",
      RoleArn: settings.role ?? "",
      RoleSessionName: "kodelet-ci",
      WebIdentityToken: await idToken("sts.amazonaws.com")
    }), response = await fetch(`https://sts.${region}.amazonaws.com/`, { method: "POST", body }), text = await response.text(), find = (name) => new RegExp(`<${name}>([^<]+)</${name}>`, "u").exec(text)?.[1] ?? "";
    if (!response.ok) {
      let error = new Error(`AWS refused the login as ${settings.role}: ${find("Code")} ${find("Message")}`.trim());
      throw Object.assign(error, { status: response.status < 500 ? 401 : response.status });
    }
    let keys = {
      accessKeyId: find("AccessKeyId"),
      secretAccessKey: find("SecretAccessKey"),
      sessionToken: find("SessionToken")
    };
    return got = { keys, until: Date.parse(find("Expiration")) }, keys;
  };
}
export {
  createBedrockWire,
  loadBedrockSdk
};
