import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import {
  handleInterrupts
} from "./chunk-VECXKD2H.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/watch-tools.ts
import { statSync } from "node:fs";
import { watch } from "node:fs/promises";
var QUIET_MS = 150;
async function runOnChange(directories, run, say) {
  const present = directories.filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  if (present.length === 0) {
    throw new KodeletError("usage", `--watch has nothing to watch: there is no ${directories.join(" and no ")}`, {
      remedy: "Write a first tool: kodelet-ci tools new my-tool --lang bash"
    });
  }
  const signal = handleInterrupts();
  const changes = createChanges(present, signal);
  for (; ; ) {
    const exitCode = await run().catch((error) => reported(error, say));
    say(`waiting for a change in ${present.join(" and ")}; Ctrl-C ends it`);
    const path = await changes.next();
    if (path === void 0) return exitCode;
    say(`${path} has changed`);
  }
}
function reported(error, say) {
  const { message, remedy } = error;
  say(remedy ? `${message}. ${remedy}` : message);
  return EXIT.usage;
}
function createChanges(directories, signal) {
  let changed;
  let wake = () => void 0;
  const listen = async (directory) => {
    try {
      for await (const { filename } of watch(directory, { signal })) {
        changed ??= `${directory}/${filename ?? ""}`;
        wake();
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const listening = Promise.all(directories.map(listen));
  const quiet = () => new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return {
    /** The first file that has changed; undefined once it is interrupted. */
    async next() {
      const woken = new Promise((resolve) => {
        wake = resolve;
      });
      if (changed === void 0) await Promise.race([woken, listening]);
      if (signal.aborted) return void 0;
      await quiet();
      const path = changed;
      changed = void 0;
      return path;
    }
  };
}
export {
  runOnChange
};
