import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerLines,
  faultOfKeys,
  refusedLine,
  toolCallOf
} from "./chunk-TPEOU3RT.mjs";
import {
  withToolbox
} from "./chunk-3DGI4IGY.mjs";
import "./chunk-22FY54EO.mjs";
import {
  readInputLines,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  judge,
  readInput
} from "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  listingLine
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/policy-check.ts
function policyCheck(options) {
  let { command, tool, input, batch } = options;
  if ([command, tool, batch].filter((way) => way !== void 0).length !== 1 || tool === void 0 && input !== void 0)
    throw new KodeletError(
      "usage",
      "policy check takes one of --command, --tool (with or without --input) and --batch",
      {
        remedy: 'For example: kodelet-ci policy check --command "npm test"'
      }
    );
  if (batch !== void 0) return checkBatch(batch, options);
  let call = { id: "call-1", name: tool ?? "", arguments: input ?? "{}" };
  return withToolbox(options, async (toolbox) => {
    await toolbox.policy.prepare?.([COMMAND]);
    let decision = command === void 0 ? judgeCall(call, toolbox) : judgeCommand(command, toolbox);
    return options.json ? writeJson(shown(decision)) : showDecision(decision), decision.verdict === "allow" ? EXIT.ok : EXIT.failed;
  });
}
async function checkBatch(path, options) {
  let lines = await readInputLines(path, "--batch");
  return withToolbox(options, async (toolbox) => (await toolbox.policy.prepare?.([COMMAND]), answerLines(lines, (line, number) => {
    let id = line.value?.id, { decision, isRead } = judgeLine(line, number, toolbox);
    return { answer: { ...id === void 0 ? {} : { id }, ...shown(decision) }, exitCode: isRead ? EXIT.ok : EXIT.usage };
  })));
}
function judgeLine(line, number, toolbox) {
  let { command, allow = "default" } = line.value ?? {}, call = toolCallOf(line, number), fault = faultOfKeys(line, ["command", "tool", "input", "allow"]);
  if (fault) return unread(refusedLine(line, EXPECTED, fault));
  try {
    let policy = allow === "default" ? toolbox.policy : isTexts(allow) ? toolbox.policyOf(allow) : void 0;
    return policy && typeof command == "string" ? read(judgeCommand(command, { policy })) : policy && call ? read(judgeCall(call, { registry: toolbox.registry, policy })) : unread(refusedLine(line, EXPECTED));
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return unread({ ...refusedLine(line, EXPECTED), reason: error.message, remedy: error.remedy });
  }
}
var read = (decision) => ({ decision, isRead: !0 }), unread = (decision) => ({ decision, isRead: !1 }), EXPECTED = '{"command"} or {"tool","input"}, where "allow" is "default" or a list', isTexts = (value) => Array.isArray(value) && value.every((item) => typeof item == "string"), COMMAND = { kind: "command", command: "", cwd: "" }, judgeCommand = (command, { policy }) => policy.decide({ kind: "command", command, cwd: process.cwd() }, { tool: "bash" });
function judgeCall(call, { registry, policy }) {
  let read2 = readInput(registry, call);
  return read2.ok ? judge(policy, read2.accesses, { tool: read2.tool.name }).verdict : read2.verdict;
}
var shown = ({ verdict, rule, reason, remedy, listing, risk }) => ({
  verdict,
  rule,
  reason,
  remedy,
  listing: listing && verdictSentence(listing),
  risk
}), verdictSentence = (listing) => `A maintainer can list it in .github/kodelet.yml: ${listingLine([listing])}`;
function showDecision({ verdict, rule, reason, remedy, listing, risk }) {
  writeLine(`${verdict} (${rule}): ${reason}`), risk && writeLine(`Risk: ${risk}`), remedy && writeLine(remedy), listing && (writeLine(`To allow it, add this line to .github/kodelet.yml:
${listingLine([listing])}`), listing.opensMore && writeLine("In the sandbox it still has no login, no Docker and no other host."));
}
export {
  policyCheck
};
