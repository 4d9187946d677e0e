/** Runs the checks of `publish.verify` on what a session in a terminal has changed, and says what they bear out. */
import type { Agent } from '../agent/agent.ts';
import { runCheck } from '../agent/run-check.ts';
import { describeError } from '../core/error.ts';
import { gatherEvidence } from '../evidence/gather-evidence.ts';
import { selectChecks } from '../evidence/host-check.ts';
import { changesBetween } from '../git/snapshot.ts';
import type { TerminalSession } from './terminal-session.ts';
import type { ChangeWatch } from './watch-changes.ts';

/**
 * The directory is a person's own, who may edit it in the meantime: the host never puts other files in their place, and undoes
 * nothing that a check leaves behind. So only the change is run, once, and nothing is compared with the files before it.
 * A first Ctrl-C ends the checks: true where it did. Never throws.
 */
export async function verifyInPlace(
  { confine, policy, endCommands }: Pick<Agent, 'confine' | 'policy' | 'endCommands'>,
  { terminal, change }: { readonly terminal: TerminalSession; readonly change: ChangeWatch },
): Promise<boolean> {
  const { config, stream, workspace, environment, wrapUp } = terminal;
  const { verify, tests } = config.publish;
  const signal = wrapUp ? AbortSignal.any([terminal.signal, wrapUp]) : terminal.signal;
  if (verify.length === 0 || policy.limits.capability.change !== undefined || signal.aborted) return false;
  try {
    const unwatched = await change.trouble();
    if (unwatched !== undefined) {
      const text = `The checks of publish.verify were not run, because it is unknown what has changed: ${unwatched}`;
      stream.emit({ type: 'notice', level: 'warning', text });
      return false;
    }
    if (!(await change.look())?.isChanged) return false;
    await endCommands();
    const states = await change.snapshots();
    if (!states) return false;
    const changed = (await changesBetween(states.store, states.before, states.after)).map(({ path }) => path);
    const { checks, skipped } = selectChecks(verify, changed);
    for (const { command, paths } of skipped) stream.emit({ type: 'verify-skip', command, paths });
    if (checks.length === 0) return false;
    const { evidence } = await gatherEvidence({
      ...states,
      checks,
      tests,
      known: () => undefined,
      alone: 'in a terminal your files stay as they are',
      isInPlace: true,
      run: async ({ command, run: line }, tree, timeoutMs) => {
        stream.emit({ type: 'notice', level: 'info', text: `Checking the change with ${command}` });
        const end = await runCheck(line, { workspace, environment }, { confine, timeoutMs, signal });
        signal.throwIfAborted();
        const { exitCode, output, durationMs } = end;
        stream.emit({ type: 'verify-end', command, exitCode, output, durationMs, tree });
        return end;
      },
    });
    stream.emit({ type: 'evidence', evidence });
    return false;
  } catch (error) {
    const text = signal.aborted
      ? 'You ended the checks of publish.verify, so nothing is known of the change'
      : `The change could not be checked: ${describeError(error)}`;
    stream.emit({ type: 'notice', level: 'warning', text });
    return signal.aborted;
  }
}
