/** What stands against a change when the agent says that it is done: conflicts that are left, and what the host's own commands say. */
import { filesBetween } from '../git/commit.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import { conflictsLeft, describeLeft } from './conflicts.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';
import { describeFailures, type Verify } from './verify.ts';

interface TroubleOptions {
  /** Whether what changes will be published. */
  readonly mayChange: boolean;
  readonly verify: false | Verify;
}

/** What the agent is asked to put right, and the commands that failed; nothing is verified that has conflicts in it. */
export async function findTrouble(
  { redactor }: Run,
  task: Task,
  { mayChange, verify }: TroubleOptions,
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

/** Of all that will be published, also where the host has merged it. */
async function changedPaths(
  { checkout: { store }, start, merge }: Task,
  { before, after }: Readonly<Record<'before' | 'after', Snapshot>>,
): Promise<string[]> {
  const merged = merge ? await filesBetween(store, start.sha, merge.tree) : [];
  return [...merged, ...(await changesBetween(store, before, after)).map(({ path }) => path)];
}
