import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import {
  handleInterrupts
} from "./chunk-AE2Q3KH3.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/watch-tools.ts
import { statSync } from "node:fs";
import { watch } from "node:fs/promises";
var QUIET_MS = 150;
async function runOnChange(directories, run, say) {
  let present = directories.filter((path) => statSync(path, { throwIfNoEntry: !1 })?.isDirectory());
  if (present.length === 0)
    throw new KodeletError("usage", `--watch has nothing to watch: there is no ${directories.join(" and no ")}`, {
      remedy: "Write a first tool: kodelet-ci tools new my-tool --lang bash"
    });
  let signal = handleInterrupts(), changes = createChanges(present, signal);
  for (; ; ) {
    let exitCode = await run().catch((error) => reported(error, say));
    say(`waiting for a change in ${present.join(" and ")}; Ctrl-C ends it`);
    let path = await changes.next();
    if (path === void 0) return exitCode;
    say(`${path} has changed`);
  }
}
function reported(error, say) {
  let { message, remedy } = error;
  return say(remedy ? `${message}. ${remedy}` : message), EXIT.usage;
}
function createChanges(directories, signal) {
  let changed, wake = () => {
  }, listen = async (directory) => {
    try {
      for await (let { filename } of watch(directory, { signal }))
        changed ??= `${directory}/${filename ?? ""}`, wake();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }, listening = Promise.all(directories.map(listen)), quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return {
    /** The first file that has changed; undefined once it is interrupted. */
    async next() {
      let woken = new Promise((resolve) => {
        wake = resolve;
      });
      if (changed === void 0 && await Promise.race([woken, listening]), signal.aborted) return;
      await quiet();
      let path = changed;
      return changed = void 0, path;
    }
  };
}
export {
  runOnChange
};
