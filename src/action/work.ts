/** The fourth verb: the session works, and what it says is done is verified by commands that the host runs itself. */
import { join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type AgentOptions, createAgent } from '../agent/agent.ts';
import { hookPatterns } from '../agent/hook-files.ts';
import { createWorkspace } from '../agent/workspace.ts';
import { pickVariables } from '../config/environment.ts';
import type { Publication } from '../core/event.ts';
import type { Trigger } from '../core/trigger.ts';
import type { Snapshot } from '../git/snapshot.ts';
import { salvage } from '../git/diff.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { AskResult } from '../session/session.ts';
import { createWorkRecord } from '../session/work-record.ts';
import { workingDirectory } from './checkout.ts';
import { converse } from './converse.ts';
import { Ending } from './early-end.ts';
import type { Task } from './gather.ts';
import { helpText } from './help.ts';
import { ownEntries } from './own-files.ts';
import type { Run } from './run.ts';
import { runnerFolders, sandboxMode } from './sandbox.ts';
import { createVerifier } from './verify.ts';

export interface Work {
  readonly result: AskResult;
  /** Why nothing in the repository could change, as words that follow "under"; absent where something could. */
  readonly unchangeable?: string;
  /** The workspace as the agent left it: what a verification leaves behind is not its work. */
  readonly after: Snapshot;
  /** Commands of `publish.verify` that failed when they were last run. */
  readonly failing: readonly string[];
}

export const work = (run: Run, task: Task): Promise<Work> =>
  run.during('run', async () => {
    const { trigger } = run;
    if (trigger.intent === 'help') throw new Ending('succeeded', 'Help was asked for', helpText(task.config));
    const options = await agentOptions(run, task);
    const record = createWorkRecord();
    run.stream.subscribe(record.subscriber);
    const { session, policy, confine, endCommands, close } = await createAgent({
      ...options,
      where: describePlace(trigger),
      position: { commit: task.start.sha, branch: task.start.branch ?? task.start.baseBranch },
      ready: async () => {
        await setImmediate(); // the request to the model goes out first
        await Promise.all([task.before(), task.checkout.recorder.record()]);
      },
    });
    run.cleanups.push(close); // for a crash, which does not wait for the verbs
    const { change } = policy.limits.capability;
    if (change === undefined) run.salvage = () => salvageChange(task);
    const mayChange = change === undefined;
    const verify = mayChange && !task.start.fork && createVerifier(run, task, { ...options, confine });
    const done = await converse(run, task, { session, record, mayChange, verify, endCommands }).finally(close);
    return { ...done, ...(change !== undefined && { unchangeable: change }) };
  });

const salvageChange = ({ checkout, start, config }: Task): Promise<Publication | undefined> =>
  salvage({
    root: checkout.store.root,
    commit: start.sha,
    protect: [...resolveProfile(config.profile, config).protect, ...hookPatterns(config)],
    maxFiles: config.publish.maxFiles,
  });

async function agentOptions(run: Run, task: Task): Promise<AgentOptions & { apiKey: string }> {
  const { actions, trigger, secrets, sessionId, stream, signal, directory } = run;
  const { config, start, toolDirectory, skillDirectory, hookDirectory, permission, withheld } = task;
  const workspace = await createWorkspace(workingDirectory(actions), join(directory, 'scratch'));
  return {
    sessionId,
    config,
    workspace,
    intent: trigger.intent,
    fork: start.fork,
    event: trigger.eventName,
    actorPermission: permission,
    withheld,
    sandbox: sandboxMode(config.sandbox, { trigger, start, permission }),
    hidden: runnerFolders(actions.tempDirectory),
    path: actions.path,
    home: actions.home,
    customEnvironment: pickVariables(config.customTools.environment),
    customVariables: pickVariables(config.customTools.variables),
    mcpVariables: pickVariables(config.mcp.variables),
    customDirectories: [
      { path: toolDirectory, source: config.customTools.localDirectory },
      { path: config.customTools.globalDirectory.replace(/^~(?=\/)/, actions.home), source: 'the runner' },
    ],
    skillDirectory,
    hookDirectory,
    instructions: { source: task.checkout.trusted, base: relative(task.checkout.store.root, workspace.root) },
    repository: task.checkout.store.root,
    sealed: ownEntries(task.checkout.store.root, actions.actionPaths),
    fetch: run.fetch,
    redact: run.redactor.values,
    stream,
    signal,
    apiKey: secrets.anthropicApiKey ?? '',
  };
}

function describePlace({ repository, target }: Trigger): string {
  const place = `in a checkout of ${repository.owner}/${repository.name}`;
  if (target.kind === 'repository') return place;
  return `${place}, on its ${target.kind === 'issue' ? 'issue' : 'pull request'} #${target.number}`;
}
