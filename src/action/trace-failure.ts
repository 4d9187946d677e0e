/** Runs a check that fails on the commit of failing CI once more, and on the files that the pull request began from. */
import type { TraceFailure } from '../agent/agent-options.ts';
import { describeError } from '../core/error.ts';
import { findFailureOrigin } from '../evidence/failure-origin.ts';
import { treeWith } from '../git/commit.ts';
import { setAside, switchTo } from '../git/set-aside.ts';
import { changesBetween } from '../git/snapshot.ts';
import { provideCommit } from '../git/store.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';

/** The base's own files decide on the base: nothing of the pull request can make them fail. */
export const traceFailure =
  ({ stream, signal }: Pick<Run, 'stream' | 'signal'>, task: Task): TraceFailure =>
  async (check, first, run) => {
    const { store } = task.checkout;
    const { tree } = await task.before();
    const base = await baseTree(task).catch((error: unknown) => ({ why: describeError(error) }));
    const find = () =>
      findFailureOrigin(check, {
        first,
        base: 'tree' in base ? { branch: task.start.baseBranch } : base,
        run: async (name, timeoutMs) => {
          const wanted = name === 'base' && 'tree' in base ? base.tree : tree;
          if (!(await switchTo(store, wanted))) return undefined;
          const end = await run(timeoutMs);
          signal.throwIfAborted();
          return end;
        },
      });
    const { result: origin } = await setAside(store, tree, find);
    if (origin) stream.emit({ type: 'failure-origin', origin });
    return origin;
  };

/** The workspace without what the pull request changed: what the job has left in other files stays. */
async function baseTree({
  checkout: { store },
  start,
  mergeBase,
  before,
}: Task): Promise<{ readonly tree: string } | { readonly why: string }> {
  if (mergeBase === undefined) return { why: 'there is no base to compare it with' };
  await provideCommit(store, mergeBase);
  const [head, base, now] = [{ tree: `${start.sha}^{tree}` }, { tree: `${mergeBase}^{tree}` }, await before()];
  const changes = await changesBetween(store, head, base);
  const byJob = new Set((await changesBetween(store, head, now)).map(({ path }) => path));
  if (changes.some(({ path }) => byJob.has(path)))
    return { why: 'earlier steps of the job changed files that the pull request changes too' };
  return { tree: await treeWith(store, now.tree, changes, { missingOk: true }) };
}
