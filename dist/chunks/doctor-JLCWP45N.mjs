import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings
} from "./chunk-UVESNDA4.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-K4KEWBHQ.mjs";
import "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import {
  HOW_TO_GET_MORE,
  createWorkspace,
  surveySandbox
} from "./chunk-45PIP7OS.mjs";
import "./chunk-TWU5L7VJ.mjs";
import "./chunk-Y5ODNPRH.mjs";
import {
  readTerminal
} from "./chunk-Z4W5MVCK.mjs";
import "./chunk-76N7PN26.mjs";
import "./chunk-VBNNWDBR.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-RGWWDXX3.mjs";
import "./chunk-XC5PONEX.mjs";
import "./chunk-76SPFL3P.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-GIUVOYPX.mjs";
import "./chunk-YG2P7BET.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-QU5W7I7T.mjs";
import "./chunk-FXFPK22U.mjs";
import "./chunk-S2HN3WB5.mjs";
import "./chunk-ZO3UQ4AH.mjs";
import "./chunk-SS4GLTCP.mjs";
import "./chunk-JVZTSKKL.mjs";

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
