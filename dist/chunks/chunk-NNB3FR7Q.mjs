import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isPublicAddress
} from "./chunk-BSHPXFNP.mjs";

// src/lib/outside.ts
import { lookup } from "node:dns/promises";
var MACHINE = {
  // IPv4 first: many runners have addresses of IPv6 and no way there.
  resolve: async (host) => (await lookup(host, { all: true, order: "ipv4first" })).map(({ address }) => address),
  permits: isPublicAddress
};

export {
  MACHINE
};
