import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-YNDFGIQ7.mjs";
import {
  openPrinter,
  readChannels
} from "./chunk-AORR2Z3U.mjs";
import "./chunk-RYYU25TK.mjs";
import "./chunk-VLKNWWCQ.mjs";
import {
  writeJson
} from "./chunk-QFT3NL34.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  onChannels
} from "./chunk-Y756HE7Q.mjs";
import {
  readJournal
} from "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT,
  heedInterrupts
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError
} from "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/replay.ts
import { setTimeout as wait } from "node:timers/promises";
var LONGEST_PAUSE = 2e3;
async function replay(path, { speed, channels, json }) {
  const pace = paceOf(speed);
  const { events, problem } = onJournal(path, () => readJournal(path));
  const printer = json ? void 0 : await openPrinter(false);
  const show = printer?.subscriber ?? writeJson;
  const subscriber = channels === void 0 ? show : onChannels(show, readChannels(channels));
  const signal = heedInterrupts();
  let before = Date.parse(events[0]?.time ?? "");
  for (const event of events) {
    const pause = Math.min(LONGEST_PAUSE, (Date.parse(event.time) - before) / pace);
    if (pause >= 1) await wait(pause, void 0, { signal }).catch(() => void 0);
    if (signal.aborted) break;
    subscriber(event);
    before = Date.parse(event.time);
  }
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
export {
  replay
};
