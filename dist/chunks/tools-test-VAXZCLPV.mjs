import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-UXFCO3OE.mjs";
import "./chunk-5CZYRIDN.mjs";
import "./chunk-PHXV4PWD.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-3ZKDK2MG.mjs";
import "./chunk-DJZC5ETP.mjs";
import "./chunk-R6AQSQXD.mjs";
import {
  answerOf,
  callExecutable,
  inUnits,
  textForModel
} from "./chunk-EUTKZXBQ.mjs";
import "./chunk-TEDNCV77.mjs";
import {
  PREFIX,
  toolLimits
} from "./chunk-IT6CTJMV.mjs";
import "./chunk-ZB63V2ZX.mjs";
import "./chunk-WPOTJ5QL.mjs";
import "./chunk-ND57OSOU.mjs";
import "./chunk-YDZHI3LU.mjs";
import {
  compileSchema
} from "./chunk-DUFUQQEI.mjs";
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
import "./chunk-C3GKUS4N.mjs";
import "./chunk-I74UL2G2.mjs";
import "./chunk-BDE5FNAP.mjs";
import "./chunk-ZM33FGX6.mjs";
import "./chunk-OFREUJCE.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-NACMQKHK.mjs";
import "./chunk-DD6574IE.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-4KG4QUXK.mjs";
import "./chunk-VBSCOHTS.mjs";
import {
  watchMemory
} from "./chunk-3RCZOZP6.mjs";
import "./chunk-XQ3534Q5.mjs";
import "./chunk-PKCEARBM.mjs";
import "./chunk-EVQWV7YP.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
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
  const { name, inputSchema, readOnly } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  const about = {
    tool: PREFIX + name,
    path: relative("", tool.path),
    verdict: decide(name),
    timeoutMs: limits.timeoutMs
  };
  const valid = compileSchema(inputSchema)(given);
  if (!valid.ok) return { ...about, input: given, ...NOT_CALLED, ...told(fail(invalid(valid.errors))) };
  const memory = watchMemory();
  const called = { tool, name, readOnly, limits, options };
  const ended = await callExecutable(called, JSON.stringify(valid.value), "test");
  const peakMemoryBytes = memory.stop() ?? null;
  return { ...about, input: valid.value, ...measured(ended, limits), peakMemoryBytes };
}
var invalid = (errors) => `The input is not valid: ${errors.join("; ")}`;
var NOT_CALLED = {
  output: "",
  stderr: "",
  exitCode: null,
  timedOut: false,
  durationMs: 0,
  peakMemoryBytes: null
};
var told = (result) => ({ text: textForModel(result), isError: !result.ok });
var measured = (ended, limits) => ({
  ...told(answerOf(ended, limits)),
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
    ...trial.stderr.trim() ? ["standard error:", plain(trial.stderr.trimEnd())] : []
  ];
}
export {
  toolsTest
};
