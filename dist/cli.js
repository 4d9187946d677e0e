#!/usr/bin/env node
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/config/cache-directory.ts
var import_node_module = __toESM(require("module"), 1);
var import_node_path = require("path");
var cacheDirectory = (configured, home) => (0, import_node_path.join)((configured == null ? void 0 : configured.startsWith("/")) ? configured : (0, import_node_path.join)(home, ".cache"), "kodelet-ci");
function keepCompiled({ CI, HOME, XDG_CACHE_HOME } = process.env) {
  const { enableCompileCache } = import_node_module.default;
  if (!CI && HOME) enableCompileCache == null ? void 0 : enableCompileCache((0, import_node_path.join)(cacheDirectory(XDG_CACHE_HOME, HOME), "compiled"));
}

// src/lib/versions.ts
var VERSION = /^(0|[1-9]\d*)(?:\.(0|[1-9]\d*))?(?:\.(0|[1-9]\d*))?(-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z.-]+)?$/;
var VERSION_RANGE = /^(\^|~|>=)?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?(-[0-9A-Za-z.-]+)?$/;
function fitsRange(version, range) {
  var _a, _b;
  const [, ...parts] = (_a = VERSION.exec(version)) != null ? _a : [];
  const [, operator, ...wanted] = (_b = VERSION_RANGE.exec(range)) != null ? _b : [];
  if (parts.length === 0 || wanted.length === 0) return false;
  const have = parts.slice(0, 3).map((part) => Number(part != null ? part : 0));
  const want = numbersOf(wanted);
  const [release, wantedRelease] = [parts[3], wanted[3]];
  if (release !== void 0 || wantedRelease !== void 0) {
    return operator === void 0 && release === wantedRelease && startsWith(have, want);
  }
  if (operator === void 0) return startsWith(have, want);
  return compare(have, want) >= 0 && startsWith(have, fixedPart(want, operator));
}
function numbersOf(parts) {
  const numbers = parts.slice(0, 3);
  const open = numbers.findIndex((part) => part === void 0 || part === "x");
  return numbers.slice(0, open === -1 ? 3 : open).map(Number);
}
var startsWith = (numbers, start) => start.every((number, index) => numbers[index] === number);
function compare(a, b) {
  var _a, _b;
  const index = [0, 1, 2].find((place) => {
    var _a2, _b2;
    return ((_a2 = a[place]) != null ? _a2 : 0) !== ((_b2 = b[place]) != null ? _b2 : 0);
  });
  return index === void 0 ? 0 : ((_a = a[index]) != null ? _a : 0) - ((_b = b[index]) != null ? _b : 0);
}
function fixedPart(want, operator) {
  if (operator === ">=") return [];
  if (operator === "~") return want.slice(0, Math.min(2, want.length));
  const first = want.findIndex((number) => number !== 0);
  return first === -1 ? want : want.slice(0, first + 1);
}

// src/cli/exit-codes.ts
var EXIT = {
  ok: 0,
  /** What was asked for was tried and failed. */
  failed: 1,
  /** Nothing was tried: the command line or the configuration is wrong. */
  usage: 2,
  /** Exit code with which a shell reports a program that Ctrl-C ended. */
  interrupted: 130
};

// src/cli/cli.ts
var NEEDED_NODE = "20.19";
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE" || process.stdout.isTTY) return;
  process.stderr.write(`kodelet-ci: standard output cannot be written: ${error.message}
`);
  process.exit(EXIT.failed);
});
process.stderr.on("error", () => void 0);
void main();
async function main() {
  const { node } = process.versions;
  const [release = node] = node.split("-");
  if (!fitsRange(release, `>=${NEEDED_NODE}`)) {
    process.stderr.write(`kodelet-ci: Node ${node} is too old: install Node ${NEEDED_NODE} or newer
`);
    process.exitCode = EXIT.usage;
    return;
  }
  keepCompiled();
  const { runCli } = await import("./program.mjs");
  process.exitCode = await runCli(process.argv.slice(2));
}
