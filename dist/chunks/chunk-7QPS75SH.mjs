import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

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

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

export {
  listsHost,
  USUAL_PORTS,
  HOST_ENTRY,
  mayBePublic,
  parseHost,
  MACHINE,
  VERSION
};
