import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-MPL4LZFY.mjs";
import "./chunk-TPEOU3RT.mjs";
import "./chunk-3DGI4IGY.mjs";
import "./chunk-22FY54EO.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  callExecutable
} from "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import {
  answerOf,
  inUnits
} from "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import {
  compileSchema
} from "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  PREFIX,
  plain,
  textForModel,
  toolLimits
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  readProcess
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import {
  fail
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/tools-test.ts
import { relative } from "node:path";
function toolsTest(name, options) {
  return withCustomTools(options, async (bench) => {
    let found = await findCustomTool(name, bench.tools);
    if (!found)
      throw unknownTool(
        name,
        executablesOf(bench.tools).map(({ stem }) => stem),
        "custom tool"
      );
    let trial = await tryOut(found, parse(options.input ?? "{}"), bench);
    if (options.json) writeJson(trial);
    else for (let line of linesOf(trial)) writeLine(line);
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
  let { tool, description } = found, { name, inputSchema } = description, limits = toolLimits([name, tool.stem], description, options.settings), about = {
    tool: PREFIX + name,
    path: relative("", tool.path),
    verdict: decide(tool.stem, name),
    timeoutMs: limits.timeoutMs
  }, valid = compileSchema(inputSchema)(given);
  if (!valid.ok) return { ...about, input: given, ...NOT_CALLED, ...describeResult(fail(invalid(valid.errors))) };
  let peakMemory = watchMemory(), events = [], ended = await callExecutable({ tool, description, limits, options }, JSON.stringify(valid.value), alone(events)), peakMemoryBytes = peakMemory() ?? null;
  return { ...about, input: valid.value, ...measured(ended, limits, description), peakMemoryBytes, events };
}
var alone = (events) => ({
  callId: "test",
  emit: (name, data) => {
    events.push(`${name} ${JSON.stringify(data)}`);
  },
  call: async () => Promise.reject(new Error("tools test makes no calls of other tools: use tools run")),
  warn: (text) => {
    events.push(text);
  }
}), invalid = (errors) => `The input is not valid: ${errors.join("; ")}`, NOT_CALLED = {
  output: "",
  stderr: "",
  exitCode: null,
  timedOut: !1,
  durationMs: 0,
  peakMemoryBytes: null,
  events: []
}, describeResult = (result) => ({ text: textForModel(result), isError: !result.ok }), measured = (ended, limits, { readOnly, outputSchema, version }) => ({
  ...describeResult(answerOf(ended, { ...limits, readOnly, outputSchema, version })),
  output: ended.result.stdout,
  stderr: ended.result.stderr,
  exitCode: ended.result.exitCode,
  timedOut: ended.result.timedOut,
  durationMs: ended.result.durationMs
});
function linesOf(trial) {
  let { verdict, rule, reason } = trial.verdict;
  return [
    ...[
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
    ].map(([title, value]) => `${title.padEnd(10)} ${plain(value)}`),
    "what the model gets:",
    plain(trial.text.trimEnd()),
    ...trial.events.length > 0 ? ["events:", ...trial.events.map(plain)] : [],
    ...trial.stderr.trim() ? ["standard error:", plain(trial.stderr.trimEnd())] : []
  ];
}
var QUICK_LOOK_MS = 2, QUICK_LOOKS = 100, LOOK_MS = 20;
function watchMemory() {
  let max = 0, looks = 0, timer, look = () => {
    let sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    max = Math.max(max, sum), looks += 1, timer = setTimeout(look, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  return timer = setTimeout(look, 1), () => (clearTimeout(timer), max || void 0);
}
function descendantsOf(pid) {
  return (readProcess(String(pid), `task/${pid}/children`) ?? "").split(" ").filter(Boolean).map(Number).flatMap((child) => [child, ...descendantsOf(child)]);
}
var peakOf = (pid) => {
  let [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(readProcess(String(pid), "status") ?? "") ?? [];
  return Number(kilobytes) * 1024;
};
export {
  toolsTest,
  watchMemory
};
