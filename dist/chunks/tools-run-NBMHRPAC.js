import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  refusedLine,
  scriptLines,
  toolCallOf
} from "./chunk-MQ5WA2U6.js";
import {
  withToolbox
} from "./chunk-7PUGTK6H.js";
import "./chunk-CVTCVIP6.js";
import "./chunk-A667S2U2.js";
import {
  writeJson,
  writeLine
} from "./chunk-ORXPY7HS.js";
import {
  EXIT
} from "./chunk-AUWFFOGM.js";
import {
  textForModel,
  toStructuredResult
} from "./chunk-MBAQ42XP.js";
import "./chunk-HMV5A277.js";
import "./chunk-GTNNNHK7.js";
import {
  fail
} from "./chunk-S6RJT5X2.js";
import "./chunk-G76TGG5X.js";
import "./chunk-DR2PWLPP.js";
import "./chunk-A7P3E7Z4.js";
import "./chunk-TOHJVNEX.js";
import "./chunk-2AWSIELA.js";
import "./chunk-UITAPI5G.js";
import "./chunk-ATYFFGDB.js";
import "./chunk-KEAEVTBP.js";
import "./chunk-QGPWIQWK.js";
import "./chunk-4DST2OCH.js";
import "./chunk-QXNMDQBV.js";
import "./chunk-NV7DARLM.js";
import "./chunk-KVSQFQPR.js";
import {
  KodeletError
} from "./chunk-UQ6XI7KJ.js";
import "./chunk-HANBNIMK.js";

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
  return withToolbox(options, async (toolbox) => {
    warn(toolbox.problems);
    const record = await toolbox.call({ id: "call-1", name, arguments: input }, 1);
    if (options.json) writeJson(answerOf(record));
    else writeLine(record.text.trimEnd());
    return record.isError ? EXIT.failed : EXIT.ok;
  });
}
async function runScript(path, options) {
  const lines = await scriptLines(path, "--script");
  return withToolbox(options, async (toolbox) => {
    warn(toolbox.problems);
    let failed = false;
    for (const [index, line] of lines.entries()) {
      const answer = await answerLine(line, index + 1, toolbox);
      failed ||= answer.isError;
      writeJson(answer);
    }
    return failed ? EXIT.failed : EXIT.ok;
  });
}
async function answerLine(line, number, toolbox) {
  const call = toolCallOf(line, number);
  if (call) return answerOf(await toolbox.call(call, number));
  const verdict = refusedLine(line, '{"tool","input"}');
  const result = fail(verdict.reason, { code: "invalid_input", advice: verdict.remedy });
  const failed = { toolName: "", success: false, error: verdict.reason, time: /* @__PURE__ */ new Date() };
  return { verdict, text: textForModel(result), isError: true, result: toStructuredResult(failed) };
}
var answerOf = ({ verdict, text, isError, result }) => ({
  verdict,
  text,
  isError,
  result
});
function warn(problems) {
  for (const problem of problems) process.stderr.write(`kodelet-ci: ${problem}
`);
}
export {
  toolsRun
};
