import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool
} from "./chunk-DSXFUWKA.mjs";
import {
  withCustomTools
} from "./chunk-EAVVPWO6.mjs";
import "./chunk-OPNNJLCB.mjs";
import "./chunk-L4E67PHM.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-A456DGZ7.mjs";
import {
  textForModel
} from "./chunk-FSDUIR4A.mjs";
import {
  answerOf,
  callExecutable,
  inUnits,
  limitsOf
} from "./chunk-H2ONOQCJ.mjs";
import "./chunk-ZGUKDYXD.mjs";
import "./chunk-HEJBIHP5.mjs";
import {
  PREFIX
} from "./chunk-JG4PWVZZ.mjs";
import "./chunk-UWOLTQME.mjs";
import "./chunk-IKRBTI7V.mjs";
import {
  fail
} from "./chunk-AYNVDMFM.mjs";
import {
  compileSchema
} from "./chunk-XNXIJVGX.mjs";
import "./chunk-WBGG5M4C.mjs";
import "./chunk-WWK6CCX3.mjs";
import "./chunk-KS56SJ3X.mjs";
import {
  plain
} from "./chunk-IEFLW25I.mjs";
import "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import "./chunk-742G2B5L.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-YJPI5EVR.mjs";
import "./chunk-LGEEJJK6.mjs";
import "./chunk-VPDL5G7O.mjs";
import "./chunk-6U2OBHDF.mjs";
import "./chunk-UEE372FD.mjs";
import "./chunk-Q73L3TLZ.mjs";
import "./chunk-5ZM4T4I7.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-FXFPK22U.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";
import "./chunk-AZRHQ2A2.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-test.ts
import { relative } from "node:path";

// src/lib/peak-memory.ts
import { readFileSync } from "node:fs";
var QUICK_LOOK_MS = 2;
var QUICK_LOOKS = 100;
var LOOK_MS = 20;
function watchMemory() {
  let most = 0;
  let looks = 0;
  let timer;
  const look = () => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    most = Math.max(most, sum);
    looks += 1;
    timer = setTimeout(look, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look, 1);
  return {
    stop() {
      clearTimeout(timer);
      return most || void 0;
    }
  };
}
function descendantsOf(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
var peakOf = (pid) => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
};
function read(file) {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

// src/cli/tools-test.ts
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
  const limits = limitsOf([name, tool.stem], description, options.settings);
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
