import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CHANNEL_NAMES,
  INPUTS
} from "./chunk-HHXOSJNE.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";

// src/cli/command-options.ts
var JSON_FLAG = ["--json", "Print one JSON value a line on standard output, for programs."], QUIET_FLAG = ["--quiet", "Print only the answer."], CHANNELS_FLAG = [
  "--channels <list>",
  "Show only events of these channels, separated by commas: progress, control, monitor. (default: all)"
], LOCAL_FLAG = ["--local", "Use the memory of this clone, where sessions in a terminal keep it."];
function withSettings(command, names) {
  command.option(
    "--config <file>",
    "Configuration file, which replaces defaults of other options. (default: .github/kodelet.yml of the repository)"
  );
  for (let input of INPUTS.filter(({ name }) => names.includes(name)))
    command.option(`--${input.name} <value>`, describeInput(input));
  return command;
}
function settingChoices(option) {
  let { key } = INPUTS.find(({ name }) => name === option) ?? {};
  return key?.schema.enum ?? [];
}
function describeInput({ name, description, default: standard, key }) {
  let choices = settingChoices(name), among = choices.length > 0 ? ` One of ${choices.join(", ")}.` : "";
  return `${description}${among} (default: ${standard || key?.without || "none"})`;
}
function exampleText(lines, note) {
  return ["", lines.length === 1 ? "Example:" : "Examples:", ...lines.map((line) => `  kodelet-ci ${line}`), ...note ? ["", note] : []].join(`
`);
}
var SANDBOXES = ["bwrap", "none"], TOOL_LANGUAGES = ["bash", "python", "node", "typescript"], INIT_PROVIDERS = ["anthropic", "openai"], COMPLETION_SHELLS = ["bash", "zsh", "fish"];
function readChannels(text) {
  return text.split(",").map((part) => {
    let channel = CHANNEL_NAMES.find((name) => name === part.trim());
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
