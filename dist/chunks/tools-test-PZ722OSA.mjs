import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-R3YOCSSA.mjs";
import "./chunk-NR3AXTBZ.mjs";
import "./chunk-26K3DJLQ.mjs";
import "./chunk-25VRJO35.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  callExecutable
} from "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import {
  answerOf,
  inUnits
} from "./chunk-N72DFKYL.mjs";
import "./chunk-WOMR2D6K.mjs";
import {
  compileSchema
} from "./chunk-75ISBGRF.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  PREFIX,
  plain,
  toolLimits
} from "./chunk-HV76ZWWN.mjs";
import {
  textForModel
} from "./chunk-3EP535HN.mjs";
import {
  readProcess
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  fail
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";
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
var QUICK_LOOK_MS = 2;
var QUICK_LOOKS = 100;
var LOOK_MS = 20;
function watchMemory() {
  let max = 0;
  let looks = 0;
  let timer;
  const look = () => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    max = Math.max(max, sum);
    looks += 1;
    timer = setTimeout(look, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look, 1);
  return {
    stop() {
      clearTimeout(timer);
      return max || void 0;
    }
  };
}
function descendantsOf(pid) {
  const children = (readProcess(String(pid), `task/${pid}/children`) ?? "").split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
var peakOf = (pid) => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(readProcess(String(pid), "status") ?? "") ?? [];
  return Number(kilobytes) * 1024;
};
export {
  toolsTest,
  watchMemory
};
