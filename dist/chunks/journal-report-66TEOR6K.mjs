import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-47ZRDGGX.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-XLAYZRNP.mjs";
import "./chunk-LMCNIOD2.mjs";
import "./chunk-UKSVBA6K.mjs";
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

// src/cli/journal-argument.ts
import { closeSync, openSync, readSync } from "node:fs";
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
    throw new KodeletError("usage", `the journal "${path}" cannot be read: ${cause.message}`, {
      remedy: "Name a file that exists",
      cause
    });
  }
}

// src/cli/journal-report.ts
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
