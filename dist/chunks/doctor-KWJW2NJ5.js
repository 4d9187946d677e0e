import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings
} from "./chunk-A667S2U2.js";
import {
  writeJson,
  writeLine
} from "./chunk-ORXPY7HS.js";
import {
  EXIT
} from "./chunk-AUWFFOGM.js";
import {
  HOW_TO_GET_MORE,
  createWorkspace,
  surveySandbox
} from "./chunk-MBAQ42XP.js";
import "./chunk-HMV5A277.js";
import {
  readTerminal
} from "./chunk-GTNNNHK7.js";
import "./chunk-S6RJT5X2.js";
import "./chunk-G76TGG5X.js";
import "./chunk-DR2PWLPP.js";
import "./chunk-A7P3E7Z4.js";
import "./chunk-TOHJVNEX.js";
import "./chunk-UITAPI5G.js";
import "./chunk-ATYFFGDB.js";
import "./chunk-KEAEVTBP.js";
import "./chunk-QGPWIQWK.js";
import "./chunk-4DST2OCH.js";
import "./chunk-QXNMDQBV.js";
import "./chunk-NV7DARLM.js";
import "./chunk-KVSQFQPR.js";
import "./chunk-UQ6XI7KJ.js";
import "./chunk-HANBNIMK.js";

// src/cli/doctor.ts
import { rm } from "node:fs/promises";
async function doctor(options) {
  const { sandbox: mode } = await loadSettings(options);
  const tried = await survey();
  const used = mode === "off" ? void 0 : tried.find(({ problem }) => !problem);
  if (options.json) {
    const rungs = tried.map(({ rung: { name, means }, problem }) => ({ name, means, offered: !problem, problem }));
    writeJson({ mode, sandbox: used?.rung.name ?? "none", rungs });
  } else show(tried, used, mode);
  return mode === "required" && !used ? EXIT.failed : EXIT.ok;
}
async function survey() {
  const { home, path, tempDirectory } = readTerminal();
  const { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
function show(tried, used, mode) {
  const width = Math.max(...tried.map(({ rung }) => rung.name.length));
  writeLine(`sandbox: ${used?.rung.name ?? "none"} (the configuration says ${mode})`);
  for (const sentence of used ? [...used.rung.confines, used.rung.network] : []) writeLine(`  ${sentence}`);
  writeLine("what this machine offers, the best first:");
  for (const { rung, problem } of tried) {
    writeLine(`  ${problem ? "\u2717" : "\u2713"} ${rung.name.padEnd(width)}  ${rung.means}${problem ? `: ${problem}` : ""}`);
  }
  if (!used || used.rung.advice) writeLine(mode === "off" ? SWITCH_ON : HOW_TO_GET_MORE);
}
var SWITCH_ON = "Take the key sandbox out of the configuration, or set it to auto or required.";
export {
  doctor
};
