/** The composition root: configuration becomes tools, policy and provider, and with a stream these become a session. */
import { setMaxListeners } from 'node:events';
import type { Config } from '../config/config.ts';
import type { IntentName } from '../core/access.ts';
import type { SessionEvent } from '../core/event.ts';
import type { Provider } from '../core/model.ts';
import type { Workspace } from '../core/tool.ts';
import { VERSION } from '../core/version.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';
import type { Isolation, RunPolicy } from '../policy/engine.ts';
import type { Withheld } from '../policy/profiles/capabilities.ts';
import type { ResolvedProfile } from '../policy/profiles/profile.ts';
import { createAnthropicProvider } from '../providers/anthropic/anthropic.ts';
import type { Confine, LazySandbox, SandboxMode } from '../sandbox/sandbox.ts';
import type { Redaction } from '../secrets/redaction.ts';
import type { Hooks } from '../session/call/hooks.ts';
import { createToolCaller, type ToolCaller } from '../session/call/tool-call.ts';
import type { Stream } from '../session/events/stream.ts';
import type { ProjectInstructions } from '../session/project-instructions.ts';
import { systemPrompt } from '../session/prompt.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSubagents, type SubagentSettings } from '../session/subagent/subagent.ts';
import { createBuiltinTools } from '../tools/builtin/builtin-tools.ts';
import type { ChangedFiles } from '../tools/builtin/files/freshness.ts';
import { startMcp } from '../tools/mcp/start.ts';
import { BUILT_IN, checkToolNames, createRegistry, type Registry } from '../tools/registry.ts';
import { customTools, located } from './custom-tools.ts';
import { childEnvironment } from './environment.ts';
import type { Position } from './first-message/environment-block.ts';
import { openings } from './first-message/opening.ts';
import { openHooks } from './hooks.ts';
import { isolationOf } from './isolation.ts';
import { openSandbox } from './open-sandbox.ts';
import { chooseProfile, mayUse, policyOf } from './policy.ts';
import { subagentSettings, subagentTemplates } from './subagents.ts';

/** What a session works with, whoever started it. */
export interface AgentOptions {
  readonly sessionId: string;
  readonly config: Config;
  readonly workspace: Workspace;
  readonly intent: IntentName;
  /** The code in the workspace comes from people without write access: nothing of it may be run. */
  readonly fork: boolean;
  /** The webhook event that set it off; `terminal` where a person started it in a directory of their own. */
  readonly event: string;
  /** Of whoever asks, on the repository; `admin` in the terminal. */
  readonly actorPermission: string;
  /** What whoever asks, or the workflow's token, may not do; absent, nothing is withheld. */
  readonly withheld?: Withheld;
  /** Whether what runs on behalf of the agent is confined. */
  readonly sandbox: SandboxMode;
  /** Whether commands run in namespaces of their own, for the policy; absent: what the sandbox turns out to be. */
  readonly isolation?: Isolation;
  /** Whether commands reach no network, as far as it is known. */
  readonly offline?: () => boolean;
  /** Directories that a sandbox hides besides the usual ones. */
  readonly hidden: readonly string[];
  /** Of the parent process: where programs are found, and the home that they get. */
  readonly path: string;
  readonly home: string;
  /** Variables that custom tools may see, already picked by the configured names. */
  readonly customEnvironment: Readonly<Record<string, string>>;
  /** Variables that the configuration hands to single custom tools by `${NAME}`, picked as well. */
  readonly customVariables: Readonly<Record<string, string>>;
  /** Variables that the settings of MCP servers may name, picked as well. */
  readonly mcpVariables: Readonly<Record<string, string>>;
  /** Where custom tools stand, the first one wins. */
  readonly customDirectories: readonly { readonly path: string; readonly source: string }[];
  /** Where descriptions of custom tools are remembered between sessions; absent: nowhere. */
  readonly customToolCache?: string;
  /** Where skills stand, as trusted as the configuration. */
  readonly skillDirectory: string;
  /** Where the files of hooks stand by their paths in the repository, as trusted as the configuration. */
  readonly hookDirectory?: string;
  /** Where project instructions are read, as trusted as the configuration; absent: there are none. */
  readonly instructions?: Omit<ProjectInstructions, 'nonce'>;
  /** Absolute real path of the repository that the workspace is a folder of; the workspace unless told. */
  readonly repository?: string;
  /** Absolute paths of the repository that nobody changes in this run, beside those that are always protected. */
  readonly sealed?: readonly string[];
  /** For the model and for MCP servers over HTTP; absent: straight to them. */
  readonly fetch?: Fetch;
  /** Takes the secrets of this process, by value, out of what the model is told. */
  readonly redact: Redaction;
  readonly stream: Stream;
  readonly signal: AbortSignal;
}

export interface Toolbox {
  readonly registry: Registry;
  readonly policy: RunPolicy;
  readonly profile: ResolvedProfile;
  /** What the policy knows of the sandbox. */
  readonly isolation: Isolation;
  /** Tries the sandbox, once, where no command has done so. */
  readonly openSandbox: LazySandbox['open'];
  readonly hooks?: Hooks;
  readonly changedFiles: ChangedFiles;
  /** The one gate, for calls from outside a session: `tools run` in the terminal. */
  readonly call: ToolCaller;
  /** For what the host itself runs in the workspace. */
  readonly confine: Confine;
  /** What a session needs to start others. */
  readonly subagents: Omit<SubagentSettings, 'where' | 'brief'>;
  /** Ends the commands in the background; more may be started. Whether any had been started at all. */
  endCommands(): Promise<boolean>;
  /** Ends what tools have left running, such as commands in the background. May be called again. */
  close(): Promise<void>;
}

/** Throws KodeletError `config` or `tools` for a profile, tool or schema that cannot be used. */
export const createToolbox = (options: AgentOptions): Promise<Toolbox> =>
  located(options.config, () => openToolbox(options));

async function openToolbox(given: AgentOptions): Promise<Toolbox> {
  const { config, workspace, stream, signal } = given;
  setMaxListeners(0, signal); // a probe, a call and a request each listen to it
  const profile = chooseProfile(given);
  const environment = childEnvironment(given);
  const { confine, open, offline } = await openSandbox(given, profile);
  const options = { ...given, offline, isolation: given.isolation ?? isolationOf(open) };
  const policy = policyOf(options, profile);
  const builtin = createBuiltinTools({
    ...{ workspace, environment, offline, ...mayUse(policy) },
    toolsets: config.toolsets,
    templates: subagentTemplates(options),
    skillDirectory: options.skillDirectory,
    confine: confine.command,
  });
  const hooks = openHooks({ ...options, confine: confine.other }, [
    ...builtin.tools.map(({ name }) => name),
    ...builtin.leftOut,
  ]);
  const { tools, leftOut } = await customTools({ ...options, confine: confine.other }, policy);
  const sources = [
    { source: BUILT_IN, tools: builtin.tools },
    { source: 'kodelet-tools', tools },
  ];
  const { disabled, concurrency } = config.tools;
  const mcp = await startMcp({
    ...config.mcp,
    values: options.mcpVariables,
    external: policy.limits.external === undefined ? profile.external : [], // servers work on the workspace
    ...{ disabled, workspace, environment, confine: confine.other, emit: stream.emit, signal, fetch: options.fetch },
  });
  const registry = await mcp.register((more) =>
    createRegistry([...sources, ...more], {
      disabled,
      leftOut: [...builtin.leftOut, ...leftOut.map(({ name }) => name), ...mcp.leftOut],
      frozenBy: profile.freezeRegistry ? `the profile ${profile.name}` : undefined,
    }),
  );
  const known = [...sources.flatMap((source) => source.tools), ...leftOut, ...registry.list()];
  const names = [...known.map(({ name }) => name), ...builtin.leftOut];
  checkRuleTools(config, names);
  const subagents = subagentSettings(options, { builtin, names });
  const parts = { registry, policy, hooks, changedFiles: builtin.changedFiles };
  const call = createToolCaller({ ...options, ...parts, concurrency });
  const close = async (): Promise<void> => void (await Promise.all([builtin.close(), mcp.close()]));
  const { endCommands } = builtin;
  const own = { profile, isolation: options.isolation, openSandbox: open, confine: confine.command, endCommands };
  return { ...parts, ...own, call, subagents, close };
}

export interface Agent extends Toolbox {
  readonly session: Session;
}

interface SessionParts {
  readonly apiKey: string;
  /** Where the session works, as a clause for the system prompt. */
  readonly where: string;
  /** Where the workspace stands in git. */
  readonly position?: Position | Promise<Position>;
  /** Does, once, what must be done before the first tool call; called when the model has been asked. */
  readonly ready?: () => Promise<unknown>;
}

export async function createAgent(options: AgentOptions & SessionParts): Promise<Agent> {
  const { config, workspace, sessionId, stream, signal, intent, where, apiKey, fetch, position = {} } = options;
  const provider = holdReplies(
    createAnthropicProvider({ apiKey, baseUrl: config.model.baseUrl, fetch }),
    options.ready,
  );
  const toolbox = await createToolbox(options);
  const tools = toolbox.registry.list().map(({ name }) => name);
  const opening = await openings(options, toolbox, Promise.resolve(position));
  const session = createSession({
    opening: opening.first,
    instructions: opening.instructions,
    id: sessionId,
    provider,
    model: config.model.name,
    maxOutputTokens: config.model.maxOutputTokens,
    system: systemPrompt({ ...abilities(toolbox), tools, intent, published: options.event !== 'terminal', where }),
    registry: toolbox.registry,
    policy: toolbox.policy,
    hooks: toolbox.hooks,
    changedFiles: toolbox.changedFiles,
    redact: options.redact,
    workspace,
    limits: config.limits,
    concurrency: config.tools.concurrency,
    subagents: createSubagents({ ...toolbox.subagents, where, brief: opening.subagent }),
    stream,
    signal,
  });
  if (!provider.price(config.model.name).known) warnOfUnknownPrice(stream, config.model.name);
  return { ...toolbox, session };
}

const abilities = ({ policy: { limits }, registry }: Toolbox): { canWrite: boolean; canRun: boolean } => ({
  canWrite: limits.capability.change === undefined,
  canRun: limits.ownPrograms === undefined && registry.get('bash') !== undefined,
});

/** The event that opens a journal. */
export const sessionStart = (
  { sessionId, config, intent }: Pick<AgentOptions, 'sessionId' | 'config' | 'intent'>,
  asked: { request: string; actor?: string; source?: string },
): SessionEvent => ({
  type: 'session-start',
  sessionId,
  version: VERSION,
  model: config.model.name,
  profile: config.profile,
  limits: config.limits,
  intent,
  ...asked,
});

const warnOfUnknownPrice = (stream: Stream, model: string): void =>
  void stream.emit({
    type: 'notice',
    level: 'warning',
    text: `The price of the model "${model}" is not known; cost is counted at the dearest known price`,
  });

/** Of every profile, the run's own or not. `names`: of all tools, disabled ones too. Throws KodeletError `config`. */
function checkRuleTools({ profiles }: Pick<Config, 'profiles'>, names: readonly string[]): void {
  for (const [profile, { rules = [] }] of Object.entries(profiles)) {
    for (const [index, { when }] of rules.entries()) {
      checkToolNames(`profiles.${profile}.rules.${index}.when.tool`, when.tool?.equals ?? [], names);
    }
  }
}

/** Nothing that the model calls for happens before `ready`, because nobody has heard of it. */
const holdReplies = (provider: Provider, ready: (() => Promise<unknown>) | undefined): Provider => ({
  ...provider,
  async ask(request, asking) {
    const replying = provider.ask(request, asking);
    const getting = ready?.();
    getting?.catch(() => undefined); // it is waited for below, unless the model fails first
    const reply = await replying;
    await getting;
    return reply;
  },
});
