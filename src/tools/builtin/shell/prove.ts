/** The tool prove: the host's checks on demand, on the files before the change, with only its tests, and with all of it. */
import type { Evidence } from '../../../core/evidence.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool, type ToolContext, type ToolResult } from '../../../core/tool.ts';
import { count, firstNames } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { ProcessTable } from './bash-background.ts';

/** What runs the checks. Commands are the host's own: no call can name another one. */
export interface ProofHost {
  look(): Promise<ProvableChange>;
}

/** The change as it was looked at. */
interface ProvableChange {
  /** The same where nothing differs that git sees. */
  readonly state: string;
  /** False where the files are as they were before the session. */
  readonly isChanged: boolean;
  /** Puts the workspace back before it answers. Rejects where the signal ends it. */
  run(parts: Pick<ToolContext, 'emit' | 'signal'>): Promise<Proof>;
}

export interface Proof {
  readonly evidence: Evidence;
  /** The verdict on one line. */
  readonly summary: string;
  /** The same with names and outputs, for the model. */
  readonly text: string;
}

/** Without a host, there is nothing to run. */
export function prove(host: ProofHost = NO_CHECKS, processes: Pick<ProcessTable, 'list'> = NO_PROCESSES): Tool {
  let runs = 0;
  let last: { readonly state: string; readonly proof: Proof } | undefined;
  return defineTool({
    name: 'prove',
    description: `Run the repository's checks without your change, with only your tests, and with all of it. Shows by name whether your new test fails without the fix and passes with it. At most ${LIMITS.proofs} runs.`,
    params: {},
    readOnly: false,
    idempotent: true,
    speaksForRun: true,
    accesses: () => [{ kind: 'capability', capability: 'change' }],
    timeoutMs: () => LIMITS.proveMs + RESTORE_MS,
    async run(_, { signal, emit }) {
      const running = processes.list().filter((process) => !process.end());
      if (running.length > 0) return inTheWay(running);
      const change = await host.look();
      if (!change.isChanged) return fail('You have changed nothing yet', { advice: FIRST });
      if (last?.state === change.state) return answer(last.proof, `${SAME}\n`);
      if (runs === LIMITS.proofs)
        return fail(`prove has run ${count(runs, 'time')} in this session, which is the most`, { advice: NO_MORE });
      runs += 1;
      const limit = AbortSignal.timeout(LIMITS.proveMs);
      try {
        const proof = await change.run({ emit, signal: AbortSignal.any([signal, limit]) });
        last = { state: change.state, proof };
        return answer(proof, '', LIMITS.proofs - runs);
      } catch (error) {
        if (!limit.aborted || signal.aborted) throw error;
        const minutes = count(LIMITS.proveMs / 60_000, 'minute');
        return fail(`The checks took longer than ${minutes} and were stopped`, { code: 'timed_out', advice: NO_MORE });
      }
    },
  });
}

/** For the workspace to be put back, after a check was stopped. */
const RESTORE_MS = 120_000;

const FIRST = 'Write the smallest test that fails because of the problem, then call prove.';
const SAME = 'Nothing has changed that git sees, so this is still the last result:';
const NO_MORE = 'Run single tests with bash. The host runs all checks once more after your final message.';

function answer({ evidence, summary, text }: Proof, before: string, left?: number): ToolResult {
  const ran = evidence.checks.flatMap(({ command, change }) => (change ? [{ command, ...change }] : []));
  const failed = ran.find(({ exitCode }) => exitCode !== 0);
  const exitCode = ran.length === 0 ? undefined : (failed?.exitCode ?? 0);
  const after = left === undefined ? '' : `\n\n${left === 0 ? 'This was the last run' : `${count(left, 'run')} left`}.`;
  const { verdict } = evidence;
  const commands = ran.map(({ command }) => command);
  return ok(
    `${before}${text}${after}`,
    toolMetadata('prove', { verdict, summary, commands, exitCode, evidence: { ...evidence } }),
  );
}

/** What runs would write into files that the checks are to find as they were. */
function inTheWay(running: readonly { readonly id: number; readonly command: string }[]): ToolResult {
  const named = running.map(({ id, command }) => `${id} (${command})`);
  return fail(`Commands run in the background: ${firstNames(named, LIMITS.backgroundCommands)}`, {
    advice: 'End them with bash_kill and call prove again: files change while it runs.',
  });
}

const NO_PROCESSES = { list: () => [] };

const NO_CHECKS: ProofHost = {
  look: async () => ({ state: '', isChanged: false, run: () => Promise.reject(new Error('There are no checks')) }),
};
