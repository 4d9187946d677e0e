import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  validateTools,
  withCustomTools
} from "./chunk-CHGDAIMG.js";
import {
  plainLine
} from "./chunk-ZCAIOODQ.js";
import "./chunk-CVTCVIP6.js";
import "./chunk-A667S2U2.js";
import {
  writeJson,
  writeLine
} from "./chunk-ORXPY7HS.js";
import {
  EXIT
} from "./chunk-AUWFFOGM.js";
import "./chunk-MBAQ42XP.js";
import {
  describeFault
} from "./chunk-HMV5A277.js";
import "./chunk-GTNNNHK7.js";
import "./chunk-S6RJT5X2.js";
import "./chunk-G76TGG5X.js";
import "./chunk-DR2PWLPP.js";
import "./chunk-A7P3E7Z4.js";
import "./chunk-TOHJVNEX.js";
import "./chunk-QWF7ZR2T.js";
import "./chunk-ZU4OEX45.js";
import "./chunk-2AWSIELA.js";
import "./chunk-UITAPI5G.js";
import "./chunk-ATYFFGDB.js";
import "./chunk-KEAEVTBP.js";
import "./chunk-QGPWIQWK.js";
import "./chunk-4DST2OCH.js";
import "./chunk-QXNMDQBV.js";
import "./chunk-NV7DARLM.js";
import "./chunk-KVSQFQPR.js";
import {
  KodeletError
} from "./chunk-UQ6XI7KJ.js";
import "./chunk-HANBNIMK.js";

// src/cli/tools-validate.ts
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";

// src/cli/annotation.ts
var errorAnnotation = (file, title, message) => `::error file=${escapeProperty(file)},title=${escapeProperty(title)}::${escapeMessage(message)}`;
var escapeMessage = (text) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
var escapeProperty = (text) => escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

// src/cli/tools-validate.ts
function toolsValidate(given, options) {
  return withCustomTools(options, async ({ config, terminal, tools }) => {
    const directory = given ?? config.customTools.localDirectory;
    const path = existing(directory);
    const found = await validateTools({ path, source: directory }, tools);
    const verdicts = found.map(fromHere);
    const ok = verdicts.every((verdict) => verdict.ok);
    if (options.json) writeJson({ directory, ok, tools: verdicts });
    else show(verdicts, directory);
    if (terminal.inActions) for (const line of annotations(verdicts)) process.stderr.write(`${line}
`);
    return ok ? EXIT.ok : EXIT.failed;
  });
}
function fromHere(verdict) {
  const path = relative("", verdict.path);
  const faults = verdict.faults.map((fault) => ({ ...fault, fix: fault.fix.replaceAll(verdict.path, () => path) }));
  return { ...verdict, path, faults };
}
function existing(directory) {
  if (existsSync(directory)) return resolve(directory);
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
export {
  toolsValidate
};
