import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import {
  describeProxy,
  explainFailure,
  outboundFetch,
  readProxies
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  MACHINE,
  mayBePublic
} from "./chunk-6B5GJ4DW.mjs";
import {
  VERSION,
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/lib/checked-fetch.ts
import { request } from "node:https";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
function createCheckedFetch({
  network,
  outside = MACHINE
}) {
  const way = {
    proxyFor: readProxies(network) ?? (() => void 0),
    through: outboundFetch(network),
    outside
  };
  return async (address, question) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), question.limits.ms);
    const signal = AbortSignal.any([question.signal, late.signal]);
    try {
      return await follow(new URL(address), { ...question, signal }, way);
    } catch (error) {
      question.signal.throwIfAborted();
      const seconds = question.limits.ms / 1e3;
      if (late.signal.aborted)
        return { ok: false, reason: `there was no whole answer in ${seconds} s`, timedOut: true };
      return { ok: false, reason: wordsOf(error) };
    } finally {
      clearTimeout(timer);
    }
  };
}
function wordsOf(error) {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return describeError(first) || first.code || "it failed";
}
async function follow(first, question, way) {
  let url = first;
  for (let redirects = 0; ; redirects += 1) {
    const objection = objectionTo(url, question);
    if (objection) return { ok: false, reason: redirects > 0 ? `it redirects to ${url}: ${objection}` : objection };
    const answer = await send(url, question, way);
    const next = redirectOf(answer, url);
    if (next === void 0) return await take(answer, url, question);
    answer.discard();
    if (typeof next === "string") return { ok: false, reason: next };
    if (redirects === question.limits.redirects)
      return { ok: false, reason: `it redirects more than ${redirects} times` };
    url = next;
  }
}
function objectionTo({ protocol, username, password, href }, { objection }) {
  if (protocol !== "https:") return "only https is fetched";
  if (username || password) return "an address with a user or a password is not fetched";
  return objection(href);
}
function redirectOf({ status, location }, base) {
  if (![301, 302, 303, 307, 308].includes(status)) return void 0;
  if (!URL.canParse(location, base.href)) return `it redirects (${status}) to no address`;
  return new URL(location, base);
}
async function take(answer, { href: url }, { refuses, limits }) {
  const { status, type } = answer;
  const refusal = refuses({ status, type });
  if (refusal !== void 0) {
    answer.discard();
    return { ok: false, reason: refusal };
  }
  return { ok: true, url, status, type, ...await readUpTo(answer.body, limits.bytes) };
}
async function readUpTo(body, max) {
  const chunks = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, max - length));
    length += chunk.length;
    if (length > max) return { body: Buffer.concat(chunks), isWhole: false };
  }
  return { body: Buffer.concat(chunks), isWhole: true };
}
function send(url, { accept, signal }, way) {
  const headers = { accept, "accept-encoding": "gzip, br, deflate", "user-agent": `kodelet-ci/${VERSION}` };
  const proxy = way.proxyFor(url);
  return proxy ? sendThroughProxy(url, { headers, signal, proxy: describeProxy(proxy) }, way) : sendDirectly(url, { headers, signal }, way);
}
async function sendThroughProxy(url, { proxy, ...sending }, { through, outside }) {
  const host = plainHost(url);
  const isPublic = isIP(host) ? outside.permits(host) : mayBePublic(host);
  if (!isPublic) throw new Error(`${host} is no public address, and ${proxy} is not asked for it`);
  const response = await through(url, { ...sending, redirect: "manual" });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "",
    location: response.headers.get("location") ?? "",
    body: response.body ?? [],
    discard: () => void response.body?.cancel().catch(() => void 0)
  };
}
async function sendDirectly(url, { headers, signal }, { outside }) {
  const addresses = await publicAddresses(plainHost(url), outside, signal);
  const { hostname, port, pathname, search } = url;
  const there = { host: plainHost(url), port: port || 443, path: pathname + search, lookup: knowingOnly(addresses) };
  const own = { headers: { ...headers, host: port ? `${hostname}:${port}` : hostname }, signal, ca: outside.ca };
  const response = await new Promise((resolve, reject) => {
    const sent = request({ ...there, ...own, agent: false }, resolve);
    sent.on("error", (error) => reject(explainFailure(error, url, void 0))).end();
  });
  return {
    status: response.statusCode ?? 0,
    type: response.headers["content-type"] ?? "",
    location: response.headers.location ?? "",
    body: unpacked(response),
    discard: () => void response.on("error", () => void 0).destroy()
  };
}
var plainHost = ({ hostname }) => hostname.replace(/^\[(.*)\]$/, "$1");
async function publicAddresses(host, { resolve, permits }, signal) {
  const found = isIP(host) ? [host] : await Promise.race([resolve(host).catch(() => []), aborted(signal)]);
  const addresses = found.filter(permits);
  if (addresses.length > 0) return addresses;
  throw new Error(
    found.length === 0 ? `the name ${host} leads to no address` : `${found[0] === host ? host : `${host} leads to ${found[0]}, which`} is no public address`
  );
}
var aborted = (signal) => new Promise((_, reject) => {
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  if (signal.aborted) reject(signal.reason);
});
var knowingOnly = (addresses) => {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, found) => void setImmediate(() => all ? found(null, known) : found(null, known[0]?.address ?? "", known[0]?.family));
};
function unpacked(response) {
  const codings = (response.headers["content-encoding"] ?? "").toLowerCase().split(",").map((coding2) => coding2.trim()).filter((coding2) => coding2 !== "" && coding2 !== "identity");
  const [coding = "", ...more] = codings;
  if (coding === "") return response;
  const unpack = UNPACKERS[coding];
  if (!unpack || more.length > 0) {
    response.on("error", () => void 0).destroy();
    throw new Error(`its answer is packed as ${codings.join(", ")}, which was not asked for`);
  }
  const unpacking = unpack();
  pipeline(response, unpacking, () => void 0);
  return unpacking;
}
var UNPACKERS = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate
};
export {
  createCheckedFetch
};
