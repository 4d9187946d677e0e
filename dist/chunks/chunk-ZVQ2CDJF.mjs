import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError,
  describeError
} from "./chunk-SGLPPAL2.mjs";

// src/github/actions.ts
import { appendFileSync as appendFileSync2, readFileSync } from "node:fs";

// src/lib/workflow-commands.ts
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
var setOutputs = (outputs) => tellRunner("GITHUB_OUTPUT", outputs);
function tellRunner(name, values) {
  const file = process.env[name];
  try {
    appendValues(file, values);
  } catch (cause) {
    throw new KodeletError("runner", `${name} ("${file}") cannot be written: ${describeError(cause)}`, {
      cause,
      remedy: "Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for"
    });
  }
}
var annotate = (level, text, title = "kodelet-ci") => command(level, clip(text), { title });
var LONGEST_ANNOTATION = 4e3;
var clip = (text) => text.length <= LONGEST_ANNOTATION ? text : `${text.slice(0, LONGEST_ANNOTATION)}\u2026 (the log has the rest)`;
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
var saveState = (values) => tellRunner("GITHUB_STATE", values);
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

// src/action/state.ts
function remember(values) {
  saveState(values);
}

export {
  say,
  setOutputs,
  annotate,
  failStep,
  expectReport,
  reportStands,
  writeSummary,
  remember
};
