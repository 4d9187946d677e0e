import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadConfig
} from "./chunk-RGWWDXX3.mjs";
import {
  configPath
} from "./chunk-YG2P7BET.mjs";
import {
  INPUTS
} from "./chunk-QU5W7I7T.mjs";
import {
  KodeletError
} from "./chunk-ZO3UQ4AH.mjs";

// src/cli/settings.ts
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
async function loadSettings(options, variables = {}) {
  const named = INPUTS.filter(({ name }) => name !== "config").map(({ name }) => [name, options[camelCase(name)]]);
  const typed = Object.fromEntries(named.filter(([, value]) => typeof value === "string"));
  const unsaid = Object.entries(variables).filter(([option]) => !(option in typed));
  const inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) };
  const called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name]));
  const config = await loadConfig({ inputs, called, giver: "terminal", file: await findFile(options.config) });
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
    const problem = `cannot be read: ${cause.message}`;
    if (asked === void 0) {
      throw new KodeletError("config", `the configuration file ${path} ${problem}`, {
        remedy: "Mend that, or name another file by --config",
        cause
      });
    }
    throw new KodeletError("config", `option --config is "${path}", which ${problem}`, {
      remedy: "Name a file that exists, or leave the option out",
      cause
    });
  }
}
var camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

export {
  loadSettings
};
