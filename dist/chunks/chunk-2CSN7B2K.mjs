import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  proxyPasswords,
  takeNetwork
} from "./chunk-GXG4QHBW.mjs";
import {
  takeTelemetry,
  telemetrySecrets
} from "./chunk-EH7YLOXL.mjs";
import {
  readKeys
} from "./chunk-DQYVYIW4.mjs";
import {
  PROVIDER_ENTRIES,
  forgetSecrets
} from "./chunk-MBT2W4RK.mjs";

// src/config/environment.ts
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
function readTerminal(environment = process.env) {
  const keys = readKeys((name) => environment[PROVIDER_ENTRIES[name].keyVariable]);
  const home = environment.HOME || homedir();
  const network = takeNetwork(environment);
  const telemetry = takeTelemetry(environment);
  return {
    keys,
    baseUrls: readKeys((name) => environment[PROVIDER_ENTRIES[name].baseUrlVariable]),
    home,
    path: environment.PATH ?? "",
    tempDirectory: tmpdir(),
    cacheDirectory: cacheDirectory(environment.XDG_CACHE_HOME, home),
    inActions: environment.GITHUB_ACTIONS === "true",
    network,
    telemetry,
    secrets: [...forgetSecrets(environment), ...proxyPasswords(network), ...telemetrySecrets(telemetry)]
  };
}
function personalEnvironment(environment = process.env) {
  return {
    ...pickVariables(Object.keys(environment), environment),
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C.UTF-8",
    LANGUAGE: ""
  };
}
var cacheDirectory = (configured, home) => join(configured?.startsWith("/") ? configured : join(home, ".cache"), "kodelet-ci");
function pickVariables(names, environment = process.env) {
  const entries = names.map((name) => [name, environment[name]]);
  return Object.fromEntries(entries.filter((entry) => entry[1] !== void 0));
}

export {
  readTerminal,
  personalEnvironment,
  pickVariables
};
