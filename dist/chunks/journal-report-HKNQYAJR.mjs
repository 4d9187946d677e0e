import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  onJournal
} from "./chunk-OONHT52W.mjs";
import {
  reportOf,
  writeReport
} from "./chunk-EQX4NMZT.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-QLXF5ZOP.mjs";
import "./chunk-LMCNIOD2.mjs";
import "./chunk-W5UYZ5PQ.mjs";
import "./chunk-767BTDXR.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/journal-report.ts
import { resolve } from "node:path";
async function journalReport(journal, { output }) {
  if (output === void 0) {
    process.stdout.write(onJournal(journal, () => reportOf(journal)));
    return EXIT.ok;
  }
  if (resolve(output) === resolve(journal)) {
    throw new KodeletError("usage", `option --output is "${output}", which is the journal`, {
      remedy: "Name another file, such as report.html"
    });
  }
  onJournal(journal, () => writeReport(journal, output));
  return EXIT.ok;
}
export {
  journalReport
};
