import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/intent.ts
var THOROUGH = { effort: "high", thinking: "adaptive" };
var BALANCED = { effort: "medium", thinking: "adaptive" };
var QUICK = { effort: "low", thinking: "off" };
var ROWS = {
  auto: {
    isReadOnly: false,
    usual: THOROUGH,
    prompt: "Choose by the request: answer a question without changing files; where a change is asked for or needed, make it.",
    promptWithoutWriting: "Answer from what the repository holds. Where a change is asked for or needed, describe it so that someone else can make it. Change nothing."
  },
  fix: {
    help: "changes the code; on an issue the change comes as a pull request, on a pull request as a commit.",
    isReadOnly: false,
    usual: THOROUGH,
    prompt: "A change is asked for: find the cause, fix it, and show by a test that it is fixed. If it is about a failing check, start from its first error, run the same command here, and fix the code, not the check.",
    promptWithoutWriting: "A change is asked for that cannot be made in this run: find the cause, and describe the change and the test that would prove it, so that someone else can make them. Change nothing.",
    headline: "\u{1F50E} Found the cause, changed nothing"
  },
  review: {
    help: "reads a change and reports what is wrong with it.",
    isReadOnly: true,
    usual: THOROUGH,
    prompt: "A review is asked for. Read the change and the code that calls it. Report a defect only if this change brought it in, its author would fix it, and you can name the input or state that triggers it and the code that then fails. Give each one path and line, severity (blocking, should fix, minor), the consequence and a way out, worst first. No praise, and nothing that a linter would say. If there is none, say so, and say what you did not check. Change nothing.",
    headline: "\u{1F50D} Reviewed",
    next: { purpose: "to have it fixed", words: "fix \u2026" }
  },
  ask: {
    help: "answers a question about the repository.",
    isReadOnly: true,
    usual: BALANCED,
    prompt: "A question is asked: find the answer in the repository, and give it with the places (path:line) that prove it. Change nothing.",
    headline: "\u{1F4AC} Answered"
  },
  plan: {
    help: "writes a plan, and changes nothing.",
    isReadOnly: true,
    usual: THOROUGH,
    prompt: "A plan is asked for: say which files change and how, in what order, how it will be tested, and what is uncertain. Change nothing.",
    headline: "\u{1F5FA}\uFE0F Planned",
    next: { purpose: "to have it done", words: "fix \u2026" }
  },
  help: {
    isReadOnly: true,
    usual: QUICK,
    prompt: "Help is asked for: say in a few lines what you can do here and how to ask for it. Change nothing.",
    headline: "\u{1F44B} How to ask"
  }
};
var INTENTS = ROWS;
var INTENT_NAMES = Object.keys(ROWS);
var intentRow = (name) => Object.hasOwn(INTENTS, name) ? INTENTS[name] : void 0;

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

// src/lib/hosts.ts
import { lookup } from "node:dns/promises";
var listsHost = (entries, asked) => entries.some((entry) => isListed(entry, asked));
var USUAL_PORTS = [80, 443];
function isListed(entry, { host, port }) {
  const [name = "", ownPort] = entry.toLowerCase().split(":");
  const isOf = name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  return isOf && (ownPort === void 0 ? USUAL_PORTS.includes(port) : port === Number(ownPort));
}
var LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
var PORT = "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]";
var HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);
function mayBePublic(entry) {
  const url = `http://${entry}`;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host !== "" && !/(^|\.)localhost\.?$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}
function parseHost(written, usualPort) {
  const [, name = "", ownPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(written) ?? [];
  const host = name.toLowerCase().replace(/\.$/, "");
  const port = ownPort ? Number(ownPort) : usualPort;
  return port && port <= MAX_PORT && NAME.test(host) ? { host, port } : void 0;
}
var MAX_PORT = 65535;
var NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
var net = () => process.getBuiltinModule("node:net");
function isPublicIPv4(address) {
  notPublic ??= listOf(RANGES);
  return net().isIPv4(address) && !notPublic.check(address);
}
function isPublicAddress(address) {
  if (!net().isIPv6(address)) return isPublicIPv4(address);
  globalUnicast ??= listOf([["2000::", 3]], "ipv6");
  notPublicIPv6 ??= listOf(RANGES_IPV6, "ipv6");
  return globalUnicast.check(address, "ipv6") && !notPublicIPv6.check(address, "ipv6");
}
var notPublic;
var notPublicIPv6;
var globalUnicast;
function listOf(ranges, family) {
  const list = new (net()).BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
}
var RANGES = [
  ["0.0.0.0", 8],
  // this host
  ["10.0.0.0", 8],
  // private
  ["100.64.0.0", 10],
  // shared by a provider; Alibaba's metadata
  ["127.0.0.0", 8],
  // loopback
  ["168.63.129.16", 32],
  // Azure's host agent, which GitHub's own runners have
  ["169.254.0.0", 16],
  // link-local; metadata of nearly every cloud
  ["172.16.0.0", 12],
  // private
  ["192.0.0.0", 24],
  // protocols; Oracle's metadata
  ["192.0.2.0", 24],
  // documentation
  ["192.88.99.0", 24],
  // 6to4
  ["192.168.0.0", 16],
  // private
  ["198.18.0.0", 15],
  // benchmarks
  ["198.51.100.0", 24],
  // documentation
  ["203.0.113.0", 24],
  // documentation
  ["224.0.0.0", 4],
  // multicast
  ["240.0.0.0", 4]
  // reserved, and broadcast
];
var RANGES_IPV6 = [
  ["2001::", 23],
  // protocols, Teredo among them, which holds IPv4 addresses
  ["2001:db8::", 32],
  // documentation
  ["2002::", 16],
  // 6to4, which holds IPv4 addresses
  ["3fff::", 20]
  // documentation
];
var MACHINE = {
  // IPv4 first: many runners have addresses of IPv6 and no way there.
  resolve: async (host) => (await lookup(host, { all: true, order: "ipv4first" })).map(({ address }) => address),
  permits: isPublicAddress
};

export {
  INTENTS,
  INTENT_NAMES,
  intentRow,
  VERSION,
  listsHost,
  USUAL_PORTS,
  HOST_ENTRY,
  mayBePublic,
  parseHost,
  MACHINE
};
