import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  validateTools,
  withCustomTools
} from "./chunk-IABWEL27.mjs";
import "./chunk-P2LFVAXF.mjs";
import "./chunk-GDY2HOFL.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import {
  checkSelection,
  withConfigLocation
} from "./chunk-Z22W7XRT.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-FAH2FHTS.mjs";
import "./chunk-T2H66IYN.mjs";
import "./chunk-IEF2XWEL.mjs";
import "./chunk-2CSN7B2K.mjs";
import "./chunk-JOZADFAT.mjs";
import {
  describeFault
} from "./chunk-6J2LDRIS.mjs";
import "./chunk-RFU2ZFO5.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import "./chunk-XZWIQ62Q.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-QKIKOD75.mjs";
import "./chunk-JPBXQSOJ.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-D7FWAAYM.mjs";
import "./chunk-767BTDXR.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-EH7YLOXL.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-CDLNVLVK.mjs";
import "./chunk-IWCXDVEL.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  plainLine
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-DQYVYIW4.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-MBT2W4RK.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-validate.ts
import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
function toolsValidate(given, options) {
  return withCustomTools(options, async ({ config, terminal, tools }) => {
    const directory = given ?? config.customTools.localDir;
    const path = existing(directory);
    const found = await validateTools({ path, source: directory }, tools);
    const verdicts = found.map(fromHere);
    const ok = verdicts.every((verdict) => verdict.ok);
    if (options.json) writeJson({ directory, ok, tools: verdicts });
    else show(verdicts, directory);
    if (terminal.inActions) for (const line of annotations(verdicts)) process.stderr.write(`${line}
`);
    if (given === void 0) await withConfigLocation(config, () => checkSelection(tools));
    return ok ? EXIT.ok : EXIT.failed;
  });
}
function fromHere(verdict) {
  const path = relative("", verdict.path);
  const faults = verdict.faults.map((fault) => ({ ...fault, fix: fault.fix.replaceAll(verdict.path, () => path) }));
  return { ...verdict, path, faults };
}
function existing(directory) {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return resolve(directory);
  throw new KodeletError("usage", `there is no directory "${directory}"`, {
    remedy: "Name the directory of the tools, or write one: kodelet-ci tools new my-tool --lang bash"
  });
}
function show(verdicts, directory) {
  for (const line of verdicts.flatMap(linesOf)) writeLine(indented(line));
  const [good, left] = [
    verdicts.filter(({ ok, leftOut }) => ok && !leftOut),
    verdicts.filter(({ leftOut }) => leftOut)
  ];
  const counts = [
    `${good.length} \u2713`,
    `${verdicts.filter(({ ok }) => !ok).length} \u2717`,
    ...left.length > 0 ? [`${left.length} left out`] : []
  ];
  writeLine(verdicts.length === 0 ? `No tools in ${directory}` : `${directory}: ${counts.join(", ")}`);
}
var indented = (line) => line.replace(/\S.*/s, plainLine);
function linesOf({ path, name, ok, leftOut, faults, warnings }) {
  if (leftOut) return [`- ${path} is not used: ${leftOut}`];
  const [only, ...more] = faults;
  const warned = warnings.map((warning) => `    warning: ${warning}`);
  if (ok) return [`\u2713 ${path}: ${name}`, ...warned];
  if (only && more.length === 0) return [`\u2717 ${path}: ${describeFault(only)}`, `    fix: ${only.fix}`];
  return [`\u2717 ${path}`, ...faults.flatMap((fault) => [`    ${describeFault(fault)}`, `      fix: ${fault.fix}`])];
}
var annotations = (verdicts) => verdicts.flatMap(
  ({ path, faults }) => faults.map((fault) => errorAnnotation(path, "custom tool", `${describeFault(fault)}
Fix: ${fault.fix}`))
);
var errorAnnotation = (file, title, message) => `::error file=${escapeProperty(file)},title=${escapeProperty(title)}::${escapeMessage(message)}`;
var escapeMessage = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text) => escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
export {
  toolsValidate
};
