import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  workOn
} from "./chunk-25NQNNJR.mjs";
import "./chunk-V4BZT5FR.mjs";
import "./chunk-EZG4GJXE.mjs";
import "./chunk-OL57RQMD.mjs";
import "./chunk-TP3J3QOQ.mjs";
import "./chunk-VQUHBJUU.mjs";
import "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-SZXK72WG.mjs";
import "./chunk-VY3HMURD.mjs";
import "./chunk-6JPVJPCW.mjs";
import "./chunk-R4JNNUMW.mjs";
import {
  readEarlierSession,
  resumeText
} from "./chunk-PVWBKSZR.mjs";
import "./chunk-6OZBAURZ.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-BFHDO57K.mjs";
import {
  readJournal
} from "./chunk-E5AYJDUP.mjs";
import "./chunk-PVM4HINU.mjs";
import "./chunk-LP5NTQOB.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-ACLHOYNA.mjs";
import "./chunk-A5GEVGBE.mjs";
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
