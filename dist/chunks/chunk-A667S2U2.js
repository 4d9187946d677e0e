import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadConfig
} from "./chunk-DR2PWLPP.js";
import {
  configPath
} from "./chunk-4DST2OCH.js";
import {
  INPUTS
} from "./chunk-NV7DARLM.js";
import {
  KodeletError
} from "./chunk-UQ6XI7KJ.js";

// src/cli/settings.ts
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
async function loadSettings(options, more = {}) {
  const named = INPUTS.filter(({ name }) => name !== "config").map(({ name }) => [name, options[camelCase(name)]]);
  const inputs = { ...more, ...Object.fromEntries(named.filter(([, value]) => typeof value === "string")) };
  const config = await loadConfig({ inputs, giver: "terminal", file: await findFile(options.config) });
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}
`);
  return config;
}
async function findFile(asked) {
  const path = typeof asked === "string" ? asked : configPath({});
  try {
    return { path, text: await readFile(resolve(path), "utf8") };
  } catch (cause) {
    if (asked === void 0 && cause.code === "ENOENT") return void 0;
    throw new KodeletError(
      "config",
      `option --config is "${path}", which cannot be read: ${cause.message}`,
      {
        remedy: "Name a file that exists, or leave the option out",
        cause
      }
    );
  }
}
var camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

export {
  loadSettings
};
