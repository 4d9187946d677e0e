import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  gatherEvidence,
  runCheck
} from "./chunk-KXSHC2TD.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  selectChecks
} from "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import {
  changesBetween
} from "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  describeError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/verify-in-place.ts
async function verifyInPlace({ confine, policy, endCommands }, { terminal, change }) {
  let { config, stream, workspace, environment, wrapUp } = terminal, { verify, tests } = config.publish, signal = wrapUp ? AbortSignal.any([terminal.signal, wrapUp]) : terminal.signal;
  if (verify.length === 0 || policy.limits.capability.change !== void 0 || signal.aborted) return !1;
  try {
    let unwatched = await change.trouble();
    if (unwatched !== void 0) {
      let text = `The checks of publish.verify were not run, because it is unknown what has changed: ${unwatched}`;
      return stream.emit({ type: "notice", level: "warning", text }), !1;
    }
    if (!(await change.look())?.isChanged) return !1;
    await endCommands();
    let states = await change.snapshots();
    if (!states) return !1;
    let changed = (await changesBetween(states.store, states.before, states.after)).map(({ path }) => path), { checks, skipped } = selectChecks(verify, changed);
    for (let { command, paths } of skipped) stream.emit({ type: "verify-skip", command, paths });
    if (checks.length === 0) return !1;
    let { evidence } = await gatherEvidence({
      ...states,
      checks,
      tests,
      known: () => {
      },
      alone: "in a terminal your files stay as they are",
      isInPlace: !0,
      run: async ({ command, run: line }, tree, timeoutMs) => {
        stream.emit({ type: "notice", level: "info", text: `Checking the change with ${command}` });
        let end = await runCheck(line, { workspace, environment }, { confine, timeoutMs, signal });
        signal.throwIfAborted();
        let { exitCode, output, durationMs } = end;
        return stream.emit({ type: "verify-end", command, exitCode, output, durationMs, tree }), end;
      }
    });
    return stream.emit({ type: "evidence", evidence }), !1;
  } catch (error) {
    let text = signal.aborted ? "You ended the checks of publish.verify, so nothing is known of the change" : `The change could not be checked: ${describeError(error)}`;
    return stream.emit({ type: "notice", level: "warning", text }), signal.aborted;
  }
}
export {
  verifyInPlace
};
