import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadConfig
} from "./chunk-RFU2ZFO5.mjs";
import {
  INPUTS,
  MISNAMED_FILE,
  configPath,
  misnamedFile
} from "./chunk-DQYVYIW4.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/cli/settings.ts
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
async function loadSettings(options, variables = () => ({})) {
  const named = INPUTS.filter(({ name }) => name !== "config").map(({ name }) => [name, options[camelCase(name)]]);
  const typed = Object.fromEntries(named.filter(([, value]) => typeof value === "string"));
  const file = await findFile(options.config);
  const stated = await loadConfig({ inputs: typed, giver: "terminal", file });
  const unsaid = Object.entries(variables(stated)).filter(([option, { text }]) => !(option in typed) && text);
  const inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) };
  const called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name]));
  const config = unsaid.length > 0 ? await loadConfig({ inputs, called, giver: "terminal", file }) : stated;
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}
`);
  return config;
}
async function findFile(asked) {
  const path = typeof asked === "string" ? asked : configPath({});
  try {
    return { path, text: await readFile(resolve(path), "utf8") };
  } catch (cause) {
    const isMissing = cause.code === "ENOENT";
    if (asked !== void 0 || !isMissing) throw unreadable(path, asked !== void 0, cause);
    if (existsSync(MISNAMED_FILE)) throw misnamedFile("--config");
    return void 0;
  }
}
function unreadable(path, isNamed, cause) {
  const what = isNamed ? `option --config is "${path}", which` : `the configuration file ${path}`;
  return new KodeletError("config", `${what} cannot be read: ${cause.message}`, {
    remedy: isNamed ? "Name a file that exists, or leave the option out" : "Fix that, or name another file by --config",
    cause
  });
}
var camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

export {
  loadSettings
};
