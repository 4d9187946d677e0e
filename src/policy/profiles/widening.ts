/** Finds what a profile allows beyond the one that it extends: that takes `widen: true`, on the default branch. */
import { isDeepStrictEqual } from 'node:util';
import { APPROVAL_MODES, type ProfileSettings } from '../../core/access.ts';
import { KodeletError } from '../../core/error.ts';
import { POST_KINDS, type PostKind } from '../../core/github-posts.ts';
import { matchesGlob } from '../../lib/glob.ts';
import { listsHost, parseHost, USUAL_PORTS } from '../../lib/hosts.ts';
import { findEntry, parseEntry } from '../../shell/allowlist.ts';
import { SHORT_LIST } from '../../shell/listed.ts';
import { findRule } from '../../shell/programs/program-rules.ts';
import { locationOf } from '../config-location.ts';
import type { ProfileSource, ResolvedProfile } from './resolved-profile.ts';

interface Extension {
  readonly name: string;
  readonly settings: ProfileSettings;
  readonly parent: ResolvedProfile;
  /** The built-in profile whose name this one takes while it extends another. */
  readonly replaced?: ResolvedProfile;
  readonly source: ProfileSource;
}

/** Throws one KodeletError `config` that names every entry which widens, with its line and what to do. */
export function refuseWidening(extension: Extension): void {
  if (extension.settings.widen) return;
  const problems = [...widerThanReplaced(extension), ...WIDENING.flatMap((row) => uncovered(row, extension))];
  if (problems.length === 0) return;
  const message = problems.length === 1 ? problems.join() : [HEAD, ...problems.map((line) => `- ${line}`)].join('\n');
  throw new KodeletError('config', message, { remedy: remedyFor(extension) });
}

const HEAD = 'A profile may only narrow the one that it extends:';

interface Row {
  readonly key: string;
  /** One by one as they stand; what stands in the place of an item that can only narrow is covered by every parent. */
  stated(settings: ProfileSettings): readonly string[];
  covers(parent: ResolvedProfile, entry: string): boolean;
}

/** The keys of a profile that can let more through than its parent does. All others only take away. */
const WIDENING: readonly Row[] = [
  {
    key: 'bash.classes',
    stated: ({ bash }) => bash?.classes ?? [],
    covers: ({ commands }, name) => commands === 'any' || (commands.classes as readonly string[]).includes(name),
  },
  { key: 'bash.allow-only', stated: ({ bash }) => bash?.['allow-only'] ?? [], covers: coversCommand },
  { key: 'bash.allow', stated: ({ bash }) => bash?.allow ?? [], covers: coversCommand },
  {
    key: 'write.unprotect',
    stated: ({ write }) => write?.unprotect ?? [],
    covers: ({ protect }, pattern) => !protect.includes(pattern),
  },
  {
    key: 'external.allow',
    stated: ({ external }) => external?.allow ?? [],
    covers: (parent, pattern) => coversPattern(parent.external, pattern),
  },
  {
    key: 'network.hosts',
    stated: ({ network }) => network?.hosts ?? [],
    covers: ({ hosts }, entry) => coversHost(hosts, entry),
  },
  {
    key: 'posts',
    stated: ({ posts = {} }) => Object.entries(posts).map(([kind, max]) => `${kind}: ${max}`),
    covers: ({ posts }, entry) => {
      const [kind = '', max] = entry.split(': ');
      return Number(max) <= posts[kind as PostKind];
    },
  },
  {
    key: 'freeze-registry',
    stated: (settings) => (settings['freeze-registry'] === false ? ['false'] : []),
    covers: (parent) => !parent.freezeRegistry,
  },
  {
    key: 'approval',
    stated: ({ approval }) => (approval ? [approval] : []),
    covers: (parent, mode) => strictness(mode) <= strictness(parent.approval),
  },
  {
    key: 'rules',
    stated: ({ rules = [] }) => rules.map(({ name, verdict }) => (verdict === 'allow' ? name : '')),
    covers: (parent, lifting) => lifting === '' || !mayAsk(parent),
  },
];

const strictness = (mode: string): number => (APPROVAL_MODES as readonly string[]).indexOf(mode);

/** What a rule with the verdict `allow` lifts. Where commands are read, nothing that is allowed is of high risk. */
const mayAsk = ({ approval, commands }: ResolvedProfile): boolean =>
  approval === 'ask' || approval === 'auto' || (approval === 'high' && commands === 'any');

/** The entry is read as a command line: a `*` in it is a letter that nothing but a `*` of the parent's can stand for. */
function coversCommand({ commands }: ResolvedProfile, entry: string): boolean {
  if (commands === 'any') return true;
  const { words } = parseEntry(entry, '');
  if (findEntry(commands.allow, words) !== undefined) return true;
  const own = findRule(words)?.class;
  if (own === undefined || !commands.classes.includes(own)) return false;
  return own !== 'project' || findEntry(SHORT_LIST, words) !== undefined;
}

/** Likewise: the pattern is read as a name. */
const coversPattern = (patterns: readonly string[], pattern: string): boolean =>
  patterns.some((other) => matchesGlob(pattern, other));

/** Likewise: a name with a `_` is in no list, and below a wildcard all the same. Without a port, an entry has the usual ones. */
const coversHost = (hosts: ResolvedProfile['hosts'], entry: string): boolean =>
  hosts === 'any' ||
  USUAL_PORTS.every((port) => {
    const asked = parseHost(entry.replace('*', '_'), port);
    return asked !== undefined && listsHost(hosts, asked);
  });

function uncovered({ key, stated, covers }: Row, { name, settings, parent, source }: Extension): string[] {
  const whole = `profiles.${name}.${key}`;
  return stated(settings).flatMap((entry, index) => {
    if (covers(parent, entry)) return [];
    const place = locationOf(source, `${whole}.${index}`) || locationOf(source, whole);
    return [`${place}${whole} has "${entry}", which ${nameOf(parent, name, source)} does not allow`];
  });
}

const nameOf = (parent: ResolvedProfile, child: string, { profiles }: ProfileSource): string =>
  parent.name === child || !Object.hasOwn(profiles, parent.name) ? `the built-in ${parent.name}` : parent.name;

/** What one profile as a whole can have beyond another. No built-in one denies commands. */
const COMPARISONS: readonly {
  readonly of: string;
  /** What the narrower profile hands on; absent where `narrowProfile` adds up both. */
  readonly field?: keyof ResolvedProfile;
  wider(profile: ResolvedProfile, other: ResolvedProfile): boolean;
}[] = [
  { of: 'commands', field: 'commands', wider: allowsMoreCommands },
  { of: 'writing', field: 'writes', wider: ({ writes }, other) => writes && !other.writes },
  { of: 'protected paths', wider: ({ protect }, other) => !other.protect.every((one) => protect.includes(one)) },
  {
    of: 'external tools',
    field: 'external',
    wider: ({ external }, other) => !external.every((one) => coversPattern(other.external, one)),
  },
  {
    of: 'hosts',
    field: 'hosts',
    wider: ({ hosts }, other) =>
      hosts === 'any' ? other.hosts !== 'any' : !hosts.every((one) => coversHost(other.hosts, one)),
  },
  {
    of: 'approval',
    field: 'approval',
    wider: ({ approval }, other) => strictness(approval) > strictness(other.approval),
  },
  {
    of: 'posts',
    field: 'posts',
    wider: ({ posts }, other) => POST_KINDS.some((kind) => posts[kind] > other.posts[kind]),
  },
  {
    of: 'new tools',
    field: 'freezeRegistry',
    wider: ({ freezeRegistry }, other) => !freezeRegistry && other.freezeRegistry,
  },
];

function allowsMoreCommands({ commands }: ResolvedProfile, other: ResolvedProfile): boolean {
  if (commands === 'any') return other.commands !== 'any';
  const { commands: others } = other;
  if (others !== 'any' && !commands.classes.every((name) => others.classes.includes(name))) return true;
  return !commands.allow.every(({ text }) => coversCommand(other, text));
}

/**
 * `trusted` with every restriction of `other`: of each aspect the other's, unless it is wider; what is denied, protected or
 * needs an approval adds up. Rules of the other that lift an approval do not count.
 */
export function narrowProfile(
  trusted: ResolvedProfile,
  other: ResolvedProfile,
): { readonly profile: ResolvedProfile; readonly wider: readonly string[] } {
  const [wider, narrower] = [true, false].map((is) => COMPARISONS.filter((row) => row.wider(other, trusted) === is));
  const lifting = other.rules.filter((rule) => rule.verdict === 'allow' && !trusted.rules.some(isSame(rule)));
  const fields = (narrower ?? []).flatMap(({ field }) => (field ? [[field, other[field]]] : []));
  const profile: ResolvedProfile = { ...trusted, ...Object.fromEntries(fields) };
  return {
    profile: {
      ...profile,
      commands: denyAll(profile.commands, [trusted.commands, other.commands]),
      protect: [...new Set([...trusted.protect, ...other.protect])],
      rules: [...trusted.rules, ...other.rules.filter((rule) => rule.verdict !== 'allow')],
      patterns: new Map([...trusted.patterns, ...other.patterns]),
      guarded: trusted.guarded,
    },
    wider: [...(wider ?? []).map(({ of }) => of), ...(lifting.length > 0 ? ['rules that allow'] : [])],
  };
}

const isSame = (rule: unknown) => (other: unknown) => isDeepStrictEqual(rule, other);

function denyAll(
  commands: ResolvedProfile['commands'],
  all: readonly ResolvedProfile['commands'][],
): ResolvedProfile['commands'] {
  if (commands === 'any') return commands;
  return { ...commands, deny: all.flatMap((one) => (one === 'any' ? [] : one.deny)) };
}

function widerThanReplaced({ name, parent, replaced, source }: Extension): string[] {
  const wider = replaced ? COMPARISONS.filter(({ wider }) => wider(parent, replaced)).map(({ of }) => of) : [];
  if (wider.length === 0) return [];
  const key = `profiles.${name}.extends`;
  return [
    `${locationOf(source, key)}${key} is "${parent.name}", which allows more than the built-in ${name}: ${wider.join(', ')}`,
  ];
}

const remedyFor = ({ name }: Extension): string =>
  `Remove that, or write "widen: true" into profiles.${name} on the default branch`;
