import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-YV7DAAJW.mjs";
import "./chunk-ANYHJJEM.mjs";
import "./chunk-YQJ6MFQE.mjs";
import "./chunk-364WPT4W.mjs";
import "./chunk-QXAQX4EP.mjs";
import "./chunk-CZ7ZSIM4.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-VO5WV2I5.mjs";
import "./chunk-L5VBS5XV.mjs";
import "./chunk-3XHEGLIF.mjs";
import "./chunk-H2JRBCTN.mjs";
import {
  readEarlierSession,
  resumeText
} from "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-5TSPOENX.mjs";
import {
  readJournal
} from "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-XQOGFZ7A.mjs";
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
