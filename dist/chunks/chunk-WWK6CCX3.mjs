import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeProxy,
  readProxies
} from "./chunk-VPDL5G7O.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

// src/lib/outbound-fetch.ts
function outboundFetch(network) {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import("./proxied-fetch-7DAK7KCT.mjs");
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explained(error, url, proxy);
    }
  };
}
function explained(error, { host }, proxy) {
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

// src/session/events/stream.ts
function createStream({ subscribers, redact, now }) {
  const listeners = [...subscribers];
  const waiting = [];
  let seq = 0;
  let delivering = false;
  const deliver = () => {
    delivering = true;
    try {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        for (const listener of listeners) listener(event);
      }
    } finally {
      delivering = false;
    }
  };
  return {
    emit(event) {
      seq += 1;
      const stamped = { ...redact.deep(event), seq, time: new Date(now()).toISOString() };
      waiting.push(stamped);
      if (!delivering) deliver();
      return stamped;
    },
    subscribe(subscriber) {
      listeners.push(subscriber);
    }
  };
}

export {
  outboundFetch,
  createStream
};
