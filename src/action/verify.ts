/** Runs the commands of `publish.verify` after the agent says that it is done: the host's own evidence. */
import type { AgentOptions, Baseline, ToolSet } from '../agent/agent-options.ts';
import { childEnvironment } from '../agent/child-environment.ts';
import { runHostCommand, TIMED_OUT } from '../agent/host-command.ts';
import { filesBetween } from '../git/commit.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import { matchesProtected } from '../lib/paths.ts';
import { conflictsLeft, describeLeft } from './conflicts.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';

export interface VerifyFailure {
  readonly command: string;
  readonly exitCode: number;
  readonly output: string;
  /** It failed before the change too. */
  readonly failedBefore?: boolean;
}

const TIMEOUT_MS = 600_000;

/** Verifies what changed, by its paths from the top of the repository. */
export type Verify = (changed: readonly string[]) => Promise<VerifyFailure[]>;

/**
 * Each call runs every command that covers what changed, in order, and answers with those that failed. They come from trusted
 * configuration.
 */
export function createVerifier(
  run: Run,
  { config }: Task,
  {
    workspace,
    environment,
    confine,
    baseline,
  }: Pick<AgentOptions, 'workspace' | 'environment'> & Pick<ToolSet, 'confine' | 'baseline'>,
): Verify {
  return async (changed) => {
    const failures: VerifyFailure[] = [];
    for (const { command, paths } of config.publish.verify) {
      if (paths && !changed.some((path) => matchesProtected(path, paths) !== undefined)) {
        run.stream.emit({ type: 'verify-skip', command, paths });
        continue;
      }
      const end = await runHostCommand(command, {
        cwd: workspace.root,
        env: childEnvironment(environment, workspace),
        confine,
        timeoutMs: TIMEOUT_MS,
        signal: run.signal,
      });
      const failedBefore = end.exitCode !== 0 && (await failedIn(baseline, command));
      run.stream.emit({ type: 'verify-end', command, ...end, ...(failedBefore && { failedBefore }) });
      if (end.exitCode !== 0) failures.push({ command, exitCode: end.exitCode, output: end.output, failedBefore });
    }
    return failures;
  };
}

/** Whether it is known that the command failed on the untouched checkout. One that was stopped proves nothing. */
async function failedIn(baseline: Promise<Baseline | undefined>, command: string): Promise<boolean> {
  const known = await baseline;
  return known?.command === command && ![0, TIMED_OUT].includes(known.exitCode);
}

const describeFailures = (failures: readonly VerifyFailure[]): string =>
  [
    'Before anything is published, the host ran the commands that this repository verifies changes with. These failed:',
    ...failures.map(
      ({ command, exitCode, output, failedBefore }) =>
        `$ ${command}\nexit code ${exitCode}${failedBefore ? `; ${FAILED_BEFORE}` : ''}\n${output}`,
    ),
    'Fix the cause, and end again with your final message.',
  ].join('\n\n');

const FAILED_BEFORE =
  'it failed before the change too. Compare with that result: mend what your change broke, and say what failed already';

/** What the agent is asked to put right, and the commands that failed; nothing is verified that has conflicts in it. */
export async function findTrouble(
  { redactor }: Run,
  task: Task,
  {
    mayChange,
    verify,
  }: {
    /** Whether what changes will be published. */
    readonly mayChange: boolean;
    readonly verify: false | Verify;
  },
  { before, after }: Readonly<Record<'before' | 'after', Snapshot>>,
): Promise<{ readonly said: string; readonly failing: readonly string[] } | undefined> {
  const left = mayChange ? await conflictsLeft(task.checkout.store, task.merge, { before, after }) : [];
  if (left.length > 0) return { said: describeLeft(left, redactor), failing: [] };
  const failures =
    verify && after.tree !== before.tree ? await verify(await changedPaths(task, { before, after })) : [];
  return failures.length === 0
    ? undefined
    : { said: describeFailures(failures), failing: failures.map(({ command }) => command) };
}

/** Paths of all that will be published, including what the host merged. */
async function changedPaths(
  { checkout: { store }, start, merge }: Task,
  { before, after }: Readonly<Record<'before' | 'after', Snapshot>>,
): Promise<string[]> {
  const merged = merge ? await filesBetween(store, start.sha, merge.tree) : [];
  return [...merged, ...(await changesBetween(store, before, after)).map(({ path }) => path)];
}
