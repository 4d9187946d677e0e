import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeError
} from "./chunk-SGLPPAL2.mjs";

// src/github/actions.ts
import { appendFileSync as appendFileSync2, readFileSync } from "node:fs";

// src/github/commands.ts
import { appendFileSync, writeSync } from "node:fs";
function command(name, text, properties = {}) {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  say(`::${[name, ...written].join(" ")}::${escapeText(text)}`);
}
var escapeText = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text) => escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
function appendValues(file, values) {
  if (file)
    appendFileSync(
      file,
      Object.entries(values).map(([name, value]) => heredoc(name, String(value))).join("")
    );
}
function heredoc(name, value) {
  let end = `end-of-${name}`;
  while (value.includes(end)) end += "_";
  return `${name}<<${end}
${value}
${end}
`;
}
var STANDARD_OUTPUT = 1;
function say(line) {
  let rest = Buffer.from(`${line}
`);
  while (rest.length > 0) rest = rest.subarray(write(rest));
}
function write(bytes) {
  try {
    return writeSync(STANDARD_OUTPUT, bytes);
  } catch (error) {
    const { code } = error;
    if (code === "EPIPE") return bytes.length;
    if (code !== "EAGAIN") throw error;
    waitForReader();
    return 0;
  }
}
var waitForReader = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);

// src/github/actions.ts
var setOutputs = (outputs) => appendValues(process.env.GITHUB_OUTPUT, outputs);
var annotate = (level, text, title = "kodelet-ci") => command(level, text, { title });
var [FAILED, UNFINISHED] = [1, 13];
function failStep(message) {
  annotate("error", message);
  process.exitCode = FAILED;
}
function expectReport() {
  process.exitCode = UNFINISHED;
}
function reportStands() {
  if (process.exitCode === UNFINISHED) process.exitCode = 0;
}
var saveState = (values) => appendValues(process.env.GITHUB_STATE, values);
function writeSummary(markdown) {
  const file = process.env.GITHUB_STEP_SUMMARY;
  try {
    if (file) appendFileSync2(file, `${markdown}
`);
    return Boolean(file);
  } catch (error) {
    annotate("warning", `The job summary could not be written: ${describeError(error)}`);
    return false;
  }
}

export {
  say,
  setOutputs,
  annotate,
  failStep,
  expectReport,
  reportStands,
  saveState,
  writeSummary
};
