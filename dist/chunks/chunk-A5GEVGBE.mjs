import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  isPublicIPv4
} from "./chunk-QB4KSJDL.mjs";

// src/lib/hosts.ts
var listsHost = (entries, asked) => entries.some((entry) => stands(entry, asked));
var USUAL_PORTS = [80, 443];
function stands(entry, { host, port }) {
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
  return port && port <= MOST_PORT && NAME.test(host) ? { host, port } : void 0;
}
var MOST_PORT = 65535;
var NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;

export {
  listsHost,
  USUAL_PORTS,
  HOST_ENTRY,
  mayBePublic,
  parseHost
};
