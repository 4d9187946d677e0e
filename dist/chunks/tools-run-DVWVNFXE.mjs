import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-HWY7UKR6.mjs";
import {
  withToolbox
} from "./chunk-BGJANUYN.mjs";
import "./chunk-OPNNJLCB.mjs";
import "./chunk-L4E67PHM.mjs";
import {
  readLines,
  writeJson,
  writeLine
} from "./chunk-A456DGZ7.mjs";
import {
  readStructuredResult,
  toStructuredResult,
  writeStructuredResult
} from "./chunk-5CRFVJT5.mjs";
import "./chunk-EUBY4SKT.mjs";
import {
  textForModel
} from "./chunk-FSDUIR4A.mjs";
import "./chunk-H2ONOQCJ.mjs";
import "./chunk-ZGUKDYXD.mjs";
import "./chunk-HEJBIHP5.mjs";
import "./chunk-JG4PWVZZ.mjs";
import "./chunk-3ISINGPJ.mjs";
import "./chunk-UWOLTQME.mjs";
import "./chunk-IKRBTI7V.mjs";
import "./chunk-VGS5Q7VQ.mjs";
import {
  fail
} from "./chunk-AYNVDMFM.mjs";
import "./chunk-XNXIJVGX.mjs";
import "./chunk-WBGG5M4C.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-WWK6CCX3.mjs";
import "./chunk-GIUVOYPX.mjs";
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
  const lines = await readLines(path, "--script");
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
