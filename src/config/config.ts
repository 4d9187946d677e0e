/** Inputs over file over defaults: one validated, frozen Config. */
import type { Patterns, ProfileSettings } from '../core/access.ts';
import { KodeletError, positionOf } from '../core/error.ts';
import type { Conclusion, Limits } from '../core/event.ts';
import type { HookSettings } from '../core/hook.ts';
import type { McpServer } from '../core/mcp.ts';
import type { SubagentTemplate } from '../core/subagent.ts';
import { variablesIn } from '../lib/text.ts';
import type { Limits as CommandLimits } from '../sandbox/program.ts';
import { type ConfigFile, NOTHING, type ReadFile, readConfigFile } from './file.ts';
import { hookSettings } from './hook-keys.ts';
import { fillServer } from './mcp-keys.ts';
import { type GivenInputs, overlay, type Passed, readInputs } from './read-inputs.ts';
import { type GivenSettings, SETTINGS, type Settings } from './settings.ts';

/** Plain data but for `patterns`, frozen to the ground. Holds no secret: see `readSecrets`. */
export interface Config {
  readonly prompt: string;
  readonly model: {
    readonly provider: 'anthropic';
    readonly name: string;
    readonly weak: string;
    /** Undefined: the provider's own address. */
    readonly baseUrl?: string;
    readonly maxOutputTokens: number;
  };
  readonly limits: Limits;
  /** Of what one command takes of the machine. */
  readonly commands: CommandLimits;
  /** What the agent is asked before it ends. */
  readonly agent: { readonly selfCheck: boolean; readonly askAgain: boolean };
  readonly triggers: {
    readonly phrase: string;
    readonly labels: readonly string[];
    readonly assignees: readonly string[];
    readonly bots: readonly string[];
    /** The least permission on the repository that may start a run. */
    readonly permission: 'read' | 'triage' | 'write';
  };
  /** Servers of `mcp` are used whether or not it is listed; listing it says that there are some. */
  readonly toolsets: readonly ('core' | 'custom' | 'files' | 'mcp')[];
  readonly tools: {
    /** Names or globs, of the file and of the input `disabled-tools` together. */
    readonly disabled: readonly string[];
    /** Calls of one turn that run at once; undefined: the session's own rule. */
    readonly concurrency?: number;
  };
  /** Not checked here: policy knows which profiles there are. */
  readonly profile: string;
  readonly profiles: Readonly<Record<string, ProfileSettings>>;
  /** Of the rules of all profiles. */
  readonly patterns: Patterns;
  readonly sandbox: 'auto' | 'required' | 'off';
  readonly customTools: {
    readonly enabled: boolean;
    readonly localDirectory: string;
    readonly globalDirectory: string;
    readonly timeoutMs: number;
    readonly maxOutputBytes: number;
    /** Variables that every custom tool gets. */
    readonly environment: readonly string[];
    /** Names or globs. */
    readonly allow: readonly string[];
    readonly deny: readonly string[];
    /** By name; in the values of `env`, `${NAME}` stands for a variable still. */
    readonly tools: Readonly<Record<string, OneCustomTool>>;
    /** The variables that stand there. */
    readonly variables: readonly string[];
  };
  readonly mcp: {
    readonly servers: readonly McpServer[];
    /** Variables that the servers' settings may name. */
    readonly variables: readonly string[];
    /** Most tools of servers that every request describes. */
    readonly promptTools: number;
  };
  readonly subagents: {
    readonly depth: number;
    readonly maxCount: number;
    readonly share: number;
    /** Profiles and tools are not checked here. */
    readonly templates: Readonly<Record<string, SubagentTemplate>>;
  };
  /** In the order in which they are asked. */
  readonly hooks: readonly HookSettings[];
  readonly publish: {
    readonly pullRequest: 'ready' | 'draft' | 'never';
    readonly branchPrefix: string;
    /** Undefined: the repository's default branch. */
    readonly baseBranch?: string;
    readonly maxFiles: number;
    readonly maxPatchBytes: number;
    readonly verify: readonly string[];
  };
  readonly failOn: readonly Conclusion[];
  /** Where the file states its keys: dotted key → `path:line:column`. */
  readonly places: Readonly<Record<string, string>>;
  /** The branch that the file is from, where it is not from the default branch. */
  readonly otherBranch?: string;
  /** What a person should know about how this came together, such as an input that could not raise a limit. */
  readonly notices: readonly string[];
}

export interface OneCustomTool {
  readonly timeoutMs?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ConfigSources extends Passed {
  /** Absent where the repository has none. */
  readonly file?: ConfigFile;
}

/** Throws one KodeletError `config` that lists every problem of both sources, one a line. */
export async function loadConfig({ file, ...passed }: ConfigSources): Promise<Config> {
  const problems: string[] = [];
  const report = (line: string): void => void problems.push(line);
  const given = readInputs(passed, report);
  const stated = file ? await readConfigFile(file, report) : NOTHING;
  if (problems.length > 0) throw refusal(problems);
  return settle(stated, given, file);
}

function settle({ settings: stated, places, patterns }: ReadFile, given: GivenInputs, file?: ConfigFile): Config {
  const { path = '', otherBranch } = file ?? {};
  const { settings, notices } = overlay(stated as GivenSettings, given, path);
  const full = SETTINGS.fill(settings);
  return freeze({ ...toConfig(full, [...notices, ...withoutServers(full, path)]), places, patterns, otherBranch });
}

/** A file of another kind has a problem in each of its lines. */
const MOST_PROBLEMS = 20;

function refusal(problems: readonly string[]): KodeletError {
  const head = problems.length === 1 ? 'The configuration has a problem' : 'The configuration has problems';
  const more = problems.length - MOST_PROBLEMS;
  const lines = [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`and ${more} more`] : [])];
  return new KodeletError('config', [`${head}:`, ...lines.map((line) => `- ${line}`)].join('\n'), {
    position: problems.map(positionOf).find((position) => position !== undefined),
  });
}

function toConfig(
  { run, model, limits, commands, agent, triggers, publish, ...rest }: Settings,
  notices: readonly string[],
): Omit<Config, 'places' | 'patterns' | 'otherBranch'> {
  return {
    prompt: run.prompt,
    model: {
      provider: model.provider,
      name: model.name,
      weak: model.weak,
      baseUrl: model['base-url'] || undefined,
      maxOutputTokens: model['max-output-tokens'],
    },
    limits: { turns: limits.turns, minutes: limits.minutes, costUsd: limits['cost-usd'], tokens: limits.tokens },
    commands: {
      processes: commands.processes,
      memoryPercent: commands['memory-percent'],
      fileMb: commands['file-mb'],
      freeDiskMb: commands['free-disk-mb'],
    },
    agent: { selfCheck: agent['self-check'], askAgain: agent['ask-again'] },
    triggers,
    toolsets: rest.toolsets,
    tools: { ...rest.tools, disabled: [...new Set([...rest.tools.disabled, ...run['disabled-tools']])] },
    profile: rest.profile,
    profiles: rest.profiles,
    sandbox: rest.sandbox,
    customTools: customToolsOf(rest.custom_tools),
    mcp: mcpOf(rest.mcp),
    subagents: subagentsOf(rest.subagents),
    hooks: hookSettings(rest.hooks),
    publish: {
      pullRequest: publish['pull-request'],
      branchPrefix: publish['branch-prefix'],
      baseBranch: run['base-branch'] || undefined,
      maxFiles: publish['max-files'],
      maxPatchBytes: publish['max-patch-kb'] * 1024,
      verify: publish.verify,
    },
    failOn: run['fail-on'],
    notices,
  };
}

const customToolsOf = (settings: Settings['custom_tools']): Config['customTools'] => ({
  enabled: settings.enabled,
  localDirectory: settings.local_dir,
  globalDirectory: settings.global_dir,
  timeoutMs: settings.timeout,
  maxOutputBytes: settings.max_output_size,
  environment: settings.env_whitelist,
  allow: settings.allow,
  deny: settings.deny,
  tools: mapValues(settings.tools, ({ timeout, env }) => ({ timeoutMs: timeout, env })),
  variables: variablesIn(Object.values(settings.tools).flatMap(({ env = {} }) => Object.values(env))),
});

const subagentsOf = ({ 'max-count': maxCount, templates, ...rest }: Settings['subagents']): Config['subagents'] => ({
  ...rest,
  maxCount,
  templates: mapValues(templates, ({ 'cost-usd': costUsd, ...template }) => ({ ...template, costUsd })),
});

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const withoutServers = ({ toolsets, mcp }: Settings, path: string): string[] =>
  toolsets.includes('mcp') && Object.keys(mcp.servers).length === 0
    ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`]
    : [];

const mcpOf = ({ servers, env_whitelist, prompt_tools }: Settings['mcp']): Config['mcp'] => ({
  servers: Object.entries(servers).map(([name, given]) => mcpServerOf(name, given)),
  variables: env_whitelist,
  promptTools: prompt_tools,
});

function mcpServerOf(name: string, given: Settings['mcp']['servers'][string]): McpServer {
  const { read_only, timeout, transport, ...server } = fillServer(given);
  return {
    ...server,
    name,
    transport: transport ?? (server.command === undefined ? 'http' : 'stdio'),
    readOnly: read_only,
    timeoutMs: timeout,
  };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) freeze(one);
    Object.freeze(value);
  }
  return value;
}
