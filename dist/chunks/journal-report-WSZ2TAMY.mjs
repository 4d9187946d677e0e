import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-BZXQ56SV.mjs";
import {
  systemReason,
  writeLine
} from "./chunk-7W6MUVTG.mjs";
import {
  reportOf,
  writeReport
} from "./chunk-AGOTLGNB.mjs";
import "./chunk-GQFVR3VZ.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-DQALFDF6.mjs";
import "./chunk-PF6DDBKG.mjs";
import "./chunk-HYWPGDVT.mjs";
import "./chunk-6ZD74XV3.mjs";
import "./chunk-GDTK4CYF.mjs";
import "./chunk-GJK2GRSB.mjs";
import "./chunk-3D5G47QD.mjs";
import "./chunk-HXXYIRTD.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-4CWK5UID.mjs";
import {
  KodeletError
} from "./chunk-YA7P6LAU.mjs";
import "./chunk-GAMD77DF.mjs";
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
