/** The policy of a session: its profile, and all that is known of who asks, for what and on whose code. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Decision } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import { eventsThat, webhookEvent } from '../core/webhook-event.ts';
import { findProgram } from '../lib/programs.ts';
import { locationOf } from '../policy/config-location.ts';
import { createPolicy, type Policy, type RunPolicy } from '../policy/engine.ts';
import { resolveProfile } from '../policy/profiles/profile.ts';
import type { ResolvedProfile } from '../policy/profiles/resolved-profile.ts';
import { narrowProfile } from '../policy/profiles/widening.ts';
import { isOfMode } from '../policy/rules/rules.ts';
import { createSight } from '../sandbox/layout.ts';
import type { BuiltinToolOptions } from '../tools/builtin/builtin-tools.ts';
import type { ActorOptions, AgentOptions } from './agent-options.ts';
import { childEnvironment } from './child-environment.ts';
import { createPrograms, executable, type Programs } from './first-message/installed-programs.ts';
import { hookPatterns, patternsInside } from './open-hooks.ts';
import { toolchainBins } from './outside-places.ts';

/** What a policy goes by, beside its profile. */
export type PolicySlices = Pick<AgentOptions, 'workspace' | 'actor' | 'environment' | 'sandbox'>;

/** Every policy of a session is made here, so none of them knows less than another. */
export function policyOf(
  { workspace, actor, environment, sandbox }: PolicySlices,
  profile: ResolvedProfile,
): RunPolicy {
  const { permission: actorPermission, intent, fork, event, withheld, prompted } = actor;
  const { isolation, offline } = sandbox;
  const { PATH = '' } = childEnvironment(environment, workspace);
  const installed = (program: string): boolean => findProgram(program, PATH) !== undefined;
  const isSeen = sightOf({ workspace, environment, sandbox });
  const known = {
    intent,
    fork,
    event,
    actorPermission,
    withheld,
    prompted,
    workspace,
    scope: workspace.scope,
    isolation,
    offline,
    variables: Object.keys(environment.commandVariables ?? {}),
    installed,
    isSeen,
    elsewhere: (program: string) => findElsewhere(program, environment.home, isSeen),
    version: createPrograms({ path: PATH, home: environment.home }).version,
  };
  return createPolicy({ profile, ...known });
}

/** Looks where toolchains put their programs, as far as commands see it. */
function findElsewhere(program: string, home: string, isSeen: Programs['isSeen']): string | undefined {
  return toolchainBins(home)
    .map((directory) => join(directory, program))
    .find((path) => {
      const real = executable(path);
      return real !== undefined && isSeen(path) && isSeen(real);
    });
}

/** Returns whether commands see an absolute real path; the machine is looked at when it is asked first. Without a sandbox they see each. */
export function sightOf({ workspace, environment, sandbox }: Omit<PolicySlices, 'actor'>): Programs['isSeen'] {
  if (sandbox.mode === 'off') return () => true;
  let isSeen: Programs['isSeen'] | undefined;
  return (real) => {
    const { PATH: path = '' } = childEnvironment(environment, workspace);
    const { root, scratch } = workspace;
    isSeen ??= createSight({ workspace: root, scratch, home: environment.home, path, hidden: sandbox.hidden });
    return isSeen(real);
  };
}

/** For what a tool comes upon only when it runs: where a link or a redirect leads, what a search has found. */
export function canUseTool(
  policy: Policy,
): Required<Pick<BuiltinToolOptions, 'mayRead' | 'mayWrite' | 'mayReach' | 'instead'>> {
  const allows = (kind: 'read' | 'write') => (path: string, tool: string) =>
    passes(policy.decide({ kind, path }, { tool })).verdict === 'allow';
  const instead = (words: readonly string[]) => policy.instead?.({ words });
  const mayReach = (url: string, tool: string) => passes(policy.decide({ kind: 'network', url }, { tool }));
  return { mayRead: allows('read'), mayWrite: allows('write'), mayReach, instead };
}

/** What the approval mode asks about has been asked when the call was made. */
const passes = (decision: Decision): Decision => (isOfMode(decision) ? { ...decision, verdict: 'allow' } : decision);

/** `key`: where the name stands in the configuration. Files of hooks and read-only paths are protected in every one. Throws KodeletError `config`. */
export function chooseProfile(
  { config, actor, workspace }: Pick<AgentOptions, 'config' | 'actor' | 'workspace'>,
  name = config.profile,
  key = 'profile',
): ResolvedProfile {
  checkProfiles(config);
  const { profile } = narrowToBase(resolveProfile(name, config, key), config);
  if (profile.guarded) guard(actor, `${locationOf(config, key)}${key} "${name}"`);
  return { ...profile, protect: [...profile.protect, ...patternsInside(config, workspace)] };
}

/** The profile of a run, for what the host itself does. */
export const profileOf = (config: Config): ResolvedProfile =>
  narrowToBase(resolveProfile(config.profile, config), config).profile;

/** Patterns of paths, on top of those that are always protected, that no run of this configuration changes. */
export const protectedBy = (config: Config): string[] => [...profileOf(config).protect, ...hookPatterns(config)];

/** With the restrictions of the file on the pull request's base, which cannot allow more than the default branch does. */
export function narrowToBase(trusted: ResolvedProfile, config: Config): ReturnType<typeof narrowProfile> {
  const { base } = config;
  if (!base || (base.profile === undefined && Object.keys(base.profiles).length === 0)) {
    return { profile: trusted, wider: [] };
  }
  const source = {
    profiles: { ...config.profiles, ...base.profiles },
    patterns: new Map([...config.patterns, ...base.patterns]),
    places: { ...config.places, ...base.places },
  };
  return narrowProfile(trusted, resolveProfile(base.profile ?? trusted.name, source));
}

/** A profile that nobody has chosen yet shall not surprise who does. */
export function checkProfiles(config: Config): void {
  for (const name of Object.keys(config.profiles)) resolveProfile(name, config);
}

function guard({ event, permission }: ActorOptions, what: string): void {
  if (event === 'terminal') return;
  const unmet = [
    ...(webhookEvent(event).isWordless ? [] : [`this run is for the event "${event}"`]),
    ...(permission === 'admin' ? [] : [`the permission of the person who triggered it is "${permission}"`]),
  ];
  if (unmet.length === 0) return;
  const message = `${what} lets everything through unasked: outside of a terminal that is for ${eventsThat('isWordless').join(' and ')} by an admin, and ${unmet.join(' and ')}`;
  throw new KodeletError('config', message, {
    remedy: 'Choose the profile ci, and add what is missing to profiles.ci.bash.allow',
  });
}
