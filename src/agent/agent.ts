/** The composition root: configuration becomes tools, policy and provider, and with a stream these become a session. */
import { setMaxListeners } from 'node:events';
import type { Config } from '../config/config.ts';
import type { PostLimits } from '../core/github-posts.ts';
import type { IntentName } from '../core/intent.ts';
import type { SessionEvent } from '../core/session-event.ts';
import { VERSION } from '../core/version.ts';
import { createIgnoredLook } from '../git/workspace-status.ts';
import { monotonic } from '../lib/time.ts';
import type { RunPolicy } from '../policy/engine.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { ResolvedProfile } from '../policy/profiles/resolved-profile.ts';
import { type Budget, createBudget } from '../session/budget.ts';
import type { EarlierSession } from '../session/earlier-session.ts';
import { systemPrompt } from '../session/prompt.ts';
import { createSession, type Session } from '../session/session.ts';
import { createSubagents, type TemplatePolicy } from '../session/subagent/start-subagents.ts';
import type { BrowserOptions } from '../tools/builtin/browser/browser.ts';
import { type BuiltinToolOptions, type BuiltinTools, createBuiltinTools } from '../tools/builtin/builtin-tools.ts';
import { standingPosts } from '../tools/builtin/github/post-tools.ts';
import { createReasoning, type Reasoning } from '../tools/builtin/memory/read-reasoning.ts';
import { BUILT_IN_TEMPLATES, checkTemplates, type SubagentTemplates } from '../tools/builtin/plan/subagent.ts';
import { trainedTools } from '../tools/builtin/trained-tools.ts';
import type { WebOptions } from '../tools/builtin/web/web-options.ts';
import { startMcp } from '../tools/mcp/start-servers.ts';
import { BUILT_IN_SOURCE, checkToolNames, createRegistry } from '../tools/registry.ts';
import type { AgentOptions, ToolSet } from './agent-options.ts';
import { childEnvironment } from './child-environment.ts';
import { openCustomTools, withConfigLocation } from './custom-tools.ts';
import { findBaseline, startBaseline } from './first-message/baseline.ts';
import type { CheckoutState } from './first-message/environment-block.ts';
import { openings } from './first-message/opening.ts';
import { firstWork, holdEnd, holdReplies } from './hold-replies.ts';
import { createProvider, type ModelKey, served, warnOfGuessedPrice } from './model-provider.ts';
import { openHooks, withEndHooks } from './open-hooks.ts';
import { isolationOf, openSandbox } from './open-sandbox.ts';
import { canUseTool, chooseProfile, narrowToBase, type PolicySlices, policyOf } from './run-policy.ts';
import { answerTools, withStructuredAnswer } from './structured-answer.ts';

/** Throws KodeletError `config` or `tools` for a profile, tool or schema that cannot be used. */
export function createToolbox(options: AgentOptions): Promise<ToolSet> {
  setMaxListeners(0, options.signal); // a probe, a call and a request each listen to it
  const failing = new AbortController();
  const signal = AbortSignal.any([options.signal, failing.signal]);
  return withConfigLocation(options.config, () => openToolbox(options, signal)).catch((error) => {
    failing.abort();
    throw error;
  });
}

/** `starting`: also aborted where the start fails. */
async function openToolbox(given: AgentOptions, starting: AbortSignal): Promise<ToolSet> {
  const { config, workspace, sessionId, actor, trusted, stream, signal, approver } = given;
  const profile = warnOfProfile(given, chooseProfile(given));
  const environment = childEnvironment(given.environment, workspace);
  const { confine, open, warm, offline, close: closeSandbox } = await openSandbox(given, profile);
  const sandbox = { ...given.sandbox, offline, isolation: given.sandbox.isolation ?? isolationOf(open) };
  const slices = { workspace, actor, environment: given.environment, sandbox };
  const policy = policyOf(slices, profile);
  const { found, baseline } = baselineOf(given, policy, { confine: confine.command, signal: starting });
  const posts = postsLeft(profile, policy);
  const earlier = await withStandingPosts(given, posts);
  const builtin = builtinTools(given, {
    ...canUseTool(policy),
    environment,
    offline,
    earlier: earlier?.facts,
    hosts: profile.hosts,
    posts,
    browser: browserOf(given, profile, open),
    confine: confine.command,
    proof: (await found) && given.openProof?.({ baseline, confine: confine.command }),
  });
  const programs = { config, workspace, sessionId, environment: given.environment, trusted, confine: confine.other };
  const hooks = openHooks(programs, [...builtin.tools.map(({ name }) => name), ...builtin.leftOut]);
  const { tools, leftOut } = await openCustomTools({ ...programs, actor, stream, signal, profile, approver }, policy);
  const sources = [
    { source: BUILT_IN_SOURCE, tools: builtin.tools },
    { source: 'kodelet-tools', tools },
    { source: 'agent.answer-schema', tools: answerTools(config) },
  ];
  const external = mayHaveServers(policy) ? profile.external : [];
  const mcp = await startServers(given, { environment, confine: confine.other, external });
  const registry = await mcp.register((more) =>
    createRegistry([...sources, ...more], {
      disabled: config.tools.disabled,
      faces: trainedTools(config.model.toolStyle, config.model.name),
      leftOut: [...builtin.leftOut, ...leftOut.map(({ name }) => name), ...mcp.leftOut],
      frozenBy: profile.freezeRegistry ? `the profile ${profile.name}` : undefined,
    }),
  );
  const known = [...sources.map((source) => source.tools), leftOut, registry.list()].flat();
  const names = [...known.map(({ name }) => name), ...builtin.leftOut];
  checkRuleTools(config, names);
  return {
    registry,
    policy,
    profile,
    isolation: sandbox.isolation,
    openSandbox: open,
    warmSandbox: () => warm({ file: 'bash', args: [], cwd: workspace.root, env: environment }),
    hooks,
    baseline,
    changedFiles: builtin.changedFiles,
    confine: confine.command,
    endCommands: builtin.endCommands,
    subagents: subagentSettings({ ...slices, config }, { builtin, names }),
    earlier,
    close: () => Promise.all([builtin.close(), mcp.close()]).then(closeSandbox),
  };
}

/** The command of the repository's tests, and the result of running it before the agent. */
function baselineOf(
  given: AgentOptions,
  policy: RunPolicy,
  parts: Omit<Parameters<typeof startBaseline>[1], 'found'>,
): { readonly found: ReturnType<typeof findBaseline>; readonly baseline: ToolSet['baseline'] } {
  const found = given.baseline ?? findBaseline(given, policy);
  return { found, baseline: given.baseline ?? startBaseline(given, { ...parts, found }) };
}

/** Servers work on the workspace. */
const mayHaveServers = ({ limits }: RunPolicy): boolean => limits.external === undefined;

const startServers = (
  { config, workspace, environment: { mcpVariables: values, fetch }, stream, signal, startsServers }: AgentOptions,
  given: Pick<Parameters<typeof startMcp>[0], 'environment' | 'confine' | 'external'>,
): ReturnType<typeof startMcp> =>
  startMcp({
    ...config.mcp,
    ...given,
    starts: startsServers !== false,
    variables: config.mcp.envWhitelist,
    values,
    serviceSearches: served(config, 'toolSearch', config.model.name, config.model.weak, config.model.fallback),
    disabled: config.tools.disabled,
    workspace,
    emit: stream.emit,
    signal,
    fetch,
  });

/** The session to continue from, with those of its requests for GitHub that this run could make. */
async function withStandingPosts(
  { earlier, github, stream }: Pick<AgentOptions, 'earlier' | 'github' | 'stream'>,
  max: PostLimits,
): Promise<EarlierSession | undefined> {
  if (!earlier || !github || earlier.facts.posts.length === 0) return earlier;
  const { stand: posts, objections } = await standingPosts(earlier.facts.posts, github, max);
  for (const objection of objections)
    stream.emit({ type: 'notice', level: 'warning', text: `A request of the earlier run is dropped: ${objection}` });
  return { ...earlier, facts: { ...earlier.facts, posts } };
}

function builtinTools(
  given: AgentOptions,
  {
    hosts,
    posts,
    ...parts
  }: Omit<BuiltinToolOptions, 'workspace' | 'toolsets' | 'web' | 'github'> &
    Pick<WebOptions, 'hosts'> & { readonly posts: PostLimits },
): BuiltinTools {
  const { config, workspace, trusted, memory, stateNotes, github } = given;
  const { network = {}, outside } = given.environment;
  return createBuiltinTools({
    workspace,
    memory,
    stateNotes,
    ignored: createIgnoredLook(workspace.repository ?? workspace.root),
    ...parts,
    toolsets: github ? config.toolsets : config.toolsets.filter((name) => name !== 'github'),
    github: github && { host: github, max: posts },
    web: { hosts, searchUrl: config.tools.searchUrl, network, outside },
    templates: subagentTemplates(config),
    skillDirectories: trusted.skillDirectories,
    reasoning: reasoningOf(given),
  });
}

/** A tool that every call of is refused would only be in the way. */
const postsLeft = ({ posts }: ResolvedProfile, { limits }: RunPolicy): PostLimits => ({
  ...posts,
  ...Object.fromEntries(Object.keys(limits.posts).map((kind) => [kind, 0])),
});

const browserOf = (
  { environment }: AgentOptions,
  { name, hosts }: ResolvedProfile,
  sandbox: BrowserOptions['sandbox'],
): BrowserOptions => ({
  sandbox,
  hosts,
  key: `profiles.${name}.network.hosts`,
  screenshots: environment.screenshots,
  driver: environment.browserDriver,
});

/** Nobody asks for it where the toolset is off. */
function reasoningOf({ config, stream }: Pick<AgentOptions, 'config' | 'stream'>): Reasoning | undefined {
  if (!config.toolsets.includes('memory')) return undefined;
  const reasoning = createReasoning();
  stream.subscribe(reasoning.subscriber);
  return reasoning;
}

export interface Agent extends ToolSet {
  readonly session: Session;
  readonly budget: Budget;
}

interface SessionParts extends ModelKey {
  /** Clause for the system prompt: where the session works. */
  readonly where: string;
  /** State of the checkout in git. */
  readonly position?: CheckoutState | Promise<CheckoutState>;
  /** Budget that an earlier session of the same run has begun; absent: a new one. */
  readonly budget?: Budget;
  /** Does, once, what must be done before the first tool call; called when the model has been asked. */
  readonly ready?: () => Promise<unknown>;
}

export async function createAgent(options: AgentOptions & SessionParts): Promise<Agent> {
  const { config, workspace, actor, sessionId, stream, signal, where, position = {} } = options;
  const work = options.ready && firstWork(options.ready);
  const ready = work?.begin;
  const service = createProvider(options);
  const toolbox = await createToolbox(options);
  const provider = holdReplies(service, ready, toolbox);
  const tools = toolbox.registry.list().map(({ name }) => name);
  const asked = { intent: actor.intent, published: actor.event !== 'terminal' };
  const opening = await openings(options, toolbox, Promise.resolve(position));
  const hasInstructions = opening.instructions !== undefined;
  const { name, fallback = name } = config.model;
  const budget = options.budget ?? createBudget({ limits: config.limits, now: monotonic });
  const session = createSession({
    budget,
    opening: opening.first,
    instructions: opening.instructions,
    id: sessionId,
    provider,
    model: config.model.name,
    weakModel: config.model.weak,
    maxOutputTokens: config.model.maxOutputTokens,
    system: systemPrompt({ ...abilities(toolbox), tools, ...asked, hasInstructions, where }),
    registry: toolbox.registry,
    policy: toolbox.policy,
    hooks: toolbox.hooks,
    changedFiles: toolbox.changedFiles,
    redact: options.redact,
    workspace,
    limits: config.limits,
    context: config.context,
    serviceSummaries: config.model.provider === 'anthropic' && served(config, 'summaries', name, fallback),
    earlier: toolbox.earlier,
    answered: options.answered,
    approver: options.approver,
    ready,
    concurrency: config.tools.concurrency,
    timeoutMs: config.tools.timeoutMs,
    subagents: createSubagents({ ...toolbox.subagents, where, hasInstructions, brief: opening.subagent }),
    stream,
    signal,
    wrapUp: options.wrapUp,
    newWords: options.newWords,
  });
  for (const model of new Set([name, fallback])) {
    warnOfGuessedPrice(stream, provider, model);
  }
  const whole = work ? holdEnd(session, work) : session;
  return withEndHooks({ ...toolbox, budget, session: withStructuredAnswer(whole, config, stream) }, options);
}

const abilities = ({ policy: { limits }, registry }: ToolSet): { canWrite: boolean; canRun: boolean } => ({
  canWrite: limits.capability.change === undefined,
  canRun: limits.ownPrograms === undefined && registry.get('bash') !== undefined,
});

/** The event that opens a journal. */
export const sessionStart = (
  { sessionId, config }: Pick<AgentOptions, 'sessionId' | 'config'>,
  asked: { intent: IntentName; request: string } & Pick<
    Extract<SessionEvent, { type: 'session-start' }>,
    'actor' | 'source' | 'phrase' | 'directory' | 'means' | 'typed'
  >,
): SessionEvent => ({
  type: 'session-start',
  sessionId,
  version: VERSION,
  provider: config.model.provider,
  model: config.model.name,
  profile: config.profile,
  limits: config.limits,
  ...asked,
});

function warnOfProfile({ config, stream }: AgentOptions, profile: ResolvedProfile): ResolvedProfile {
  const { name, hosts } = profile;
  const warn = (text: string): void => void stream.emit({ type: 'notice', level: 'warning', text });
  if (config.toolsets.includes('web') && hosts.length === 0)
    warn(
      `The toolset web is on, but profiles.${name}.network.hosts lists no hosts: web_fetch and web_search are refused`,
    );
  const { wider } = narrowToBase(resolveProfile(config.profile, config), config);
  if (wider.length > 0)
    warn(
      `The profile on the base "${config.base?.branch}" may only narrow that of the default branch, which applies for: ${wider.join(', ')}`,
    );
  return profile;
}

/**
 * Checks the rules of every profile, not only the run's own. `names`: all tools, disabled ones too. Throws KodeletError
 * `config`.
 */
function checkRuleTools({ profiles }: Pick<Config, 'profiles'>, names: readonly string[]): void {
  for (const [profile, { rules = [] }] of Object.entries(profiles)) {
    for (const [index, { when }] of rules.entries()) {
      checkToolNames(`profiles.${profile}.rules.${index}.when.tool`, when.tool?.equals ?? [], names);
    }
  }
}

/** A template of the configuration takes the place of a built-in one of its name. */
const subagentTemplates = ({ subagents }: Pick<Config, 'subagents'>): SubagentTemplates => ({
  ...BUILT_IN_TEMPLATES,
  ...subagents.templates,
});

/** `names`: of all tools, disabled ones too. Throws KodeletError `config` for a profile or a tool that there is not. */
function subagentSettings(
  options: PolicySlices & Pick<AgentOptions, 'config'>,
  { builtin, names }: { builtin: BuiltinTools; names: readonly string[] },
): ToolSet['subagents'] {
  const { depth, maxCount, share, templates } = options.config.subagents;
  const { name: strong, weak } = options.config.model;
  checkTemplates(templates, names);
  return {
    depth,
    maxCount,
    share,
    templates: subagentTemplates(options.config),
    policies: policiesOf(options),
    models: { strong, weak },
    openTools: (policy) => builtin.again(canUseTool(policy)),
  };
}

function policiesOf(options: PolicySlices & Pick<AgentOptions, 'config'>): Record<string, TemplatePolicy> {
  const policies = Object.entries(options.config.subagents.templates).flatMap(([name, { profile: chosen }]) => {
    if (chosen === undefined) return [];
    const profile = chooseProfile(options, chosen, `subagents.templates.${name}.profile`);
    return [[name, { policy: policyOf(options, profile), protect: profile.protect }] as const];
  });
  return Object.fromEntries(policies);
}
