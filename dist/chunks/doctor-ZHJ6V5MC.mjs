import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings
} from "./chunk-GDY2HOFL.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import {
  createWorkspace
} from "./chunk-WFYIZLUM.mjs";
import {
  HOW_TO_GET_MORE,
  surveySandbox
} from "./chunk-T2H66IYN.mjs";
import {
  readTerminal
} from "./chunk-2CSN7B2K.mjs";
import "./chunk-RFU2ZFO5.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-EH7YLOXL.mjs";
import "./chunk-7TB2SLL5.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-DQYVYIW4.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-MBT2W4RK.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/doctor.ts
import { access, constants, rm, stat } from "node:fs/promises";
async function doctor(options) {
  const { sandbox: mode } = await loadSettings(options);
  const tried = await survey();
  const used = mode === "off" ? void 0 : tried.find(({ problem }) => !problem);
  if (options.json) {
    const backends = tried.map(({ backend: { name, means }, problem }) => ({
      name,
      means,
      offered: !problem,
      problem
    }));
    writeJson({ mode, sandbox: used?.backend.name ?? "none", backends });
  } else show(tried, used, mode);
  return mode === "required" && !used ? EXIT.failed : EXIT.ok;
}
async function survey() {
  const { home, path, tempDirectory } = readTerminal();
  const { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    await mustBeWritable(root);
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
async function mustBeWritable(directory) {
  const { mode } = await stat(directory);
  const isOpen = access(directory, constants.W_OK).then(() => (mode & 146) > 0);
  if (await isOpen.catch(() => false)) return;
  throw new KodeletError("usage", `${directory} cannot be written, which is how a sandbox is tried`, {
    remedy: "Run this in a directory that can be, such as the one where the agent is to work"
  });
}
function show(tried, used, mode) {
  const width = Math.max(...tried.map(({ backend }) => backend.name.length));
  writeLine(`sandbox: ${used?.backend.name ?? "none"} (the configuration says ${mode})`);
  for (const sentence of used ? [...used.backend.confines, used.backend.network] : []) writeLine(`  ${sentence}`);
  writeLine("what this machine offers, the best first:");
  for (const { backend, problem } of tried) {
    writeLine(
      `  ${problem ? "\u2717" : "\u2713"} ${backend.name.padEnd(width)}  ${backend.means}${problem ? `: ${problem}` : ""}`
    );
  }
  if (!used || used.backend.advice) writeLine(mode === "off" ? SWITCH_ON : HOW_TO_GET_MORE);
}
var SWITCH_ON = "Take the key sandbox out of the configuration, or set it to auto or required.";
export {
  doctor
};
