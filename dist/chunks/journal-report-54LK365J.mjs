import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-4LICDLSQ.mjs";
import {
  writeLine
} from "./chunk-JZKAN6GH.mjs";
import {
  reportOf,
  writeReport
} from "./chunk-4HXYRCOP.mjs";
import "./chunk-PVWBKSZR.mjs";
import "./chunk-6OZBAURZ.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-BFHDO57K.mjs";
import "./chunk-E5AYJDUP.mjs";
import "./chunk-PVM4HINU.mjs";
import "./chunk-LP5NTQOB.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-ACLHOYNA.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-XQOGFZ7A.mjs";
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
