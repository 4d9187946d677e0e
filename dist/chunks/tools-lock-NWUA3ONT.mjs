import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  withCustomTools
} from "./chunk-4VFGI26O.mjs";
import "./chunk-UO4IHVCW.mjs";
import "./chunk-CGI6LHOF.mjs";
import "./chunk-DU7KOG36.mjs";
import "./chunk-UV44VXPU.mjs";
import {
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-GEQSCQTE.mjs";
import {
  FORMAT,
  answersIn,
  hashTool,
  readLock
} from "./chunk-LERC3DOH.mjs";
import {
  describe
} from "./chunk-CMETLO3G.mjs";
import {
  mayBeAsked,
  probeOptionsOf,
  selectorOf
} from "./chunk-7K2KC4QL.mjs";
import "./chunk-XOIZPBTZ.mjs";
import "./chunk-QODXCM7I.mjs";
import "./chunk-5YQJVHMI.mjs";
import {
  EXIT
} from "./chunk-DONX6P4T.mjs";
import "./chunk-TN5N6MTR.mjs";
import {
  LIMITS,
  LOCK_FILE,
  ToolFaults,
  discover,
  probe,
  sideBySide
} from "./chunk-6OODN2U6.mjs";
import "./chunk-VZMYJ2J2.mjs";
import {
  writeWholeFile
} from "./chunk-FDEXYYXZ.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import {
  KodeletError,
  parseObject,
  systemReason
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/tools-lock.ts
import { join as join2, relative, resolve } from "node:path";

// src/tools/custom/lock-tools.ts
import { basename, join } from "node:path";
async function describeForLock(directory, options) {
  const { found, problems } = discover(directory);
  const mayAsk = mayBeAsked(
    options,
    found.map(({ stem }) => stem)
  );
  const described = await sideBySide(found, (tool) => describeOne(tool, options, mayAsk(tool.stem)));
  const entries = new Map(
    described.flatMap(({ name, entry }) => entry ? [[name, entry]] : []).sort(([a], [b]) => a < b ? -1 : 1)
  );
  const text = lockText(entries);
  const bytes = Buffer.byteLength(text);
  const tooLong = bytes > LIMITS.customLockBytes;
  return {
    verdicts: [
      ...described.flatMap(({ verdicts }) => verdicts),
      ...problems.map(({ path, reason }) => faulty(path, { problem: reason, fix: "Put the file itself there" }))
    ],
    entries,
    text,
    ...tooLong && { problem: `would have ${bytes} bytes, and at most ${LIMITS.customLockBytes} are read` }
  };
}
var faulty = (path, ...faults) => ({ path, ok: false, faults, warnings: [] });
async function describeOne(tool, options, mayAsk) {
  const { path, stem } = tool;
  const name = basename(path);
  const leftOut = mayAsk ? void 0 : selectorOf(options)(stem) ?? "";
  if (leftOut !== void 0) return { name, verdicts: [{ path, ok: true, leftOut, faults: [], warnings: [] }] };
  const hash = hashTool(path);
  try {
    const answers = await probe(tool, probeOptionsOf(options));
    describe(answers);
    const sha256 = "sha256" in hash ? hash.sha256 : "";
    const entry = entryOf(sha256, answers);
    refuseChanged(sha256, path);
    const unlockable = "reason" in hash ? [`it is not locked: its file ${hash.reason}`] : [];
    const verdicts = describe(answersIn(entry)).map(({ name: own, warnings }) => ({
      path,
      name: own,
      ok: true,
      faults: [],
      warnings: [...warnings, ...unlockable]
    }));
    return { name, verdicts, ...sha256 !== "" && { entry } };
  } catch (error) {
    const faults = error instanceof ToolFaults ? error.faults : [{ problem: error.message, fix: SIMPLIFY }];
    return { name, verdicts: [faulty(path, ...faults)] };
  }
}
var SIMPLIFY = "Let it print a simpler description";
function refuseChanged(sha256, path) {
  const hash = hashTool(path);
  if ("reason" in hash || hash.sha256 === sha256) return;
  throw new ToolFaults([
    { problem: "its file changed while it was described", fix: "Let nothing change it, and lock the tools again" }
  ]);
}
var entryOf = (sha256, { description, config }) => ({
  sha256,
  description: JSON.parse(description),
  ...config !== void 0 && { config: parseObject(config) ?? config }
});
var lockText = (entries) => `${JSON.stringify({ version: FORMAT, tools: Object.fromEntries(entries) }, null, 2)}
`.replaceAll(
  UNSEEN,
  escapeCharacter
);
var UNSEEN = /(?![\n ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;
var escapeCharacter = (character) => Array.from({ length: character.length }, (_, index) => character.charCodeAt(index)).map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
function compareLock(directory, next, content) {
  if (content && !content.ok) return { verdicts: next.verdicts, problem: content.reason };
  if (!content && next.entries.size > 0) return { verdicts: next.verdicts, problem: "does not exist" };
  const entries = content?.entries ?? /* @__PURE__ */ new Map();
  const known = new Set(next.verdicts.map(({ path }) => basename(path)));
  const isFirstOfFile = ({ path }, index) => next.verdicts[index - 1]?.path !== path;
  const verdicts = next.verdicts.map((verdict, index) => {
    const problem = verdict.ok && isFirstOfFile(verdict, index) ? staleness(basename(verdict.path), next, entries) : void 0;
    return problem === void 0 ? verdict : { ...verdict, ok: false, faults: [{ problem, fix: LOCK }] };
  });
  const fix = next.verdicts.length > 0 ? LOCK : "Remove the lock: there are no tools";
  const extra = [...entries.keys()].filter((name) => !known.has(name)).map((name) => faulty(join(directory, name.slice(0, MAX_SHOWN)), { problem: NO_TOOL_OF_ENTRY, fix }));
  const all = [...verdicts, ...extra];
  const isOther = content !== void 0 && all.every(({ ok }) => ok) && content.text !== next.text;
  return { verdicts: all, ...isOther && { problem: `is not as "${LOCK}" writes it` } };
}
var LOCK = "kodelet-ci tools lock";
var NO_TOOL_OF_ENTRY = "the lock has an entry for it, and there is no such tool";
var MAX_SHOWN = 255;
function staleness(name, next, entries) {
  const [wanted, entry] = [next.entries.get(name), entries.get(name)];
  if (!wanted) return entries.has(name) ? "the lock has an entry for it, though it is not to be locked" : void 0;
  if (!entries.has(name)) return "the lock has no entry for it";
  if (isSame(wanted, entry)) return void 0;
  const sha256 = Object(entry).sha256;
  return sha256 === wanted.sha256 ? "the lock does not say what its program says" : "its file has changed since it was locked";
}
function isSame(wanted, entry) {
  try {
    return JSON.stringify(wanted) === JSON.stringify(entry);
  } catch {
    return false;
  }
}

// src/cli/tools-lock.ts
function toolsLock(options) {
  return withCustomTools(options, async ({ config, tools }) => {
    const directory = relativeToWorkingDirectory(config.customTools.localDir);
    const path = resolve(directory);
    const lock = join2(path, LOCK_FILE);
    const next = await describeForLock({ path, source: directory }, tools);
    const content = readLock(path);
    const report = (rest) => ({
      path: relative("", lock),
      ok: rest.problem === void 0 && rest.tools.every(({ ok }) => ok),
      ...rest,
      tools: rest.tools.map(asTyped)
    });
    const isEmpty = next.verdicts.length === 0;
    const done = options.check ? report({ ...differences(path, next, content), written: false }) : report(isEmpty ? { written: false, tools: [] } : write(lock, next, content));
    if (options.json) writeJson(done);
    else
      for (const line of linesOf(done, {
        directory,
        isEmpty,
        isThere: content !== void 0,
        isCheck: options.check === true
      }))
        writeLine(line);
    return done.ok ? EXIT.ok : EXIT.failed;
  });
}
function differences(directory, next, content) {
  const { verdicts, problem = next.problem } = compareLock(directory, next, content);
  return { tools: verdicts, ...problem !== void 0 && { problem } };
}
function write(lock, next, content) {
  const { verdicts: tools, problem, text } = next;
  if (problem !== void 0) return { written: false, problem, tools };
  const isRight = content?.ok === true && content.text === text;
  if (isRight || !tools.every(({ ok }) => ok)) return { written: false, tools };
  try {
    writeWholeFile(lock, text);
  } catch (cause) {
    throw new KodeletError("usage", `${relative("", lock)} cannot be written: ${systemReason(cause)}`, {
      remedy: "Check that its directory can be written and has space, and that it is not a directory itself",
      cause
    });
  }
  return { written: true, tools };
}
function linesOf(report, shown) {
  const { ok, tools, problem, path } = report;
  if (ok && shown.isEmpty) return [`No tools in ${shown.directory}${shown.isThere ? `; ${path} stays as it is` : ""}`];
  return [
    ...linesOfVerdicts(tools),
    ...problem === void 0 ? [] : [`\u2717 ${path} ${problem}`],
    lastLine(report, shown)
  ];
}
function lastLine({ ok, written, path, tools }, { isCheck, isEmpty }) {
  const count = tools.filter((tool) => tool.ok && !tool.leftOut).length;
  const locked = `${count} ${count === 1 ? "tool" : "tools"} locked`;
  if (ok) return written ? `Wrote ${path}: ${locked}` : `${path} is up to date: ${locked}`;
  if (!isCheck) return "Nothing was written: either all tools are locked, or none";
  return `${path} is out of date. ${isEmpty ? "Remove it" : "Renew it: kodelet-ci tools lock"}`;
}
export {
  toolsLock
};
