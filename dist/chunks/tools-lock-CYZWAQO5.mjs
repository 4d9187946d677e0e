import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  withCustomTools
} from "./chunk-R3YOCSSA.mjs";
import "./chunk-NR3AXTBZ.mjs";
import "./chunk-26K3DJLQ.mjs";
import "./chunk-25VRJO35.mjs";
import {
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  compareLock,
  describeForLock,
  readLock
} from "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import "./chunk-N72DFKYL.mjs";
import "./chunk-WOMR2D6K.mjs";
import "./chunk-75ISBGRF.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  LOCK_FILE
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import {
  writeWholeFile
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/tools-lock.ts
import { join, relative, resolve } from "node:path";
function toolsLock(options) {
  return withCustomTools(options, async ({ config, tools }) => {
    const directory = relativeToWorkingDirectory(config.customTools.localDir);
    const path = resolve(directory);
    const lock = join(path, LOCK_FILE);
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
