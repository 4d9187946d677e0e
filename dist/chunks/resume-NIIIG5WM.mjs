import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-ZZO7FUAU.mjs";
import "./chunk-A3LDQ46K.mjs";
import "./chunk-P2LFVAXF.mjs";
import "./chunk-GDY2HOFL.mjs";
import "./chunk-XECCQBTU.mjs";
import "./chunk-FKJ2467M.mjs";
import "./chunk-CCADSCDR.mjs";
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
import "./chunk-STM6LPDR.mjs";
import "./chunk-ZVADJ7DH.mjs";
import "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-QKIKOD75.mjs";
import {
  readEarlierSession,
  resumeText
} from "./chunk-H4MW422L.mjs";
import "./chunk-JPBXQSOJ.mjs";
import "./chunk-KLLRD7W5.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-D7FWAAYM.mjs";
import {
  readJournal
} from "./chunk-QLXF5ZOP.mjs";
import "./chunk-LMCNIOD2.mjs";
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
import "./chunk-AWK526XX.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-3PVIMKWL.mjs";
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
