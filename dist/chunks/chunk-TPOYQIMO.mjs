import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadConfig,
  readTerminal
} from "./chunk-OALVY5DI.mjs";
import {
  CHANNEL_NAMES
} from "./chunk-Z5RZZVNO.mjs";
import {
  INPUTS,
  MISNAMED_FILE,
  configPath,
  misnamedFile
} from "./chunk-RTC4BKZL.mjs";
import {
  KodeletError,
  isJsonObject,
  readWhole,
  repositoryTop,
  systemReason
} from "./chunk-YDLWQUYB.mjs";

// src/cli/command-config.ts
import { existsSync, lstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, relative, resolve } from "node:path";
async function loadSettings(options, variables = () => ({}), directory) {
  const named = INPUTS.filter(({ name }) => name !== "config").map(({ name }) => [name, options[camelCase(name)]]);
  const typed = Object.fromEntries(named.filter(([, value]) => typeof value === "string"));
  const file = typeof options.config === "string" ? await readNamed(options.config) : await findUsual(directory);
  const stated = await loadConfig({ inputs: typed, giver: "terminal", file });
  const unsaid = Object.entries(variables(stated)).filter(([option, { text }]) => !(option in typed) && text);
  const inputs = { ...typed, ...Object.fromEntries(unsaid.map(([option, { text }]) => [option, text])) };
  const called = Object.fromEntries(unsaid.map(([option, { name }]) => [option, name]));
  const read = unsaid.length > 0 ? await loadConfig({ inputs, called, giver: "terminal", file }) : stated;
  const config = await withHomeTools(read, file);
  for (const notice of config.notices) process.stderr.write(`kodelet-ci: ${notice}
`);
  return config;
}
var HOME_FILE = ".kodelet/config.yaml";
async function withHomeTools(config, file) {
  const path = join(readTerminal().home, HOME_FILE);
  const read = readWhole(path, { maxBytes: 1024 * 1024, links: "follow" });
  if (!read.ok) return config;
  const { readYaml } = await import("../yaml-document.mjs");
  const sectionIn = (text2) => Object(readYaml(text2).value).custom_tools;
  const home = sectionIn(read.bytes.toString("utf8"));
  if (!isJsonObject(home)) return config;
  const own = file && sectionIn(file.text);
  const text = JSON.stringify({ custom_tools: { ...home, ...isJsonObject(own) && own } });
  const { customTools } = await loadConfig({ inputs: {}, giver: "terminal", file: { path: `~/${HOME_FILE}`, text } });
  return { ...config, customTools };
}
async function readNamed(path) {
  try {
    return { path, text: await readFile(resolve(path), "utf8") };
  } catch (cause) {
    throw unreadable(`option --config is "${path}", which`, "Name a file that exists, or leave the option out", cause);
  }
}
async function findUsual(directory) {
  const here = process.cwd();
  const top = directory ?? projectTop(here);
  if (directory === void 0) for (const line of passedOver(here, top)) process.stderr.write(`kodelet-ci: ${line}
`);
  const file = join(top, configPath({}));
  const path = here === top ? configPath({}) : relative(here, file);
  const read = readWhole(file, { maxBytes: 16 * 1024 * 1024, links: "follow" });
  if (read.ok) return { path, text: read.bytes.toString("utf8") };
  if (read.why !== "missing") {
    const remedy = "Fix that, or name another file with --config";
    throw new KodeletError("config", `the configuration file ${path} ${read.reason}`, { remedy });
  }
  if (existsSync(join(top, MISNAMED_FILE))) throw misnamedFile("--config");
  return void 0;
}
function passedOver(here, top) {
  const [own, foreign] = [configPath({}), foreignTop(here)];
  const above = foreign === void 0 ? void 0 : relative(here, join(foreign, own));
  return [
    ...here !== top && existsSync(own) ? [`${resolve(own)} is not read: the configuration is the one at the top of the repository, ${top}. ${NAME_IT}`] : [],
    ...above !== void 0 && existsSync(above) ? [`${above} is not read: that repository belongs to another user. ${NAME_IT}`] : []
  ];
}
var NAME_IT = "To use it, name it with --config";
var unreadable = (what, remedy, cause) => new KodeletError("config", `${what} cannot be read: ${systemReason(cause)}`, { remedy, cause });
var camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
function projectTop(directory) {
  const top = repositoryTop(directory);
  return top === void 0 || isForeign(top, directory) ? directory : top;
}
function foreignTop(directory) {
  const top = repositoryTop(directory);
  return top !== void 0 && isForeign(top, directory) ? top : void 0;
}
function isForeign(top, directory) {
  if (top === directory) return false;
  const owners = /* @__PURE__ */ new Set([userInfo().uid, lstatSync(directory).uid]);
  return [top, join(top, ".git")].some((path) => !owners.has(lstatSync(path).uid));
}
function relativeToWorkingDirectory(path) {
  const here = process.cwd();
  const top = projectTop(here);
  return top === here ? path : relative(here, resolve(top, path)) || ".";
}
var JSON_FLAG = ["--json", "Print one JSON value a line on standard output, for programs."];
var QUIET_FLAG = ["--quiet", "Print only the answer."];
var CHANNELS_FLAG = [
  "--channels <list>",
  "Show only events of these channels, separated by commas: progress, control, monitor. (default: all)"
];
var LOCAL_FLAG = ["--local", "Use the memory of this clone, where sessions in a terminal keep it."];
function withSettings(command, names) {
  command.option(
    "--config <file>",
    "Configuration file, which replaces defaults of other options. (default: .github/kodelet.yml of the repository)"
  );
  for (const input of INPUTS.filter(({ name }) => names.includes(name))) {
    command.option(`--${input.name} <value>`, describeInput(input));
  }
  return command;
}
function settingChoices(option) {
  const { key } = INPUTS.find(({ name }) => name === option) ?? {};
  return key?.schema.enum ?? [];
}
function describeInput({ name, description, default: standard, key }) {
  const choices = settingChoices(name);
  const among = choices.length > 0 ? ` One of ${choices.join(", ")}.` : "";
  return `${description}${among} (default: ${standard || key?.without || "none"})`;
}
function exampleText(lines, note) {
  const heading = lines.length === 1 ? "Example:" : "Examples:";
  return ["", heading, ...lines.map((line) => `  kodelet-ci ${line}`), ...note ? ["", note] : []].join("\n");
}
var SANDBOXES = ["bwrap", "none"];
var TOOL_LANGUAGES = ["bash", "python", "node", "typescript"];
var INIT_PROVIDERS = ["anthropic", "openai"];
var COMPLETION_SHELLS = ["bash", "zsh", "fish"];
function readChannels(text) {
  return text.split(",").map((part) => {
    const channel = CHANNEL_NAMES.find((name) => name === part.trim());
    if (channel) return channel;
    throw new KodeletError("usage", `option --channels has "${part.trim()}"`, {
      remedy: `Allowed, separated by commas: ${CHANNEL_NAMES.join(", ")}`
    });
  });
}

// src/cli/exit.ts
var EXIT = {
  ok: 0,
  /** What was asked for was tried and failed. */
  failed: 1,
  /** Nothing was tried: the command line or the configuration is wrong. */
  usage: 2,
  /** Exit code with which a shell reports a program that Ctrl-C ended. */
  interrupted: 130
};
var SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
var interrupt = new AbortController();
var stop = () => interrupt.abort(new Error("interrupted"));
function handleInterrupts() {
  for (const name of SIGNALS) if (!process.listeners(name).includes(stop)) process.once(name, stop);
  return interrupt.signal;
}
function handleInterruptsGently(wrapUp) {
  const first = () => {
    process.once("SIGINT", stop);
    wrapUp();
  };
  for (const name of SIGNALS) process.once(name, name === "SIGINT" ? first : stop);
  return interrupt.signal;
}
var wasInterrupted = () => interrupt.signal.aborted;

export {
  loadSettings,
  projectTop,
  relativeToWorkingDirectory,
  JSON_FLAG,
  QUIET_FLAG,
  CHANNELS_FLAG,
  LOCAL_FLAG,
  withSettings,
  settingChoices,
  exampleText,
  SANDBOXES,
  TOOL_LANGUAGES,
  INIT_PROVIDERS,
  COMPLETION_SHELLS,
  readChannels,
  EXIT,
  handleInterrupts,
  handleInterruptsGently,
  wasInterrupted
};
