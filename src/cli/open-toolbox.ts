/** The tools of a session in this directory, for commands that try them without a model. */
import { dirname } from 'node:path';
import { createToolbox } from '../agent/agent.ts';
import { type AgentOptions, openCaller, type ToolSet } from '../agent/agent-options.ts';
import { assumedIsolation } from '../agent/open-sandbox.ts';
import { chooseProfile, type PolicySlices, policyOf } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import { readTerminal } from '../config/process-environment.ts';
import type { IntentName } from '../core/intent.ts';
import type { RunPolicy } from '../policy/engine.ts';
import { BUILT_IN_PROFILES } from '../policy/profiles/built-in-profiles.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { ResolvedProfile } from '../policy/profiles/resolved-profile.ts';
import type { ToolCaller } from '../session/call/tool-call.ts';
import { loadSettings, type Options } from './command-config.ts';
import type { AssumedSandbox } from './command-options.ts';
import { handleInterrupts } from './interrupts.ts';
import { openTerminalSession } from './terminal-session.ts';
import { watchChanges } from './watch-changes.ts';

export interface OpenToolbox extends ToolSet {
  readonly call: ToolCaller;
  /** What was left out, and why. */
  readonly problems: readonly string[];
  /** The same policy with a list of allowed commands in place of the profile's own. */
  policyOf(allow: string[]): RunPolicy;
  /** Policy of a run with this profile and intent, and with or without a sandbox. Throws KodeletError `config` for an unknown profile. */
  policyAs(run: {
    readonly profile: string;
    readonly intent: IntentName;
    /** Absent: as on this machine. */
    readonly sandboxed?: boolean;
  }): RunPolicy;
  /** Undefined if there is no such profile. */
  profileAs(name: string): ResolvedProfile | undefined;
  close(): Promise<void>;
}

async function openToolbox(options: Options & { readonly sandbox?: AssumedSandbox }): Promise<OpenToolbox> {
  const problems: string[] = [];
  const config = await loadSettings(options);
  const opened = await openTerminalSession(config, readTerminal(), {
    subscribers: [
      (event) => void (event.type === 'notice' && problems.push(event.text)),
      (event) => void (event.type === 'sandbox-open' && !event.confined && problems.push(event.text)),
    ],
    signal: handleInterrupts(),
  });
  const isolation = options.sandbox && assumedIsolation(options.sandbox !== 'none');
  const { workspace, redactor, signal } = opened;
  const place = { directory: workspace.root, tempDirectory: dirname(workspace.scratch) };
  const change = watchChanges({ ...place, redactor, signal }); // for checkpoints: nothing is looked at before one
  const session = { ...opened, stateNotes: change.notes, sandbox: { ...opened.sandbox, isolation } };
  try {
    const toolbox = await createToolbox(session);
    const sandbox = { ...session.sandbox, isolation: toolbox.isolation };
    const close = (): Promise<void> =>
      toolbox.close().finally(session.keep).finally(change.close).finally(session.close);
    const call = openCaller(toolbox, session);
    return {
      ...toolbox,
      call,
      problems,
      policyOf: createPolicies(config, { ...session, sandbox }),
      ...createRunPolicies({ ...session, sandbox }),
      close,
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Opens, works, and closes no matter what happens. */
export async function withToolbox<T>(
  options: Options & { readonly sandbox?: AssumedSandbox },
  work: (toolbox: OpenToolbox) => Promise<T>,
): Promise<T> {
  const toolbox = await openToolbox(options);
  try {
    return await work(toolbox);
  } finally {
    await toolbox.close();
  }
}

/** No configuration can hold this name, so it hides no profile. */
const NAME = '(allow)';

/** One policy a list, however many lines bring it. Throws KodeletError `config` for an entry that is none. */
function createPolicies(config: Config, slices: PolicySlices): (allow: string[]) => RunPolicy {
  const policies = new Map<string, RunPolicy>();
  return (allow) => {
    const key = JSON.stringify(allow);
    const known = policies.get(key);
    if (known) return known;
    const profiles = {
      ...config.profiles,
      [NAME]: { extends: config.profile, widen: true, bash: { 'allow-only': allow } },
    };
    const policy = policyOf(slices, resolveProfile(NAME, { ...config, profiles }));
    policies.set(key, policy);
    return policy;
  };
}

/** One policy a kind of run, however many calls it judges. */
function createRunPolicies(
  slices: PolicySlices & Pick<AgentOptions, 'config'>,
): Pick<OpenToolbox, 'policyAs' | 'profileAs'> {
  const policies = new Map<string, RunPolicy>();
  return {
    policyAs(run) {
      const key = JSON.stringify(run);
      const { profile, intent, sandboxed } = run;
      const isolation = sandboxed === undefined ? slices.sandbox.isolation : assumedIsolation(sandboxed);
      const own = { ...slices, actor: { ...slices.actor, intent }, sandbox: { ...slices.sandbox, isolation } };
      const policy = policies.get(key) ?? policyOf(own, chooseProfile(slices, profile));
      policies.set(key, policy);
      return policy;
    },
    profileAs: (name) =>
      Object.hasOwn(slices.config.profiles, name) || Object.hasOwn(BUILT_IN_PROFILES, name)
        ? chooseProfile(slices, name)
        : undefined,
  };
}
