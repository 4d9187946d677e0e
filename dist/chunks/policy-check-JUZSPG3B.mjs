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
import {
  judge,
  readInput
} from "./chunk-CCADSCDR.mjs";
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
import "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-QKIKOD75.mjs";
import "./chunk-H4MW422L.mjs";
import "./chunk-JPBXQSOJ.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-D7FWAAYM.mjs";
import {
  listingLine
} from "./chunk-LMCNIOD2.mjs";
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
    await answerLines(lines, (line, number) => {
      const id = line.value?.id;
      return { ...id === void 0 ? {} : { id }, ...shown(judgeLine(line, number, toolbox)) };
    });
    return EXIT.ok;
  });
}
function judgeLine(line, number, toolbox) {
  const { command, allow = "default" } = line.value ?? {};
  const call = toolCallOf(line, number);
  const fault = faultOfKeys(line, ["command", "tool", "input", "allow"]);
  if (fault) return refusedLine(line, EXPECTED, fault);
  try {
    const policy = allow === "default" ? toolbox.policy : isTexts(allow) ? toolbox.policyOf(allow) : void 0;
    if (policy && typeof command === "string") return judgeCommand(command, { policy });
    if (policy && call) return judgeCall(call, { registry: toolbox.registry, policy });
    return refusedLine(line, EXPECTED);
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    return { ...refusedLine(line, EXPECTED), reason: error.message, remedy: error.remedy };
  }
}
var EXPECTED = '{"command"} or {"tool","input"}, where "allow" is "default" or a list';
var isTexts = (value) => Array.isArray(value) && value.every((item) => typeof item === "string");
var COMMAND = { kind: "command", command: "", cwd: "" };
var judgeCommand = (command, { policy }) => policy.decide({ kind: "command", command, cwd: process.cwd() }, { tool: "bash" });
function judgeCall(call, { registry, policy }) {
  const read = readInput(registry, call);
  return read.ok ? judge(policy, read.accesses, { tool: read.tool.name }).verdict : read.verdict;
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
