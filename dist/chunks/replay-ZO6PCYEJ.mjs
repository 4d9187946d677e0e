import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-HXVR5OOR.mjs";
import {
  openPrinter,
  readChannels
} from "./chunk-N5OANUPP.mjs";
import "./chunk-S5S4GXTC.mjs";
import "./chunk-FQ75VQ34.mjs";
import {
  writeJson
} from "./chunk-6GCZXHAY.mjs";
import "./chunk-XZR4Q6SB.mjs";
import "./chunk-CVEXBNZG.mjs";
import "./chunk-6WEDR7UT.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  onChannels,
  readJournal
} from "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT,
  heedInterrupts
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  KodeletError
} from "./chunk-OTFEAHZ6.mjs";
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
