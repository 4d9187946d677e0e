import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  validateTools,
  withCustomTools
} from "./chunk-JKWB4S6W.mjs";
import "./chunk-DTHVCOVG.mjs";
import {
  fromHere
} from "./chunk-U2LH6LB6.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-QFT3NL34.mjs";
import "./chunk-6MKKJ7W2.mjs";
import {
  checkSelection,
  withConfigLocation
} from "./chunk-BTQT6U2N.mjs";
import "./chunk-UDC2WJ75.mjs";
import {
  describeFault
} from "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  plainLine
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import {
  KodeletError
} from "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-validate.ts
import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
function toolsValidate(given, options) {
  return withCustomTools(options, async ({ config, terminal, tools }) => {
    const directory = given ?? fromHere(config.customTools.localDir);
    const path = existing(directory, fromHere(config.customTools.localDir));
    const found = await validateTools({ path, source: directory }, tools);
    const verdicts = found.map(asTyped);
    const ok = verdicts.every((verdict) => verdict.ok);
    if (options.json) writeJson({ directory, ok, tools: verdicts });
    else show(verdicts, directory);
    if (terminal.inActions) for (const line of annotations(verdicts)) process.stderr.write(`${line}
`);
    if (given === void 0) await withConfigLocation(config, () => checkSelection(tools));
    return ok ? EXIT.ok : EXIT.failed;
  });
}
function asTyped(verdict) {
  const path = relative("", verdict.path);
  const faults = verdict.faults.map((fault) => ({ ...fault, fix: fault.fix.replaceAll(verdict.path, () => path) }));
  return { ...verdict, path, faults };
}
function existing(directory, usual) {
  const isThere = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere(directory)) return resolve(directory);
  const remedy = isThere(usual) ? `The tools of this repository are in ${usual}: kodelet-ci tools validate` : `Write a first tool, which goes to ${usual}: kodelet-ci tools new my-tool --lang bash`;
  throw new KodeletError("usage", `there is no directory "${directory}"`, { remedy });
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
