import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  gatherEvidence,
  runCheck
} from "./chunk-PGAF3UHA.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import {
  selectChecks
} from "./chunk-ZHP3JSOR.mjs";
import "./chunk-X3IIYV53.mjs";
import "./chunk-JOMVDWI7.mjs";
import "./chunk-JU22KLBC.mjs";
import "./chunk-XQ3EW3WR.mjs";
import {
  changesBetween
} from "./chunk-KEI6VNO2.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7LHUHTPP.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import {
  describeError
} from "./chunk-XAUWQKKC.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/verify-in-place.ts
async function verifyInPlace({ confine, policy, endCommands }, { terminal, change }) {
  const { config, stream, workspace, environment, wrapUp } = terminal;
  const { verify, tests } = config.publish;
  const signal = wrapUp ? AbortSignal.any([terminal.signal, wrapUp]) : terminal.signal;
  if (verify.length === 0 || policy.limits.capability.change !== void 0 || signal.aborted) return;
  try {
    if (!(await change.look())?.isChanged) return;
    await endCommands();
    const states = await change.snapshots();
    if (!states) return;
    const changed = (await changesBetween(states.store, states.before, states.after)).map(({ path }) => path);
    const { checks, skipped } = selectChecks(verify, changed);
    for (const { command, paths } of skipped) stream.emit({ type: "verify-skip", command, paths });
    if (checks.length === 0) return;
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
  } catch (error) {
    const text = signal.aborted ? "You ended the checks of publish.verify, so nothing is known of the change" : `The change could not be checked: ${describeError(error)}`;
    stream.emit({ type: "notice", level: "warning", text });
  }
}
export {
  verifyInPlace
};
