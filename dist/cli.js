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
var import_node_module = __toESM(require("node:module"), 1);
var import_node_path = require("node:path");
var cacheDirectory = (configured, home) => (0, import_node_path.join)(configured?.startsWith("/") ? configured : (0, import_node_path.join)(home, ".cache"), "kodelet-ci");
function keepCompiled({ CI, HOME, XDG_CACHE_HOME } = process.env) {
  const { enableCompileCache } = import_node_module.default;
  if (!CI && HOME) enableCompileCache?.((0, import_node_path.join)(cacheDirectory(XDG_CACHE_HOME, HOME), "compiled"));
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
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE" || process.stdout.isTTY) return;
  process.stderr.write(`kodelet-ci: standard output cannot be written: ${error.message}
`);
  process.exit(EXIT.failed);
});
process.stderr.on("error", () => void 0);
void main();
async function main() {
  keepCompiled();
  const { runCli } = await import("./program.mjs");
  process.exitCode = await runCli(process.argv.slice(2));
}
