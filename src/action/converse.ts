/** What the session is asked in a run: the request, to look at its change before the end, and to fix what verification finds. */
import { describeChange } from '../git/diff.ts';
import { treeWith } from '../git/commit.ts';
import { changesBetween, putBack, type Snapshot, takeSnapshot, withoutTraces } from '../git/snapshot.ts';
import { checkBeforeEnd, type Look } from '../session/self-check.ts';
import type { AskResult, Session } from '../session/session.ts';
import type { WorkRecord } from '../session/work-record.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';
import { describeFailures, type Failure } from './verify.ts';
import type { Work } from './work.ts';

export interface Conversing {
  readonly session: Session;
  readonly record: WorkRecord;
  /** Whether what changes will be published. */
  readonly mayChange: boolean;
  /** Runs the commands that verify a change; false where it is not verified. */
  readonly verify: false | (() => Promise<Failure[]>);
  /** Ends the agent's commands in the background; whether there have been any. */
  readonly endCommands: () => Promise<boolean>;
}

/**
 * The request, and then each failed verification, until there is nothing more to fix. Nothing is verified that will not be
 * published, and nothing that nobody changed.
 */
export async function converse(run: Run, task: Task, conversing: Conversing): Promise<Omit<Work, 'unchangeable'>> {
  const { session, verify, endCommands } = conversing;
  const { store } = task.checkout;
  let verified: Readonly<Record<'before' | 'left', Snapshot>> | undefined;
  let { result, now } = await firstAnswer(run, task, conversing);
  for (let repairs = 0; ; repairs += 1) {
    const before = await task.before();
    const after = verified ? await withoutTraces(store, { ...verified, now }) : now;
    const changed = after.tree !== before.tree;
    if (result.stop !== 'answered' || !changed || !verify) return { result, after, failing: [] };
    const failures = await verify();
    const failing = failures.map(({ command }) => command);
    if (failures.length === 0 || repairs === MOST_REPAIRS) return { result, after, failing };
    verified = { before: after, left: await takeSnapshot(store) };
    result = await session.ask(describeFailures(failures));
    await endCommands();
    now = await takeSnapshot(store);
  }
}

/** How often a failed verification goes back to the agent. */
const MOST_REPAIRS = 2;

interface Answered {
  readonly result: AskResult;
  /** The workspace by then. */
  readonly now: Snapshot;
}

async function firstAnswer(run: Run, task: Task, conversing: Conversing): Promise<Answered> {
  const { session, record, mayChange, endCommands } = conversing;
  const { store } = task.checkout;
  const first = await session.ask(task.prompt);
  if (!mayChange) return { result: first, now: await takeSnapshot(store) };
  const { limits, agent } = task.config;
  const { stream, trigger } = run;
  const look = () => lookAt(run, task);
  const options = { session, stream, record, limits, intent: trigger.intent, ...agent, look };
  const { result, look: last, cut } = await checkBeforeEnd(first, options);
  // What is verified is what is published: nothing of the agent's runs on and changes it.
  const now = (await endCommands()) ? await takeSnapshot(store) : last.snapshot;
  if (!cut) return { result, now };
  // What a check has begun and not ended is nothing that anybody called done.
  const isBack = await putBack(store, now, cut.before.snapshot);
  return isBack ? { result, now: cut.before.snapshot } : { result: cut.result, now };
}

async function lookAt({ redactor }: Run, task: Task): Promise<Look & { readonly snapshot: Snapshot }> {
  const { checkout, start } = task;
  const before = await task.before();
  const snapshot = await takeSnapshot(checkout.store);
  return {
    snapshot,
    state: snapshot.tree,
    isChanged: snapshot.tree !== before.tree,
    async describe() {
      // As it will be published: on the commit, whatever the job has changed in other files.
      const tree = await treeWith(checkout.store, start.sha, await changesBetween(checkout.store, before, snapshot));
      const trees = { before: { tree: `${start.sha}^{tree}` }, after: { tree } };
      return describeChange(checkout.store, trees, { redact: redactor.text });
    },
  };
}
