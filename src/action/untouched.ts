/** Keeps the workspace as it was while the host runs the tests in it: what they write is not the agent's change. */
import type { AgentOptions } from '../agent/agent-options.ts';
import { restoreSnapshot, takeSnapshot } from '../git/snapshot.ts';
import type { Task } from './gather.ts';
import { type Run, warn } from './run.ts';

/**
 * The record of the checkout comes first, so ignored files that the tests leave are removed when the job gets it back. Files
 * that a snapshot has are put back immediately.
 */
export const keepUntouched =
  (
    { stream }: Run,
    { checkout: { store, recorder }, before }: Task,
  ): Exclude<AgentOptions['aroundBaseline'], 'skip' | undefined> =>
  (work) =>
    recorder.changing(async () => {
      const first = await before();
      try {
        return await work();
      } finally {
        const left = await takeSnapshot(store);
        if (left.tree !== first.tree && !(await restoreSnapshot(store, left, first))) warn(stream, NOT_RESTORED);
      }
    });

const NOT_RESTORED =
  'The tests changed files before the agent began, and these could not be put back: they may be part of its change';
