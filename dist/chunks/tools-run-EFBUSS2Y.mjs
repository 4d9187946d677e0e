import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-4SV4V5VL.mjs";
import {
  withToolbox
<<<<<<<< HEAD:dist/chunks/tools-run-XOGM5ZLU.mjs
} from "./chunk-NMVMGRJC.mjs";
import "./chunk-4RG6U3A7.mjs";
import "./chunk-OLLPPM4X.mjs";
========
} from "./chunk-3PBL4DCQ.mjs";
import "./chunk-7ZBVZFKT.mjs";
import "./chunk-XVBML6HC.mjs";
>>>>>>>> 344c994 (build: dist):dist/chunks/tools-run-EFBUSS2Y.mjs
import {
  readInputLines,
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
<<<<<<<< HEAD:dist/chunks/tools-run-XOGM5ZLU.mjs
import "./chunk-PBODM4WM.mjs";
import "./chunk-NLPQRJ7C.mjs";
import {
  textForModel
} from "./chunk-T5SRXCQA.mjs";
import "./chunk-CLBZTE4W.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-D6YOGULI.mjs";
import "./chunk-23A6PVVF.mjs";
import "./chunk-OCEF53EG.mjs";
import "./chunk-7WQJBNTQ.mjs";
import "./chunk-6MNWYXSA.mjs";
========
import "./chunk-KXPHAIVH.mjs";
import "./chunk-JL6IIM5S.mjs";
import "./chunk-5OEJ4JI4.mjs";
import "./chunk-HJEGRTVI.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-GIIW2VFC.mjs";
import "./chunk-CUYP5QPK.mjs";
import "./chunk-5UZGYF56.mjs";
import "./chunk-ORVW56H3.mjs";
import "./chunk-BHG2ES7C.mjs";
>>>>>>>> 344c994 (build: dist):dist/chunks/tools-run-EFBUSS2Y.mjs
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import "./chunk-IUZMZHW7.mjs";
import "./chunk-2ZBWZEIH.mjs";
import "./chunk-KU5NB4I3.mjs";
import "./chunk-ZK3HF3VE.mjs";
import "./chunk-BDE5FNAP.mjs";
import {
  textForModel
} from "./chunk-5XM7ODV6.mjs";
import "./chunk-VDM62OWR.mjs";
import "./chunk-LU2MOVQO.mjs";
import {
  readStructuredResult,
  toStructuredResult,
  writeStructuredResult
} from "./chunk-YF5SZ5NR.mjs";
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
<<<<<<<< HEAD:dist/chunks/tools-run-XOGM5ZLU.mjs
import "./chunk-YCMDZ63C.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-KU5NB4I3.mjs";
import "./chunk-BDE5FNAP.mjs";
import "./chunk-32UL5WTH.mjs";
import "./chunk-QKIKOD75.mjs";
========
import "./chunk-OFREUJCE.mjs";
>>>>>>>> 344c994 (build: dist):dist/chunks/tools-run-EFBUSS2Y.mjs
import "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
<<<<<<<< HEAD:dist/chunks/tools-run-XOGM5ZLU.mjs
import "./chunk-SZBSJ2SS.mjs";
========
import "./chunk-WVROMUHJ.mjs";
>>>>>>>> 344c994 (build: dist):dist/chunks/tools-run-EFBUSS2Y.mjs
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-2JYX34QK.mjs";
import "./chunk-BSD22A45.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import "./chunk-SLDVAI7Z.mjs";
import "./chunk-EVQWV7YP.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
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
