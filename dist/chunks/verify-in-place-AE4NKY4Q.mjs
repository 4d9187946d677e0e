import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  gatherEvidence,
  runCheck
} from "./chunk-WOMR2D6K.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  selectChecks
} from "./chunk-CZLXGKUX.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import {
  changesBetween
} from "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/verify-in-place.ts
async function verifyInPlace({ confine, policy, endCommands }, { terminal, change }) {
  const { config, stream, workspace, environment, wrapUp } = terminal;
  const { verify, tests } = config.publish;
  const signal = wrapUp ? AbortSignal.any([terminal.signal, wrapUp]) : terminal.signal;
  if (verify.length === 0 || policy.limits.capability.change !== void 0 || signal.aborted) return false;
  try {
    if (!(await change.look())?.isChanged) return false;
    await endCommands();
    const states = await change.snapshots();
    if (!states) return false;
    const changed = (await changesBetween(states.store, states.before, states.after)).map(({ path }) => path);
    const { checks, skipped } = selectChecks(verify, changed);
    for (const { command, paths } of skipped) stream.emit({ type: "verify-skip", command, paths });
    if (checks.length === 0) return false;
    const { evidence } = await gatherEvidence({
      ...states,
      checks,
      tests,
      known: () => void 0,
      alone: "in a terminal your files stay as they are",
      isInPlace: true,
      run: async ({ command, run: line }, tree, timeoutMs) => {
        stream.emit({ type: "notice", level: "info", text: `Checking the change with ${command}` });
        const end = await runCheck(line, { workspace, environment }, { confine, timeoutMs, signal });
        signal.throwIfAborted();
        const { exitCode, output, durationMs } = end;
        stream.emit({ type: "verify-end", command, exitCode, output, durationMs, tree });
        return end;
      }
    });
    stream.emit({ type: "evidence", evidence });
    return false;
  } catch (error) {
    const text = signal.aborted ? "You ended the checks of publish.verify, so nothing is known of the change" : `The change could not be checked: ${describeError(error)}`;
    stream.emit({ type: "notice", level: "warning", text });
    return signal.aborted;
  }
}
export {
  verifyInPlace
};
