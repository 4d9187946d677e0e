import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-OONHT52W.mjs";
import {
  createPrinter,
  readChannels
} from "./chunk-A3LDQ46K.mjs";
import {
  writeJson
} from "./chunk-XECCQBTU.mjs";
import {
  onChannels
} from "./chunk-D7FWAAYM.mjs";
import {
  readJournal
} from "./chunk-QLXF5ZOP.mjs";
import "./chunk-LMCNIOD2.mjs";
import "./chunk-W5UYZ5PQ.mjs";
import "./chunk-767BTDXR.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT,
  heedInterrupts
} from "./chunk-AWK526XX.mjs";
import "./chunk-3PVIMKWL.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/replay.ts
import { setTimeout as wait } from "node:timers/promises";
var LONGEST_PAUSE = 2e3;
async function replay(path, { speed, channels, json }) {
  const pace = paceOf(speed);
  const { events, problem } = onJournal(path, () => readJournal(path));
  const show = json ? writeJson : createPrinter();
  const subscriber = channels === void 0 ? show : onChannels(show, readChannels(channels));
  const signal = heedInterrupts();
  let before = Date.parse(events[0]?.time ?? "");
  for (const event of events) {
    const pause = Math.min(LONGEST_PAUSE, (Date.parse(event.time) - before) / pace);
    if (pause >= 1) await wait(pause, void 0, { signal }).catch(() => void 0);
    if (signal.aborted) return EXIT.interrupted;
    subscriber(event);
    before = Date.parse(event.time);
  }
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
