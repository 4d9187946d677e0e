/** The custom tools of a run, from the configuration, and errors in the names of external tools with their line of the file. */
import type { Config } from '../config/config.ts';
import type { Access, Capability, Decision } from '../core/access.ts';
import { KodeletError, positionOf } from '../core/error.ts';
import type { Requirement } from '../core/foreign-forms.ts';
import { isGlob } from '../lib/glob.ts';
import { thereAre } from '../lib/nearest.ts';
import { type ConfigLocations, locationOf } from '../policy/config-location.ts';
import type { Policy, RunPolicy } from '../policy/engine.ts';
import type { ResolvedProfile } from '../policy/profiles/resolved-profile.ts';
import type { Confine } from '../sandbox/sandbox.ts';
import type { CustomToolOptions } from '../tools/custom/custom-tool-options.ts';
import { type CustomTools, loadCustomTools } from '../tools/custom/load.ts';
import { PREFIX } from '../tools/custom/tool-selection.ts';
import type { AgentOptions } from './agent-options.ts';
import { ownEnvironment } from './child-environment.ts';

/** Opens the repository's own tools, unless nothing of the repository may run. */
export async function openCustomTools(
  options: CustomToolSlices & { readonly confine: Confine; readonly profile: ResolvedProfile },
  policy: RunPolicy,
): Promise<Pick<CustomTools, 'tools' | 'leftOut'>> {
  const { config, stream } = options;
  if (policy.limits.external !== undefined || !config.customTools.enabled || !config.toolsets.includes('custom')) {
    checkExternalNames(config, undefined);
    const leftOut = config.tools.disabled.map((name) => ({ name, reason: 'custom tools are not loaded in this run' }));
    return { tools: [], leftOut: leftOut.filter(({ name }) => name.startsWith(PREFIX)) };
  }
  const { confine, profile } = options;
  const noHosts = profile.hosts.length === 0 ? `profiles.${profile.name}.network.hosts` : undefined;
  const given = customToolOptions(options, policy, profile);
  const permitted = profile.external.flatMap((entry) => /^custom:(.*)/.exec(entry)?.[1] ?? []);
  const loaded = await loadCustomTools({
    ...given,
    confine,
    noHosts,
    selection: { ...given.selection, permitted },
  });
  const say = (level: 'info' | 'warning', text: string): void => void stream.emit({ type: 'notice', level, text });
  for (const { path, reason } of loaded.problems) say('warning', `Custom tool ${path} was left out: ${reason}`);
  for (const { path, reason } of loaded.warnings) say('warning', `Custom tool ${path}: ${reason}`);
  for (const { path, reason } of loaded.overridden) say('info', `Custom tool ${path} is not used: ${reason}`);
  for (const { path, reason } of loaded.unusedLocks) say('warning', `${path} ${reason}. ${UNUSED_LOCK}`);
  for (const { path, reason } of loaded.unlocked)
    say('info', `Custom tool ${path} is described by its program: ${reason}`);
  for (const { name, reason } of loaded.leftOut) say('info', `${name} is not used: ${reason}`);
  checkExternalNames(config, loaded.names); // now that it is said which are broken, whose own names nobody knows
  return loaded;
}

const UNUSED_LOCK = 'Custom tools are described by their programs instead. Write the lock again: kodelet-ci tools lock';

type CustomToolSlices = Pick<
  AgentOptions,
  'config' | 'workspace' | 'sessionId' | 'actor' | 'environment' | 'trusted' | 'stream' | 'signal' | 'approver'
>;

/** The configuration's words about custom tools, as their loader takes them. */
export function customToolOptions(
  options: CustomToolSlices,
  policy: Policy,
  profile: ResolvedProfile,
): CustomToolOptions {
  const { config, workspace, sessionId, actor, environment, trusted, stream, signal } = options;
  const { timeoutMs, maxOutputSize, maxMemory, tools, allow, deny, strict } = config.customTools;
  return {
    directories: trusted.toolDirectories,
    workspace,
    sessionId,
    settings: { timeoutMs, maxOutputBytes: maxOutputSize, maxMemoryBytes: maxMemory, tools, strict },
    environment: ownEnvironment(environment, workspace),
    variables: environment.customVariables,
    selection: {
      allow,
      deny,
      disabled: config.tools.disabled,
      permits(...names) {
        const { verdict } = decideOn(names, policy);
        return verdict === 'allow' || (verdict === 'ask' && options.approver !== undefined);
      },
    },
    cacheDirectory: trusted.toolCache,
    signal,
    facts: { actor: actor.login, event: actor.event, profile: profile.name },
    withheld: (needed) => whyWithheld(needed, { policy, profile, config }),
    warn: (text) => void stream.emit({ type: 'notice', level: 'warning', text }),
  };
}

/** What a tool requires of a run, as a clause that says why the run does not grant it. */
function whyWithheld(
  needed: Capability | Requirement,
  { policy, profile, config }: Pick<CustomToolSlices, 'config'> & { policy: Policy; profile: ResolvedProfile },
): string | undefined {
  const why = (access: Access): string | undefined => {
    const { verdict, reason } = policy.decide(access);
    return verdict === 'allow' ? undefined : reason;
  };
  const { commands, hosts, name } = profile;
  switch (needed) {
    case 'read':
      return why({ kind: 'read', path: '.' });
    case 'delegate':
      return why({ kind: 'delegate' });
    case 'network':
      return hosts === 'any' || hosts.length > 0 ? undefined : `profiles.${name}.network.hosts lists no host`;
    case 'command':
      if (commands === 'any' || commands.classes.includes('project')) return undefined;
      return `the profile ${name} does not run programs of the repository`;
    case 'github':
      return config.toolsets.includes('github') ? undefined : 'the toolset github is off';
    default:
      return why({ kind: 'capability', capability: needed });
  }
}

/** What policy says of a call of a custom tool. `names`: that of its file, and that in its description where it is known. A rule may have either. */
export function decideOn(names: readonly string[], { decide }: Pick<Policy, 'decide'>): Decision {
  const [file, name = file ?? ''] = names;
  const access = { kind: 'external', source: 'custom', name, ...(file !== name && { file }) } as const;
  const byName = decide(access, { tool: PREFIX + name });
  return byName.verdict === 'allow' && file !== name ? decide(access, { tool: PREFIX + file }) : byName;
}

/**
 * Checks `external` of every profile, not only the run's own. `custom`: names of all custom tools, broken and disabled ones
 * too; undefined where none were looked for. Of MCP only the servers are known before they start, and not all of them
 * start. Throws KodeletError `config`.
 */
function checkExternalNames(
  { profiles, mcp }: Pick<Config, 'profiles' | 'mcp'>,
  custom: readonly string[] | undefined,
): void {
  const sources = [
    { prefix: 'custom:', what: 'custom tool', names: custom },
    { prefix: 'mcp:', what: 'MCP server', names: mcp.servers.map(({ name }) => name) },
  ];
  for (const [profile, { external }] of Object.entries(profiles)) {
    for (const [index, entry] of (external?.allow ?? []).entries()) {
      const source = sources.find(({ prefix }) => entry.startsWith(prefix));
      const [, name = ''] = entry.split(':');
      if (!source?.names || isGlob(name) || source.names.includes(name)) continue;
      const key = `profiles.${profile}.external.allow`;
      throw new KodeletError('config', `${key} has "${entry}", and there is no such ${source.what}`, {
        remedy: thereAre(source.names, name),
        key: `${key}.${index}`,
      });
    }
  }
}

/** What `work` throws about a key that the file does not state, such as one that an input gave, stays as it is. */
export async function withConfigLocation<T>(places: ConfigLocations, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const place = error instanceof KodeletError && error.key !== undefined && nearestPlace(places, error.key);
    if (!place) throw error;
    const { code, message, remedy, cause } = error;
    throw new KodeletError(code, place + message, { remedy, cause, position: positionOf(place) });
  }
}

/** A text that stands where a list may is found by the key of the list. */
const nearestPlace = (places: ConfigLocations, key: string): string =>
  locationOf(places, key) || locationOf(places, key.replace(/\.\d+$/, ''));
