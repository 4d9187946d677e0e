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
import {
  judge,
  readInput
} from "./chunk-LJE6JWOV.mjs";
import "./chunk-BTQT6U2N.mjs";
import "./chunk-UDC2WJ75.mjs";
import {
  listingLine
} from "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-Y756HE7Q.mjs";
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

// src/cli/policy-check.ts
function policyCheck(options) {
  const { command, tool, input, batch } = options;
  const ways = [command, tool, batch].filter((way) => way !== void 0).length;
  if (ways !== 1 || tool === void 0 && input !== void 0) {
    throw new KodeletError(
      "usage",
      "policy check takes one of --command, --tool (with or without --input) and --batch",
      {
        remedy: 'For example: kodelet-ci policy check --command "npm test"'
      }
    );
  }
  if (batch !== void 0) return checkBatch(batch, options);
  const call = { id: "call-1", name: tool ?? "", arguments: input ?? "{}" };
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    const decision = command === void 0 ? judgeCall(call, toolbox) : judgeCommand(command, toolbox);
    if (options.json) writeJson(shown(decision));
    else showDecision(decision);
    return decision.verdict === "allow" ? EXIT.ok : EXIT.failed;
  });
}
async function checkBatch(path, options) {
  const lines = await readInputLines(path, "--batch");
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    return answerLines(lines, (line, number) => {
      const id = line.value?.id;
      const { decision, isRead } = judgeLine(line, number, toolbox);
      const answer = { ...id === void 0 ? {} : { id }, ...shown(decision) };
      return { answer, exitCode: isRead ? EXIT.ok : EXIT.usage };
    });
  });
}
function judgeLine(line, number, toolbox) {
  const { command, allow = "default" } = line.value ?? {};
  const call = toolCallOf(line, number);
  const fault = faultOfKeys(line, ["command", "tool", "input", "allow"]);
  if (fault) return unread(refusedLine(line, EXPECTED, fault));
  try {
    const policy = allow === "default" ? toolbox.policy : isTexts(allow) ? toolbox.policyOf(allow) : void 0;
    if (policy && typeof command === "string") return read(judgeCommand(command, { policy }));
    if (policy && call) return read(judgeCall(call, { registry: toolbox.registry, policy }));
    return unread(refusedLine(line, EXPECTED));
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return unread({ ...refusedLine(line, EXPECTED), reason: error.message, remedy: error.remedy });
  }
}
var read = (decision) => ({ decision, isRead: true });
var unread = (decision) => ({ decision, isRead: false });
var EXPECTED = '{"command"} or {"tool","input"}, where "allow" is "default" or a list';
var isTexts = (value) => Array.isArray(value) && value.every((item) => typeof item === "string");
var COMMAND = { kind: "command", command: "", cwd: "" };
var judgeCommand = (command, { policy }) => policy.decide({ kind: "command", command, cwd: process.cwd() }, { tool: "bash" });
function judgeCall(call, { registry, policy }) {
  const read2 = readInput(registry, call);
  return read2.ok ? judge(policy, read2.accesses, { tool: read2.tool.name }).verdict : read2.verdict;
}
var shown = ({ verdict, rule, reason, remedy, listing, risk }) => ({
  ...{ verdict, rule, reason, remedy, listing: listing && sentence(listing), risk }
});
var sentence = (listing) => `A maintainer can list it in .github/kodelet.yml: ${listingLine([listing])}`;
function showDecision({ verdict, rule, reason, remedy, listing, risk }) {
  writeLine(`${verdict} (${rule}): ${reason}`);
  if (risk) writeLine(`Risk: ${risk}`);
  if (remedy) writeLine(remedy);
  if (listing) writeLine(sentence(listing));
}
export {
  policyCheck
};
