import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  withCustomTools
} from "./chunk-MPL4LZFY.mjs";
import "./chunk-TPEOU3RT.mjs";
import "./chunk-3DGI4IGY.mjs";
import "./chunk-22FY54EO.mjs";
import {
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  compareLock,
  describeForLock,
  readLock
} from "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  LOCK_FILE
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  writeWholeFile
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  systemReason
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/tools-lock.ts
import { join, relative, resolve } from "node:path";
function toolsLock(options) {
  return withCustomTools(options, async ({ config, tools }) => {
    let directory = relativeToWorkingDirectory(config.customTools.localDir), path = resolve(directory), lock = join(path, LOCK_FILE), next = await describeForLock({ path, source: directory }, tools), content = readLock(path), report = (rest) => ({
      path: relative("", lock),
      ok: rest.problem === void 0 && rest.tools.every(({ ok }) => ok),
      ...rest,
      tools: rest.tools.map(asTyped)
    }), isEmpty = next.verdicts.length === 0, done = options.check ? report({ ...differences(path, next, content), written: !1 }) : report(isEmpty ? { written: !1, tools: [] } : write(lock, next, content));
    if (options.json) writeJson(done);
    else
      for (let line of linesOf(done, {
        directory,
        isEmpty,
        isThere: content !== void 0,
        isCheck: options.check === !0
      }))
        writeLine(line);
    return done.ok ? EXIT.ok : EXIT.failed;
  });
}
function differences(directory, next, content) {
  let { verdicts, problem = next.problem } = compareLock(directory, next, content);
  return { tools: verdicts, ...problem !== void 0 && { problem } };
}
function write(lock, next, content) {
  let { verdicts: tools, problem, text } = next;
  if (problem !== void 0) return { written: !1, problem, tools };
  if (content?.ok === !0 && content.text === text || !tools.every(({ ok }) => ok)) return { written: !1, tools };
  try {
    writeWholeFile(lock, text);
  } catch (cause) {
    throw new KodeletError("usage", `${relative("", lock)} cannot be written: ${systemReason(cause)}`, {
      remedy: "Check that its directory can be written and has space, and that it is not a directory itself",
      cause
    });
  }
  return { written: !0, tools };
}
function linesOf(report, shown) {
  let { ok, tools, problem, path } = report;
  return ok && shown.isEmpty ? [`No tools in ${shown.directory}${shown.isThere ? `; ${path} stays as it is` : ""}`] : [
    ...linesOfVerdicts(tools),
    ...problem === void 0 ? [] : [`\u2717 ${path} ${problem}`],
    lastLine(report, shown)
  ];
}
function lastLine({ ok, written, path, tools }, { isCheck, isEmpty }) {
  let count = tools.filter((tool) => tool.ok && !tool.leftOut).length, locked = `${count} ${count === 1 ? "tool" : "tools"} locked`;
  return ok ? written ? `Wrote ${path}: ${locked}` : `${path} is up to date: ${locked}` : isCheck ? `${path} is out of date. ${isEmpty ? "Remove it" : "Renew it: kodelet-ci tools lock"}` : "Nothing was written: either all tools are locked, or none";
}
export {
  toolsLock
};
