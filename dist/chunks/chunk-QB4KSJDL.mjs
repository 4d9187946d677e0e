import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/public-address.ts
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

// src/lib/json-object.ts
var isJsonObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isJsonObject(value) ? value : void 0;
  } catch {
    return void 0;
  }
}

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

export {
  isPublicIPv4,
  isPublicAddress,
  isJsonObject,
  parseObject,
  VERSION
};
