/** Finds whose failure a red check of failing CI is, before anybody changes a file: it runs once more on the same files, and on those of the base. */
import type { TraceFailure } from '../agent/agent-options.ts';
import { describeError } from '../core/error.ts';
import type { FailureOrigin } from '../core/evidence.ts';
import { RUN_TIME } from '../evidence/gather-evidence.ts';
import type { HostCheck } from '../evidence/host-check.ts';
import { type CheckRuns, hasFailed, judgeCheck, type TreeRun, timeOf } from '../evidence/verdict.ts';
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

interface OriginOptions {
  /** The run that failed. */
  readonly first: TreeRun;
  /** Runs it on the files that failed, or on those of the base. Undefined where git could not write them. */
  readonly run: (tree: 'change' | 'base', timeoutMs: number) => Promise<TreeRun | undefined>;
  /** Branch of the base; absent: the check is only run again, for this reason. */
  readonly base: { readonly branch: string } | { readonly why: string };
}

/** Further runs have the time of further runs for evidence. Undefined for a check that did not run to its end. */
async function findFailureOrigin(
  { command }: HostCheck,
  { first, run, base: compared }: OriginOptions,
): Promise<FailureOrigin | undefined> {
  if (!hasFailed(first)) return undefined;
  if (first.durationMs > RUN_TIME.maxComparedMs)
    return { command, kind: 'unknown', reason: 'it takes over ten minutes, so it was not run again', ...NO_NAMES };
  let left = Math.max(RUN_TIME.minExtraMs, 2 * first.durationMs);
  const more = async (tree: 'change' | 'base'): Promise<TreeRun | undefined> => {
    const end = left < first.durationMs ? undefined : await run(tree, left);
    left -= end ? timeOf(end) : 0;
    return end;
  };
  const again = await more('change');
  const isFlaky = again?.exitCode === 0;
  const base = 'branch' in compared && !isFlaky ? await more('base') : undefined;
  const baseAgain = base && hasFailed(base) ? await more('base') : undefined;
  const runs: CheckRuns = {
    change: first,
    again: { ...(again && { change: again }), ...(baseAgain && { base: baseAgain }) },
    ...(base && { base }),
  };
  return originOf(command, runs, compared);
}

const NO_NAMES = { flaky: [], before: [], own: [] } as const;

function originOf(command: string, runs: CheckRuns, compared: OriginOptions['base']): FailureOrigin {
  const { tests, evidence } = judgeCheck(command, runs, []);
  const flaky = tests.flaky;
  const own = tests.newlyRed.filter((name) => !flaky.includes(name));
  // What failed only once there says nothing about the branch.
  const before = runs.again.base ? tests.stillRed : [];
  const base = 'branch' in compared && runs.base ? { base: compared.branch } : {};
  const found = (kind: FailureOrigin['kind'], reason?: string): FailureOrigin => ({
    command,
    kind,
    flaky,
    before,
    own,
    ...base,
    ...(reason !== undefined && { reason }),
  });
  const { change, again } = runs;
  const isNamed = change.outcomes !== undefined && runs.base?.outcomes !== undefined;
  const hasFlipped = again.change?.exitCode === 0 || (flaky.length > 0 && tests.stillRed.length + own.length === 0);
  if (hasFlipped) return found('flaky');
  if (!runs.base) return found('unknown', 'why' in compared ? compared.why : 'there was no time to run it on the base');
  if (runs.base.exitCode === 0 || (isNamed && own.length > 0)) return found('own');
  if (evidence.verdict === 'red-before' && runs.again.base) return found('before');
  return found('unknown', 'it fails on the base too, but not in the same way each time');
}
