/** Runs a command line of trusted configuration in bash, without start-up files, and says how it ended. */
import { TIMED_OUT } from '../evidence/verdict.ts';
import { runProcess } from '../lib/process.ts';
import type { Program } from '../sandbox/confined-program.ts';

interface CommandEnd {
  readonly exitCode: number;
  /** Both streams, the middle of a long one left out. */
  readonly output: string;
  readonly durationMs: number;
}

const MAX_OUTPUT_BYTES = 20_000;

const KILLED = 137;

export async function runHostCommand(
  command: string,
  {
    cwd,
    env,
    confine,
    timeoutMs,
    signal,
  }: {
    readonly cwd: string;
    /** The whole of it. */
    readonly env: Readonly<Record<string, string>>;
    readonly confine: (program: Program) => Promise<Program> | Program;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  },
): Promise<CommandEnd> {
  const args = ['--noprofile', '--norc', '-c', command];
  const program = await confine({ file: 'bash', args, cwd, env });
  const result = await runProcess({ ...program, timeoutMs, signal, maxOutputBytes: MAX_OUTPUT_BYTES });
  const { durationMs, output } = result;
  return { durationMs, output, exitCode: result.timedOut ? TIMED_OUT : (result.exitCode ?? KILLED) };
}
