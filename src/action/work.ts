/** The fourth phase: the session works, confined as the run demands, until the host's own verification passes, in one attempt or several; `/agent help` needs no model. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Agent, createAgent } from '../agent/agent.ts';
import { type AgentOptions, createWorkspace } from '../agent/agent-options.ts';
import { latestEnd } from '../agent/budgets.ts';
import type { StoredMemory } from '../agent/open-memory.ts';
import { protectedBy } from '../agent/run-policy.ts';
import { attemptConfig } from '../config/attempt-config.ts';
import { credentialFiles, pickVariables, variablesLike } from '../config/process-environment.ts';
import type { ApprovalRequest } from '../core/approval.ts';
import type { Trigger } from '../core/run-trigger.ts';
import type { Publication } from '../core/session-event.ts';
import { filesBetween, nameCommitter } from '../git/commit.ts';
import { salvage } from '../git/diff.ts';
import { treeAside } from '../git/set-aside.ts';
import { takeSnapshot } from '../git/snapshot.ts';
import type { Store } from '../git/store.ts';
import { keepWorkspaceState } from '../git/workspace-state.ts';
import { createFingerprint } from '../git/workspace-status.ts';
import { removeTree } from '../lib/remove-tree.ts';
import { count } from '../lib/text.ts';
import type { SandboxMode } from '../sandbox/sandbox.ts';
import { createWorkRecord, type WorkRecord } from '../session/work-record.ts';
import { HOMES } from '../shell/toolchain-names.ts';
import type { StateNotes } from '../tools/builtin/memory/goals.ts';
import { PREFIX } from '../tools/custom/tool-selection.ts';
import { type AttemptsState, countAttempts, makeAttempts, type OpenAttempt, type WorkedAttempt } from './attempts.ts';
import { ownEntries, workingDirectory } from './checkout.ts';
import { askUntilVerified, type VerifiedAnswer, withTrials } from './converse.ts';
import { Ending } from './early-end.ts';
import {
  findLostWorkspace,
  lostWorkspaceEnding,
  type WorkspaceLoss,
  type WorkspaceWatch,
  watchWorkspace,
} from './emptied-workspace.ts';
import { eventOrigin, type Task } from './gather.ts';
import { helpText } from './help.ts';
import { describeElsewhere, describeHidden } from './hidden-files.ts';
import { expectSession, keepFinishedSession } from './kept-session.ts';
import { modelLogin } from './model-login.ts';
import { readThreadApprovals } from './parked-session.ts';
import { inform, type Run, warn } from './run.ts';
import { createRunApprover, type RunApprover } from './run-approver.ts';
import { endIfIdle, withSetup } from './setup/set-up.ts';
import { openThreadWords, type ThreadWords } from './stop-or-steer.ts';
import { traceFailure } from './trace-failure.ts';
import { keepUntouched } from './untouched.ts';
import { type CheckOptions, createProver, createVerifier, untilStopped, type Verify } from './verify.ts';

export interface WorkResult extends VerifiedAnswer {
  readonly task: Task;
  /** Why nothing in the repository could change, as words that follow "under"; absent where something could. */
  readonly unchangeable?: string;
  /** When the agent last edited files and ran tests. */
  readonly record: WorkRecord;
  /** The call that waits for a person. */
  readonly parked?: ApprovalRequest;
  /** Another job has done it: the workspace of this one has nothing of it. */
  readonly isElsewhere?: true;
  /** The workspace lost its files, and it is unknown by whom. */
  readonly emptied?: WorkspaceLoss;
}

export async function work(run: Run, gathered: Task | Ending): Promise<WorkResult | Ending> {
  const started = await run.proceed('run', gathered, (task) => startAgent(run, task));
  return run.proceed('run', started, (agent) => runConversation(run, agent), salvageWork);
}

/** The change of an agent that may make one. */
export async function salvageWork({
  task: { checkout, start, merge, scope, config, before },
  unchangeable,
}: Pick<WorkResult, 'task' | 'unchangeable'>): Promise<Publication | undefined> {
  if (unchangeable !== undefined) return undefined;
  const { store } = checkout;
  const work = treeAside(store.directory);
  return salvage({
    ...(work !== undefined && { aside: { store, work, before: (await before()).tree } }),
    root: store.root,
    commit: eventOrigin({ start, merge }),
    scope,
    protect: protectedBy(config),
    maxFiles: config.publish.maxFiles,
  });
}

type RunAgentOptions = AgentOptions & { readonly apiKey: string };

interface AgentStart extends Pick<WorkResult, 'task' | 'unchangeable'> {
  readonly options: RunAgentOptions;
  readonly first: OpenAttempt;
  readonly state: AttemptsState;
  readonly watch: WorkspaceWatch;
  readonly approver?: RunApprover | undefined;
  readonly words?: ThreadWords | undefined;
}

async function startAgent(run: Run, task: Task): Promise<AgentStart> {
  const { trigger } = run;
  if (trigger.intent === 'help') {
    const answer = helpText(task.config);
    throw new Ending({ conclusion: 'succeeded', message: 'Help was asked for', reason: '', answer });
  }
  const approver = approverOf(run, task);
  const words = openThreadWords(run, task);
  await words?.begin();
  const { answered } = task;
  const agentSettings = await agentOptions(run, task);
  await endIfIdle(run, task, agentSettings);
  const options = {
    ...(await withSetup(run, task, agentSettings)),
    ...(approver && { approver }),
    ...(words && { wrapUp: words.stop }),
    ...(answered && { answered }),
  };
  const watch = watchWorkspace(task.checkout.store.root);
  run.stream.subscribe(watch.subscriber);
  const state: AttemptsState = { memory: task.memory };
  const ready = async (): Promise<void> => {
    await setImmediate(); // the request to the model goes out first
    run.watch(latestEnd(0, task.config.limits));
    const { recorder, store } = task.checkout;
    const [before] = await Promise.all([task.before(), recorder.changing(() => nameCommitter(store.root))]);
    if (task.config.agent.attempts > 1) state.before = await keepWorkspaceState(store, before).catch(() => undefined);
  };
  const first = await openAttempt(run, task, { ...options, ready, words, memory: task.memory });
  const { agent } = first;
  if (task.memory) saveMemoryChanges(run, () => state.memory, agent);
  const published = task.published ? undefined : task.earlier?.published; // what was said of it is in the conversation
  if (task.config.agent.keepSession && task.withheld.push === undefined && !task.start.fork)
    expectSession(run, { merge: task.merge, published });
  const unchangeable = agent.policy.limits.capability.change;
  return { task, options, first, state, watch, approver, words, ...(unchangeable !== undefined && { unchangeable }) };
}

/**
 * Asks people in the thread, where a later run can continue with the answer; undefined where none could. Attempts that are compared
 * wait for nobody, and neither does a job of a plan.
 */
function approverOf(run: Run, task: Task): RunApprover | undefined {
  const { trigger, sessionId, redactor, guess } = run;
  const { config, start, merge, withheld, answered, lasting } = task;
  const isOne = config.agent.attempts === 1 || answered !== undefined || task.earlier !== undefined;
  const isKept = config.agent.keepSession && withheld.push === undefined && !start.fork && !merge;
  if (trigger.target.kind === 'repository' || guess.issue !== undefined || !isKept || !isOne) return undefined;
  const threadApprovals = () => readThreadApprovals(run, task.checkout.store);
  return createRunApprover({
    sessionId,
    commit: start.sha,
    redact: redactor.text,
    answered,
    lasting,
    threadApprovals,
  });
}

async function openAttempt(
  run: Run,
  task: Task,
  {
    memory,
    words,
    ...options
  }: Omit<RunAgentOptions, 'memory'> &
    Pick<OpenAttempt, 'memory'> &
    Pick<AgentStart, 'words'> &
    Pick<Parameters<typeof createAgent>[0], 'ready' | 'budget'>,
): Promise<OpenAttempt> {
  const { trigger, stream } = run;
  const record = createWorkRecord(createFingerprint(task.checkout.store.root));
  let isOver = false;
  stream.subscribe((event) => {
    isOver ||= event.type === 'attempt-end';
    if (!isOver) record.subscriber(event);
  });
  const prover = createProver(run, task, options);
  run.atEnd(prover.close); // before the job gets its checkout back
  const agent = await createAgent({
    ...options,
    ...(memory && { memory: memory.memory }),
    ...(words && { newWords: words.follow() }),
    ...(!task.merge && { openProof: prover.open }),
    signal: prover.signal,
    where: describeCheckout(trigger),
    position: { commit: task.start.sha, branch: task.start.branch ?? task.start.baseBranch },
  });
  run.atEnd(agent.close); // for a crash, which does not wait for the phases
  const tools = agent.registry.list().filter(({ name }) => name.startsWith(PREFIX));
  if (tools.length > 0) inform(stream, count(tools.length, 'custom tool'));
  return { agent, prover, record, memory, workspace: options.workspace };
}

/** When all else is done. Policy let nobody change it who may not push; the host asks once more before it does. */
export function saveMemoryChanges(
  { signal, atEnd, stream }: Pick<Run, 'signal' | 'atEnd' | 'stream'>,
  chosen: () => Pick<StoredMemory, 'memory' | 'save'> | undefined,
  { policy }: Pick<Agent, 'policy'>,
): void {
  if (policy.limits.capability.push !== undefined) return;
  atEnd(async () => {
    const stored = chosen();
    if (!signal.aborted) return stored?.save();
    if (stored && stored.memory.changes().size > 0) warn(stream, NOT_REMEMBERED);
  });
}

const NOT_REMEMBERED = 'The job was cancelled, so what the agent wanted to remember was not kept';

async function runConversation(run: Run, start: AgentStart): Promise<WorkResult> {
  const { task, first, state, watch, unchangeable, approver } = start;
  const mayChange = unchangeable === undefined;
  const done = await makeAttempts(run, task, {
    first,
    state,
    watch,
    max: countAttempts(run, task, unchangeable),
    open: (attempt) => openAgain(run, start, attempt),
    work: (attempt) => workOn(run, start, attempt),
    salvage: () => salvageWork(start),
  }).catch((error) => {
    throw lostWorkspaceEnding(run, watch) ?? error;
  });
  const emptied = await findLostWorkspace(run, task, { watch, after: done.after });
  if (!emptied) for (const text of done.hidden) warn(run.stream, text);
  keepFinishedSession(run, task, { ...done, mayChange: mayChange && !emptied });
  const parked = approver?.waiting();
  return {
    task,
    ...done,
    ...(parked && { parked }),
    ...(emptied && { emptied }),
    ...(unchangeable !== undefined && { unchangeable }),
  };
}

async function workOn(
  run: Run,
  { task, options, unchangeable, approver, words }: AgentStart,
  { agent, prover, record, memory, workspace }: OpenAttempt,
): Promise<WorkedAttempt> {
  const { confine, endCommands, close, baseline } = agent;
  const held = prover.hold(agent.session);
  const session = words?.hold(held) ?? held;
  const mayChange = unchangeable === undefined;
  const { environment } = options;
  const watched = { stream: run.stream, signal: prover.signal };
  const checking = { workspace, environment, confine, baseline };
  const verify = mayChange && !task.start.fork && verifierOf(run, task, checking, { prover, words });
  const conversing = { session, record, mayChange, verify, endCommands, approver };
  const done = await askUntilVerified(run, task, conversing)
    .then((answer) => withTrials(run, task, answer, { ...options, ...agent, ...watched, workspace, session }))
    .finally(close);
  if (mayChange && done.after.tree !== (await task.before()).tree) await words?.end();
  const by = words?.stoppedBy();
  const isStopped = by !== undefined && ['limit', 'answered'].includes(done.result.stop);
  return {
    ...done,
    ...(isStopped && { stoppedBy: by, result: { ...done.result, stop: 'limit' } }),
    record,
    memory,
    hidden: mayChange ? [...(await describeHidden(task)), ...(await describeElsewhere(run, task, done.after))] : [],
  };
}

/** A stop ends the checks as well. */
function verifierOf(
  run: Run,
  task: Task,
  options: CheckOptions,
  { prover, words }: Pick<OpenAttempt, 'prover'> & Pick<AgentStart, 'words'>,
): Verify {
  const { stream } = run;
  if (!words) return createVerifier({ stream, signal: prover.signal }, task, options);
  const signal = AbortSignal.any([prover.signal, words.stop]);
  return untilStopped(createVerifier({ stream, signal }, task, options), run, { words, store: task.checkout.store });
}

/** With a conversation, tools, notes and scratch files of its own. */
async function openAgain(run: Run, { task, options, first, words }: AgentStart, attempt: number): Promise<OpenAttempt> {
  const { actions, directory } = run;
  const scratch = join(directory, 'scratch');
  await removeTree(scratch);
  const { workspace } = options;
  const { budget, baseline } = first.agent;
  return openAttempt(run, task, {
    ...options,
    workspace: { ...workspace, scratch: (await createWorkspace(workspace.root, scratch, actions.home)).scratch },
    config: attemptConfig(task.config, attempt),
    memory: task.memory?.again(),
    words,
    baseline,
    budget,
  });
}

async function agentOptions(run: Run, task: Task): Promise<RunAgentOptions> {
  const { actions, trigger, sessionId, stream, signal, directory } = run;
  const { config, checkout, start, toolDirectory, skillDirectories, hookDirectory, permission, withheld, scope } = task;
  const repository = checkout.store.root;
  const workspace = await createWorkspace(workingDirectory(actions), join(directory, 'scratch'), actions.home);
  return {
    sessionId,
    config,
    workspace: {
      ...workspace,
      repository,
      readOnlyPaths: ownEntries(repository, actions.actionPaths),
      scope: scope?.map((path) => join(repository, path)),
    },
    actor: {
      login: trigger.actor.login,
      event: trigger.eventName,
      intent: trigger.intent,
      permission,
      withheld,
      fork: start.fork,
      prompted: trigger.trigger === 'prompt',
    },
    environment: environmentOf(run, task),
    sandbox: {
      mode: sandboxMode(config.sandbox, { trigger, start, permission }),
      hidden: runnerFolders(actions.tempDirectory),
      credentials: credentialFiles(),
    },
    trusted: {
      toolDirectories: [
        { path: toolDirectory, source: config.customTools.localDir, mayHaveLock: true },
        { path: config.customTools.globalDir.replace(/^~(?=\/)/, actions.home), source: 'the runner' },
      ],
      skillDirectories,
      hookDirectory,
      instructions: { source: checkout.base, base: relative(repository, workspace.root) },
    },
    github: task.host,
    earlier: task.earlier?.session,
    aroundBaseline: task.merge ? 'skip' : keepUntouched(run, task),
    ...(trigger.job === 'ci' && { traceFailure: traceFailure(run, task) }),
    stateNotes: stateNotesOf(checkout.store),
    redact: run.redactor.values,
    stream,
    signal,
    ...(modelLogin(run, config) ?? { apiKey: '' }),
  };
}

const environmentOf = ({ actions, fetch, directory }: Run, { config, start }: Task): AgentOptions['environment'] => ({
  path: actions.path,
  home: actions.home,
  accountHome: actions.accountHome,
  toolchains: variablesLike(HOMES),
  commandVariables: pickVariables(start.fork ? [] : config.commands.env),
  customEnvironment: pickVariables(config.customTools.envWhitelist),
  customVariables: pickVariables(config.customTools.variables),
  mcpVariables: pickVariables(config.mcp.envWhitelist),
  fetch,
  network: actions.network,
  screenshots: join(directory, 'screenshots'),
});

const stateNotesOf = (store: Store): StateNotes => ({
  take: async () => (await takeSnapshot(store)).tree,
  changed: (from, to) => filesBetween(store, from, to),
});

function describeCheckout({ repository, target }: Trigger): string {
  const place = `in a checkout of ${repository.owner}/${repository.name}`;
  if (target.kind === 'repository') return place;
  return `${place}, on its ${target.kind === 'issue' ? 'issue' : 'pull request'} #${target.number}`;
}

/** Code or words of strangers run in a sandbox or not at all, unless the repository's own configuration switched it off. */
export function sandboxMode(
  configured: SandboxMode,
  options: {
    readonly trigger: Trigger;
    readonly start: { readonly fork: boolean };
    /** Permission of the actor on the repository. */
    readonly permission: string;
  },
): SandboxMode {
  const { trigger, start, permission } = options;
  const isStranger = start.fork || trigger.actor.type !== 'User' || !TRUSTED.includes(permission);
  return configured === 'auto' && isStranger ? 'required' : configured;
}

const TRUSTED: readonly string[] = ['write', 'maintain', 'admin'];

/**
 * The temporary directory: command files, the event, the journal, the store, what the checkout action keeps. A runner of
 * one's own stands two directories above it, with its credentials.
 */
export function runnerFolders(tempDirectory: string): string[] {
  const installation = dirname(dirname(tempDirectory));
  return existsSync(join(installation, '.runner')) ? [tempDirectory, installation] : [tempDirectory];
}
