import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openPrinter,
  playEvents,
  workOn
} from "./chunk-25VRJO35.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  reportOf,
  writeReport
} from "./chunk-LC4LBYMS.mjs";
import "./chunk-HZJYEY6K.mjs";
import "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import "./chunk-N72DFKYL.mjs";
import "./chunk-WOMR2D6K.mjs";
import "./chunk-75ISBGRF.mjs";
import {
  EXIT,
  readChannels
} from "./chunk-LB7XA6FJ.mjs";
import {
  handleInterrupts
} from "./chunk-VECXKD2H.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  onChannels,
  readEarlierSession,
  resumeText
} from "./chunk-HV76ZWWN.mjs";
import {
  readJournal
} from "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/journal-commands.ts
import { closeSync, openSync, readSync } from "node:fs";
import { resolve } from "node:path";
var MAX_PAUSE = 2e3;
async function replay(path, options) {
  const { speed, channels, json } = options;
  const pace = paceOf(speed);
  const { events, problem } = onJournal(path, () => readJournal(path));
  const printer = json ? void 0 : await openPrinter(false);
  const show = printer?.subscriber ?? writeJson;
  const subscriber = channels === void 0 ? show : onChannels(show, readChannels(channels));
  const signal = handleInterrupts();
  await playEvents(events, { subscriber, speed: pace, maxPauseMs: MAX_PAUSE, signal });
  printer?.close();
  if (signal.aborted) return EXIT.interrupted;
  if (problem) process.stderr.write(`kodelet-ci: line ${problem.line} of the journal: ${problem.reason}
`);
  return problem && !problem.torn ? EXIT.failed : EXIT.ok;
}
function paceOf(speed) {
  if (speed === void 0) return process.stdout.isTTY ? 1 : Number.POSITIVE_INFINITY;
  if (/^\d+(\.\d+)?$/.test(speed) && Number(speed) > 0) return Number(speed);
  throw new KodeletError("usage", `option --speed is "${speed}"`, {
    remedy: "Give a number above 0, such as 10 for ten times as fast as it happened"
  });
}
async function journalReport(journal, options) {
  const output = options.output ?? (process.stdout.isTTY ? `${journal.replace(/\.jsonl$/, "")}.html` : void 0);
  if (output === void 0) {
    process.stdout.write(onJournal(journal, () => reportOf(journal)));
    return EXIT.ok;
  }
  if (resolve(output) === resolve(journal)) {
    throw new KodeletError("usage", `option --output is "${output}", which is the journal`, {
      remedy: "Name another file, such as report.html"
    });
  }
  onJournal(journal, () => write(journal, output));
  if (process.stdout.isTTY) writeLine(`Wrote ${output}`);
  return EXIT.ok;
}
function write(journal, output) {
  try {
    writeReport(journal, output);
  } catch (cause) {
    throw new KodeletError("usage", `"${output}" cannot be written: ${systemReason(cause)}`, {
      remedy: "Name a file in an existing directory that can be written and has space: --output FILE",
      cause
    });
  }
}
function onJournal(path, work) {
  const head = headOf(path);
  if (!head.startsWith('{"seq":1,"time":"')) {
    throw new KodeletError("usage", `"${path}" is not a journal of kodelet-ci`, {
      remedy: 'Name the file in the output journal-path, or in the last line of "kodelet-ci run"'
    });
  }
  return work();
}
function headOf(path) {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(64);
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
  const earlier = readEarlier(journal);
  const prompt = words.length > 0 ? words.join(" ") : void 0;
  const more = prompt === void 0 ? GO_ON : `# The request

${prompt}`;
  return workOn({ request: prompt ?? earlier.request, prompt: resumeText(earlier, more), earlier }, options);
}
var GO_ON = "Continue the work where it stopped.";
function readEarlier(path) {
  const { events, problem } = read(path);
  if (problem && !problem.torn) {
    throw new KodeletError("usage", `the journal "${path}" is damaged at line ${problem.line}: ${problem.reason}`, {
      remedy: "Name the journal as a run has written it; the last line of a run in a terminal says where it is"
    });
  }
  const earlier = readEarlierSession(events);
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
