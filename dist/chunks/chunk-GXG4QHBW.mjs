import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/lib/outbound-fetch.ts
function outboundFetch(network) {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import("../proxied-fetch.mjs");
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explainFailure(error, url, proxy);
    }
  };
}
function explainFailure(error, { host }, proxy) {
  const causes = causesOf(error);
  const code = causes.map((cause) => cause.code).find(Boolean) ?? "";
  const words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (!proxy) return error;
  const status = /\((\d{3})\)/.exec(words)?.[1] ?? "";
  const { variable } = proxy;
  if (status === "407")
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  const refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  const silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code) ? lasting(silent, `Check the address in ${variable}`, error) : new Error(silent, { cause: error });
}
var UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/;
var TRUST_REMEDY = "In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority";
var userRemedy = (variable) => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`;
var exceptionRemedy = (host) => `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`;
var lasting = (message, remedy, cause) => new KodeletError("network", message, { remedy, cause });
function causesOf(error) {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
var NETWORK = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;
function takeNetwork(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => NETWORK.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name, value] of entries) if (value.includes("@")) delete environment[name];
  const network = Object.fromEntries(entries);
  const { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...http_proxy && { http_proxy } };
}
function proxyPasswords(network) {
  const addresses = Object.entries(network).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
  const passwords = addresses.flatMap(([, value]) => {
    const [, password] = /^[^:]*:(.+)@/.exec(value.replace(SCHEME, "")) ?? [];
    return password === void 0 ? [] : [password, decoded(password)];
  });
  return [...new Set(passwords)];
}
var SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
function readProxies(network) {
  const all = proxyOf("all_proxy", network);
  const proxies = {
    "http:": proxyOf("http_proxy", network) ?? all,
    "https:": proxyOf("https_proxy", network) ?? all
  };
  if (!proxies["http:"] && !proxies["https:"]) return void 0;
  const isDirect = readExceptions(settingOf("no_proxy", network)?.value ?? "");
  return (target) => isDirect(target) ? void 0 : proxies[target.protocol];
}
function settingOf(name, network) {
  const upper = name.toUpperCase();
  if (network[name] && !(name === "http_proxy" && network[name] === network[upper]))
    return { variable: name, value: network[name] };
  return network[upper] ? { variable: upper, value: network[upper] } : void 0;
}
function proxyOf(name, network) {
  const found = settingOf(name, network);
  if (!found) return void 0;
  const { variable, value } = found;
  const address = SCHEME.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : void 0;
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return { variable, url };
  throw new KodeletError(
    "config",
    `${variable} is "${withoutUser(value)}", which is not the address of an HTTP proxy`,
    {
      remedy: `Set ${variable} to an address such as http://proxy.example.com:3128, or leave it unset`
    }
  );
}
var withoutUser = (address) => address.replace(/^([^/]*:\/\/)?.*@/, "$1***@");
var describeProxy = ({ variable, url }) => `the proxy in ${variable} (${url.protocol}//${url.host})`;
function readExceptions(list) {
  const entries = list.split(/[\s,]+/).filter(Boolean).map(readException);
  return ({ hostname, port, protocol }) => {
    const host = plainHost(hostname);
    const number = port || (protocol === "https:" ? "443" : "80");
    return entries.some(
      (entry) => (entry.host === "*" || host === entry.host || host.endsWith(`.${entry.host}`)) && (entry.port === void 0 || entry.port === number)
    );
  };
}
function readException(entry) {
  const [, host = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { host: plainHost(host === "*" ? host : host.replace(/^\*?\./, "")), port };
}
var plainHost = (host) => host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

export {
  outboundFetch,
  explainFailure,
  takeNetwork,
  proxyPasswords,
  readProxies,
  describeProxy
};
