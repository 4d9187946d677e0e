/** Runs a command line of trusted configuration in bash, without start-up files, and says how it ended. */
import { TIMED_OUT } from '../evidence/verdict.ts';
import { createBoundedOutput } from '../lib/bounded-output.ts';
import { runProcess } from '../lib/process.ts';
import type { Program } from '../sandbox/confined-program.ts';

const MAX_OUTPUT_BYTES = 20_000;
/** Programs read more than people: ten thousand tests have a line each. */
const MAX_WHOLE_BYTES = 8 * 1024 * 1024;

const KILLED = 137;

export async function runHostCommand(
  command: string,
  {
    cwd,
    env,
    confine,
    timeoutMs,
    signal,
    keepsWhole = false,
  }: {
    readonly cwd: string;
    /** The whole of it. */
    readonly env: Readonly<Record<string, string>>;
    readonly confine: (program: Program) => Promise<Program> | Program;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
    /** A program reads the whole output. */
    readonly keepsWhole?: boolean;
  },
): Promise<{
  readonly exitCode: number;
  /** Both streams, the middle of a long one left out. */
  readonly output: string;
  /** All of it; undefined where it is too long, or nobody reads it. */
  readonly whole: string | undefined;
  readonly durationMs: number;
}> {
  const args = ['--noprofile', '--norc', '-c', command];
  const program = await confine({ file: 'bash', args, cwd, env });
  const maxOutputBytes = keepsWhole ? MAX_WHOLE_BYTES : MAX_OUTPUT_BYTES;
  const result = await runProcess({ ...program, timeoutMs, signal, maxOutputBytes });
  const { durationMs, output, truncated } = result;
  return {
    durationMs,
    output: keepsWhole ? shortened(output) : output,
    whole: keepsWhole && !truncated ? output : undefined,
    exitCode: result.timedOut ? TIMED_OUT : (result.exitCode ?? KILLED),
  };
}

function shortened(output: string): string {
  const bounded = createBoundedOutput(MAX_OUTPUT_BYTES);
  bounded.write(Buffer.from(output));
  return bounded.text();
}
