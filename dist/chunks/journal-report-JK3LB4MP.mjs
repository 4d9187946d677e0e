import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-HXVR5OOR.mjs";
import {
  writeLine
} from "./chunk-6GCZXHAY.mjs";
import {
  reportOf,
  writeReport
} from "./chunk-IOFAII2O.mjs";
import "./chunk-SSF637O3.mjs";
import "./chunk-XZR4Q6SB.mjs";
import "./chunk-CVEXBNZG.mjs";
import "./chunk-6WEDR7UT.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/journal-report.ts
import { resolve } from "node:path";
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
      remedy: "Name a file in a directory that is there, can be written and has space: --output FILE",
      cause
    });
  }
}
export {
  journalReport
};
