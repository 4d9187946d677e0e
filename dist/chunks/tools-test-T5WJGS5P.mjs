import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-IABWEL27.mjs";
import "./chunk-P2LFVAXF.mjs";
import "./chunk-GDY2HOFL.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import {
  callExecutable
} from "./chunk-Z22W7XRT.mjs";
import "./chunk-WFYIZLUM.mjs";
import {
  answerOf,
  inUnits
} from "./chunk-FAH2FHTS.mjs";
import "./chunk-T2H66IYN.mjs";
import "./chunk-IEF2XWEL.mjs";
import "./chunk-2CSN7B2K.mjs";
import "./chunk-JOZADFAT.mjs";
import {
  PREFIX,
  toolLimits
} from "./chunk-6J2LDRIS.mjs";
import "./chunk-RFU2ZFO5.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import {
  compileSchema
} from "./chunk-XZWIQ62Q.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import {
  textForModel
} from "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
import "./chunk-QKIKOD75.mjs";
import "./chunk-JPBXQSOJ.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-D7FWAAYM.mjs";
import "./chunk-767BTDXR.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-EH7YLOXL.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-CDLNVLVK.mjs";
import "./chunk-IWCXDVEL.mjs";
import {
  watchMemory
} from "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-DQYVYIW4.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-MBT2W4RK.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-JVZTSKKL.mjs";

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
    const trial = await tryOut(found, parse(options.input), bench);
    if (options.json) writeJson(trial);
    else for (const line of linesOf(trial)) writeLine(line);
    return trial.isError ? EXIT.failed : EXIT.ok;
  });
}
function parse(input) {
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new KodeletError("usage", `option --input is no JSON: ${cause.message}`, {
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
  if (!valid.ok) return { ...about, input: given, ...NOT_CALLED, ...told(fail(invalid(valid.errors))) };
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
var told = (result) => ({ text: textForModel(result), isError: !result.ok });
var measured = (ended, limits, { readOnly, outputSchema, version }) => ({
  ...told(answerOf(ended, { ...limits, readOnly, outputSchema, version })),
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
