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

// src/providers/cloud/bedrock-wire.ts
var loadBedrockSdk = () => loadOptional(["@anthropic-ai/bedrock-sdk"], async () => (await import("./bedrock-sdk-FZMTSV6Q.mjs")).bedrockSdk);
async function createBedrockWire(apiKey, options) {
  const { AnthropicBedrock } = await loadBedrockSdk();
  const { region = "us-east-1", baseUrl, login, fetch } = options;
  const sdk = new AnthropicBedrock({
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
    const body = new URLSearchParams({
      Action: "AssumeRoleWithWebIdentity",
      Version: "2011-06-15",
      DurationSeconds: "3600",
      RoleArn: settings.role ?? "",
      RoleSessionName: "kodelet-ci",
      WebIdentityToken: await idToken("sts.amazonaws.com")
    });
    const response = await fetch(`https://sts.${region}.amazonaws.com/`, { method: "POST", body });
    const text = await response.text();
    const find = (name) => new RegExp(`<${name}>([^<]+)</${name}>`, "u").exec(text)?.[1] ?? "";
    if (!response.ok) {
      const error = new Error(`AWS refused the login as ${settings.role}: ${find("Code")} ${find("Message")}`.trim());
      throw Object.assign(error, { status: response.status < 500 ? 401 : response.status });
    }
    const keys = {
      accessKeyId: find("AccessKeyId"),
      secretAccessKey: find("SecretAccessKey"),
      sessionToken: find("SessionToken")
    };
    got = { keys, until: Date.parse(find("Expiration")) };
    return keys;
  };
}
export {
  createBedrockWire,
  loadBedrockSdk
};
