import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openPrinter,
  playEvents,
  workOn
} from "./chunk-22FY54EO.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  reportOf
} from "./chunk-PB3JNXDU.mjs";
import "./chunk-FTTDNIEN.mjs";
import "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT,
  readChannels
} from "./chunk-24VGQWFL.mjs";
import {
  handleInterrupts
} from "./chunk-AE2Q3KH3.mjs";
import "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  onChannels,
  readEarlierSession,
  readJournal,
  resumeText
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  writeNamedFile
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/journal-commands.ts
import { closeSync, openSync, readSync, statSync } from "node:fs";
var MAX_PAUSE = 2e3;
async function replay(path, options) {
  let { speed, channels, json } = options, pace = paceOf(speed), { events, problem } = onJournal(path, () => readJournal(path)), printer = json ? void 0 : await openPrinter(!1), show = printer?.subscriber ?? writeJson, subscriber = channels === void 0 ? show : onChannels(show, readChannels(channels)), signal = handleInterrupts();
  return await playEvents(events, { subscriber, speed: pace, maxPauseMs: MAX_PAUSE, signal }), printer?.close(), signal.aborted ? EXIT.interrupted : (problem && process.stderr.write(`kodelet-ci: line ${problem.line} of the journal: ${problem.reason}
`), problem && !problem.torn ? EXIT.failed : EXIT.ok);
}
function paceOf(speed) {
  if (speed === void 0) return process.stdout.isTTY ? 1 : Number.POSITIVE_INFINITY;
  if (/^\d+(\.\d+)?$/.test(speed) && Number(speed) > 0) return Number(speed);
  throw new KodeletError("usage", `option --speed is "${speed}"`, {
    remedy: "Give a number above 0, such as 10 for ten times as fast as it happened"
  });
}
async function journalReport(journal, options) {
  let output = options.output ?? (process.stdout.isTTY ? `${journal.replace(/\.jsonl$/, "")}.html` : void 0);
  if (output === void 0)
    return process.stdout.write(onJournal(journal, () => reportOf(journal))), EXIT.ok;
  if (isSameFile(output, journal))
    throw new KodeletError("usage", `option --output is "${output}", which is the journal`, {
      remedy: "Name another file, such as report.html"
    });
  return onJournal(journal, () => write(journal, output)), process.stdout.isTTY && writeLine(`Wrote ${output}`), EXIT.ok;
}
function isSameFile(path, other) {
  let [one, two] = [path, other].map((name) => statSync(name, { throwIfNoEntry: !1 }));
  return one !== void 0 && one.dev === two?.dev && one.ino === two.ino;
}
function write(journal, output) {
  try {
    writeNamedFile(output, reportOf(journal), 384);
  } catch (cause) {
    throw new KodeletError("usage", `"${output}" cannot be written: ${systemReason(cause)}`, {
      remedy: "Name a file in an existing directory that can be written and has space: --output FILE",
      cause
    });
  }
}
function onJournal(path, work) {
  if (!headOf(path).startsWith('{"seq":1,"time":"'))
    throw new KodeletError("usage", `"${path}" is not a journal of kodelet-ci`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"'
    });
  return work();
}
function headOf(path) {
  try {
    let file = openSync(path, "r");
    try {
      let bytes = Buffer.alloc(64);
      return bytes.toString("utf8", 0, readSync(file, bytes));
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new KodeletError("usage", `the journal "${path}" cannot be read: ${systemReason(cause)}`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"',
      cause
    });
  }
}
async function resume(journal, words, options) {
  let earlier = readEarlier(journal), prompt = words.length > 0 ? words.join(" ") : void 0, more = prompt === void 0 ? GO_ON : `# The request

${prompt}`;
  return workOn({ request: prompt ?? earlier.request, prompt: resumeText(earlier, more), earlier }, options);
}
var GO_ON = "Continue the work where it stopped.";
function readEarlier(path) {
  let { events, problem } = read(path);
  if (problem && !problem.torn)
    throw new KodeletError("usage", `the journal "${path}" is damaged at line ${problem.line}: ${problem.reason}`, {
      remedy: "Name the journal as a run has written it; the last line of a run in a terminal says where it is"
    });
  let earlier = readEarlierSession(events);
  if (earlier && earlier.messages.length > 0) return earlier;
  throw new KodeletError("usage", `the journal "${path}" has no conversation to continue`, {
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
  journalReport,
  replay,
  resume
};
