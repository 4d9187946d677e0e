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
} from "./chunk-QA6H5R3P.mjs";
import "./chunk-VQCMNDPN.mjs";
import "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
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
