import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-YNDFGIQ7.mjs";
import {
  writeLine
} from "./chunk-QFT3NL34.mjs";
import {
  reportOf,
  writeReport
} from "./chunk-4IMAMVTY.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-UKQB5A53.mjs";
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
