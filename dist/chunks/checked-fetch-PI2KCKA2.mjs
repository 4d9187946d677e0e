import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  describeProxy,
  explainFailure,
  outboundFetch,
  readProxies
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import {
  MACHINE,
  mayBePublic
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  VERSION,
  describeError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/lib/checked-fetch.ts
import { request } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
function createCheckedFetch({
  network,
  outside = MACHINE
}) {
  let way = {
    proxyFor: readProxies(network) ?? (() => {
    }),
    through: outboundFetch(network),
    outside
  };
  return async (address, question) => {
    let late = new AbortController(), timer = setTimeout(() => late.abort(), question.limits.ms), signal = AbortSignal.any([question.signal, late.signal]);
    try {
      return await follow(new URL(address), { ...question, signal }, way);
    } catch (error) {
      question.signal.throwIfAborted();
      let seconds = question.limits.ms / 1e3;
      return late.signal.aborted ? { ok: !1, reason: `there was no whole answer in ${seconds} s`, timedOut: !0 } : { ok: !1, reason: wordsOf(error) };
    } finally {
      clearTimeout(timer);
    }
  };
}
function wordsOf(error) {
  let first = error instanceof AggregateError ? error.errors[0] : error;
  return describeError(first) || first.code || "it failed";
}
async function follow(first, question, way) {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    let objection = objectionTo(url, question);
    if (objection) return { ok: !1, reason: redirects > 0 ? `it redirects to ${url}: ${objection}` : objection };
    let answer = await send(url, question, way), next = redirectOf(answer, url);
    if (next === void 0) return await take(answer, url, question);
    if (answer.discard(), typeof next == "string") return { ok: !1, reason: next };
    if (redirects === question.limits.redirects)
      return { ok: !1, reason: `it redirects more than ${redirects} times` };
    url = next;
  }
}
function objectionTo({ protocol, username, password, href }, { objection }) {
  return protocol !== "https:" ? "only https is fetched" : username || password ? "an address with a user or a password is not fetched" : objection(href);
}
function redirectOf({ status, location }, base) {
  if ([301, 302, 303, 307, 308].includes(status))
    return URL.canParse(location, base.href) ? new URL(location, base) : `it redirects (${status}) to no address`;
}
async function take(answer, { href: url }, { refuses, limits }) {
  let { status, type } = answer, refusal = refuses({ status, type });
  return refusal !== void 0 ? (answer.discard(), { ok: !1, reason: refusal }) : { ok: !0, url, status, type, ...await readUpTo(answer.body, limits.bytes) };
}
async function readUpTo(body, max) {
  let chunks = [], length = 0;
  for await (let chunk of body)
    if (chunks.push(chunk.subarray(0, max - length)), length += chunk.length, length > max) return { body: Buffer.concat(chunks), isWhole: !1 };
  return { body: Buffer.concat(chunks), isWhole: !0 };
}
function send(url, { accept, signal }, way) {
  let headers = { accept, "accept-encoding": "gzip, br", "user-agent": `kodelet-ci/${VERSION}` }, proxy = way.proxyFor(url);
  return proxy ? sendThroughProxy(url, { headers, signal, proxy: describeProxy(proxy) }, way) : sendDirectly(url, { headers, signal }, way);
}
async function sendThroughProxy(url, { proxy, ...sending }, { through, outside }) {
  let host = plainHost(url);
  if (!(isIP(host) ? outside.permits(host) : mayBePublic(host))) throw new Error(`${host} is no public address, and ${proxy} is not asked for it`);
  let response = await through(url, { ...sending, redirect: "manual" });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    location: response.headers.get("location") ?? "",
    body: response.body ?? [],
    discard: () => {
      response.body?.cancel().catch(() => {
      });
    }
  };
}
async function sendDirectly(url, { headers, signal }, { outside }) {
  let addresses = await publicAddresses(plainHost(url), outside, signal), { hostname, port, pathname, search } = url, there = { host: plainHost(url), port: port || 443, path: pathname + search, lookup: knowingOnly(addresses) }, own = { headers: { ...headers, host: port ? `${hostname}:${port}` : hostname }, signal, ca: outside.ca }, response = await new Promise((resolve, reject) => {
    request({ ...there, ...own, agent: !1 }, resolve).on("error", (error) => reject(explainFailure(error, url, void 0))).end();
  });
  return {
    status: response.statusCode ?? 0,
    type: response.headers["content-type"] ?? "",
    location: response.headers.location ?? "",
    body: unpacked(response),
    discard: () => {
      response.on("error", () => {
      }).destroy();
    }
  };
}
var plainHost = ({ hostname }) => hostname.replace(/^\[(.*)\]$/, "$1");
async function publicAddresses(host, { resolve, permits }, signal) {
  let found = isIP(host) ? [host] : await Promise.race([resolve(host).catch(() => []), aborted(signal)]), addresses = found.filter(permits);
  if (addresses.length > 0) return addresses;
  throw new Error(
    found.length === 0 ? `the name ${host} leads to no address` : `${found[0] === host ? host : `${host} leads to ${found[0]}, which`} is no public address`
  );
}
var aborted = (signal) => new Promise((_, reject) => {
  signal.addEventListener("abort", () => reject(signal.reason), { once: !0 }), signal.aborted && reject(signal.reason);
}), knowingOnly = (addresses) => {
  let known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, found) => {
    setImmediate(() => all ? found(null, known) : found(null, known[0]?.address ?? "", known[0]?.family));
  };
};
function unpacked(response) {
  let codings = (response.headers["content-encoding"] ?? "").toLowerCase().split(",").map((coding2) => coding2.trim()).filter((coding2) => !UNPACKED.includes(coding2)), [coding = "", ...more] = codings;
  if (coding === "") return response;
  let unpack = UNPACKERS[coding];
  if (!unpack || more.length > 0)
    throw response.on("error", () => {
    }).destroy(), new Error(`its answer is packed as ${codings.join(", ")}, which was not asked for`);
  let unpacking = unpack();
  return pipeline(response, unpacking, () => {
  }), unpacking;
}
var UNPACKED = ["", "identity", "none", "utf-8", "utf8"], UNPACKERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate
};
export {
  createCheckedFetch
};
