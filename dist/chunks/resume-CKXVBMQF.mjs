import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-K76EQTWR.mjs";
import "./chunk-NSFDV4LT.mjs";
import "./chunk-FQHGWMVR.mjs";
import "./chunk-WA5NE4DH.mjs";
import "./chunk-EST3V4JT.mjs";
import "./chunk-SHZ3EHL4.mjs";
import {
  systemReason
} from "./chunk-7W6MUVTG.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-CSVVJIUG.mjs";
import "./chunk-VPSQLZBX.mjs";
import "./chunk-DQALFDF6.mjs";
import "./chunk-PF6DDBKG.mjs";
import "./chunk-HYWPGDVT.mjs";
import "./chunk-6ZD74XV3.mjs";
import "./chunk-GDTK4CYF.mjs";
import "./chunk-GJK2GRSB.mjs";
import "./chunk-3D5G47QD.mjs";
import {
  readEarlierSession,
  readJournal,
  resumeText
} from "./chunk-HXXYIRTD.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-4CWK5UID.mjs";
import {
  KodeletError
} from "./chunk-YA7P6LAU.mjs";
import "./chunk-GAMD77DF.mjs";
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
