import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-AK2USXIC.mjs";
import "./chunk-PYQHLKSI.mjs";
import "./chunk-A5XLO7AB.mjs";
import "./chunk-V7WY6OBG.mjs";
import "./chunk-WYKTQSZL.mjs";
import "./chunk-IWZ2263M.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-WKHISCXF.mjs";
import "./chunk-BVDFK4YX.mjs";
import "./chunk-XXR22S3L.mjs";
import "./chunk-F4QHHUMN.mjs";
import {
  readEarlierSession,
  resumeText
} from "./chunk-TCOSFZTK.mjs";
import "./chunk-EPEV25SN.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-Y35NJNPV.mjs";
import {
  readJournal
} from "./chunk-GATIJ2OL.mjs";
import "./chunk-S6O5U35J.mjs";
import "./chunk-B3REZLTW.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-ARFKONXA.mjs";
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
