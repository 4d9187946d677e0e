/** Several attempts at one request, one after the other under one budget: each starts over, and the best by the host's checks is kept. */
import { join } from 'node:path';
import type { Agent } from '../agent/agent.ts';
import type { AgentOptions } from '../agent/agent-options.ts';
import type { StoredMemory } from '../agent/open-memory.ts';
import { attemptConfig } from '../config/attempt-config.ts';
import { type AttemptOutcome, BEST_VERDICT, bestAttempt } from '../core/attempt.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { LimitName, Limits, Publication } from '../core/session-event.ts';
import { linesBetween, treeWith, writePatch } from '../git/commit.ts';
import { forgetAside } from '../git/set-aside.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import { keepWorkspaceState, restoreWorkspaceState, type WorkspaceState } from '../git/workspace-state.ts';
import { describeLimit } from '../session/budget.ts';
import type { WorkRecord } from '../session/work-record.ts';
import type { VerifiedAnswer } from './converse.ts';
import type { WorkspaceWatch } from './emptied-workspace.ts';
import { eventOrigin, type Task } from './gather.ts';
import { attemptPatchFile, keepFinishedSession } from './kept-session.ts';
import { inform, type Run, warn } from './run.ts';
import type { createProver } from './verify.ts';

/** An attempt that is about to begin: an agent that knows of no other. */
export interface OpenAttempt {
  readonly agent: Agent;
  readonly prover: ReturnType<typeof createProver>;
  /** When this agent last edited files and ran tests. */
  readonly record: WorkRecord;
  readonly memory?: StoredMemory | undefined;
  /** With scratch files of its own. */
  readonly workspace: AgentOptions['workspace'];
}

/** What the agent of an attempt has left. */
export interface WorkedAttempt extends VerifiedAnswer {
  readonly record: WorkRecord;
  readonly memory?: StoredMemory | undefined;
  /** Warnings about files that an ignore file of the attempt hides. */
  readonly hidden: readonly string[];
}

export interface AttemptsState {
  /** The workspace before the first of them; absent where it could not be kept. */
  before?: WorkspaceState;
  /** Notes of the best attempt so far. */
  memory?: StoredMemory | undefined;
}

interface AttemptsOptions {
  readonly first: OpenAttempt;
  /** How many there may be. */
  readonly max: number;
  readonly state: AttemptsState;
  readonly watch: WorkspaceWatch;
  /** Opens the agent of a further one. */
  readonly open: (attempt: number) => Promise<OpenAttempt>;
  /** Has it work until its change is verified, and closes it. */
  readonly work: (attempt: OpenAttempt) => Promise<WorkedAttempt>;
  /** The change in the workspace as a patch. */
  readonly salvage: () => Promise<Publication | undefined>;
}

/** An attempt that has ended, and what it takes to publish it. */
interface KeptAttempt extends WorkedAttempt {
  readonly outcome: AttemptOutcome;
  readonly left?: WorkspaceState;
}

/** How many attempts the run may make; says why where that is fewer than the configuration asks for. */
export function countAttempts({ stream }: Run, task: Task, unchangeable: string | undefined): number {
  const { attempts } = task.config.agent;
  const why = attempts === 1 ? undefined : whyOnlyOne(task, unchangeable);
  if (why === undefined) return attempts;
  inform(stream, `One attempt only, no matter what agent.attempts says: ${why}`);
  return 1;
}

function whyOnlyOne({ start, merge, earlier }: Task, unchangeable: string | undefined): string | undefined {
  if (unchangeable !== undefined) return `under ${unchangeable} nothing can change, and answers are not compared`;
  if (start.fork) return 'the change of a fork is not verified';
  if (merge) return 'the host has begun a merge in the workspace';
  return earlier ? 'an earlier session continues' : undefined;
}

/** The best of them. Its files are in the workspace again, and the view of the run is as it left it. */
export async function makeAttempts(run: Run, task: Task, options: AttemptsOptions): Promise<WorkedAttempt> {
  const { first, max, state } = options;
  if (max === 1) return options.work(first);
  const { limits } = task.config;
  const kept: KeptAttempt[] = [];
  for (;;) {
    const attempt = kept.length + 1;
    const ended = await makeOne(run, task, options, kept);
    kept.push(ended);
    const best = bestAttempt(kept.map(({ outcome }) => outcome));
    const chosen = kept[best] ?? ended;
    const reason = attempt < max ? whyNoMore(run, ended, { max, limits, left: first.agent.budget.left(), state }) : '';
    if (best === attempt - 1 && ended.left) await keepPatch(run, task, attempt, ended);
    const why = reason !== undefined && reason !== '' && { reason };
    run.stream.emit({ type: 'attempt-end', attempt, best: best + 1, ...ended.outcome, ...why });
    state.memory = chosen.memory;
    if (chosen === ended && options.watch.find()) return chosen; // anyone who waits for this finds out who emptied it
    const isNext = reason === undefined && (await startOver(run, task, { chosen, state }));
    if (isNext) continue;
    if (chosen !== ended || reason === undefined) await putBack(run, task, chosen, best + 1);
    if (run.signal.aborted && chosen !== ended) await showPatch(run, options);
    return chosen;
  }
}

async function makeOne(
  run: Run,
  task: Task,
  { first, max, state, open, work }: AttemptsOptions,
  kept: readonly KeptAttempt[],
): Promise<KeptAttempt> {
  const attempt = kept.length + 1;
  const { name: model, effort } = attemptConfig(task.config, attempt).model;
  run.stream.emit({
    type: 'attempt-start',
    attempt,
    of: max,
    model,
    ...(effort !== undefined && { effort }),
    ...(attempt > 1 && { best: bestAttempt(kept.map(({ outcome }) => outcome)) + 1 }),
  });
  if (attempt === 1) return describe(task, await work(first), state);
  try {
    return await describe(task, await work(await open(attempt)), state);
  } catch (error) {
    const [earlier] = kept;
    if (!earlier || (error instanceof KodeletError && error.code === 'journal')) throw error;
    const ended = run.signal.aborted ? 'aborted' : 'failed';
    if (ended === 'failed') warn(run.stream, `Attempt ${attempt} failed: ${describeError(error)}`);
    return { ...earlier, outcome: { ended } }; // it is never the best, so nothing else of it is asked for
  }
}

async function describe(task: Task, worked: WorkedAttempt, { before }: AttemptsState): Promise<KeptAttempt> {
  const { result, after, evidence } = worked;
  const { stop, answer } = result;
  const { store } = task.checkout;
  const origin = eventOrigin(task);
  const lines = await linesBetween(store, `${origin}^{tree}`, await publishedTree(task, after)).catch(() => undefined);
  const left = before && (await keepWorkspaceState(store, after, before).catch(() => undefined));
  const outcome: AttemptOutcome = {
    ended: stop === 'answered' && answer === '' ? 'silent' : stop,
    ...(evidence && { verdict: evidence.verdict }),
    ...(lines && { lines: lines.added + lines.deleted }),
  };
  return { ...worked, outcome, ...(left && { left }) };
}

/** On the commit, no matter what the job has changed in other files. */
const publishedTree = async (task: Task, after: Snapshot): Promise<string> => {
  const { store } = task.checkout;
  return treeWith(store, eventOrigin(task), await changesBetween(store, await task.before(), after));
};

/** A clause; undefined where another one follows. */
function whyNoMore(
  { signal, trigger, view }: Run,
  { outcome, after, evidence, stoppedBy, left: kept }: KeptAttempt,
  {
    max,
    limits,
    left,
    state: { before },
  }: {
    readonly max: number;
    readonly limits: Limits;
    /** The rest of the run's limits. */
    readonly left: Limits;
    readonly state: AttemptsState;
  },
): string | undefined {
  if (signal.aborted) return 'the job was cancelled';
  if (stoppedBy !== undefined) return `@${stoppedBy} asked the run to stop`;
  if (outcome.ended === 'failed' || outcome.ended === 'aborted')
    return 'it failed, and another one would probably fail too';
  if (outcome.verdict === BEST_VERDICT) return `no other could be better than ${BEST_VERDICT}`;
  if (evidence && evidence.checks.length === 0) return 'no check was run, so they could not be compared';
  const isNoFix = trigger.intent !== 'fix' || view().posts.some(({ kind }) => kind === 'noop');
  if (outcome.ended === 'answered' && after.tree === before?.snapshot.tree && isNoFix)
    return 'it answered without a change, and answers are not compared';
  const short = NAMES.find((name) => left[name] < limits[name] / max);
  if (short) return `less than ${SHARES[max] ?? `1/${max}`} is left of ${describeLimit(short, limits)}`;
  return before && kept ? undefined : 'the state of the workspace could not be kept';
}

const NAMES: readonly LimitName[] = ['turns', 'minutes', 'costUsd', 'tokens'];

const SHARES: Readonly<Record<number, string>> = { 2: 'half', 3: 'a third', 4: 'a quarter' };

/** For the post step, should the process be killed while a later attempt has the workspace. */
async function keepPatch(run: Run, task: Task, attempt: number, { after }: KeptAttempt): Promise<void> {
  const { store } = task.checkout;
  try {
    const tree = await publishedTree(task, after);
    await writePatch(store, `${eventOrigin(task)}^{tree}`, tree, join(run.directory, attemptPatchFile(attempt)));
  } catch (error) {
    warn(run.stream, `If the job is killed now, the change of attempt ${attempt} is lost: ${describeError(error)}`);
  }
}

/** Makes the workspace as it was before the agent. False where that is not possible. */
async function startOver(
  run: Run,
  task: Task,
  { chosen, state: { before } }: { readonly chosen: KeptAttempt; readonly state: AttemptsState },
): Promise<boolean> {
  keepFinishedSession(run, task, { ...chosen, mayChange: true });
  const problem = await restore(task, before);
  if (problem !== undefined)
    warn(
      run.stream,
      `There is no further attempt: the workspace could not be restored to its state before the agent: ${problem}`,
    );
  return problem === undefined;
}

async function putBack(run: Run, task: Task, { left }: KeptAttempt, attempt: number): Promise<void> {
  const problem = await restore(task, left);
  if (problem !== undefined)
    warn(
      run.stream,
      `The workspace could not be restored to what attempt ${attempt} left, whose change is published: ${problem}`,
    );
  if (run.signal.aborted)
    warn(run.stream, `The job was cancelled during a later attempt, and attempt ${attempt} stands`);
}

/** Shows the finished change of a cancelled run, which is not published: without a kept session it would be lost. */
async function showPatch({ view, stream }: Run, { salvage }: AttemptsOptions): Promise<void> {
  const publication = view().keepsSession ? undefined : await salvage().catch(() => undefined);
  if (publication) stream.emit({ type: 'publish-end', publication });
}

/** Why it could not, as a clause. Nothing is moved once the job has its checkout back. */
async function restore({ checkout, config }: Task, state: WorkspaceState | undefined): Promise<string | undefined> {
  if (!state) return 'git could not read its records';
  try {
    const { store, recorder } = checkout;
    const isBack = await recorder.changing(() => restoreWorkspaceState(store, state, config.publish.keep));
    if (isBack) await forgetAside(store);
    return isBack ? undefined : 'git could not write all files';
  } catch (error) {
    return describeError(error);
  }
}
