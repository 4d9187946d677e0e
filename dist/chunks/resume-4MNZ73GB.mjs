import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-UA2OYX2Q.mjs";
import "./chunk-N5OANUPP.mjs";
import "./chunk-S5S4GXTC.mjs";
import "./chunk-FQ75VQ34.mjs";
import "./chunk-6YGXZ53G.mjs";
import "./chunk-YKHWYHYR.mjs";
import "./chunk-6GCZXHAY.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-ADPY77NB.mjs";
import "./chunk-3WECAIIR.mjs";
import "./chunk-XZR4Q6SB.mjs";
import "./chunk-CVEXBNZG.mjs";
import "./chunk-6WEDR7UT.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  readEarlierSession,
  readJournal,
  resumeText
} from "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/resume.ts
async function resume(journal, words, options) {
  const earlier = readEarlier(journal);
  const prompt = words.length > 0 ? words.join(" ") : void 0;
  const more = prompt === void 0 ? GO_ON : `# The request

${prompt}`;
  return workOn({ request: prompt ?? earlier.request, prompt: resumeText(earlier, more), earlier }, options);
}
var GO_ON = "Go on with the work where it stopped.";
function readEarlier(path) {
  const { events, problem } = read(path);
  if (problem && !problem.torn) {
    throw new KodeletError("usage", `the journal "${path}" is not sound at line ${problem.line}: ${problem.reason}`, {
      remedy: "Name the journal as a run has written it; the last line of a run in a terminal says where it is"
    });
  }
  const earlier = readEarlierSession(events);
  if (earlier && earlier.messages.length > 0) return earlier;
  throw new KodeletError("usage", `the journal "${path}" has no conversation to go on from`, {
    remedy: 'Begin one: kodelet-ci run "\u2026"'
  });
}
function read(path) {
  try {
    return readJournal(path);
  } catch (error) {
    throw new KodeletError("usage", `the journal cannot be read: ${systemReason(error)}`, {
      remedy: "Name the file that a run has written; its last line says where it is"
    });
  }
}
export {
  resume
};
