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
  judge,
  readInput
} from "./chunk-MBAQ42XP.js";
import "./chunk-HMV5A277.js";
import "./chunk-GTNNNHK7.js";
import "./chunk-S6RJT5X2.js";
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
  KodeletError,
  describeError
} from "./chunk-UQ6XI7KJ.js";
import "./chunk-HANBNIMK.js";

// src/cli/policy-check.ts
function policyCheck(options) {
  const { command, tool, input, batch } = options;
  const ways = [command, tool, batch].filter((way) => way !== void 0).length;
  if (ways !== 1 || tool === void 0 !== (input === void 0)) {
    throw new KodeletError("usage", "policy check takes one of --command, --tool with --input, and --batch", {
      remedy: 'For example: kodelet-ci policy check --command "npm test"'
    });
  }
  if (batch !== void 0) return checkBatch(batch, options);
  const call = { id: "call-1", name: tool ?? "", arguments: input ?? "" };
  return withToolbox(options, async (toolbox) => {
    const decision = command === void 0 ? judgeCall(call, toolbox) : judgeCommand(command, toolbox);
    if (options.json) writeJson(shown(decision));
    else showDecision(decision);
    return decision.verdict === "allow" ? EXIT.ok : EXIT.failed;
  });
}
async function checkBatch(path, options) {
  const lines = await scriptLines(path, "--batch");
  return withToolbox(options, async (toolbox) => {
    for (const [index, line] of lines.entries()) {
      const id = line.value?.id;
      writeJson({ ...id === void 0 ? {} : { id }, ...shown(judgeLine(line, index + 1, toolbox)) });
    }
    return EXIT.ok;
  });
}
function judgeLine(line, number, toolbox) {
  const { command, allow = "default" } = line.value ?? {};
  const call = toolCallOf(line, number);
  try {
    const policy = allow === "default" ? toolbox.policy : isTexts(allow) ? toolbox.policyOf(allow) : void 0;
    if (policy && typeof command === "string") return judgeCommand(command, { policy });
    if (policy && call) return judgeCall(call, { registry: toolbox.registry, policy });
    return refusedLine(line, EXPECTED);
  } catch (error) {
    if (error instanceof KodeletError) return { ...refusedLine(line, EXPECTED), reason: describeError(error) };
    throw error;
  }
}
var EXPECTED = '{"command"} or {"tool","input"}, where "allow" is "default" or a list';
var isTexts = (value) => Array.isArray(value) && value.every((item) => typeof item === "string");
var judgeCommand = (command, { policy }) => policy.decide({ kind: "command", command, cwd: process.cwd() });
function judgeCall(call, { registry, policy }) {
  const read = readInput(registry, call);
  return read.ok ? judge(policy, read.accesses).verdict : read.verdict;
}
var shown = ({ verdict, rule, reason, remedy }) => ({ verdict, rule, reason, remedy });
function showDecision({ verdict, rule, reason, remedy }) {
  writeLine(`${verdict} (${rule}): ${reason}`);
  if (remedy) writeLine(remedy);
}
export {
  policyCheck
};
