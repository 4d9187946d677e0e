/** `policy show`: what holds in this directory, part by part, in plain words, with the line that each part comes from. */
import { hookPatterns } from '../agent/open-hooks.ts';
import { checkProfiles } from '../agent/run-policy.ts';
import type { Config } from '../config/config.ts';
import type { ApprovalMode, Operator, RuleConditions } from '../core/access.ts';
import { HOOK_EVENTS, type HookEvent, type HookSettings } from '../core/hook.ts';
import { count, firstNames } from '../lib/text.ts';
import { GRANTS } from '../policy/profiles/capabilities.ts';
import {
  BUILT_IN_ORIGIN,
  CLASSES,
  type ProfileTrace,
  traceProfile,
  type WithSource,
} from '../policy/profiles/trace.ts';
import { plain } from '../report/log-text.ts';
import { WITHOUT_SANDBOX } from '../shell/listed.ts';
import { loadSettings, type Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { writeJson, writeLine } from './standard-streams.ts';

/** Opens no sandbox and runs nothing, so it also answers where a session could not start. */
export async function policyShow(
  options: Options & {
    readonly json?: true;
    readonly all?: true;
  },
): Promise<number> {
  const config = await loadSettings(options);
  checkProfiles(config);
  const shown: ShownPolicy = {
    profile: withHooks(traceProfile(config.profile, config), config),
    classes: CLASSES,
    hooks: (Object.keys(HOOK_EVENTS) as HookEvent[]).flatMap((event) => hooksOf(event, config)),
    sandbox: { value: config.sandbox, from: placeIn(config, 'sandbox') },
    ...(config.toolsets.includes('web') && { search: searchOf(config) }),
    asking: { value: config.triggers.permission, from: placeIn(config, 'triggers.permission') },
    capabilities: GRANTS,
  };
  if (options.json) writeJson(shown);
  else for (const line of options.all ? wholePolicy(shown) : shortPolicy(shown)) writeLine(plain(line));
  return EXIT.ok;
}

const hooksOf = (event: HookEvent, config: Config): WithSource<HookSettings>[] =>
  config.hooks
    .filter((hook) => hook.event === event)
    .map((value, index) => ({ value, from: placeIn(config, `hooks.${event}.${index}`) }));

const searchOf = (config: Config): WithSource => ({
  value: config.tools.searchUrl ?? "the model's service",
  from: placeIn(config, 'tools.search-url'),
});

/** Files of hooks are protected in every profile. */
const withHooks = (profile: ProfileTrace, config: Config): ProfileTrace => ({
  ...profile,
  protect: [...profile.protect, ...hookPatterns(config).map((value) => ({ value, from: placeIn(config, 'hooks') }))],
});

const placeIn = ({ places }: Config, key: string): string => places[key] ?? BUILT_IN_ORIGIN;

/** All of what a person can set; what else narrows a run stands in its request. */
interface ShownPolicy {
  readonly profile: ProfileTrace;
  /** What the classes are that profiles choose among. */
  readonly classes: typeof CLASSES;
  /** In the order in which they are asked. */
  readonly hooks: readonly WithSource<HookSettings>[];
  readonly sandbox: WithSource;
  /** What answers searches of the web; absent where the toolset web is off. */
  readonly search?: WithSource;
  /** The least permission that may start a run. */
  readonly asking: WithSource;
  readonly capabilities: typeof GRANTS;
}

/** Every part below its title, in lines of 80 columns. */
const wholePolicy = (shown: ShownPolicy): string[] => [
  ...parts(shown, 'all').flatMap(([, title, lines]) => [title, ...lines, '']),
  TRY,
];

/** Every part beside its label, in lines of 100 columns, and in 40 of them where the configuration is no longer itself. */
const shortPolicy = (shown: ShownPolicy): string[] => [
  ...parts(shown, 'few').flatMap(([label, , lines]) => {
    const left = lines.length - MAX_PART;
    const some = left > 1 ? [...lines.slice(0, MAX_PART), `  … ${count(left, 'more line')}`] : lines;
    return some.map((line, at) => `${(at === 0 ? label : '').padEnd(LABEL)}${line.slice(INDENT)}`.trimEnd());
  }),
  '',
  'All programs, files and grants: kodelet-ci policy show --all',
  TRY,
];

/** Lines of a part on one screen. */
const MAX_PART = 12;
const [LABEL, INDENT] = [13, 2];

/** How many of a long list are named. */
type Detail = 'few' | 'all';

type Part = readonly [label: string, title: string, lines: readonly string[]];

function parts(shown: ShownPolicy, detail: Detail): readonly Part[] {
  const { profile, hooks, sandbox, asking } = shown;
  const approval = `${profile.approval.value} (${profile.approval.from}): ${APPROVAL[profile.approval.value]}`;
  return [
    ['Profile', `Profile ${profile.name}`, layers(profile)],
    ['Files', 'Files', files(profile, detail)],
    ['Commands', 'Commands', commands(shown, detail)],
    ['Tools', 'Custom and MCP tools', tools(profile)],
    ['Network', 'Network', network(shown)],
    ['GitHub', 'What GitHub is shown', [...sentence(shownOnGitHub(profile)), ...posts(profile)]],
    ['Approval', 'Approval', sentence(approval)],
    ['Rules', 'Rules', rules(profile)],
    ['Hooks', 'Hooks', hooks.length > 0 ? hooks.flatMap(asked) : sentence('none')],
    ['Sandbox', 'Sandbox', sentence(`${sandbox.value} (${sandbox.from}): ${SANDBOX[sandbox.value]}`)],
    [
      'Who may ask',
      'Who may ask',
      [
        ...sentence(`Anyone with the permission ${asking.value} or higher (${asking.from}).`),
        ...(detail === 'all' ? granted(shown) : []),
      ],
    ],
  ];
}

function granted({ capabilities }: ShownPolicy): string[] {
  const rows = Object.entries(capabilities).filter(([name]) => name !== 'none');
  return [
    ...sentence('A run can do what that permission grants, as far as the token and the request allow it:'),
    ...rows.flatMap(([name, { means }]) => fillLines([name.padEnd(8), ...wordsOf(means.replaceAll('`', ''))], 4, 9)),
  ];
}

const TRY = `Try one call: kodelet-ci policy check --command 'npm test'`;

const sentence = (text: string): string[] => fillLines(wordsOf(text), 2);
const list = (values: readonly string[]): string => values.join(', ') || 'none';

function layers({ layers: all, guarded }: ProfileTrace): string[] {
  const names = all.map(({ value, from, widens }) => `${value} (${from}${widens ? ', widens it' : ''})`);
  const limit = 'In CI only for workflow_dispatch and schedule, started by an admin.';
  return [
    ...fillLines(
      names.map((name, index) => (index > 0 ? `over ${name}` : name)),
      2,
    ),
    ...(guarded ? sentence(limit) : []),
  ];
}

function files({ writes, protect }: ProfileTrace, detail: Detail): string[] {
  const read = sentence('Can be read: the workspace, except .git and files whose names say that they hold secrets.');
  if (!writes) return [...read, ...sentence('Can be changed: nothing.')];
  return [...read, ...sentence('Can be changed: the same, except'), ...grouped(protect, detail)];
}

function commands({ profile: { commands: lists, writes }, classes }: ShownPolicy, detail: Detail): string[] {
  if (lists === 'any') return sentence('Every command, as it is written.');
  const on = classes.filter(({ name }) => lists.classes.value.includes(name));
  const only = writes ? '' : ', as far as they only read';
  const unconfined = detail === 'all' ? list(WITHOUT_SANDBOX) : firstNames(WITHOUT_SANDBOX, MAX_NAMES);
  return [
    ...sentence(`Classes of programs that are on: ${list(lists.classes.value)} (${lists.classes.from})`),
    ...on.flatMap((one) => programClass(one, detail)),
    ...(on.some(({ name }) => name === 'project') ? sentence(`Without a sandbox: ${unconfined}.`) : []),
    ...(lists.allow.length > 0
      ? [...sentence(`Also allowed by their first words${only}:`), ...grouped(lists.allow, detail)]
      : []),
    ...(lists.deny.length > 0
      ? [...sentence('Also denied:'), ...grouped(lists.deny, detail)]
      : sentence(detail === 'all' ? 'Also denied: none' : '')),
  ];
}

function programClass({ name, does, on, programs }: (typeof CLASSES)[number], detail: Detail): string[] {
  if (detail === 'few') return fillLines(wordsOf(`${name}: ${firstNames(programs, MAX_NAMES)}`), 4, 2);
  return [...fillLines(wordsOf(`${name}: ${does}. On ${on}.`), 4, 2), ...fillLines(spread(programs), 6)];
}

/** Maximum number of names of a list on one screen. */
const MAX_NAMES = 4;

function tools({ external, freezeRegistry }: ProfileTrace): string[] {
  const frozen = freezeRegistry.value
    ? 'The tools are fixed when a run starts'
    : 'Tools may be added and removed during a run';
  return [
    ...sentence(`${list(external.value)} (${external.from})`),
    ...sentence(`${frozen} (${freezeRegistry.from}).`),
  ];
}

const hostsOf = ({ hosts: { value } }: ProfileTrace): readonly string[] => (value === 'any' ? ['all of it'] : value);

const network = ({ profile, search }: ShownPolicy): string[] => [
  ...sentence(`${list(hostsOf(profile))} (${profile.hosts.from})`),
  ...(search
    ? sentence(`The same for web_fetch and web_search; searches go to ${search.value} (${search.from}).`)
    : []),
];

const shownOnGitHub = ({ writes }: ProfileTrace): string =>
  writes ? 'The answer, and changes after the host has checked them.' : 'The answer, and no change.';

/** A kind of which a run may have none is not offered to the agent. */
const posts = ({ posts: max }: ProfileTrace): string[] => [
  ...sentence('Also, at most this many times in a run:'),
  ...grouped(
    Object.entries(max).map(([kind, { value, from }]) => ({ value: `${kind} ${value}`, from })),
    'all',
  ),
];

const APPROVAL: Readonly<Record<ApprovalMode, string>> = {
  ask: 'a person is asked about every call that touches something.',
  auto: 'a person is asked about calls of medium or high risk.',
  high: 'a person is asked about calls of high risk.',
  yolo: 'no one is asked about any call.',
};

const SANDBOX: Readonly<Record<string, string>> = {
  auto: 'commands run in the best sandbox that this machine supports; see doctor.',
  required: 'the run stops if this machine supports no sandbox; see doctor.',
  off: 'commands run without a sandbox.',
};

function rules({ rules: all }: ProfileTrace): string[] {
  if (all.length === 0) return sentence('none');
  return all.flatMap(({ value: { name, verdict, when }, from }) =>
    fillLines([...wordsOf(`${verdict} when ${conditions(when)}`), `(${name},`, `${from})`], 2, 2),
  );
}

const asked = ({ value: { event, run, askAgent, match, advisory }, from }: ShownPolicy['hooks'][number]): string[] =>
  sentence(
    `${event} ${match}: ${run ?? `asks the agent for ${JSON.stringify(askAgent)}`}${advisory ? ', warns only' : ''} (${from})`,
  );

const OPERATORS: Readonly<Record<Operator, string>> = {
  equals: 'is',
  glob: 'matches',
  'starts-with': 'starts with',
  inside: 'is inside of',
  matches: 'matches',
};

const conditions = ({ fork, ...texts }: RuleConditions): string =>
  [
    ...Object.entries(texts).flatMap(([name, comparison]) =>
      Object.entries(comparison).map(
        ([operator, values]) => `${name} ${OPERATORS[operator as Operator]} ${values.join(' or ')}`,
      ),
    ),
    ...(fork === undefined ? [] : [`the code is ${fork ? '' : 'not '}from a fork`]),
  ].join(' and ');

/** What comes from one place stands together. Of what is built in, `few` are the first names. */
function grouped(items: readonly WithSource[], detail: Detail): string[] {
  const groups: { from: string; values: string[] }[] = [];
  for (const { value, from } of items) {
    const last = groups.at(-1);
    if (last?.from === from) last.values.push(value);
    else groups.push({ from, values: [value] });
  }
  return groups.flatMap(({ from, values }) => {
    const names =
      detail === 'few' && from === BUILT_IN_ORIGIN ? wordsOf(firstNames(values, MAX_NAMES)) : spread(values);
    return fillLines([...names, `(${from})`], 4);
  });
}

const spread = (values: readonly string[]): string[] =>
  values.map((value, index) => (index < values.length - 1 ? `${value},` : value));

const WIDTH = 80;

/** `hang`: by how much further the later lines are indented. A piece that is longer than a line has one to itself. */
function fillLines(pieces: readonly string[], indent: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let room = false;
  for (const piece of pieces) {
    if (room && line.length + 1 + piece.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(indent + hang);
      room = false;
    }
    line += room ? ` ${piece}` : piece;
    room = true;
  }
  return room ? [...lines, line] : lines;
}

const wordsOf = (text: string): string[] => text.split(' ');
