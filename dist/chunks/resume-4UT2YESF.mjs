import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-LWHTRX32.mjs";
import "./chunk-AORR2Z3U.mjs";
import "./chunk-RYYU25TK.mjs";
import "./chunk-VLKNWWCQ.mjs";
import "./chunk-DTHVCOVG.mjs";
import "./chunk-U2LH6LB6.mjs";
import "./chunk-QFT3NL34.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-AWO3US5K.mjs";
import "./chunk-LJE6JWOV.mjs";
import "./chunk-BTQT6U2N.mjs";
import "./chunk-UDC2WJ75.mjs";
import {
  readEarlierSession,
  resumeText
} from "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-Y756HE7Q.mjs";
import {
  readJournal
} from "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-UKQB5A53.mjs";
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
