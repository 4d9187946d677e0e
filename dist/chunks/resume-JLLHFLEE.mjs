import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-KYF7UXKP.mjs";
import "./chunk-4MAZXBYK.mjs";
import "./chunk-EA7DCTQR.mjs";
import "./chunk-3VK7L2X4.mjs";
import "./chunk-XECCQBTU.mjs";
import "./chunk-PNF67YZK.mjs";
import "./chunk-SFED5AIY.mjs";
import "./chunk-DL6YYNTH.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-2O6DOZGB.mjs";
import "./chunk-GZKCADY4.mjs";
import "./chunk-T2H66IYN.mjs";
import "./chunk-XDAP25SX.mjs";
import "./chunk-IEF2XWEL.mjs";
import "./chunk-EXGK6SLF.mjs";
import "./chunk-LGX6DKPT.mjs";
import "./chunk-ERTGSCK5.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import "./chunk-XZWIQ62Q.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-VP4VYRYC.mjs";
import "./chunk-ZVADJ7DH.mjs";
import "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-XPF2BO3Z.mjs";
import {
  readEarlierSession,
  resumeText
} from "./chunk-JG434SAK.mjs";
import "./chunk-JPBXQSOJ.mjs";
import {
  readJournal
} from "./chunk-QLXF5ZOP.mjs";
import "./chunk-LMCNIOD2.mjs";
import "./chunk-IQYNKOPH.mjs";
import "./chunk-D7FWAAYM.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-CDLNVLVK.mjs";
import "./chunk-IWCXDVEL.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import "./chunk-AWK526XX.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-3PVIMKWL.mjs";
import "./chunk-LY3ZUFQE.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-SLDVAI7Z.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EVQWV7YP.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/resume.ts
async function resume(journal, prompt, options) {
  const earlier = readEarlier(journal);
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
    throw new KodeletError("usage", `the journal cannot be read: ${error.message}`, {
      remedy: "Name the file that a run has written; its last line says where it is"
    });
  }
}
export {
  resume
};
