/** A profile part by part, each with the line of the configuration that it comes from: for people who ask what holds and why. */
import {
  COMMAND_CLASSES,
  type CommandClass,
  type ProfileSettings,
  type RuleConditions,
  type Verdict,
} from '../../core/access.ts';
import { POST_KINDS, type PostKind } from '../../core/github-posts.ts';
import { RULES } from '../../shell/programs/program-rules.ts';
import { PROJECT_PROGRAMS } from '../../shell/project/project-programs.ts';
import { BUILT_IN_PROFILES } from './built-in-profiles.ts';
import { layersOf, type ProfileLayer, resolveProfile } from './profile.ts';
import type { ProfileSource, ResolvedProfile } from './resolved-profile.ts';

/** `from`: `built-in`, or where it stands as `path:line:column`. */
export interface WithSource<T = string> {
  readonly value: T;
  readonly from: string;
}

export interface ProfileTrace {
  readonly name: string;
  /** What it is made of, itself first and the built-in one last. */
  readonly layers: readonly (WithSource & { readonly widens: boolean })[];
  readonly writes: boolean;
  readonly guarded: boolean;
  readonly protect: readonly WithSource[];
  readonly commands:
    | 'any'
    | {
        readonly classes: WithSource<readonly CommandClass[]>;
        /** Entries that are also allowed, regardless of the class. */
        readonly allow: readonly WithSource[];
        readonly deny: readonly WithSource[];
      };
  readonly external: WithSource<readonly string[]>;
  readonly hosts: WithSource<ResolvedProfile['hosts']>;
  /** The most of each kind in a run. */
  readonly posts: Readonly<Record<PostKind, WithSource<number>>>;
  readonly freezeRegistry: WithSource<boolean>;
  readonly approval: WithSource<ResolvedProfile['approval']>;
  readonly rules: readonly WithSource<{ name: string; verdict: Verdict; when: RuleConditions }>[];
}

export const BUILT_IN_ORIGIN = 'built-in';

/** Throws as `resolveProfile` does. */
export function traceProfile(name: string, source: ProfileSource): ProfileTrace {
  const profile = resolveProfile(name, source);
  const { layers, base } = layersOf(name, source);
  const trace = createTracer(layers, source);
  const { writes, guarded, external, hosts, posts, freezeRegistry, approval } = profile;
  const max = (kind: PostKind) => trace.nearest(`posts.${kind}`, posts[kind], (own) => own.posts?.[kind]);
  return {
    name,
    writes,
    guarded,
    layers: [
      ...layers.map((layer) => ({
        value: layer.name,
        from: trace.from(layer),
        widens: layer.settings.widen ?? false,
      })),
      { value: base, from: BUILT_IN_ORIGIN, widens: false },
    ],
    protect: tracedProtection(base, layers, trace),
    commands: tracedCommands(profile, layers, trace),
    external: trace.nearest('external.allow', external, (own) => own.external?.allow),
    hosts: trace.nearest('network.hosts', hosts, (own) => own.network?.hosts),
    posts: Object.fromEntries(POST_KINDS.map((kind) => [kind, max(kind)])) as ProfileTrace['posts'],
    freezeRegistry: trace.nearest('freeze-registry', freezeRegistry, (own) => own['freeze-registry']),
    approval: trace.nearest('approval', approval, (own) => own.approval),
    rules: trace.all('rules', (own) =>
      own.rules?.map(({ name: rule, verdict, when }) => ({ name: rule, verdict, when })),
    ),
  };
}

const builtIn = <T>(values: readonly T[]): WithSource<T>[] => values.map((value) => ({ value, from: BUILT_IN_ORIGIN }));

type Get<T> = (settings: ProfileSettings) => T | undefined;

interface Tracer {
  from(layer: ProfileLayer, key?: string, index?: number): string;
  /** What the layers add one to another, the lowest first. */
  all<T>(key: string, get: Get<readonly T[]>, among?: readonly ProfileLayer[]): WithSource<T>[];
  /** What the last layer that speaks of it says. */
  nearest<T>(key: string, value: T, get: Get<T>): WithSource<T>;
}

function createTracer(layers: readonly ProfileLayer[], { places = {} }: ProfileSource): Tracer {
  const from: Tracer['from'] = ({ name }, key, index) => {
    const whole = ['profiles', name, ...(key === undefined ? [] : [key])].join('.');
    return places[`${whole}.${index}`] ?? places[whole] ?? whole;
  };
  return {
    from,
    all: (key, get, among = layers) =>
      among
        .toReversed()
        .flatMap((layer) =>
          (get(layer.settings) ?? []).map((value, index) => ({ value, from: from(layer, key, index) })),
        ),
    nearest(key, value, get) {
      const layer = layers.find(({ settings }) => get(settings) !== undefined);
      return { value, from: layer ? from(layer, key) : BUILT_IN_ORIGIN };
    },
  };
}

/** Each layer takes out, and then adds. */
const tracedProtection = (base: string, layers: readonly ProfileLayer[], trace: Tracer): WithSource[] =>
  layers
    .toReversed()
    .reduce(
      (held, layer) => [
        ...held.filter(({ value }) => !layer.settings.write?.unprotect?.includes(value)),
        ...trace.all('write.protect', ({ write }) => write?.protect, [layer]),
      ],
      builtIn(BUILT_IN_PROFILES[base]?.protect ?? []),
    );

/** `allow-only` takes away what stands below it, the classes too unless it names some itself. */
function tracedCommands(
  { commands }: ResolvedProfile,
  layers: readonly ProfileLayer[],
  trace: Tracer,
): ProfileTrace['commands'] {
  if (commands === 'any') return commands;
  const only = layers.findIndex(({ settings }) => settings.bash?.['allow-only'] !== undefined);
  const above = only === -1 ? layers : layers.slice(0, only + 1);
  const start =
    only === -1 ? [] : trace.all('bash.allow-only', ({ bash }) => bash?.['allow-only'], layers.slice(only, only + 1));
  const decides = layers.find(({ settings: { bash } }) => bash?.classes ?? bash?.['allow-only']);
  const key = decides?.settings.bash?.classes ? 'bash.classes' : 'bash.allow-only';
  return {
    classes: { value: commands.classes, from: decides ? trace.from(decides, key) : BUILT_IN_ORIGIN },
    allow: [...start, ...trace.all('bash.allow', ({ bash }) => bash?.allow, above)],
    deny: trace.all('bash.deny', ({ bash }) => bash?.deny),
  };
}

interface ClassRow {
  /** For people. */
  readonly does: string;
  readonly on: string;
}

const CLASS_ROWS: Readonly<Record<CommandClass, ClassRow>> = {
  read: { does: "reads files and git's history", on: 'with and without a sandbox' },
  edit: {
    does: 'changes files that the command names, and stages and commits with git',
    on: 'with and without a sandbox',
  },
  project: {
    does: "runs the repository's own code: interpreters, scripts, tests, builds, linters, formatters",
    on: 'in a namespace sandbox; without one, only a short list',
  },
};

/** Programs of the class; a sub-command follows its program if the program has sub-commands of several classes. */
function programsOf(kind: CommandClass): string[] {
  const names = RULES.filter((rule) => rule.class === kind).map(({ words }) => words.join(' '));
  if (kind !== 'project') return [...new Set(names)];
  return PROJECT_PROGRAMS.flatMap((row) => row.names.split(' '));
}

/** The same for a table that people read: one of a row, and no sub-commands. */
const mainProgramsOf = (kind: CommandClass): string[] =>
  kind === 'project'
    ? PROJECT_PROGRAMS.map(({ names }) => names.split(' ', 1)[0] ?? '')
    : [...new Set(programsOf(kind).map((name) => name.split(' ', 1)[0] ?? ''))];

interface ClassPrograms extends ClassRow {
  readonly name: CommandClass;
  readonly programs: readonly string[];
  /** Some that stand for all. */
  readonly mainPrograms: readonly string[];
}

export const CLASSES: readonly ClassPrograms[] = COMMAND_CLASSES.map((name) => ({
  name,
  ...CLASS_ROWS[name],
  programs: programsOf(name),
  mainPrograms: mainProgramsOf(name),
}));
