/** What a profile comes to: a profile of the configuration laid over the one that it extends, down to a built-in one. */
import { COMMAND_CLASSES, type ProfileSettings } from '../../core/access.ts';
import { KodeletError } from '../../core/error.ts';
import { nearest } from '../../lib/nearest.ts';
import { type AllowEntry, parseEntry } from '../../shell/allowlist.ts';
import { locationOf, placeInBrackets } from '../config-location.ts';
import { checkRules } from '../rules/rules.ts';
import { BUILT_IN_PROFILES, type BuiltInProfile } from './built-in-profiles.ts';
import type { CommandLists, ProfileSource, ResolvedProfile } from './resolved-profile.ts';
import { refuseWidening } from './widening.ts';

const DEFAULT_PROFILE = 'ci';

/** Command lists that allow everything, for profiles without lists whose commands have to be read all the same. */
export const EVERY_CLASS: CommandLists = { allow: [], deny: [], classes: COMMAND_CLASSES };

/**
 * The profile `name`, from the configuration's own profiles laid over the built-in ones.
 * `key`: where the name stands in the configuration.
 * @throws KodeletError `config` for an unknown name, a circle of `extends`, a malformed entry, or one that widens unasked
 */
export function resolveProfile(
  name: string,
  source: ProfileSource = { profiles: {} },
  key = 'profile',
): ResolvedProfile {
  const { base, layers } = layersOf(name, source, key);
  const profile = layers.toReversed().reduce((parent, layer) => layOver(parent, layer, source), builtIn(base));
  checkRules(profile, source);
  return profile;
}

export interface ProfileLayer {
  readonly name: string;
  readonly settings: ProfileSettings;
}

export interface Layers {
  /** Profiles of the configuration that it consists of, the chosen one first. */
  readonly layers: readonly ProfileLayer[];
  /** The built-in profile below them. */
  readonly base: string;
}

/**
 * A profile of the configuration that bears a built-in name changes that one; any other extends `ci` unless it says
 * otherwise.
 */
export function layersOf(name: string, source: ProfileSource, key = 'profile'): Layers {
  const layers: ProfileLayer[] = [];
  let [next, at] = [name, key];
  for (;;) {
    const settings = settingsOf(next, source);
    const changed = layers.at(-1)?.name === next;
    if (!settings || (changed && isBuiltIn(next))) {
      if (!isBuiltIn(next)) throw unknownProfile(next, withoutProfiles(source, layers), at);
      return { layers, base: next };
    }
    if (layers.some((layer) => layer.name === next)) throw inCircle([...layers.map((one) => one.name), next], source);
    layers.push({ name: next, settings });
    [next, at] = [settings.extends ?? (isBuiltIn(next) ? next : DEFAULT_PROFILE), `profiles.${next}.extends`];
  }
}

const isBuiltIn = (name: string): boolean => Object.hasOwn(BUILT_IN_PROFILES, name);

const settingsOf = (name: string, { profiles }: ProfileSource): ProfileSettings | undefined =>
  Object.hasOwn(profiles, name) ? profiles[name] : undefined;

function builtIn(name: string): ResolvedProfile {
  const { commands, summary: _, ...rest } = BUILT_IN_PROFILES[name] as BuiltInProfile;
  const any = commands === 'any';
  return {
    ...rest,
    name,
    commands: any ? commands : { allow: [], deny: [], classes: commands },
    approval: any ? 'yolo' : 'high',
    rules: [],
    patterns: new Map(),
  };
}

/** Lists are added to the parent's, but `classes`, `allow-only`, `external.allow` and `network.hosts` replace it. */
function layOver(parent: ResolvedProfile, { name, settings }: ProfileLayer, source: ProfileSource): ResolvedProfile {
  const replaced = isBuiltIn(name) && parent.name !== name ? builtIn(name) : undefined;
  const commands = layOverCommands(parent.commands, settings.bash ?? {}, `profiles.${name}.bash`, source);
  refuseWidening({ name, settings, parent, replaced, source });
  return {
    ...parent,
    name,
    commands,
    protect: protectedPaths(parent, settings.write),
    external: settings.external?.allow ?? parent.external,
    hosts: settings.network?.hosts ?? hostsLeft(parent, commands),
    posts: { ...parent.posts, ...settings.posts },
    freezeRegistry: settings['freeze-registry'] ?? parent.freezeRegistry,
    approval: settings.approval ?? parent.approval,
    rules: [...parent.rules, ...(settings.rules ?? [])],
    patterns: source.patterns ?? parent.patterns,
    // Asking for nothing is as much as running everything: it is guarded in the same way.
    guarded: parent.guarded || settings.approval === 'yolo',
  };
}

const protectedPaths = (
  { protect: inherited }: ResolvedProfile,
  { protect = [], unprotect = [] }: NonNullable<ProfileSettings['write']> = {},
): string[] => [...inherited.filter((pattern) => !unprotect.includes(pattern)), ...protect];

/** The whole network goes with every command, and where commands are listed, so are hosts. */
const hostsLeft = ({ hosts }: ResolvedProfile, commands: ResolvedProfile['commands']): ResolvedProfile['hosts'] =>
  hosts === 'any' && commands !== 'any' ? [] : hosts;

function layOverCommands(
  parent: ResolvedProfile['commands'],
  bash: NonNullable<ProfileSettings['bash']>,
  key: string,
  source: ProfileSource,
): ResolvedProfile['commands'] {
  const entries = (field: 'allow' | 'deny' | 'allow-only'): AllowEntry[] =>
    (bash[field] ?? []).map((entry, index) =>
      parseEntry(entry, `${key}.${field}${placeInBrackets(source, `${key}.${field}.${index}`)}`),
    );
  const only = bash['allow-only'] && entries('allow-only');
  if (parent === 'any' && !only && !bash.classes) {
    if (bash.deny?.length) throw denyOfAny(key, source);
    return parent;
  }
  const inherited: CommandLists = parent === 'any' ? { allow: [], deny: [], classes: [] } : parent;
  return {
    allow: [...(only ?? inherited.allow), ...entries('allow')],
    deny: [...inherited.deny, ...entries('deny')],
    classes: bash.classes ?? (only ? [] : inherited.classes),
  };
}

/** What extends it cannot be what it is. */
const withoutProfiles = (source: ProfileSource, layers: readonly ProfileLayer[]): ProfileSource => ({
  ...source,
  profiles: Object.fromEntries(
    Object.entries(source.profiles).filter(([name]) => !layers.some((layer) => layer.name === name)),
  ),
});

function unknownProfile(name: string, source: ProfileSource, key: string): KodeletError {
  const known = [...new Set([...Object.keys(BUILT_IN_PROFILES), ...Object.keys(source.profiles)])];
  const near = nearest(
    name,
    known.filter((one) => !allowsAll(one, source)),
  );
  const remedy = `Use one of ${known.join(', ')}${near ? `; did you mean ${near}?` : ''}`;
  return new KodeletError('config', `${locationOf(source, key)}${key} "${name}" is unknown`, { remedy });
}

/** Nobody gets such a profile by a guess at what was meant. One that cannot be read counts as one. */
function allowsAll(name: string, source: ProfileSource): boolean {
  try {
    const { base, layers } = layersOf(name, source);
    return BUILT_IN_PROFILES[base]?.commands === 'any' || layers.some(({ settings }) => settings.approval === 'yolo');
  } catch {
    return true;
  }
}

function inCircle(path: readonly string[], source: ProfileSource): KodeletError {
  const key = `profiles.${path[0]}.extends`;
  const message = `${locationOf(source, key)}${key} leads back to itself: ${path.join(' → ')}`;
  return new KodeletError('config', message, { remedy: 'Let one of them extend ci or read-only' });
}

const denyOfAny = (key: string, source: ProfileSource): KodeletError =>
  new KodeletError(
    'config',
    `${locationOf(source, `${key}.deny`)}${key}.deny cannot narrow a profile that allows every command`,
    { remedy: 'Extend ci, or list what may run in allow-only' },
  );
