import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CHANNEL_NAMES
} from "./chunk-Z5RZZVNO.mjs";
import {
  INPUTS
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";

// src/cli/command-options.ts
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

export {
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
  EXIT
};
