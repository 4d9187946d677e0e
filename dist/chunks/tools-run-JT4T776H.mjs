import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-QMUZVIXK.mjs";
import {
  withToolbox
} from "./chunk-4QH4J7DW.mjs";
import "./chunk-DTHVCOVG.mjs";
import "./chunk-U2LH6LB6.mjs";
import {
  readInputLines,
  writeJson,
  writeLine
} from "./chunk-QFT3NL34.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-LJE6JWOV.mjs";
import "./chunk-BTQT6U2N.mjs";
import "./chunk-UDC2WJ75.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  fail,
  plain,
  readStructuredResult,
  textForModel,
  toStructuredResult,
  writeStructuredResult
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError
} from "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-run.ts
function toolsRun(name, options) {
  const { input, script } = options;
  if (script !== void 0 && name === void 0 && input === void 0) return runScript(script, options);
  if (script === void 0 && name !== void 0) return runOne(name, input ?? "{}", options);
  throw new KodeletError("usage", "tools run takes either a tool, with or without --input, or --script", {
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
    return answerLines(lines, async (line, number) => {
      const call = toolCallOf(line, number);
      const fault = faultOfKeys(line, ["tool", "input"]);
      if (!call || fault) return { answer: refusal(line, fault), exitCode: EXIT.usage };
      const answer = answerOf(await toolbox.call(call, number));
      return { answer, exitCode: answer.isError ? EXIT.failed : EXIT.ok };
    });
  });
}
function refusal(line, fault) {
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
