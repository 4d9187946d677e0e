import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-FCM3TKLQ.mjs";
import "./chunk-76BJO4H3.mjs";
import "./chunk-IXVOUEOH.mjs";
import "./chunk-7XGXV4HB.mjs";
import "./chunk-ZD6VXAZV.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-WDISVAVJ.mjs";
import {
  callExecutable
} from "./chunk-XIM5VMOW.mjs";
import "./chunk-J3WNUOOX.mjs";
import {
  answerOf,
  inUnits
} from "./chunk-ANJLFU6K.mjs";
import {
  EXIT
} from "./chunk-TPOYQIMO.mjs";
import "./chunk-U65Y5AFL.mjs";
import {
  compileSchema
} from "./chunk-SC6HJYGK.mjs";
import "./chunk-5O4EB6IZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-ZZ2GQ7Q5.mjs";
import {
  PREFIX,
  plain,
  toolLimits
} from "./chunk-KLJYYBEP.mjs";
import {
  textForModel
} from "./chunk-SYZP22AM.mjs";
import {
  watchMemory
} from "./chunk-6E6N62VP.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-OALVY5DI.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-RTC4BKZL.mjs";
import {
  fail
} from "./chunk-GYROXORA.mjs";
import "./chunk-ET37C44Z.mjs";
import {
  KodeletError
} from "./chunk-YDLWQUYB.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/tools-test.ts
import { relative } from "node:path";
function toolsTest(name, options) {
  return withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    if (!found)
      throw unknownTool(
        name,
        executablesOf(bench.tools).map(({ stem }) => stem),
        "custom tool"
      );
    const trial = await tryOut(found, parse(options.input ?? "{}"), bench);
    if (options.json) writeJson(trial);
    else for (const line of linesOf(trial)) writeLine(line);
    return trial.isError ? EXIT.failed : EXIT.ok;
  });
}
function parse(input) {
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new KodeletError("usage", `option --input is not JSON: ${cause.message}`, {
      remedy: `Quote it for your shell: --input '{"path":"."}'`,
      cause
    });
  }
}
async function tryOut(found, given, { tools: options, decide }) {
  const { tool, description } = found;
  const { name, inputSchema } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  const about = {
    tool: PREFIX + name,
    path: relative("", tool.path),
    verdict: decide(tool.stem, name),
    timeoutMs: limits.timeoutMs
  };
  const valid = compileSchema(inputSchema)(given);
  if (!valid.ok) return { ...about, input: given, ...NOT_CALLED, ...describeResult(fail(invalid(valid.errors))) };
  const memory = watchMemory();
  const events = [];
  const called = { tool, description, limits, options };
  const ended = await callExecutable(called, JSON.stringify(valid.value), alone(events));
  const peakMemoryBytes = memory.stop() ?? null;
  return { ...about, input: valid.value, ...measured(ended, limits, description), peakMemoryBytes, events };
}
var alone = (events) => ({
  callId: "test",
  emit: (name, data) => void events.push(`${name} ${JSON.stringify(data)}`),
  call: async () => Promise.reject(new Error("tools test makes no calls of other tools: use tools run")),
  warn: (text) => void events.push(text)
});
var invalid = (errors) => `The input is not valid: ${errors.join("; ")}`;
var NOT_CALLED = {
  output: "",
  stderr: "",
  exitCode: null,
  timedOut: false,
  durationMs: 0,
  peakMemoryBytes: null,
  events: []
};
var describeResult = (result) => ({ text: textForModel(result), isError: !result.ok });
var measured = (ended, limits, { readOnly, outputSchema, version }) => ({
  ...describeResult(answerOf(ended, { ...limits, readOnly, outputSchema, version })),
  output: ended.result.stdout,
  stderr: ended.result.stderr,
  exitCode: ended.result.exitCode,
  timedOut: ended.result.timedOut,
  durationMs: ended.result.durationMs
});
function linesOf(trial) {
  const { verdict, rule, reason } = trial.verdict;
  const rows = [
    ["tool", `${trial.tool} (${trial.path})`],
    ["input", JSON.stringify(trial.input)],
    ["exit code", trial.exitCode === null ? trial.timedOut ? "none: it was ended" : "none" : String(trial.exitCode)],
    ["time", `${trial.durationMs} ms of ${inUnits(trial.timeoutMs)}`],
    [
      "memory",
      trial.peakMemoryBytes === null ? "not measured" : `${(trial.peakMemoryBytes / 1024 ** 2).toFixed(1)} MiB`
    ],
    ["policy", `${verdict} (${rule}): ${reason}`],
    ["outcome", trial.isError ? "failure" : "success"]
  ];
  return [
    ...rows.map(([title, value]) => `${title.padEnd(10)} ${plain(value)}`),
    "what the model gets:",
    plain(trial.text.trimEnd()),
    ...trial.events.length > 0 ? ["events:", ...trial.events.map(plain)] : [],
    ...trial.stderr.trim() ? ["standard error:", plain(trial.stderr.trimEnd())] : []
  ];
}
export {
  toolsTest
};
