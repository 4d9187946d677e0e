import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-L7Y3STMC.mjs";
import {
  EXIT
} from "./chunk-DONX6P4T.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  KodeletError
} from "./chunk-SAMVX5ZT.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/demo.ts
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
var RUNNER = join("scripts", "run.mjs");
var SCRIPT = join("test", "demo", "demo.ts");
async function demo(options) {
  const root = findPackage(import.meta.dirname);
  if (!root) {
    throw new KodeletError("usage", "this copy of kodelet-ci comes without its demonstration", {
      remedy: "Clone the repository, then: npm ci && npm run demo"
    });
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, ...value === true ? [] : [value]]);
  process.chdir(root);
  process.argv = [process.execPath, join(root, RUNNER), join(root, SCRIPT), ...flags];
  const runner = pathToFileURL(join(root, RUNNER)).href;
  process.exitCode = EXIT.ok;
  await import(runner);
  return Number(process.exitCode);
}
function findPackage(directory) {
  if ([RUNNER, SCRIPT, "node_modules"].every((path) => existsSync(join(directory, path)))) return directory;
  const above = dirname(directory);
  return above === directory ? void 0 : findPackage(above);
}
export {
  demo
};
