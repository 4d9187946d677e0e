/** The profiles as tables, and how a profile of the configuration is laid over the one that it extends. */
import type { ProfileSettings } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import { nearest } from '../lib/nearest.ts';
import { DEFAULT_COMMANDS, PROTECTED } from './defaults.ts';
import { type AllowEntry, parseEntry } from './shell/allowlist.ts';

export interface CommandLists {
  readonly allow: readonly AllowEntry[];
  readonly deny: readonly AllowEntry[];
}

/** What a profile comes to, everything filled in. The engine takes nothing from elsewhere. */
export interface ResolvedProfile {
  readonly name: string;
  /** `any`: every command runs as it was written; only for a person at their own terminal. */
  readonly commands: 'any' | CommandLists;
  /** Whether the workspace may change. Without it, commands that write are refused too, and so are test runners. */
  readonly writes: boolean;
  /** Patterns of paths, relative to the workspace, that no tool may write. */
  readonly protect: readonly string[];
  /** Which custom and MCP tools may run: `custom:NAME`, `mcp:SERVER:NAME`, `*` for any letters. */
  readonly external: readonly string[];
  /** Whether the tools of a run stay those that it starts with. */
  readonly freezeRegistry: boolean;
  /** The composition refuses it anywhere but in a terminal. */
  readonly terminalOnly: boolean;
}

interface BuiltIn {
  readonly commands: 'any' | 'default';
  readonly writes: boolean;
  readonly protect: readonly string[];
  readonly external: readonly string[];
  readonly freezeRegistry: boolean;
  readonly terminalOnly: boolean;
  /** What the README says of it. */
  readonly summary: string;
}

export const BUILT_IN_PROFILES: Readonly<Record<string, BuiltIn>> = {
  ci: {
    commands: 'default',
    writes: true,
    protect: PROTECTED,
    external: ['custom:*', 'mcp:*'],
    freezeRegistry: true,
    terminalOnly: false,
    summary: 'reads and writes the workspace outside of protected paths; commands by allowlist; custom tools',
  },
  'read-only': {
    commands: 'default',
    writes: false,
    protect: PROTECTED,
    external: [],
    freezeRegistry: true,
    terminalOnly: false,
    summary: 'reads the workspace; of the allowlist only commands that read; no custom tools',
  },
  yolo: {
    commands: 'any',
    writes: true,
    protect: PROTECTED,
    external: ['custom:*', 'mcp:*'],
    freezeRegistry: false,
    terminalOnly: true,
    summary: 'any command; in the terminal only',
  },
};

export const DEFAULT_PROFILE = 'ci';

/** The default allowlist, as every built-in profile has it that does not allow all. */
export const DEFAULT_LISTS: CommandLists = {
  allow: DEFAULT_COMMANDS.map((entry) => parseEntry(entry, 'the default list')),
  deny: [],
};

/**
 * The profile `name`, from the configuration's own profiles laid over the built-in ones. A profile of the configuration
 * that bears a built-in name changes that one; any other extends `ci` unless it says otherwise.
 * `key`: where the name stands in the configuration.
 * @throws KodeletError `config` for an unknown name, a circle of `extends` or a malformed entry
 */
export function resolveProfile(
  name: string,
  custom: Readonly<Record<string, ProfileSettings>>,
  key = 'profile',
): ResolvedProfile {
  return resolve(name, custom, [], key);
}

type Custom = Readonly<Record<string, ProfileSettings>>;

function resolve(name: string, custom: Custom, above: readonly string[], key: string): ResolvedProfile {
  if (above.includes(name)) throw inCircle([...above, name]);
  const settings = Object.hasOwn(custom, name) ? custom[name] : undefined;
  if (!settings) return builtIn(name, custom, key);
  const isChange = Object.hasOwn(BUILT_IN_PROFILES, name) && (settings.extends ?? name) === name;
  const parent = isChange
    ? builtIn(name, custom, key)
    : resolve(settings.extends ?? DEFAULT_PROFILE, custom, [...above, name], `profiles.${name}.extends`);
  return { ...layOver(parent, settings, `profiles.${name}`), name };
}

function builtIn(name: string, custom: Custom, key: string): ResolvedProfile {
  const found = Object.hasOwn(BUILT_IN_PROFILES, name) ? BUILT_IN_PROFILES[name] : undefined;
  if (!found) throw unknownProfile(name, custom, key);
  const { commands, summary: _, ...rest } = found;
  return { ...rest, name, commands: commands === 'any' ? commands : DEFAULT_LISTS };
}

/** Lists are added to the parent's, but `allow-only` and `external.allow` replace it. */
function layOver(parent: ResolvedProfile, settings: ProfileSettings, key: string): ResolvedProfile {
  return {
    ...parent,
    commands: layOverCommands(parent.commands, settings.bash ?? {}, `${key}.bash`),
    protect: [...parent.protect, ...(settings.write?.protect ?? [])],
    external: settings.external?.allow ?? parent.external,
    freezeRegistry: settings['freeze-registry'] ?? parent.freezeRegistry,
  };
}

function layOverCommands(
  parent: ResolvedProfile['commands'],
  bash: NonNullable<ProfileSettings['bash']>,
  key: string,
): ResolvedProfile['commands'] {
  const entries = (field: 'allow' | 'deny' | 'allow-only'): AllowEntry[] =>
    (bash[field] ?? []).map((entry) => parseEntry(entry, `${key}.${field}`));
  const only = bash['allow-only'] && entries('allow-only');
  if (parent === 'any' && !only) {
    if (bash.deny?.length) throw denyOfAny(key);
    return parent;
  }
  const inherited = parent === 'any' ? { allow: [], deny: [] } : parent;
  return { allow: [...(only ?? inherited.allow), ...entries('allow')], deny: [...inherited.deny, ...entries('deny')] };
}

function unknownProfile(name: string, custom: Custom, key: string): KodeletError {
  const known = [...new Set([...Object.keys(BUILT_IN_PROFILES), ...Object.keys(custom)])];
  const near = nearest(name, known);
  const remedy = `Use one of ${known.join(', ')}${near ? `; did you mean ${near}?` : ''}`;
  return new KodeletError('config', `${key} "${name}" is unknown`, { remedy });
}

const inCircle = (path: readonly string[]): KodeletError =>
  new KodeletError('config', `profiles.${path[0]}.extends leads back to itself: ${path.join(' → ')}`, {
    remedy: 'Let one of them extend ci or read-only',
  });

const denyOfAny = (key: string): KodeletError =>
  new KodeletError('config', `${key}.deny cannot narrow a profile that allows every command`, {
    remedy: 'Extend ci, or list what may run in allow-only',
  });
