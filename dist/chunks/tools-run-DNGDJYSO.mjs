import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-Z7ZQDIBM.mjs";
import {
  withToolbox
} from "./chunk-RQ54ONQ7.mjs";
import "./chunk-P2LFVAXF.mjs";
import "./chunk-GDY2HOFL.mjs";
import {
  readInputLines,
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-CCADSCDR.mjs";
import "./chunk-Z22W7XRT.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-FAH2FHTS.mjs";
import "./chunk-T2H66IYN.mjs";
import "./chunk-IEF2XWEL.mjs";
import "./chunk-2CSN7B2K.mjs";
import "./chunk-JOZADFAT.mjs";
import "./chunk-6J2LDRIS.mjs";
import "./chunk-RFU2ZFO5.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import "./chunk-XZWIQ62Q.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-6ETL46UQ.mjs";
import "./chunk-ZVADJ7DH.mjs";
import {
  textForModel
} from "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import {
  readStructuredResult,
  toStructuredResult,
  writeStructuredResult
} from "./chunk-YF5SZ5NR.mjs";
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
import "./chunk-QKIKOD75.mjs";
import "./chunk-H4MW422L.mjs";
import "./chunk-JPBXQSOJ.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-D7FWAAYM.mjs";
import "./chunk-W5UYZ5PQ.mjs";
import "./chunk-767BTDXR.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-EH7YLOXL.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-CDLNVLVK.mjs";
import "./chunk-IWCXDVEL.mjs";
import "./chunk-7TB2SLL5.mjs";
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

// src/cli/tools-run.ts
function toolsRun(name, options) {
  const { input, script } = options;
  if (script !== void 0 && name === void 0 && input === void 0) return runScript(script, options);
  if (script === void 0 && name !== void 0 && input !== void 0) return runOne(name, input, options);
  throw new KodeletError("usage", "tools run takes either a tool with --input, or --script", {
    remedy: `For example: kodelet-ci tools run ls --input '{"path":"."}'`
  });
}
function runOne(name, input, options) {
  return withNotices(options, async (toolbox) => {
    const record = await toolbox.call({ id: "call-1", name, arguments: input }, 1);
    if (options.json) writeJson(answerOf(record));
    else writeLine(record.text.trimEnd());
    return record.isError ? EXIT.failed : EXIT.ok;
  });
}
async function runScript(path, options) {
  const lines = await readInputLines(path, "--script");
  return withNotices(options, async (toolbox) => {
    let failed = false;
    await answerLines(lines, async (line, number) => {
      const answer = await answerLine(line, number, toolbox);
      failed ||= answer.isError;
      return answer;
    });
    return failed ? EXIT.failed : EXIT.ok;
  });
}
async function answerLine(line, number, toolbox) {
  const call = toolCallOf(line, number);
  const fault = faultOfKeys(line, ["tool", "input"]);
  if (call && !fault) return answerOf(await toolbox.call(call, number));
  const verdict = refusedLine(line, '{"tool","input"}', fault);
  const result = fail(verdict.reason, { code: "invalid_input", advice: verdict.remedy });
  const failed = { toolName: "", success: false, error: verdict.reason, time: /* @__PURE__ */ new Date() };
  return { verdict, text: textForModel(result), isError: true, result: toStructuredResult(failed) };
}
var answerOf = ({ verdict, text, isError, result }) => ({
  verdict,
  text,
  isError,
  result: readStructuredResult(writeStructuredResult(result))
});
var withNotices = (options, work) => withToolbox(options, async (toolbox) => {
  const before = [...toolbox.problems];
  warn(before);
  return work(toolbox).finally(() => warn(toolbox.problems.slice(before.length)));
});
function warn(problems) {
  for (const problem of problems) process.stderr.write(`kodelet-ci: ${plain(problem)}
`);
}
export {
  toolsRun
};
