/** Runs a command of the repository for the host, confined as the agent's own commands are. */
import { runProcess } from '../lib/process.ts';
import type { Confine } from '../sandbox/sandbox.ts';
import type { AgentOptions } from './agent-options.ts';
import { childEnvironment } from './child-environment.ts';

interface CheckResult {
  /** 0: it passed. As timeout(1) and shells report it: 124 after a timeout, 137 where it was killed. */
  readonly exitCode: number;
  readonly output: string;
  readonly durationMs: number;
}

export async function runCheck(
  command: string,
  {
    workspace,
    environment,
    confine,
    ...limits
  }: Pick<AgentOptions, 'workspace' | 'environment'> & {
    readonly confine: Confine;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  },
): Promise<CheckResult> {
  const program = await confine({
    file: 'bash',
    args: ['--noprofile', '--norc', '-c', command],
    cwd: workspace.root,
    env: childEnvironment(environment, workspace),
  });
  const { timedOut, exitCode, output, durationMs } = await runProcess({
    ...program,
    ...limits,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  return { exitCode: timedOut ? TIMED_OUT : (exitCode ?? KILLED), output, durationMs };
}

const MAX_OUTPUT_BYTES = 20_000;

export const TIMED_OUT = 124;
const KILLED = 137;
