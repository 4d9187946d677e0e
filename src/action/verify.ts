/** Runs the commands of `publish.verify` after the agent says that it is done: the host's own evidence. */

import { childEnvironment } from '../agent/environment.ts';
import type { AgentOptions } from '../agent/options.ts';
import { matchesProtected } from '../lib/paths.ts';
import { runProcess } from '../lib/process.ts';
import type { Confine } from '../sandbox/sandbox.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';

export interface VerifyFailure {
  readonly command: string;
  readonly exitCode: number;
  readonly output: string;
}

const TIMEOUT_MS = 600_000;
const MAX_OUTPUT_BYTES = 20_000;

/** Of what changed, by its paths from the top of the repository. */
export type Verify = (changed: readonly string[]) => Promise<VerifyFailure[]>;

/**
 * Each call runs every command that covers what changed, in order, and answers with those that failed. They come from trusted
 * configuration.
 */
export function createVerifier(
  run: Run,
  { config }: Task,
  { workspace, environment, confine }: Pick<AgentOptions, 'workspace' | 'environment'> & { readonly confine: Confine },
): Verify {
  return async (changed) => {
    const failures: VerifyFailure[] = [];
    for (const { command, paths } of config.publish.verify) {
      if (paths && !changed.some((path) => matchesProtected(path, paths) !== undefined)) {
        run.stream.emit({ type: 'verify-skip', command, paths });
        continue;
      }
      const program = await confine({
        file: 'bash',
        args: ['--noprofile', '--norc', '-c', command],
        cwd: workspace.root,
        env: childEnvironment(environment, workspace),
      });
      const result = await runProcess({
        ...program,
        timeoutMs: TIMEOUT_MS,
        signal: run.signal,
        maxOutputBytes: MAX_OUTPUT_BYTES,
      });
      const { durationMs, output } = result;
      const exitCode = result.timedOut ? TIMED_OUT : (result.exitCode ?? KILLED);
      run.stream.emit({ type: 'verify-end', command, exitCode, output, durationMs });
      if (exitCode !== 0) failures.push({ command, exitCode, output });
    }
    return failures;
  };
}

/** As timeout(1) and shells report it. */
const TIMED_OUT = 124;
const KILLED = 137;

export const describeFailures = (failures: readonly VerifyFailure[]): string =>
  [
    'Before anything is published, the host ran the commands that this repository verifies changes with. These failed:',
    ...failures.map(({ command, exitCode, output }) => `$ ${command}\nexit code ${exitCode}\n${output}`),
    'Fix the cause, and end again with your final message.',
  ].join('\n\n');
