import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CHANNEL_NAMES
} from "./chunk-YPK5F3I2.mjs";
import {
  INPUTS
} from "./chunk-VV6VA6EH.mjs";
import {
  KodeletError
} from "./chunk-VFMREYNB.mjs";

// src/cli/command-options.ts
var JSON_FLAG = ["--json", "one JSON value a line on standard output, for programs"];
var QUIET_FLAG = ["--quiet", "print only the answer"];
var CHANNELS_FLAG = [
  "--channels <list>",
  "only events of these: progress, control, monitor, between commas (default: all)"
];
var LOCAL_FLAG = ["--local", "of this repository itself, where sessions in a terminal keep it"];
function withSettings(command, names) {
  command.option(
    "--config <file>",
    "configuration file, which replaces defaults of other options (default: .github/kodelet.yml of the repository, where there is one)"
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
  const among = choices.length > 0 ? `: ${choices.join(", ")}` : "";
  return `${description.replace(/\.$/, "")}${among} (default: ${standard || key?.without || "none"})`;
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
      remedy: `Allowed, between commas: ${CHANNEL_NAMES.join(", ")}`
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
  for (const name of SIGNALS) process.once(name, stop);
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
